import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';

export type Overview = ReplyOf<Contract['security']['overview']>;
export type Place = ReplyOf<Contract['session']['list']>['list'][number];

/** What protects an account, and where it is logged in. */
export interface Protection {
  overview: Overview;
  places: readonly Place[];
}

/** The error of a field: the id of a text. */
export type Problem =
  | 'required'
  | 'too_long'
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

/** A code as it was sent or as an authenticator app shows it; apps and people put a space into it. */
export const plainCode = (typed: string): string => typed.replaceAll(/\s/g, '');

export const checkCode = (typed: string): Problem | null => {
  const code = plainCode(typed);
  if (code === '') return 'required';
  return /^\d{4,8}$/.test(code) ? null : 'invalid_code';
};

/** The problems that there are, by field. */
export const problemsOf = <Field extends string, Found>(
  found: Partial<Record<Field, Found | null>>,
): Partial<Record<Field, Found>> =>
  Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as Partial<Record<Field, Found>>;
