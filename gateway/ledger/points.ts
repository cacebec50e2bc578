import type { AccountName } from './ledger.ts';

/** Where somebody's points are; those of nobody are what the house has given out, below zero. */
export const pointsOf = (owner: bigint | null): AccountName => ({ owner, name: 'points', currency: 'points' });
