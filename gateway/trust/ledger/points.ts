import type { AccountName } from './ledger.ts';

/** A member's points account; without an owner, the operator's, whose negative balance is the points given out. */
export const pointsOf = (owner: bigint | null): AccountName => ({ owner, name: 'points', currency: 'points' });
