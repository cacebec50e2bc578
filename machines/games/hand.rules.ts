import { isOver, meaningOf, type Round, type Seat, type Unplayed } from './round.rules.ts';

export type HandPlay = 'hit' | 'stand' | 'double' | 'split';

/** What is told of hands of cards, besides the cards. */
export interface Played {
  readonly moves: { readonly plays?: readonly HandPlay[]; readonly adding?: HandPlay };
  /** Of a round that goes on: what can be done now, and for how many milliseconds. */
  readonly can?: readonly HandPlay[];
  readonly left?: number;
}

/** A round of blackjack: one hand, or two after a split. */
export type HandRound = Round<Played>;
export type HandSeat = Seat<Played>;

export type HandAnswer = { readonly kind: 'told'; readonly seat: HandSeat } | Unplayed;

/** A play, with its round and how many came before it there, so that one that is heard twice is made once. */
export interface Move {
  readonly play: HandPlay;
  readonly roundId: string;
  readonly at: number;
}

const playsIn = ({ result }: HandRound): number => result.moves.plays?.length ?? 0;

export const moveIn = (round: HandRound | null, play: HandPlay): Move => ({
  play,
  roundId: round?.roundId ?? '',
  at: round === null ? 0 : playsIn(round),
});

/** Whether the player is to choose; not while it is open whether a double or a split was paid. */
export const isInPlay = (round: HandRound | null): boolean =>
  round?.state === 'running' && round.result.moves.adding === undefined;

export const canPlay = ({ round }: HandSeat, play: HandPlay): boolean =>
  round !== null && isInPlay(round) && round.result.can?.includes(play) === true;

/** What an answer tells of the hand that is shown, or of a new one; null for nothing that is sure. */
export const newsIn = (shown: HandSeat, answer: HandAnswer): 'dealt' | 'moved' | 'ended' | 'nothing' | null => {
  if (answer.kind === 'unplayed') return null;
  const { round } = answer.seat;
  if (round === null) return null;
  const isShown = round.roundId === shown.round?.roundId;
  if (isShown && round.state === 'settled') return isOver(shown.round) ? null : 'ended';
  if (!isInPlay(round)) return null;
  if (!isShown) return 'dealt';
  return playsIn(round) > playsIn(shown.round) ? 'moved' : 'nothing';
};

/** Whether nothing came of a play, so that the hand is as it was. */
export const isPlayRefused = (answer: HandAnswer): boolean =>
  answer.kind === 'unplayed' && ['refused', 'blocked'].includes(meaningOf(answer.status));
