import { assign, setup } from 'xstate';
import { toFailure } from '../common/failure.ts';
import { port } from '../common/port.ts';
import { answerOf, causeOf, isRefusedWith, refusalIn, type Answer, type Refused } from '../common/refusal.ts';
import type { Meta, Tag } from '../common/words.ts';
import { watchOften, watchOftenFor, watchSeldom } from './waits.ts';
import type { Cancelled, WatchContext, Watched, WatchEvent, WatchInput } from './watched.ts';

const store = { type: 'storeWatched', params: answerOf } as const;

/** Follows money on its way for as long as the page is visible; the last state stays on screen until there is news. */
export const watchOf = <Thing extends object>() =>
  setup({
    types: {
      input: {} as WatchInput,
      context: {} as WatchContext<Thing>,
      events: {} as WatchEvent,
      output: {} as Thing | null,
      tags: {} as Tag,
      meta: {} as Meta,
    },
    actors: { look: port<Watched<Thing>, string>('look'), cancel: port<Cancelled<Thing>, string>('cancel') },
    delays: { nextLook: ({ context: { now, since } }) => (now() - since < watchOftenFor ? watchOften : watchSeldom) },
    guards: {
      isOver: ({ context }) => context.watched?.isOver === true,
      isHidden: ({ context }) => context.isHidden,
      isKnown: ({ context }) => context.watched !== null,
      isCancelled: (_, p: { answer: Answer }) => p.answer.kind === 'cancelled',
      isTooLate: (_, p: { answer: Answer }) => isRefusedWith(p.answer, 'wrong_state'),
    },
    actions: {
      storeWatched: assign((_, p: { answer: Watched<Thing> | Refused }) =>
        'isOver' in p.answer ? { watched: { isOver: p.answer.isOver, thing: p.answer.thing }, failure: null } : {},
      ),
      storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
      storeRefusal: assign((_, p: { answer: Answer }) => refusalIn(p.answer)),
      noteHidden: assign({ isHidden: true }),
      noteShown: assign({ isHidden: false }),
      restart: assign(({ context }) => ({ since: context.now() })),
    },
  }).createMachine({
    id: 'watch',
    description: 'Money on its way. Checks from time to time what has happened to it.',
    context: ({ input }) => ({ ...input, watched: null, failure: null, since: input.now(), isHidden: false }),
    initial: 'looking',
    on: {
      'page.hidden': { description: 'switches to another tab', actions: 'noteHidden' },
      'page.shown': { description: 'comes back to this tab', actions: 'noteShown' },
    },
    states: {
      looking: {
        description: 'Checking what has happened to it',
        tags: 'busy',
        meta: { call: ['deposits.status', 'withdrawals.status'], req: ['R2.77'] },
        invoke: {
          id: 'look',
          src: 'look',
          input: ({ context }) => context.reference,
          onDone: { target: 'deciding', description: 'the gateway answers', meta: { usual: true }, actions: store },
          onError: [
            {
              guard: 'isKnown',
              target: 'deciding',
              description: 'no response',
              meta: { when: 'if something is shown already', req: ['R8.20'] },
              actions: { type: 'storeFailure', params: causeOf },
            },
            {
              target: 'failed',
              description: 'no response',
              meta: { req: ['R8.20'] },
              actions: { type: 'storeFailure', params: causeOf },
            },
          ],
        },
      },
      deciding: {
        description: 'Can it still change?',
        always: [
          { guard: 'isOver', target: 'settled', description: 'no', meta: { usual: true } },
          { guard: 'isHidden', target: 'hidden', description: 'yes, but the tab is hidden' },
          { target: 'shown', description: 'yes', meta: { usual: true } },
        ],
      },
      shown: {
        description: 'The timeline is shown',
        meta: { req: ['R2.77'] },
        on: {
          'page.hidden': { target: 'hidden', description: 'switches to another tab', actions: 'noteHidden' },
          'look.requested': { target: 'looking', description: 'asks again now' },
          'cancel.requested': { target: 'confirming', description: 'asks to cancel it' },
        },
        after: { nextLook: { target: 'looking', description: 'some time later', meta: { usual: true } } },
      },
      hidden: {
        description: 'The tab is hidden',
        on: {
          'page.shown': { target: 'looking', description: 'comes back to this tab', actions: ['noteShown', 'restart'] },
        },
      },
      confirming: {
        description: 'A dialog asks whether to cancel it',
        meta: { req: ['R2.77', 'R2.78'] },
        on: {
          'cancel.confirmed': { target: 'cancelling', description: 'cancels it' },
          'cancel.declined': { target: 'deciding', description: 'keeps it' },
        },
      },
      cancelling: {
        description: 'Cancelling it',
        tags: 'busy',
        meta: { call: ['deposits.cancel', 'withdrawals.cancel'], req: ['R2.77'] },
        invoke: {
          id: 'cancel',
          src: 'cancel',
          input: ({ context }) => context.reference,
          onDone: [
            {
              guard: { type: 'isCancelled', params: answerOf },
              target: 'deciding',
              description: 'the gateway answers',
              actions: store,
            },
            {
              guard: { type: 'isTooLate', params: answerOf },
              target: 'returning',
              description: 'it is refused',
              meta: { when: 'if it can no longer be cancelled', req: ['R8.23'] },
            },
            {
              target: 'deciding',
              description: 'it is refused',
              meta: { req: ['R8.23'] },
              actions: { type: 'storeRefusal', params: answerOf },
            },
          ],
          onError: {
            target: 'returning',
            description: 'no response',
            meta: { req: ['R8.20'] },
            actions: { type: 'storeFailure', params: causeOf },
          },
        },
      },
      returning: {
        description: 'Is the tab hidden?',
        always: [
          { guard: 'isHidden', target: 'hidden', description: 'yes' },
          { target: 'looking', description: 'no', meta: { usual: true } },
        ],
      },
      failed: {
        description: 'Its status is unknown',
        tags: 'failed',
        meta: { req: ['R8.20'] },
        on: { 'look.requested': { target: 'looking', description: 'tries again' } },
      },
      settled: { description: 'It is finished', type: 'final' },
    },
    output: ({ context }) => context.watched?.thing ?? null,
  });

/** The same for whatever is on its way. */
export const watchMachine = watchOf();
