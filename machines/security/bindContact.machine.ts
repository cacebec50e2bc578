import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Digits } from '../auth/login.rules.ts';
import { toFailure, type Failure } from '../common/failure.ts';
import { fillingIn, refused, unanswered } from '../common/form.ts';
import { port } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';
import { answerOf } from '../common/refusal.ts';
import {
  checkAddress,
  checkProof,
  emptyBinding,
  type BindField,
  type BindFields,
  type ContactKind,
} from './bindContact.rules.ts';
import { complaintOf, isFine, type DoneReply, type Outcome, type Problems, type Refused } from './security.rules.ts';

export type SentReply = { kind: 'sent'; expiresAt: number } | Refused;
export interface Binding {
  kind: ContactKind;
  fields: BindFields;
}

export interface BindInput {
  now: () => number;
  kind: ContactKind;
  dialingCode: string;
  digits: Digits;
}

interface Context extends Binding {
  now: () => number;
  digits: Digits;
  errors: Problems<BindField>;
  failure: Failure | null;
  /** Until when the code is good, by the clock that `now` reads; another is sent after that. */
  expiresAt: number;
  changed: boolean;
}

const nothingTyped = { verificationCode: '', password: '' };

const isRefused = (reply: { kind: string }): reply is Refused => reply.kind === 'refused';

const closing = { target: '#bindContact.closed', description: 'gives it up' } as const;

