import { contract } from '../../contract/index.ts';
import { favouritesMachine } from '../../machines/lobby/favourites.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { fetchOutcomes, outcomesOf, refuses, replies } from '../outcomes.ts';

const { ids, add, remove } = contract.favourites;

const pressed = { button: 'yes', kind: 'pressed' } as const;
const dismissed = { kind: 'dismissed' } as const;

export const likedGame = { nodeId: '20417', name: 'Lantern Festival', vendor: 'LUMEN', gameType: 'RNG' } as const;

export const favouritesFlow = defineFlow(favouritesMachine, {
  synonyms: ['heart', 'like', 'star', 'bookmark'],
  cases: {
    'heart.pressed': { 'a game': { game: likedGame } },
    'account.changed': {
      'a member': { account: 'owner' },
      'a trial': { account: 'trial' },
      nobody: { account: 'visitor' },
    },
    'login.answered': { 'logged in': { loggedIn: true }, 'not logged in': { loggedIn: false } },
    'dialog.answered': {
      register: { name: 'favouriteAccount', answer: pressed },
      'not now': { name: 'favouriteAccount', answer: dismissed },
    },
  },
  outcomes: {
    loadIds: fetchOutcomes(ids, { none: replies([], { content: [] }), one: replies(['20417']) }),
    add: outcomesOf(add, {
      added: replies({ kind: 'saved', ids: ['20417'], wasOn: true }),
      'no such game': refuses('not_found'),
    }),
    remove: outcomesOf(remove, { removed: replies({ kind: 'saved', ids: [], wasOn: false }) }),
    account: 'silent',
  },
  variants: { usual: () => ({ session: hears(), dialogs: hears(), location: hears(), toasts: hears() }) },
  project: ({ ids: favouriteIds, wishes }) => [favouriteIds, wishes.map(({ isOn }) => isOn)],
});
