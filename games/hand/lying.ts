import type { Dealt } from '../cards/deal.ts';
import type { PlayedRound } from '../frame/wire.ts';
import type { HandOutcome } from '../rules/hand.ts';

/** A hand as it lies on the table. */
export interface LyingHand {
  readonly cards: readonly number[];
  readonly isDoubled: boolean;
  /** Null while the round goes on. */
  readonly outcome: HandOutcome | null;
}

/** What lies on the table. */
export interface Lying {
  readonly roundId: string;
  /** What is on a hand that is not doubled. */
  readonly stake: number;
  /** Null for a card that lies face down. */
  readonly dealer: readonly (number | null)[];
  readonly hands: readonly LyingHand[];
  /** Whose turn it is; null once all have ended. */
  readonly turn: number | null;
}

export const lyingIn = (round: PlayedRound | null): Lying | null => {
  if (round === null) return null;
  const { roundId } = round;
  const { choice, table, result } = round.result;
  const { stake } = choice;
  if (result?.engine === 'hand') return { roundId, stake, dealer: result.dealer, hands: result.hands, turn: null };
  if (!table) return null;
  const hands = table.hands.map(({ cards, isDoubled }) => ({ cards, isDoubled, outcome: null }));
  return { roundId, stake, dealer: [...table.dealer, null], hands, turn: table.turn };
};

/** The name of a card by its place, such as the second one of the first hand. */
export const placeOf = (hand: number | 'dealer', at: number): string => `${hand} ${at}`;

const slide = 380;
const turn = 340;
/** Before the next card leaves the shoe: one after another at first, and slowly for the dealer. */
const every = 430;
const slowly = 700;

interface Coming {
  readonly place: string;
  readonly wait: number;
  /** It lay there already, face down. */
  readonly isTurned?: boolean;
  readonly isDown?: boolean;
}

/** The cards that come, in their order. */
const comingBetween = (before: Lying | null, { roundId, dealer, hands }: Lying): readonly Coming[] => {
  const isNew = before?.roundId !== roundId;
  const first = isNew
    ? (
        [
          [0, 0],
          ['dealer', 0],
          [0, 1],
          ['dealer', 1],
        ] as const
      ).map(([hand, at]) => ({
        place: placeOf(hand, at),
        wait: every,
        isDown: hand === 'dealer' && dealer[at] === null,
      }))
    : [];
  /** How many cards of a hand lay there, or are among the first. */
  const layIn = (hand: number): number => {
    if (isNew) return hand === 0 ? 2 : 0;
    return before.hands.length < hands.length ? 1 : (before.hands[hand]?.cards.length ?? 0);
  };
  const drawn = hands.flatMap(({ cards }, hand) => {
    const lay = layIn(hand);
    return cards.slice(lay).map((_, at) => ({ place: placeOf(hand, lay + at), wait: every }));
  });
  const isOpened = !isNew && before.dealer[1] === null && dealer[1] !== null;
  const opened = isOpened ? [{ place: placeOf('dealer', 1), wait: turn, isTurned: true }] : [];
  const rest = dealer.slice(2).map((_, at) => ({ place: placeOf('dealer', at + 2), wait: slowly }));
  return [...first, ...drawn, ...opened, ...rest];
};

/** How each card comes that was not on the table before, and how long all of them take together, in milliseconds. */
export const planOf = (before: Lying | null, after: Lying) => {
  const dealt = new Map<string, Dealt>();
  const knocks: number[] = [];
  const ms = comingBetween(before, after).reduce((delay, { place, wait, isTurned = false, isDown = false }) => {
    const own = { delay, slide: isTurned ? 0 : slide, turn: isDown ? 0 : turn, isSqueezed: false };
    dealt.set(place, own);
    knocks.push(delay + own.slide);
    return delay + wait;
  }, 0);
  return { dealt, knocks, ms: ms + turn };
};
