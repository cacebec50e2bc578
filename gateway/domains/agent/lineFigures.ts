import { sql } from 'drizzle-orm';
import { businessDay } from '../../ground/businessDay.ts';
import { after } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import type { AgentSettings } from '../../trust/settings/agents.ts';
import type { Position } from './earnings.ts';
import type { StoredFigures } from './schema.ts';

/** A team to be reckoned, from when on. */
export interface Reckoned {
  readonly agent: bigint;
  readonly from: Date;
}

/** The figures of a team: of each of its lines, and of all of them. */
export interface TeamFigures {
  readonly lines: readonly (StoredFigures & { readonly member: string })[];
  readonly figures: StoredFigures;
}

export const noStoredFigures: StoredFigures = {
  validBet: '0',
  stake: '0',
  payout: '0',
  bonus: '0',
  rebate: '0',
  salary: '0',
  activeMembers: 0,
  won: '0',
  lost: '0',
  overCap: '0',
};

const add = (one: string, other: string): string => String(BigInt(one) + BigInt(other));

const together = (all: readonly StoredFigures[]): StoredFigures =>
  all.reduce(
    (sum, each) => ({
      validBet: add(sum.validBet, each.validBet),
      stake: add(sum.stake, each.stake),
      payout: add(sum.payout, each.payout),
      bonus: add(sum.bonus, each.bonus),
      rebate: add(sum.rebate, each.rebate),
      salary: add(sum.salary, each.salary),
      activeMembers: sum.activeMembers + each.activeMembers,
      won: add(sum.won, each.won),
      lost: add(sum.lost, each.lost),
      overCap: add(sum.overCap, each.overCap),
    }),
    noStoredFigures,
  );

const teamsOf = (teams: readonly Reckoned[]) => sql`
  teams (agent, begins) as (
    values ${sql.join(
      teams.map(({ agent, from }) => sql`(${agent}::bigint, ${from}::timestamptz)`),
      sql`, `,
    )}
  )`;

/** Each team’s lines: its direct downlines with everyone below them, and the agent alone. Every account of a team is in one. */
const linesOf = (teams: readonly Reckoned[]) => sql`
  ${teamsOf(teams)},
  lines (agent, begins, line, member) as (
    select t.agent, t.begins, direct.downline, below.downline from teams t
    join lineage direct on direct.upline = t.agent and direct.depth = 1
    join lineage below on below.upline = direct.downline
    union all
    select t.agent, t.begins, t.agent, t.agent from teams t
  )`;

const grouped = (rows: readonly (StoredFigures & { readonly agent: bigint; readonly member: string })[]) => {
  const byAgent = new Map<bigint, (StoredFigures & { readonly member: string })[]>();
  for (const { agent, ...line } of rows) byAgent.set(agent, [...(byAgent.get(agent) ?? []), line]);
  return new Map<bigint, TeamFigures>(
    [...byAgent].map(([agent, lines]) => [agent, { lines, figures: together(lines) }]),
  );
};

/** What teams bet up to a moment, of the types of games that count for salaries. */
export const betFigures = async (
  { db }: Database,
  teams: readonly Reckoned[],
  to: Date,
  { salaryOn }: Pick<AgentSettings, 'salaryOn'>,
): Promise<ReadonlyMap<bigint, TeamFigures>> => {
  const { rows } = await db.execute<{ agent: string; line: string; valid: string }>(sql`
    with ${linesOf(teams)}
    select agent::text, line::text, sum(p.sign * p.valid)::text as valid
    from lines join positions p on p.member = lines.member and p.at >= lines.begins and p.at < ${to}
    where p.game_type in ${[...salaryOn]}
    group by agent, line order by line`);
  return grouped(
    rows.map(({ agent, line, valid }) => ({ ...noStoredFigures, agent: BigInt(agent), member: line, validBet: valid })),
  );
};

/**
 * Each single position of teams up to a moment, by line: of each, only so much counts. Few positions are settled in five minutes
 * however large the tree is, so it begins with those and goes up.
 */
