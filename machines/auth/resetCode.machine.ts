import type { ActorRefFrom } from 'xstate';
import { codeMachine } from './codeAfterSlider.ts';

/** Sends a code for a new password. */
export const resetCodeMachine = codeMachine({
  id: 'resetCode',
  description: 'SMS code for password reset. Sent after a slider, where one is needed.',
  call: { name: 'verification.forgotCode', req: ['R3.18'] },
  countdown: ['R4.16'],
  slider: { purpose: 'forgot', req: ['R4.01', 'R3.16'] },
});

export type ResetCodeRef = ActorRefFrom<typeof resetCodeMachine>;
