import { assign, setup, type ActorRefFrom, type AnyEventObject, type SnapshotFrom } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { port, stream } from '../common/port.ts';
import { causeOf } from '../common/refusal.ts';
import type { Meta, Tag } from '../common/words.ts';
import { areTested, figureOf, type Row } from './speedTest.rules.ts';

interface Input {
  /** This site, which is tested alone where no other addresses are known. */
  here: string;
  /** From 0 up to 1, as `Math.random`. */
  random: () => number;
}

interface Context extends Input {
  rows: readonly Row[];
  failure: Failure | null;
}

const untested = (domains: readonly string[]): Row[] => domains.map((domain) => ({ domain, answer: null }));

const testAgain = { description: 'presses Test again', meta: { req: ['R2.70'] } } as const;

/** R2.70: measures how fast each address of the site answers, several at once. */
export const speedTestMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'test.again' }
      /** The address at this position has answered, after this many milliseconds, or has not. */
      | { type: 'domain.answered'; at: number; took: number | null },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    fetchRoutes: port<readonly string[]>('fetchRoutes'),
    pings: stream<AnyEventObject, readonly string[]>('pings'),
  },
  guards: { areTested: ({ context }) => areTested(context.rows) },
  actions: {
    storeRoutes: assign(({ context }, p: { domains: readonly string[] }) => ({
      rows: untested(p.domains.length > 0 ? p.domains : [context.here]),
    })),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    clearFailure: assign({ failure: null }),
    clearAnswers: assign(({ context }) => ({ rows: untested(context.rows.map(({ domain }) => domain)) })),
    storeAnswer: assign(({ context: { rows, random } }, p: { at: number; took: number | null }) => ({
      rows: rows.map((row, at) =>
        at === p.at ? { ...row, answer: { took: p.took, figure: figureOf(p.took, random()) } } : row,
      ),
    })),
  },
}).createMachine({
  id: 'speedTest',
  description: 'Speed test. How fast each address of the site answers, and the way to the fastest.',
  context: ({ input }) => ({ ...input, rows: [], failure: null }),
  initial: 'fetching',
  states: {
    fetching: {
      description: 'Loading the addresses',
      tags: 'busy',
      meta: { call: 'system.domainRoute', req: ['R7.43', 'R3.34'] },
      invoke: {
        id: 'fetchRoutes',
        src: 'fetchRoutes',
        onDone: {
          target: 'testing',
          description: 'the addresses arrive',
          meta: { usual: true },
          actions: { type: 'storeRoutes', params: ({ event }) => ({ domains: event.output }) },
        },
        onError: {
          target: 'failed',
          description: 'no response',
          meta: { req: ['R8.20'] },
          actions: { type: 'storeFailure', params: causeOf },
        },
      },
    },
    testing: {
      description: 'Testing the addresses, three at a time',
      meta: { call: 'system.ping', req: ['R2.70', 'R4.25', 'R7.50'] },
      invoke: { id: 'pings', src: 'pings', input: ({ context }) => context.rows.map(({ domain }) => domain) },
      on: {
        'domain.answered': {
          description: 'an address answers or times out',
          meta: { usual: true, by: 'world', req: ['R4.25', 'R8.12', 'R9.10'] },
          actions: { type: 'storeAnswer', params: ({ event: { at, took } }) => ({ at, took }) },
        },
        'test.again': { ...testAgain, target: 'testing', reenter: true, actions: 'clearAnswers' },
      },
      always: { guard: 'areTested', target: 'tested', description: 'every address is tested', meta: { usual: true } },
    },
    tested: {
      description: 'Every address is tested',
      meta: { req: ['R2.70', 'R9.11'] },
      on: { 'test.again': { ...testAgain, target: 'testing', actions: 'clearAnswers' } },
    },
    failed: {
      description: 'The addresses could not be loaded',
      tags: 'failed',
      meta: { req: ['R8.20'] },
      on: { 'test.again': { target: 'fetching', description: 'tries again', actions: 'clearFailure' } },
    },
  },
});

export type SpeedTestRef = ActorRefFrom<typeof speedTestMachine>;
export type SpeedTestSnapshot = SnapshotFrom<typeof speedTestMachine>;
