import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { port } from '../common/port.ts';
import type { Hears, Meta, Tag } from '../common/words.ts';
import { answerOf, isRefusal, waitAfter } from '../common/refusal.ts';
import { cooling, refused, sent, rateLimited, unanswered } from './codeSending.ts';
import type { SentCode } from './register.draft.ts';
import { sliderMachine, type SliderOutcome } from './slider.machine.ts';
import { pieceFits } from './slider.setup.ts';
import type { SmsTarget } from './smsCode.machine.ts';

/** What the form is told: a code is on its way. */
export interface CodeSent {
  type: 'code.sent';
  sent: SentCode;
}

export interface HumanTicket {
  ticket: string;
  expiresAt: number;
}

export interface NumberCodeRequest {
  to: SmsTarget;
  ticket: string;
}

export type NumberCodeReply = { kind: 'sent'; resendAt: number } | { kind: 'refused'; failure: Failure };

interface Context {
  now: () => number;
  form: Hears<CodeSent>;
  to: SmsTarget | null;
  sent: SentCode | null;
  resendAt: number;
  /** Of a slider that was solved, until it has been used. */
  ticket: HumanTicket | null;
  failure: Failure | null;
}

const isSame = (a: SmsTarget | null, b: SmsTarget): boolean =>
  a?.mobile === b.mobile && a.dialingCode === b.dialingCode;

const requestOf = ({ to, ticket }: Context): NumberCodeRequest | null =>
  to && ticket ? { to, ticket: ticket.ticket } : null;

/** Sends a code for a registration once somebody has shown to be human, and counts down to the next one, wherever it was begun. */
export const numberCodeMachine = setup({
  types: {
    input: {} as { now: () => number; form: Hears<CodeSent>; sent: SentCode | null },
    context: {} as Context,
    events: {} as { type: 'code.requested'; to: SmsTarget } | { type: 'refusal.confirmed' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { slider: sliderMachine, sendCode: port<NumberCodeReply, NumberCodeRequest | null>('sendCode') },
  delays: { untilResend: ({ context }) => Math.max(0, context.resendAt - context.now()) },
  guards: {
    isCooling: ({ context }) => context.resendAt > context.now(),
    isElsewhere: ({ context }, p: { to: SmsTarget }) => !isSame(context.to, p.to),
    hasTicket: ({ context }) => context.ticket !== null && context.ticket.expiresAt > context.now(),
    isSolved: (_, p: { outcome: SliderOutcome }) => p.outcome.kind === 'solved',
    wasSent: (_, p: { answer: NumberCodeReply }) => p.answer.kind === 'sent',
    isRateLimited: (_, p: { answer: NumberCodeReply }) => waitAfter(p.answer) !== null,
  },
  actions: {
    storeTarget: assign((_, p: { to: SmsTarget }) => ({ to: p.to, failure: null })),
    storeTicket: assign((_, p: { outcome: SliderOutcome }) =>
      p.outcome.kind === 'solved' ? { ticket: { ticket: p.outcome.ticket, expiresAt: p.outcome.expiresAt } } : {},
    ),
    storeSent: assign(({ context: { to } }, p: { answer: NumberCodeReply }) =>
      p.answer.kind === 'sent' && to
        ? { sent: { to, resendAt: p.answer.resendAt }, resendAt: p.answer.resendAt, ticket: null }
        : {},
    ),
    tellForm: enqueueActions(({ context: { form, sent }, enqueue }) => {
      if (sent) enqueue.sendTo(form, { type: 'code.sent', sent });
    }),
    forgetTarget: assign(({ context }) => ({ to: context.sent?.to ?? null, failure: null })),
    startWait: assign(({ context }, p: { answer: NumberCodeReply }) =>
      p.answer.kind === 'refused'
        ? { failure: p.answer.failure, resendAt: context.now() + (waitAfter(p.answer) ?? 0) }
        : {},
    ),
    storeRefusal: assign(({ context }, p: { answer: NumberCodeReply }) =>
      p.answer.kind === 'refused'
        ? {
            failure: p.answer.failure,
            ticket: isRefusal(p.answer.failure, 'verification_needed') ? null : context.ticket,
          }
        : {},
    ),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'numberCode',
  description: 'Sending a code for a registration',
  context: ({ input }) => ({
    ...input,
    to: input.sent?.to ?? null,
    resendAt: input.sent?.resendAt ?? 0,
    ticket: null,
    failure: null,
  }),
  initial: 'sorting',
  states: {
    sorting: {
      description: 'Is one on its way?',
      always: [
        { guard: 'isCooling', target: 'cooling', description: 'yes, from before' },
        { target: 'ready', description: 'no', meta: { usual: true } },
      ],
    },
    ready: {
      description: 'A code can be sent',
      meta: { usual: true },
      on: {
        'code.requested': [
          {
            guard: 'hasTicket',
            target: 'sending',
            description: 'asks for a code',
            meta: { when: 'if a solved picture is left' },
            actions: { type: 'storeTarget', params: ({ event }) => ({ to: event.to }) },
          },
          {
            target: 'provingHuman',
            description: 'asks for a code',
            meta: { usual: true },
            actions: { type: 'storeTarget', params: ({ event }) => ({ to: event.to }) },
          },
        ],
      },
    },
    provingHuman: {
      description: 'A piece is put into its gap',
      meta: { usual: true, req: ['R3.17'] },
      invoke: {
        id: 'slider',
        src: 'slider',
        input: ({ context }) => ({ now: context.now, purpose: 'register' }),
        onDone: [
          { ...pieceFits, target: 'sending' },
          { target: 'sorting', description: 'it is given up', actions: 'forgetTarget' },
        ],
        onError: { ...unanswered, description: 'it breaks' },
      },
    },
    sending: {
      description: 'Sending the code',
      tags: 'busy',
      meta: { usual: true, call: 'verification.registerCode', req: ['R7.07', 'R3.17'] },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => requestOf(context),
        onDone: [
          { ...sent, actions: [{ type: 'storeSent', params: answerOf }, 'tellForm'] },
          { ...rateLimited, actions: { type: 'startWait', params: answerOf } },
          refused,
        ],
        onError: unanswered,
      },
    },
    cooling: {
      ...cooling,
      meta: { usual: true, req: ['R4.07', 'R4.08', 'R9.06'] },
      on: {
        'code.requested': {
          guard: { type: 'isElsewhere', params: ({ event }) => ({ to: event.to }) },
          target: 'provingHuman',
          description: 'asks for a code',
          meta: { when: 'if it is for another number' },
          actions: { type: 'storeTarget', params: ({ event }) => ({ to: event.to }) },
        },
      },
    },
    refused: {
      description: 'A dialog says why not',
      tags: 'failed',
      meta: { req: ['R8.02'] },
      on: { 'refusal.confirmed': { target: 'sorting', description: 'confirms the dialog', actions: 'forgetTarget' } },
    },
  },
});

export type NumberCodeRef = ActorRefFrom<typeof numberCodeMachine>;
export type NumberCodeSnapshot = SnapshotFrom<typeof numberCodeMachine>;
