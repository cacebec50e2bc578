import { coolDown } from './limits.ts';
import type { Answered } from './refusal.ts';

/** R8.14: the milliseconds to wait after too many tries; null where there were not too many. */
export const waitNamed = ({ failure }: Answered): number | null => {
  if (failure?.kind !== 'tooMany') return null;
  return failure.retryAfterSeconds === null ? coolDown : failure.retryAfterSeconds * 1_000;
};
