import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { isOutcomeUnknown, toFailure, type Failure } from '../common/failure.ts';
import { port } from '../common/port.ts';
import { answerOf, causeOf, waitAfter, type Answer, type Refused } from '../common/refusal.ts';
import type { Meta, Tag } from '../common/words.ts';
import { resendWaits } from './waits.ts';

/** It was done; `reference` is the number of what was made. */
interface Made {
  kind: 'made';
  reference: string;
}

/** How a money request ends: done, refused, or it never arrived and nothing was moved. */
export type MoneyEnd = Made | Refused | { kind: 'never' };

/** What the gateway reports about a request that got no answer. */
export type MoneyOutcome = MoneyEnd | { kind: 'underWay' };

export interface MoneyInput {
  /** Identifies this intent: the same key until its outcome is known. */
  key: string;
  /** Null after a reload: the request is gone, and the gateway can only be asked for its outcome. */
  request: unknown;
}

interface Context extends MoneyInput {
  /** How many attempts got no answer. */
  missed: number;
  failure: Failure | null;
  end: MoneyEnd;
}

const isUnknown = ({ failure }: Answer): boolean => failure !== undefined && isOutcomeUnknown(failure);

/** Refusals that come before the gateway looks up the key: they say nothing about an earlier try under it. */
const isBeforeLookup = ({ failure }: Answer): boolean =>
  failure?.kind === 'rateLimited' || (failure?.kind === 'refused' && failure.code === 'sealed_wrong');

const ended = { target: 'done', actions: { type: 'storeEnd', params: answerOf } } as const;

/** Sends a request that moves money, and finds out its outcome if no answer arrives. */
export const moneyRequestMachine = setup({
  types: {
    input: {} as MoneyInput,
    context: {} as Context,
    events: {} as { type: 'again.pressed' },
    output: {} as MoneyEnd,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { send: port<Made | Refused, MoneyInput>('send'), askOutcome: port<MoneyOutcome, string>('askOutcome') },
  delays: {
    nextTry: ({ context: { missed, failure } }) =>
      Math.max(
        resendWaits[Math.min(missed, resendWaits.length) - 1] ?? 0,
        (failure && waitAfter({ kind: 'refused', failure })) ?? 0,
      ),
  },
  guards: {
    hasRequest: ({ context }) => context.request !== null,
    canSendAgain: ({ context: { request, missed } }) => request !== null && missed <= resendWaits.length,
    isMade: (_, p: { answer: MoneyOutcome }) => p.answer.kind === 'made',
    neverArrived: (_, p: { answer: MoneyOutcome }) => p.answer.kind === 'never',
    isUnderWay: (_, p: { answer: MoneyOutcome }) => p.answer.kind === 'underWay' || isUnknown(p.answer),
    isUndecided: ({ context: { missed } }, p: { answer: MoneyOutcome }) =>
      isUnknown(p.answer) || (missed > 0 && isBeforeLookup(p.answer)),
    isUnheard: (_, p: { cause: unknown }) => isOutcomeUnknown(toFailure(p.cause)),
  },
  actions: {
    storeEnd: assign((_, p: { answer: MoneyOutcome }) => (p.answer.kind === 'underWay' ? {} : { end: p.answer })),
    storeUnsent: assign((_, p: { cause: unknown }) => ({
      end: { kind: 'refused' as const, failure: toFailure(p.cause), fields: [] },
    })),
    storeRefusal: assign((_, p: { answer: Answer }) => ({ failure: p.answer.failure ?? null })),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    countMissed: assign(({ context: { missed } }) => ({ missed: Math.min(missed, resendWaits.length) + 1 })),
  },
}).createMachine({
  id: 'moneyRequest',
  description: 'Money request. Sends it under one idempotency key, and checks what happened to it if no answer comes.',
  context: ({ input }) => ({ ...input, missed: 0, failure: null, end: { kind: 'never' } }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Is the request still available?',
      always: [
        { guard: 'hasRequest', target: 'sending', description: 'yes', meta: { usual: true } },
        { target: 'asking', description: 'no, the page was reloaded' },
      ],
    },
    sending: {
      description: 'Sending the request',
      tags: 'busy',
      meta: { req: ['R1.06'] },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { key, request } }) => ({ key, request }),
        onDone: [
          {
            guard: { type: 'isMade', params: answerOf },
            description: 'the gateway carries it out',
            meta: { usual: true },
            ...ended,
          },
          {
            guard: { type: 'isUndecided', params: answerOf },
            target: 'unsure',
            description: 'it is refused',
            meta: { when: 'if an earlier attempt may have been carried out', req: ['R8.23'] },
            actions: { type: 'storeRefusal', params: answerOf },
          },
          { description: 'it is refused', meta: { req: ['R8.23'] }, ...ended },
        ],
        onError: [
          {
            guard: { type: 'isUnheard', params: causeOf },
            target: 'unsure',
            description: 'no response',
            meta: { when: 'if it may have been carried out anyway', req: ['R8.20'] },
            actions: { type: 'storeFailure', params: causeOf },
          },
          { target: 'done', description: 'it could not be sent', actions: { type: 'storeUnsent', params: causeOf } },
        ],
      },
    },
    unsure: {
      description: 'The outcome is not known yet',
      meta: { req: ['R8.20'] },
      entry: 'countMissed',
      on: {
        'again.pressed': [
          {
            guard: 'canSendAgain',
            target: 'sending',
            description: 'asks again now',
            meta: { when: 'if it was sent fewer than six times' },
          },
          { target: 'asking', description: 'asks again now' },
        ],
      },
      after: {
        nextTry: [
          {
            guard: 'canSendAgain',
            target: 'sending',
            description: 'some time later',
            meta: { when: 'if it was sent fewer than six times' },
          },
          { target: 'asking', description: 'some time later' },
        ],
      },
    },
    asking: {
      description: 'Checking the outcome',
      tags: 'busy',
      meta: { call: 'cashier.outcome', req: ['R8.20'] },
      invoke: {
        id: 'askOutcome',
        src: 'askOutcome',
        input: ({ context }) => context.key,
        onDone: [
          { guard: { type: 'isMade', params: answerOf }, description: 'it was carried out', ...ended },
          { guard: { type: 'isUnderWay', params: answerOf }, target: 'unsure', description: 'it is still in progress' },
          { guard: { type: 'neverArrived', params: answerOf }, description: 'it never arrived', ...ended },
          { description: 'it was refused', meta: { req: ['R8.20'] }, ...ended },
        ],
        onError: {
          target: 'unsure',
          description: 'no response',
          meta: { req: ['R8.20'] },
          actions: { type: 'storeFailure', params: causeOf },
        },
      },
    },
    done: { description: 'The outcome is known', type: 'final' },
  },
  output: ({ context }) => context.end,
});

export type MoneyRequestRef = ActorRefFrom<typeof moneyRequestMachine>;
export type MoneyRequestSnapshot = SnapshotFrom<typeof moneyRequestMachine>;
