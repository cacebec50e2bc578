import type { InDoubtSnapshot } from '../../../machines/cashier/inDoubt.machine.ts';
import type { NoteName } from '../../../machines/cashier/intent.ts';

/** Which request is in doubt; null for none. */
export const selectDoubted = ({ context }: InDoubtSnapshot): NoteName | null => context.doubts[0]?.note ?? null;
