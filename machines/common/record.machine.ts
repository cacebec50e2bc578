import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { answerOf, causeOf } from './refusal.ts';
import { recordSetup, type Context } from './record.setup.ts';
import type { RecordFilter } from './records.ts';

/** The calls that read records, and those that save them as a file. */
const readCalls = [
  'records.bets',
  'records.transactions',
  'records.profit',
  'records.bonuses',
  'agent.bets',
  'agent.profit',
  'agent.income',
  'agent.transactions',
  'contracts.settlements',
  'points.redemptions',
  'points.details',
] as const;
const saveCalls = [
  'records.betsCsv',
  'records.transactionsCsv',
  'records.profitCsv',
  'records.bonusesCsv',
  'agent.betsCsv',
  'agent.profitCsv',
  'agent.incomeCsv',
  'agent.transactionsCsv',
  'contracts.settlementsCsv',
] as const;

const changed = ({ context: { filter }, event }: { context: Context; event: { name: string; value: string } }) => ({
  field: event.name,
  filter: { ...filter, [event.name]: event.value },
});
const restored = ({ event }: { event: { filter: RecordFilter } }) => ({ field: null, filter: event.filter });

const changeFilter = [
  { type: 'goToFilter', params: changed },
  { type: 'storeFilter', params: changed },
] as const;
const restoreFilter = { type: 'storeFilter', params: restored } as const;
const storeFailure = { type: 'storeFailure', params: causeOf } as const;
const refused = {
  guard: { type: 'isRefused', params: answerOf },
  description: 'it is refused',
  meta: { req: ['R8.23'] },
  actions: { type: 'storeRefusal', params: answerOf },
} as const;
const unanswered = { description: 'no response', meta: { req: ['R8.20'] }, actions: storeFailure } as const;

/** R2.80 to R2.83: shows a record page by page, and saves it as a file. */
export const recordMachine = recordSetup.createMachine({
  id: 'record',
  description: 'Record. Shows filtered rows and totals, loads more rows on request, and saves all of them as a file.',
  context: ({ input }) => ({ ...input, field: null, page: null, failure: null }),
  invoke: { id: 'address', src: 'address' },
  initial: 'loading',
  on: {
    'filter.changed': [
      {
        guard: { type: 'isSpan', params: changed },
        target: '.loading',
        description: 'changes the filter',
        meta: { when: 'if the dates are in order', usual: true, req: ['R1.07'] },
        actions: changeFilter,
      },
      { target: '.misdated', description: 'chooses a first day after the last', actions: changeFilter },
    ],
    'filter.restored': [
      {
        guard: { type: 'isShown', params: restored },
        description: 'goes back to an earlier filter',
        meta: { when: 'if it is already shown' },
      },
      {
        guard: { type: 'isSpan', params: restored },
        target: '.loading',
        description: 'goes back to an earlier filter',
        meta: { when: 'if the dates are in order', req: ['R1.07'] },
        actions: restoreFilter,
      },
      {
        target: '.misdated',
        description: 'goes back to an earlier filter',
        meta: { when: 'if the dates are out of order or too far apart' },
        actions: restoreFilter,
      },
    ],
  },
  states: {
    loading: {
      description: 'Loading the first rows and the totals',
      tags: 'busy',
      meta: { call: readCalls, req: ['R1.07'] },
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context: { filter } }) => ({ filter, cursor: null }),
        onDone: [
          {
            guard: { type: 'isAboutFilter', params: answerOf },
            target: 'misdated',
            description: 'it is refused',
            meta: { when: 'if the dates are out of order or too far apart', req: ['R8.23'] },
          },
          { ...refused, target: 'failed', meta: { when: 'if it is refused for another reason', req: ['R8.23'] } },
          {
            target: 'deciding',
            description: 'the rows arrive',
            meta: { usual: true },
            actions: { type: 'storePage', params: answerOf },
          },
        ],
        onError: { ...unanswered, target: 'failed' },
      },
    },
    deciding: {
      description: 'Are there any rows?',
      always: [
        { guard: 'isEmpty', target: 'empty', description: 'no' },
        { target: 'shown', description: 'yes', meta: { usual: true } },
      ],
    },
    misdated: { description: 'The dates are out of order or too far apart' },
    empty: { description: 'Nothing happened on these dates', tags: 'empty' },
    failed: {
      description: 'The record could not be loaded',
      tags: 'failed',
      meta: { req: ['R8.20'] },
      on: { 'again.pressed': { target: 'loading', description: 'tries again', actions: 'clearFailure' } },
    },
    shown: {
      description: 'The record is shown',
      meta: { req: ['R1.07', 'R2.80', 'R2.81', 'R2.82', 'R2.83'] },
      on: {
        'more.requested': {
          guard: 'hasMore',
          target: 'more',
          description: 'asks for more rows',
          meta: { when: 'if there are more', usual: true },
          actions: 'clearFailure',
        },
        'csv.requested': { target: 'saving', description: 'saves it as a file', actions: 'clearFailure' },
      },
    },
    more: {
      description: 'Loading more rows',
      tags: 'busy',
      meta: { call: readCalls, req: ['R1.07'] },
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context: { filter, page } }) => ({ filter, cursor: page?.next ?? null }),
        onDone: [
          { ...refused, target: 'shown' },
          {
            target: 'shown',
            description: 'the rows arrive',
            meta: { usual: true },
            actions: { type: 'addPage', params: answerOf },
          },
        ],
        onError: { ...unanswered, target: 'shown' },
      },
    },
    saving: {
      description: 'Saving it as a file',
      tags: 'busy',
      meta: { call: saveCalls, req: ['R1.07'] },
      invoke: {
        id: 'saveCsv',
        src: 'saveCsv',
        input: ({ context }) => context.filter,
        onDone: [
          { ...refused, target: 'shown' },
          { target: 'shown', description: 'the file is saved' },
        ],
        onError: { ...unanswered, target: 'shown' },
      },
    },
  },
});

export type RecordRef = ActorRefFrom<typeof recordMachine>;
export type RecordSnapshot = SnapshotFrom<typeof recordMachine>;
