import { assign, setup, type EventObject, type NonReducibleUnknown, type UnknownActorLogic } from 'xstate';
import { toFailure, type Failure } from './failure.ts';
import * as form from './formAnswers.ts';
import { refreshThrottle } from './limits.ts';
import { normalMobile, type Digits, type Mobile } from './mobile.ts';
import { answerOf, causeOf, refusalIn, waitAfter, type Answer, type Refused } from './refusal.ts';
import type { Meta, Tag } from './words.ts';

export interface SmsTarget {
  mobile: string;
  dialingCode: string;
}

/** The number that a code requested with these fields goes to. */
export const targetOf = (typed: Mobile, digits: Digits): SmsTarget => {
  const { mobileNum, countryDialingCode } = normalMobile(typed, digits);
  return { mobile: mobileNum, dialingCode: countryDialingCode };
};

/** A code on its way to a phone, or already there. */
export interface SentCode {
  to: SmsTarget;
  resendAt: number;
}

/** R4.08, R3.18: another code can be requested at `resendAt`, by the clock that `now` reads. */
export type CodeReply = { kind: 'sent'; resendAt: number } | Refused;

/** What every flow that sends a code keeps. */
export interface CodeContext {
  now: () => number;
  target: SmsTarget | null;
  sent: SentCode | null;
  resendAt: number;
  failure: Failure | null;
}

/** The countdown of the last code continues, even if the form was closed or reloaded in the meantime. */
export const codeSoFar = (sent: SentCode | null) => ({
  sent,
  target: sent?.to ?? null,
  resendAt: sent?.resendAt ?? 0,
  failure: null,
});

const isSame = (a: SmsTarget | null, b: SmsTarget): boolean =>
  a?.mobile === b.mobile && a.dialingCode === b.dialingCode;

type CodeEvent = { type: 'code.requested'; target: SmsTarget } | { type: 'refusal.confirmed' };

interface CodeActions {
  storeTarget: { target: SmsTarget };
  startCountdown: { answer: Answer };
  startWait: { answer: Answer };
  storeRefusal: { answer: Answer };
  storeFailure: { cause: unknown };
  storeSent: undefined;
  forgetTarget: undefined;
  clearFailure: undefined;
}

interface CodeGuards {
  isCooling: undefined;
  isElsewhere: { target: SmsTarget };
  wasSent: { answer: Answer };
  isRateLimited: { answer: Answer };
}

type Mapped<T> = { [K in keyof T]: T[K] };

interface CodeConfig<Context, Actors, Input> {
  readonly types: { readonly context: Context; readonly input: Input };
  readonly actors: Actors;
}

/** A setup with everything that flows sending codes share; a flow adds its own parts with `extend`. */
export const codeSetup = <
  Context extends CodeContext,
  Actors extends Record<string, UnknownActorLogic>,
  Input = NonReducibleUnknown,
>({
  types,
  actors,
}: CodeConfig<Context, Actors, Input>) => {
  // A generic context accepts no literal, although every context has these fields.
  const store = (change: Partial<CodeContext>) => change as Partial<Context>;

  return setup<
    Context,
    CodeEvent,
    Actors,
    // No flow on it names its children.
    Record<never, string>,
    Mapped<CodeActions>,
    Mapped<CodeGuards>,
    'throttle' | 'untilResend',
    Tag,
    Input,
    NonReducibleUnknown,
    EventObject,
    Meta
  >({
    types: { ...types, events: {} as CodeEvent },
    actors: actors as { [Name in keyof Actors]: Name extends keyof Actors ? Actors[Name] : never },
    delays: { throttle: refreshThrottle, untilResend: ({ context }) => Math.max(0, context.resendAt - context.now()) },
    guards: {
      isCooling: ({ context }) => context.resendAt > context.now(),
      isElsewhere: ({ context }, { target }: { target: SmsTarget }) => !isSame(context.target, target),
      wasSent: (_, { answer }: { answer: Answer }) => answer.kind === 'sent',
      isRateLimited: (_, { answer }: { answer: Answer }) => waitAfter(answer) !== null,
    },
    actions: {
      storeTarget: assign((_, { target }: { target: SmsTarget }) => store({ target, failure: null })),
      startCountdown: assign((_, { answer }: { answer: Answer }) =>
        answer.kind === 'sent' ? store({ resendAt: (answer as Extract<CodeReply, { kind: 'sent' }>).resendAt }) : {},
      ),
      startWait: assign(({ context }, { answer }: { answer: Answer }) =>
        store({ resendAt: context.now() + (waitAfter(answer) ?? 0) }),
      ),
      storeRefusal: assign((_, { answer }: { answer: Answer }) => store(refusalIn(answer))),
      storeFailure: assign((_, { cause }: { cause: unknown }) => store({ failure: toFailure(cause) })),
      storeSent: assign(({ context: { target, resendAt } }) => store(target ? { sent: { to: target, resendAt } } : {})),
      /** No code went to the number; the countdown is that of the last one that got a code. */
      forgetTarget: assign(({ context: { sent } }) => store({ target: sent?.to ?? null, failure: null })),
      clearFailure: assign(() => store({ failure: null })),
    },
  });
};

