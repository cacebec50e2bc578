import { and, asc, eq, inArray, isNotNull, lte, min, sql } from 'drizzle-orm';
import type { ContractKind } from '../../../contract/earnings.ts';
import { businessDay } from '../../ground/businessDay.ts';
import { after } from '../../ground/clock.ts';
import { inBatches } from '../../ground/database/inBatches.ts';
import type { Database } from '../../ground/database/open.ts';
import { readSettings, type Settings } from '../../trust/settings/settings.ts';
import { countEarned, lastMark } from '../../trust/bets/facts.ts';
import { closedMark, positions } from '../../trust/bets/schema.ts';
import type { Job } from '../../trust/calls/jobs.ts';
import { house, mainWallet, post, walletOf } from '../../trust/ledger/books.ts';
import { lineage } from '../../trust/members/schema.ts';
import { expire } from './contracts/life.ts';
import { lockTree, termsOf } from './contracts/store.ts';
import { baseOf, type FiguresOf } from './earnings.ts';
import {
  betFigures,
  cappedFigures,
  noStoredFigures,
  positionsOf,
  profitFigures,
  type Reckoned,
  type TeamFigures,
} from './lineFigures.ts';
import { owedIn, type OwedOf } from './owed.ts';
import { isCarried, periodAt, type Span } from './periods.ts';
import { collections, contracts, settled, statements, trees, type ContractRow } from './schema.ts';
import { houseProfit } from './statements.ts';
import { settleTree, type Settling } from './tree.ts';

/** Salaries of a span are paid before the dividend that they are deducted from. */
const inOrder: readonly ContractKind[] = ['realtime', 'hourly', 'daily', 'dividend'];

const noFigures: TeamFigures = { lines: [], figures: noStoredFigures };

type Tree = typeof trees.$inferSelect;
type Statement = typeof statements.$inferSelect;

interface Reckoning {
  readonly row: ContractRow;
  readonly span: Span;
  readonly team: TeamFigures;
  readonly brought: bigint;
}

const contractsIn = ({ db }: Database, { top, kind }: Tree, period: Span): Promise<ContractRow[]> =>
  db
    .select()
    .from(contracts)
    .where(
      and(
        eq(contracts.top, top),
        eq(contracts.kind, kind),
        inArray(contracts.state, ['running', 'ending', 'ended']),
        sql`${contracts.fromAt} < ${period.to}`,
        sql`coalesce(${contracts.untilAt}, 'infinity') >= ${period.to}`,
        sql`coalesce(${contracts.untilAt}, 'infinity') > ${contracts.fromAt}`,
      ),
    )
    .orderBy(asc(contracts.id));

/** The last statement of each agent before a moment. */
export const lastStatements = async (
  { db }: Database,
  kind: ContractKind,
  agents: readonly bigint[],
  before: Date,
): Promise<ReadonlyMap<bigint, Statement>> => {
  const rows = await db
    .selectDistinctOn([statements.agent])
    .from(statements)
    .where(and(eq(statements.kind, kind), inArray(statements.agent, [...agents]), lte(statements.toAt, before)))
    .orderBy(statements.agent, sql`${statements.toAt} desc`);
  return new Map(rows.map((row) => [row.agent, row]));
};

const reckonTeams = async (
  database: Database,
  kind: ContractKind,
  teams: readonly Reckoned[],
  to: Date,
  { agents, cashier }: Pick<Settings, 'agents' | 'cashier'>,
  rows: readonly ContractRow[],
): Promise<{ team: (agent: bigint) => TeamFigures; figures: (agent: bigint) => FiguresOf[ContractKind] }> => {
  if (kind === 'realtime') {
    const found = await positionsOf(database, teams, to, agents);
    const of = (agent: bigint) => found.get(agent) ?? [];
    const caps = new Map(rows.map((row) => [row.agent, termsOf('realtime', row).singleBetAmount]));
    return { figures: of, team: (agent) => cappedFigures(of(agent), caps.get(agent) ?? '0') };
  }
  if (kind === 'dividend') {
    const found = await profitFigures(database, teams, to, cashier.timeZone, agents.activeBet);
    const team = (agent: bigint) => found.get(agent) ?? noFigures;
    return {
      team,
      figures: (agent) => {
        const { figures } = team(agent);
        return {
          periodValidBet: BigInt(figures.validBet),
          periodProfit: houseProfit(figures),
          activeMembers: figures.activeMembers,
        };
      },
    };
  }
  const found = await betFigures(database, teams, to, agents);
  const team = (agent: bigint) => found.get(agent) ?? noFigures;
  return { team, figures: (agent) => BigInt(team(agent).figures.validBet) };
};

