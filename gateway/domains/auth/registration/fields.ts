import { is } from 'superstruct';
import type { RequestOf } from '../../../../contract/call.ts';
import type { Contract } from '../../../../contract/index.ts';
import { isPatternId, patternFamilies, toPattern } from '../../../../contract/patterns.ts';
import { email } from '../../../../contract/shapes.ts';
import { isPossibleNumber } from '../../../trust/members/numbers.ts';
import { isWeak } from '../../../trust/protect/passwordRules.ts';
import type { Settings } from '../../../trust/settings/settings.ts';

export type Way = 'username' | 'mobile';
export type Form = RequestOf<Contract['register']['byUsername']>;

type Fields = Settings['registerFields'];
type FieldName = keyof Fields;

/** Whether a value violates the rules of its field; a pattern that cannot be used accepts everything. */
const isWrong = (
  value: string | undefined,
  { enabled, required, minLength, maxLength, acceptedPattern, patternId }: Fields[FieldName],
): boolean => {
  if (value === undefined) return enabled && required;
  const pattern = toPattern(isPatternId(patternId) ? patternFamilies[patternId] : acceptedPattern);
  const length = [...value].length;
  return !enabled || length < minLength || length > maxLength || pattern?.test(value) === false;
};

/** The field rules for a way to register: with a mobile number, the number is required and the username has no rule of its own. */
const rulesFor = (way: Way, fields: Fields): [FieldName, Fields[FieldName]][] => {
  // The captcha's answer is checked elsewhere and has no other rules.
  const { captcha: _, username, mobileNum, ...others } = fields;
  const own: Partial<Fields> =
    way === 'mobile' ? { mobileNum: { ...mobileNum, enabled: true, required: true } } : { username, mobileNum };
  return Object.entries({ ...own, ...others }) as [FieldName, Fields[FieldName]][];
};

const wrongNumber = ({ mobileNum, countryDialingCode }: Form): string[] => {
  if (mobileNum === undefined) return [];
  if (countryDialingCode === undefined) return ['countryDialingCode'];
  return isPossibleNumber({ mobileNum, countryDialingCode }) ? [] : ['mobileNum'];
};

/** Whether a registration needs the code that was sent to its number. */
export const needsCode = ({ mobileNum }: Form, { whitelabel }: Pick<Settings, 'whitelabel'>): boolean =>
  whitelabel.REGMOBVERF3 === 'sms' && mobileNum !== undefined;

/** Whether a registration needs a proof by the phone provider. */
export const needsProof = ({ mobileNum }: Form, { whitelabel }: Pick<Settings, 'whitelabel'>): boolean =>
  whitelabel.REGMOBVERF3 === 'firebase' && mobileNum !== undefined;

// A name that consists of digits could be mistaken for a mobile number at login.
const isNumber = (username: string): boolean => /^\d+$/.test(username);

const isWeakFor = (
  { username, password }: Pick<Form, 'username' | 'password'>,
  { whitelabel }: Pick<Settings, 'whitelabel'>,
  weakPassword: string | null,
): boolean => isWeak(password, { words: [username, whitelabel.brand], weakPassword });

/** The names of the fields that are missing, unexpected or invalid. */
export const wrongFields = (way: Way, form: Form, settings: Settings, weakPassword: string | null): string[] => {
  const { username, password, confirmPassword, mobileNum } = form;
  const isNameWrong = way === 'mobile' ? username !== mobileNum : isNumber(username);
  const wrong = [
    ...rulesFor(way, settings.registerFields)
      .filter(([name, rule]) => isWrong(form[name], rule))
      .map(([name]) => name),
    ...(isNameWrong ? ['username'] : []),
    ...(isWeakFor(form, settings, weakPassword) ? ['password'] : []),
    ...(confirmPassword === password ? [] : ['confirmPassword']),
    ...(form.email === undefined || is(form.email, email) ? [] : ['email']),
    ...wrongNumber(form),
    ...(needsCode(form, settings) && form.verificationCode === undefined ? ['verificationCode'] : []),
  ];
  return [...new Set(wrong)];
};

/** The same of an account that is opened with nothing but a name and a password, whatever registration asks for. */
export const wrongCredentials = (
  form: Pick<Form, 'username' | 'password' | 'confirmPassword'>,
  settings: Pick<Settings, 'registerFields' | 'whitelabel'>,
  weakPassword: string | null,
): string[] => {
  const { username, password, confirmPassword } = form;
  const breaks = (name: 'username' | 'password') =>
    isWrong(form[name], { ...settings.registerFields[name], enabled: true, required: true });
  return [
    ...(breaks('username') || isNumber(username) ? ['username'] : []),
    ...(breaks('password') || isWeakFor(form, settings, weakPassword) ? ['password'] : []),
    ...(confirmPassword === password ? [] : ['confirmPassword']),
  ];
};
