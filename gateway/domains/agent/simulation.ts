import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import { areTerms, type ContractKind } from '../../../contract/earnings.ts';
import type { Contract } from '../../../contract/index.ts';
import { businessDay, nextDay, startOfDay } from '../../ground/businessDay.ts';
import { after, dayLong, minute } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { readSetting, readSettings, type Settings } from '../../ground/settings/settings.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import { hold } from '../../trust/protect/limits.ts';
import { contractsBelow } from './contracts/store.ts';
import { reckon, type EarnedOf, type Position } from './earnings.ts';
import { profitFigures } from './lineFigures.ts';
import { isCarried, periodAt, type Span } from './periods.ts';
import { statements, type AnyTerms, type Period } from './schema.ts';
import { houseProfit } from './statements.ts';
import { topOf } from './team.ts';

type Asked = Pick<CallContext, 'database' | 'person' | 'now'> & {
  readonly body: RequestOf<Contract['contracts']['simulate']>;
};
type Simulated = ReplyOf<Contract['contracts']['simulate']>;

const mark = 5 * minute;
const mostDays = { dividend: 92, daily: 92, hourly: 7, realtime: 7 } as const;
const mostPositions = 200_000;

/** The days that are simulated: those asked for, or the last that are over. */
const spanOf = ({ body, now }: Asked, kind: ContractKind, zone: string): Span => {
  const today = businessDay(now, zone);
  const isLong = kind === 'dividend' || kind === 'daily';
  const thisMonth = startOfDay(`${today.slice(0, 7)}-01`, zone);
  const yesterday = businessDay(after(startOfDay(today, zone), -1), zone);
  const lastMonth = `${businessDay(after(thisMonth, -1), zone).slice(0, 7)}-01`;
  const first = body.from ?? (isLong ? lastMonth : yesterday);
  const last = body.to ?? (isLong ? businessDay(after(thisMonth, -1), zone) : yesterday);
  const days = (Date.parse(last) - Date.parse(first)) / dayLong + 1;
  if (days < 1) throw new Refusal('invalid_fields', { fields: ['from'] });
  if (days > mostDays[kind]) throw new Refusal('too_large');
  const to = startOfDay(nextDay(last), zone);
  const lastMark = periodAt('realtime', null, zone, now).from;
  return { from: startOfDay(first, zone), to: to < lastMark ? to : lastMark };
};

/** The periods of terms that are over in a span. */
const periodsIn = (kind: ContractKind, period: Period | null, span: Span, zone: string): readonly Span[] => {
  const periods: Span[] = [];
  for (let at = span.from; at < span.to;) {
    const { to } = periodAt(kind, period, zone, at);
    if (to > span.to) break;
    periods.push({ from: at, to });
    at = to;
  }
  return periods;
};

interface Bet extends Position {
  readonly at: number;
}

/** What a team bet, mark by mark. */
const betsIn = async (
  { db }: Database,
  team: bigint,
  { from, to }: Span,
  { salaryOn }: Settings['agents'],
): Promise<readonly Bet[]> => {
  const { rows } = await db.execute<{
    at: Date | string;
    valid: string;
    outcome: Position['outcome'];
    sign: 1 | -1;
  }>(sql`
    select p.at, p.valid::text, p.outcome, p.sign::int from positions p
    join lineage l on l.downline = p.member and l.upline = ${team}
    where p.at >= ${from} and p.at < ${to} and p.game_type in ${[...salaryOn]} limit ${mostPositions + 1}`);
  if (rows.length > mostPositions) throw new Refusal('too_large');
  return rows.map(({ at, valid, ...rest }) => ({ ...rest, valid: BigInt(valid), at: new Date(at).getTime() }));
};

/** Bets by the period that they are in, whose beginnings are marks. */
const byPeriod = (bets: readonly Bet[], periods: readonly Span[]): ReadonlyMap<Span, readonly Bet[]> => {
  const marks = new Map<number, Bet[]>();
  for (const bet of bets) {
    const at = Math.floor(bet.at / mark) * mark;
    const of = marks.get(at);
    if (of) of.push(bet);
    else marks.set(at, [bet]);
  }
  return new Map(
    periods.map((period) => {
      const found: Bet[] = [];
      for (let at = period.from.getTime(); at < period.to.getTime(); at += mark) found.push(...(marks.get(at) ?? []));
      return [period, found];
    }),
  );
};

interface Outcome {
  readonly period: Span;
  readonly validBet: bigint;
  readonly profit: bigint;
  readonly activeMembers: number;
  readonly earned: EarnedOf[ContractKind];
}

