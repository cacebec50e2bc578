import { assign } from 'xstate';
import type { FieldRule } from '../common/fieldRule.ts';
import { formSetup, freshForm, type FormContext, type FormEvent } from '../common/formSetup.ts';
import { port } from '../common/port.ts';
import { errorsByCode } from '../common/refusal.ts';
import { attemptsLeft } from '../common/wrongPayment.ts';
import type { ChangeReply, Outcome } from './change.ts';
import { checkPayment, emptyPayment, type PaymentErrors, type PaymentFields } from './paymentPassword.rules.ts';

interface PaymentInput {
  now: () => number;
  isSet: boolean;
}

export interface PaymentChange {
  isSet: boolean;
  fields: PaymentFields;
}

export interface Context extends PaymentInput, FormContext<PaymentFields, PaymentErrors> {
  rule: FieldRule | null;
}

export const initialContext = (input: PaymentInput): Context => ({ ...input, ...freshForm(emptyPayment), rule: null });

/** The parts of the chart of the payment password. */
export const paymentSetup = formSetup({
  types: {
    input: {} as PaymentInput,
    context: {} as Context,
    events: {} as FormEvent<PaymentFields> | { type: 'rule.retried' },
    output: {} as Outcome,
  },
  actors: {
    loadRule: port<FieldRule>('loadRule'),
    setPayment: port<ChangeReply, PaymentChange>('setPayment'),
    checkIsSet: port<boolean>('checkIsSet'),
  },
  check: checkPayment,
  refusedFields: errorsByCode<PaymentErrors>({
    wrong_credentials: { password: 'security_password_wrong' },
    payment_password_wrong: (value) => ({ oldPaymentPassword: attemptsLeft(value) ?? 'security_payment_wrong' }),
    invalid_fields: { newPaymentPassword: 'security_payment_unfit' },
  }),
  withoutSecrets: () => emptyPayment,
}).extend({
  guards: {
    isSavedNow: ({ context }, p: { answer: boolean }) => p.answer && !context.isSet,
    isMissingStill: (_, p: { answer: boolean }) => !p.answer,
  },
  actions: {
    storeRule: assign((_, p: { answer: FieldRule }) => ({ rule: p.answer, failure: null })),
    storeUnsaved: assign({ failure: { kind: 'offline' as const } }),
  },
});
