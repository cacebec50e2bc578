import { accepted } from '../../common/formAnswers.ts';
import { formStates, typedFields } from '../../common/formStates.ts';
import type { WayBack } from '../forgotPassword.rules.ts';
import { forgotSetup } from '../forgotPassword.setup.ts';

/** A password reset link by email; the answer never reveals who has an account. */
export const byEmail = forgotSetup.createStateConfig({
  description: 'By email',
  meta: { req: ['R2.66', 'R3.15'] },
  initial: 'filling',
  states: {
    ...formStates({
      at: '#forgotPassword.open.byEmail',
      part: 'email',
      close: { target: '#forgotPassword.givenUp' },
      submit: { description: 'presses Send link', req: ['R5.12'] },
      call: { name: 'password.forgotByEmail', req: ['R7.13', 'R3.15'], src: 'sendLink', input: typedFields },
      answers: [accepted({ target: 'linkSent', description: 'the gateway accepts the request' })],
      namesFields: false,
      filling: {
        'way.chosen': {
          guard: { type: 'isPhone', params: ({ event }: { event: { way: WayBack } }) => ({ way: event.way }) },
          target: '#forgotPassword.open.byPhone',
          description: 'switches to phone',
          meta: { when: 'if it is offered', req: ['R6.13'] },
          actions: 'clearFailure',
        },
      },
    }),
    linkSent: {
      description: 'A dialog says to check the email',
      meta: { req: ['R4.18'] },
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
