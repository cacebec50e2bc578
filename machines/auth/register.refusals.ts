import { array, is, string, type } from 'superstruct';
import type { Failure } from '../common/failure.ts';
import { shownFields, type Asked, type RefusedAs, type RegisterErrors, type RegisterField } from './register.rules.ts';

type Code = Extract<Failure, { kind: 'refused' }>['code'];

const fieldOf: Readonly<Partial<Record<Code, [RegisterField, RefusedAs]>>> = {
  name_taken: ['username', 'name_taken'],
  mobile_taken: ['mobileNum', 'mobile_taken'],
  affiliate_unknown: ['affiliateCode', 'affiliate_unknown'],
  code_wrong: ['verificationCode', 'code_wrong'],
  code_expired: ['verificationCode', 'code_expired'],
  captcha_needed: ['captcha', 'captcha_needed'],
  captcha_wrong: ['captcha', 'captcha_wrong'],
};

const namesFields = type({ fields: array(string()) });

/** A gateway knows passwords that are easy to guess, and under a number calls that number the name. */
const inForm = (name: string, { by }: Asked): [string, RefusedAs] => {
  if (name === 'password') return [name, 'password_easy'];
  return [name === 'username' && by === 'mobile' ? 'mobileNum' : name, 'value_refused'];
};

const named = (failure: Failure, asked: Asked): [string, RefusedAs][] => {
  if (failure.kind !== 'refused') return [];
  if (failure.code === 'invalid_fields')
    return is(failure.value, namesFields) ? failure.value.fields.map((name) => inForm(name, asked)) : [];
  const found = fieldOf[failure.code];
  return found ? [found] : [];
};

/** The fields of the form that a refusal is about; none where it is about nothing that the form shows. */
export const refusedFields = (failure: Failure, asked: Asked): RegisterErrors => {
  const shown: readonly string[] = shownFields(asked);
  return Object.fromEntries(
    named(failure, asked)
      .filter(([name]) => shown.includes(name))
      .map(([name, id]) => [name, { id }]),
  );
};
