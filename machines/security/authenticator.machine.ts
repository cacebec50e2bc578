import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { accepted } from '../common/formAnswers.ts';
import { formStates, typedFields } from '../common/formStates.ts';
import { answerOf } from '../common/refusal.ts';
import { initialContext, authenticatorSetup } from './authenticator.setup.ts';
import { changeEnds, outcomeOf } from './change.ts';

const close = { target: '#authenticator.closed' } as const;

/** Adds an authenticator app to the account, or removes it. */
export const authenticatorMachine = authenticatorSetup.createMachine({
  id: 'authenticator',
  description: 'Authenticator app. Adding an app to the account, or removing it.',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Is an app already set up?',
      always: [
        { guard: 'isEnrolled', target: 'removing', description: 'yes' },
        { target: 'proving', description: 'no', meta: { usual: true } },
      ],
    },
    proving: {
      description: 'Entering the password before adding an app',
      meta: { req: ['R2.75', 'R4.39'] },
      initial: 'filling',
      exit: 'forgetSecrets',
      states: formStates({
        at: '#authenticator.proving',
        part: 'proving',
        close,
        submit: { description: 'presses Continue' },
        call: { name: 'security.authenticatorStart', src: 'start', input: typedFields },
        answers: [
          accepted({
            target: '#authenticator.scanning',
            description: 'the gateway sends a secret for the app',
            actions: { type: 'storeSecret', params: answerOf },
          }),
        ],
      }),
    },
    scanning: {
      description: 'Entering a code from the app to confirm it',
      meta: { req: ['R4.39'] },
      initial: 'filling',
      exit: ['forgetSecrets', 'forgetSecret'],
      states: formStates({
        at: '#authenticator.scanning',
        part: 'scanning',
        close,
        submit: { description: 'presses Add authenticator app' },
        call: { name: 'security.authenticatorConfirm', src: 'confirm', input: typedFields },
        answers: [
          accepted({ target: '#authenticator.done', description: 'the code is correct' }),
          {
            guard: { type: 'isOver', params: answerOf },
            target: '#authenticator.proving',
            description: 'it is refused',
            meta: { when: 'if the secret has expired', req: ['R8.23'] },
            actions: { type: 'storeRefusal', params: answerOf },
          },
        ],
      }),
    },
    removing: {
      description: 'Removing the app',
      meta: { req: ['R2.75'] },
      initial: 'filling',
      exit: 'forgetSecrets',
      states: formStates({
        at: '#authenticator.removing',
        part: 'removing',
        close,
        submit: { description: 'presses Remove authenticator app' },
        call: { name: 'security.authenticatorRemove', src: 'remove', input: typedFields },
        answers: [accepted({ target: '#authenticator.done', description: 'the gateway removes it' })],
        usual: false,
      }),
    },
    ...changeEnds,
  },
  output: outcomeOf,
});

export type AuthenticatorRef = ActorRefFrom<typeof authenticatorMachine>;
export type AuthenticatorSnapshot = SnapshotFrom<typeof authenticatorMachine>;