const pay = async (database: Database, tree: Tree, period: Span, now: Date): Promise<void> => {
  const { db } = database;
  const { kind, top } = tree;
  const [mine] = await db
    .insert(settled)
    .values({ kind, top, toAt: period.to, at: now })
    .onConflictDoNothing()
    .returning();
  if (!mine) return;
  const settings = await readSettings(database);
  const { agents, cashier } = settings;
  const zone = cashier.timeZone;
  const rows = await contractsIn(database, tree, period);
  if (rows.length === 0) return;
  const spanOf = ({ fromAt }: ContractRow): Span => ({
    from: fromAt && fromAt > period.from ? fromAt : period.from,
    to: period.to,
  });
  const teams = rows.map((row) => ({ agent: row.agent, from: spanOf(row).from }));
  const { team, figures } = await reckonTeams(database, kind, teams, period.to, settings, rows);
  const last = await lastStatements(
    database,
    kind,
    rows.map(({ agent }) => agent),
    period.from,
  );
  const reckonings: readonly Reckoning[] = rows.map((row) => {
    const span = spanOf(row);
    const before = last.get(row.agent);
    const isBrought = before && isCarried({ from: before.fromAt, to: before.toAt }, span, zone);
    return { row, span, team: team(row.agent), brought: isBrought ? before.carried : 0n };
  });
  const owed = await owedIn(database, tree);
  const inContract = new Set(rows.map(({ agent }) => agent));
  const byAgent = new Map<bigint, OwedOf[]>();
  for (const each of owed) byAgent.set(each.agent, [...(byAgent.get(each.agent) ?? []), each]);
  const owedOf = (agent: bigint): readonly OwedOf[] => byAgent.get(agent) ?? [];
  const gone = [
    ...new Map(owed.filter(({ agent }) => !inContract.has(agent)).map((each) => [each.agent, each])).values(),
  ];
  const settling: readonly (Settling<ContractKind> & { readonly contractId: bigint })[] = [
    ...reckonings.map(({ row, brought }) => ({
      agent: row.agent,
      upline: row.upline,
      contractId: row.id,
      contract: { terms: row.terms, figures: figures(row.agent), brought },
      owed: owedOf(row.agent),
    })),
    ...gone.map(({ agent, upline, contract }) => ({
      agent,
      upline,
      contractId: contract,
      contract: null,
      owed: owedOf(agent),
    })),
  ].sort((one, other) => (one.contractId < other.contractId ? -1 : 1));
  const { housePays, settled: outcome } = settleTree(kind, settling);
  const account = kind === 'dividend' ? 'dividend' : 'salary';
  const paid = outcome.filter(({ keep }) => keep > 0n);
  const posted = await post(database, {
    key: `settle:${kind}:${top}:${period.to.toISOString()}`,
    kind: account,
    at: now,
    note: { contract: kind, from: period.from.toISOString(), to: period.to.toISOString() },
    entries: [
      [house(account), -housePays],
      ...paid.map(({ agent, keep }) => [walletOf(agent, mainWallet), keep] as const),
    ],
  });
  const day = businessDay(after(period.to, -1), zone);
  await countEarned(database, day, new Map(paid.map(({ agent, keep }) => [agent, keep])), account);
  const reckoningOf = new Map(reckonings.map((each) => [each.row.agent, each]));
  const isAlways = kind === 'daily' || kind === 'dividend';
  const written = outcome.flatMap(({ agent, earned, due, received, keep }) => {
    const reckoning = reckoningOf.get(agent);
    if (!reckoning || !earned) return [];
    const { row, span, team: of, brought } = reckoning;
    const base = baseOf(earned, row.terms, brought);
    if (!isAlways && of.lines.length === 0 && base === 0n && keep === 0n) return [];
    return [
      {
        contract: row.id,
        kind,
        agent,
        upline: row.upline,
        edition: row.edition,
        terms: row.terms,
        fromAt: span.from,
        toAt: span.to,
        timeZone: zone,
        activeBet: BigInt(agents.activeBet),
        figures: of.figures,
        lines: of.lines,
        brought,
        base,
        carried: earned.carried,
        step: 'step' in earned ? earned.step : null,
        rate: 'step' in earned ? earned.rate : null,
        due,
        received,
        keep,
        transfer: posted?.transfer ?? null,
        paidAt: now,
      },
    ];
  });
  for (const some of inBatches(written)) await db.insert(statements).values([...some]);
  const collected = outcome.flatMap(({ agent, collected: amounts }) =>
    amounts.flatMap(({ period: of, amount }) => {
      const from = owedOf(agent).find((each) => each.period.getTime() === of.getTime());
      return from && amount > 0n ? [{ statement: from.statement, toAt: period.to, amount, at: now }] : [];
    }),
  );
  for (const some of inBatches(collected)) await db.insert(collections).values([...some]);
};

