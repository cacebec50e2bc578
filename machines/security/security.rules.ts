import type { FailureCode } from '../../contract/failures.ts';
import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import type { Failure } from '../common/failure.ts';

export type Overview = ReplyOf<Contract['security']['overview']>;
export type Place = ReplyOf<Contract['session']['list']>['list'][number];

/** What protects an account, and where it is logged in. */
export interface Protection {
  overview: Overview;
  places: readonly Place[];
}

/** How a change ended: made, or given up. */
export interface Outcome {
  changed: boolean;
}

/** What comes of asking for a change. */
export type DoneReply = { kind: 'done' } | Refused;
export interface Refused {
  kind: 'refused';
  failure: Failure;
}

/** Why a field is not right; the ids of its texts. */
export type Problem =
  | 'required'
  | 'invalid_mobile'
  | 'invalid_code'
  | 'code_wrong'
  | 'code_expired'
  | 'mobile_taken'
  | 'security_email_invalid'
  | 'security_password_wrong'
  | 'security_payment_wrong'
  | 'security_payment_unfit'
  | 'security_payment_same'
  | 'security_payment_mismatch';

export type Problems<Field extends string> = Partial<Record<Field, Problem>>;

export const isFine = (problems: Problems<string>): boolean => Object.keys(problems).length === 0;

/** What a form of the security centre says after a refusal: beside the field that it is about, else above the form. */
export const complaintOf = <Field extends string>(
  failure: Failure,
  about: Partial<Record<FailureCode, readonly [Field, Problem]>>,
): { errors: Problems<Field>; failure: Failure | null } => {
  const found = failure.kind === 'refused' && failure.code !== 'unknown' ? about[failure.code] : undefined;
  return found ? { errors: { [found[0]]: found[1] } as Problems<Field>, failure: null } : { errors: {}, failure };
};

/** A code as it was sent or as an authenticator app shows it; apps and people put a space into it. */
export const plainCode = (typed: string): string => typed.replaceAll(/\s/g, '');

export const checkCode = (typed: string): Problem | null => {
  const code = plainCode(typed);
  if (code === '') return 'required';
  return /^\d{4,8}$/.test(code) ? null : 'invalid_code';
};

/** The problems that there are, by field. */
export const problemsOf = <Field extends string>(found: Partial<Record<Field, Problem | null>>): Problems<Field> =>
  Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as Problems<Field>;
