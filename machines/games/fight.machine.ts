import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { fightSetup, initialContext } from './fight.setup.ts';
import { following } from './followedSetup.ts';
import { choices, placing, storesTold, toldInAllStates, toldOf } from './followedStates.ts';
import { blocked, seatOver } from './seatStates.ts';

const movesOn = (phase: 'none' | 'betting' | 'closed' | 'fighting' | 'shown') =>
  ({ guard: { type: 'isOtherPhase', params: { phase } }, target: 'deciding', description: 'it has moved on' }) as const;

/** Duels in a ring, one after another, which all players of it see alike. */
export const fightMachine = fightSetup.createMachine({
  id: 'fight',
  description: 'Duels in a ring. Each takes bets, is fought blow by blow and paid, and the next one follows.',
  context: ({ input }) => initialContext(input),
  invoke: following,
  type: 'parallel',
  on: {
    'game.told': [
      {
        guard: { type: 'isPaidNow', params: toldOf },
        description: 'the bets are settled',
        meta: { by: 'world', when: 'if that was not told before' },
        actions: [storesTold, 'tellEnded', 'tellBalance'],
      },
      { description: 'newer figures of the ring arrive', meta: { by: 'world' }, actions: storesTold },
    ],
    ...toldInAllStates,
  },
  states: {
    duel: {
      description: 'The ring',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'How far is the fight?',
          always: [
            { guard: { type: 'isPhase', params: { phase: 'none' } }, target: 'none', description: 'none can be seen' },
            {
              guard: { type: 'isPhase', params: { phase: 'betting' } },
              target: 'betting',
              description: 'bets are open',
              meta: { usual: true },
            },
            {
              guard: { type: 'isPhase', params: { phase: 'closed' } },
              target: 'closed',
              description: 'bets are closed',
            },
            {
              guard: { type: 'isPhase', params: { phase: 'fighting' } },
              target: 'fighting',
              description: 'they fight',
              meta: { usual: true },
            },
            { target: 'shown', description: 'it is over', meta: { usual: true } },
          ],
        },
        none: { description: 'The next fight begins soon', always: movesOn('none') },
        betting: {
          description: 'Bets can be placed',
          always: movesOn('betting'),
          after: { untilClosed: { target: 'closed', description: 'bets close', meta: { usual: true } } },
        },
        closed: { description: 'Bets are closed, and they are about to fight', always: movesOn('closed') },
        fighting: { description: 'They fight, a blow a second', always: movesOn('fighting') },
        shown: { description: 'The result is shown', entry: 'forgetRefusal', always: movesOn('shown') },
      },
    },
    own: {
      description: 'The next bet of the player',
      initial: 'ready',
      states: {
        ready: {
          description: 'A side and a stake can be chosen',
          tags: 'editable',
          on: {
            ...choices,
            'side.chosen': {
              description: 'chooses a side',
              actions: { type: 'storeSide', params: ({ event }) => ({ side: event.side }) },
            },
            'bet.wanted': {
              guard: 'canBet',
              target: 'placing',
              description: 'places a bet',
              meta: { when: 'if bets are open', usual: true },
              actions: ['forgetRefusal', 'orderBet'],
            },
          },
        },
        placing: placing('The bet is being placed', 'tellBegan', 'tellBalance'),
        blocked,
        seatOver,
      },
    },
  },
});

export type FightRef = ActorRefFrom<typeof fightMachine>;
export type FightSnapshot = SnapshotFrom<typeof fightMachine>;
