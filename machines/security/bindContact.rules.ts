import { isEmail, problemOfSecret } from '../common/fieldRule.ts';
import { checkMobile, type Digits } from '../common/mobile.ts';
import { checkCode, problemsOf, type Problem, type Problems } from './fields.ts';

/** What is bound: a mobile number, or an email address. */
export type ContactKind = 'mobile' | 'email';

export interface BindFields {
  countryDialingCode: string;
  mobileNum: string;
  email: string;
  verificationCode: string;
  password: string;
}
export type BindErrors = Problems<keyof BindFields>;

/** What confirms a binding, before it is typed. */
export const noProof = { verificationCode: '', password: '' };

export const emptyBinding = (countryDialingCode: string): BindFields => ({
  countryDialingCode,
  mobileNum: '',
  email: '',
  ...noProof,
});

/** R5.07 */
const checkEmail = (typed: string): Problem | null => {
  const email = typed.trim();
  if (email === '') return 'required';
  return isEmail(email) ? null : 'security_email_invalid';
};

/** R5.07, R5.09, R5.16: what is wrong with the number or the address before a code is sent to it. */
export const checkAddress = (kind: ContactKind, fields: BindFields, digits: Digits): BindErrors => {
  if (kind === 'email') return problemsOf({ email: checkEmail(fields.email) });
  return checkMobile(fields, digits);
};

/** The errors of the code and the password that bind it. */
export const checkProof = ({
  verificationCode,
  password,
}: Pick<BindFields, 'verificationCode' | 'password'>): BindErrors =>
  problemsOf({ verificationCode: checkCode(verificationCode), password: problemOfSecret('password', password) });
