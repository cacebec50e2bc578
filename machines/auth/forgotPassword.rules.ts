import { fieldsRefused, isRefusedWith, type Refused } from '../common/refusal.ts';
import { checkCode } from './login.rules.ts';
import { checkMobile, type Digits } from '../common/mobile.ts';
import {
  checkNewPassword,
  noPassword,
  problemsNamed,
  type NewPassword,
  type NewPasswordErrors,
  type PasswordProblem,
} from './newPassword.ts';
import { isEmail, nameForm, type FieldRule } from '../common/fieldRule.ts';

/** R2.66: the two ways back in. */
export type WayBack = 'email' | 'phone';

/** R3.15, R3.16: the fields of both ways. */
export interface ForgotFields extends NewPassword {
  username: string;
  email: string;
  mobileNum: string;
  countryDialingCode: string;
  verificationCode: string;
}

type ForgotProblem =
  | PasswordProblem
  | { id: 'invalid_username' | 'invalid_email' | 'invalid_mobile' | 'invalid_code' | 'code_wrong' | 'code_expired' };
export type ForgotErrors = NewPasswordErrors &
  Partial<Record<Exclude<keyof ForgotFields, keyof NewPassword>, ForgotProblem>>;

export const noAnswers = (countryDialingCode: string): ForgotFields => ({
  username: '',
  email: '',
  mobileNum: '',
  countryDialingCode,
  verificationCode: '',
  ...noPassword,
});

/** The fields without the code and the passwords. */
export const secretless = (fields: ForgotFields): ForgotFields => ({ ...fields, verificationCode: '', ...noPassword });

const problemOfText = (
  value: string,
  isRight: (typed: string) => boolean,
  id: 'invalid_username' | 'invalid_email',
): ForgotProblem | null => {
  if (value.trim() === '') return { id: 'required' };
  return isRight(value.trim()) ? null : { id };
};

/** R5.12: the errors of the form that requests a link. */
export const checkByEmail = ({ username, email }: ForgotFields): ForgotErrors => {
  const [name, address] = [
    problemOfText(username, (typed) => nameForm.test(typed), 'invalid_username'),
    problemOfText(email, isEmail, 'invalid_email'),
  ];
  return { ...(name && { username: name }), ...(address && { email: address }) };
};

/** R5.12: whether a code can go to the number. */
export const checkNumber = (fields: ForgotFields, digits: Digits): ForgotErrors => {
  const { mobileNum: id } = checkMobile(fields, digits);
  return id ? { mobileNum: { id } } : {};
};

/** R5.12: the errors of the form that sets a password by phone. */
export const checkByPhone = (
  fields: ForgotFields,
  { digits, rule }: { digits: Digits; rule: FieldRule | null },
): ForgotErrors => {
  const { verificationCode: id } = checkCode(fields);
  return { ...checkNumber(fields, digits), ...(id && { verificationCode: { id } }), ...checkNewPassword(fields, rule) };
};

/** The field errors a refusal names. */
export const problemsRefused = (refused: Refused): ForgotErrors => {
  if (isRefusedWith(refused, 'code_wrong')) return { verificationCode: { id: 'code_wrong' } };
  if (isRefusedWith(refused, 'code_expired')) return { verificationCode: { id: 'code_expired' } };
  return problemsNamed(fieldsRefused(refused));
};

export const isEmpty = (errors: ForgotErrors): boolean => Object.keys(errors).length === 0;
