import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { initialContext, forgotSetup } from './forgotPassword.setup.ts';
import { byEmail } from './forgotPassword.states/byEmail.ts';
import { byPhone } from './forgotPassword.states/byPhone.ts';

/** Lets a player who has forgotten the password back in: by a link in an email, or by a code on the phone. */
export const forgotPasswordMachine = forgotSetup.createMachine({
  id: 'forgotPassword',
  description: 'Forgot password. Getting back in with an emailed link or an SMS code.',
  context: ({ input, spawn }) => ({
    ...initialContext(input),
    code: spawn('resetCode', { id: 'resetCode', input: { now: input.now, sent: input.sentCode } }),
  }),
  initial: 'open',
  states: {
    open: {
      description: 'The form is open',
      meta: { req: ['R2.66'] },
      initial: 'deciding',
      exit: 'forgetSecrets',
      states: {
        deciding: {
          description: 'Which way back is there?',
          always: [
            { guard: 'hasEmail', target: 'byEmail', description: 'by email', meta: { usual: true } },
            { guard: 'hasPhone', target: 'byPhone', description: 'by phone alone', meta: { req: ['R6.13'] } },
            { target: '#forgotPassword.impossible', description: 'none' },
          ],
        },
        byEmail,
        byPhone,
      },
    },
    impossible: {
      description: 'Nothing can be sent that would lead back in',
      meta: { req: ['R2.66'] },
      on: {
        'service.chosen': { target: 'handedOver', description: 'presses Contact customer service' },
        'form.closed': { target: 'givenUp', description: 'closes the form' },
      },
    },
    entered: {
      description: 'Logged in with the new password',
      type: 'final',
      meta: { req: ['R4.17'] },
      entry: ['closePanel', 'tellEntered'],
    },
    closed: {
      description: 'Closed: continues in the email',
      type: 'final',
      meta: { req: ['R4.18'] },
      entry: 'closePanel',
    },
    handedOver: { description: 'Closed: continues with customer service', type: 'final', entry: 'closePanel' },
    changed: {
      description: 'Password set: continues in the login form',
      type: 'final',
      meta: { req: ['R4.39'] },
      entry: ['announceChange', 'closePanel', 'askLogin'],
    },
    givenUp: { description: 'Cancelled: back to the login form', type: 'final', entry: ['closePanel', 'askLogin'] },
  },
});

export type ForgotPasswordRef = ActorRefFrom<typeof forgotPasswordMachine>;
export type ForgotPasswordSnapshot = SnapshotFrom<typeof forgotPasswordMachine>;
