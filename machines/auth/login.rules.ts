import { checkMobile, type Digits } from '../common/mobile.ts';
/** R3.10: what the login form holds. */
export interface LoginFields {
  type: 'username' | 'sms';
  username: string;
  password: string;
  captcha: string;
  mobileNum: string;
  countryDialingCode: string;
  verificationCode: string;
  rememberMe: boolean;
}

export type LoginField = keyof LoginFields;

/** Why a field is not right; the ids of its texts. */
export type LoginErrors = Partial<Record<LoginField, 'required' | 'invalid_mobile' | 'invalid_code' | 'code_wrong'>>;

export const emptyFields = (rememberedName: string | null, dialingCode: string): LoginFields => ({
  type: 'username',
  username: rememberedName ?? '',
  password: '',
  captcha: '',
  mobileNum: '',
  countryDialingCode: dialingCode,
  verificationCode: '',
  rememberMe: rememberedName !== null,
});

/** R5.14: whether a code looks like one. */
export const checkCode = ({
  verificationCode,
}: Pick<LoginFields, 'verificationCode'>): Pick<LoginErrors, 'verificationCode'> => {
  if (verificationCode.trim() === '') return { verificationCode: 'required' };
  return /^\d{4,8}$/.test(verificationCode.trim()) ? {} : { verificationCode: 'invalid_code' };
};

const checkFilled = (fields: LoginFields, names: readonly ('username' | 'password' | 'captcha')[]): LoginErrors =>
  Object.fromEntries(names.filter((name) => fields[name].trim() === '').map((name) => [name, 'required']));

/** R5.13, R5.14: what is wrong with the form as it would be sent. */
export const checkLogin = (fields: LoginFields, asked: { captcha: boolean; digits: Digits }): LoginErrors =>
  fields.type === 'sms'
    ? { ...checkMobile(fields, asked.digits), ...checkCode(fields) }
    : checkFilled(fields, ['username', 'password', ...(asked.captcha ? ['captcha' as const] : [])]);

export const isEmpty = (errors: LoginErrors): boolean => Object.keys(errors).length === 0;

/** R4.13: whether the password has to be changed before anything else. */
export const isPasswordDue = (
  { type }: Pick<LoginFields, 'type'>,
  reply: { passwordWeak: boolean; passwordExpired: boolean },
  forcedChange: boolean,
): boolean => type === 'username' && (reply.passwordWeak || (reply.passwordExpired && forcedChange));
