import { beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../../../gateway/domains/cashier/checker.ts';
import { allGames } from '../../../gateway/sandbox/catalog/house.ts';
import { setupOf } from '../../../games/rules/setupOf.ts';
import type { SoloSetup } from '../../../games/rules/play.ts';
import { randomRounds } from '../../games/support/randomRounds.ts';
import { houseBalances } from '../support/cashier.ts';
import { useHouse } from '../support/house.ts';
import { liftLimits } from '../support/limits.ts';
import { inTier } from '../support/tiers.ts';
import { newPlayer, newSeat, vendorServers } from '../support/vendorServer.ts';

const house = useHouse();
beforeAll(() => liftLimits(house.gateway.database));

const players = 8;
const roundsEach = inTier(0, 50, 1_250);
const balance = 1_000_000_000;

/** One player's rounds, each bet and paid through the wallet; returns what the player is left with. */
const playRounds = async (engine: string, account: string): Promise<number> => {
  const game = allGames().find((each) => setupOf(each)?.engine === engine)!;
  const server = (await vendorServers(house))(game.vendor);
  const seat = await newSeat(house, { account, vendor: game.vendor, maxBet: String(balance) });
  const next = randomRounds(setupOf(game) as SoloSetup, account);
  let left = balance;
  for (let round = 0; round < roundsEach; round += 1) {
    const { stake, win } = next();
    const message = { seat, roundId: `${account}-${round}`, currency: 'USD' };
    const bet = await server.send('bet', { ...message, txId: `${account}-b${round}`, amount: String(stake) });
    expect(bet.status).toBe('ok');
    const paid = { ...message, txId: `${account}-w${round}`, amount: String(win), endRound: true };
    left += win - stake;
    expect(await server.send('win', paid)).toMatchObject({ status: 'ok', balance: String(left) });
  }
  return left;
};

test.each(['climb', 'reels', 'table', 'reef', 'hand'])(
  'random rounds of the engine %s, played by eight players at once, leave the books at zero',
  async (engine) => {
    const accounts = await Promise.all(Array.from({ length: players }, () => newPlayer(house, String(balance))));
    const before = await houseBalances(house);
    const left = await Promise.all(accounts.map((account) => playRounds(engine, account)));
    const after = await houseBalances(house);
    const kept = Object.entries(after).reduce((sum, [name, amount]) => sum + amount - (before[name] ?? 0n), 0n);
    expect(kept).toBe(BigInt(players * balance - left.reduce((sum, each) => sum + each, 0)));
    for (const [at, account] of accounts.entries()) expect(await house.balanceOf(account)).toBe(BigInt(left[at]!));
    expect(await checkBooks(house.gateway.database)).toEqual([]);
  },
);
