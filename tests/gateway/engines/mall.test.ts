import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestOf } from '../../../contract/call.ts';
import { contract } from '../../../contract/index.ts';
import { checkBooks } from '../../../gateway/domains/cashier/checker.ts';
import { readPosition } from '../../../gateway/domains/cashier/position.ts';
import { decideRedemption } from '../../../gateway/domains/points/redeeming.ts';
import { vendors } from '../../../gateway/domains/lobby/schema.ts';
import { mallItems } from '../../../gateway/domains/points/schema.ts';
import { after } from '../../../gateway/ground/clock.ts';
import { readSetting, writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { demoPaymentPassword } from '../../../contract/sandbox.ts';
import { memberDays } from '../../../gateway/trust/bets/schema.ts';
import { postPoints } from '../../../gateway/trust/ledger/points.ts';
import { members } from '../../../gateway/trust/members/schema.ts';
import { door, manners, moveFreely, Story } from '../support/cashier.ts';
import { whileClosed } from '../support/closed.ts';
import { useHouse, type Guest } from '../support/house.ts';
import { tables } from '../support/tables.ts';
import { runSettings } from '../support/settingsCommand.ts';

const { points, wallet, records, cashier } = contract;
const house = useHouse();

let account = '';
let guest: Guest;
let member: bigint;

beforeAll(() => moveFreely(house));
beforeEach(async () => {
  ({ account, member, guest } = await Story.begin(house, manners[0]!, 826_450n));
  await postPoints(house.gateway.database, {
    key: `test:points:${account}`,
    member,
    points: 12_480n,
    kind: 'activity',
    remark: 'A gift',
    at: house.gateway.clock.now(),
  });
});

type Order = RequestOf<typeof points.redeem>;

const anOrder = (order: Partial<Order> = {}): Order => ({
  rewardId: 'phone-voucher',
  quantity: 1,
  account,
  paidAccount: 'main',
  paidAmount: '0',
  receivingAddress: '4 Harbour Street',
  mobileNum: '912345678',
  withdrawalPassword: demoPaymentPassword,
  ...order,
});

const redeem = (order: Partial<Order> = {}) => guest.ask(points.redeem, anOrder(order), { key: randomUUID() });
const refusedRedeem = (order: Partial<Order> = {}) =>
  guest.refused(points.redeem, anOrder(order), { key: randomUUID() });
const conversion = (many: string) => ({ points: many, withdrawalPassword: demoPaymentPassword });
const convert = (many: string) => guest.ask(points.convert, conversion(many), { key: randomUUID() });
const refusedConvert = (many: string) => guest.refused(points.convert, conversion(many), { key: randomUUID() });

const item = async (rewardId: string) => {
  const { list } = await guest.ask(points.rewards, { rewardId });
  return list[0]!;
};

const newItem = async (change: Partial<typeof mallItems.$inferInsert> = {}): Promise<string> => {
  const id = `item-${randomUUID()}`;
  await house.gateway.database.db
    .insert(mallItems)
    .values({
      id,
      title: 'A lamp',
      category: 'Home',
      kind: 'goods',
      points: 1_000n,
      amount: 0n,
      quantity: 10,
      state: 'available',
      units: 'piece',
      remark: '',
      position: 100,
      ...change,
    });
  return id;
};

const holdings = async () => ({
  points: (await guest.ask(points.balance, {})).pointBalance,
  money: (await guest.ask(wallet.balance, {})).sumBalance,
});
const untouched = { points: '12480', money: '826450' };

const booksAreRight = async () => {
  const { database } = house.gateway;
  expect(await checkBooks(database)).toEqual([]);
  const { held, claims, capital, owed, result } = await readPosition(database);
  expect(held + claims + capital).toBe(owed + result);
};
afterEach(booksAreRight);

const decide = async () => {
  const { clock, runJobs } = house.gateway;
  clock.set(after(clock.now(), 60_000));
  await runJobs();
};

const bonusOfToday = async (): Promise<bigint> => {
  const rows = await house.gateway.database.db.select().from(memberDays).where(eq(memberDays.member, member));
  return rows.reduce((sum, { bonus }) => sum + bonus, 0n);
};

const changed = async (name: 'rewards' | 'switches', change: object, during: () => Promise<void>): Promise<void> => {
  const { database } = house.gateway;
  const before = await readSetting(database, name);
  await writeSetting(database, name, { ...before, ...change });
  try {
    await during();
  } finally {
    await writeSetting(database, name, before);
  }
};

describe('converting', () => {
  test('R1.25 R7.49 pays $20.00, which counts as bonus, for 2,000 points', async () => {
    expect(await convert('2000')).toMatchObject({ amount: '2000', pointBalance: '10480', balance: '828450' });
    expect(await holdings()).toEqual({ points: '10480', money: '828450' });
    expect(await bonusOfToday()).toBe(2_000n);
    const { list } = await guest.ask(records.transactions, { kind: 'points' });
    expect(list).toMatchObject([{ kind: 'points', in: '2000', balance: '828450' }]);
  });

  test('R1.25 is refused outside of its limits, and nothing moves', async () => {
    expect(await refusedConvert('999')).toMatchObject({
      code: 'amount_out_of_bounds',
      value: { least: '1000', most: '50000' },
    });
    expect(await refusedConvert('50001')).toMatchObject({ code: 'amount_out_of_bounds' });
    expect(await refusedConvert('12481')).toMatchObject({ code: 'points_too_low' });
    await convert('2000');
    expect(await refusedConvert('48001')).toMatchObject({ code: 'amount_out_of_bounds', value: { most: '48000' } });
    const { clock } = house.gateway;
    clock.set(after(clock.now(), 24 * 3_600_000));
    guest = await house.person(account);
    expect(await refusedConvert('48001')).toMatchObject({ code: 'points_too_low' });
  });

  test('R1.25 takes only as many points as make whole units', async () => {
    const rewards = await readSetting(house.gateway.database, 'rewards');
    await changed('rewards', { points: { ...rewards.points, ratio: 300 } }, async () => {
      expect(await refusedConvert('2000')).toMatchObject({ code: 'amount_out_of_bounds' });
      expect(await convert('2001')).toMatchObject({ amount: '667' });
    });
  });

  test('R1.25 is off where points cannot be converted', async () => {
    const rewards = await readSetting(house.gateway.database, 'rewards');
    await changed('rewards', { points: { ...rewards.points, convertible: false } }, async () => {
      expect(await refusedConvert('2000')).toMatchObject({ code: 'feature_off' });
      expect(await guest.ask(points.config, {})).toMatchObject({ convertible: false });
    });
  });

  test('R7.49 twenty times at once takes no more points than there are', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => guest.send(points.convert, conversion('6000'), { key: randomUUID() })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toBeRefusedWith('points_too_low');
    expect(await holdings()).toEqual({ points: '480', money: '838450' });
  });
});

