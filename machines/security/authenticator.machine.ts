import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { fillingIn, refused, unanswered } from '../common/form.ts';
import { port } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';
import { answerOf } from '../common/refusal.ts';
import {
  blank,
  checkBoth,
  checkPassword,
  checkShown,
  isOver,
  type ProofField,
  type ProofFields,
  type Secret,
  type StartReply,
} from './authenticator.rules.ts';
import { complaintOf, isFine, type DoneReply, type Outcome, type Problems } from './security.rules.ts';

interface Context {
  fields: ProofFields;
  errors: Problems<ProofField>;
  failure: Failure | null;
  secret: Secret | null;
  changed: boolean;
  enrolled: boolean;
}

const closing = { target: '#authenticator.closed', description: 'gives it up' } as const;

/** Puts an authenticator app on the account, or takes it off. */
export const authenticatorMachine = setup({
  types: {
    input: {} as { enrolled: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'field.changed'; name: ProofField; value: string }
      | { type: 'form.submitted' }
      | { type: 'change.closed' },
    output: {} as Outcome,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    start: port<StartReply, ProofFields>('start'),
    confirm: port<DoneReply, ProofFields>('confirm'),
    remove: port<DoneReply, ProofFields>('remove'),
  },
  guards: {
    isEnrolled: ({ context }) => context.enrolled,
    hasPassword: ({ context }) => isFine(checkPassword(context.fields)),
    hasCode: ({ context }) => isFine(checkShown(context.fields)),
    hasBoth: ({ context }) => isFine(checkBoth(context.fields)),
    isStarted: (_, p: { answer: StartReply }) => p.answer.kind === 'started',
    isDone: (_, p: { answer: DoneReply }) => p.answer.kind === 'done',
    isOver: (_, p: { answer: DoneReply }) => isOver(p.answer),
  },
  actions: {
    storeField: assign(({ context }, p: { name: ProofField; value: string }) => {
      const { [p.name]: _, ...errors } = context.errors;
      return { fields: { ...context.fields, [p.name]: p.value }, errors };
    }),
    storePasswordError: assign(({ context }) => ({ errors: checkPassword(context.fields) })),
    storeCodeError: assign(({ context }) => ({ errors: checkShown(context.fields) })),
    storeBothErrors: assign(({ context }) => ({ errors: checkBoth(context.fields) })),
    storeSecret: assign((_, p: { answer: StartReply }) =>
      p.answer.kind === 'started' ? { secret: { secret: p.answer.secret, uri: p.answer.uri } } : {},
    ),
    storeRefusal: assign((_, p: { answer: StartReply | DoneReply }) =>
      p.answer.kind === 'refused'
        ? complaintOf<ProofField>(p.answer.failure, {
            wrong_credentials: ['password', 'security_password_wrong'],
            code_wrong: ['code', 'code_wrong'],
          })
        : {},
    ),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    clearComplaints: assign({ errors: {}, failure: null }),
    forgetTyped: assign({ fields: blank }),
    forgetSecret: assign({ secret: null, fields: blank }),
    noteChange: assign({ changed: true }),
  },
}).createMachine({
  id: 'authenticator',
  description: 'The authenticator app',
  context: ({ input: { enrolled } }) => ({
    enrolled,
    fields: blank,
    errors: {},
    failure: null,
    secret: null,
    changed: false,
  }),
  initial: 'sorting',
  states: {
    sorting: {
      description: 'Is there one already?',
      always: [
        { guard: 'isEnrolled', target: 'removing', description: 'yes' },
        { target: 'proving', description: 'no', meta: { usual: true } },
      ],
    },
    proving: {
      description: 'Proving who asks',
      meta: { req: ['R2.75', 'R4.39'] },
      initial: 'filling',
      exit: 'forgetTyped',
      states: {
        filling: {
          description: 'Filling in the password',
          tags: 'editable',
          meta: { usual: true },
          on: {
            'change.closed': closing,
            'field.changed': fillingIn,
            'form.submitted': [
              {
                guard: 'hasPassword',
                target: 'starting',
                description: 'goes on',
                meta: { usual: true, when: 'if it is filled in' },
                actions: 'clearComplaints',
              },
              { description: 'goes on', meta: { when: 'if it is not' }, actions: 'storePasswordError' },
            ],
          },
        },
        starting: {
          description: 'Asking for a secret',
          tags: 'busy',
          meta: { usual: true, call: 'security.authenticatorStart' },
          on: { 'change.closed': closing },
          invoke: {
            id: 'start',
            src: 'start',
            input: ({ context }) => context.fields,
            onDone: [
              {
                guard: { type: 'isStarted', params: answerOf },
                target: '#authenticator.scanning',
                description: 'the secret arrives',
                meta: { usual: true },
                actions: { type: 'storeSecret', params: answerOf },
              },
              refused,
            ],
            onError: unanswered,
          },
        },
      },
    },
    scanning: {
      description: 'Telling the app',
      meta: { req: ['R4.39'] },
      initial: 'filling',
      exit: 'forgetSecret',
      states: {
        filling: {
          description: 'The secret is shown',
          tags: 'editable',
          meta: { usual: true },
          on: {
            'change.closed': closing,
            'field.changed': fillingIn,
            'form.submitted': [
              {
                guard: 'hasCode',
                target: 'confirming',
                description: 'confirms the code',
                meta: { usual: true, when: 'if it is one' },
                actions: 'clearComplaints',
              },
              { description: 'confirms the code', meta: { when: 'if it is none' }, actions: 'storeCodeError' },
            ],
          },
        },
        confirming: {
          description: 'Checking the code',
          tags: 'busy',
          meta: { usual: true, call: 'security.authenticatorConfirm' },
          invoke: {
            id: 'confirm',
            src: 'confirm',
            input: ({ context }) => context.fields,
            onDone: [
              {
                guard: { type: 'isDone', params: answerOf },
                target: '#authenticator.done',
                description: 'the code is right',
                meta: { usual: true },
                actions: 'noteChange',
              },
              {
                guard: { type: 'isOver', params: answerOf },
                target: '#authenticator.proving',
                description: 'it is refused',
                meta: { when: 'if the secret is no longer good', req: ['R8.23'] },
                actions: { type: 'storeRefusal', params: answerOf },
              },
              refused,
            ],
            onError: unanswered,
          },
        },
      },
    },
    removing: {
      description: 'Taking it off',
      meta: { req: ['R2.75'] },
      initial: 'filling',
      exit: 'forgetTyped',
      states: {
        filling: {
          description: 'Filling in password and code',
          tags: 'editable',
          on: {
            'change.closed': closing,
            'field.changed': fillingIn,
            'form.submitted': [
              {
                guard: 'hasBoth',
                target: 'takingOff',
                description: 'presses Remove',
                meta: { when: 'if both are filled in' },
                actions: 'clearComplaints',
              },
              { description: 'presses Remove', meta: { when: 'if one is not right' }, actions: 'storeBothErrors' },
            ],
          },
        },
        takingOff: {
          description: 'Removing the app',
          tags: 'busy',
          meta: { call: 'security.authenticatorRemove' },
          invoke: {
            id: 'remove',
            src: 'remove',
            input: ({ context }) => context.fields,
            onDone: [
              {
                guard: { type: 'isDone', params: answerOf },
                target: '#authenticator.done',
                description: 'it is removed',
                actions: 'noteChange',
              },
              refused,
            ],
            onError: unanswered,
          },
        },
      },
    },
    done: { description: 'It is done', type: 'final', meta: { usual: true } },
    closed: { description: 'Given up', type: 'final' },
  },
  output: ({ context }) => ({ changed: context.changed }),
});

export type AuthenticatorRef = ActorRefFrom<typeof authenticatorMachine>;
export type AuthenticatorSnapshot = SnapshotFrom<typeof authenticatorMachine>;
