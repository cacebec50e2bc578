import { contract } from '../../contract/index.ts';
import { favouritesMachine } from '../../machines/lobby/favourites.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { fetchOutcomes, outcomesOf, refuses, replies } from '../outcomes.ts';
import { aroundHearts, heartAnswers } from './hearts.ts';

const { ids, add, remove } = contract.favourites;

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
    ...heartAnswers,
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
  variants: { usual: () => ({ ...aroundHearts(), toasts: hears() }) },
  project: ({ ids: favouriteIds, wishes }) => [favouriteIds, wishes.map(({ isOn }) => isOn)],
});
