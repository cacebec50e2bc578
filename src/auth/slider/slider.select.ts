import type { SliderPicture, SliderSnapshot } from '../../../machines/auth/slider.machine.ts';
import { furthest } from '../../../machines/auth/slider.rules.ts';
import type { Failure } from '../../../machines/common/failure.ts';

type SliderScreen = 'loading' | 'showing' | 'checking' | 'noticed' | 'waiting' | 'failed';

export const selectScreen = (snapshot: SliderSnapshot): SliderScreen => {
  if (snapshot.matches('showing')) return 'showing';
  if (snapshot.matches('checking')) return 'checking';
  if (snapshot.matches('waiting')) return 'waiting';
  if (snapshot.hasTag('failed')) return 'failed';
  return snapshot.matches('loading') ? 'loading' : 'noticed';
};

export const selectPicture = ({ context }: SliderSnapshot): SliderPicture | null => context.picture;
export const selectX = ({ context }: SliderSnapshot): number => context.x;
/** How far the piece can be moved. */
export const selectFurthest = ({ context }: SliderSnapshot): number =>
  context.picture ? furthest(context.picture) : 0;
export const selectNotice = ({ context }: SliderSnapshot) => context.notice;
export const selectFailure = ({ context }: SliderSnapshot): Failure | null => context.failure;
export const selectWaitUntil = ({ context }: SliderSnapshot): number => context.waitUntil;
export const selectNow = ({ context }: SliderSnapshot) => context.now;
export const selectCanMove = (snapshot: SliderSnapshot): boolean => snapshot.hasTag('editable');
export const selectCanAnswer = (snapshot: SliderSnapshot): boolean => snapshot.can({ type: 'answer.given' });
export const selectCanRefresh = (snapshot: SliderSnapshot): boolean => snapshot.can({ type: 'picture.refreshed' });
export const selectOutcome = ({ output }: SliderSnapshot) => output;
