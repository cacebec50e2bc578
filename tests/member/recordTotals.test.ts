import { expect, test } from 'vitest';
import { sources } from '../../src/records/record/sources.tsx';

const totals = { opening: '100', in: '70', out: '20', closing: '150' };

test.each([
  [{}, ['record_opening 100', 'record_in 70', 'record_out 20', 'record_closing 150']],
  [{ kind: '' }, ['record_opening 100', 'record_in 70', 'record_out 20', 'record_closing 150']],
  [{ kind: 'deposit' }, ['record_in 70', 'record_out 20']],
])('R2.81 under the filter %j the totals of transactions are those that add up', (filter, expected) => {
  expect(sources.transactions.sheet.totals?.(totals, filter).map(({ name, minor }) => `${name} ${minor}`)).toEqual(
    expected,
  );
});

test('R2.82 the net deposits are the deposits less the withdrawals', () => {
  const figures = { stake: '900', payout: '700', profit: '-200', deposits: '500', withdrawals: '80' };
  const shown = sources.profit.sheet.totals?.(figures, {}) ?? [];
  expect(shown.map(({ name, minor }) => `${name} ${minor}`)).toEqual([
    'record_stake 900',
    'record_payout 700',
    'record_profit -200',
    'record_net_deposits 420',
  ]);
});

test.each([
  [
    { bets: 3, stake: '460', open: '60', returned: '100', payout: '550', result: '250' },
    ['record_stake 300', 'record_open 60', 'record_payout 550', 'record_result 250'],
  ],
  [
    { bets: 1, stake: '100', open: '0', returned: '0', payout: '0', result: '-100' },
    ['record_stake 100', 'record_payout 0', 'record_result -100'],
  ],
])(
  'R2.80 with the totals %j the result is the payout less the stake, and open stakes are separate',
  (sums, expected) => {
    const shown = sources.bets.sheet.totals?.(sums, {}) ?? [];
    expect(shown.map(({ name, minor }) => `${name} ${minor}`)).toEqual(expected);
  },
);
