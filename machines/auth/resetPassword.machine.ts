import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { aboutFields, fillingIn, refused, rateLimited, unanswered, waiting } from '../common/form.ts';
import { answerOf } from '../common/refusal.ts';
import { atFirst, resetSetup } from './resetPassword.setup.ts';
import { ruleFetch } from './ruleFetch.ts';

/** Sets a new password with the link of an email, and leads to the login; a link that is over leads to another one. */
export const resetPasswordMachine = resetSetup.createMachine({
  id: 'resetPassword',
  description: 'A new password by an emailed link',
  context: ({ input }) => atFirst(input),
  initial: 'sorting',
  states: {
    sorting: {
      description: 'Is the link whole?',
      meta: { usual: true },
      always: [
        { guard: 'isWhole', target: 'preparing', description: 'yes', meta: { usual: true } },
        { target: 'over', description: 'no' },
      ],
    },
    preparing: {
      description: 'Before the form is there',
      initial: 'loading',
      on: { 'form.closed': { target: 'closed', description: 'closes the form' } },
      states: ruleFetch({ form: '#resetPassword.open', req: ['R5.24'] }),
    },
    open: {
      description: 'The form is open',
      meta: { req: ['R2.66'] },
      initial: 'filling',
      exit: 'forgetSecrets',
      states: {
        filling: {
          description: 'The form can be filled in',
          tags: 'editable',
          initial: 'editing',
          on: {
            'form.closed': { target: '#resetPassword.closed', description: 'closes the form' },
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
                    target: '#resetPassword.open.setting',
                    description: 'presses Set password',
                    meta: { usual: true, when: 'if every field is right' },
                    actions: 'clearFailure',
                  },
                  {
                    description: 'presses Set password',
                    meta: { when: 'if a field is not right', req: ['R5.11'] },
                    actions: 'storeErrors',
                  },
                ],
              },
            },
            waiting,
          },
        },
        setting: {
          description: 'Asking the gateway',
          tags: 'busy',
          meta: { usual: true, call: 'password.setByEmail', req: ['R2.66'] },
          invoke: {
            id: 'setPassword',
            src: 'setPassword',
            input: ({ context }) => ({ ticket: context.ticket, newPassword: context.fields.newPassword }),
            onDone: [
              {
                guard: { type: 'isDone', params: answerOf },
                target: '#resetPassword.done',
                description: 'the gateway takes the new password',
                meta: { usual: true },
              },
              {
                guard: { type: 'isOver', params: answerOf },
                target: '#resetPassword.over',
                description: 'it is refused',
                meta: { when: 'if the link is over', req: ['R8.23'] },
              },
              rateLimited,
              aboutFields,
              refused,
            ],
            onError: unanswered,
          },
        },
      },
    },
    over: {
      description: 'The link is over',
      tags: 'failed',
      entry: 'forgetTicket',
      on: {
        'link.renewed': { target: 'renewing', description: 'asks for another one' },
        'form.closed': { target: 'closed', description: 'closes it' },
      },
    },
    done: {
      description: 'The password is set',
      type: 'final',
      meta: { usual: true, req: ['R2.66'] },
      entry: ['forgetTicket', 'sayChanged', 'closePanel', 'tellChanged', 'askLogin'],
    },
    renewing: {
      description: 'The form for another link opens',
      type: 'final',
      entry: ['withdrawLogin', 'closePanel', 'askForLink'],
    },
    closed: {
      description: 'Given up: the login form comes',
      type: 'final',
      entry: ['forgetTicket', 'closePanel', 'askLogin'],
    },
  },
});

export type ResetPasswordRef = ActorRefFrom<typeof resetPasswordMachine>;
export type ResetPasswordSnapshot = SnapshotFrom<typeof resetPasswordMachine>;
