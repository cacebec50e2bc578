import { is } from 'superstruct';
import type { RequestOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import { isPatternId, patternFamilies, toPattern } from '../../contract/patterns.ts';
import { email } from '../../contract/shapes.ts';
import { isPossibleNumber } from '../security/numbers.ts';
import { isGuessed } from '../security/passwordRules.ts';
import type { Settings } from '../settings.ts';

export type Way = 'username' | 'mobile';
export type Form = RequestOf<Contract['register']['byUsername']>;

type Fields = Settings['registerFields'];
type FieldName = keyof Fields;

/** Whether the rules of a field refuse what came for it; a pattern that cannot be used refuses nothing. */
const isWrong = (
  value: string | undefined,
  { enabled, required, minLength, maxLength, acceptedPattern, patternId }: Fields[FieldName],
): boolean => {
  if (value === undefined) return enabled && required;
  const pattern = toPattern(isPatternId(patternId) ? patternFamilies[patternId] : acceptedPattern);
  const length = [...value].length;
  return !enabled || length < minLength || length > maxLength || pattern?.test(value) === false;
};

/** The rules for a way to register: under a number, the number is asked for and the name is no name. */
const rulesFor = (way: Way, fields: Fields): [FieldName, Fields[FieldName]][] => {
  // What was read in the captcha is compared with the picture and held to no other rule.
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

/** Whether a registration has to bring the code that was sent to its number. */
export const needsCode = ({ mobileNum }: Form, { whitelabel }: Pick<Settings, 'whitelabel'>): boolean =>
  whitelabel.REGMOBVERF3 === 'sms' && mobileNum !== undefined;

/** Whether a registration has to show that its number was verified by the phone provider. */
export const needsProof = ({ mobileNum }: Form, { whitelabel }: Pick<Settings, 'whitelabel'>): boolean =>
  whitelabel.REGMOBVERF3 === 'firebase' && mobileNum !== undefined;

/** The names of the fields that are missing, not asked for or not as the deployment wants them. */
export const wrongFields = (way: Way, form: Form, settings: Settings, weakPassword: string | null): string[] => {
  const { username, password, confirmPassword, mobileNum } = form;
  // A name of figures alone would be taken for somebody's number at the login.
  const isNameWrong = way === 'mobile' ? username !== mobileNum : /^\d+$/.test(username);
  const wrong = [
    ...rulesFor(way, settings.registerFields)
      .filter(([name, rule]) => isWrong(form[name], rule))
      .map(([name]) => name),
    ...(isNameWrong ? ['username'] : []),
    ...(isGuessed(password, { words: [username, settings.whitelabel.brand], weakPassword }) ? ['password'] : []),
    ...(confirmPassword === password ? [] : ['confirmPassword']),
    ...(form.email === undefined || is(form.email, email) ? [] : ['email']),
    ...wrongNumber(form),
    ...(needsCode(form, settings) && form.verificationCode === undefined ? ['verificationCode'] : []),
  ];
  return [...new Set(wrong)];
};
