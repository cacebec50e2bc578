import { answerOf } from '../../common/refusal.ts';
import type { HandAnswer } from '../hand.rules.ts';
import { endShow, handSetup, stakeIn } from '../hand.setup.ts';
import { refusals, seatTold, stakeChosen, waitingFor, wants } from '../seatStates.ts';

const answered = answerOf<HandAnswer>;

export const ready = handSetup.createStateConfig({
  description: 'A stake can be chosen',
  tags: 'editable',
  on: { 'stake.chosen': stakeChosen, 'seat.told': seatTold, 'round.wanted': wants('dealing', 'wants a hand') },
});

export const waiting = handSetup.createStateConfig(waitingFor('dealing', 'The cards are dealt in a moment'));

export const dealing = handSetup.createStateConfig({
  description: 'The stake is being placed',
  tags: 'busy',
  exit: 'noteBegun',
  invoke: {
    id: 'begin',
    src: 'begin',
    input: stakeIn,
    onDone: [
      {
        guard: { type: 'isDealt', params: answered },
        target: 'drawing',
        description: 'the cards are dealt',
        meta: { usual: true },
        actions: [{ type: 'storeNews', params: answered }, 'tellBegan', 'tellBalance'],
      },
      {
        guard: { type: 'isSettled', params: answered },
        target: 'dealersTurn',
        description: 'a blackjack ends it at once',
        actions: [{ type: 'storeNews', params: answered }, 'tellBegan'],
      },
      ...refusals(),
      { target: 'unknown', description: 'the answer is unclear', meta: { req: ['R8.20'] } },
    ],
    onError: { target: 'unknown', description: 'no response', meta: { req: ['R8.20'] } },
  },
});

export const celebrating = handSetup.createStateConfig({
  description: 'The win is counted up',
  invoke: {
    id: 'celebrate',
    src: 'celebrate',
    input: endShow,
    onDone: { target: 'ready', description: 'the celebration is over', meta: { usual: true } },
    onError: { target: 'ready', description: 'the stage fails' },
  },
  on: { 'round.wanted': wants('dealing', 'wants a hand') },
});
