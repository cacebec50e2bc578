import { accepted } from '../../common/formAnswers.ts';
import { formStates } from '../../common/formStates.ts';
import { answerOf } from '../../common/refusal.ts';
import { ruleFetch } from '../../common/ruleFetch.ts';
import type { WayBack } from '../forgotPassword.rules.ts';
import { filledOf, forgotSetup } from '../forgotPassword.setup.ts';

const close = { target: '#forgotPassword.givenUp' } as const;

const choosingEmail = {
  'way.chosen': {
    guard: { type: 'isEmail', params: ({ event }: { event: { way: WayBack } }) => ({ way: event.way }) },
    target: '#forgotPassword.open.byEmail',
    description: 'switches to email',
    meta: { when: 'if it is the email, and it is offered' },
    actions: 'clearFailure',
  },
} as const;

/** A new password with a code by SMS, which logs in. */
export const byPhone = forgotSetup.createStateConfig({
  description: 'By phone',
  meta: { req: ['R2.66', 'R6.13'] },
  initial: 'preparing',
  states: {
    preparing: {
      description: 'Preparing the form',
      initial: 'deciding',
      on: { 'form.closed': { ...close, description: 'closes the form' }, ...choosingEmail },
      states: {
        deciding: {
          description: 'Are the password rules loaded?',
          always: [
            { guard: 'hasRule', target: '#forgotPassword.open.byPhone.filling', description: 'yes' },
            { target: 'loading', description: 'no', meta: { usual: true } },
          ],
        },
        ...ruleFetch({ form: '#forgotPassword.open.byPhone.filling', req: ['R5.12', 'R5.24'] }),
      },
    },
    ...formStates({
      at: '#forgotPassword.open.byPhone',
      part: 'phone',
      close,
      submit: { description: 'presses Set password and log in', req: ['R5.12'] },
      call: { name: 'password.setByPhone', req: ['R7.14', 'R3.16'], src: 'setPassword', input: filledOf },
      answers: [
        {
          guard: { type: 'isToConfirm', params: answerOf },
          target: '#forgotPassword.changed',
          description: 'the password is set',
          meta: { when: 'if the login has to be confirmed', req: ['R4.39'] },
        },
        accepted({
          target: '#forgotPassword.entered',
          description: 'the password is set and the player logged in',
          actions: { type: 'storeEntry', params: answerOf },
        }),
      ],
      filling: choosingEmail,
      editing: {
        'code.requested': [
          {
            guard: 'isMobileValid',
            description: 'requests a code',
            meta: { usual: true, when: 'if the number is valid' },
            actions: 'sendCode',
          },
          {
            description: 'requests a code',
            meta: { when: 'if the number is not valid', req: ['R5.12'] },
            actions: 'storeMobileError',
          },
        ],
      },
    }),
  },
});
