import type { FieldRule } from '../auth/register.rules.ts';
import { problemsOf, type Problem, type Problems } from './security.rules.ts';

export interface PaymentFields {
  /** The password of the account, which shows that it is its owner who asks. */
  password: string;
  oldPaymentPassword: string;
  newPaymentPassword: string;
  confirmNewPaymentPassword: string;
}
export type PaymentField = keyof PaymentFields;

export const emptyPayment: PaymentFields = {
  password: '',
  oldPaymentPassword: '',
  newPaymentPassword: '',
  confirmNewPaymentPassword: '',
};

const fits = ({ minLength, maxLength, pattern }: FieldRule, typed: string): boolean =>
  typed.length >= minLength && typed.length <= maxLength && (pattern?.test(typed) ?? true);

const checkNew = (
  { password, oldPaymentPassword, newPaymentPassword: typed }: PaymentFields,
  rule: FieldRule,
): Problem | null => {
  if (typed === '') return 'required';
  if (!fits(rule, typed)) return 'security_payment_unfit';
  return typed === password || typed === oldPaymentPassword ? 'security_payment_same' : null;
};

const checkConfirmation = ({ newPaymentPassword, confirmNewPaymentPassword: typed }: PaymentFields): Problem | null => {
  if (typed === '') return 'required';
  return typed === newPaymentPassword ? null : 'security_payment_mismatch';
};

const checkFilled = (typed: string): Problem | null => (typed === '' ? 'required' : null);

/** R5.01, R5.08: what is wrong with the form; the one before is asked for where there is one. */
export const checkPayment = (
  fields: PaymentFields,
  { isSet, rule }: { isSet: boolean; rule: FieldRule },
): Problems<PaymentField> =>
  problemsOf({
    password: checkFilled(fields.password),
    oldPaymentPassword: isSet ? checkFilled(fields.oldPaymentPassword) : null,
    newPaymentPassword: checkNew(fields, rule),
    confirmNewPaymentPassword: checkConfirmation(fields),
  });
