import { expect, test } from 'vitest';
import { placeOfRecord, type RecordFilter } from '../../machines/common/records.ts';
import { beginnings, type RecordName } from '../../machines/records/records.ts';
import { filterAt } from '../../src/records/record/filterAt.ts';
import { sources } from '../../src/records/record/sources.tsx';

test.each<[string, RecordName, string, RecordFilter]>([
  ['R2.81 an address without a filter shows a record from its beginning', 'transactions', '', { wallet: 'main' }],
  [
    'R2.81 an address filters by kind, wallet and days',
    'transactions',
    '?kind=deposit&wallet=held&from=2026-01-02&to=2026-02-28',
    { kind: 'deposit', wallet: 'held', from: '2026-01-02', to: '2026-02-28' },
  ],
  ['R2.81 an address filters by the wallet of a vendor', 'transactions', '?wallet=LUMEN', { wallet: 'LUMEN' }],
  ['R2.81 an unknown kind is dropped', 'transactions', '?kind=gift', { wallet: 'main' }],
  ['R2.81 a name that every object has is not a kind', 'transactions', '?kind=constructor', { wallet: 'main' }],
  ['R2.81 an impossible wallet is dropped', 'transactions', '?wallet=%3Cb%3E', { wallet: 'main' }],
  ['R2.81 an empty wallet is dropped', 'transactions', '?wallet=', { wallet: 'main' }],
  ['R2.81 a day that the calendar does not have is dropped', 'transactions', '?from=2026-02-30', { wallet: 'main' }],
  ['R2.81 a day in other words is dropped', 'transactions', '?to=tomorrow', { wallet: 'main' }],
  ['R2.81 a time is not a day', 'transactions', '?to=2026-01-02T03:04:05Z', { wallet: 'main' }],
  ['R2.81 a filter of another record is dropped', 'transactions', '?by=week&gameType=RNG', { wallet: 'main' }],
  ['R2.81 a cursor is dropped: rows begin with the newest', 'transactions', '?cursor=9.2', { wallet: 'main' }],
  [
    'R2.80 an address filters bets by type, vendor and status',
    'bets',
    '?gameType=LIVE&vassalage=KESTREL&state=won',
    { gameType: 'LIVE', vassalage: 'KESTREL', state: 'won' },
  ],
  ['R2.80 an unknown status is dropped', 'bets', '?state=fixed&vassalage=kestrel', {}],
  ['R2.82 an address says how profit and loss are summed', 'profit', '?by=month', { by: 'month' }],
  ['R2.82 an unknown step is dropped', 'profit', '?by=year', { by: 'day' }],
  [
    'R2.83 an address filters bonuses by kind and state',
    'bonuses',
    '?kind=wheel&state=met',
    { kind: 'wheel', state: 'met' },
  ],
])('%s', (_, name, search, filter) => {
  expect(filterAt(search, sources[name])).toEqual(filter);
});

test.each<[string, RecordName, RecordFilter]>([
  ['R2.80', 'bets', { from: '2026-01-02', gameType: 'LIVE', state: 'won', vassalage: 'KESTREL' }],
  ['R2.81', 'transactions', { kind: 'deposit', to: '2026-01-02', wallet: 'LUMEN' }],
  ['R2.82', 'profit', { by: 'week', from: '2026-01-02', to: '2026-01-03' }],
  ['R2.83', 'bonuses', { kind: 'wheel', state: 'met' }],
])('%s the address of a filter leads back to it in %s', (_, name, filter) => {
  const { search } = new URL(placeOfRecord('/record', beginnings[name], filter), 'https://inside.invalid');
  expect(filterAt(search, sources[name])).toEqual(filter);
});
