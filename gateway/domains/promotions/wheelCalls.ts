import { and, asc, eq } from 'drizzle-orm';
import { businessDay, daysLater } from '../../ground/businessDay.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { readSetting, readSettings } from '../../trust/settings/settings.ts';
import { grantBonus } from '../../trust/bets/bonuses.ts';
import { enterGate } from '../../trust/bets/facts.ts';
import { onceLocked, type CallContext } from '../../trust/calls/context.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { lockUnstopped } from '../../trust/stops/check.ts';
import { postPoints } from '../../trust/ledger/points.ts';
import { fundsOf } from '../cashier/funds.ts';
import { pointBalanceOf } from '../points/pointBalance.ts';
import { runningOf, validBetsOn } from './giftFacts.ts';
import { seedOf, shownSeeds } from './giftSeeds.ts';
import { usualFigures, type WheelPrize } from '../../trust/offers/rules/figures.ts';
import { spin, toNextTurn, turnsFor } from '../../trust/offers/rules/wheel.ts';
import { wheelTurns } from '../../trust/offers/schema.ts';

type Caller = Pick<CallContext, 'database' | 'person' | 'now'>;
type Turn = typeof wheelTurns.$inferSelect;

const turnsOn = ({ db }: Database, member: bigint, day: string): Promise<Turn[]> =>
  db
    .select()
    .from(wheelTurns)
    .where(and(eq(wheelTurns.member, member), eq(wheelTurns.day, day)))
    .orderBy(asc(wheelTurns.turn));

/** How many turns a member has taken on a day, and how many are left. */
const turnsLeft = async (database: Database, member: bigint, day: string) => {
  const valid = await validBetsOn(database, member, day);
  const taken = (await turnsOn(database, member, day)).length;
  return { valid, taken, left: Math.max(0, turnsFor(valid, usualFigures) - taken) };
};

/** Whether a member can spin the wheel now. */
export const isTurnDue = async ({ database, person }: Caller, today: string): Promise<boolean> =>
  (await turnsLeft(database, person.id, today)).left > 0;

/** The promotion of the wheel; most of its prizes are points, so that it is off without them. */
const findWheel = async ({ database, now }: Caller) => {
  const wheel = await runningOf(database, 'wheel', now);
  if (!wheel || !(await readSetting(database, 'switches')).pointsSystem) throw new Refusal('feature_off');
  return wheel;
};

const wireOf = ({ id, chance, points, amount }: WheelPrize, symbol: string) => ({
  prizeId: id,
  title: points > 0n ? `${points} points` : `${symbol}${(Number(amount) / 100).toFixed(2)}`,
  amount: String(amount),
  points: String(points),
  chance,
});

const wireOfTurn = ({ turn, drawn, prize }: Turn) => ({ turn, drawn, prizeId: prize });

const wireOfLeft = ({ valid, left }: { valid: bigint; left: number }) => ({
  spinsLeft: left,
  toNextTurn: toNextTurn(valid, usualFigures)?.toString() ?? null,
});

export const wheelCalls: Pick<HandlersOf<'rewards'>, 'wheel' | 'spin'> = {
  wheel: async (context) => {
    const { database, person, now } = context;
    await findWheel(context);
    const { whitelabel, cashier } = await readSettings(database);
    const today = businessDay(now, cashier.timeZone);
    const { seedHash, last } = await shownSeeds(database, 'wheel', today, now);
    const standing = await turnsLeft(database, person.id, today);
    const taken = await turnsOn(database, person.id, today);
    const { prizes, validBetForTurn, mostTurns } = usualFigures.wheel;
    return {
      prizes: prizes.map((prize) => wireOf(prize, whitelabel.currencySymbol)),
      ...wireOfLeft(standing),
      taken: taken.map(wireOfTurn),
      validBetForTurn: String(validBetForTurn),
      mostTurns,
      fair: {
        seedHash,
        clientSeed: String(person.id),
        nonce: standing.taken + 1,
        lastSeed: last && {
          ...last,
          turns: (await turnsOn(database, person.id, daysLater(today, -1))).map(wireOfTurn),
        },
      },
    };
  },
  spin: async (asked) => {
    const { database, person } = asked;
    await enterGate(database);
    await lockUnstopped(database, person.id, asked.now);
    const context = onceLocked(asked);
    const { now } = context;
    const { title } = await findWheel(context);
    const { whitelabel, cashier } = await readSettings(database);
    const day = businessDay(now, cashier.timeZone);
    const { valid, taken, left } = await turnsLeft(database, person.id, day);
    if (left === 0) throw new Refusal('wrong_state');
    const turn = taken + 1;
    const { drawn, prize } = await spin(await seedOf(database, 'wheel', day, now), person.id, turn, usualFigures);
    const { id, amount, points } = prize;
    await database.db
      .insert(wheelTurns)
      .values({ member: person.id, day, turn, drawn, prize: id, amount, points, at: now });
    const key = `wheel:${person.id}:${day}:${turn}`;
    if (amount > 0n)
      await grantBonus(database, { member: person.id, key, kind: 'wheel', title, amount, required: 0n }, now);
    if (points > 0n)
      await postPoints(database, { key, member: person.id, points, kind: 'activity', remark: title, at: now });
    return {
      turnId: `${day}:${turn}`,
      prize: wireOf(prize, whitelabel.currencySymbol),
      turn,
      drawn,
      ...wireOfLeft({ valid, left: left - 1 }),
      pointBalance: await pointBalanceOf(context),
      balance: (await fundsOf(context)).balance,
    };
  },
};
