import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { initialContext, magazineSetup } from './magazine.setup.ts';
import { aiming, asking, closing, deciding, firing, landing } from './magazine.states/loaded.ts';
import { celebrating, loading, ready, waiting } from './magazine.states/unloaded.ts';
import { blocked, opened, seatOver, siteSays, unknown } from './seatStates.ts';

/** Plays a game of shots; a magazine of them is one bet, and nothing but the stage learns of a shot before it lands. */
export const magazineMachine = magazineSetup.createMachine({
  id: 'magazine',
  description: 'Shots at fish. Some are loaded for one bet; what is not fired comes back.',
  context: ({ input }) => initialContext(input),
  invoke: { id: 'site', src: 'site' },
  initial: 'opening',
  on: {
    'fish.chosen': {
      description: 'aims at a fish',
      actions: { type: 'storeFish', params: ({ event }) => ({ fish: event.fish }) },
    },
    'trigger.released': {
      guard: 'isHeld',
      description: 'lets the trigger go',
      meta: { when: 'if it is held' },
      actions: 'releaseTrigger',
    },
    ...siteSays,
    'site.paused': { ...siteSays['site.paused'], actions: ['notePause', 'disarm'] },
  },
  states: {
    opening: {
      description: 'Was a magazine left open?',
      always: [{ guard: 'isLoaded', target: 'aiming', description: 'yes', actions: 'tellBegan' }, ...opened],
    },
    ready,
    waiting,
    loading,
    aiming,
    firing,
    landing,
    deciding,
    closing,
    celebrating,
    unknown,
    asking,
    blocked,
    seatOver,
  },
});

export type MagazineRef = ActorRefFrom<typeof magazineMachine>;
export type MagazineSnapshot = SnapshotFrom<typeof magazineMachine>;
