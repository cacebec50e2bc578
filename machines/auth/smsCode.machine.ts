import { assign, setup, type ActorRefFrom } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { refreshThrottle } from '../common/limits.ts';
import { port } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';
import { refusalIn, waitAfter } from '../common/refusal.ts';
import { afterRefusal, cooling, ready, refused, sent, sorting, rateLimited, unanswered } from './codeSending.ts';

export interface SmsTarget {
  mobile: string;
  dialingCode: string;
}

/** R4.08: another code can be asked for at `resendAt`, by the clock that `now` reads. */
export type SmsReply = { kind: 'sent'; resendAt: number } | { kind: 'refused'; failure: Failure };

/** Sends a code by SMS and takes no further request until the last one has had its time. */
export const smsCodeMachine = setup({
  types: {
    /** `resendAt` is that of an earlier code, which counts on wherever the form was closed meanwhile. */
    input: {} as { now: () => number; resendAt: number },
    context: {} as { now: () => number; target: SmsTarget | null; resendAt: number; failure: Failure | null },
    events: {} as { type: 'code.requested'; target: SmsTarget } | { type: 'refusal.confirmed' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { sendCode: port<SmsReply, SmsTarget | null>('sendCode') },
  delays: { throttle: refreshThrottle, untilResend: ({ context }) => Math.max(0, context.resendAt - context.now()) },
  guards: {
    isCooling: ({ context }) => context.resendAt > context.now(),
    wasSent: (_, p: { answer: SmsReply }) => p.answer.kind === 'sent',
    isRateLimited: (_, p: { answer: SmsReply }) => waitAfter(p.answer) !== null,
  },
  actions: {
    storeTarget: assign((_, p: { target: SmsTarget }) => ({ target: p.target, failure: null })),
    startCountdown: assign((_, p: { answer: SmsReply }) =>
      p.answer.kind === 'sent' ? { resendAt: p.answer.resendAt } : {},
    ),
    startWait: assign(({ context }, p: { answer: SmsReply }) => ({
      resendAt: context.now() + (waitAfter(p.answer) ?? 0),
    })),
    storeRefusal: assign((_, p: { answer: SmsReply }) => refusalIn(p.answer)),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'smsCode',
  description: 'Sending a code by SMS',
  context: ({ input }) => ({ ...input, target: null, failure: null }),
  initial: 'sorting',
  states: {
    sorting,
    ready,
    sending: {
      description: 'Sending the code',
      tags: 'busy',
      meta: { usual: true, call: 'verification.loginCode', req: ['R7.06', 'R3.17'] },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => context.target,
        onDone: [sent, rateLimited, refused],
        onError: unanswered,
      },
    },
    cooling: { ...cooling, meta: { usual: true, req: ['R4.07', 'R4.08', 'R9.06'] } },
    ...afterRefusal,
  },
});

export type SmsCodeRef = ActorRefFrom<typeof smsCodeMachine>;
