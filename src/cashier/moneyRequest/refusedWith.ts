import { isFailureCode } from '../../../contract/failures.ts';
import type { Refused } from '../../../machines/common/refusal.ts';

/** A refusal of which only the code is known, since it was told later or of something else. */
export const refusedWith = (code: string | null): Refused => ({
  kind: 'refused',
  failure: {
    kind: 'refused',
    code: code !== null && isFailureCode(code) ? code : 'unknown',
    status: 422,
    says: null,
    value: undefined,
    requestId: null,
  },
  fields: [],
});
