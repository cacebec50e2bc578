import type { ActorRefFrom } from 'xstate';
import { codeMachine } from './codeAfterSlider.ts';

/** Sends a login code by SMS. */
export const smsCodeMachine = codeMachine({
  id: 'smsCode',
  description: 'SMS code. Sends a login code to a mobile number.',
  call: { name: 'verification.loginCode', req: ['R7.06', 'R3.17'] },
  countdown: ['R4.07', 'R4.08', 'R9.06'],
  slider: { purpose: 'login', req: ['R4.01', 'R3.17'] },
});

export type SmsCodeRef = ActorRefFrom<typeof smsCodeMachine>;
