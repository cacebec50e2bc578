import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { climbSetup, initialContext } from './climb.setup.ts';
import { ended, running, sending } from './climb.states/flying.ts';
import { asking } from './climb.states/lost.ts';
import { ready, waiting } from './climb.states/resting.ts';
import type { Seat } from './round.rules.ts';
import { blocked, opened, seatOver, siteSays, unknown } from './seatStates.ts';

/** Plays a curve that climbs until it ends; its server keeps the clock and the multiple to cash out at. */
export const climbMachine = climbSetup.createMachine({
  id: 'climb',
  description: 'A curve that climbs until it ends. The stake is cashed out on the way, by hand or at a multiple.',
  context: ({ input }) => initialContext(input),
  invoke: { id: 'site', src: 'site' },
  initial: 'opening',
  on: siteSays,
  states: {
    opening: {
      description: 'Was a round left open?',
      always: [
        {
          guard: 'isFlying',
          target: 'running',
          description: 'yes, and it goes on',
          meta: { req: ['R8.20'] },
          actions: ['hideOpenRound', 'tellBegan'],
        },
        ...opened,
      ],
    },
    ready,
    waiting,
    sending,
    running,
    ended,
    unknown,
    asking,
    blocked,
    seatOver: { ...seatOver, entry: 'forgetFlight' },
  },
});

/** What the page may show of the seat: the last round that has ended, and what the player has without the stake of one that goes on. */
export const selectShown = ({ context }: ClimbSnapshot): Seat => context.seat;

export type ClimbRef = ActorRefFrom<typeof climbMachine>;
export type ClimbSnapshot = SnapshotFrom<typeof climbMachine>;
