import type { GameSheetSnapshot } from '../../../machines/lobby/gameSheet.machine.ts';
import { canBeTried } from '../../../machines/lobby/gameSheet.setup.ts';
import type { Failure } from '../../../machines/common/failure.ts';
import type { ShownSheet } from './createGameSheet.ts';

type SheetScreen = 'loading' | 'failed' | 'missing' | 'shown' | 'maintained' | 'withheld' | 'closed';

export const selectScreen = (snapshot: GameSheetSnapshot): SheetScreen => {
  const { value } = snapshot;
  if (value === 'removing' || value === 'removed') return 'closed';
  return value === 'left' ? 'shown' : value;
};
/** What was told of the game; null until it has come. */
export const selectAbout = ({ context }: GameSheetSnapshot): ShownSheet['about'] | null =>
  (context.sheet as ShownSheet | null)?.about ?? null;
export const selectFailure = ({ context }: GameSheetSnapshot): Failure | null => context.failure;
export const selectCanBeTried = ({ context }: GameSheetSnapshot): boolean => canBeTried(context);

type Heart = 'none' | 'set' | 'removing' | 'removed';

/** R4.24: whether a closed game is still a favourite. */
export const selectHeart = (snapshot: GameSheetSnapshot): Heart => {
  if (snapshot.matches('removing')) return 'removing';
  if (snapshot.matches('removed')) return 'removed';
  return snapshot.context.sheet?.isFavourite ? 'set' : 'none';
};
