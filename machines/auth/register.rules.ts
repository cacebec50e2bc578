import { holdsTo, isEmail } from '../common/fieldRule.ts';
import { fieldsRefused, type Refused } from '../common/refusal.ts';
import type { CodeMessage, Failure, PhoneMessage } from '../common/failure.ts';
import { checkMobile, type Digits } from '../common/mobile.ts';
import { ruledFields, type RegisterRules, type RuledField } from './registerFields.ts';

/** R2.50: the two ways to an account. */
export type RegisterBy = 'username' | 'mobile';

export type RegisterField = RuledField | 'confirmPassword' | 'countryDialingCode' | 'verificationCode';
export type RegisterFields = Record<RegisterField, string>;

/** The error of a field: the id of a text, and the bounds it names. */
export type RegisterProblem =
  | { id: 'required' | 'password_mismatch' | 'invalid_mobile' | 'invalid_code' | 'invalid_email' }
  | { id: RefusedAs }
  | { id: 'pattern'; patternId: string; min: number; max: number };

/** Field errors from the gateway; a form may find out by itself that a password is easy to guess. */
type RefusedAs =
  | 'name_taken'
  | 'mobile_taken'
  | 'affiliate_unknown'
  | 'code_wrong'
  | 'code_expired'
  | CodeMessage
  | 'captcha_needed'
  | 'captcha_wrong'
  | 'password_easy'
  | 'register_value_refused';

export type RegisterErrors = Partial<Record<RegisterField, RegisterProblem>>;

/** The requirements for a registration, including the settings of its fields. */
export interface Needs {
  by: RegisterBy;
  rules: RegisterRules;
  digits: Digits;
  /** R5.05: whether the number is proved by a code. */
  smsCode: boolean;
  /** R4.06: whether the address carried a valid invitation, so that none has to be typed. */
  invited: boolean;
}

const always: readonly RuledField[] = ['username', 'password'];

const isOptionalShown = (name: RuledField, { rules, invited }: Needs): boolean =>
  rules[name].enabled && !(name === 'affiliateCode' && invited);

const isRuledShown = (name: RuledField, needs: Needs): boolean => {
  // R2.53, R4.04: an account under a number gets its name from the gateway.
  if (name === 'username') return needs.by === 'username';
  if (name === 'mobileNum' && (needs.by === 'mobile' || needs.smsCode)) return true;
  return always.includes(name) || isOptionalShown(name, needs);
};

/** The fields the form shows, in the order of the settings; a dependent field comes right after its own. */
export const shownFields = (needs: Needs): readonly RegisterField[] =>
  ruledFields
    .filter((name) => isRuledShown(name, needs))
    .flatMap((name): RegisterField[] => {
      if (name === 'password') return ['password', 'confirmPassword'];
      if (name === 'mobileNum')
        return ['countryDialingCode', 'mobileNum', ...(needs.smsCode ? ['verificationCode' as const] : [])];
      return [name];
    });

/** R5.03 to R5.06: some fields are needed whatever the settings say. */
export const isRequired = (name: RuledField, { by, rules, smsCode }: Needs): boolean =>
  always.includes(name) ||
  name === 'paymentPassword' ||
  (name === 'mobileNum' && (by === 'mobile' || smsCode)) ||
  rules[name].required;

const secrets: readonly RegisterField[] = ['password', 'confirmPassword', 'paymentPassword'];

/** Values dropped once the form is left; a code and a captcha are used up by then. */
export const forgotten = {
  password: '',
  confirmPassword: '',
  paymentPassword: '',
  captcha: '',
  verificationCode: '',
} as const satisfies Partial<RegisterFields>;

/** The value as it is sent: trimmed, unless it is a secret. */
export const valueOf = (name: RegisterField, fields: RegisterFields): string =>
  secrets.includes(name) ? fields[name] : fields[name].trim();

/** The account name sent to the gateway; for a registration by number, that number. */
const accountIn = (fields: RegisterFields, { by }: Needs): string =>
  valueOf(by === 'mobile' ? 'mobileNum' : 'username', fields);

