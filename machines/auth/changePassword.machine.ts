import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { atFirst, changeSetup } from './changePassword.setup.ts';

/** Changes the password of who is logged in; where that is due, whoever does not want to is logged out. */
export const changePasswordMachine = changeSetup.createMachine({
  id: 'changePassword',
  description: 'Changing the password',
  context: ({ input }) => atFirst(input),
  initial: 'preparing',
  states: {
    preparing: {
      description: 'Before the form is there',
      initial: 'loading',
      on: { 'form.closed': { target: 'leaving', description: 'closes the form' } },
      states: {
        loading: {
          description: 'Fetching what a password has to be like',
          tags: 'busy',
          meta: { usual: true, call: 'system.registerSettings', req: ['R5.11', 'R5.24'] },
          invoke: {
            id: 'loadRule',
            src: 'loadRule',
            onDone: {
              target: '#changePassword.open',
              description: 'it arrives',
              meta: { usual: true },
              actions: { type: 'storeRule', params: ({ event }) => ({ rule: event.output }) },
            },
            onError: {
              target: 'failed',
              description: 'no answer comes',
              meta: { req: ['R8.20'] },
              actions: { type: 'storeFailure', params: ({ event }) => ({ cause: event.error }) },
            },
          },
        },
        failed: {
          description: 'The form could not be fetched',
          tags: 'failed',
          meta: { req: ['R8.20'] },
          on: { 'rule.retried': { target: 'loading', description: 'tries again' } },
        },
      },
    },
    open: {
      description: 'The form is open',
      meta: { req: ['R2.66', 'R3.14'] },
      initial: 'filling',
      exit: 'forgetSecrets',
      states: {
        filling: {
          description: 'The form can be filled in',
          tags: 'editable',
          initial: 'editing',
          on: {
            'form.closed': { target: '#changePassword.leaving', description: 'closes the form' },
            'field.changed': {
              description: 'fills in a field',
              actions: { type: 'storeField', params: ({ event }) => ({ name: event.name, value: event.value }) },
            },
          },
          states: {
            editing: {
              description: 'Filling in the form',
              meta: { usual: true },
              on: {
                'form.submitted': [
                  { guard: 'isFilledIn', target: '#changePassword.open.changing', description: 'presses Change password', meta: { usual: true, when: 'if every field is right' }, actions: 'clearFailure' },
                  { description: 'presses Change password', meta: { when: 'if a field is not right', req: ['R5.10', 'R5.11'] }, actions: 'storeErrors' },
                ],
              },
            },
            waiting: {
              description: 'A countdown to the next try',
              after: { untilAllowed: { target: 'editing', description: 'the wait is over', actions: 'clearFailure' } },
            },
          },
        },
        changing: {
          description: 'Asking the gateway',
          tags: 'busy',
          meta: { usual: true, call: 'password.change', req: ['R7.12'] },
          invoke: {
            id: 'changePassword',
            src: 'changePassword',
            input: ({ context }) => context.fields,
            onDone: [
              {
                guard: { type: 'isChanged', params: ({ event }) => ({ reply: event.output }) },
                target: '#changePassword.changed',
                description: 'the gateway takes the new password',
                meta: { usual: true },
              },
              {
                guard: { type: 'isToldToWait', params: ({ event }) => ({ reply: event.output }) },
                target: 'filling.waiting',
                description: 'it is refused',
                meta: { when: 'if there were too many tries', req: ['R8.14'] },
                actions: [
                  { type: 'storeRefusal', params: ({ event }) => ({ reply: event.output }) },
                  { type: 'storeWait', params: ({ event }) => ({ reply: event.output }) },
                ],
              },
              {
                guard: { type: 'isAboutFields', params: ({ event }) => ({ reply: event.output }) },
                target: 'filling',
                description: 'it is refused',
                meta: { when: 'if a field is the reason', req: ['R5.24'] },
                actions: { type: 'storeProblems', params: ({ event }) => ({ reply: event.output }) },
              },
              {
                target: 'filling',
                description: 'it is refused',
                actions: { type: 'storeRefusal', params: ({ event }) => ({ reply: event.output }) },
              },
            ],
            onError: {
              target: 'filling',
              description: 'no answer comes',
              meta: { req: ['R8.20'] },
              actions: { type: 'storeFailure', params: ({ event }) => ({ cause: event.error }) },
            },
          },
        },
      },
    },
    leaving: {
      description: 'Is a new password due?',
      always: [
        { guard: 'isDue', target: 'declined', description: 'yes' },
        { target: 'closed', description: 'no' },
      ],
    },
    changed: { description: 'The password is changed', type: 'final', meta: { usual: true, req: ['R4.15'] }, entry: ['sayChanged', 'closePanel', 'tellChanged'] },
    declined: { description: 'Logged out instead', type: 'final', meta: { req: ['R4.13'] }, entry: ['closePanel', 'tellDeclined'] },
    closed: { description: 'Closed without a change', type: 'final', entry: 'closePanel' },
  },
});

export type ChangePasswordRef = ActorRefFrom<typeof changePasswordMachine>;
export type ChangePasswordSnapshot = SnapshotFrom<typeof changePasswordMachine>;
