import type { ActorRefFrom } from 'xstate';
import { codeStates } from '../common/codeSending.ts';
import { codeAfterSlider, forPeople, codeAsLeft, provingHuman, requestOf } from './codeAfterSlider.ts';

const states = codeStates({
  elsewhere: 'sending',
  call: { name: 'verification.forgotCode', req: ['R3.18'], input: requestOf },
  countdown: ['R4.16'],
  answers: [forPeople],
});

/** Sends a code for a new password, after a slider where the gateway wants one, and not again before its time. */
export const resetCodeMachine = codeAfterSlider.createMachine({
  id: 'resetCode',
  description: 'SMS code for password reset. Sent after a slider, where one is needed.',
  context: ({ input }) => codeAsLeft(input),
  initial: 'deciding',
  states: {
    ...states,
    sending: { ...states.sending, exit: 'forgetTicket' },
    provingHuman: provingHuman('forgot', ['R4.01', 'R3.16']),
  },
});

export type ResetCodeRef = ActorRefFrom<typeof resetCodeMachine>;
