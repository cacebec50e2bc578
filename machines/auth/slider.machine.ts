import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { refused, unanswered } from '../common/formAnswers.ts';
import { answerOf } from '../common/refusal.ts';
import { initialContext, sliderSetup, solutionOf } from './slider.setup.ts';

export type { SliderOutcome } from './slider.setup.ts';
export type { SliderPicture } from './slider.rules.ts';

const rateLimited = {
  ...refused,
  guard: { type: 'isRateLimited', params: answerOf },
  target: 'waiting',
  meta: { when: 'if there were too many attempts', req: ['R8.14'] },
} as const;

/** A person moves a piece into the gap of a picture until it fits. It ends with a ticket, or when the person leaves. */
export const sliderMachine = sliderSetup.createMachine({
  id: 'slider',
  description: 'Slider captcha. A piece to move into the gap of a picture.',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  on: { 'slider.closed': { target: '.givenUp', description: 'closes it', actions: 'forgetPath' } },
  states: {
    loading: {
      description: 'Loading a picture',
      tags: 'busy',
      meta: { call: 'verification.slider', req: ['R4.01'] },
      invoke: {
        id: 'loadPuzzle',
        src: 'loadPuzzle',
        input: ({ context }) => context.purpose,
        onDone: [
          {
            guard: { type: 'isDrawn', params: answerOf },
            target: 'showing',
            description: 'the picture arrives',
            meta: { usual: true },
            actions: { type: 'storePicture', params: answerOf },
          },
          rateLimited,
          { ...refused, target: 'failed' },
        ],
        onError: { ...unanswered, target: 'failed' },
      },
    },
    showing: {
      description: 'The piece can be moved',
      tags: 'editable',
      meta: { req: ['R4.01'] },
      initial: 'fresh',
      on: {
        'piece.moved': {
          description: 'moves the piece',
          meta: { usual: true },
          actions: { type: 'storeMove', params: ({ event }) => ({ x: event.x, by: event.by }) },
        },
        'answer.given': {
          guard: 'isMoved',
          target: 'checking',
          description: 'lets go of it, or presses Check',
          meta: { usual: true, when: 'if it was moved' },
          actions: 'clearNotice',
        },
      },
      after: {
        untilExpiry: {
          target: 'expired',
          description: 'the picture expires',
          actions: [{ type: 'storeNotice', params: { notice: 'expired' } }, 'forgetPath'],
        },
      },
      states: {
        fresh: {
          description: 'New picture',
          meta: { req: ['R4.10'] },
          after: { throttle: { target: 'settled', description: 'a second later', meta: { usual: true } } },
        },
        settled: {
          description: 'The picture can be changed',
          on: {
            'picture.refreshed': {
              target: '#slider.loading',
              description: 'requests a new picture',
              actions: ['clearNotice', 'forgetPath'],
            },
          },
        },
      },
    },
    checking: {
      description: 'Checking whether it fits',
      tags: 'busy',
      meta: { call: 'verification.sliderAnswer', req: ['R4.01', 'R3.03'] },
      exit: 'forgetPath',
      invoke: {
        id: 'checkAnswer',
        src: 'checkAnswer',
        input: ({ context }) => solutionOf(context),
        onDone: [
          {
            guard: { type: 'isSolved', params: answerOf },
            target: 'solved',
            description: 'it fits',
            meta: { usual: true },
            actions: { type: 'storeOutcome', params: answerOf },
          },
          {
            guard: { type: 'isWrong', params: answerOf },
            target: 'wrong',
            description: 'it is refused',
            meta: { when: 'if it does not fit', req: ['R8.23'] },
            actions: { type: 'storeNotice', params: { notice: 'wrong' } },
          },
          {
            guard: { type: 'isTooLate', params: answerOf },
            target: 'expired',
            description: 'it is refused',
            meta: { when: 'if it came too late', req: ['R8.23'] },
            actions: { type: 'storeNotice', params: { notice: 'expired' } },
          },
          rateLimited,
          { ...refused, target: 'failed' },
        ],
        onError: { ...unanswered, target: 'failed' },
      },
    },
    wrong: {
      description: 'It did not fit',
      tags: 'busy',
      meta: { req: ['R4.10'] },
      after: { throttle: { target: 'loading', description: 'a second later' } },
    },
    expired: {
      description: 'Time ran out',
      tags: 'busy',
      meta: { req: ['R4.10'] },
      after: { throttle: { target: 'loading', description: 'a second later' } },
    },
    waiting: {
      description: 'Countdown to the next picture',
      after: { untilAllowed: { target: 'loading', description: 'the wait is over', actions: 'clearNotice' } },
    },
    failed: {
      description: 'No response',
      tags: 'failed',
      meta: { req: ['R8.20'] },
      after: { throttle: { target: 'retryable', description: 'a second later' } },
    },
    retryable: {
      description: 'Ready to try again',
      tags: 'failed',
      on: { 'picture.refreshed': { target: 'loading', description: 'tries again', actions: 'clearNotice' } },
    },
    solved: { description: 'The piece fits', type: 'final', exit: 'forgetTicket' },
    givenUp: { description: 'Closed without solving it', type: 'final' },
  },
  output: ({ context }) => context.outcome,
});

export type SliderRef = ActorRefFrom<typeof sliderMachine>;
export type SliderSnapshot = SnapshotFrom<typeof sliderMachine>;
