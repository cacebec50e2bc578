import { lobbySetup } from '../lobby.setup.ts';

const takenAlong = {
  target: 'upToDate',
  description: 'changes the filter or page, which also saves the text',
} as const;

/** The search text is put into the address once it has not changed for a moment. */
export const address = lobbySetup.createStateConfig({
  description: 'The address',
  initial: 'upToDate',
  states: {
    upToDate: {
      description: 'The address says what is shown',
      meta: { usual: true },
      on: { 'search.typed': { target: 'behind', description: 'types' } },
    },
    behind: {
      description: 'The text is not in the address yet',
      on: {
        'search.typed': { target: 'behind', reenter: true, description: 'keeps typing' },
        'filter.changed': takenAlong,
        'page.wanted': takenAlong,
        'place.changed': {
          guard: { type: 'isElsewhere', params: ({ event }) => ({ spot: event.spot }) },
          target: 'upToDate',
          description: 'goes to another address',
          meta: { when: 'if it shows something else' },
        },
      },
      after: {
        addressesAfter: {
          target: 'upToDate',
          description: 'has stopped typing',
          actions: [{ type: 'tellAddress', params: { replace: true } }, 'notePlace'],
        },
      },
    },
  },
});
