import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { answerOf } from '../common/refusal.ts';
import { betSlipSetup, initialContext } from './betSlip.setup.ts';
import { orderIn } from './followedSetup.ts';
import { onItsWay } from './followedStates.ts';
import type { SureAnswer } from './sure.machine.ts';

const answered = answerOf<SureAnswer>;

const wantsBet = {
  guard: 'canBet',
  target: '#betSlip.placing',
  description: 'places the bet',
  meta: { when: 'if all of it is offered' },
} as const;
const wrongStake = {
  guard: 'isStakeWrong',
  description: 'places the bet',
  meta: { when: 'if the stake is not possible' },
  actions: 'refuseStake',
} as const;
const ordersBet = ['forgetRefusal', 'orderBet'] as const;
const moved = { guard: 'isMoved', target: 'changed', description: 'odds have moved' } as const;

/** What is bet on and with how much, until the bet is taken or refused. */
export const betSlipMachine = betSlipSetup.createMachine({
  id: 'betSlip',
  description: 'A slip. Up to eight outcomes of matches, which are one bet once its server has taken it.',
  context: ({ input }) => initialContext(input),
  on: {
    'book.told': {
      description: 'newer figures of the book arrive',
      meta: { by: 'world' },
      actions: { type: 'storeBook', params: ({ event }) => event },
    },
  },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Is a bet under way as the page opens?',
      always: [
        { guard: 'isHeld', target: 'held', description: 'one is held', actions: 'tellLegs' },
        { target: 'choosing', description: 'none is', meta: { usual: true }, actions: 'tellLegs' },
      ],
    },
    choosing: {
      description: 'Outcomes and a stake can be chosen',
      tags: 'editable',
      on: {
        'leg.pressed': [
          {
            guard: { type: 'isFull', params: ({ event }) => ({ leg: event.leg }) },
            target: '.refused',
            description: 'presses odds',
            meta: { when: 'if eight are chosen already' },
            actions: 'refuseLeg',
          },
          {
            target: '.deciding',
            description: 'presses odds',
            meta: { usual: true },
            actions: ['forgetRefusal', { type: 'storeLeg', params: ({ event }) => ({ leg: event.leg }) }, 'tellLegs'],
          },
        ],
        'leg.removed': {
          target: '.deciding',
          description: 'takes one off',
          actions: [
            'forgetRefusal',
            { type: 'removeLeg', params: ({ event }) => ({ fixture: event.fixture }) },
            'tellLegs',
          ],
        },
        'stake.typed': {
          target: '.deciding',
          description: 'types a stake',
          actions: ['forgetRefusal', { type: 'storeStake', params: ({ event }) => ({ stake: event.stake }) }],
        },
        'rule.chosen': {
          description: 'chooses what to do if odds change',
          actions: { type: 'storeRule', params: ({ event }) => ({ rule: event.rule }) },
        },
        'seed.chosen': {
          description: 'chooses a seed for the next bet',
          actions: { type: 'storeSeed', params: ({ event }) => ({ seed: event.seed }) },
        },
      },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'How is the slip?',
          always: [
            { guard: 'isEmpty', target: 'empty', description: 'nothing is chosen' },
            moved,
            { target: 'filled', description: 'something is chosen', meta: { usual: true } },
          ],
        },
        empty: { description: 'Nothing is chosen', tags: 'empty' },
        filled: {
          description: 'The bet can be placed',
          always: moved,
          on: {
            'bet.wanted': [{ ...wantsBet, meta: { ...wantsBet.meta, usual: true }, actions: ordersBet }, wrongStake],
          },
        },
        changed: {
          description: 'Odds have moved against the rule of the player',
          meta: { req: ['R8.23'] },
          always: { guard: 'isUnmoved', target: 'filled', description: 'odds are as before, or not offered' },
          on: {
            'bet.wanted': [
              { ...wantsBet, description: 'accepts the new odds', actions: ['acceptOdds', ...ordersBet] },
              wrongStake,
            ],
          },
        },
        refused: {
          description: 'The bet was refused; the slip is as before',
          meta: { req: ['R8.23'] },
          always: moved,
          on: { 'bet.wanted': [{ ...wantsBet, actions: ordersBet }, wrongStake] },
        },
        taken: { description: 'The bet is taken, and the slip empty', tags: 'empty' },
      },
    },
    placing: {
      description: 'The bet is being placed',
      ...onItsWay,
      invoke: {
        id: 'sure',
        src: 'sure',
        input: orderIn,
        onDone: [
          {
            guard: { type: 'isHeard', params: answered },
            target: 'held',
            description: 'it is written down',
            meta: { usual: true },
            actions: [
              { type: 'storeSent', params: answered },
              { type: 'tellAnswer', params: answered },
            ],
          },
          {
            target: 'choosing.refused',
            description: 'it is refused',
            meta: { req: ['R8.23'] },
            actions: [
              { type: 'storeRefusal', params: answered },
              { type: 'tellAnswer', params: answered },
            ],
          },
        ],
      },
    },
    held: {
      description: 'The bet waits for its matches and the wallet',
      always: [
        {
          guard: 'isTaken',
          target: 'choosing.taken',
          description: 'it is taken',
          meta: { usual: true },
          actions: ['emptySlip', 'tellLegs'],
        },
        {
          guard: 'isRefused',
          target: 'choosing.refused',
          description: 'it is refused',
          meta: { req: ['R8.23'] },
          actions: 'storeWhy',
        },
      ],
    },
  },
});

export type BetSlipRef = ActorRefFrom<typeof betSlipMachine>;
export type BetSlipSnapshot = SnapshotFrom<typeof betSlipMachine>;
