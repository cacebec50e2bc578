import { expect, test } from 'vitest';
import { firstRow, laterRow, nextRows, recordFlow } from '../../../flowbook/flows/record.flow.ts';
import { noAnswer, refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { recordMachine } from '../../../machines/common/record.machine.ts';
import type { PageAnswer, RecordFilter } from '../../../machines/common/records.ts';
import type { Go } from '../../../machines/common/places.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof recordMachine>;

const totals = { in: '20000' };
const page = (rows: readonly unknown[], next: string | null, sums: unknown = totals): Does => ({
  answer: 'loadPage',
  with: { output: { kind: 'rows', rows, totals: sums, next } satisfies PageAnswer },
});
const first = page([firstRow], nextRows);
const last = page([laterRow], null, { in: 'of another moment' });
const none = page([], null);
const refusedFor = (code: 'invalid_fields' | 'unavailable'): Does => ({
  answer: 'loadPage',
  with: { output: refusedWith(refusal(code)) },
});
const unheard: Does = { answer: 'loadPage', with: noAnswer };
const saved: Does = { answer: 'saveCsv', with: { output: { kind: 'saved' } } };
const unsaved: Does = { answer: 'saveCsv', with: noAnswer };
const refusedFile: Does = { answer: 'saveCsv', with: { output: refusedWith(refusal('unavailable')) } };
const filter = (name: string, value: string): Does => ({ type: 'filter.changed', name, value });
const restored = (changes: RecordFilter): Does => ({ type: 'filter.restored', filter: { wallet: 'main', ...changes } });
const kind = filter('kind', 'deposit');
const from = filter('from', '2026-01-02');
const before = filter('to', '2026-01-01');
const more: Does = { type: 'more.requested' };
const save: Does = { type: 'csv.requested' };
const again: Does = { type: 'again.pressed' };

const begin = (...happenings: Does[]) => new Scenario(recordFlow).play(...happenings);

test.each<[string, Does[], string]>([
  ['R1.07 the first rows of a record are fetched first', [], 'loading'],
  ['R1.07 the rows of a record are shown', [first], 'shown'],
  ['R1.07 a record without rows says so', [none], 'empty'],
  ['R8.23 a refusal of a record is reported', [refusedFor('unavailable')], 'failed'],
  ['R1.07 a record is filtered at once', [first, kind], 'loading'],
  ['R1.07 another filter replaces one that is being fetched', [kind], 'loading'],
  ['R1.07 a first day alone is a valid span', [first, from], 'loading'],
  ['R1.07 a last day alone is a valid span', [first, filter('to', '2026-01-03')], 'loading'],
  ['R1.07 rows are not fetched for a last day before the first', [first, from, first, before], 'misdated'],
  ['R1.07 a single day is a valid span', [first, from, filter('to', '2026-01-02')], 'loading'],
  ['R1.07 rows are fetched again for days in order', [first, from, before, filter('to', '')], 'loading'],
  ['R8.23 a span that the gateway refuses is reported at the filter', [refusedFor('invalid_fields')], 'misdated'],
  ['R1.07 the filter of another address is shown at once', [first, restored({ kind: 'deposit' })], 'loading'],
  ['R1.07 the filter of the same address is not fetched again', [first, restored({})], 'shown'],
  ['R1.07 empty fields do not change the filter', [first, restored({ from: '' })], 'shown'],
  [
    'R1.07 rows are not fetched for an address whose last day is before the first',
    [first, restored({ from: '2026-01-02', to: '2026-01-01' })],
    'misdated',
  ],
  ['R1.07 going back from an invalid span shows the rows', [first, from, first, before, restored({})], 'loading'],
  ['R1.07 more rows of a record are fetched', [first, more], 'more'],
  ['R1.07 more rows of a record are shown', [first, more, last], 'shown'],
  ['no more rows are fetched after the last', [first, more, last, more], 'shown'],
  ['R8.20 the rows stay when more cannot be fetched', [first, more, unheard], 'shown'],
  ['R8.23 the rows stay when more are refused', [first, more, refusedFor('unavailable')], 'shown'],
  ['R8.20 more rows are fetched again on request', [first, more, unheard, more], 'more'],
  ['another filter replaces the request for more rows', [first, more, kind], 'loading'],
  ['R1.07 a record is saved as a file', [first, save], 'saving'],
  ['R1.07 the rows stay after a record was saved', [first, save, saved], 'shown'],
  ['R8.20 the rows stay when a record could not be saved', [first, save, unsaved], 'shown'],
  ['R8.23 the rows stay when saving a record was refused', [first, save, refusedFile], 'shown'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toBe(state);
});

const contextAfter = (...happenings: Does[]) => begin(...happenings).snapshot.context;

test('R1.07 later rows are shown below the first, with the totals of the first page', () => {
  expect(contextAfter(first, more, last).page).toMatchObject({ rows: [firstRow, laterRow], totals, next: null });
});

test('later rows are fetched from where the first ended, by the same filter', () => {
  const { run } = begin(first, kind, first, more);
  expect(run.puppet('loadPage').input).toEqual({ filter: { wallet: 'main', kind: 'deposit' }, cursor: nextRows });
});

test('the first rows of a filter are fetched from the beginning', () => {
  expect(begin(first, kind).run.puppet('loadPage').input).toEqual({
    filter: { wallet: 'main', kind: 'deposit' },
    cursor: null,
  });
});

test('a file is fetched by the filter of the shown rows', () => {
  expect(begin(first, save).run.puppet('saveCsv').input).toEqual({ wallet: 'main' });
});

test('rows of the previous filter are not shown under another one', () => {
  expect(contextAfter(first, kind).page).toBeNull();
  expect(contextAfter(first, from, first, before).page).toBeNull();
});

test.each<[string, Does[]]>([
  ['another filter', [unheard, kind]],
  ['another try', [unheard, again]],
  ['rows', [unheard, again, first]],
  ['another request for more', [first, more, unheard, more]],
  ['more rows', [first, more, unheard, more, last]],
  ['saving the record', [first, more, unheard, save]],
])('R8.20 the failure of a record is cleared by %s', (_, happenings) => {
  expect(contextAfter(...happenings).failure).toBeNull();
});

test.each<[string, Does[], string]>([
  ['the rows have no answer', [unheard], 'offline'],
  ['the rows are refused', [refusedFor('unavailable')], 'refused'],
  ['more rows have no answer', [first, more, unheard], 'offline'],
  ['more rows are refused', [first, more, refusedFor('unavailable')], 'refused'],
  ['saving has no answer', [first, save, unsaved], 'offline'],
  ['saving is refused', [first, save, refusedFile], 'refused'],
])('R8.20 the reason for the failure of a record is kept: %s', (_, happenings, failed) => {
  expect(contextAfter(...happenings).failure?.kind).toBe(failed);
});

test('R1.07 rows of another address are fetched by its filter, from the beginning', () => {
  const { run } = begin(first, kind, first, more, restored({ kind: 'withdrawal' }));
  expect(run.puppet('loadPage').input).toEqual({ filter: { wallet: 'main', kind: 'withdrawal' }, cursor: null });
  expect(run.snapshot().context.page).toBeNull();
});

const addresses = (...happenings: Does[]) =>
  (begin(...happenings).run.puppet('address').heard as readonly Go[]).map(({ to, replace }) => [to, replace]);

test.each<[string, Does[], [string, boolean][]]>([
  ['R1.07 the filter of a record is in the address', [kind], [['/transactionHistory?kind=deposit', false]]],
  [
    'R1.07 each change of the filter is an address to return to',
    [kind, filter('kind', 'bet')],
    [
      ['/transactionHistory?kind=deposit', false],
      ['/transactionHistory?kind=bet', false],
    ],
  ],
  [
    'R1.07 the defaults of the record are not in the address',
    [filter('wallet', 'LUMEN'), filter('wallet', 'main')],
    [
      ['/transactionHistory?wallet=LUMEN', false],
      ['/transactionHistory', false],
    ],
  ],
  [
    'R1.07 a filter that is undone disappears from the address',
    [kind, filter('kind', '')],
    [
      ['/transactionHistory?kind=deposit', false],
      ['/transactionHistory', false],
    ],
  ],
  [
    'R1.07 a day that is typed digit by digit is one address',
    [filter('from', '0002-01-02'), from],
    [
      ['/transactionHistory?from=0002-01-02', false],
      ['/transactionHistory?from=2026-01-02', true],
    ],
  ],
  [
    'R1.07 the first and the last day are two addresses',
    [from, filter('to', '2026-01-03')],
    [
      ['/transactionHistory?from=2026-01-02', false],
      ['/transactionHistory?from=2026-01-02&to=2026-01-03', false],
    ],
  ],
  [
    'R1.07 a filter has the same address in whichever order it was chosen',
    [kind, from],
    [
      ['/transactionHistory?kind=deposit', false],
      ['/transactionHistory?from=2026-01-02&kind=deposit', false],
    ],
  ],
  [
    'R1.07 an invalid span is in the address as well',
    [from, before],
    [
      ['/transactionHistory?from=2026-01-02', false],
      ['/transactionHistory?from=2026-01-02&to=2026-01-01', false],
    ],
  ],
  [
    'R1.07 a day that is changed after coming back is a new address',
    [from, restored({}), filter('from', '2026-01-03')],
    [
      ['/transactionHistory?from=2026-01-02', false],
      ['/transactionHistory?from=2026-01-03', false],
    ],
  ],
  ['R1.07 a filter that comes from the address does not change it', [restored({ kind: 'deposit' })], []],
])('%s', (_, happenings, gone) => {
  expect(addresses(...happenings)).toEqual(gone);
});
