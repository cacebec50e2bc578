import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { placeBet } from '../../../gateway/trust/bets/bets.ts';
import { grantBonus } from '../../../gateway/trust/bets/bonuses.ts';
import { openTurnover } from '../../../gateway/trust/bets/turnover.ts';
import { useHouse, type Guest } from '../support/house.ts';
import { liftLimits } from '../support/limits.ts';
import { newSeat, vendorServers, type VendorServer } from '../support/vendorServer.ts';
import { newPlayer } from '../support/withdrawals.ts';

const house = useHouse({}, { lotteries: true });
const vendor = 'LUMEN';
const currency = 'USD';

let server: VendorServer;
let account: string;
let member: bigint;
let guest: Guest;
let seat: string;
beforeAll(async () => {
  await liftLimits(house.gateway.database);
  server = (await vendorServers(house))(vendor);
});
/** Somebody with $100.00 of their own and a bonus of $20.00 that has to be bet for $15.00: $100.00 on slots. */
beforeEach(async () => {
  const { database, clock } = house.gateway;
  ({ account, member, guest } = await newPlayer(house, 10_000n));
  seat = await newSeat(house, { account, vendor, maxBet: '1000000' });
  const bonus = {
    member,
    key: randomUUID(),
    kind: 'promotion',
    title: 'Gift',
    amount: 2_000n,
    required: 1_500n,
  } as const;
  await grantBonus(database, bonus, clock.now());
});

const bet = (roundId: string, amount: string, endRound = false) =>
  server.send('bet', { seat, txId: randomUUID(), roundId: `${account}-${roundId}`, amount, currency, endRound });

test('a bonus that still has to be bet is not staked in a game, which shows the balance without it', async () => {
  expect(await bet('bold', '10001')).toMatchObject({ status: 'balance_too_low', balance: '10000' });
  expect(await bet('own', '10000')).toMatchObject({ status: 'ok', balance: '0' });
  expect(await bet('more', '1')).toMatchObject({ status: 'balance_too_low', balance: '0' });
  expect(await house.balanceOf(account)).toBe(2_000n);
});

test('a bonus that has been bet is staked like other money', async () => {
  expect(await bet('own', '10000', true)).toMatchObject({ status: 'ok', balance: '2000' });
  expect(await openTurnover(house.gateway.database, member)).toEqual([]);
  expect(await bet('bonus', '2000')).toMatchObject({ status: 'ok', balance: '0' });
});

test('a bonus that still has to be bet is not staked in a round of the house', async () => {
  const { database, clock } = house.gateway;
  const round = { member, source: 'sandbox', gameType: 'RNG', vendor, gameName: 'Reels', wallet: 'main' } as const;
  await expect(placeBet(database, { ...round, stake: 10_001n }, clock.now())).rejects.toMatchObject({
    code: 'balance_too_low',
  });
  expect(await house.balanceOf(account)).toBe(12_000n);
  await placeBet(database, { ...round, stake: 10_000n }, clock.now());
  expect(await house.balanceOf(account)).toBe(2_000n);
});

test('R2.76 a bonus that still has to be bet is not moved into the wallet of a vendor, and the wallets say how much it holds', async () => {
  const ownWallet = async () => (await guest.ask(contract.wallet.merchantWallet, {})).wallets[0];
  expect(await ownWallet()).toMatchObject({ wallet: 'main', balance: '12000', locked: '2000' });
  const move = (amount: string) => [contract.wallet.transfer, { from: 'main', to: vendor, amount }] as const;
  expect(await guest.refused(...move('10001'), { key: randomUUID() })).toMatchObject({ code: 'balance_too_low' });
  expect(await guest.ask(...move('10000'), { key: randomUUID() })).toMatchObject({ from: { balance: '2000' } });
});

test('a bonus that still has to be bet is not staked on a lottery', async () => {
  const { version, draws } = await guest.ask(contract.lottery.draw, { gameCode: 'QUICK10', ahead: 1 });
  const slip = (stake: string) => ({
    gameCode: 'QUICK10',
    drawId: draws[0]!.drawId,
    version,
    draws: 1,
    bets: [{ playType: 'total', numbers: 'big', stake }],
    total: stake,
  });
  const place = [contract.lottery.placeBets, slip('10050'), { key: randomUUID() }] as const;
  expect(await guest.refused(...place)).toMatchObject({
    code: 'balance_too_low',
    value: { needed: '10050', balance: '10000' },
  });
  expect(await guest.ask(contract.lottery.placeBets, slip('10000'), { key: randomUUID() })).toMatchObject({
    balance: '2000',
  });
});

test('of eight bets at once with a bonus as it is credited, none stakes it', async () => {
  const { database, clock } = house.gateway;
  const more = {
    member,
    key: randomUUID(),
    kind: 'promotion',
    title: 'More',
    amount: 5_000n,
    required: 60_000n,
  } as const;
  await Promise.all([
    ...Array.from({ length: 4 }, (_, at) => bet(`early-${at}`, '5000')),
    grantBonus(database, more, clock.now()),
    ...Array.from({ length: 4 }, (_, at) => bet(`late-${at}`, '5000')),
  ]);
  expect(await house.balanceOf(account)).toBe(7_000n);
});
