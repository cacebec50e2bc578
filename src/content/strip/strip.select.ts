import type { StripSnapshot } from '../../../machines/content/strip.machine.ts';

export const selectIndex = ({ context }: StripSnapshot): number => context.index;
export const selectIsPaused = (snapshot: StripSnapshot): boolean => snapshot.matches('paused');
export const selectTurns = (snapshot: StripSnapshot): boolean => !snapshot.matches('still');
