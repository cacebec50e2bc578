import type { ActorRefFrom } from 'xstate';
import { codeSetup, codeStates, type CodeContext, type CodeReply, type SmsTarget } from '../common/codeSending.ts';
import { port } from '../common/port.ts';

/** Sends a login code by SMS and takes no further request until the resend cooldown is over. */
export const smsCodeMachine = codeSetup({
  types: {
    /** `resendAt` is that of an earlier code, which counts on even if the form was closed in the meantime. */
    input: {} as { now: () => number; resendAt: number },
    context: {} as CodeContext,
  },
  actors: { sendCode: port<CodeReply, SmsTarget | null>('sendCode') },
}).createMachine({
  id: 'smsCode',
  description: 'SMS code. Sends a login code to a mobile number.',
  context: ({ input }) => ({ ...input, target: null, failure: null }),
  initial: 'sorting',
  states: codeStates({
    call: {
      name: 'verification.loginCode',
      req: ['R7.06', 'R3.17'],
      input: ({ context }: { context: CodeContext }) => context.target,
    },
    countdown: ['R4.07', 'R4.08', 'R9.06'],
  }),
});

export type SmsCodeRef = ActorRefFrom<typeof smsCodeMachine>;
