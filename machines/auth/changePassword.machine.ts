import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { aboutFields, fillingIn, refused, replyOf, toldToWait, unanswered, waiting } from '../common/form.ts';
import { atFirst, changeSetup } from './changePassword.setup.ts';
import { ruleFetch } from './ruleFetch.ts';

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
      states: ruleFetch({ form: '#changePassword.open', req: ['R5.11', 'R5.24'] }),
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
            'field.changed': fillingIn,
          },
          states: {
            editing: {
              description: 'Filling in the form',
              meta: { usual: true },
              on: {
                'form.submitted': [
                  {
                    guard: 'isFilledIn',
                    target: '#changePassword.open.changing',
                    description: 'presses Change password',
                    meta: { usual: true, when: 'if every field is right' },
                    actions: 'clearFailure',
                  },
                  {
                    description: 'presses Change password',
                    meta: { when: 'if a field is not right', req: ['R5.10', 'R5.11'] },
                    actions: 'storeErrors',
                  },
                ],
              },
            },
            waiting,
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
                guard: { type: 'isChanged', params: replyOf },
                target: '#changePassword.changed',
                description: 'the gateway takes the new password',
                meta: { usual: true },
              },
              toldToWait,
              aboutFields,
              refused,
            ],
            onError: unanswered,
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
    changed: {
      description: 'The password is changed',
      type: 'final',
      meta: { usual: true, req: ['R4.15'] },
      entry: ['sayChanged', 'closePanel', 'tellChanged'],
    },
    declined: {
      description: 'Logged out instead',
      type: 'final',
      meta: { req: ['R4.13'] },
      entry: ['closePanel', 'tellDeclined'],
    },
    closed: { description: 'Closed without a change', type: 'final', entry: 'closePanel' },
  },
});

export type ChangePasswordRef = ActorRefFrom<typeof changePasswordMachine>;
export type ChangePasswordSnapshot = SnapshotFrom<typeof changePasswordMachine>;
