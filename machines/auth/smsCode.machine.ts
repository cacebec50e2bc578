import type { ActorRefFrom } from 'xstate';
import { codeStates } from '../common/codeSending.ts';
import { codeAfterSlider, forPeople, codeAsLeft, provingHuman, requestOf } from './codeAfterSlider.ts';

const states = codeStates({
  elsewhere: 'sending',
  call: { name: 'verification.loginCode', req: ['R7.06', 'R3.17'], input: requestOf },
  countdown: ['R4.07', 'R4.08', 'R9.06'],
  answers: [forPeople],
});

/** Sends a login code by SMS, after a slider where the gateway wants one, and not again before its time. */
export const smsCodeMachine = codeAfterSlider.createMachine({
  id: 'smsCode',
  description: 'SMS code. Sends a login code to a mobile number.',
  context: ({ input }) => codeAsLeft(input),
  initial: 'deciding',
  states: {
    ...states,
    sending: { ...states.sending, exit: 'forgetTicket' },
    provingHuman: provingHuman('login', ['R4.01', 'R3.17']),
  },
});

export type SmsCodeRef = ActorRefFrom<typeof smsCodeMachine>;
