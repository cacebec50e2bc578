import type { LotteryFavouritesSnapshot } from '../../../machines/lobby/lotteryFavourites.machine.ts';

/** R3.29: whether the heart of a lottery is set. */
export const selectIsOn =
  (code: string) =>
  ({ context }: LotteryFavouritesSnapshot): boolean =>
    context.codes.includes(code);

/** R3.29: the favourites, the newest first. */
export const selectCodes = ({ context }: LotteryFavouritesSnapshot): readonly string[] => context.codes;

/** Whether the favourites are gone with the tab. */
export const selectIsUnkept = (snapshot: LotteryFavouritesSnapshot): boolean => snapshot.matches('unkept');
