import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { placeOfSpot } from './lobby.rules.ts';
import { lobbySetup } from './lobby.setup.ts';
import { address } from './lobby.states/address.ts';
import { list } from './lobby.states/list.ts';

/** R2.14, R2.107: the games of a lobby by filter, text and page, all of them also in the address. */
export const lobbyMachine = lobbySetup.createMachine({
  id: 'lobby',
  description: 'Game lobby. Shows games by filter and text, page by page.',
  context: ({ input }) => ({
    ...input,
    place: placeOfSpot(input.path, input),
    list: null,
    suggested: [],
    failure: null,
  }),
  invoke: [
    { id: 'address', src: 'address' },
    { id: 'catalogue', src: 'catalogue' },
  ],
  on: {
    'search.near': { description: 'is about to search', actions: 'wantCatalogue' },
    'catalogue.came': {
      description: 'all games are loaded',
      meta: { by: 'world', req: ['R7.26'] },
      actions: { type: 'storeCatalogue', params: ({ event }) => ({ catalogue: event.catalogue }) },
    },
  },
  type: 'parallel',
  states: { list, address },
});

export type LobbyRef = ActorRefFrom<typeof lobbyMachine>;
export type LobbySnapshot = SnapshotFrom<typeof lobbyMachine>;
