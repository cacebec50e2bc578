import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { FieldRule } from '../auth/register.rules.ts';
import { toFailure, type Failure } from '../common/failure.ts';
import { fillingIn, refused, unanswered } from '../common/form.ts';
import { port } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';
import { answerOf } from '../common/refusal.ts';
import { checkPayment, emptyPayment, type PaymentField, type PaymentFields } from './paymentPassword.rules.ts';
import { complaintOf, isFine, type DoneReply, type Outcome, type Problems } from './security.rules.ts';

export interface PaymentChange {
  isSet: boolean;
  fields: PaymentFields;
}

interface Context extends PaymentChange {
  /** What the settings ask of it, once they are known. */
  rule: FieldRule | null;
  errors: Problems<PaymentField>;
  failure: Failure | null;
  changed: boolean;
}

const problems = ({ fields, isSet, rule }: Context): Problems<PaymentField> =>
  rule ? checkPayment(fields, { isSet, rule }) : {};

const closing = { target: '#paymentPassword.closed', description: 'gives it up' } as const;

/** Sets the payment password for the first time, or another one in its place. */
export const paymentPasswordMachine = setup({
  types: {
    input: {} as { isSet: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'field.changed'; name: PaymentField; value: string }
      | { type: 'form.submitted' }
      | { type: 'rules.retried' }
      | { type: 'change.closed' },
    output: {} as Outcome,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { loadRule: port<FieldRule>('loadRule'), setPayment: port<DoneReply, PaymentChange>('setPayment') },
  guards: {
    isFilledIn: ({ context }) => isFine(problems(context)),
    isDone: (_, p: { answer: DoneReply }) => p.answer.kind === 'done',
  },
  actions: {
    storeRule: assign((_, p: { rule: FieldRule }) => ({ rule: p.rule })),
    storeField: assign(({ context }, p: { name: PaymentField; value: string }) => {
      const { [p.name]: _, ...errors } = context.errors;
      return { fields: { ...context.fields, [p.name]: p.value }, errors };
    }),
    storeErrors: assign(({ context }) => ({ errors: problems(context) })),
    storeRefusal: assign((_, p: { answer: DoneReply }) =>
      p.answer.kind === 'refused'
        ? complaintOf<PaymentField>(p.answer.failure, {
            wrong_credentials: ['password', 'security_password_wrong'],
            payment_password_wrong: ['oldPaymentPassword', 'security_payment_wrong'],
            invalid_fields: ['newPaymentPassword', 'security_payment_unfit'],
          })
        : {},
    ),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    clearComplaints: assign({ errors: {}, failure: null }),
    forgetSecrets: assign({ fields: emptyPayment }),
    noteChange: assign({ changed: true }),
  },
}).createMachine({
  id: 'paymentPassword',
  description: 'Setting the payment password',
  context: ({ input: { isSet } }) => ({
    isSet,
    rule: null,
    fields: emptyPayment,
    errors: {},
    failure: null,
    changed: false,
  }),
  initial: 'open',
  states: {
    open: {
      description: 'The form is open',
      meta: { req: ['R2.57', 'R2.75'] },
      initial: 'loading',
      exit: 'forgetSecrets',
      states: {
        loading: {
          description: 'Fetching its rules',
          tags: 'busy',
          meta: { usual: true, call: 'system.registerSettings', req: ['R3.06'] },
          on: { 'change.closed': closing },
          invoke: {
            id: 'loadRule',
            src: 'loadRule',
            onDone: {
              target: 'editing',
              description: 'the rules arrive',
              meta: { usual: true },
              actions: { type: 'storeRule', params: ({ event }) => ({ rule: event.output }) },
            },
            onError: { ...unanswered, target: 'failed' },
          },
        },
        failed: {
          description: 'The rules could not be fetched',
          tags: 'failed',
          meta: { req: ['R8.20'] },
          on: {
            'change.closed': closing,
            'rules.retried': { target: 'loading', description: 'tries again', actions: 'clearComplaints' },
          },
        },
        editing: {
          description: 'Filling in the form',
          tags: 'editable',
          meta: { usual: true, req: ['R2.57', 'R3.40'] },
          on: {
            'change.closed': closing,
            'field.changed': fillingIn,
            'form.submitted': [
              {
                guard: 'isFilledIn',
                target: 'saving',
                description: 'presses Save',
                meta: { usual: true, when: 'if every field is right' },
                actions: 'clearComplaints',
              },
              {
                description: 'presses Save',
                meta: { when: 'if a field is not right', req: ['R5.08'] },
                actions: 'storeErrors',
              },
            ],
          },
        },
        saving: {
          description: 'Saving it',
          tags: 'busy',
          meta: { usual: true, call: 'password.setPayment' },
          invoke: {
            id: 'setPayment',
            src: 'setPayment',
            input: ({ context: { isSet, fields } }) => ({ isSet, fields }),
            onDone: [
              {
                guard: { type: 'isDone', params: answerOf },
                target: '#paymentPassword.done',
                description: 'it is saved',
                meta: { usual: true },
                actions: 'noteChange',
              },
              { ...refused, target: 'editing' },
            ],
            onError: { ...unanswered, target: 'editing' },
          },
        },
      },
    },
    done: { description: 'It is set', type: 'final', meta: { usual: true } },
    closed: { description: 'Given up', type: 'final' },
  },
  output: ({ context }) => ({ changed: context.changed }),
});

export type PaymentPasswordRef = ActorRefFrom<typeof paymentPasswordMachine>;
export type PaymentPasswordSnapshot = SnapshotFrom<typeof paymentPasswordMachine>;
