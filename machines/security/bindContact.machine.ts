import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { accepted } from '../common/formAnswers.ts';
import { formStates } from '../common/formStates.ts';
import { answerOf } from '../common/refusal.ts';
import { addressOf, initialContext, bindingOf, bindSetup } from './bindContact.setup.ts';
import { changeEnds, outcomeOf } from './change.ts';

const close = { target: '#bindContact.closed' } as const;

/** Binds a mobile number or an email address to the account, with a code that is sent to it and the password. */
export const bindContactMachine = bindSetup.createMachine({
  id: 'bindContact',
  description: 'Mobile number and email. Adding or changing one, confirmed by a code.',
  context: ({ input }) => initialContext(input),
  initial: 'addressing',
  states: {
    addressing: {
      description: 'Entering the number or address',
      meta: { req: ['R2.75', 'R5.07', 'R5.16'] },
      initial: 'filling',
      states: formStates({
        at: '#bindContact.addressing',
        part: 'address',
        close,
        submit: {
          description: 'presses Send code',
          when: ['if it is valid', 'if it is not valid'],
          req: ['R5.07', 'R5.09'],
        },
        call: { name: 'security.phoneCode', req: ['R2.75', 'R5.09'], src: 'sendCode', input: addressOf },
        answers: [
          accepted({
            target: '#bindContact.proving',
            description: 'the code is sent',
            actions: { type: 'storeExpiry', params: answerOf },
          }),
        ],
      }),
    },
    proving: {
      description: 'Confirming with the code and the password',
      meta: { req: ['R2.75'] },
      type: 'parallel',
      exit: 'forgetSecrets',
      states: {
        form: {
          description: 'Entering the code and the password',
          initial: 'filling',
          states: formStates({
            at: '#bindContact.proving.form',
            part: 'proof',
            close,
            submit: { description: 'presses Save this number or address' },
            call: { name: 'security.bindPhone', src: 'bind', input: bindingOf },
            answers: [
              accepted({ target: '#bindContact.done', description: 'the gateway saves it' }),
              {
                guard: { type: 'isTaken', params: answerOf },
                target: '#bindContact.addressing',
                description: 'it is refused',
                meta: { when: 'if another account has the number', req: ['R8.23'] },
                actions: { type: 'storeFieldErrors', params: answerOf },
              },
            ],
            filling: {
              'address.reopened': {
                target: '#bindContact.addressing',
                description: 'presses Use a different number or address',
                actions: 'clearFailure',
              },
              'code.requested': {
                guard: 'isCodeExpired',
                target: '#bindContact.addressing.submitting',
                description: 'presses Send code',
                meta: { when: 'if the last code has expired' },
                actions: 'clearFailure',
              },
            },
          }),
        },
        code: {
          description: 'Validity of the code',
          initial: 'good',
          states: {
            good: {
              description: 'The code is valid',
              meta: { usual: true },
              after: { untilExpiry: { target: 'expired', description: 'the code has expired' } },
            },
            expired: { description: 'Another code can be sent' },
          },
        },
      },
    },
    ...changeEnds,
  },
  output: outcomeOf,
});

export type BindContactRef = ActorRefFrom<typeof bindContactMachine>;
export type BindContactSnapshot = SnapshotFrom<typeof bindContactMachine>;
