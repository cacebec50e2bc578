import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { accepted } from '../common/formAnswers.ts';
import { formStates, typedFields } from '../common/formStates.ts';
import { initialContext, changeSetup } from './changePassword.setup.ts';
import { ruleFetch } from '../common/ruleFetch.ts';

/** Changes the password of the account that is logged in; closing the form when a change is due logs out. */
export const changePasswordMachine = changeSetup.createMachine({
  id: 'changePassword',
  description: 'Change password. By choice, or because a new password is required.',
  context: ({ input }) => initialContext(input),
  initial: 'preparing',
  states: {
    preparing: {
      description: 'Preparing the form',
      initial: 'loading',
      on: { 'form.closed': { target: 'leaving', description: 'closes the form' } },
      states: ruleFetch({ form: '#changePassword.open', req: ['R5.11', 'R5.24'] }),
    },
    open: {
      description: 'The form is open',
      meta: { req: ['R2.66', 'R3.14'] },
      initial: 'filling',
      exit: 'forgetSecrets',
      states: formStates({
        at: '#changePassword.open',
        close: { target: '#changePassword.leaving' },
        submit: { description: 'presses Change password', req: ['R5.10', 'R5.11'] },
        call: { name: 'password.change', req: ['R7.12'], src: 'changePassword', input: typedFields },
        answers: [accepted({ target: '#changePassword.changed', description: 'the gateway accepts the new password' })],
      }),
    },
    leaving: {
      description: 'Is a new password due?',
      always: [
        { guard: 'isDue', target: 'declined', description: 'yes' },
        { target: 'closed', description: 'no' },
      ],
    },
    changed: {
      description: 'Password changed',
      type: 'final',
      meta: { req: ['R4.15'] },
      entry: ['announceChange', 'closePanel', 'tellChanged'],
    },
    declined: {
      description: 'Logged out instead',
      type: 'final',
      meta: { req: ['R4.13'] },
      entry: ['closePanel', 'tellDeclined'],
    },
    closed: { description: 'Closed without changes', type: 'final', entry: 'closePanel' },
  },
});

export type ChangePasswordRef = ActorRefFrom<typeof changePasswordMachine>;
export type ChangePasswordSnapshot = SnapshotFrom<typeof changePasswordMachine>;
