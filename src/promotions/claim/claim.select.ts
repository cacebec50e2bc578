import type { FailureCode } from '../../../contract/failures.ts';
import type { ClaimSnapshot } from '../../../machines/promotions/claim.machine.ts';

export const selectIsClaimed = (snapshot: ClaimSnapshot): boolean => snapshot.matches('claimed');

/** Why nothing is left to claim; null while something is. */
export const selectOver = (snapshot: ClaimSnapshot): FailureCode | 'unknown' | null => {
  if (!snapshot.matches('over')) return null;
  const { failure } = snapshot.context;
  return failure?.kind === 'refused' ? failure.code : 'unknown';
};
