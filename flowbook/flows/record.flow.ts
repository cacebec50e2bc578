import { contract } from '../../contract/index.ts';
import { transactionsPath } from '../../machines/common/places.ts';
import { recordMachine } from '../../machines/common/record.machine.ts';
import { defineFlow } from '../flow.ts';
import { outcomesOf, refuses, replies } from '../outcomes.ts';

const { transactions, transactionsCsv } = contract.records;

const [row] = transactions.example.reply.list;
const { totals } = transactions.example.reply;

/** Rows of two pages; the second cursor is only a place to go on from. */
export const firstRow = { ...row, transactionId: 'x2', balance: '826450' };
export const laterRow = { ...row, transactionId: 'x1' };
export const nextRows = '9.2';

const first = { list: [firstRow], next: nextRows, totals };
const last = { list: [laterRow], next: null, totals };

const page = (reply: { list: readonly unknown[]; next: string | null; totals: unknown }) =>
  replies({ kind: 'rows', rows: reply.list, totals: reply.totals, next: reply.next }, reply);

export const recordFlow = defineFlow(recordMachine, {
  cases: {
    'filter.changed': {
      'another kind': { name: 'kind', value: 'deposit' },
      'a first day': { name: 'from', value: '2026-01-02' },
      'a last day before it': { name: 'to', value: '2026-01-01' },
    },
    'filter.restored': {
      'another kind': { filter: { wallet: 'main', kind: 'withdrawal' } },
      'a last day before the first': { filter: { wallet: 'main', from: '2026-01-02', to: '2026-01-01' } },
      'the same': { filter: { wallet: 'main' } },
    },
    'more.requested': 'plain',
    'csv.requested': 'plain',
    'again.pressed': 'plain',
  },
  outcomes: {
    loadPage: outcomesOf(transactions, {
      'some rows': page(first),
      'the last rows': page(last),
      'no rows': page({ list: [], next: null, totals }),
      'too long a span': refuses('invalid_fields', 'from'),
    }),
    address: 'silent',
    saveCsv: outcomesOf(transactionsCsv, { saved: replies({ kind: 'saved' }) }),
  },
  variants: {
    'the movements of the main wallet': {
      path: transactionsPath,
      beginning: { wallet: 'main' },
      filter: { wallet: 'main' },
    },
  },
  project: ({ filter, page: rows, failure }) => [
    filter,
    rows === null ? null : [rows.rows.length === 0, rows.next],
    failure?.kind ?? null,
  ],
  offer: (snapshot, type, name) => {
    // Each filter is changed once, from rows that are shown or from days that are no span.
    if (type !== 'filter.changed' && type !== 'filter.restored') return true;
    const { from = '', to = '', kind = '' } = snapshot.context.filter;
    if (!snapshot.matches('shown') || snapshot.context.page?.next !== null) return false;
    if (type === 'filter.restored') return kind === '' && from === '';
    if (name === 'another kind') return kind === '' && from === '';
    return name === 'a first day' ? from === '' && kind === '' : from !== '' && to === '';
  },
});
