import { setImmediate } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import { businessDay, nextDay, startOfDay } from '../../ground/businessDay.ts';
import { after, hour, minute, second } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { AgentSettings } from '../../trust/settings/agents.ts';
import type { Span } from './periods.ts';

/** What one line of a team bet in a day, an hour or five minutes. */
export interface LineBets {
  readonly line: bigint;
  readonly at: number;
  readonly validBet: bigint;
  /** Won and lost bets, with at most so much of each as the terms of the agent say. */
  readonly won: bigint;
  readonly lost: bigint;
  readonly lineWon: bigint;
  readonly lineLost: bigint;
}

type SalaryOn = Pick<AgentSettings, 'salaryOn'>;

/** The members of a team, each with the direct downline that it is below, or the agent itself. */
const membersOf = (team: bigint): SQL => sql`
  select above.downline as member, coalesce(direct.upline, above.upline) as line
  from lineage above
  left join lineage direct on direct.downline = above.downline and direct.depth = above.depth - 1
  where above.upline = ${team}`;

/** What the lines of a team bet on each business day, which is kept with the bets. */
export const betsByDay = async (
  { db }: Database,
  team: bigint,
  { from, to }: Span,
  zone: string,
  { salaryOn }: SalaryOn,
): Promise<readonly LineBets[]> => {
  const { rows } = await db.execute<{ line: string; day: string; valid: string }>(sql`
    select t.line::text, d.day::text, sum(d.valid)::text as valid
    from (${membersOf(team)}) t join play_days d on d.member = t.member
    where d.day between ${businessDay(from, zone)} and ${businessDay(after(to, -1), zone)}
      and d.game_type in ${[...salaryOn]}
    group by 1, 2`);
  const starts = new Map<string, number>();
  return rows.map(({ line, day, valid }) => {
    const at = starts.get(day) ?? startOfDay(day, zone).getTime();
    starts.set(day, at);
    return { line: BigInt(line), at, validBet: BigInt(valid), won: 0n, lost: 0n, lineWon: 0n, lineLost: 0n };
  });
};

interface Counting {
  readonly by: 'hourly' | 'realtime';
  readonly cap: bigint;
  readonly lineCaps: ReadonlyMap<bigint, bigint>;
}

const lengths = { hourly: hour, realtime: 5 * minute } as const;

const added = async (
  { db }: Database,
  team: bigint,
  day: Date,
  { from, to }: Span,
  { by, cap, lineCaps }: Counting,
  { salaryOn }: SalaryOn,
) => {
  const length = lengths[by];
  const caps = [...lineCaps].map(([line, of]) => sql`when ${line} then ${of}::bigint`);
  const lineCap = caps.length === 0 ? sql`0` : sql`case t.line ${sql.join(caps, sql` `)} else 0 end`;
  const { rows } = await db.execute<{
    line: string;
    slot: number;
    bets: number;
    valid: string;
    won: string;
    lost: string;
    line_won: string;
    line_lost: string;
  }>(sql`
    select line::text, slot, count(*)::int as bets, sum(sign * valid)::text as valid,
      coalesce(sum(sign * least(valid, ${cap}::bigint)) filter (where outcome = 'won'), 0)::text as won,
      coalesce(sum(sign * least(valid, ${cap}::bigint)) filter (where outcome = 'lost'), 0)::text as lost,
      coalesce(sum(sign * least(valid, cap)) filter (where outcome = 'won'), 0)::text as line_won,
      coalesce(sum(sign * least(valid, cap)) filter (where outcome = 'lost'), 0)::text as line_lost
    from (
      select t.line, p.sign, p.valid, p.outcome, ${lineCap} as cap,
        floor(extract(epoch from p.at - ${day}::timestamptz) / ${length / second})::int as slot
      from positions p join (${membersOf(team)}) t on t.member = p.member
      where p.at >= ${from} and p.at < ${to} and p.game_type in ${[...salaryOn]}
    ) bet
    group by line, slot`);
  return {
    count: rows.reduce((sum, { bets }) => sum + bets, 0),
    bets: rows.map(({ line, slot, valid, won, lost, line_won: lineWon, line_lost: lineLost }): LineBets => ({
      line: BigInt(line),
      at: day.getTime() + slot * length,
      validBet: BigInt(valid),
      won: BigInt(won),
      lost: BigInt(lost),
      lineWon: BigInt(lineWon),
      lineLost: BigInt(lineLost),
    })),
  };
};

interface Kept {
  readonly at: Date;
  readonly count: number;
  readonly bets: readonly LineBets[];
}

const kept = new WeakMap<Database, Map<string, Kept>>();
const mostKept = 200_000;

const keep = (days: Map<string, Kept>, name: string, day: Kept): void => {
  days.delete(name);
  days.set(name, day);
  let sum = 0;
  for (const each of days.values()) sum += each.bets.length + 1;
  for (const [oldest, each] of days) {
    if (sum <= mostKept) return;
    days.delete(oldest);
    sum -= each.bets.length + 1;
  }
};

const atOnce = hour / 2;

const mostBets = 200_000;

/**
 * What the lines of a team bet in each hour or mark of a span that is over. The gateway turns to others after every half hour of it, and
 * keeps what whole days came to: nothing that is over changes.
 */
export const betsWithin = async (
  database: Database,
  team: bigint,
  span: Span,
  zone: string,
  counting: Counting,
  settings: SalaryOn,
  now: Date,
): Promise<readonly LineBets[]> => {
  const days = kept.get(database) ?? new Map<string, Kept>();
  kept.set(database, days);
  const { by, cap, lineCaps } = counting;
  const how = JSON.stringify([by, String(cap), [...lineCaps].map(String), settings.salaryOn]);
  const found: LineBets[][] = [];
  let count = 0;
  for (let day = span.from; day < span.to;) {
    const end = startOfDay(nextDay(businessDay(day, zone)), zone);
    const name = `${team} ${day.toISOString()} ${how}`;
    const known = days.get(name);
    const of: { count: number; bets: LineBets[] } = { count: 0, bets: [] };
    if (known && known.at <= now) {
      keep(days, name, known);
      of.count = known.count;
      of.bets.push(...known.bets);
    } else {
      for (let from = day; from < end && from < span.to; from = after(from, atOnce)) {
        const to = new Date(Math.min(after(from, atOnce).getTime(), end.getTime(), span.to.getTime()));
        const some = await added(database, team, day, { from, to }, counting, settings);
        of.count += some.count;
        of.bets.push(...some.bets);
        if (count + of.count > mostBets) throw new Refusal('too_large');
        await setImmediate();
      }
      if (end <= span.to) keep(days, name, { at: now, ...of });
    }
    count += of.count;
    if (count > mostBets) throw new Refusal('too_large');
    found.push(of.bets);
    day = end;
  }
  return found.flat();
};
