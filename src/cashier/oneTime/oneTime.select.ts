import type { FailureCode } from '../../../contract/failures.ts';
import type { OneTimeSnapshot } from '../../../machines/cashier/oneTime.machine.ts';

export const selectIsDone = (snapshot: OneTimeSnapshot): boolean => snapshot.matches('done');

/** Why nothing is left to claim or to end; null while something is. */
export const selectOver = (snapshot: OneTimeSnapshot): FailureCode | 'unknown' | null => {
  if (!snapshot.matches('over')) return null;
  const { failure } = snapshot.context;
  return failure?.kind === 'refused' ? failure.code : 'unknown';
};