const problemOfRuled = (name: RuledField, fields: RegisterFields, needs: Needs): RegisterProblem | null => {
  const value = valueOf(name, fields);
  const rule = needs.rules[name];
  if (value === '') return isRequired(name, needs) ? { id: 'required' } : null;
  if (name === 'mobileNum')
    return 'mobileNum' in checkMobile({ ...fields, mobileNum: value }, needs.digits) ? { id: 'invalid_mobile' } : null;
  if (name === 'email' && !isEmail(value)) return { id: 'invalid_email' };
  if (!holdsTo(rule, value))
    return { id: 'pattern', patternId: rule.patternId, min: rule.minLength, max: rule.maxLength };
  return rule.isEasy?.(value, accountIn(fields, needs)) ? { id: 'password_easy' } : null;
};

const problemOf = (name: RegisterField, fields: RegisterFields, needs: Needs): RegisterProblem | null => {
  const value = valueOf(name, fields);
  switch (name) {
    case 'countryDialingCode':
      return null;
    case 'confirmPassword': {
      if (value === '') return { id: 'required' };
      return value === fields.password ? null : { id: 'password_mismatch' };
    }
    case 'verificationCode': {
      if (value === '') return { id: 'required' };
      return /^\d{4,8}$/.test(value) ? null : { id: 'invalid_code' };
    }
    default:
      return problemOfRuled(name, fields, needs);
  }
};

/** R5.08: the errors of the form as it would be sent; only shown fields can have errors. */
export const checkRegistration = (fields: RegisterFields, needs: Needs): RegisterErrors =>
  Object.fromEntries(
    shownFields(needs).flatMap((name) => {
      const problem = problemOf(name, fields, needs);
      return problem ? [[name, problem]] : [];
    }),
  );

/** R3.01: the part of the form that is sent: shown fields that are filled in; a country only with its number. */
export const filledIn = (fields: RegisterFields, needs: Needs): Partial<RegisterFields> =>
  Object.fromEntries(
    shownFields(needs)
      .filter((name) => valueOf(name === 'countryDialingCode' ? 'mobileNum' : name, fields) !== '')
      .map((name) => [name, valueOf(name, fields)]),
  );

type Code = Extract<Failure, { kind: 'refused' }>['code'];

const fieldOf: Readonly<Partial<Record<Code | PhoneMessage, [RegisterField, RefusedAs]>>> = {
  name_taken: ['username', 'name_taken'],
  mobile_taken: ['mobileNum', 'mobile_taken'],
  affiliate_unknown: ['affiliateCode', 'affiliate_unknown'],
  code_wrong: ['verificationCode', 'code_wrong'],
  code_expired: ['verificationCode', 'code_expired'],
  captcha_needed: ['captcha', 'captcha_needed'],
  captcha_wrong: ['captcha', 'captcha_wrong'],
  phone_code_invalid: ['verificationCode', 'phone_code_invalid'],
  phone_code_missing: ['verificationCode', 'phone_code_missing'],
  phone_code_expired: ['verificationCode', 'phone_code_expired'],
};

const reasonOf = ({ failure }: Refused): Code | PhoneMessage | null => {
  if (failure.kind === 'refused') return failure.code;
  return failure.kind === 'phone' ? failure.message : null;
};

/** A gateway knows passwords that are easy to guess, and under a number calls that number the name. */
const inForm = (name: string, { by }: Needs): [string, RefusedAs] => {
  if (name === 'password') return [name, 'password_easy'];
  return [name === 'username' && by === 'mobile' ? 'mobileNum' : name, 'register_value_refused'];
};

const named = (refused: Refused, needs: Needs): [string, RefusedAs][] => {
  const reason = reasonOf(refused);
  const found = reason && fieldOf[reason];
  return found ? [found] : fieldsRefused(refused).map((name) => inForm(name, needs));
};

/** The errors a refusal names for shown fields; empty if it is about none of them. */
export const refusedFields = (refused: Refused, needs: Needs): RegisterErrors => {
  const shown: readonly string[] = shownFields(needs);
  return Object.fromEntries(
    named(refused, needs)
      .filter(([name]) => shown.includes(name))
      .map(([name, id]) => [name, { id }]),
  );
};

export const isEmpty = (errors: RegisterErrors): boolean => Object.keys(errors).length === 0;
