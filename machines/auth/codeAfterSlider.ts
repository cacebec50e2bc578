import { assign } from 'xstate';
import {
  codeSetup,
  codeSoFar,
  codeStates,
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

/** The gateway's answer if it wants a slider first. */
const forPeople = {
  guard: { type: 'isForPeople', params: answerOf },
  target: 'provingHuman',
  description: 'it is refused',
  meta: { when: 'if a slider has to be solved first', req: ['R4.01'] },
} as const;

const codeAfterSlider = codeSetup({
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

interface CodeChart {
  readonly id: string;
  readonly description: string;
  readonly call: { readonly name: string; readonly req: readonly string[] };
  readonly countdown: readonly string[];
  readonly slider: { readonly purpose: SliderPurpose; readonly req: readonly string[] };
}

/** A flow that sends a code, after a slider where the gateway wants one, and not again before its time. */
export const codeMachine = ({ id, description, call, countdown, slider: { purpose, req } }: CodeChart) => {
  const states = codeStates({
    elsewhere: 'sending',
    call: {
      ...call,
      input: ({ context: { target, humanTicket } }: { context: Context }): CodeRequest => ({ target, humanTicket }),
    },
    countdown,
    answers: [forPeople],
  });

  return codeAfterSlider.createMachine({
    id,
    description,
    context: ({ input: { now, sent } }) => ({ now, ...codeSoFar(sent), humanTicket: null }),
    initial: 'deciding',
    states: {
      ...states,
      // The ticket goes with one request.
      sending: { ...states.sending, exit: 'forgetTicket' },
      provingHuman: {
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
      },
    },
  });
};
