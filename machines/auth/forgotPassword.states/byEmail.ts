import { fillingIn, refused, rateLimited, unanswered, waiting } from '../../common/form.ts';
import { answerOf } from '../../common/refusal.ts';
import { forgotSetup } from '../forgotPassword.setup.ts';

/** A link for a new password by email; nobody learns from the answer who has an account. */
export const byEmail = forgotSetup.createStateConfig({
  description: 'By email',
  meta: { req: ['R2.66', 'R3.15'] },
  initial: 'filling',
  states: {
    filling: {
      description: 'The form can be filled in',
      tags: 'editable',
      initial: 'editing',
      on: {
        'form.closed': { target: '#forgotPassword.givenUp', description: 'closes the form' },
        'way.chosen': {
          guard: { type: 'isPhone', params: ({ event }) => ({ way: event.way }) },
          target: '#forgotPassword.open.byPhone',
          description: 'chooses the other way',
          meta: { when: 'if it is offered', req: ['R6.13'] },
          actions: 'clearFailure',
        },
        'field.changed': fillingIn,
      },
      states: {
        editing: {
          description: 'Filling in name and email',
          meta: { usual: true },
          on: {
            'form.submitted': [
              {
                guard: 'canAskForLink',
                target: '#forgotPassword.open.byEmail.sending',
                description: 'presses Send link',
                meta: { usual: true, when: 'if every field is right' },
                actions: 'clearFailure',
              },
              {
                description: 'presses Send link',
                meta: { when: 'if a field is not right', req: ['R5.12'] },
                actions: 'storeEmailErrors',
              },
            ],
          },
        },
        waiting: { ...waiting, description: 'A countdown to the next link' },
      },
    },
    sending: {
      description: 'Having the link sent',
      tags: 'busy',
      meta: { usual: true, call: 'password.forgotByEmail', req: ['R7.13', 'R3.15'] },
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
        input: ({ context }) => context.fields,
        onDone: [
          {
            guard: { type: 'isSent', params: answerOf },
            target: 'linkSent',
            description: 'the gateway has heard it',
            meta: { usual: true },
          },
          rateLimited,
          refused,
        ],
        onError: unanswered,
      },
    },
    linkSent: {
      description: 'A dialog says where to look',
      meta: { usual: true, req: ['R4.18'] },
      on: {
        'notice.confirmed': {
          target: '#forgotPassword.closed',
          description: 'confirms the dialog',
          meta: { usual: true, req: ['R4.18'] },
        },
      },
    },
  },
});
