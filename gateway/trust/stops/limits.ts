import { sql, type SQL } from 'drizzle-orm';
import {
  fits,
  fitsFrom,
  spans,
  type Limit,
  type Move,
  type Period,
  type Tool,
} from '../../../contract/protection/rules.ts';
import { limitPeriods } from '../../../contract/protection/values.ts';
import { after, minute } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { readSettings } from '../settings/settings.ts';
import { accounts } from '../ledger/schema.ts';
import { limitsOf } from './own.ts';

export type ByPeriod<Value> = Readonly<Record<Period, Value>>;
/** The limits of one tool that hold for a member. */
export type InForce = ByPeriod<Pick<Limit, 'amount'>>;

/** The limit that leaves the least, and less than an amount needs. */
export interface Reached {
  readonly period: Period;
  readonly limit: bigint;
  readonly left: bigint;
}

export const byPeriod = <Value>(valueOf: (period: Period) => Value): ByPeriod<Value> => ({
  day: valueOf('day'),
  week: valueOf('week'),
  month: valueOf('month'),
});

/** When each period began whose end is now. */
export const beginnings = (now: Date): ByPeriod<Date> => byPeriod((period) => after(now, -spans[period]));

/** The highest limits, which hold for every player while protection is offered. */
export const mostOf = async (database: Database): Promise<Readonly<Record<Tool, ByPeriod<bigint | null>>>> => {
  const { whitelabel, protection } = await readSettings(database);
  const of = (tool: Tool) =>
    byPeriod((period) => {
      const most = whitelabel.protection === 'offered' ? protection.most[tool][period] : null;
      return most === null ? null : BigInt(most);
    });
  return { deposit: of('deposit'), loss: of('loss') };
};

/** Of a member's own limit and the operator's, the lower one; null where there is none in any period. */
export const limitsInForce = async (database: Database, member: bigint, tool: Tool): Promise<InForce | null> => {
  const own = (await limitsOf(database, member))[tool];
  const most = (await mostOf(database))[tool];
  const limits = byPeriod((period) => {
    const [amount, highest] = [own[period].amount, most[period]];
    return { amount: amount === null || (highest !== null && highest < amount) ? highest : amount };
  });
  return limitPeriods.some((period) => limits[period].amount !== null) ? limits : null;
};

/** The limit that an amount does not fit into; null if it fits into all. */
export const reachedIn = (limits: InForce, sums: ByPeriod<bigint>, amount: bigint): Reached | null => {
  const { fits: isWithin, period, left } = fits(limits, sums, amount);
  if (isWithin || period === null || left === null) return null;
  return { period, limit: limits[period].amount ?? 0n, left };
};

/** The kinds of the ledger by which a player loses and wins; what is bet and not settled is lost so far. */
export const betKinds = ['bet', 'win', 'refund', 'bet_rollback'];

/** The wallets that a member bets real money from. */
export const walletsOf = (member: bigint): SQL =>
  sql`select ${accounts.id} from ${accounts} where ${accounts.owner} = ${member} and (${accounts.name} = 'main' or ${accounts.name} like 'vendor:%')`;

/** Processes disagree about the time by less than this, and a transfer is booked at most so long after its moment. */
const skew = minute;

const timesOf = (moments: readonly Date[]): SQL =>
  sql.join(
    moments.map((moment, at) => sql`(${at}::int, ${moment.toISOString()}::timestamptz)`),
    sql`, `,
  );

/**
 * What a member has lost after each of some moments; below zero is won. Read from what the ledger had counted up by then, and not
 * from every entry: an entry counts at the latest moment of its account up to it.
 */
export const lostSince = async ({ db }: Database, member: bigint, moments: readonly Date[]): Promise<bigint[]> => {
  const { rows } = await db.execute<{ place: number; lost: string }>(sql`
    select since.place, coalesce(sum(
      newest.went - coalesce(before.went, newest.went) - newest.came + coalesce(before.came, newest.came)), 0)::text as lost
    from (values ${timesOf(moments)}) since(place, at)
    cross join (${walletsOf(member)}) wallet(id)
    cross join unnest(${sql.param(betKinds)}::text[]) of(kind)
    cross join lateral (
      select came, went from entries e where e.account = wallet.id and e.kind = of.kind order by e.transfer desc limit 1
    ) newest
    cross join lateral (
      select min(e.came - greatest(e.amount, 0)) as came, min(e.went - greatest(-e.amount, 0)) as went
      from entries e where e.account = wallet.id and e.kind = of.kind and e.at > since.at and e.at <= (
        select first.at from entries first where first.account = wallet.id and first.kind = of.kind and first.at > since.at
        order by first.at limit 1
      ) + ${`${skew} milliseconds`}::interval
    ) before
    group by since.place`);
  const lost = new Map(rows.map((row) => [row.place, BigInt(row.lost)]));
  return moments.map((_, place) => lost.get(place) ?? 0n);
};

/** What a member has lost in each period that ends now. */
export const lostNow = async (database: Database, member: bigint, now: Date): Promise<ByPeriod<bigint>> => {
  const since = beginnings(now);
  const [day = 0n, week = 0n, month = 0n] = await lostSince(
    database,
    member,
    limitPeriods.map((period) => since[period]),
  );
  return { day, week, month };
};

/** Each bet and win of a member after a moment, and those shortly before it, which may count as if they were after it. */
const movesSince = async ({ db }: Database, member: bigint, since: Date): Promise<Move[]> => {
  const { rows } = await db.execute<{ at: string; amount: string }>(sql`
    select (extract(epoch from max(at) over (partition by account, kind order by transfer)) * 1000)::bigint::text as at,
      (-amount)::text as amount
    from entries where account in (${walletsOf(member)}) and kind = any(${sql.param(betKinds)}::text[])
      and at > ${after(since, -skew).toISOString()}::timestamptz`);
  return rows.map(({ at, amount }) => ({ at: Number(at), amount: BigInt(amount) }));
};

/** When the longest period began that has a limit and ends now. */
export const beginningOf = (limits: InForce, now: Date): Date =>
  beginnings(now)[limitPeriods.findLast((period) => limits[period].amount !== null) ?? 'day'];

export interface Bet {
  readonly member: bigint;
  readonly amount: bigint;
}

/** The limit of losses that a bet does not fit into. */
export const lossReached = async (database: Database, { member, amount }: Bet, now: Date): Promise<Reached | null> => {
  const limits = await limitsInForce(database, member, 'loss');
  return limits && reachedIn(limits, await lostNow(database, member, now), amount);
};

/** From when a bet fits into the limits of losses; null if it never does. */
export const lossFitsFrom = async (database: Database, { member, amount }: Bet, now: Date): Promise<Date | null> => {
  const limits = await limitsInForce(database, member, 'loss');
  if (!limits) return now;
  const moves = await movesSince(database, member, beginningOf(limits, now));
  const from = fitsFrom(limits, moves, 0n, amount, now.getTime());
  return from === null ? null : new Date(from);
};
