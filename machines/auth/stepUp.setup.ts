import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { port } from '../common/port.ts';
import type { Hears, Meta, Tag } from '../common/words.ts';
import { isRefusedWith, refusalIn, waitAfter } from '../common/refusal.ts';
import type { Confirmation, LoggedIn } from './login.setup.ts';
import {
  checkAnswer,
  isSent,
  wrongAnswer,
  type AnswerError,
  type SentWay,
  type StepUp,
  type StepUpWay,
} from './stepUp.rules.ts';

interface Refused {
  kind: 'refused';
  failure: Failure;
}

export type StepUpCodeReply = { kind: 'sent'; sentTo: string; expiresAt: number } | Refused;
export type StepUpReply = LoggedIn | Refused;

export interface StepUpAnswer {
  ticket: string;
  way: StepUpWay;
  answer: string;
}

interface Context {
  now: () => number;
  /** Null once it has been used or given up. */
  stepUp: StepUp | null;
  replyTo: Hears<Confirmation>;
  way: StepUpWay | null;
  /** Where the last code went, masked. */
  sentTo: string | null;
  /** When another code can be asked for. */
  resendAt: number;
  /** Until when a further try is not taken. */
  waitUntil: number;
  answer: string;
  error: AnswerError | null;
  failure: Failure | null;
}

type Reply = StepUpCodeReply | StepUpReply;

const waysOf = ({ stepUp }: Context): readonly StepUpWay[] => stepUp?.ways ?? [];

/** The parts of the chart of a step-up. */
export const stepUpSetup = setup({
  types: {
    input: {} as { now: () => number; stepUp: StepUp; replyTo: Hears<Confirmation> },
    context: {} as Context,
    events: {} as
      | { type: 'way.chosen'; way: StepUpWay }
      | { type: 'ways.asked' }
      | { type: 'code.requested' }
      | { type: 'answer.changed'; value: string }
      | { type: 'answer.submitted' }
      | { type: 'confirmation.leave' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    sendStepUpCode: port<StepUpCodeReply, { ticket: string; way: SentWay } | null>('sendStepUpCode'),
    confirmLogin: port<StepUpReply, StepUpAnswer | null>('confirmLogin'),
  },
  delays: {
    untilAllowed: ({ context }) => Math.max(0, context.waitUntil - context.now()),
    untilResend: ({ context }) => Math.max(0, context.resendAt - context.now()),
  },
  guards: {
    isOffered: ({ context }, p: { way: StepUpWay }) => waysOf(context).includes(p.way),
    isSentAndOffered: ({ context }, p: { way: StepUpWay }) => isSent(p.way) && waysOf(context).includes(p.way),
    hasOneWay: ({ context }) => waysOf(context).length === 1,
    hasOthers: ({ context }) => waysOf(context).length > 1,
    isSent: ({ context }) => isSent(context.way),
    isAnswer: ({ context }) => checkAnswer(context.way, context.answer) === null,
    wasSent: (_, p: { answer: StepUpCodeReply }) => p.answer.kind === 'sent',
    isIn: (_, p: { answer: StepUpReply }) => p.answer.kind === 'loggedIn',
    isRateLimited: (_, p: { answer: Reply }) => waitAfter(p.answer) !== null,
    isWrong: (_, p: { answer: Reply }) => isRefusedWith(p.answer, 'code_wrong'),
    isCodeOver: ({ context }, p: { answer: Reply }) => isSent(context.way) && isRefusedWith(p.answer, 'code_expired'),
    isOver: (_, p: { answer: Reply }) => isRefusedWith(p.answer, 'code_expired'),
  },
  actions: {
    takeOnlyWay: assign(({ context }) => ({ way: waysOf(context)[0] ?? null })),
    storeWay: assign((_, p: { way: StepUpWay }) => ({
      way: p.way,
      sentTo: null,
      resendAt: 0,
      answer: '',
      error: null,
      failure: null,
    })),
    storeSent: assign((_, p: { answer: StepUpCodeReply }) =>
      p.answer.kind === 'sent' ? { sentTo: p.answer.sentTo, resendAt: p.answer.expiresAt } : {},
    ),
    storeAnswer: assign((_, p: { value: string }) => ({ answer: p.value, error: null })),
    storeError: assign(({ context }) => ({ error: checkAnswer(context.way, context.answer) })),
    /** A name is there to be put right; a code is typed anew. */
    storeWrong: assign(({ context }) => ({
      error: wrongAnswer(context.way),
      answer: context.way === 'bankName' ? context.answer : '',
    })),
    storeCodeOver: assign({ error: 'step_up_code_over', answer: '', resendAt: 0 }),
    storeRefusal: assign((_, p: { answer: Reply }) => refusalIn(p.answer)),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    storeWait: assign(({ context }, p: { answer: Reply }) => ({
      waitUntil: context.now() + (waitAfter(p.answer) ?? 0),
    })),
    clearFailure: assign({ failure: null, error: null }),
    clearAnswer: assign({ answer: '' }),
    forgetAll: assign({ stepUp: null, answer: '', sentTo: null }),
    tellTried: sendTo(({ context }) => context.replyTo, { type: 'entry.tried' }),
    tellFailed: sendTo(({ context }) => context.replyTo, { type: 'entry.failed' }),
    tellGivenUp: sendTo(({ context }) => context.replyTo, { type: 'confirmation.givenUp' }),
    tellMade: enqueueActions(({ context, enqueue }, p: { answer: StepUpReply }) => {
      if (p.answer.kind === 'loggedIn') enqueue.sendTo(context.replyTo, { type: 'entry.made', reply: p.answer });
    }),
  },
});
