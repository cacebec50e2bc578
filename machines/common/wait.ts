import type { Failure } from './failure.ts';
import { coolDown } from './limits.ts';

/** Any answer; where it is a refusal, it says why. */
interface Reply {
  readonly kind: string;
  readonly failure?: Failure;
}

/** R8.14: the milliseconds to wait after too many tries; null where there were not too many. */
export const waitNamed = ({ failure }: Reply): number | null => {
  if (failure?.kind !== 'tooMany') return null;
  return failure.retryAfterSeconds === null ? coolDown : failure.retryAfterSeconds * 1_000;
};
