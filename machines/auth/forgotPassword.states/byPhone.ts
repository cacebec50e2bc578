import { aboutFields, fillingIn, refused, rateLimited, unanswered, waiting } from '../../common/form.ts';
import { answerOf } from '../../common/refusal.ts';
import type { WayBack } from '../forgotPassword.rules.ts';
import { forgotSetup } from '../forgotPassword.setup.ts';
import { ruleFetch } from '../ruleFetch.ts';

/** Ways out while nothing is under way. */
const leaving = {
  'form.closed': { target: '#forgotPassword.givenUp', description: 'closes the form' },
  'way.chosen': {
    guard: { type: 'isEmail', params: ({ event }: { event: { way: WayBack } }) => ({ way: event.way }) },
    target: '#forgotPassword.open.byEmail',
    description: 'chooses the other way',
    meta: { when: 'if it is the email' },
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
      description: 'Before the form is there',
      initial: 'sorting',
      on: leaving,
      states: {
        sorting: {
          description: 'Is it known what a password has to be like?',
          always: [
            { guard: 'hasRule', target: '#forgotPassword.open.byPhone.filling', description: 'yes' },
            { target: 'loading', description: 'no', meta: { usual: true } },
          ],
        },
        ...ruleFetch({ form: '#forgotPassword.open.byPhone.filling', req: ['R5.12', 'R5.24'] }),
      },
    },
    filling: {
      description: 'The form can be filled in',
      tags: 'editable',
      initial: 'editing',
      on: { ...leaving, 'field.changed': fillingIn },
      states: {
        editing: {
          description: 'Filling in number, code and password',
          meta: { usual: true },
          on: {
            'code.requested': [
              {
                guard: 'isMobileValid',
                description: 'asks for a code',
                meta: { usual: true, when: 'if the number is valid' },
                actions: 'sendCode',
              },
              {
                description: 'asks for a code',
                meta: { when: 'if the number is not valid', req: ['R5.12'] },
                actions: 'storeMobileError',
              },
            ],
            'form.submitted': [
              {
                guard: 'canSetPassword',
                target: '#forgotPassword.open.byPhone.setting',
                description: 'presses Set password and log in',
                meta: { usual: true, when: 'if every field is right' },
                actions: 'clearFailure',
              },
              {
                description: 'presses Set password and log in',
                meta: { when: 'if a field is not right', req: ['R5.12'] },
                actions: 'storePhoneErrors',
              },
            ],
          },
        },
        waiting,
      },
    },
    setting: {
      description: 'Setting the new password',
      tags: 'busy',
      meta: { usual: true, call: 'password.setByPhone', req: ['R7.14', 'R3.16'] },
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context }) => context.fields,
        onDone: [
          {
            guard: { type: 'isEntered', params: answerOf },
            target: '#forgotPassword.entered',
            description: 'the gateway takes it and lets the person in',
            meta: { usual: true },
            actions: { type: 'storeEntry', params: answerOf },
          },
          rateLimited,
          { ...aboutFields, meta: { when: 'if a field is the reason', req: ['R8.23'] } },
          refused,
        ],
        onError: unanswered,
      },
    },
  },
});
