import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Phase } from './cup.rules.ts';
import { cupSetup, initialContext } from './cup.setup.ts';
import { following } from './followedSetup.ts';
import { choices, placing, storesTold, toldInAllStates, toldOf } from './followedStates.ts';
import { blocked, seatOver } from './seatStates.ts';

const at = (phase: Phase, description: string) =>
  ({
    description,
    always: { guard: { type: 'isOtherPhase', params: { phase } }, target: 'deciding', description: 'it has moved on' },
  }) as const;

const found = <const P extends Phase>(phase: P, description: string) =>
  ({ guard: { type: 'isPhase', params: { phase } }, target: phase, description }) as const;

const out = [{ type: 'storeWhy', params: toldOf }, storesTold, 'tellBalance'] as const;

/** Five dice against others: a table gathers its players anew before each game. */
export const cupMachine = cupSetup.createMachine({
  id: 'cup',
  description:
    'Five dice in a cup. A table gathers, each player throws and keeps once, and the best hand takes the pot.',
  context: ({ input }) => initialContext(input),
  invoke: following,
  type: 'parallel',
  on: {
    'game.told': [
      {
        guard: { type: 'isDealt', params: toldOf },
        description: 'the stakes are taken and the dice thrown',
        meta: { by: 'world', when: 'if that was not told before' },
        actions: [storesTold, 'forgetRefusal', 'tellBegan', 'tellBalance'],
      },
      {
        guard: { type: 'isPaid', params: toldOf },
        description: 'the hands are shown and paid',
        meta: { by: 'world', when: 'if that was not told before' },
        actions: [storesTold, 'forgetRefusal', 'tellEnded', 'tellBalance'],
      },
      {
        guard: { type: 'isTooPoor', params: toldOf },
        description: 'the player got no chair',
        meta: { by: 'world', when: 'if the balance is too low', req: ['R8.23'] },
        actions: [...out, 'wantDeposit'],
      },
      {
        guard: { type: 'isOut', params: toldOf },
        description: 'the player got no chair',
        meta: { by: 'world', when: 'for any other reason', req: ['R8.23'] },
        actions: out,
      },
      { description: 'newer figures of the table arrive', meta: { by: 'world' }, actions: storesTold },
    ],
    ...toldInAllStates,
  },
  states: {
    table: {
      description: 'The table',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'How far is the game?',
          always: [
            found('gathering', 'it gathers players'),
            found('taking', 'stakes are taken'),
            { ...found('keeping', 'the dice are thrown'), meta: { usual: true } },
            found('waiting', 'the player has chosen'),
            { ...found('shown', 'the hands are shown'), meta: { usual: true } },
            { target: 'idle', description: 'the player sits in none' },
          ],
        },
        idle: at('idle', 'The player sits in no game'),
        gathering: at('gathering', 'Others may still join'),
        taking: at('taking', 'The stakes are taken'),
        keeping: at('keeping', 'The player chooses which dice to keep'),
        waiting: at('waiting', 'The others choose'),
        shown: at('shown', 'All hands are shown'),
      },
    },
    own: {
      description: 'What the player does',
      initial: 'ready',
      states: {
        ready: {
          description: 'A chair can be taken, or dice kept',
          tags: 'editable',
          on: {
            ...choices,
            'chair.wanted': {
              guard: 'canSit',
              target: 'placing',
              description: 'takes a chair',
              meta: { when: 'if the player sits in no game', usual: true },
              actions: ['forgetRefusal', 'orderChair'],
            },
            'die.pressed': {
              guard: 'canKeep',
              description: 'keeps a die, or throws it again',
              meta: { when: 'while dice are chosen' },
              actions: { type: 'turnDie', params: ({ event }) => ({ die: event.die }) },
            },
            'keeps.sent': {
              guard: 'canKeep',
              target: 'placing',
              description: 'throws the others again',
              meta: { when: 'while dice are chosen', usual: true },
              actions: ['forgetRefusal', 'orderKeeps'],
            },
          },
        },
        placing: placing('The server is told'),
        blocked,
        seatOver,
      },
    },
  },
});

export type CupRef = ActorRefFrom<typeof cupMachine>;
export type CupSnapshot = SnapshotFrom<typeof cupMachine>;
