import type { Entered, PlayedRound } from '../frame/wire.ts';
import { isHit, magazine, waters, type Fish, type Water } from '../rules/reef.ts';

/** One shot, as it may be shown. */
export interface Shot {
  readonly fish: Fish;
  readonly isHit: boolean;
}

/** Where a title is played. */
export const waterOf = ({ setup }: Pick<Entered, 'setup'>): Water => (setup.engine === 'reef' ? setup.water : 'reef');

export const fishOf = (game: Pick<Entered, 'setup'>): readonly Fish[] => waters[waterOf(game)];

/** The shots of a magazine; whether they hit is the server's, or is read from what was drawn. */
export const shotsOf = (round: PlayedRound | null): readonly Shot[] => {
  const { moves, hits = [], result } = round?.result ?? { moves: {} };
  return (moves.aims ?? []).map((each, at) => ({
    fish: each,
    isHit: result?.engine === 'reef' ? isHit(result.words[at] ?? Infinity, each) : hits[at] === true,
  }));
};

/** What one shot costs, in minor units. */
export const priceOf = ({ stake }: Pick<PlayedRound, 'stake'>): number => stake / magazine;

/** What the catches of a magazine come to. */
export const caughtIn = (round: PlayedRound): number =>
  shotsOf(round).reduce((sum, shot) => sum + (shot.isHit ? shot.fish * priceOf(round) : 0), 0);

export const pictureOf = ({ look }: Pick<Entered, 'look'>, each: Fish): string | null => {
  const drawn = look?.pictures[String(each)];
  return drawn === undefined ? null : `data:image/svg+xml,${encodeURIComponent(drawn)}`;
};