export const positionsOf = async (
  { db }: Database,
  teams: readonly Reckoned[],
  to: Date,
  { salaryOn }: Pick<AgentSettings, 'salaryOn'>,
): Promise<ReadonlyMap<bigint, readonly (Position & { readonly line: string })[]>> => {
  const first = new Date(Math.min(...teams.map(({ from }) => from.getTime())));
  const { rows } = await db.execute<{
    agent: string;
    line: string;
    valid: string;
    outcome: Position['outcome'];
    sign: 1 | -1;
  }>(sql`
    with ${teamsOf(teams)}
    select t.agent::text, coalesce(direct.upline, t.agent)::text as line, p.valid::text, p.outcome, p.sign::int
    from positions p
    join lineage above on above.downline = p.member
    join teams t on t.agent = above.upline and p.at >= t.begins
    left join lineage direct on direct.downline = p.member and direct.depth = above.depth - 1
    where p.at >= ${first} and p.at < ${to} and p.game_type in ${[...salaryOn]}
    order by line, p.id`);
  const byAgent = new Map<bigint, (Position & { readonly line: string })[]>();
  for (const { agent, valid, ...rest } of rows) {
    const id = BigInt(agent);
    const position = { ...rest, valid: BigInt(valid) };
    const known = byAgent.get(id);
    if (known) known.push(position);
    else byAgent.set(id, [position]);
  }
  return byAgent;
};

/** What the house won from teams up to the end of a business day, and how many of their members were active. */
export const profitFigures = async (
  { db }: Database,
  teams: readonly Reckoned[],
  to: Date,
  zone: string,
  activeBet: string,
): Promise<ReadonlyMap<bigint, TeamFigures>> => {
  const last = businessDay(after(to, -1), zone);
  const { rows } = await db.execute<{
    agent: string;
    line: string;
    valid: string;
    stake: string;
    payout: string;
    bonus: string;
    rebate: string;
    salary: string;
    active: number;
  }>(sql`
    with ${linesOf(teams)},
    members (agent, line, member, valid, stake, payout, bonus, rebate, salary) as (
      select agent, line, lines.member, sum(d.valid), sum(d.stake), sum(d.payout), sum(d.bonus), sum(d.rebate), sum(d.salary)
      from lines join member_days d on d.member = lines.member
        and d.day >= (lines.begins at time zone ${zone})::date and d.day <= ${last}
      group by agent, line, lines.member
    )
    select agent::text, line::text, sum(valid)::text as valid, sum(stake)::text as stake, sum(payout)::text as payout,
      sum(bonus)::text as bonus, sum(rebate)::text as rebate, sum(salary)::text as salary,
      count(*) filter (where member <> agent and valid >= ${activeBet}::bigint)::int as active
    from members group by agent, line order by line`);
  return grouped(
    rows.map(({ agent, line, valid, active, ...rest }) => ({
      ...noStoredFigures,
      ...rest,
      agent: BigInt(agent),
      member: line,
      validBet: valid,
      activeMembers: active,
    })),
  );
};

/** The same positions as figures of lines, with at most so much of each as the terms say. */
export const cappedFigures = (
  positions: readonly (Position & { readonly line: string })[],
  singleBetAmount: string,
): TeamFigures => {
  const cap = BigInt(singleBetAmount);
  const byLine = new Map<string, { won: bigint; lost: bigint; overCap: bigint }>();
  for (const { line, valid, outcome, sign } of positions) {
    const of = byLine.get(line) ?? { won: 0n, lost: 0n, overCap: 0n };
    const counted = (valid < cap ? valid : cap) * BigInt(sign);
    byLine.set(line, {
      won: of.won + (outcome === 'won' ? counted : 0n),
      lost: of.lost + (outcome === 'lost' ? counted : 0n),
      overCap: of.overCap + valid * BigInt(sign) - counted,
    });
  }
  const lines = [...byLine].map(([member, { won, lost, overCap }]) => ({
    ...noStoredFigures,
    member,
    validBet: String(won + lost + overCap),
    won: String(won),
    lost: String(lost),
    overCap: String(overCap),
  }));
  return { lines, figures: together(lines) };
};
