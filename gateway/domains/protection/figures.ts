import { and, eq, gt, sql } from 'drizzle-orm';
import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { after, dayLong, minute } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { lostSince } from '../../trust/stops/limits.ts';
import { playSessions } from '../../trust/stops/schema.ts';
import { deposits, payments } from '../cashier/schema.ts';

const bars = 30;

/** What was deposited in each bar, by when it was credited. */
const depositsOf = async ({ db }: Database, member: bigint, now: Date): Promise<ReadonlyMap<number, bigint>> => {
  const age = sql<number>`floor(extract(epoch from ${now.toISOString()}::timestamptz - ${payments.creditedAt}) / 86400)::int`;
  const rows = await db
    .select({ age, amount: sql<string>`sum(${payments.amount})::text` })
    .from(payments)
    .innerJoin(deposits, eq(deposits.id, payments.deposit))
    .where(and(eq(deposits.member, member), gt(payments.creditedAt, after(now, -bars * dayLong))))
    .groupBy(sql`1`);
  // A payment credited while the sums are made is of the newest bar.
  return new Map(rows.map((row) => [bars - 1 - Math.max(0, row.age), BigInt(row.amount)]));
};

/** For how many milliseconds a member played in each bar. */
const playOf = async ({ db }: Database, member: bigint, moments: readonly Date[]): Promise<readonly number[]> => {
  const [first = new Date(0)] = moments;
  const sessions = await db
    .select()
    .from(playSessions)
    .where(and(eq(playSessions.member, member), gt(playSessions.seenAt, first)));
  const until = (place: number) => moments[place + 1]?.getTime() ?? 0;
  return moments
    .slice(0, -1)
    .map((from, place) =>
      sessions.reduce(
        (sum, { beganAt, seenAt }) =>
          sum + Math.max(0, Math.min(seenAt.getTime(), until(place)) - Math.max(beganAt.getTime(), from.getTime())),
        0,
      ),
    );
};

/** Deposits, losses and time of play of the 30 days before now, each bar from the end of the one before. */
export const figuresOf = async (
  database: Database,
  member: bigint,
  now: Date,
): Promise<ReplyOf<Contract['protection']['figures']>> => {
  const moments = Array.from({ length: bars + 1 }, (_, place) => after(now, (place - bars) * dayLong));
  const lost = await lostSince(database, member, moments.slice(0, bars));
  const deposited = await depositsOf(database, member, now);
  const played = await playOf(database, member, moments);
  const sumOf = (first: number, last: number) => {
    const places = Array.from({ length: last - first }, (_, place) => first + place);
    return {
      deposited: String(places.reduce((sum, place) => sum + (deposited.get(place) ?? 0n), 0n)),
      lost: String((lost[first] ?? 0n) - (lost[last] ?? 0n)),
      minutes: Math.floor(places.reduce((sum, place) => sum + (played[place] ?? 0), 0) / minute),
    };
  };
  return {
    day: sumOf(bars - 1, bars),
    week: sumOf(bars - 7, bars),
    month: sumOf(0, bars),
    bars: moments.slice(0, bars).map((from, place) => ({ from: from.toISOString(), ...sumOf(place, place + 1) })),
  };
};
