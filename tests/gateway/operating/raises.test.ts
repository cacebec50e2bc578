import type { Struct } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { contractRaises, directions, methodDirections, raisesLimit } from '../../../gateway/operating/raises.ts';
import { cashierShape } from '../../../gateway/trust/settings/money.ts';
import { defaultOf, settingNames, settingShapes, type Settings } from '../../../gateway/trust/settings/settings.ts';

const partsOf = ({ schema }: Struct): string[] => Object.keys(schema as object).sort();

/** Whether amounts, or rates of them, are anywhere in a shape. */
const hasMoney = ({ type, schema }: Struct): boolean => {
  if (['amount', 'minor', 'rate'].includes(type)) return true;
  if (type === 'array') return hasMoney(schema as Struct);
  return (type === 'object' || type === 'type') && Object.values(schema as Record<string, Struct>).some(hasMoney);
};

const changed = <Name extends keyof Settings>(name: Name, change: Partial<Settings[Name]>) =>
  raisesLimit(name, defaultOf(name), { ...(defaultOf(name) as object), ...change } as Settings[Name]);

describe('what raises a limit', () => {
  test('is decided for every part of every setting about money', () => {
    // What the site looks like has two bonuses, which are no limits.
    const money = settingNames.filter((name) => name !== 'whitelabel' && hasMoney(settingShapes[name] as Struct));
    expect(money.toSorted()).toEqual(Object.keys(directions).sort());
    for (const [name, parts] of Object.entries(directions))
      expect([name, Object.keys(parts).sort()]).toEqual([
        name,
        partsOf(settingShapes[name as keyof Settings] as Struct),
      ]);
    const method = cashierShape.schema.methods.schema as unknown as Struct;
    expect(Object.keys(methodDirections).sort()).toEqual(partsOf(method));
  });

  test.each([
    ['most', '500001'],
    ['mostADay', '1000001'],
    ['timesADay', 4],
    ['autoApproveUpTo', '1'],
    ['fourEyesFrom', '300001'],
    ['newAccountHours', 23],
    ['coolDownHours', 0],
  ] as const)('is withdrawals.%s at %s, and not the way back', (part, value) => {
    const usual = defaultOf('withdrawals');
    const after = { ...usual, [part]: value };
    expect([raisesLimit('withdrawals', usual, after), raisesLimit('withdrawals', after, usual)]).toEqual([true, false]);
  });

  test('is a smaller security deposit or turnover, a larger win, transfer or method, and a method that is new', () => {
    const [withdrawals, cashier] = [defaultOf('withdrawals'), defaultOf('cashier')];
    const secured = { ...withdrawals, securityDeposit: '500' };
    expect(raisesLimit('withdrawals', secured, withdrawals)).toBe(true);
    expect(raisesLimit('cashier', { ...cashier, depositTurnover: 100 }, { ...cashier, depositTurnover: 99 })).toBe(
      true,
    );
    expect(changed('cashier', { maxWin: '1000000001' })).toBe(true);
    expect(changed('transfers', { most: '1000001' })).toBe(true);
    const [bank, ...others] = cashier.methods;
    expect(changed('cashier', { methods: [{ ...bank!, most: '5000001' }, ...others] })).toBe(true);
    expect(changed('cashier', { methods: [{ ...bank!, methodId: 'new' }, ...others] })).toBe(true);
    expect(changed('cashier', { methods: [{ ...bank!, most: '4999999', title: 'Transfer' }] })).toBe(false);
  });

  test('is a higher rate of any kind of contract, more tries, or more often', () => {
    const { rateCeiling } = defaultOf('agents');
    expect(changed('agents', { rateCeiling: { ...rateCeiling, hourly: 301 } })).toBe(true);
    expect(changed('agents', { rateCeiling: { ...rateCeiling, hourly: 299 } })).toBe(false);
    const { loginPerAccount } = defaultOf('limits');
    expect(changed('limits', { loginPerAccount: { ...loginPerAccount, most: 6 } })).toBe(true);
    expect(changed('limits', { loginPerAccount: { ...loginPerAccount, within: 1 } })).toBe(true);
    expect(changed('limits', { loginPerAccount: { most: 4, within: loginPerAccount.within + 1 } })).toBe(false);
  });

  test('is nothing else', () => {
    expect(changed('withdrawals', { feeRate: 10_000, least: '1', cancellable: false })).toBe(false);
    expect(changed('whitelabel', { brand: 'Northgate' })).toBe(false);
  });
});

describe('a contract raises', () => {
  const salary = (...steps: readonly (readonly [string, number])[]) => ({
    steps: steps.map(([teamBetAmount, rate]) => ({ teamBetAmount, rate })),
  });
  const dividend = (period: 'daily' | 'monthly', periodProfit: string, activeMembers: number) => ({
    period,
    steps: [{ periodValidBet: '0', periodProfit, activeMembers, rate: 10 }],
  });
  const realTime = { profitRate: 10, lossRate: 10, singleBetAmount: '100' };

  test.each([
    ['is new', null, salary(['0', 10]), true],
    ['ends', salary(['0', 10]), null, false],
    ['is the same', salary(['0', 10]), salary(['0', 10]), false],
    ['has a higher rate', salary(['0', 10]), salary(['0', 11]), true],
    ['reaches a rate with less', salary(['0', 10], ['500', 20]), salary(['0', 10], ['400', 20]), true],
    ['reaches a rate with more', salary(['0', 10], ['500', 20]), salary(['0', 10], ['600', 20]), false],
    ['has one threshold lower and another higher', dividend('daily', '100', 5), dividend('daily', '200', 4), true],
    ['has another period', dividend('daily', '100', 5), dividend('monthly', '100', 5), true],
    ['is paid for smaller bets', realTime, { ...realTime, singleBetAmount: '99' }, true],
    ['has a higher rate of losses alone', realTime, { ...realTime, profitRate: 9, lossRate: 11 }, true],
    ['has lower rates', realTime, { ...realTime, profitRate: 9, lossRate: 9 }, false],
  ] as const)('where it %s', (_, before, after, raises) => {
    expect(contractRaises(before, after)).toBe(raises);
  });
});
