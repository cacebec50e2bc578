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

/** What an answer tells that is newer than what is shown. */
export const newsIn = (
  shown: MagazineSeat,
  answer: MagazineAnswer,
): 'loaded' | 'fired' | 'nothing' | 'takenBack' | 'neverBegun' | 'unclear' => {
  if (answer.kind === 'unplayed') return 'unclear';
  const { round } = answer.seat;
  if (round === null) return 'neverBegun';
  if (round.state === 'betting') return 'unclear';
  if (round.roundId !== shown.round?.roundId) return round.state === 'taken_back' ? 'takenBack' : 'loaded';
  if (isOver(shown.round)) return 'neverBegun';
  return shotsIn(round) > shotsIn(shown.round) ? 'fired' : 'nothing';
};

/** Whether nothing came of a shot for a reason that another answer cannot change. */
export const isShotRefused = (answer: MagazineAnswer): boolean =>
  answer.kind === 'unplayed' && ['refused', 'blocked'].includes(meaningOf(answer.status));
