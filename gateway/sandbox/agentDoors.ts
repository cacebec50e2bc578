import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { array, enums, nullable, object, optional, unknown } from 'superstruct';
import { contractKind } from '../../contract/agent/contractKind.ts';
import { gameType } from '../../contract/lobby/games.ts';
import { amount, id, minor, username } from '../../contract/shapes.ts';
import { setContractOf } from '../domains/agent/house.ts';
import { periodAt } from '../domains/agent/periods.ts';
import { settleAll } from '../domains/agent/settling.ts';
import { trees } from '../domains/agent/schema.ts';
import type { Database } from '../ground/database/open.ts';
import { readSetting } from '../trust/settings/settings.ts';
import { placeBet, settleBet } from '../trust/bets/bets.ts';
import { grantBonus } from '../trust/bets/bonuses.ts';
import { closeMark } from '../trust/bets/facts.ts';
import type { Services } from '../trust/calls/context.ts';
import { house, lockBalances, post, walletOf } from '../trust/ledger/books.ts';
import { readOf } from './readOf.ts';
import { memberNamed } from './rounds.ts';

const position = object({
  account: username,
  gameType: optional(gameType),
  round: optional(id),
  stake: optional(amount),
  payout: optional(minor),
  bonus: optional(amount),
  rebate: optional(amount),
});

const contract = object({
  kind: contractKind,
  account: username,
  terms: nullable(unknown()),
  /** When it takes effect: with the running period by default, or when that ends. */
  from: optional(enums(['running', 'next'])),
});

/** Fills a wallet from the float where it lacks what is to be staked. */
const fill = async (database: Database, member: bigint, stake: bigint, key: string, now: Date): Promise<void> => {
  const wallet = walletOf(member);
  const lacking = stake - (await lockBalances(database, [wallet]))(wallet);
  if (lacking <= 0n) return;
  await post(database, {
    key: `sandbox:${key}`,
    kind: 'sandbox',
    at: now,
    entries: [
      [house('float'), -lacking],
      [wallet, lacking],
    ],
  });
};

let rounds = 0;

/** Doors for tests: what teams bet and received, the house’s own contracts, and settling by the clock. */
export const addAgentDoors = (app: Hono, { database, clock }: Services): void => {
  app.post('/sandbox/positions', async (c) => {
    const orders = await readOf(c, array(position));
    for (const { account, gameType: type = 'RNG', round, stake = '0', payout = '0', bonus, rebate } of orders) {
      const now = clock.now();
      const member = await memberNamed(database, account);
      const key = round ?? `p${now.getTime()}-${(rounds += 1)}`;
      if (bonus !== undefined || rebate !== undefined) {
        const [kind, title] =
          rebate === undefined ? (['promotion', 'A gift'] as const) : (['rebate', 'Rebate'] as const);
        const given = BigInt(rebate ?? bonus ?? 0);
        await grantBonus(database, { member, key: `seed:${key}`, kind, title, amount: given, required: 0n }, now);
        continue;
      }
      await database.transaction(async () => {
        await fill(database, member, BigInt(stake), key, now);
        const bet = await placeBet(
          database,
          {
            member,
            source: 'sandbox',
            gameType: type,
            vendor: 'LUMEN',
            gameName: 'A round',
            wallet: 'main',
            stake: BigInt(stake),
          },
          now,
        );
        await settleBet(database, { id: bet, payout: BigInt(payout) }, now);
      });
    }
    return c.json({});
  });
  app.put('/sandbox/contracts', async (c) => {
    const { from = 'running', kind, account, terms } = await readOf(c, contract);
    const now = clock.now();
    const { timeZone } = await readSetting(database, 'cashier');
    const top = await memberNamed(database, account);
    const period = typeof terms === 'object' && terms !== null && 'period' in terms ? (terms.period as 'daily') : null;
    const begun = periodAt(kind, period, timeZone, now).from;
    const [tree] = await database.db
      .select()
      .from(trees)
      .where(and(eq(trees.top, top), eq(trees.kind, kind)));
    const settledTo = tree?.nextAt ? tree.settledTo : begun;
    await setContractOf(
      database,
      { kind, account, terms, ...(from === 'running' && { from: settledTo > begun ? settledTo : begun }) },
      now,
    );
    return c.json({});
  });
  app.post('/sandbox/settle', async (c) => {
    const now = clock.now();
    await closeMark(database, now, false);
    return c.json({ periods: await settleAll(database, now) });
  });
};