const numberOf = ({ event }: { event: { target: SmsTarget } }) => ({ target: event.target });

/** A code is requested for a number. */
export const requesting = {
  description: 'requests a code',
  actions: { type: 'storeTarget', params: numberOf },
} as const;

/** R8.20: a dialog says what went wrong. */
export const unanswered = {
  target: 'refused',
  description: 'no response',
  meta: { req: ['R8.20'] },
  actions: { type: 'storeFailure', params: causeOf },
} as const;

export const refused = { ...form.refused, target: 'refused' } as const;

const rateLimited = {
  ...form.rateLimited,
  target: 'cooling',
  actions: [
    { type: 'storeRefusal', params: answerOf },
    { type: 'startWait', params: answerOf },
  ],
} as const;

interface CodeChart<Input, Answers extends readonly object[], Sent extends string, Elsewhere extends string> {
  /** The target if the number is corrected during the countdown. */
  readonly elsewhere: Elsewhere;
  readonly call: { readonly name: string; readonly req: readonly string[]; readonly input: Input };
  readonly countdown: readonly string[];
  readonly answers?: Answers;
  readonly afterSent?: readonly Sent[];
}

/**
 * The states of a flow that sends a code: the countdown of an earlier code continues for its own number, even if the
 * form was closed or reloaded in the meantime, and a refusal has to be confirmed.
 */
export const codeStates = <
  Input,
  const Elsewhere extends string,
  const Answers extends readonly object[] = [],
  const Sent extends string = never,
>({
  elsewhere,
  call,
  countdown,
  answers,
  afterSent = [],
}: CodeChart<Input, Answers, Sent, Elsewhere>) =>
  ({
    deciding: {
      description: 'Is a countdown running?',
      meta: { req: ['R4.16'] },
      always: [
        { guard: 'isCooling', target: 'cooling', description: 'yes' },
        { target: 'ready', description: 'no', meta: { usual: true } },
      ],
    },
    ready: {
      description: 'A code can be sent',
      on: { 'code.requested': { ...requesting, target: 'sending', meta: { usual: true } } },
    },
    sending: {
      description: 'Sending the code',
      tags: 'busy',
      meta: { call: call.name, req: call.req },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: call.input,
        onDone: [
          {
            guard: { type: 'wasSent', params: answerOf },
            target: 'cooling',
            description: 'the code is sent',
            meta: { usual: true },
            actions: [{ type: 'startCountdown', params: answerOf }, 'storeSent', ...afterSent],
          },
          ...((answers ?? []) as Answers),
          rateLimited,
          refused,
        ],
        onError: unanswered,
      },
    },
    cooling: {
      description: 'A countdown is running',
      meta: { req: countdown },
      on: {
        'code.requested': {
          ...requesting,
          guard: { type: 'isElsewhere', params: numberOf },
          target: elsewhere,
          meta: { when: 'if it is for another number' },
        },
      },
      after: {
        untilResend: {
          target: 'ready',
          description: 'the countdown ends',
          meta: { usual: true },
          actions: 'clearFailure',
        },
      },
    },
    refused: {
      description: 'A dialog says why not',
      tags: 'failed',
      meta: { req: ['R8.02'] },
      on: { 'refusal.confirmed': { target: 'pausing', description: 'confirms the dialog', actions: 'forgetTarget' } },
    },
    pausing: {
      description: 'Waiting a second',
      meta: { req: ['R4.09'] },
      after: { throttle: { target: 'deciding', description: 'a second later' } },
    },
  }) as const;
