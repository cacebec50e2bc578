import type { Failure } from './failure.ts';

/** Any answer; where it is a refusal, it says why. */
export interface Answered {
  readonly kind: string;
  readonly failure?: Failure;
  /** That the refusal is about. */
  readonly fields?: readonly string[];
}

type Code = Extract<Failure, { kind: 'refused' }>['code'];

/** Whether a call failed because it was refused for one of these reasons. */
export const isRefusal = (failure: Failure | undefined, ...codes: readonly Code[]): boolean =>
  failure?.kind === 'refused' && codes.includes(failure.code);

/** Whether an answer is a refusal for one of these reasons. */
export const isRefusedWith = ({ failure }: Answered, ...codes: readonly Code[]): boolean =>
  isRefusal(failure, ...codes);

/** The fields that are not right, as a gateway names them. */
export const fieldsRefused = ({ failure, fields = [] }: Answered): readonly string[] =>
  isRefusal(failure, 'invalid_fields') ? fields : [];

/** What a flow keeps of a refusal; nothing of any other answer. */
export const refusalIn = ({ failure }: Answered): Partial<{ failure: Failure }> =>
  failure === undefined ? {} : { failure };
