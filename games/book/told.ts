import type { BookMatch, BookTold, Leg, Slip } from '../../machines/games/book.rules.ts';
import type { Answer } from '../frame/server.ts';
import { legOf } from '../rules/picks.ts';
import { meetingOf } from '../rules/matchWords.ts';
import { firstMarketOf, isGoalSport, type Sport } from '../rules/sports.ts';
import type { BookState, Match as SentMatch, Result, ShownSlip as SentSlip } from './wire.ts';

/** A match as its page shows it. */
export type Match = Omit<SentMatch, 'odds' | 'first'> & BookMatch & { readonly sport: Sport };

/** A slip as its page shows it, in minor units. */
export interface ShownSlip extends Slip {
  /** What it has paid; null until it is settled. */
  readonly pays: number | null;
  /** What it pays if every leg wins. */
  readonly most: number;
  readonly at: number;
  readonly legs: SentSlip['legs'];
}

/** A book as its page shows it. */
export interface Book extends BookTold {
  readonly sport: Sport;
  readonly matches: readonly Match[];
  readonly slips: readonly ShownSlip[];
  readonly results: readonly Result[];
}

/** How long a bet on a match that is being played is held. */
export const heldFor = 4_000;
const atLeast = 400;

const minor = (text: string | null): number | null => (text === null ? null : Number(text));

/** The first market of a match of which nothing is offered any more. */
export const closedOdds = (sport: Sport): Match['odds'] => ({
  [firstMarketOf(sport)]: isGoalSport(sport) ? { home: null, draw: null, away: null } : { home: null, away: null },
});

const matchOf = (sport: Sport, { first, odds, ...sent }: SentMatch): Match => ({
  ...sent,
  sport,
  odds: { ...closedOdds(sport), ...(odds ?? (first && { [firstMarketOf(sport)]: first })) },
  isWhole: odds !== undefined,
});

export const slipOf = (sent: SentSlip): ShownSlip => ({
  ...sent,
  why: sent.why as Slip['why'],
  isHere: sent.isHere !== false,
  stake: Number(sent.stake),
  pays: minor(sent.pays),
  most: Number(sent.most),
  cashOut: minor(sent.cashOut),
  offer: minor(sent.offer),
});

export const toldOf = (heard: Answer): Book => {
  const { setup, now, balance, matches, results, slips } = heard as unknown as BookState;
  return {
    sport: setup.sport,
    now,
    balance: minor(balance),
    matches: matches.map((sent) => matchOf(setup.sport, sent)),
    results,
    slips: slips.map(slipOf),
  };
};

/** A slip that is held is taken, or not, at its own moment. */
export const within = ({ now, slips }: Book): number => {
  const waits = slips.flatMap(({ state, at }) => (state === 'held' ? [at + heldFor + 50 - now] : []));
  return Math.max(atLeast, Math.min(Infinity, ...waits));
};

/** How a book opens: with what a link has chosen, unless that is not offered yet. */
export const openingOf = (
  book: Book,
  pick: string,
): { picked: Leg | null; tab: 'live' | 'soon'; watched: string | null } => {
  const hasLive = book.matches.some(({ phase }) => phase === 'live');
  const usual = { picked: null, tab: hasLive ? ('live' as const) : ('soon' as const), watched: null };
  const leg = legOf(book.sport, pick);
  if (!leg) return usual;
  const match = book.matches.find(({ id }) => id === leg.fixture);
  if (!match && meetingOf(leg.fixture).startsAt > book.now) return usual;
  const odds = leg.odds > 100 ? leg.odds : (match?.odds[leg.market]?.[leg.outcome] ?? null);
  const picked = odds === null ? null : { ...leg, odds };
  return match ? { picked, tab: match.phase === 'coming' ? 'soon' : 'live', watched: match.id } : { ...usual, picked };
};
