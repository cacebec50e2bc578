import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { handSetup, initialContext } from './hand.setup.ts';
import { adding, asking, choosing, dealersTurn, deciding, drawing, moving } from './hand.states/playing.ts';
import { celebrating, dealing, ready, waiting } from './hand.states/resting.ts';
import { blocked, opened, seatOver, siteSays, unknown } from './seatStates.ts';

/** Plays blackjack; nothing but the stage learns of a card before it lies on the table. */
export const handMachine = handSetup.createMachine({
  id: 'hand',
  description: 'Hands of blackjack. A double and a split are further bets of the same round.',
  context: ({ input }) => initialContext(input),
  invoke: { id: 'site', src: 'site' },
  initial: 'opening',
  on: siteSays,
  states: {
    opening: {
      description: 'Was a hand left open?',
      always: [
        { guard: 'isInPlay', target: 'choosing', description: 'yes, and it goes on', actions: 'tellBegan' },
        ...opened,
      ],
    },
    ready,
    waiting,
    dealing,
    drawing,
    choosing,
    moving,
    adding,
    dealersTurn,
    deciding,
    celebrating,
    unknown,
    asking,
    blocked,
    seatOver,
  },
});

export type HandRef = ActorRefFrom<typeof handMachine>;
export type HandSnapshot = SnapshotFrom<typeof handMachine>;
