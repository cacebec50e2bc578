import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { expect } from 'vitest';
import { commitOf, drawNumbers, rootOf } from '../../../contract/lottery/proof.ts';
import { readRows } from '../../../contract/lottery/selection.ts';
import { checkBooks } from '../../../gateway/domains/cashier/checker.ts';
import { countedLeaves } from '../../../gateway/domains/lottery/engine.ts';
import { rulesOfVersion, type Lottery } from '../../../gateway/domains/lottery/lotteries.ts';
import { draws, lotteryChases, lotteryOrders } from '../../../gateway/domains/lottery/schema.ts';
import { payoutOf } from '../../../gateway/domains/lottery/settle.ts';
import type { Database } from '../../../gateway/ground/database/open.ts';
import { bets, positions } from '../../../gateway/trust/bets/schema.ts';
import { accounts, entries, transfers } from '../../../gateway/trust/ledger/schema.ts';

/** Lines of slips on five digits, with what each costs at a stake of 50 a bet. */
export const fiveLines: readonly (readonly [playType: string, numbers: string, cost: number])[] = [
  ['total', 'big', 50],
  ['total', 'small,odd', 100],
  ['fixed', '0,1,2,3,4,5,6,7,8||||', 450],
  ['last2', '0,1,2,3,4|0,1,2,3,4,5,6,7,8,9', 2_500],
  ['any1', '1,2,3', 150],
];

/** Numbers that are the same in every run. */
export const dice = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

interface Members {
  readonly ids: readonly bigint[];
  readonly had: bigint;
}

/**
 * Holds a run of draws to what has to be true of it: every proof verifies, each order was paid once and what its numbers say, or
 * refunded, each member has what they had and won, and the books are right. Returns how many draws with orders were settled.
 */
export const checkRun = async (database: Database, lottery: Lottery, { ids, had }: Members): Promise<number> => {
  const { db } = database;
  const placed = await db
    .select({ bet: bets, order: lotteryOrders, draw: draws })
    .from(lotteryOrders)
    .innerJoin(bets, eq(bets.id, lotteryOrders.bet))
    .innerJoin(draws, eq(draws.id, lotteryOrders.draw))
    .where(inArray(bets.member, [...ids]))
    .orderBy(asc(lotteryOrders.bet));
  expect(placed.filter(({ bet }) => bet.state === 'waiting')).toEqual([]);

  for (const { bet, order, draw } of placed) {
    const rules = (await rulesOfVersion(database, lottery.code, order.version)).find(
      ({ playType }) => playType === order.playType,
    );
    const rows = rules && readRows(rules, order.numbers);
    if (!rows) throw new Error(`order ${order.bet} cannot be read`);
    if (bet.state === 'refunded') expect([bet.payout, order.refundedFor === null]).toEqual([null, false]);
    else {
      expect(bet.payout).toBe(payoutOf(rules, rows, order.stake, draw.numbers ?? []));
      expect(order.leaf).not.toBeNull();
    }
  }

  const drawn = await db
    .select()
    .from(draws)
    .where(inArray(draws.id, [...new Set(placed.map(({ draw }) => draw.id))]));
  for (const draw of drawn) {
    expect([draw.issue, draw.state]).toEqual([draw.issue, 'settled']);
    const { seed, entropy, salt, commit, numbers } = draw;
    expect(await commitOf(seed ?? '')).toBe(commit);
    const leaves = (await countedLeaves(database, draw)).map(({ leaf }) => leaf);
    expect(await rootOf(leaves)).toBe(entropy);
    const sources = { gameCode: lottery.code, drawId: draw.issue, seed: seed ?? '', entropy: entropy ?? '', salt };
    expect(await drawNumbers(sources, lottery.format)).toEqual(numbers);
  }

  const ofMoney = and(eq(accounts.name, 'main'), ne(accounts.currency, 'points'));
  for (const member of ids) {
    const own = placed.filter(({ bet }) => bet.member === member);
    const sumOf = (figure: (bet: (typeof own)[number]['bet']) => bigint) =>
      own.reduce((sum, { bet }) => sum + figure(bet), 0n);
    const left = sumOf(({ stake, payout, state }) => (state === 'refunded' ? 0n : (payout ?? 0n) - stake));
    const [account] = await db
      .select({ balance: accounts.balance })
      .from(accounts)
      .where(and(ofMoney, eq(accounts.owner, member)));
    expect(account?.balance).toBe(had + left);
    // One transfer and one fact for each draw that was paid.
    const paid = new Set(own.filter(({ bet }) => bet.state !== 'refunded').map(({ draw }) => draw.issue));
    expect(await db.$count(positions, eq(positions.member, member))).toBe(paid.size);
    const posted = await db
      .select({ key: transfers.key, amount: entries.amount })
      .from(entries)
      .innerJoin(transfers, eq(transfers.id, entries.transfer))
      .innerJoin(accounts, eq(accounts.id, entries.account))
      .where(and(ofMoney, eq(accounts.owner, member)));
    const won = posted.filter(({ key }) => key.endsWith(':settled')).reduce((sum, { amount }) => sum + amount, 0n);
    expect(won).toBe(sumOf(({ payout }) => payout ?? 0n));
  }
  const chases = await db
    .select()
    .from(lotteryChases)
    .where(inArray(lotteryChases.member, [...ids]));
  expect(chases.filter(({ state }) => state === 'running')).toEqual([]);
  expect(await checkBooks(database)).toEqual([]);
  return drawn.length;
};
