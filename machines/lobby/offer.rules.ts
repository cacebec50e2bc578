import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';

/** What the vendors have published of their games. */
export type Offer = ReplyOf<Contract['games']['feed']>;
export type OfferFeed = Offer['feeds'][number];
export type Match = OfferFeed['matches'][number];
export type Outcome = Match['outcomes'][number];

/** Which way the odds of an outcome have gone, and when that was seen. */
interface Move {
  way: 'up' | 'down';
  at: number;
}

export type Moves = ReadonlyMap<string, Move>;

/** How long the new odds of an outcome are marked. */
export const markedFor = 10_000;

/** An outcome from one answer to the next; its pick may change along with its odds. */
export const outcomeKey = (match: Pick<Match, 'nodeId' | 'id'>, { label }: Pick<Outcome, 'label'>): string =>
  `${match.nodeId} ${match.id} ${label}`;

const oddsIn = (offer: Offer | null): ReadonlyMap<string, number | null> =>
  new Map(
    (offer?.feeds ?? []).flatMap(({ matches }) =>
      matches.flatMap((match) =>
        match.outcomes.map((outcome): [string, number | null] => [outcomeKey(match, outcome), outcome.odds]),
      ),
    ),
  );

/** The marks that are still to be shown. */
export const youngMoves = (moves: Moves, now: number): Moves =>
  new Map([...moves].filter(([, { at }]) => now - at < markedFor));

/** The marks after another answer: those that are young, and the odds that have changed. A price that comes or goes has no way. */
export const movesAfter = (before: Offer | null, after: Offer, moves: Moves, now: number): Moves => {
  const known = oddsIn(before);
  const changed = [...oddsIn(after)].flatMap(([key, odds]): [string, Move][] => {
    const last = known.get(key) ?? null;
    return odds === null || last === null || odds === last
      ? []
      : [[key, { way: odds > last ? 'up' : 'down', at: now }]];
  });
  return new Map([...youngMoves(moves, now), ...changed]);
};
