import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { contract } from '../../../contract/index.ts';
import { bankAccountsOf } from '../../../gateway/domains/cashier/bankAccounts.ts';
import { demoPaymentPassword } from '../../../contract/sandbox.ts';
import { grantBonus } from '../../../gateway/trust/bets/bonuses.ts';
import { cashierMembers } from '../../../gateway/trust/ledger/schema.ts';
import { allAtOnce } from '../support/atOnce.ts';
import { door, expectGoodBooks, houseBalances, payDoor } from '../support/cashier.ts';
import { useHouse } from '../support/house.ts';
import { addBankName } from '../support/proofs.ts';
import { Limited, march, offerProtection, prepare, stopClock } from '../support/protection.ts';
import { connectVendors, launchOf, newSeat, vendorServers, type VendorServer } from '../support/vendorServer.ts';

const { timeOut, exclude, askBack, comeBack, overview } = contract.protection;
const house = useHouse({ sessionHours: 10_000, idleMinutes: 600_000 });
let setClock: (moment: Date) => void;
let vendorOf: (code: string) => VendorServer;
const at = (day: number, time: string): Date => {
  const moment = march(day, time);
  setClock(moment);
  return moment;
};
beforeAll(async () => {
  await prepare(house);
  await connectVendors(house);
  setClock = stopClock(house);
  vendorOf = await vendorServers(house);
});
afterEach(() => expectGoodBooks(house));

const iso = (moment: Date) => moment.toISOString();
const excludedBy = (tool: 'time_out' | 'exclusion', until: Date | null, forGood = false) => ({
  code: 'excluded',
  value: { tool, until: until && iso(until), forGood },
});
const heldByHouse = async () => Object.entries(await houseBalances(house)).filter(([, balance]) => balance !== 0n);
const bet = (seat: string, txId: string, amount: string) =>
  vendorOf('KESTREL').send('bet', { seat, txId, roundId: txId, amount, currency: 'USD' });

describe('R1.22 a time-out', () => {
  test('refuses the next bet of a running game, books the win of the round in flight, and ends by itself', async () => {
    at(2, '09:59');
    const player = await Limited.open(house, 10_000n);
    const { account } = player;
    const seat = await newSeat(house, { account, vendor: 'KESTREL' });
    const round = randomUUID();
    expect(await bet(seat, round, '500')).toMatchObject({ status: 'ok' });
    at(2, '10:00');
    const stopped = await player.guest.ask(timeOut, { hours: 24 });
    expect(stopped.timeOut).toEqual({ since: iso(march(2, '10:00')), until: iso(march(3, '10:00')), by: 'player' });
    at(2, '10:00:01');
    expect(await bet(seat, randomUUID(), '500')).toMatchObject({ status: 'play_paused', balance: '9500' });
    const asked = await launchOf(house, 'KESTREL', { username: account });
    expect(await player.refusal(contract.games.launch, asked)).toEqual({
      code: 'play_paused',
      value: { reason: 'time_out', until: iso(march(3, '10:00')) },
    });
    const won = { seat, txId: randomUUID(), roundId: round, amount: '900', currency: 'USD', endRound: true };
    expect(await vendorOf('KESTREL').send('win', won)).toMatchObject({ status: 'ok', balance: '10400' });
    at(3, '10:00');
    expect(await bet(seat, randomUUID(), '500')).toMatchObject({ status: 'ok' });
    expect((await player.guest.ask(overview, {})).timeOut).toBeNull();
  });

  test('cancels an open deposit, and sends back the money that arrives for it', async () => {
    at(2, '09:50');
    const player = await Limited.open(house);
    const before = await heldByHouse();
    const deposit = await player.deposit('bank', '4000');
    at(2, '10:00');
    await player.guest.ask(timeOut, { hours: 24 });
    await house.gateway.runJobs();
    expect(await player.state(deposit)).toMatchObject({ state: 'cancelled' });
    at(2, '10:30');
    await payDoor(house, 'act', { deposit, act: 'pay', deliver: 'once' });
    await house.gateway.runJobs();
    await house.gateway.runJobs();
    expect(await player.state(deposit)).toMatchObject({ state: 'rejected', reason: null, cause: 'stopped' });
    expect(await player.balance()).toBe(0n);
    expect(await heldByHouse()).toEqual(before);
  });

  test('refuses a voucher before it is redeemed', async () => {
    at(2, '10:00');
    const player = await Limited.open(house);
    await player.guest.ask(timeOut, { hours: 24 });
    const { code } = await payDoor(house, 'voucher', { amount: '5000' });
    const redeem = { code: String(code) };
    expect(await player.refusal(contract.deposits.redeemVoucher, redeem)).toEqual(
      excludedBy('time_out', march(3, '10:00')),
    );
    at(3, '10:00');
    expect(await player.refusal(contract.deposits.redeemVoucher, redeem)).toBeNull();
    expect(await player.balance()).toBe(5_000n);
  });

  test('can only become longer, and lasts from 24 hours to 42 days', async () => {
    at(2, '10:00');
    const player = await Limited.open(house);
    const bounds = { code: 'amount_out_of_bounds', value: { least: '24', most: '1008' } };
    expect(await player.refusal(timeOut, { hours: 23 })).toEqual(bounds);
    expect(await player.refusal(timeOut, { hours: 1_009 })).toEqual(bounds);
    await player.guest.ask(timeOut, { hours: 48 });
    at(2, '12:00');
    expect(await player.refusal(timeOut, { hours: 24 })).toEqual({
      code: 'wrong_state',
      value: { until: iso(march(4, '10:00')) },
    });
    const longer = await player.guest.ask(timeOut, { hours: 168 });
    expect(longer.timeOut).toMatchObject({ since: iso(march(2, '10:00')), until: iso(march(9, '12:00')) });
  });

  test('of a player at a bet at the same moment takes the bet before it or refuses it', async () => {
    at(2, '10:00');
    for (let run = 0; run < 10; run += 1) {
      const player = await Limited.open(house, 1_000n);
      const seat = await newSeat(house, { account: player.account, vendor: 'KESTREL' });
      const [stopped, heard] = await allAtOnce<unknown>(house, cashierMembers, [
        () => player.guest.ask(timeOut, { hours: 24 }),
        () => bet(seat, randomUUID(), '400'),
      ]);
      expect(stopped).toMatchObject({ timeOut: {} });
      const { status } = heard as { status: string };
      expect(['ok', 'play_paused']).toContain(status);
      expect(await player.balance()).toBe(status === 'ok' ? 600n : 1_000n);
      expect(await bet(seat, randomUUID(), '400')).toMatchObject({ status: 'play_paused' });
    }
  });
});

