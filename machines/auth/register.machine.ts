import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CodeSent } from './numberCode.machine.ts';
import { unanswered } from '../common/formAnswers.ts';
import { fillingIn, fillingState } from '../common/formStates.ts';
import type { Hears } from '../common/words.ts';
import type { RegisterBy, RegisterField } from './register.rules.ts';
import { registerSetup } from './register.setup.ts';
import { submitting } from './register.states/submitting.ts';
import { initialContext } from './registration.ts';

const close = {
  guard: 'isModal',
  target: '#register.closed',
  description: 'closes the form',
  meta: { when: 'in a modal' },
  actions: 'withdraw',
} as const;

const filling = fillingState({
  close,
  submit: { description: 'presses Create account', req: ['R5.08'] },
  target: '#register.open.submitting',
  also: ['makeKey'],
  wrong: 'markWrongFields',
  filling: {
    'field.changed': {
      ...fillingIn,
      actions: [
        fillingIn.actions,
        { type: 'forgetProofOf', params: ({ event }: { event: { name: RegisterField } }) => ({ name: event.name }) },
        'keepDraft',
      ],
    },
    'login.chosen': {
      guard: 'isModal',
      target: '#register.closed',
      description: 'presses Log in',
      meta: { when: 'in a modal', req: ['R2.60', 'R2.62'] },
      actions: ['withdraw', 'askLogin'],
    },
    'form.reset': { description: 'clears the form', meta: { req: ['R2.60'] }, actions: ['clearFields', 'keepDraft'] },
  },
  editing: {
    'way.chosen': {
      guard: { type: 'isWayOffered', params: ({ event }: { event: { by: RegisterBy } }) => ({ by: event.by }) },
      description: 'chooses username or mobile number',
      meta: { when: 'if both are offered', req: ['R2.50'] },
      actions: [
        { type: 'storeWay', params: ({ event }: { event: { by: RegisterBy } }) => ({ by: event.by }) },
        'keepDraft',
      ],
    },
    'code.requested': [
      {
        guard: 'isMobileValid',
        description: 'requests a code',
        meta: { when: 'if the number is valid' },
        actions: 'askForCode',
      },
      {
        description: 'requests a code',
        meta: { when: 'if the number is not valid', req: ['R5.09'] },
        actions: 'storeMobileError',
      },
    ],
  },
});

/** Opens an account under a name or a number, and tells the session who has it. */
export const registerMachine = registerSetup.createMachine({
  id: 'register',
  description: 'Registration. Creating an account by username or mobile number.',
  context: ({ input, spawn, self }) => ({
    ...initialContext(input),
    code: spawn('numberCode', {
      id: 'numberCode',
      input: { now: input.now, form: self as Hears<CodeSent>, sent: input.draft?.code ?? null },
    }),
  }),
  invoke: { id: 'draft', src: 'draft' },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Is registration open?',
      meta: { req: ['R6.13'] },
      always: [
        { guard: 'isOffered', target: 'loading', description: 'yes', meta: { usual: true } },
        { target: 'off', description: 'no' },
      ],
    },
    loading: {
      description: 'Loading the form',
      tags: 'busy',
      meta: { call: 'system.registerSettings', req: ['R7.16', 'R7.15'] },
      on: { 'form.closed': close },
      invoke: {
        id: 'loadForm',
        src: 'loadForm',
        input: ({ context }) => context.affiliateCode,
        onDone: {
          target: 'open',
          description: 'the settings arrive',
          meta: { usual: true, req: ['R4.05', 'R4.06'] },
          actions: [{ type: 'storeForm', params: ({ event }) => ({ form: event.output }) }, 'startCaptcha'],
        },
        onError: { ...unanswered, target: 'failed' },
      },
    },
    failed: {
      description: 'The form could not be loaded',
      tags: 'failed',
      meta: { req: ['R8.20'] },
      on: { 'form.closed': close, 'form.retried': { target: 'loading', description: 'tries again' } },
    },
    open: {
      description: 'The form is open',
      meta: { req: ['R2.53', 'R2.57', 'R2.59'] },
      initial: 'filling',
      exit: ['forgetSecrets', 'forgetProofs'],
      on: {
        'code.sent': {
          description: 'a code is sent',
          meta: { by: 'world' },
          actions: [{ type: 'storeSent', params: ({ event }) => ({ sent: event.sent }) }, 'keepDraft'],
        },
      },
      states: {
        filling,
        submitting,
        unsure: {
          description: 'Unsure whether the account was created',
          tags: 'failed',
          meta: { req: ['R8.20'] },
          on: {
            'form.closed': close,
            'form.retried': { target: 'submitting.registering', description: 'checks again', actions: 'clearFailure' },
            'form.reopened': { target: 'filling', description: 'goes back to the form', actions: 'clearFailure' },
          },
        },
      },
    },
    done: { description: 'Registered', type: 'final' },
    off: { description: 'Registration is switched off', type: 'final', meta: { req: ['R6.13'] }, entry: 'sayOff' },
    closed: { description: 'Closed', type: 'final' },
  },
});

export type RegisterRef = ActorRefFrom<typeof registerMachine>;
export type RegisterSnapshot = SnapshotFrom<typeof registerMachine>;
