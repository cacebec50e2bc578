import { formatMoney } from '../../intl/money.ts';
import type { AppSnapshot } from '../../../machines/app/app.machine.ts';
import { needsOf, problemsIn, type RegisterTerms } from '../../../machines/auth/registration.ts';
import type { RegisterSnapshot } from '../../../machines/auth/register.machine.ts';
import type { RuledField } from '../../../machines/auth/registerFields.ts';
import {
  isRequired,
  shownFields,
  type RegisterField,
  type RegisterProblem,
} from '../../../machines/auth/register.rules.ts';

/** R6.13: what the deployment says of registration, as the form needs it. */
export const termsOf = ({ context: { status } }: AppSnapshot): RegisterTerms => ({
  offered: status?.register.direct ?? false,
  byMobile: status?.register.byMobile ?? false,
  smsCode: status?.register.phone === 'firebase' || (status?.register.phone === 'sms' && status.sending.sms),
  dialingCode: status?.login.dialingCode ?? '',
  digits: status?.login.digits ?? {},
});

/** R2.49: what the deployment gives to anyone who registers. */
export const selectBonus = ({ context }: AppSnapshot) => context.status?.register.bonus ?? null;

/** R9.14: what the deployment gives for a Zalo number, such as “131K VND”; null where nothing is offered. */
export const selectZaloBonus = ({ context }: AppSnapshot): string | null => {
  const bonus = context.status?.register.zaloBonus ?? null;
  if (bonus === null) return null;
  const { amount, currency } = bonus;
  const short = /^[1-9]\d*0{5}$/.test(amount) ? `${amount.slice(0, -5)}K` : formatMoney(amount, '');
  return `${short} ${currency}`;
};

type RegisterScreen = 'loading' | 'failed' | 'form' | 'unsure';

export const selectScreen = (snapshot: RegisterSnapshot): RegisterScreen => {
  if (snapshot.matches({ open: 'unsure' })) return 'unsure';
  if (snapshot.matches('open') || snapshot.matches('done')) return 'form';
  return snapshot.matches('failed') ? 'failed' : 'loading';
};

export const selectWay = ({ context }: RegisterSnapshot) => context.by;
export const selectTerms = ({ context }: RegisterSnapshot) => context.terms;
export const selectRules = ({ context }: RegisterSnapshot) => context.rules;
export const selectCaptcha = ({ context }: RegisterSnapshot) => context.captcha;
export const selectCode = ({ context }: RegisterSnapshot) => context.code;

/** The names of the form's fields as one string, so that two equal lists compare equal. */
export const selectShown = ({ context }: RegisterSnapshot): string => {
  const needs = needsOf(context);
  return needs ? shownFields(needs).join(' ') : '';
};

const always: readonly RegisterField[] = ['confirmPassword', 'countryDialingCode', 'verificationCode'];

/** R5.06: whether a field may stay empty. */
export const selectIsOptional =
  (name: RegisterField) =>
  ({ context }: RegisterSnapshot): boolean => {
    const needs = needsOf(context);
    return needs !== null && !always.includes(name) && !isRequired(name as RuledField, needs);
  };

/** The error of a field that the visitor has filled in. */
export const selectProblem =
  (name: RegisterField) =>
  ({ context }: RegisterSnapshot): RegisterProblem | undefined =>
    context.fields[name] === '' ? undefined : problemsIn(context)[name];