describe('R1.22 an exclusion', () => {
  test('needs the name of the account, and goes on after its end until the return is confirmed', async () => {
    at(2, '10:00');
    const player = await Limited.open(house);
    const { account } = player;
    expect((await player.refusal(exclude, { months: 6, account: 'mai' }))?.code).toBe('invalid_fields');
    expect(await player.refusal(exclude, { months: 5, account })).toEqual({
      code: 'amount_out_of_bounds',
      value: { least: '6', most: '600' },
    });
    const until = new Date(Date.parse('2026-03-02T10:00:00Z') + 186 * 24 * 3_600_000);
    await player.guest.ask(exclude, { months: 6, account: ` ${account.toUpperCase()} ` });
    expect(await player.refusal(exclude, { months: 6, account })).toEqual({
      code: 'wrong_state',
      value: { until: iso(until), forGood: false },
    });
    expect((await player.refusal(askBack, {}))?.code).toBe('wrong_state');
    setClock(until);
    expect(await player.refusedDeposit('1000')).toEqual(excludedBy('exclusion', until));
    await player.guest.ask(askBack, {});
    const from = new Date(until.getTime() + 24 * 3_600_000);
    setClock(new Date(from.getTime() - 1_000));
    expect(await player.refusal(comeBack, {})).toEqual({ code: 'wrong_state', value: { from: iso(from) } });
    setClock(from);
    expect((await player.guest.ask(comeBack, {})).exclusion).toBeNull();
    expect(await player.refusedDeposit('1000')).toBeNull();
  });

  test('for good leaves withdrawals open, without the bets that deposits require', async () => {
    at(2, '10:00');
    const player = await Limited.open(house, 6_000n);
    const { account, member, guest } = player;
    const { database, clock } = house.gateway;
    await addBankName(house, member, 'Mai Linh');
    const bonus = { member, key: `test:${account}`, kind: 'promotion', title: 'Test', amount: 2_000n } as const;
    await grantBonus(database, { ...bonus, required: 20_000n }, clock.now());
    const { exclusion } = await guest.ask(exclude, { months: null, account });
    expect(exclusion).toMatchObject({ until: null, forGood: true, by: 'player' });
    const [own] = await bankAccountsOf(database, member);
    const asked = {
      bankAccountId: String(own?.id),
      amount: '6000',
      paymentPassword: demoPaymentPassword,
      giveUpBonuses: true,
    };
    const withdrawal = await guest.ask(contract.withdrawals.request, asked, { key: randomUUID() });
    expect(await player.balance()).toBe(0n);
    expect(await player.balance('held')).toBe(6_000n);
    await door(house, 'desk/act', { act: 'approve', id: withdrawal.withdrawalId, staff: 'Ada', reason: 'For a test' });
    await house.gateway.runJobs();
    await payDoor(house, 'payouts/act', { payout: withdrawal.withdrawalId, act: 'paid', deliver: 'once' });
    await house.gateway.runJobs();
    expect(await guest.ask(contract.withdrawals.status, { withdrawalId: withdrawal.withdrawalId })).toMatchObject({
      state: 'paid',
    });
    expect(await player.refusal(askBack, {})).toEqual({ code: 'wrong_state', value: { forGood: true } });
  });
});

