import { holdsTo, problemOfSecret, type FieldRule } from '../common/fieldRule.ts';
import type { AttemptsLeft } from '../common/wrongPayment.ts';
import { problemsOf, type Problem } from './fields.ts';

export interface PaymentFields {
  password: string;
  oldPaymentPassword: string;
  newPaymentPassword: string;
  confirmNewPaymentPassword: string;
}

type PaymentProblem =
  Problem | AttemptsLeft | 'password_easy' | { id: 'pattern'; patternId: string; min: number; max: number };
export type PaymentErrors = Partial<Record<keyof PaymentFields, PaymentProblem>>;

export const emptyPayment: PaymentFields = {
  password: '',
  oldPaymentPassword: '',
  newPaymentPassword: '',
  confirmNewPaymentPassword: '',
};

const checkNew = (
  { password, oldPaymentPassword, newPaymentPassword: typed }: PaymentFields,
  rule: FieldRule | null,
): PaymentProblem | null => {
  if (typed === '') return 'required';
  if (rule && !holdsTo(rule, typed))
    return { id: 'pattern', patternId: rule.patternId, min: rule.minLength, max: rule.maxLength };
  if (typed === password || typed === oldPaymentPassword) return 'security_payment_same';
  return rule?.isEasy?.(typed) ? 'password_easy' : null;
};

const checkConfirmation = ({ newPaymentPassword, confirmNewPaymentPassword: typed }: PaymentFields): Problem | null => {
  if (typed === '') return 'required';
  return typed === newPaymentPassword ? null : 'security_payment_mismatch';
};

/** R5.01, R5.08: the errors of the form; the current payment password is required if there is one. */
export const checkPayment = ({
  fields,
  isSet,
  rule,
}: {
  fields: PaymentFields;
  isSet: boolean;
  rule: FieldRule | null;
}): PaymentErrors =>
  problemsOf<keyof PaymentFields, PaymentProblem>({
    password: problemOfSecret('password', fields.password),
    oldPaymentPassword: isSet ? problemOfSecret('password', fields.oldPaymentPassword) : null,
    newPaymentPassword: checkNew(fields, rule),
    confirmNewPaymentPassword: checkConfirmation(fields),
  });
