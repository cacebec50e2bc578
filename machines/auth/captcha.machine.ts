import { assign, setup, type ActorRefFrom } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { refreshThrottle } from '../common/limits.ts';
import { rateLimited, refused } from '../common/formAnswers.ts';
import { port } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';
import { answerOf, causeOf, refusalIn, waitAfter, type Answer, type Refused } from '../common/refusal.ts';

export interface Picture {
  id: string;
  /** A PNG as base64. */
  image: string;
  /** When it can no longer be answered, by the clock that `now` reads. */
  expiresAt: number;
}

export type PictureReply = { kind: 'drawn'; picture: Picture } | Refused;

/** Keeps a captcha picture at hand: another one at most once a second, a new one when the old is used or too old, none while a wait runs. */
export const captchaMachine = setup({
  types: {
    input: {} as { now: () => number },
    context: {} as { now: () => number; picture: Picture | null; failure: Failure | null; waitUntil: number },
    events: {} as { type: 'picture.refreshed' } | { type: 'picture.spent' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { loadPicture: port<PictureReply>('loadPicture') },
  delays: {
    throttle: refreshThrottle,
    untilExpiry: ({ context }) => Math.max(0, (context.picture?.expiresAt ?? 0) - context.now()),
    untilAllowed: ({ context }) => Math.max(0, context.waitUntil - context.now()),
  },
  guards: {
    isDrawn: (_, p: { answer: Answer }) => p.answer.kind === 'drawn',
    isRateLimited: (_, p: { answer: Answer }) => waitAfter(p.answer) !== null,
  },
  actions: {
    storePicture: assign((_, p: { answer: PictureReply }) =>
      p.answer.kind === 'drawn' ? { picture: p.answer.picture, failure: null } : {},
    ),
    storeRefusal: assign(({ context }, p: { answer: Answer }) => ({
      picture: null,
      ...refusalIn(p.answer),
      waitUntil: context.now() + (waitAfter(p.answer) ?? 0),
    })),
    storeFailure: assign((_, p: { cause: unknown }) => ({ picture: null, failure: toFailure(p.cause) })),
  },
}).createMachine({
  id: 'captcha',
  description: 'Captcha. A picture with characters to type.',
  context: ({ input }) => ({ now: input.now, picture: null, failure: null, waitUntil: 0 }),
  initial: 'loading',
  on: { 'picture.spent': { target: '.loading', description: 'the picture has been used', meta: { by: 'world' } } },
  states: {
    loading: {
      description: 'Loading a picture',
      tags: 'busy',
      meta: { call: 'verification.captcha', req: ['R4.11', 'R7.17'] },
      invoke: {
        id: 'loadPicture',
        src: 'loadPicture',
        onDone: [
          {
            guard: { type: 'isDrawn', params: answerOf },
            target: 'fresh',
            description: 'the picture arrives',
            meta: { usual: true },
            actions: { type: 'storePicture', params: answerOf },
          },
          { ...rateLimited, target: 'waiting', actions: { type: 'storeRefusal', params: answerOf } },
          { ...refused, target: 'failed' },
        ],
        onError: {
          target: 'failed',
          description: 'the picture cannot be loaded',
          meta: { req: ['R8.20'] },
          actions: { type: 'storeFailure', params: causeOf },
        },
      },
    },
    fresh: {
      description: 'New picture',
      meta: { req: ['R4.10', 'R9.07'] },
      after: { throttle: { target: 'shown', description: 'a second later', meta: { usual: true } } },
    },
    shown: {
      description: 'The picture can be changed',
      meta: { req: ['R2.58'] },
      on: { 'picture.refreshed': { target: 'loading', description: 'requests a new picture' } },
      after: { untilExpiry: { target: 'loading', description: 'the picture expires' } },
    },
    waiting: {
      description: 'Countdown to the next picture',
      tags: 'failed',
      meta: { req: ['R8.14'] },
      on: { 'picture.spent': { description: 'a login is attempted without a picture', meta: { by: 'world' } } },
      after: { untilAllowed: { target: 'retryable', description: 'the wait is over' } },
    },
    failed: {
      description: 'No picture',
      tags: 'failed',
      after: { throttle: { target: 'retryable', description: 'a second later' } },
    },
    retryable: {
      description: 'No picture, ready to try again',
      tags: 'failed',
      on: { 'picture.refreshed': { target: 'loading', description: 'tries again' } },
    },
  },
});

export type CaptchaRef = ActorRefFrom<typeof captchaMachine>;