describe('redeeming', () => {
  test('R3.40 R4.34 a voucher of 9,800 points is in progress and then approved', async () => {
    const before = await item('phone-voucher');
    const { redemption, ...left } = await redeem();
    expect(redemption).toMatchObject({ status: 'in_process', changedPoints: '-9800', title: 'Phone voucher' });
    expect(left).toEqual({ pointBalance: '2680', balance: '826450' });
    expect(await item('phone-voucher')).toEqual({
      ...before,
      availableQuantity: before.availableQuantity - 1,
      redeemedQuantity: before.redeemedQuantity + 1,
    });
    expect((await guest.ask(points.redemptions, { status: 'in_process' })).list).toEqual([redemption]);
    await decide();
    expect((await guest.ask(points.redemptions, {})).list).toEqual([{ ...redemption, status: 'approved' }]);
    expect((await guest.ask(points.redemptions, { status: 'in_process' })).list).toEqual([]);
  });

  test('R4.34 an item that is rejected returns points, money and stock, once', async () => {
    const rewardId = await newItem({ points: 9_800n, amount: 500n, quantity: 3 });
    const order = { rewardId, quantity: 1, paidAmount: '500', receivingAddress: 'Please reject this' };
    const { redemption } = await redeem(order);
    expect(await holdings()).toEqual({ points: '2680', money: '825950' });
    await booksAreRight();
    await decide();
    await decide();
    expect(await holdings()).toEqual(untouched);
    expect(await item(rewardId)).toMatchObject({ availableQuantity: 3, redeemedQuantity: 0 });
    expect((await guest.ask(points.redemptions, { status: 'rejected' })).list).toEqual([
      { ...redemption, status: 'rejected', remark: 'Nothing can be sent to this address.' },
    ]);
    expect((await guest.ask(points.details, {})).list).toMatchObject([
      { kind: 'refund', changedPoints: '9800', pointsBalance: '12480', remark: 'A lamp' },
      { kind: 'redemption', changedPoints: '-9800', pointsBalance: '2680', remark: 'A lamp' },
      { kind: 'activity', changedPoints: '12480', pointsBalance: '12480', remark: 'A gift' },
    ]);
  });

  test('R4.34 is decided once by staff, by a command where there is no sandbox', async () => {
    const { redemption } = await redeem({ rewardId: await newItem() });
    const { database, clock } = house.gateway;
    const reject = () => runSettings(house.gateway, 'redemption', 'reject', redemption.redemptionId, 'Out of print');
    expect(await reject()).toContain('is rejected');
    await expect(reject()).rejects.toThrow('in process');
    const id = BigInt(redemption.redemptionId);
    await expect(
      decideRedemption(database, id, { state: 'approved', remark: '', staff: 'Sam' }, clock.now()),
    ).rejects.toMatchObject({ code: 'wrong_state' });
    expect((await guest.ask(points.redemptions, {})).list).toMatchObject([
      { status: 'rejected', remark: 'Out of print' },
    ]);
    expect(await holdings()).toEqual(untouched);
  });

  test('R1.25 credit is paid at once and counts as bonus', async () => {
    const { redemption, pointBalance, balance } = await redeem({ rewardId: 'credit-20', quantity: 3 });
    expect(redemption).toMatchObject({ status: 'approved', quantity: 3, changedPoints: '-6000' });
    expect({ pointBalance, balance }).toEqual({ pointBalance: '6480', balance: '832450' });
    expect(await bonusOfToday()).toBe(6_000n);
  });

  test('R3.40 with money that a bonus locks is refused, and nothing moves', async () => {
    await door(house, 'bonus', {
      account,
      key: randomUUID(),
      kind: 'promotion',
      title: 'Welcome',
      amount: '500',
      required: '5000',
    });
    const rewardId = await newItem({ amount: 826_451n });
    expect(await refusedRedeem({ rewardId, paidAmount: '826451' })).toMatchObject({ code: 'turnover_unmet' });
    const cheaper = await newItem({ amount: 826_450n });
    await redeem({ rewardId: cheaper, paidAmount: '826450' });
  });

  test('R3.40 headphones of 14,200 points and $10.00 is refused as too dear, and nothing moves', async () => {
    expect(await refusedRedeem({ rewardId: 'headphones', paidAmount: '1000' })).toMatchObject({
      code: 'points_too_low',
    });
    expect(await holdings()).toEqual(untouched);
    expect(await item('headphones')).toMatchObject({ availableQuantity: 6 });
  });

  test('R3.40 takes the money from the chosen wallet', async () => {
    const rewardId = await newItem({ amount: 500n });
    await guest.ask(wallet.transfer, { from: 'main', to: 'LUMEN', amount: '600' }, { key: randomUUID() });
    const order = { rewardId, paidAccount: 'LUMEN', paidAmount: '500' };
    expect(await redeem(order)).toMatchObject({ pointBalance: '11480', balance: '825850' });
    expect(await refusedRedeem(order)).toMatchObject({ code: 'balance_too_low' });
    const { list } = await guest.ask(records.transactions, { wallet: 'LUMEN', kind: 'points' });
    expect(list).toMatchObject([{ out: '500', balance: '100' }]);
  });

  test.each([
    ['another payment password', { withdrawalPassword: '000000' }, 'payment_password_wrong'],
    ['the account of another', { account: 'mai' }, 'not_yours'],
    ['an unknown item', { rewardId: 'nothing' }, 'not_found'],
    ['an announced item', { rewardId: 'umbrella' }, 'not_found'],
    ['a withdrawn item', { rewardId: 'charger', paidAmount: '500' }, 'sold_out'],
    ['more items than in stock', { quantity: 13 }, 'sold_out'],
    ['another price', { paidAmount: '1' }, 'changed_meanwhile'],
    ['more points than the member has', { quantity: 2 }, 'points_too_low'],
    ['a wallet that is not the member’s', { paidAccount: 'NOBODY' }, 'not_yours'],
    ['no address', { receivingAddress: ' ' }, 'invalid_fields'],
    ['no number', { mobileNum: undefined }, 'invalid_fields'],
  ] as const)('R3.40 R7.49 %s is refused and moves nothing', async (_what, order, code) => {
    const stock = await item('phone-voucher');
    expect(await refusedRedeem(order)).toMatchObject({ code });
    expect(await holdings()).toEqual(untouched);
    expect(await item('phone-voucher')).toEqual(stock);
    expect((await guest.ask(points.redemptions, {})).list).toEqual([]);
  });

  test('R3.40 without a payment password tells the member to set one', async () => {
    await house.gateway.database.db.update(members).set({ paymentPasswordHash: null }).where(eq(members.id, member));
    expect(await refusedRedeem()).toMatchObject({ code: 'payment_password_missing' });
    expect(await refusedConvert('2000')).toMatchObject({ code: 'payment_password_missing' });
  });

  test('R3.39 is limited for each item and account, not counting rejected items', async () => {
    const rewardId = await newItem({ mostEach: 2 });
    expect(await refusedRedeem({ rewardId, quantity: 3 })).toMatchObject({
      code: 'amount_out_of_bounds',
      value: { most: 2 },
    });
    await redeem({ rewardId, receivingAddress: 'reject' });
    await redeem({ rewardId });
    expect(await refusedRedeem({ rewardId })).toMatchObject({ code: 'amount_out_of_bounds', value: { most: 0 } });
    await decide();
    await redeem({ rewardId });
  });

  test('R3.39 the last item goes to one of twenty members at once', async () => {
    const rewardId = await newItem({ points: 100n, amount: 100n, quantity: 1 });
    const others = [];
    for (let at = 0; at < 20; at += 1) {
      const other = await Story.begin(house, manners[0]!, 1_000n);
      const { clock, database } = house.gateway;
      const gift = {
        key: `last:${other.account}`,
        points: 100n,
        kind: 'activity',
        remark: '',
        at: clock.now(),
      } as const;
      await postPoints(database, { member: other.member, ...gift });
      others.push(other);
    }
    const answers = await Promise.all(
      others.map((other) => {
        const order = { ...anOrder({ rewardId, paidAmount: '100' }), account: other.account };
        return other.guest.send(points.redeem, order, { key: randomUUID() });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toBeRefusedWith('sold_out');
    expect(await item(rewardId)).toMatchObject({ availableQuantity: 0, redeemedQuantity: 1, status: 'gone' });
  });

  test('R8.20 without an answer has its outcome name what was redeemed', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const { redemption } = await guest.ask(points.redeem, anOrder({ rewardId: 'credit-20' }), { key: one });
    const { conversionId } = await guest.ask(points.convert, conversion('1000'), { key: other });
    expect(await guest.ask(cashier.outcome, { key: one })).toMatchObject({
      outcome: 'done',
      reference: redemption.redemptionId,
    });
    expect(await guest.ask(cashier.outcome, { key: other })).toMatchObject({ reference: conversionId });
    expect(await guest.ask(points.convert, conversion('1000'), { key: other })).toMatchObject({ conversionId });
    expect(await holdings()).toEqual({ points: '9480', money: '829450' });
  });
});

describe('the mall', () => {
  test('R7.48 R3.39 shows a visitor the items, by category and by price in points', async () => {
    const visitor = await house.guest();
    const { list } = await visitor.ask(points.rewards, { category: 'Gadgets' });
    expect(list.map(({ title, status }) => [title, status])).toEqual([
      ['Wireless headphones', 'available'],
      ['Sports watch', 'available'],
      ['Charger set', 'gone'],
    ]);
    expect(list[0]).toEqual({
      rewardId: 'headphones',
      title: 'Wireless headphones',
      category: 'Gadgets',
      kind: 'goods',
      pointsRequired: '14200',
      amountRequired: '1000',
      creditAmount: null,
      mostEach: null,
      quantity: 20,
      availableQuantity: 6,
      redeemedQuantity: 14,
      status: 'available',
      units: 'pair',
      remark: '',
      image: '/art/gift/headphones.svg',
    });
    const { list: cheap } = await visitor.ask(points.rewards, { category: 'Credit', pointsUpTo: '9599' });
    expect(cheap.map(({ rewardId }) => rewardId)).toEqual(['credit-20']);
  });

  test('R7.48 continues its details where the previous page ended', async () => {
    await convert('1000');
    await convert('2000');
    const first = await guest.ask(points.details, { pageSize: 2 });
    expect(first.list.map(({ changedPoints }) => changedPoints)).toEqual(['-2000', '-1000']);
    const rest = await guest.ask(points.details, { pageSize: 2, cursor: first.next! });
    expect(rest).toMatchObject({ list: [{ kind: 'activity', pointsBalance: '12480' }], next: null });
    const today = house.gateway.clock.now().toISOString().slice(0, 10);
    expect((await guest.ask(points.details, { from: today, to: today })).list).toHaveLength(3);
    expect((await guest.ask(points.details, { to: '2020-01-01' })).list).toEqual([]);
  });

  test('R6.13 refuses every call while the points system is off', async () => {
    await changed('switches', { pointsSystem: false }, async () => {
      for (const call of [points.balance, points.config, points.rewards, points.redemptions, points.details])
        expect(await guest.refused(call, {})).toMatchObject({ code: 'feature_off' });
      expect(await refusedRedeem()).toMatchObject({ code: 'feature_off' });
      expect(await refusedConvert('2000')).toMatchObject({ code: 'feature_off' });
    });
  });

  test('R4.23 shows trials the items, and requires a real account for the rest', async () => {
    const trial = await house.person('trial');
    expect((await trial.ask(points.rewards, {})).list.length).toBeGreaterThan(7);
    expect(await trial.send(points.convert, conversion('1000'), { key: randomUUID() })).toBeRefusedWith(
      'in_need_true_account',
    );
  });

  test('sells no point for more than 1.05 minor units', async () => {
    const { rows } = await house.gateway.database.db.execute(
      sql`select id from mall_items where credit - amount > points * 1.05`,
    );
    expect(rows).toEqual([]);
  });
});

describe('points', () => {
  test('R1.24 never expire: those of ten years ago are all there', async () => {
    const { clock, database, runJobs } = house.gateway;
    const at = after(clock.now(), -3_650 * 24 * 3_600_000);
    const old = { key: `test:old:${account}`, member, points: 500n, kind: 'activity', remark: 'Long ago', at } as const;
    await postPoints(database, old);
    await runJobs();
    expect((await guest.ask(points.balance, {})).pointBalance).toBe('12980');
    expect((await guest.ask(points.details, { to: at.toISOString().slice(0, 10) })).list).toMatchObject([
      { changedPoints: '500', remark: 'Long ago' },
    ]);
    expect(await convert('12980')).toMatchObject({ pointBalance: '0' });
  });

  test('R1.24 have no end in any table', async () => {
    expect(tables).toContain(mallItems);
    const { rows } = await house.gateway.database.db.execute(
      sql`select table_name, column_name from information_schema.columns
        where table_name in ('accounts', 'entries', 'transfers', 'member_sums', 'mall_items', 'mall_conversions')
          and column_name ~ 'expir|until|valid_to|end'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a closed item', () => {
  test('R1.25 is not in the mall, leaves no category behind, and is sold out', async () => {
    const rewardId = await newItem({ category: 'Lamps' });
    const shown = async () => ({
      ids: (await guest.ask(points.rewards, { rewardId })).list.map((each) => each.rewardId),
      isInCategory: (await guest.ask(points.config, {})).categories.includes('Lamps'),
    });
    expect(await shown()).toEqual({ ids: [rewardId], isInCategory: true });
    await whileClosed(house, mallItems, eq(mallItems.id, rewardId), async () => {
      expect(await shown()).toEqual({ ids: [], isInCategory: false });
      expect(await refusedRedeem({ rewardId })).toMatchObject({ code: 'sold_out' });
    });
    expect(await holdings()).toEqual(untouched);
    expect(await redeem({ rewardId })).toMatchObject({ redemption: { status: 'in_process' } });
  });
});

test('R1.25 an item cannot be paid for from the wallet of a closed vendor, whose money is moved back first', async () => {
  const rewardId = await newItem({ amount: 500n });
  await guest.ask(wallet.transfer, { from: 'main', to: 'LUMEN', amount: '1000' }, { key: randomUUID() });
  const order = { rewardId, paidAccount: 'LUMEN', paidAmount: '500' };
  await whileClosed(house, vendors, eq(vendors.code, 'LUMEN'), async () => {
    expect(await refusedRedeem(order)).toMatchObject({ code: 'game_in_maintenance' });
  });
  expect(await redeem(order)).toMatchObject({ redemption: { status: 'in_process' } });
});
