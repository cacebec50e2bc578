import { and, desc, eq, sql } from 'drizzle-orm';
import { grantBonus } from '../../trust/bets/bonuses.ts';
import { playDays, type GameType } from '../../trust/bets/schema.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { lockUnstopped } from '../../trust/stops/check.ts';
import { members } from '../../trust/members/schema.ts';
import { Refusal } from '../../ground/refusal.ts';
import { figuresIn } from '../../trust/settings/rewards.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { fundsOf } from '../cashier/funds.ts';
import { rebateBounds, rebateOf } from '../../trust/offers/rules/rebate.ts';
import { rebateClaims, rebated } from '../../trust/offers/schema.ts';

type Caller = Pick<CallContext, 'database' | 'person'>;

/** As the records of bonuses name it. */
const title = 'Rebate';

/** What was bet since the last claim, by type of game. */
const openBets = async ({ database: { db }, person }: Caller): Promise<[GameType, bigint][]> => {
  const rows = await db
    .select({
      gameType: playDays.gameType,
      open: sql<string>`(sum(${playDays.valid}) - coalesce(max(${rebated.valid}), 0))::text`,
    })
    .from(playDays)
    .leftJoin(rebated, and(eq(rebated.member, playDays.member), eq(rebated.gameType, playDays.gameType)))
    .where(eq(playDays.member, person.id))
    .groupBy(playDays.gameType)
    .orderBy(playDays.gameType);
  return rows.map(({ gameType, open }) => [gameType, BigInt(open)]);
};

const lastClaim = async ({ database: { db }, person }: Caller) => {
  const [claim] = await db
    .select()
    .from(rebateClaims)
    .where(eq(rebateClaims.member, person.id))
    .orderBy(desc(rebateClaims.number))
    .limit(1);
  return claim;
};

/** The rebate that a member can claim now, by the rank that they have now. */
const dueTo = async (context: Caller) => {
  const { database, person } = context;
  const figures = figuresIn(await readSetting(database, 'rewards'));
  const [member = person] = await database.db.select().from(members).where(eq(members.id, person.id));
  const open = await openBets(context);
  const { list, total } = rebateOf(Object.fromEntries(open), member.rank, figures);
  return { open, list: list.filter(({ rate }) => rate > 0), total, figures };
};

/** Marks the bets as those that the rebate was paid for. */
const closeBets = async ({ database: { db }, person }: Caller, open: readonly [GameType, bigint][]): Promise<void> => {
  for (const [gameType, valid] of open)
    await db
      .insert(rebated)
      .values({ member: person.id, gameType, valid })
      .onConflictDoUpdate({
        target: [rebated.member, rebated.gameType],
        set: { valid: sql`${rebated.valid} + ${valid}` },
      });
};

export const rebateCalls: Pick<HandlersOf<'rewards'>, 'rebates' | 'claimRebate'> = {
  rebates: async (context) => {
    const { list, total, figures } = await dueTo(context);
    const { least, most } = figures.rebate;
    const since = (await lastClaim(context))?.at ?? context.person.createdAt;
    return {
      list: list.map(({ gameType, validBet, rate, amount }) => ({
        gameType,
        validBet: String(validBet),
        rate,
        amount: String(amount),
      })),
      total: String(total),
      least: String(least),
      most: String(most),
      since: since.toISOString(),
    };
  },
  claimRebate: async (context) => {
    const { database, person, now } = context;
    await lockUnstopped(database, person.id, now);
    const { open, total, figures } = await dueTo(context);
    const { least, most } = figures.rebate;
    const bounds = rebateBounds(total, figures);
    if (bounds === 'below')
      throw new Refusal('amount_out_of_bounds', { value: { least: String(least), most: String(most) } });
    const amount = bounds === 'above' ? most : total;
    const number = ((await lastClaim(context))?.number ?? 0) + 1;
    await database.db.insert(rebateClaims).values({ member: person.id, number, amount, at: now });
    // What is beyond the most of one claim stays open for the next.
    await closeBets(
      context,
      open.map(([gameType, valid]) => [gameType, (valid * amount) / total]),
    );
    await grantBonus(
      database,
      { member: person.id, key: `rebate:${person.id}:${number}`, kind: 'rebate', title, amount, required: 0n },
      now,
    );
    return { rebateId: `${person.id}-${number}`, amount: String(amount), balance: (await fundsOf(context)).balance };
  },
};
