import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { At } from '../../../contract/protection/rules.ts';
import { takePayment } from '../../../gateway/domains/cashier/deposits/payments.ts';
import { deposits } from '../../../gateway/domains/cashier/schema.ts';
import { after, dayLong } from '../../../gateway/ground/clock.ts';
import { cashierMembers } from '../../../gateway/trust/ledger/schema.ts';
import { allAtOnce } from '../support/atOnce.ts';
import { expectGoodBooks } from '../support/cashier.ts';
import { useHouse } from '../support/house.ts';
import { Limited, prepare, stopClock } from '../support/protection.ts';
import { inTier } from '../support/tiers.ts';
import { newSeat, vendorServers, type VendorServer } from '../support/vendorServer.ts';

const house = useHouse({ idleMinutes: 10_000_000, sessionHours: 100_000 }, { lotteries: true });
let setClock: (moment: Date) => void;
let lumen: VendorServer;
beforeAll(async () => {
  await prepare(house);
  setClock = stopClock(house);
  lumen = (await vendorServers(house))('LUMEN');
});
afterAll(() => expectGoodBooks(house));

const runs = inTier(5, 100, 1_000);
const often = async (race: () => Promise<void>): Promise<void> => {
  for (let run = 0; run < runs; run += 1) await race();
};

const daily: At = { tool: 'deposit', period: 'day' };
const lossDaily: At = { tool: 'loss', period: 'day' };
const codesOf = (heard: readonly unknown[]): unknown[] =>
  heard.map((each) => (each === null ? 'taken' : (each as { code: unknown }).code)).sort();

const betOf = async ({ account }: Limited) => {
  const seat = await newSeat(house, { account, vendor: 'LUMEN', maxBet: '1000000' });
  return async (amount: string) => {
    const bet = { seat, txId: randomUUID(), roundId: randomUUID(), amount, currency: 'USD' };
    return { code: (await lumen.send('bet', bet)).status };
  };
};

test('R1.22 of two deposits at the same moment that fit only one by one, one is taken', () =>
  often(async () => {
    const player = await Limited.open(house);
    await player.set(daily, '2000');
    const heard = await allAtOnce<unknown>(house, cashierMembers, [
      () => player.refusedDeposit('1200'),
      () => player.refusedDeposit('1200'),
    ]);
    expect(codesOf(heard)).toEqual(['limit_reached', 'taken']);
    expect(await player.limit(daily)).toMatchObject({ open: '1200', left: '800' });
  }));

test('R1.22 of two bets at the same moment with room for one, one is taken', () =>
  often(async () => {
    const player = await Limited.open(house, 5_000n);
    await player.set(lossDaily, '1000');
    const bet = await betOf(player);
    const heard = await allAtOnce<unknown>(house, cashierMembers, [() => bet('700'), () => bet('700')]);
    expect(codesOf(heard)).toEqual(['ok', 'play_paused']);
    expect(await player.limit(lossDaily)).toMatchObject({ sum: '700', left: '300' });
  }));

test('R1.22 R2.05 of a slip and a bet at the same moment with room for one, one is taken', () =>
  often(async () => {
    const { lottery } = contract;
    const gameCode = 'NORTH3D';
    const player = await Limited.open(house, 5_000n);
    await player.set(lossDaily, '1000');
    const bet = await betOf(player);
    const { version, draws } = await player.guest.ask(lottery.draw, { gameCode });
    const placed = { playType: 'last2', numbers: '47', stake: '700' };
    const slip = { gameCode, drawId: draws[0]?.drawId ?? '', version, draws: 1, bets: [placed], total: '700' };
    const [slipHeard, betHeard] = await allAtOnce<unknown>(house, cashierMembers, [
      () => player.refusal(lottery.placeBets, slip),
      () => bet('700'),
    ]);
    const isSlip = slipHeard === null;
    expect(codesOf([slipHeard, betHeard])).toEqual(isSlip ? ['play_paused', 'taken'] : ['ok', 'play_paused']);
    expect(await player.balance()).toBe(4_300n);
  }));

test('R1.22 of two rises at the same moment one waits, and of two yes to it one is taken', () =>
  often(async () => {
    const player = await Limited.open(house);
    await player.set(daily, '1000');
    const rise = (amount: string) => player.refusal(contract.protection.setLimit, { ...daily, amount });
    expect(await allAtOnce<unknown>(house, cashierMembers, [() => rise('2000'), () => rise('3000')])).toEqual([
      null,
      null,
    ]);
    const waiting = (await player.limit(daily)).rise?.amount ?? '';
    const { clock } = house.gateway;
    setClock(after(clock.now(), dayLong));
    const yes = (amount: string) => player.confirm(daily, amount);
    const heard = await allAtOnce<unknown>(house, cashierMembers, [
      () => yes('2000'),
      () => yes('3000'),
      () => yes(waiting),
    ]);
    expect(heard.filter((each) => each === null)).toHaveLength(1);
    expect(await player.limit(daily)).toMatchObject({ amount: waiting, rise: null });
  }));

test('R1.22 a payment and a lower limit, or a break, at the same moment: it is credited before, or kept from the player', () =>
  often(async () => {
    for (const change of [
      { call: contract.protection.setLimit, request: { ...daily, amount: '500' } },
      { call: contract.protection.timeOut, request: { hours: 24 } },
    ]) {
      const player = await Limited.open(house);
      await player.set(daily, '2000');
      const number = await player.deposit('wallet', '1500');
      const { database, clock } = house.gateway;
      const [row] = await database.db.select().from(deposits).where(eq(deposits.number, number));
      if (!row) throw new Error('the deposit is missing');
      const { company, reference, amount } = row;
      const known = { payment: randomUUID(), reference, payer: null, amount, currency: 'USD', reason: null };
      const paid = { ...known, method: 'wallet', state: 'paid', sequence: 1 } as const;
      const cannotSendBack = { database, providers: () => Promise.resolve([]) };
      const [, refused] = await allAtOnce<unknown>(house, cashierMembers, [
        () => takePayment(cannotSendBack, company, paid, clock.now()),
        () => player.refusal(change.call, change.request),
      ]);
      expect(refused).toBe(null);
      const { state, inReview } = await player.state(number);
      expect([state, inReview, await player.balance()]).toEqual(
        state === 'credited' ? ['credited', false, 1_500n] : ['paid', true, 0n],
      );
    }
  }));