describe('R1.22 while a player takes a break', () => {
  const ways: [string, Call, object][] = [
    ['a deposit', contract.deposits.create, { methodId: 'wallet', amount: '1000' }],
    ['money into the wallet of a vendor', contract.wallet.transfer, { from: 'main', to: 'LUMEN', amount: '100' }],
    ['a bonus', contract.rewards.claim, { rewardId: '1' }],
    ['a rebate', contract.rewards.claimRebate, {}],
    ['a turn of the wheel', contract.rewards.spin, {}],
    ['a red envelope', contract.rewards.openEnvelope, { envelopeId: '2026-03-02' }],
    ['the reward of a mission', contract.missions.claim, { missionId: 'm1' }],
    ['a promo code', contract.promotions.redeemCode, { code: 'WELCOME26' }],
    ['joining a promotion', contract.promotions.join, { promotionId: 'p1' }],
    ['the bonus of a promotion', contract.promotions.claim, { promotionId: 'p1' }],
    ['points for money', contract.points.convert, { points: '100', withdrawalPassword: demoPaymentPassword }],
  ];

  test.each(ways)('%s is refused with what stops it and until when', async (_, call, request) => {
    at(2, '10:00');
    const player = await Limited.open(house, 1_000n);
    await player.guest.ask(timeOut, { hours: 24 });
    expect(await player.refusal(call, request)).toEqual(excludedBy('time_out', march(3, '10:00')));
  });

  test('the site is told, and money comes out of the wallets of vendors', async () => {
    at(2, '10:00');
    const player = await Limited.open(house, 1_000n);
    const { guest } = player;
    await guest.ask(contract.wallet.transfer, { from: 'main', to: 'LUMEN', amount: '700' }, { key: randomUUID() });
    expect(await guest.ask(contract.member.info, {})).not.toHaveProperty('out');
    await guest.ask(timeOut, { hours: 24 });
    expect(await guest.ask(contract.member.info, {})).toMatchObject({ out: 'time_out' });
    await guest.ask(contract.wallet.transfer, { from: 'LUMEN', to: 'main', amount: '700' }, { key: randomUUID() });
    expect(await player.balance()).toBe(1_000n);
    const { list } = await guest.ask(contract.deposits.methods, {});
    expect(list.map(({ available, whyNot }) => [available, whyNot])).toEqual(list.map(() => [false, 'excluded']));
  });

  test('nobody can send them money, and the sender is told no reason', async () => {
    at(2, '10:00');
    const upline = await house.person('oya');
    const taker = await house.person('kofi');
    await taker.ask(timeOut, { hours: 24 });
    const sent = { account: 'kofi', amount: '2500', paymentPassword: demoPaymentPassword };
    const heard = await upline.refused(contract.cashier.transferDownline, sent, { key: randomUUID() });
    expect([heard.code, heard.value]).toEqual(['wrong_state', undefined]);
    at(3, '10:00');
    await upline.ask(contract.cashier.transferDownline, sent, { key: randomUUID() });
  });
});

test('R1.22 what was set goes on when protection is no longer offered, and nobody else is answered otherwise', async () => {
  at(2, '10:00');
  const player = await Limited.open(house);
  const other = await Limited.open(house);
  await player.guest.ask(timeOut, { hours: 24 });
  await offerProtection(house, false);
  expect(await player.refusedDeposit('1000')).toEqual(excludedBy('time_out', march(3, '10:00')));
  expect((await player.guest.ask(timeOut, { hours: 48 })).offered).toBe(false);
  expect(await other.refusal(overview, {})).toMatchObject({ code: 'feature_off' });
  expect(await other.refusal(timeOut, { hours: 24 })).toMatchObject({ code: 'feature_off' });
  await offerProtection(house, true);
});

describe('R1.22 a player is told', () => {
  const told = async ({ guest }: Limited) =>
    (await guest.ask(contract.messages.notices, {})).list
      .filter(({ about }) => about === 'protection')
      .map(({ state, amount }) => [state, amount]);

  test('once that a break is over', async () => {
    at(2, '10:00');
    const player = await Limited.open(house);
    await player.guest.ask(timeOut, { hours: 24 });
    await house.gateway.runJobs();
    expect(await told(player)).toEqual([]);
    at(3, '10:00');
    await house.gateway.runJobs();
    await house.gateway.runJobs();
    expect(await told(player)).toEqual([['ended', '0']]);
  });

  test('that they may come back from an exclusion, and that a higher limit can be confirmed', async () => {
    at(2, '10:00');
    const player = await Limited.open(house);
    await player.set({ tool: 'deposit', period: 'day' }, '5000');
    await player.set({ tool: 'deposit', period: 'day' }, '20000');
    at(3, '10:00');
    await house.gateway.runJobs();
    await player.set({ tool: 'deposit', period: 'day' }, '20000');
    await house.gateway.runJobs();
    expect(await told(player)).toEqual([['limit', '20000']]);
    await player.guest.ask(exclude, { months: 6, account: player.account });
    setClock(new Date('2026-09-05T10:00:00Z'));
    await house.gateway.runJobs();
    await player.guest.ask(askBack, {});
    await house.gateway.runJobs();
    expect(await told(player)).toEqual([
      ['offered', '0'],
      ['limit', '20000'],
    ]);
  });
});
