import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CodeSent } from './numberCode.machine.ts';
import { fillingIn, unanswered, waiting } from '../common/form.ts';
import type { Hears } from '../common/words.ts';
import { atFirst } from './register.context.ts';
import { registerSetup } from './register.setup.ts';
import { submitting } from './register.states/submitting.ts';

/** Where the form stands in a modal, it can be closed. */
const closing = {
  'form.closed': {
    guard: 'isModal',
    target: '#register.closed',
    description: 'closes the form',
    meta: { when: 'in a modal' },
    actions: 'withdraw',
  },
} as const;

/** Opens an account, under a name or a number, and hands who has it over to the session. */
export const registerMachine = registerSetup.createMachine({
  id: 'register',
  description: 'Registration',
  context: ({ input, spawn, self }) => ({
    ...atFirst(input),
    code: spawn('numberCode', {
      id: 'numberCode',
      input: { now: input.now, form: self as Hears<CodeSent>, sent: input.draft?.code ?? null },
    }),
  }),
  invoke: { id: 'draft', src: 'draft' },
  initial: 'sorting',
  states: {
    sorting: {
      description: 'Is it offered?',
      meta: { usual: true, req: ['R6.13'] },
      always: [
        { guard: 'isOffered', target: 'loading', description: 'yes', meta: { usual: true } },
        { target: 'off', description: 'no' },
      ],
    },
    loading: {
      description: 'Fetching what the form asks for',
      tags: 'busy',
      meta: { usual: true, call: 'system.registerSettings', req: ['R7.16', 'R7.15'] },
      on: closing,
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
      description: 'The form could not be fetched',
      tags: 'failed',
      meta: { req: ['R8.20'] },
      on: { ...closing, 'form.retried': { target: 'loading', description: 'tries again' } },
    },
    open: {
      description: 'The form is there',
      meta: { usual: true, req: ['R2.53', 'R2.57', 'R2.59'] },
      initial: 'filling',
      exit: 'forgetSecrets',
      on: {
        'code.sent': {
          description: 'a code is on its way',
          meta: { by: 'world' },
          actions: [{ type: 'storeSent', params: ({ event }) => ({ sent: event.sent }) }, 'keepDraft'],
        },
      },
      states: {
        filling: {
          description: 'The form can be filled in',
          tags: 'editable',
          meta: { usual: true },
          initial: 'editing',
          on: {
            ...closing,
            'field.changed': { ...fillingIn, actions: [fillingIn.actions, 'keepDraft'] },
            'login.chosen': {
              guard: 'isModal',
              target: '#register.closed',
              description: 'presses Log in',
              meta: { when: 'in a modal', req: ['R2.60', 'R2.62'] },
              actions: ['withdraw', 'askLogin'],
            },
            'form.reset': {
              description: 'empties the form',
              meta: { req: ['R2.60'] },
              actions: ['clearFields', 'keepDraft'],
            },
          },
          states: {
            editing: {
              description: 'Filling in the form',
              meta: { usual: true },
              on: {
                'way.chosen': {
                  guard: { type: 'isWayOffered', params: ({ event }) => ({ by: event.by }) },
                  description: 'chooses name or number',
                  meta: { when: 'if both are offered', req: ['R2.50'] },
                  actions: [{ type: 'storeWay', params: ({ event }) => ({ by: event.by }) }, 'keepDraft'],
                },
                'code.requested': [
                  {
                    guard: 'isMobileValid',
                    description: 'asks for a code',
                    meta: { when: 'if the number is valid' },
                    actions: 'askForCode',
                  },
                  {
                    description: 'asks for a code',
                    meta: { when: 'if the number is not valid', req: ['R5.09'] },
                    actions: 'storeMobileError',
                  },
                ],
                'form.submitted': [
                  {
                    guard: 'isFilledIn',
                    target: '#register.open.submitting',
                    description: 'presses Create account',
                    meta: { usual: true, when: 'if every field is right' },
                    actions: ['clearFailure', 'makeKey'],
                  },
                  {
                    description: 'presses Create account',
                    meta: { when: 'if a field is not right', req: ['R5.08'] },
                    actions: 'storeErrors',
                  },
                ],
              },
            },
            waiting,
          },
        },
        submitting,
        unsure: {
          description: 'Nobody knows whether the account is open',
          tags: 'failed',
          meta: { req: ['R8.20'] },
          on: {
            ...closing,
            'form.retried': { target: 'submitting.registering', description: 'sends the same again' },
            'form.reopened': { target: 'filling', description: 'goes back to the form', actions: 'clearFailure' },
          },
        },
      },
    },
    done: { description: 'Registered', type: 'final', meta: { usual: true } },
    off: { description: 'Registration is switched off', type: 'final', meta: { req: ['R6.13'] }, entry: 'sayOff' },
    closed: { description: 'Left', type: 'final' },
  },
});

export type RegisterRef = ActorRefFrom<typeof registerMachine>;
export type RegisterSnapshot = SnapshotFrom<typeof registerMachine>;
