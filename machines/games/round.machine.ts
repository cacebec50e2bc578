import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Seat } from './round.rules.ts';
import { initialContext, roundSetup } from './round.setup.ts';
import { asking } from './round.states/lost.ts';
import { between, celebrating, revealing, sending, waiting, wantNow, wantSoon } from './round.states/playing.ts';
import { blocked, opened, seatOver, seatTold, siteSays, stakeChosen, unknown } from './seatStates.ts';

const stop = {
  type: 'endAutoplay',
  params: ({ event }: { event: { why: 'player' | 'hidden' | 'closing' } }) => ({ why: event.why }),
} as const;

/** Plays a game round by round; nothing but the stage learns of a result before its reveal is over. */
export const roundMachine = roundSetup.createMachine({
  id: 'round',
  description: 'Rounds of a game. One after another by hand or by autoplay, on reels, at a table or on a wheel.',
  context: ({ input }) => initialContext(input),
  invoke: { id: 'site', src: 'site' },
  initial: 'opening',
  on: {
    'pace.chosen': {
      guard: { type: 'isPaceAdmitted', params: ({ event }) => ({ pace: event.pace }) },
      description: 'chooses how fast results are revealed',
      meta: { when: 'if the operator allows it' },
      actions: { type: 'storePace', params: ({ event }) => ({ pace: event.pace }) },
    },
    'autoplay.stopped': { description: 'autoplay is stopped', actions: stop },
    ...siteSays,
    'site.paused': {
      ...siteSays['site.paused'],
      actions: ['notePause', { type: 'endAutoplay', params: { why: 'paused' } }],
    },
  },
  states: {
    opening: { description: 'Was a round left open?', always: opened },
    ready: {
      description: 'Stake and bets can be chosen',
      tags: 'editable',
      on: {
        'stake.chosen': stakeChosen,
        'bets.changed': {
          guard: 'hasTable',
          description: 'changes the bets',
          meta: { when: 'if the game has a table' },
          actions: { type: 'storeBets', params: ({ event }) => ({ bets: event.bets }) },
        },
        'seat.told': seatTold,
        'round.wanted': [{ ...wantNow, meta: { ...wantNow.meta, usual: true } }, wantSoon],
        'autoplay.started': [
          {
            guard: { type: 'canAutoplayNow', params: ({ event }) => ({ rules: event.rules }) },
            target: 'sending',
            description: 'starts autoplay',
            meta: { when: 'if it is allowed and its rules are complete' },
            actions: ['forgetNotes', { type: 'startAutoplay', params: ({ event }) => ({ rules: event.rules }) }],
          },
          {
            guard: { type: 'canAutoplay', params: ({ event }) => ({ rules: event.rules }) },
            target: 'waiting',
            description: 'starts autoplay',
            meta: { when: 'if the last round began a moment ago' },
            actions: ['forgetNotes', { type: 'startAutoplay', params: ({ event }) => ({ rules: event.rules }) }],
          },
        ],
      },
    },
    sending,
    revealing,
    celebrating,
    between,
    waiting,
    unknown,
    asking,
    blocked,
    seatOver,
  },
});

/** What the page may show of the seat: balance, last round and history, as they were before a round that is not revealed yet. */
export const selectShown = ({ context }: RoundSnapshot): Seat => context.seat;

export type RoundRef = ActorRefFrom<typeof roundMachine>;
export type RoundSnapshot = SnapshotFrom<typeof roundMachine>;
