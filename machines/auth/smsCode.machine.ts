import { assign, setup, type ActorRefFrom } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { msPerExpiryMinute, refreshThrottle } from '../common/limits.ts';
import { port } from '../common/port.ts';
import { waitNamed } from '../common/wait.ts';
import type { Meta, Tag } from '../common/words.ts';

export interface SmsTarget {
  mobile: string;
  dialingCode: string;
}

export type SmsReply = { kind: 'sent'; expiresInMinutes: number } | { kind: 'refused'; failure: Failure };

/** Sends a code by SMS and takes no further request until the last one has had its time. */
export const smsCodeMachine = setup({
  types: {
    input: {} as { now: () => number },
    context: {} as { now: () => number; target: SmsTarget | null; resendAt: number; failure: Failure | null },
    events: {} as { type: 'code.requested'; target: SmsTarget } | { type: 'refusal.confirmed' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { sendCode: port<SmsReply, SmsTarget | null>('sendCode') },
  delays: {
    throttle: refreshThrottle,
    untilResend: ({ context }) => Math.max(0, context.resendAt - context.now()),
  },
  guards: {
    wasSent: (_, p: { reply: SmsReply }) => p.reply.kind === 'sent',
    isToldToWait: (_, p: { reply: SmsReply }) => waitNamed(p.reply) !== null,
  },
  actions: {
    storeTarget: assign((_, p: { target: SmsTarget }) => ({ target: p.target, failure: null })),
    startCountdown: assign(({ context }, p: { reply: SmsReply }) =>
      p.reply.kind === 'sent' ? { resendAt: context.now() + p.reply.expiresInMinutes * msPerExpiryMinute } : {}),
    startWait: assign(({ context }, p: { reply: SmsReply }) => ({ resendAt: context.now() + (waitNamed(p.reply) ?? 0) })),
    storeRefusal: assign((_, p: { reply: SmsReply }) => (p.reply.kind === 'refused' ? { failure: p.reply.failure } : {})),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'smsCode',
  description: 'Sending a code by SMS',
  context: ({ input }) => ({ now: input.now, target: null, resendAt: 0, failure: null }),
  initial: 'ready',
  states: {
    ready: {
      description: 'A code can be sent',
      meta: { usual: true },
      on: {
        'code.requested': {
          target: 'sending',
          description: 'asks for a code',
          meta: { usual: true },
          actions: { type: 'storeTarget', params: ({ event }) => ({ target: event.target }) },
        },
      },
    },
    sending: {
      description: 'Sending the code',
      tags: 'busy',
      meta: { usual: true, call: 'verification.loginCode', req: ['R7.06', 'R3.17'] },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => context.target,
        onDone: [
          {
            guard: { type: 'wasSent', params: ({ event }) => ({ reply: event.output }) },
            target: 'cooling',
            description: 'the code is sent',
            meta: { usual: true },
            actions: { type: 'startCountdown', params: ({ event }) => ({ reply: event.output }) },
          },
          {
            guard: { type: 'isToldToWait', params: ({ event }) => ({ reply: event.output }) },
            target: 'cooling',
            description: 'it is refused',
            meta: { when: 'if there were too many tries', req: ['R8.14'] },
            actions: [
              { type: 'storeRefusal', params: ({ event }) => ({ reply: event.output }) },
              { type: 'startWait', params: ({ event }) => ({ reply: event.output }) },
            ],
          },
          {
            target: 'refused',
            description: 'it is refused',
            actions: { type: 'storeRefusal', params: ({ event }) => ({ reply: event.output }) },
          },
        ],
        onError: {
          target: 'refused',
          description: 'no answer comes',
          actions: { type: 'storeFailure', params: ({ event }) => ({ cause: event.error }) },
        },
      },
    },
    cooling: {
      description: 'A countdown runs',
      meta: { usual: true, req: ['R4.07', 'R4.08', 'R9.06'] },
      after: { untilResend: { target: 'ready', description: 'the countdown ends', meta: { usual: true }, actions: 'clearFailure' } },
    },
    refused: {
      description: 'A dialog says why not',
      tags: 'failed',
      meta: { req: ['R8.02'] },
      on: { 'refusal.confirmed': { target: 'pausing', description: 'confirms the dialog', actions: 'clearFailure' } },
    },
    pausing: {
      description: 'Waiting a second',
      meta: { req: ['R4.09'] },
      after: { throttle: { target: 'ready', description: 'a second later' } },
    },
  },
});

export type SmsCodeRef = ActorRefFrom<typeof smsCodeMachine>;
