import { answerOf } from '../../common/refusal.ts';
import type { MagazineAnswer } from '../magazine.rules.ts';
import { endIn, magazineSetup, stakeIn } from '../magazine.setup.ts';
import { refusals, seatTold, stakeChosen, waitingFor, wants } from '../seatStates.ts';

const answered = answerOf<MagazineAnswer>;

export const ready = magazineSetup.createStateConfig({
  description: 'A stake can be chosen',
  tags: 'editable',
  on: { 'stake.chosen': stakeChosen, 'seat.told': seatTold, 'magazine.wanted': wants('loading', 'wants a magazine') },
});

export const waiting = magazineSetup.createStateConfig(waitingFor('loading', 'The magazine is loaded in a moment'));

export const loading = magazineSetup.createStateConfig({
  description: 'The magazine is being loaded',
  tags: 'busy',
  exit: 'noteBegun',
  invoke: {
    id: 'begin',
    src: 'begin',
    input: stakeIn,
    onDone: [
      {
        guard: { type: 'isNewLoad', params: answered },
        target: 'deciding',
        description: 'it is loaded',
        meta: { usual: true },
        actions: [{ type: 'storeAnswer', params: answered }, 'tellBegan', 'tellBalance'],
      },
      ...refusals(),
      { target: 'unknown', description: 'the answer is unclear', meta: { req: ['R8.20'] } },
    ],
    onError: { target: 'unknown', description: 'no response', meta: { req: ['R8.20'] } },
  },
});

export const celebrating = magazineSetup.createStateConfig({
  description: 'The win is counted up',
  invoke: {
    id: 'celebrate',
    src: 'celebrate',
    input: endIn,
    onDone: { target: 'ready', description: 'the celebration is over', meta: { usual: true } },
    onError: { target: 'ready', description: 'the stage fails' },
  },
  on: { 'magazine.wanted': wants('loading', 'wants a magazine') },
});
