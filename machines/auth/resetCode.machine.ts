import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { refreshThrottle } from '../common/limits.ts';
import { port } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';
import { answerOf, isRefusedWith, refusalIn, waitAfter } from '../common/refusal.ts';
import { afterRefusal, cooling, ready, refused, sent, sorting, rateLimited, unanswered } from './codeSending.ts';
import { sliderMachine, type SliderOutcome } from './slider.machine.ts';
import { pieceFits } from './slider.setup.ts';
import type { SmsTarget } from './smsCode.machine.ts';

/** Whom a code goes to, and what proves that a person asks for it. */
export interface CodeRequest {
  target: SmsTarget | null;
  humanTicket: string | null;
}

/** R3.18: another code can be asked for at `resendAt`, by the clock that `now` reads. */
export type CodeReply = { kind: 'sent'; resendAt: number } | { kind: 'refused'; failure: Failure };

interface Context {
  now: () => number;
  target: SmsTarget | null;
  /** Of a solved slider; good for one code. */
  humanTicket: string | null;
  resendAt: number;
  failure: Failure | null;
}

/** Sends a code for a new password, to people only where the gateway asks for that, and not again before its time. */
export const resetCodeMachine = setup({
  types: {
    /** `resendAt` is that of an earlier code, which counts on wherever the form was closed meanwhile. */
    input: {} as { now: () => number; resendAt: number },
    context: {} as Context,
    events: {} as { type: 'code.requested'; target: SmsTarget } | { type: 'refusal.confirmed' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { sendCode: port<CodeReply, CodeRequest>('sendCode'), slider: sliderMachine },
  delays: { throttle: refreshThrottle, untilResend: ({ context }) => Math.max(0, context.resendAt - context.now()) },
  guards: {
    isCooling: ({ context }) => context.resendAt > context.now(),
    wasSent: (_, p: { answer: CodeReply }) => p.answer.kind === 'sent',
    isRateLimited: (_, p: { answer: CodeReply }) => waitAfter(p.answer) !== null,
    isForPeople: (_, p: { answer: CodeReply }) => isRefusedWith(p.answer, 'verification_needed'),
    isSolved: (_, p: { outcome: SliderOutcome }) => p.outcome.kind === 'solved',
  },
  actions: {
    storeTarget: assign((_, p: { target: SmsTarget }) => ({ target: p.target, failure: null })),
    storeTicket: assign((_, p: { outcome: SliderOutcome }) =>
      p.outcome.kind === 'solved' ? { humanTicket: p.outcome.ticket } : {},
    ),
    forgetTicket: assign({ humanTicket: null }),
    startCountdown: assign((_, p: { answer: CodeReply }) =>
      p.answer.kind === 'sent' ? { resendAt: p.answer.resendAt } : {},
    ),
    startWait: assign(({ context }, p: { answer: CodeReply }) => ({
      resendAt: context.now() + (waitAfter(p.answer) ?? 0),
    })),
    storeRefusal: assign((_, p: { answer: CodeReply }) => refusalIn(p.answer)),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'resetCode',
  description: 'Sending a code for a new password',
  context: ({ input: { now, resendAt } }) => ({ now, resendAt, target: null, humanTicket: null, failure: null }),
  initial: 'sorting',
  states: {
    sorting,
    ready,
    sending: {
      description: 'Sending the code',
      tags: 'busy',
      meta: { usual: true, call: 'verification.forgotCode', req: ['R3.18'] },
      exit: 'forgetTicket',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context: { target, humanTicket } }) => ({ target, humanTicket }),
        onDone: [
          sent,
          {
            guard: { type: 'isForPeople', params: answerOf },
            target: 'provingHuman',
            description: 'it is refused',
            meta: { when: 'if a slider comes first', req: ['R4.01'] },
          },
          rateLimited,
          refused,
        ],
        onError: unanswered,
      },
    },
    provingHuman: {
      description: 'The slider is open',
      meta: { req: ['R4.01', 'R3.16'] },
      invoke: {
        id: 'slider',
        src: 'slider',
        input: ({ context }) => ({ now: context.now, purpose: 'forgot' }),
        onDone: [
          { ...pieceFits, target: 'sending', description: 'the slider closes', meta: { when: 'if it is solved' } },
          { target: 'ready', description: 'the slider closes', meta: { when: 'if it was given up' } },
        ],
        onError: { ...unanswered, description: 'the slider breaks' },
      },
    },
    cooling: { ...cooling, meta: { usual: true, req: ['R4.16'] } },
    ...afterRefusal,
  },
});

export type ResetCodeRef = ActorRefFrom<typeof resetCodeMachine>;
export type ResetCodeSnapshot = SnapshotFrom<typeof resetCodeMachine>;
