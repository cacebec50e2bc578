import { assign, setup, type ActorRefFrom } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { refreshThrottle } from '../common/limits.ts';
import { port } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';

export interface Picture {
  id: string;
  /** A PNG as base64. */
  image: string;
  /** When it can no longer be answered, by the clock that `now` reads. */
  expiresAt: number;
}

/** Keeps a captcha picture at hand: another one at most once a second, a new one when the old is used or too old. */
export const captchaMachine = setup({
  types: {
    input: {} as { now: () => number },
    context: {} as { now: () => number; picture: Picture | null; failure: Failure | null },
    events: {} as { type: 'picture.refreshed' } | { type: 'picture.spent' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { loadPicture: port<Picture>('loadPicture') },
  delays: {
    throttle: refreshThrottle,
    untilExpiry: ({ context }) => Math.max(0, (context.picture?.expiresAt ?? 0) - context.now()),
  },
  actions: {
    storePicture: assign((_, p: { picture: Picture }) => ({ picture: p.picture, failure: null })),
    storeFailure: assign((_, p: { cause: unknown }) => ({ picture: null, failure: toFailure(p.cause) })),
  },
}).createMachine({
  id: 'captcha',
  description: 'A picture with characters to read',
  context: ({ input }) => ({ now: input.now, picture: null, failure: null }),
  initial: 'loading',
  on: {
    'picture.spent': { target: '.loading', description: 'the picture is used up', meta: { by: 'world' } },
  },
  states: {
    loading: {
      description: 'Fetching a picture',
      tags: 'busy',
      meta: { usual: true, call: 'verification.captcha', req: ['R4.11', 'R7.17'] },
      invoke: {
        id: 'loadPicture',
        src: 'loadPicture',
        onDone: {
          target: 'fresh',
          description: 'the picture arrives',
          meta: { usual: true },
          actions: { type: 'storePicture', params: ({ event }) => ({ picture: event.output }) },
        },
        onError: {
          target: 'failed',
          description: 'the picture cannot be had',
          actions: { type: 'storeFailure', params: ({ event }) => ({ cause: event.error }) },
        },
      },
    },
    fresh: {
      description: 'A new picture is shown',
      meta: { usual: true, req: ['R4.10', 'R9.07'] },
      after: { throttle: { target: 'shown', description: 'a second later', meta: { usual: true } } },
    },
    shown: {
      description: 'The picture can be changed',
      meta: { usual: true, req: ['R2.58'] },
      on: { 'picture.refreshed': { target: 'loading', description: 'asks for another picture' } },
      after: { untilExpiry: { target: 'loading', description: 'the picture is too old' } },
    },
    failed: {
      description: 'There is no picture',
      tags: 'failed',
      after: { throttle: { target: 'retryable', description: 'a second later' } },
    },
    retryable: {
      description: 'There is no picture yet',
      tags: 'failed',
      on: { 'picture.refreshed': { target: 'loading', description: 'asks for a picture again' } },
    },
  },
});

export type CaptchaRef = ActorRefFrom<typeof captchaMachine>;
