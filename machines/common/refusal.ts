import type { Failure } from './failure.ts';
import { coolDown } from './limits.ts';

/** The outcome of a call; if it was refused, with the reason. */
export interface Answer {
  readonly kind: string;
  readonly failure?: Failure;
  readonly fields?: readonly string[];
}

/** A call that the gateway refused or rate-limited. */
export interface Refused {
  readonly kind: 'refused';
  readonly failure: Failure;
  readonly fields: readonly string[];
}

type Code = Extract<Failure, { kind: 'refused' }>['code'];

/** Whether a call was refused for one of these reasons. */
export const isRefusal = (failure: Failure | undefined, ...codes: readonly Code[]): boolean =>
  failure?.kind === 'refused' && codes.includes(failure.code);

/** Whether an answer is a refusal for one of these reasons. */
export const isRefusedWith = ({ failure }: Answer, ...codes: readonly Code[]): boolean => isRefusal(failure, ...codes);

/** The fields that the gateway rejects. */
export const fieldsRefused = ({ failure, fields = [] }: Answer): readonly string[] =>
  isRefusal(failure, 'invalid_fields') ? fields : [];

/** The field errors a refusal names, by its reason; empty if it is about no field. */
export const errorsByCode =
  <Errors extends object>(about: Partial<Record<Code, Errors | ((value: unknown) => Errors)>>) =>
  ({ failure }: Refused): Partial<Errors> => {
    if (failure.kind !== 'refused') return {};
    const errors = about[failure.code];
    return (typeof errors === 'function' ? errors(failure.value) : errors) ?? {};
  };

/** The part of a refusal that a flow keeps; nothing for any other answer. */
export const refusalIn = ({ failure }: Answer): Partial<{ failure: Failure }> =>
  failure === undefined ? {} : { failure };

/** R8.14: the milliseconds to wait if the call was rate-limited; otherwise null. */
export const waitAfter = ({ failure }: Answer): number | null => {
  if (failure?.kind !== 'rateLimited') return null;
  return failure.retryAfterSeconds === null ? coolDown : failure.retryAfterSeconds * 1_000;
};

/** The answer of a call, for the guards and actions that look at it. */
export const answerOf = <Reply>({ event }: { event: { output: Reply } }) => ({ answer: event.output });

/** Why a call gave no answer. */
export const causeOf = ({ event }: { event: { error: unknown } }) => ({ cause: event.error });
