import { nameForm, problemOfSecret } from '../common/fieldRule.ts';
import { checkMobile, normalMobile, type Digits } from '../common/mobile.ts';

/** R3.10: the fields of the login form. */
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

type LoginField = keyof LoginFields;

/** The errors of the fields, as ids of texts. */
export type LoginErrors = Partial<
  Record<LoginField, 'required' | 'too_long' | 'invalid_name' | 'invalid_mobile' | 'invalid_code' | 'code_wrong'>
>;

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
}: Pick<LoginFields, 'verificationCode'>): { verificationCode?: 'required' | 'invalid_code' } => {
  if (verificationCode.trim() === '') return { verificationCode: 'required' };
  return /^\d{4,8}$/.test(verificationCode.trim()) ? {} : { verificationCode: 'invalid_code' };
};

const checkSecrets = (fields: LoginFields, names: readonly ('password' | 'captcha')[]): LoginErrors =>
  Object.fromEntries(
    names.flatMap((name) => {
      const problem = problemOfSecret(name, fields[name]);
      return problem ? [[name, problem]] : [];
    }),
  );

/**
 * The name as it is sent. A mobile number may be typed instead, in any usual notation; it includes the dialing code if
 * it starts with a plus sign.
 */
export const sentName = (typed: string, countryDialingCode: string, digits: Digits): string => {
  const name = typed.trim();
  if (nameForm.test(name)) return name;
  const mobile = normalMobile({ mobileNum: name, countryDialingCode }, digits);
  if (checkMobile(mobile, digits).mobileNum !== undefined) return name;
  return name.startsWith('+') ? mobile.countryDialingCode + mobile.mobileNum : mobile.mobileNum;
};

/** Whether a gateway could accept it as a name or a number. */
const checkName = ({ username, countryDialingCode }: LoginFields, digits: Digits): LoginErrors => {
  if (username.trim() === '') return { username: 'required' };
  return nameForm.test(sentName(username, countryDialingCode, digits)) ? {} : { username: 'invalid_name' };
};

/** R5.13, R5.14: the errors of the form as it would be sent. */
export const checkLogin = (fields: LoginFields, needs: { captcha: boolean; digits: Digits }): LoginErrors =>
  fields.type === 'sms'
    ? { ...checkMobile(fields, needs.digits), ...checkCode(fields) }
    : {
        ...checkName(fields, needs.digits),
        ...checkSecrets(fields, ['password', ...(needs.captcha ? ['captcha' as const] : [])]),
      };

export const isEmpty = (errors: LoginErrors): boolean => Object.keys(errors).length === 0;

/** R4.13: whether the password has to be changed before anything else. */
export const isPasswordDue = (
  { type }: Pick<LoginFields, 'type'>,
  reply: { passwordWeak: boolean; passwordExpired: boolean },
  forcedChange: boolean,
): boolean => type === 'username' && (reply.passwordWeak || (reply.passwordExpired && forcedChange));
