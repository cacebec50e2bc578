import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { enums, object, optional, union, literal } from 'superstruct';
import { amount, id, line, minor, username } from '../../contract/shapes.ts';
import { gameType } from '../../contract/lobby/games.ts';
import { placeBet, refundBet, settleBet } from '../trust/bets/bets.ts';
import { grantBonus } from '../trust/bets/bonuses.ts';
import type { Services } from '../trust/calls/context.ts';
import type { Database } from '../ground/database/open.ts';
import { rowId } from '../ground/database/rowId.ts';
import { lockMember } from '../trust/ledger/lockMember.ts';
import { refusePausedBet } from '../trust/stops/check.ts';
import { members } from '../trust/members/schema.ts';
import { Refusal } from '../ground/refusal.ts';
import { depositAtOnce } from './presets/money.ts';
import { readOf } from './readOf.ts';

const shape = union([
  object({ betId: id, refund: literal(true) }),
  object({ betId: id, payout: minor }),
  object({
    account: username,
    vendor: id,
    stake: amount,
    wallet: optional(id),
    gameType: optional(gameType),
    game: optional(line(120)),
  }),
]);

const granting = object({
  account: username,
  key: line(100),
  kind: enums(['promotion', 'rebate']),
  title: line(160),
  amount,
  required: optional(minor),
});

const paying = object({ account: username, amount });

export const memberNamed = async ({ db }: Database, account: string): Promise<bigint> => {
  const [row] = await db.select({ id: members.id }).from(members).where(eq(members.accountKey, account.toLowerCase()));
  if (!row) throw new Refusal('not_found');
  return row.id;
};

/** Doors for tests: bets, bonuses and deposits without a game or a bank, by the functions that those use. */
export const addRounds = (app: Hono, { database, clock }: Services): void => {
  app.post('/sandbox/round', async (c) => {
    const order = await readOf(c, shape);
    const now = clock.now();
    if ('account' in order) {
      const { account, vendor, stake, wallet = 'main', gameType: type = 'RNG', game = 'A round' } = order;
      const member = await memberNamed(database, account);
      const bet = { member, source: 'sandbox', gameType: type, vendor, gameName: game, wallet } as const;
      const placed = await database.transaction(async () => {
        await lockMember(database, member);
        await refusePausedBet(database, { member, amount: BigInt(stake) }, now);
        return placeBet(database, { ...bet, stake: BigInt(stake) }, now);
      });
      return c.json({ betId: String(placed) });
    }
    const bet = rowId(order.betId);
    if ('refund' in order) await refundBet(database, bet, now);
    else await settleBet(database, { id: bet, payout: BigInt(order.payout) }, now);
    return c.json({});
  });
  app.post('/sandbox/deposit', async (c) => {
    const { account, amount: paid } = await readOf(c, paying);
    await depositAtOnce(database, await memberNamed(database, account), BigInt(paid), clock.now());
    return c.json({});
  });
  app.post('/sandbox/bonus', async (c) => {
    const { account, amount: given, required = '0', ...bonus } = await readOf(c, granting);
    const member = await memberNamed(database, account);
    const granted = await grantBonus(
      database,
      { ...bonus, member, amount: BigInt(given), required: BigInt(required) },
      clock.now(),
    );
    return c.json({ granted });
  });
};
