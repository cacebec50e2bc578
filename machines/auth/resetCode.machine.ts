import { assign, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  codeSetup,
  codeStates,
  unanswered,
  type CodeContext,
  type CodeReply,
  type SmsTarget,
} from '../common/codeSending.ts';
import { port } from '../common/port.ts';
import { answerOf, isRefusedWith, type Answer } from '../common/refusal.ts';
import { sliderMachine, type SliderOutcome } from './slider.machine.ts';
import { pieceFits } from './slider.setup.ts';

/** Whom a code goes to, and what proves that a person requests it. */
export interface CodeRequest {
  target: SmsTarget | null;
  humanTicket: string | null;
}

interface Context extends CodeContext {
  /** Of a solved slider; good for one code. */
  humanTicket: string | null;
}

const states = codeStates({
  call: {
    name: 'verification.forgotCode',
    req: ['R3.18'],
    input: ({ context: { target, humanTicket } }: { context: Context }) => ({ target, humanTicket }),
  },
  countdown: ['R4.16'],
  answers: [
    {
      guard: { type: 'isForPeople', params: answerOf },
      target: 'provingHuman',
      description: 'it is refused',
      meta: { when: 'if a slider has to be solved first', req: ['R4.01'] },
    },
  ],
});

/** Sends a code for a new password, after a slider where the gateway wants one, and not again before its time. */
export const resetCodeMachine = codeSetup({
  types: {
    /** `resendAt` is that of an earlier code, which counts on even if the form was closed in the meantime. */
    input: {} as { now: () => number; resendAt: number },
    context: {} as Context,
  },
  actors: { sendCode: port<CodeReply, CodeRequest>('sendCode'), slider: sliderMachine },
})
  .extend({
    guards: {
      isForPeople: (_, p: { answer: Answer }) => isRefusedWith(p.answer, 'verification_needed'),
      isSolved: (_, p: { outcome: SliderOutcome }) => p.outcome.kind === 'solved',
    },
    actions: {
      storeTicket: assign((_, p: { outcome: SliderOutcome }) =>
        p.outcome.kind === 'solved' ? { humanTicket: p.outcome.ticket } : {},
      ),
      forgetTicket: assign({ humanTicket: null }),
    },
  })
  .createMachine({
    id: 'resetCode',
    description: 'SMS code for password reset. Sent after a slider, where one is needed.',
    context: ({ input: { now, resendAt } }) => ({ now, resendAt, target: null, humanTicket: null, failure: null }),
    initial: 'sorting',
    states: {
      ...states,
      sending: { ...states.sending, exit: 'forgetTicket' },
      provingHuman: {
        description: 'The slider is open',
        meta: { req: ['R4.01', 'R3.16'] },
        invoke: {
          id: 'slider',
          src: 'slider',
          input: ({ context }) => ({ now: context.now, purpose: 'forgot' }),
          onDone: [
            { ...pieceFits, target: 'sending', description: 'the slider closes', meta: { when: 'if it is solved' } },
            { target: 'ready', description: 'the slider closes', meta: { when: 'if it was cancelled' } },
          ],
          onError: { ...unanswered, description: 'the slider fails' },
        },
      },
    },
  });

export type ResetCodeRef = ActorRefFrom<typeof resetCodeMachine>;
export type ResetCodeSnapshot = SnapshotFrom<typeof resetCodeMachine>;
