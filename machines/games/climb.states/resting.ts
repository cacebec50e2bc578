import { climbSetup } from '../climb.setup.ts';
import type { ClimbEvent } from '../climb.setup.ts';
import { seatTold, stakeChosen, waitingFor, wantNow, wantSoon } from '../seatStates.ts';

interface Of<Type> {
  event: Extract<ClimbEvent, { type: Type }>;
}

/** What can be chosen for the next round. */
export const choices = {
  'stake.chosen': stakeChosen,
  'target.chosen': {
    description: 'chooses when to cash out by itself',
    actions: { type: 'storeTarget', params: ({ event }: Of<'target.chosen'>) => ({ target: event.target }) },
  },
} as const;

export const wants = {
  'round.wanted': [
    { ...wantNow, actions: 'forgetRefusal' },
    { ...wantSoon, actions: 'forgetRefusal' },
    {
      guard: 'isTargetWrong',
      description: 'wants a round',
      meta: { when: 'if it cannot be cashed out where it should be' },
      actions: 'refuseTarget',
    },
  ],
} as const;

export const ready = climbSetup.createStateConfig({
  description: 'Stake and auto cash-out can be chosen',
  tags: 'editable',
  entry: 'forgetFlight',
  on: {
    ...choices,
    'seat.told': seatTold,
    'round.wanted': [
      { ...wants['round.wanted'][0], meta: { ...wantNow.meta, usual: true } },
      wants['round.wanted'][1],
      wants['round.wanted'][2],
    ],
  },
});

export const waiting = climbSetup.createStateConfig(waitingFor('sending', 'The next round begins in a moment'));
