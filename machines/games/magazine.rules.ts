import { isOver, meaningOf, type Round, type Seat, type Unplayed } from './round.rules.ts';

/** What a player did with a magazine: the fish of each shot, by what a catch of it pays in shots. */
export interface Fired {
  readonly moves: { readonly aims?: readonly number[] };
}

/** Some shots that are one bet. */
export type Magazine = Round<Fired>;
export type MagazineSeat = Seat<Fired>;

export type MagazineAnswer = { readonly kind: 'told'; readonly seat: MagazineSeat } | Unplayed;

export const shotsIn = (magazine: Magazine | null): number => magazine?.result.moves.aims?.length ?? 0;

export const isLoaded = ({ round }: MagazineSeat): boolean => round?.state === 'running';

/** What an answer tells of the magazine that is newer than what is shown; null for nothing that is sure. */
export const newsIn = (shown: MagazineSeat, answer: MagazineAnswer): 'loaded' | 'fired' | 'nothing' | null => {
  if (answer.kind === 'unplayed') return null;
  const { round } = answer.seat;
  if (round === null || round.state === 'betting' || round.state === 'taken_back') return null;
  if (round.roundId !== shown.round?.roundId) return 'loaded';
  if (isOver(shown.round)) return null;
  return shotsIn(round) > shotsIn(shown.round) ? 'fired' : 'nothing';
};

/** Whether nothing came of a shot for a reason that another answer cannot change. */
export const isShotRefused = (answer: MagazineAnswer): boolean =>
  answer.kind === 'unplayed' && ['refused', 'blocked'].includes(meaningOf(answer.status));
