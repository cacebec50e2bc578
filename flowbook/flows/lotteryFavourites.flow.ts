import { lotteryFavouritesMachine } from '../../machines/lobby/lotteryFavourites.machine.ts';
import { defineFlow } from '../flow.ts';
import { aroundHearts, heartAnswers } from './hearts.ts';

const denied = { error: new Error('storage denied') };

export const lotteryFavouritesFlow = defineFlow(lotteryFavouritesMachine, {
  synonyms: ['heart', 'like', 'lottery', 'draw'],
  cases: {
    'heart.pressed': { 'a lottery': { lottery: 'MEGA5' } },
    'account.changed': {
      'a member': { account: 'owner', username: 'mai' },
      'a trial': { account: 'trial', username: 'trial1' },
      nobody: { account: 'visitor', username: '' },
    },
    ...heartAnswers,
  },
  outcomes: {
    read: { none: { output: [] }, 'the browser stores nothing': denied },
    keep: { kept: { output: ['MEGA5'] }, 'the browser stores nothing': denied },
    account: 'silent',
  },
  variants: { usual: aroundHearts },
  project: ({ codes, change }) => [codes.length > 0, change?.isOn ?? null],
});
