import { is } from 'superstruct';
import { invalidFields } from '../../contract/shapes.ts';
import type { Failure } from '../../machines/common/failure.ts';

/** The fields that a refusal is about, where it names them. */
export const refusedFields = (failure: Failure): readonly string[] =>
  failure.kind === 'refused' && is(failure.value, invalidFields) ? failure.value.fields : [];
