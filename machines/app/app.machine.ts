import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { causeOf } from '../common/refusal.ts';
import { appSetup } from './app.setup.ts';

const lookAgain = (every: 'statusPoll' | 'closedPoll') =>
  appSetup.createStateConfig({
    initial: 'resting',
    states: {
      resting: {
        description: 'Waiting for the next check',
        after: { [every]: { target: 'looking', description: 'some time later', meta: { usual: true } } },
        ...(every === 'statusPoll' && {
          on: {
            'region.refused': {
              target: 'looking',
              description: 'a call is refused in this region',
              meta: { req: ['R2.24'] },
            },
          },
        }),
      },
      looking: {
        description: 'Checking the status again',
        meta: { call: 'system.status', req: ['R7.20'] },
        invoke: {
          id: 'loadStatus',
          src: 'loadStatus',
          onDone: [
            {
              guard: { type: 'isSame', params: ({ event }) => ({ status: event.output }) },
              target: 'resting',
              description: 'the status is unchanged',
              meta: { usual: true },
              actions: { type: 'storeStatus', params: ({ event }) => ({ status: event.output }) },
            },
            {
              target: '#app.deciding',
              description: 'the status has changed',
              actions: { type: 'storeStatus', params: ({ event }) => ({ status: event.output }) },
            },
          ],
          onError: { target: 'resting', description: 'no response', meta: { req: ['R8.20'] } },
        },
      },
    },
  });

/** The site as a whole: whether it is open at all, and everything that lives while it is. */
export const appMachine = appSetup.createMachine({
  id: 'app',
  description: 'Site start-up. Checks whether the site is open, and says why if it is not.',
  context: ({ input, spawn }) => {
    const preferences = spawn('preferences', {
      id: 'preferences',
      input: { choices: input.choices, texts: input.texts },
    });
    const location = spawn('location', { id: 'location', input: { place: input.place } });
    const dialogs = spawn('dialogs', { id: 'dialogs' });
    const session = spawn('session', {
      id: 'session',
      input: { dialogs, location, preferences, ticket: input.ticket },
    });
    const pages = spawn('pages', { id: 'pages', input: { location, place: input.place } });
    const toasts = spawn('toasts', { id: 'toasts' });
    return { status: null, failure: null, preferences, location, dialogs, session, pages, toasts };
  },
  initial: 'checking',
  states: {
    checking: {
      description: 'Checking the status of the site',
      tags: 'busy',
      meta: { call: 'system.status', req: ['R7.20'] },
      invoke: {
        id: 'loadStatus',
        src: 'loadStatus',
        onDone: {
          target: 'deciding',
          description: 'the gateway answers',
          meta: { usual: true },
          actions: { type: 'storeStatus', params: ({ event }) => ({ status: event.output }) },
        },
        onError: {
          target: 'unreachable',
          description: 'no response',
          meta: { req: ['R8.20'] },
          actions: { type: 'storeFailure', params: causeOf },
        },
      },
    },
    deciding: {
      description: 'Which status?',
      meta: { req: ['R3.35'] },
      always: [
        { guard: 'isOpen', target: 'open', description: 'the site is open', meta: { usual: true } },
        { guard: 'isMaintained', target: 'maintenance', description: 'the site is closed for maintenance' },
        { target: 'restricted', description: 'the site is not offered in this region' },
      ],
    },
    open: {
      description: 'The site is open',
      meta: { req: ['R2.22'] },
      entry: 'openSession',
      invoke: [
        { id: 'categories', src: 'categories' },
        { id: 'banners', src: 'banners' },
        { id: 'promotions', src: 'promotions' },
      ],
      ...lookAgain('statusPoll'),
    },
    maintenance: {
      description: 'Closed for maintenance',
      tags: 'locked',
      meta: { req: ['R1.26', 'R2.23', 'R8.21'] },
      ...lookAgain('closedPoll'),
    },
    restricted: {
      description: 'Closed in this region',
      tags: 'locked',
      meta: { req: ['R1.26', 'R2.24', 'R8.21'] },
      ...lookAgain('closedPoll'),
    },
    unreachable: {
      description: 'The gateway cannot be reached',
      tags: 'failed',
      meta: { req: ['R8.20'] },
      on: { 'status.retried': { target: 'checking', description: 'tries again' } },
      after: { closedPoll: { target: 'checking', description: 'some time later' } },
    },
  },
});

export type AppRef = ActorRefFrom<typeof appMachine>;
export type AppSnapshot = SnapshotFrom<typeof appMachine>;
