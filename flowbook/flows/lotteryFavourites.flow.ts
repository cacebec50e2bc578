import { lotteryFavouritesMachine } from '../../machines/lobby/lotteryFavourites.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';

const pressed = { button: 'yes', kind: 'pressed' } as const;
const dismissed = { kind: 'dismissed' } as const;

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
    'login.answered': { 'logged in': { loggedIn: true }, 'not logged in': { loggedIn: false } },
    'dialog.answered': {
      register: { name: 'favouriteAccount', answer: pressed },
      'not now': { name: 'favouriteAccount', answer: dismissed },
    },
  },
  outcomes: {
    read: { none: { output: [] }, 'the browser stores nothing': denied },
    keep: { kept: { output: ['MEGA5'] }, 'the browser stores nothing': denied },
    account: 'silent',
  },
  variants: { usual: () => ({ session: hears(), dialogs: hears(), location: hears() }) },
  project: ({ codes, change }) => [codes.length > 0, change?.isOn ?? null],
});
