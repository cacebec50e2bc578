import { describe, expect, test } from 'vitest';
import { slipGame } from '../../flowbook/flows/slip.flow.ts';
import {
  areLimitsChanged,
  changesFor,
  checkSlip,
  costOf,
  doubledStake,
  halvedStake,
  lineOf,
  buildOrder,
  quoteOf,
  usualStakes,
  type Line,
  type SlipFields,
} from '../../machines/lottery/slip.rules.ts';

const fields: SlipFields = { stake: '1.00', draws: '1', stopOnWin: true };
const line = (numbers: string, stake = '', id = 0): Line => lineOf(slipGame, { id, playType: 'last2', numbers, stake });

describe('R2.05 a line of a slip', () => {
  test('counts its bets, its stakes and the most that it can pay, as the gateway does', () => {
    expect(line('3,8|0,1')).toMatchObject({ bets: 4, stakes: 4, most: 9_700 });
  });

  test.each([['4|'], ['x|1'], ['4'], ['1,1|2']])('has no bets if the rules do not allow it: %s', (numbers) => {
    expect(line(numbers)).toMatchObject({ bets: 0, stakes: 0, most: 0 });
  });

  test('of an unknown play type has no bets', () => {
    expect(lineOf(slipGame, { id: 0, playType: 'none', numbers: '1|2', stake: '' }).bets).toBe(0);
  });

  test('costs the stake of the slip, or its own', () => {
    expect(costOf(line('3,8|0'), fields)).toBe('200');
    expect(costOf(line('3,8|0', '2.50'), fields)).toBe('500');
    expect(costOf(line('3,8|0', 'much'), fields)).toBe('0');
  });
});

describe('R2.05 the stake buttons of a slip', () => {
  const dear = { ...slipGame, leastStake: '500', mostStake: '4000', stakeStep: '500' };

  test('are within the limits of the game', () => {
    expect(usualStakes({ ...slipGame, leastStake: '50', mostStake: '100000', stakeStep: '50' })).toEqual([
      '0.50',
      '1.00',
      '2.00',
      '5.00',
      '10.00',
    ]);
    expect(usualStakes(dear)).toEqual(['5.00', '10.00', '20.00']);
  });

  test('double up to the maximum, and halve down to the minimum', () => {
    expect(doubledStake('15.00', dear)).toBe('30.00');
    expect(doubledStake('30.00', dear)).toBe('40.00');
    expect(halvedStake('30.00', dear)).toBe('15.00');
    expect(halvedStake('15.00', dear)).toBe('5.00');
    expect(halvedStake('5.00', dear)).toBe('5.00');
    expect([doubledStake('much', dear), halvedStake('', dear)]).toEqual(['much', '']);
  });
});

describe('R2.05 the quote of a slip', () => {
  test('adds up all lines on all draws, and what one draw can pay', () => {
    expect(quoteOf([line('3,8|0'), line('1|1', '2.00', 1)], { ...fields, draws: '5' })).toEqual({
      bets: 3,
      total: '2000',
      most: '29100',
    });
  });

  test('of an empty slip is nothing', () => {
    expect(quoteOf([], fields)).toEqual({ bets: 0, total: '0', most: '0' });
  });
});

const check = (lines: readonly Line[], change: Partial<SlipFields> = {}, isOpen = true) =>
  checkSlip(slipGame, lines, { ...fields, ...change }, isOpen);

describe('R5.24 a slip is not placed', () => {
  test.each<[string, Parameters<typeof check>, object]>([
    ['while it is empty', [[]], { slip: 'lottery_slip_empty' }],
    ['while no draw is open', [[line('1|1')], {}, false], { slip: 'lottery_no_draw_now' }],
    ['without a stake', [[line('1|1')], { stake: '' }], { stake: 'required' }],
    ['with a stake that is not an amount', [[line('1|1')], { stake: 'x' }], { stake: 'cashier_amount_invalid' }],
    [
      'with a stake below the minimum',
      [[line('1|1')], { stake: '0.30' }],
      { stake: { id: 'cashier_amount_bounds', least: '50', most: '100000' } },
    ],
    [
      'with a stake above the maximum',
      [[line('1|1')], { stake: '1000.50' }],
      { stake: { id: 'cashier_amount_bounds', least: '50', most: '100000' } },
    ],
    [
      'with a stake between two steps',
      [[line('1|1')], { stake: '0.75' }],
      { stake: { id: 'lottery_stake_step', step: '50' } },
    ],
    ['with a line whose own stake is wrong', [[line('1|1', '0.10', 7)]], { lines: [7] }],
    ['with a line that the rules do not allow', [[line('1|', '', 7)]], { lines: [7] }],
    ['on no draw', [[line('1|1')], { draws: '0' }], { draws: 'lottery_draws_refused' }],
    ['on more than fifty draws', [[line('1|1')], { draws: '51' }], { draws: 'lottery_draws_refused' }],
    [
      'with more than five hundred orders',
      [Array.from({ length: 11 }, (_, id) => line('1|1', '', id)), { draws: '50' }],
      { draws: 'lottery_too_many_orders' },
    ],
  ])('%s', (_, slip, errors) => {
    expect(check(...slip)).toEqual(errors);
  });

  test('a wrong stake of a slip does not matter if every line has its own', () => {
    expect(check([line('1|1', '2.00')], { stake: '' })).toEqual({});
  });
});

test.each([['0.50'], ['1'], ['1,000'], ['1000.00']])('R5.24 a slip can be placed with a stake of %s', (stake) => {
  expect(check([line('1|1')], { stake })).toEqual({});
});

test('R2.05 a slip can be placed on fifty draws with ten lines', () => {
  expect(
    check(
      Array.from({ length: 10 }, (_, id) => line('1|1', '', id)),
      { draws: '50' },
    ),
  ).toEqual({});
});

test('R2.05 a slip on one draw is no chase', () => {
  expect(buildOrder(slipGame, '2601020038', [line('1|1')], fields)).toEqual({
    gameCode: 'MEGA5',
    drawId: '2601020038',
    version: 1,
    draws: 1,
    bets: [{ playType: 'last2', numbers: '1|1', stake: '100' }],
    total: '100',
  });
});

describe('R2.05 new rules of a lottery', () => {
  const [last2, first2] = slipGame.playTypes as [
    (typeof slipGame.playTypes)[number],
    (typeof slipGame.playTypes)[number],
  ];
  const lower = { ...slipGame, playTypes: [{ ...last2, pays: [{ on: 'win', odds: 9_600, oneIn: 10_000 }] }, first2] };

  test('show the odds of the lines on the slip, before and now', () => {
    expect(changesFor(slipGame, lower, [line('1|1'), line('2|2', '', 1)])).toEqual([
      { playType: 'last2', title: last2.title, odds: [{ on: 'win', before: 9_700, now: 9_600 }] },
    ]);
  });

  test('report a play type that is no longer offered', () => {
    expect(changesFor(slipGame, { ...slipGame, playTypes: [first2] }, [line('1|1')])).toEqual([
      { playType: 'last2', title: last2.title, odds: [{ on: 'win', before: 9_700, now: null }] },
    ]);
  });

  test('that affect no line change nothing on the slip', () => {
    expect(changesFor(slipGame, lower, [])).toEqual([]);
  });

  test.each(['leastStake', 'mostStake', 'stakeStep'] as const)('with another %s change the limits', (limit) => {
    expect(areLimitsChanged(slipGame, { ...slipGame, [limit]: '100' })).toBe(true);
    expect(areLimitsChanged(slipGame, lower)).toBe(false);
  });
});
