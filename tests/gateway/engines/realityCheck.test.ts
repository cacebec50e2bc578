import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { after, dayLong, minute, second } from '../../../gateway/ground/clock.ts';
import { seats } from '../../../gateway/domains/play/schema.ts';
import { playChecks, playSessions } from '../../../gateway/trust/stops/schema.ts';
import { readSetting, writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { depositAtOnce } from '../../../gateway/sandbox/presets/money.ts';
import { loseRound } from '../../../gateway/sandbox/presets/play.ts';
import { useHouse, type Guest } from '../support/house.ts';
import { liftLimits } from '../support/limits.ts';
import { connectVendors, launchOf, vendorServers, type VendorServer } from '../support/vendorServer.ts';
import { expectGoodBooks } from '../support/cashier.ts';

const { overview, figures, setCheck, play, acknowledge } = contract.protection;
const { launch, alive } = contract.games;
const house = useHouse();

/** Ten o’clock, each test on a day of its own, after everything that the sandbox begins with. */
let ten = new Date(0);
let vendor: VendorServer;
let mai: Guest;
let bets = 0;

/** Stops the clock, so that a moment is what it is however long the calls take. */
const setClock = (sinceTen: number) => {
  vi.spyOn(house.gateway.clock, 'now').mockReturnValue(after(ten, sinceTen));
};
const at = (sinceTen: number) => after(ten, sinceTen).toISOString();

const offer = async (isOffered: boolean, usualCheck: 0 | 15 | 30 | 60 = 0) => {
  const { database } = house.gateway;
  await writeSetting(database, 'protection', { usualCheck });
  const { protection: _, ...whitelabel } = await readSetting(database, 'whitelabel');
  await writeSetting(database, 'whitelabel', { ...whitelabel, ...(isOffered && { protection: 'offered' }) });
};

const open = async (guest: Guest, username: string) =>
  (await guest.ask(launch, { ...(await launchOf(house, 'KESTREL', { username })), takeOver: true })).seat;

const bet = async (seat: string, amount = '100') => {
  bets += 1;
  const round = `check-${bets}`;
  return vendor.send('bet', { seat, txId: round, roundId: round, amount, currency: 'USD', endRound: true });
};

beforeAll(async () => {
  ten = new Date(`${house.gateway.clock.now().toISOString().slice(0, 10)}T10:00:00Z`);
  await liftLimits(house.gateway.database);
  await connectVendors(house);
  vendor = (await vendorServers(house))('KESTREL');
});

beforeEach(async () => {
  const { db } = house.gateway.database;
  await db.delete(playSessions);
  await db.delete(playChecks);
  await db.update(seats).set({ state: 'ended' });
  await offer(true);
  ten = after(ten, 2 * dayLong);
  setClock(0);
  mai = await house.person('mai');
});

afterEach(() => expectGoodBooks(house));
afterAll(() => {
  vi.restoreAllMocks();
});

describe('R1.22 a reality check', () => {
  test('stops bets from the minute on that it is due, until it is answered; the next is counted from the first answer', async () => {
    await mai.ask(setCheck, { every: 15 });
    const seat = await open(mai, 'mai');
    setClock(15 * minute - 1);
    expect(await bet(seat)).toMatchObject({ status: 'ok' });

    setClock(15 * minute);
    expect(await bet(seat)).toMatchObject({ status: 'play_paused' });
    expect(await mai.ask(alive, { seat })).toMatchObject({ live: true, paused: true });
    const due = await mai.ask(play, {});
    expect(due).toMatchObject({
      pause: { reason: 'check', until: null },
      session: { beganAt: at(0), staked: '100', won: '0', net: '-100' },
      check: { due: true, at: at(15 * minute), every: 15 },
    });
    const check = due.check?.id ?? '';

    setClock(15 * minute + 40 * second);
    const answered = await mai.ask(acknowledge, { check });
    expect(answered).toMatchObject({ pause: null, check: { due: false, at: at(30 * minute + 40 * second) } });
    expect(await mai.ask(acknowledge, { check })).toEqual(answered);
    expect(await bet(seat)).toMatchObject({ status: 'ok' });

    // An answer that comes late, from another page, does not answer the next check.
    setClock(25 * minute);
    await mai.ask(alive, { seat });
    setClock(31 * minute);
    expect(await mai.ask(acknowledge, { check })).toMatchObject({ pause: { reason: 'check' }, check: { due: true } });
  });

  test('does not wait for a player who comes back after a break', async () => {
    await mai.ask(setCheck, { every: 15 });
    const seat = await open(mai, 'mai');
    setClock(15 * minute);
    expect(await bet(seat)).toMatchObject({ status: 'play_paused' });
    setClock(15 * minute + 1);
    expect(await bet(seat)).toMatchObject({ status: 'ok' });
    expect(await mai.ask(play, {})).toMatchObject({ session: { beganAt: at(15 * minute + 1) }, check: { due: false } });
  });

  test('comes while nothing is bet, as long as the page of the game is open', async () => {
    await mai.ask(setCheck, { every: 30 });
    const seat = await open(mai, 'mai');
    for (const passed of [10, 20]) {
      setClock(passed * minute);
      expect(await mai.ask(alive, { seat })).toMatchObject({ live: true, paused: false });
    }
    setClock(30 * minute);
    expect(await mai.ask(alive, { seat })).toMatchObject({ live: true, paused: true });
    expect(await mai.ask(play, {})).toMatchObject({ session: { beganAt: at(0) }, check: { due: true } });
  });

  test('does not keep a player from opening a game, which shows it', async () => {
    await mai.ask(setCheck, { every: 15 });
    await open(mai, 'mai');
    setClock(15 * minute);
    expect(await bet(await open(mai, 'mai'))).toMatchObject({ status: 'play_paused' });
  });

  test('of another player, or one that never was, cannot be answered', async () => {
    await mai.ask(setCheck, { every: 15 });
    await open(mai, 'mai');
    setClock(15 * minute);
    const { check } = await mai.ask(play, {});
    const lena = await house.person('lena');
    expect(await lena.send(acknowledge, { check: check?.id ?? '' })).toBeRefusedWith('not_found');
    for (const wrong of [`${check?.id.split('.')[0]}.1`, '0.0', 'x'])
      expect(await mai.send(acknowledge, { check: wrong })).toBeRefusedWith('not_found');
    expect(await mai.ask(play, {})).toMatchObject({ check: { due: true } });
  });

  test('that is not due yet is not answered in advance', async () => {
    await mai.ask(setCheck, { every: 15 });
    await open(mai, 'mai');
    const { check } = await mai.ask(play, {});
    expect(await mai.ask(acknowledge, { check: check?.id ?? '' })).toMatchObject({ check: { at: at(15 * minute) } });
  });

  test('comes as often as is usual to who has chosen nothing, while it is offered', async () => {
    await offer(true, 60);
    await open(mai, 'mai');
    expect(await mai.ask(play, {})).toMatchObject({ check: { at: at(60 * minute), every: 60 } });
    await offer(false, 60);
    setClock(20 * minute);
    await open(mai, 'mai');
    expect(await mai.ask(play, {})).toMatchObject({ session: { beganAt: at(20 * minute) }, check: null });
  });

  test('is not for play money', async () => {
    await offer(true, 15);
    const trial = await house.person('trial');
    const seat = await open(trial, 'trial');
    setClock(15 * minute);
    expect(await bet(seat)).toMatchObject({ status: 'ok' });
    expect(await house.gateway.database.db.$count(playSessions)).toBe(0);
  });
});

describe('R1.22 how often a reality check comes', () => {
  test('is more often at once, also for the game that is open', async () => {
    await mai.ask(setCheck, { every: 60 });
    await open(mai, 'mai');
    setClock(10 * minute);
    expect((await mai.ask(setCheck, { every: 15 })).check).toEqual({ every: 15, next: null });
    expect(await mai.ask(play, {})).toMatchObject({ check: { at: at(25 * minute) } });
  });

  test.each([[60], [0]] as const)('is less often only after a day: %i', async (every) => {
    await mai.ask(setCheck, { every: 15 });
    const waits = { every: 15, next: { every, from: at(dayLong) } };
    expect((await mai.ask(setCheck, { every })).check).toEqual(waits);
    setClock(1);
    expect((await mai.ask(setCheck, { every })).check).toEqual(waits);
    setClock(dayLong - 1);
    mai = await house.person('mai');
    expect((await mai.ask(overview, {})).check).toEqual(waits);
    setClock(dayLong);
    expect((await mai.ask(overview, {})).check).toEqual({ every, next: null });
  });

  test('stays as it is if what it would be is taken back', async () => {
    await mai.ask(setCheck, { every: 15 });
    await mai.ask(setCheck, { every: 60 });
    expect((await mai.ask(setCheck, { every: 15 })).check).toEqual({ every: 15, next: null });
  });

  test('stays as chosen when it is no longer offered, and cannot be chosen then', async () => {
    await mai.ask(setCheck, { every: 30 });
    await offer(false);
    expect((await mai.ask(overview, {})).check).toEqual({ every: 30, next: null });
    const lena = await house.person('lena');
    expect(await lena.send(setCheck, { every: 15 })).toBeRefusedWith('feature_off');
  });
});

describe('R1.22 what a player has spent', () => {
  const bar = (deposited: string, lost: string, minutes: number) => ({ deposited, lost, minutes });

  test('is told for 24 hours, 7 days, 30 days and each day back from now', async () => {
    const { database } = house.gateway;
    const member = await house.memberId('lena');
    await depositAtOnce(database, member, 5_000n, after(ten, -10 * dayLong));
    await depositAtOnce(database, member, 3_000n, after(ten, -dayLong + 1));
    await loseRound(database, member, 700n, after(ten, -2 * dayLong));
    let lena = await house.person('lena');
    const seat = await open(lena, 'lena');
    setClock(14 * minute);
    await bet(seat, '400');
    setClock(40 * minute);
    await bet(seat, '100');
    setClock(50 * minute);
    await lena.ask(alive, { seat });

    setClock(dayLong);
    lena = await house.person('lena');
    const { day, week, month, bars } = await lena.ask(figures, {});
    expect({ day, week, month }).toEqual({
      day: bar('0', '500', 24),
      week: bar('3000', '1200', 24),
      month: bar('8000', '1200', 24),
    });
    expect(bars).toHaveLength(30);
    expect(bars.filter((each) => each.deposited !== '0' || each.lost !== '0' || each.minutes !== 0)).toEqual([
      { from: at(-11 * dayLong), ...bar('5000', '0', 0) },
      { from: at(-3 * dayLong), ...bar('0', '700', 0) },
      { from: at(-dayLong), ...bar('3000', '0', 0) },
      { from: at(0), ...bar('0', '500', 24) },
    ]);
  });

  test('is not told where it is not offered, unless something is set', async () => {
    await offer(false);
    expect(await mai.send(figures, {})).toBeRefusedWith('feature_off');
    await offer(true);
    await mai.ask(setCheck, { every: 60 });
    await offer(false);
    expect(await mai.send(figures, {})).toSucceed();
  });
});

test('R1.22 a session of play adds up what was staked and won in it', async () => {
  const seat = await open(mai, 'mai');
  await bet(seat, '500');
  const round = { seat, roundId: 'sums', currency: 'USD' };
  setClock(minute);
  await vendor.send('bet', { ...round, txId: 'sums-1', amount: '1000' });
  await vendor.send('bet', { ...round, txId: 'sums-2', amount: '300' });
  await vendor.send('rollback', { seat, txId: 'sums-3', betTxId: 'sums-2' });
  await vendor.send('win', { ...round, txId: 'sums-4', amount: '1700', endRound: true });
  expect((await mai.ask(play, {})).session).toEqual({ beganAt: at(0), staked: '1500', won: '1700', net: '200' });
});