/** Reckons every period with the rules of the settlement, and what each brings into the next of its month. */
const simulateTeam = async (
  database: Database,
  kind: ContractKind,
  terms: AnyTerms,
  team: bigint,
  span: Span,
  { agents, cashier }: Settings,
): Promise<readonly Outcome[]> => {
  const zone = cashier.timeZone;
  const periods = periodsIn(kind, 'period' in terms ? terms.period : null, span, zone);
  const bets = kind === 'dividend' ? null : byPeriod(await betsIn(database, team, span, agents), periods);
  const outcomes: Outcome[] = [];
  let before: { period: Span; carried: bigint } | null = null;
  for (const period of periods) {
    const brought: bigint = before && isCarried(before.period, period, zone) ? before.carried : 0n;
    const of = bets?.get(period) ?? [];
    let figures: unknown;
    let shown = { validBet: 0n, profit: 0n, activeMembers: 0 };
    if (bets) {
      const validBet = of.reduce((sum, { valid, sign }) => sum + valid * BigInt(sign), 0n);
      shown = { ...shown, validBet };
      figures = kind === 'realtime' ? of : validBet;
    } else {
      const found = await profitFigures(
        database,
        [{ agent: team, from: period.from }],
        period.to,
        zone,
        agents.activeBet,
      );
      const own = found.get(team)?.figures;
      if (own) shown = { validBet: BigInt(own.validBet), profit: houseProfit(own), activeMembers: own.activeMembers };
      figures = { periodValidBet: shown.validBet, periodProfit: shown.profit, activeMembers: shown.activeMembers };
    }
    const earned: EarnedOf[ContractKind] = reckon[kind](terms as never, figures as never, brought);
    before = { period, carried: earned.carried };
    outcomes.push({ period, ...shown, earned });
  }
  return outcomes;
};

const dueOf = (outcomes: readonly Outcome[]): bigint => outcomes.reduce((sum, { earned }) => sum + earned.gross, 0n);

/** What was really due to an agent in a span, by the end of the period. */
const wasDue = async ({ db }: Database, kind: ContractKind, agent: bigint, { from, to }: Span) => {
  const rows = await db
    .select({ due: statements.due, toAt: statements.toAt })
    .from(statements)
    .where(
      and(eq(statements.kind, kind), eq(statements.agent, agent), gt(statements.toAt, from), lte(statements.toAt, to)),
    );
  return new Map(rows.map(({ due, toAt }) => [toAt.getTime(), due]));
};

const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;

/** The terms to simulate, which are of one kind. */
const orderedIn = (body: Asked['body']): { kind: ContractKind; terms: AnyTerms } => {
  const [first, ...more] = kinds.flatMap((kind) => {
    const terms = body[kind];
    return terms ? [{ kind, terms }] : [];
  });
  if (!first || more.length > 0) throw new Refusal('bad_request', { fields: [...kinds] });
  return first;
};

/** What terms would have paid. */
export const simulate = async (asked: Asked): Promise<Simulated> => {
  const { database, person, body, now } = asked;
  const { simulatePerAccount } = await readSetting(database, 'limits');
  await hold(database, `simulatePerAccount:${person.id}`, simulatePerAccount, now);
  const settings = await readSettings(database);
  const { kind, terms } = orderedIn(body);
  if (!settings.agents.kinds[kind]) throw new Refusal('feature_off');
  if (!areTerms(kind, terms as never, settings.agents.rateCeiling[kind]))
    throw new Refusal('invalid_fields', { fields: ['terms'] });
  const { person: top, level } = await topOf(asked, body.account);
  // Terms of others further down are theirs.
  if (level > 1) throw new Refusal('not_found');
  const span = spanOf(asked, kind, settings.cashier.timeZone);
  const outcomes = await simulateTeam(database, kind, terms, top.id, span, settings);
  const was = await wasDue(database, kind, top.id, span);
  let passedOn = 0n;
  if (top.id === person.id)
    for (const each of await contractsBelow(database, kind, person.id))
      passedOn += dueOf(await simulateTeam(database, kind, each.terms, each.agent, span, settings));
  // A quiet mark says nothing; a quiet day does.
  const told = kind === 'realtime' || kind === 'hourly' ? outcomes.filter(({ validBet }) => validBet !== 0n) : outcomes;
  return {
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    timeZone: settings.cashier.timeZone,
    periods: told.map(({ period, validBet, profit, activeMembers, earned }) => {
      const really = was.get(period.to.getTime());
      return {
        from: period.from.toISOString(),
        to: period.to.toISOString(),
        validBet: String(validBet),
        profit: String(profit),
        activeMembers,
        step: 'step' in earned ? earned.step : null,
        rate: 'rate' in earned ? earned.rate : null,
        due: String(earned.gross),
        was: really === undefined ? null : String(really),
      };
    }),
    due: String(dueOf(outcomes)),
    was: String([...was.values()].reduce((sum, due) => sum + due, 0n)),
    passedOn: String(passedOn),
  };
};
