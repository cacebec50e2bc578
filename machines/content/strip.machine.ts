import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { stripTurn } from '../common/limits.ts';
import type { Meta } from '../common/words.ts';

/** Why a strip pauses: the pointer is over it, the focus is in it, or another tab is in front. */
export type Hold = 'pointer' | 'focus' | 'tab';

interface Context {
  banners: number;
  index: number;
  holds: readonly Hold[];
  reducedMotion: boolean;
}

/** Shows the banners of a strip in turn, unless the player is busy with them or has stopped them. */
export const stripMachine = setup({
  types: {
    input: {} as { banners: number; reducedMotion: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'slide.chosen'; index: number }
      | { type: 'strip.held'; by: Hold }
      | { type: 'strip.released'; by: Hold }
      | { type: 'strip.paused' }
      | { type: 'strip.resumed' },
    meta: {} as Meta,
  },
  delays: { stripTurn },
  guards: {
    isAlone: ({ context }) => context.banners < 2,
    wantsRest: ({ context }) => context.reducedMotion,
    isHeld: ({ context }) => context.holds.length > 0,
  },
  actions: {
    storeSlide: assign((_, p: { index: number }) => ({ index: p.index })),
    showNext: assign(({ context: { index, banners } }) => ({ index: (index + 1) % banners })),
    storeHold: assign(({ context: { holds } }, p: { by: Hold }) => ({
      holds: [...holds.filter((hold) => hold !== p.by), p.by],
    })),
    clearHold: assign(({ context: { holds } }, p: { by: Hold }) => ({ holds: holds.filter((hold) => hold !== p.by) })),
    forgetHolds: assign({ holds: [] }),
  },
}).createMachine({
  id: 'strip',
  description: 'Banner carousel. Which banner is shown, and when the next one follows.',
  context: ({ input: { banners, reducedMotion } }) => ({ banners, reducedMotion, index: 0, holds: [] }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Is there more than one banner?',
      always: [
        { guard: 'isAlone', target: 'still', description: 'no' },
        { guard: 'wantsRest', target: 'paused', description: 'yes, but with reduced motion', meta: { req: ['R2.47'] } },
        { target: 'playing', description: 'yes', meta: { usual: true } },
      ],
    },
    still: { description: 'One banner, or none', meta: { req: ['R2.47'] } },
    playing: {
      description: 'Banners rotate',
      meta: { req: ['R2.47'] },
      initial: 'deciding',
      on: {
        'slide.chosen': {
          target: '.deciding',
          description: 'chooses a banner',
          meta: { req: ['R2.48'] },
          actions: { type: 'storeSlide', params: ({ event }) => ({ index: event.index }) },
        },
        'strip.held': {
          target: '.deciding',
          description: 'hovers over it, moves focus to it, or leaves the tab',
          actions: { type: 'storeHold', params: ({ event }) => ({ by: event.by }) },
        },
        'strip.released': {
          target: '.deciding',
          description: 'moves away from it, or comes back to the tab',
          actions: { type: 'clearHold', params: ({ event }) => ({ by: event.by }) },
        },
        'strip.paused': { target: 'paused', description: 'presses Pause' },
      },
      states: {
        deciding: {
          description: 'Is it hovered over or focused?',
          always: [
            { guard: 'isHeld', target: 'held', description: 'yes' },
            { target: 'turning', description: 'no', meta: { usual: true } },
          ],
        },
        turning: {
          description: 'Showing a banner',
          after: {
            stripTurn: {
              target: 'turning',
              reenter: true,
              description: 'time for the next one',
              meta: { usual: true, req: ['R2.47'] },
              actions: 'showNext',
            },
          },
        },
        held: { description: 'Held in place' },
      },
    },
    paused: {
      description: 'Paused',
      on: {
        'slide.chosen': {
          description: 'chooses a banner',
          meta: { req: ['R2.48'] },
          actions: { type: 'storeSlide', params: ({ event }) => ({ index: event.index }) },
        },
        'strip.resumed': {
          target: 'playing',
          description: 'presses Resume, wherever the pointer is',
          actions: 'forgetHolds',
        },
      },
    },
  },
});

export type StripRef = ActorRefFrom<typeof stripMachine>;
export type StripSnapshot = SnapshotFrom<typeof stripMachine>;
