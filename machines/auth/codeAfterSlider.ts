import { assign } from 'xstate';
import {
  codeSetup,
  codeSoFar,
  unanswered,
  type CodeContext,
  type CodeReply,
  type SentCode,
  type SmsTarget,
} from '../common/codeSending.ts';
import { port } from '../common/port.ts';
import { answerOf, isRefusedWith, type Answer } from '../common/refusal.ts';
import { sliderMachine, type SliderOutcome } from './slider.machine.ts';
import { pieceFits, type SliderPurpose } from './slider.setup.ts';

/** The number a code goes to, and the proof that a human requests it. */
export interface CodeRequest {
  target: SmsTarget | null;
  humanTicket: string | null;
}

interface Context extends CodeContext {
  /** Of a solved slider; good for one code. */
  humanTicket: string | null;
}

interface Input {
  now: () => number;
  sent: SentCode | null;
}

export const requestOf = ({ context: { target, humanTicket } }: { context: Context }): CodeRequest => ({
  target,
  humanTicket,
});

export const codeAsLeft = ({ now, sent }: Input): Context => ({ now, ...codeSoFar(sent), humanTicket: null });

/** The gateway's answer if it wants a slider first. */
export const forPeople = {
  guard: { type: 'isForPeople', params: answerOf },
  target: 'provingHuman',
  description: 'it is refused',
  meta: { when: 'if a slider has to be solved first', req: ['R4.01'] },
} as const;

/** The parts of a chart that sends a code, after a slider where the gateway wants one. */
export const codeAfterSlider = codeSetup({
  types: { input: {} as Input, context: {} as Context },
  actors: { sendCode: port<CodeReply, CodeRequest>('sendCode'), slider: sliderMachine },
}).extend({
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
});

/** The slider is solved for this purpose; its ticket goes with the next request. */
export const provingHuman = (purpose: SliderPurpose, req: readonly string[]) =>
  codeAfterSlider.createStateConfig({
    description: 'The slider is open',
    meta: { req },
    invoke: {
      id: 'slider',
      src: 'slider',
      input: ({ context }) => ({ now: context.now, purpose }),
      onDone: [
        { ...pieceFits, target: 'sending', description: 'the slider closes', meta: { when: 'if it is solved' } },
        {
          target: 'deciding',
          description: 'the slider closes',
          meta: { when: 'if it was cancelled' },
          actions: 'forgetTarget',
        },
      ],
      onError: { ...unanswered, description: 'the slider fails' },
    },
  });
