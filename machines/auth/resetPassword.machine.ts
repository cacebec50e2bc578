import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { accepted } from '../common/formAnswers.ts';
import { formStates } from '../common/formStates.ts';
import { answerOf } from '../common/refusal.ts';
import { initialContext, resetSetup, type Context } from './resetPassword.setup.ts';
import { ruleFetch } from '../common/ruleFetch.ts';

/** Sets a new password with an emailed link, and leads to the login; an unusable link leads to another one. */
export const resetPasswordMachine = resetSetup.createMachine({
  id: 'resetPassword',
  description: 'Reset password. Choosing a new password from an emailed link.',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Is the link complete?',
      always: [
        { guard: 'isWhole', target: 'preparing', description: 'yes', meta: { usual: true } },
        { target: 'over', description: 'no' },
      ],
    },
    preparing: {
      description: 'Preparing the form',
      initial: 'loading',
      on: { 'form.closed': { target: 'closed', description: 'closes the form' } },
      states: ruleFetch({ form: '#resetPassword.open', req: ['R5.24'] }),
    },
    open: {
      description: 'The form is open',
      meta: { req: ['R2.66'] },
      initial: 'filling',
      exit: 'forgetSecrets',
      states: formStates({
        at: '#resetPassword.open',
        close: { target: '#resetPassword.closed' },
        submit: { description: 'presses Set password', req: ['R5.11'] },
        call: {
          name: 'password.setByEmail',
          req: ['R2.66'],
          src: 'setPassword',
          input: ({ context: { ticket, fields } }: { context: Context }) => ({
            ticket,
            newPassword: fields.newPassword,
          }),
        },
        answers: [
          accepted({ target: '#resetPassword.done', description: 'the gateway accepts the new password' }),
          {
            guard: { type: 'isOver', params: answerOf },
            target: '#resetPassword.over',
            description: 'it is refused',
            meta: { when: 'if the link has expired', req: ['R8.23'] },
          },
        ],
      }),
    },
    over: {
      description: 'The link no longer works',
      tags: 'failed',
      entry: 'forgetTicket',
      on: {
        'link.renewed': { target: 'renewing', description: 'requests a new link' },
        'form.closed': { target: 'closed', description: 'closes it' },
      },
    },
    done: {
      description: 'Password set',
      type: 'final',
      meta: { req: ['R2.66'] },
      entry: ['forgetTicket', 'announceChange', 'closePanel', 'tellChanged', 'askLogin'],
    },
    renewing: {
      description: 'Opening the form for a new link',
      type: 'final',
      entry: ['withdrawLogin', 'closePanel', 'askForLink'],
    },
    closed: {
      description: 'Cancelled: back to the login form',
      type: 'final',
      entry: ['forgetTicket', 'closePanel', 'askLogin'],
    },
  },
});

export type ResetPasswordRef = ActorRefFrom<typeof resetPasswordMachine>;
export type ResetPasswordSnapshot = SnapshotFrom<typeof resetPasswordMachine>;