/** When something happened in a tree that a salary may count, from a moment on and before a mark. */
const nextFact = async (
  { db }: Database,
  top: bigint,
  from: Date,
  mark: Date,
  salaryOn: Settings['agents']['salaryOn'],
): Promise<Date | null> => {
  const [row] = await db
    .select({ at: min(positions.at) })
    .from(positions)
    .innerJoin(lineage, eq(lineage.downline, positions.member))
    .where(
      and(
        eq(lineage.upline, top),
        sql`${positions.at} >= ${from} and ${positions.at} < ${mark}`,
        inArray(positions.gameType, [...salaryOn]),
      ),
    );
  return row?.at ?? null;
};

/** Settles the next period of a kind in a tree, or goes on to where something happened. Returns where the tree is then. */
const settleNext = async (
  database: Database,
  tree: Tree,
  mark: Date,
  now: Date,
): Promise<Pick<Tree, 'settledTo' | 'nextAt'>> => {
  const { kind, top, settledTo } = tree;
  const { agents, cashier } = await readSettings(database);
  const zone = cashier.timeZone;
  // What is paid to the top agent sets the periods of the whole tree.
  const [current] = await database.db
    .select()
    .from(contracts)
    .where(
      and(
        eq(contracts.kind, kind),
        eq(contracts.agent, top),
        isNotNull(contracts.fromAt),
        sql`coalesce(${contracts.untilAt}, 'infinity') > greatest(${settledTo}, ${contracts.fromAt})`,
      ),
    )
    .orderBy(asc(contracts.fromAt), asc(contracts.id))
    .limit(1);
  if (!current?.fromAt) return { settledTo, nextAt: null };
  const start = current.fromAt > settledTo ? current.fromAt : settledTo;
  const endAt = (at: Date): Date => periodAt(kind, current.period, zone, at).to;
  const period = { from: start, to: endAt(start) };
  if (period.to > mark) return { settledTo: start, nextAt: period.to };
  if (kind === 'realtime' || kind === 'hourly') {
    const fact = await nextFact(database, top, period.from, mark, agents.salaryOn);
    if (!fact || fact >= period.to) {
      const idleTo = fact ? periodAt(kind, null, zone, fact).from : periodAt(kind, null, zone, mark).from;
      const to = current.untilAt && current.untilAt < idleTo ? current.untilAt : idleTo;
      return { settledTo: to, nextAt: endAt(to) };
    }
  }
  await pay(database, tree, period, now);
  return { settledTo: period.to, nextAt: endAt(period.to) };
};

const settlingRank = (kind: ContractKind): number => inOrder.indexOf(kind);

/** Settles what is due next in a tree, of whatever kind; false once nothing is. */
export const settleOne = (database: Database, top: bigint, now: Date): Promise<boolean> =>
  database.transaction(async () => {
    await lockTree(database, top);
    await expire(database, top, now);
    const mark = await lastMark(database);
    if (!mark) return false;
    const due = await database.db
      .select()
      .from(trees)
      .where(and(eq(trees.top, top), lte(trees.nextAt, mark)));
    const [first] = due.sort(
      (one, other) =>
        (one.nextAt?.getTime() ?? 0) - (other.nextAt?.getTime() ?? 0) ||
        settlingRank(one.kind) - settlingRank(other.kind),
    );
    if (!first) return false;
    await database.db
      .update(trees)
      .set(await settleNext(database, first, mark, now))
      .where(and(eq(trees.top, top), eq(trees.kind, first.kind)));
    return true;
  });

const treesAtOnce = 20;

/** Trees with something to settle, or something that nobody has answered. */
const dueTrees = async (database: Database, now: Date): Promise<readonly bigint[]> => {
  const { rows } = await database.db.execute<{ top: string }>(sql`
    select top::text from (
      select top, min(next_at) as at from trees where next_at <= (select mark from ${closedMark}) group by top
      union all
      select top, min(answer_by) from contracts where state in ('requested', 'ending') and answer_by <= ${now} group by top
    ) due group by top order by min(at) limit ${treesAtOnce}`);
  return rows.map(({ top }) => BigInt(top));
};

/** Pays what contracts come to. Trees are settled side by side by any number of processes, each tree one period after another. */
export const settlingJob: Job = {
  name: 'settle contracts',
  claim: ({ database }, now) => dueTrees(database, now),
  work: async ({ database, clock }, top) => {
    while (await settleOne(database, top, clock.now()));
    return 'done';
  },
};

/** Settles all that is due by the clock; returns how many periods were paid. */
export const settleAll = async (database: Database, now: Date): Promise<number> => {
  const before = await database.db.$count(settled);
  for (let due = await dueTrees(database, now); due.length > 0; due = await dueTrees(database, now))
    for (const top of due) while (await settleOne(database, top, now));
  return (await database.db.$count(settled)) - before;
};
