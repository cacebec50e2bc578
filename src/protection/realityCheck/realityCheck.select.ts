import type { RealityCheckSnapshot } from '../../../machines/protection/realityCheck.machine.ts';

export const selectIsShown = ({ value }: RealityCheckSnapshot): boolean =>
  value === 'due' || value === 'answering' || value === 'unheard';
export const selectIsUnheard = ({ value }: RealityCheckSnapshot): boolean => value === 'unheard';
export const selectSession = ({ context }: RealityCheckSnapshot) => context.played?.session ?? null;
export const selectWay = ({ context }: RealityCheckSnapshot) => context.way;