/** Binds a mobile number or an email address to the account: a code goes to it, and comes back with the password. */
export const bindContactMachine = setup({
  types: {
    input: {} as BindInput,
    context: {} as Context,
    events: {} as
      | { type: 'field.changed'; name: BindField; value: string }
      | { type: 'form.submitted' }
      | { type: 'address.reopened' }
      | { type: 'code.requested' }
      | { type: 'change.closed' },
    output: {} as Outcome,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { sendCode: port<SentReply, Binding>('sendCode'), bind: port<DoneReply, Binding>('bind') },
  delays: { untilExpiry: ({ context }) => Math.max(0, context.expiresAt - context.now()) },
  guards: {
    isAddressRight: ({ context }) => isFine(checkAddress(context.kind, context.fields, context.digits)),
    isProofRight: ({ context }) => isFine(checkProof(context.fields)),
    wasSent: (_, p: { answer: SentReply }) => p.answer.kind === 'sent',
    isBound: (_, p: { answer: DoneReply }) => p.answer.kind === 'done',
    isTaken: (_, p: { answer: DoneReply }) =>
      isRefused(p.answer) && p.answer.failure.kind === 'refused' && p.answer.failure.code === 'mobile_taken',
  },
  actions: {
    storeField: assign(({ context }, p: { name: BindField; value: string }) => {
      const { [p.name]: _, ...errors } = context.errors;
      return { fields: { ...context.fields, [p.name]: p.value }, errors };
    }),
    storeAddressErrors: assign(({ context }) => ({
      errors: checkAddress(context.kind, context.fields, context.digits),
    })),
    storeProofErrors: assign(({ context }) => ({ errors: checkProof(context.fields) })),
    storeExpiry: assign((_, p: { answer: SentReply }) =>
      p.answer.kind === 'sent' ? { expiresAt: p.answer.expiresAt } : {},
    ),
    storeRefusal: assign((_, p: { answer: SentReply | DoneReply }) =>
      isRefused(p.answer)
        ? complaintOf<BindField>(p.answer.failure, {
            code_wrong: ['verificationCode', 'code_wrong'],
            code_expired: ['verificationCode', 'code_expired'],
            wrong_credentials: ['password', 'security_password_wrong'],
            mobile_taken: ['mobileNum', 'mobile_taken'],
          })
        : {},
    ),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    clearComplaints: assign({ errors: {}, failure: null }),
    forgetProof: assign(({ context }) => ({ fields: { ...context.fields, ...nothingTyped } })),
    noteChange: assign({ changed: true }),
  },
}).createMachine({
  id: 'bindContact',
  description: 'Binding a number or an address',
  context: ({ input: { now, kind, digits, dialingCode } }) => ({
    now,
    kind,
    digits,
    fields: emptyBinding(dialingCode),
    errors: {},
    failure: null,
    expiresAt: 0,
    changed: false,
  }),
  initial: 'addressing',
  states: {
    addressing: {
      description: 'Filling in the number or the address',
      tags: 'editable',
      meta: { usual: true, req: ['R2.75', 'R5.07', 'R5.16'] },
      on: {
        'change.closed': closing,
        'field.changed': fillingIn,
        'form.submitted': [
          {
            guard: 'isAddressRight',
            target: 'sendingCode',
            description: 'asks for a code',
            meta: { usual: true, when: 'if it is valid' },
            actions: 'clearComplaints',
          },
          {
            description: 'asks for a code',
            meta: { when: 'if it is not valid', req: ['R5.07', 'R5.09'] },
            actions: 'storeAddressErrors',
          },
        ],
      },
    },
    sendingCode: {
      description: 'Sending the code',
      tags: 'busy',
      meta: { usual: true, call: 'security.phoneCode', req: ['R2.75', 'R5.09'] },
      on: { 'change.closed': closing },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context: { kind, fields } }) => ({ kind, fields: { ...fields, ...nothingTyped } }),
        onDone: [
          {
            guard: { type: 'wasSent', params: answerOf },
            target: 'proving',
            description: 'the code is sent',
            meta: { usual: true },
            actions: { type: 'storeExpiry', params: answerOf },
          },
          { ...refused, target: 'addressing' },
        ],
        onError: { ...unanswered, target: 'addressing' },
      },
    },
    proving: {
      description: 'Proving that it is one’s own',
      meta: { req: ['R2.75'] },
      initial: 'filling',
      exit: 'forgetProof',
      states: {
        filling: {
          description: 'Filling in code and password',
          tags: 'editable',
          initial: 'counting',
          on: {
            'change.closed': closing,
            'field.changed': fillingIn,
            'address.reopened': {
              target: '#bindContact.addressing',
              description: 'changes the number or the address',
              actions: 'clearComplaints',
            },
            'form.submitted': [
              {
                guard: 'isProofRight',
                target: 'binding',
                description: 'presses Bind',
                meta: { usual: true, when: 'if both are filled in' },
                actions: 'clearComplaints',
              },
              { description: 'presses Bind', meta: { when: 'if one is not right' }, actions: 'storeProofErrors' },
            ],
          },
          states: {
            counting: {
              description: 'The code is good for a while',
              meta: { usual: true },
              after: { untilExpiry: { target: 'expired', description: 'the code has expired' } },
            },
            expired: {
              description: 'Another code can be sent',
              on: {
                'code.requested': {
                  target: '#bindContact.sendingCode',
                  description: 'asks for another code',
                  actions: 'clearComplaints',
                },
              },
            },
          },
        },
        binding: {
          description: 'Binding it',
          tags: 'busy',
          meta: { usual: true, call: 'security.bindPhone' },
          invoke: {
            id: 'bind',
            src: 'bind',
            input: ({ context: { kind, fields } }) => ({ kind, fields }),
            onDone: [
              {
                guard: { type: 'isBound', params: answerOf },
                target: '#bindContact.done',
                description: 'it is bound',
                meta: { usual: true },
                actions: 'noteChange',
              },
              {
                guard: { type: 'isTaken', params: answerOf },
                target: '#bindContact.addressing',
                description: 'it is refused',
                meta: { when: 'if somebody else has the number', req: ['R8.23'] },
                actions: { type: 'storeRefusal', params: answerOf },
              },
              refused,
            ],
            onError: unanswered,
          },
        },
      },
    },
    done: { description: 'Bound', type: 'final', meta: { usual: true } },
    closed: { description: 'Given up', type: 'final' },
  },
  output: ({ context }) => ({ changed: context.changed }),
});

export type BindContactRef = ActorRefFrom<typeof bindContactMachine>;
export type BindContactSnapshot = SnapshotFrom<typeof bindContactMachine>;
