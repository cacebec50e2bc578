import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { is, type Infer } from 'superstruct';
import { proposalRefusal } from '../../../contract/agent/contracts.ts';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import { areTerms, type ContractKind, type TermsOf } from '../../../contract/earnings.ts';
import type { Contract } from '../../../contract/index.ts';
import { businessDay, nextDay, startOfDay } from '../../ground/businessDay.ts';
import { after, dayLong } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { readSetting, readSettings, type Settings } from '../../trust/settings/settings.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import { hold } from '../../trust/protect/limits.ts';
import { proposable } from './contracts/life.ts';
import { contractsBelow, inForce, topOf as topOfTree } from './contracts/store.ts';
import { baseOf, reckon, realTimeOf, type EarnedOf } from './earnings.ts';
import { betsByDay, betsWithin, type LineBets } from './lineBets.ts';
import { profitFigures } from './lineFigures.ts';
import { isCarried, periodAt, type Span } from './periods.ts';
import { statements, type AnyTerms, type Period } from './schema.ts';
import { lastStatements } from './settling.ts';
import { houseProfit } from './statements.ts';
import { topOf } from './team.ts';

type Asked = Pick<CallContext, 'database' | 'person' | 'now'> & {
  readonly body: RequestOf<Contract['contracts']['simulate']>;
};
type Simulated = ReplyOf<Contract['contracts']['simulate']>;

const mostDays = { dividend: 92, daily: 92, hourly: 7, realtime: 7 } as const;

const spanOf = (
  { body, now }: { readonly body: Pick<Asked['body'], 'from' | 'to'>; readonly now: Date },
  kind: ContractKind,
  zone: string,
): Span => {
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
  const [from, to] = [startOfDay(first, zone), startOfDay(nextDay(last), zone)];
  const lastMark = periodAt('realtime', null, zone, now).from;
  return { from, to: to < lastMark ? to : lastMark < from ? from : lastMark };
};

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

interface Done {
  readonly period: Span;
  readonly validBet: bigint;
  readonly profit: bigint;
  readonly activeMembers: number;
  readonly won: bigint;
  readonly lost: bigint;
}

const nothingDone = { validBet: 0n, profit: 0n, activeMembers: 0, won: 0n, lost: 0n };

type Statement = Pick<typeof statements.$inferSelect, 'fromAt' | 'toAt' | 'due' | 'carried'>;

/** What was settled: the last statement before a span, and those of periods that end in it, from the oldest on. */
interface History {
  readonly before: Statement | null;
  readonly within: readonly Statement[];
  readonly byEnd: ReadonlyMap<number, Statement>;
}

const historyOf = async (
  database: Database,
  kind: ContractKind,
  agent: bigint,
  { from, to }: Span,
): Promise<History> => {
  const before = (await lastStatements(database, kind, [agent], from)).get(agent) ?? null;
  const { fromAt, toAt, due, carried } = statements;
  const within = await database.db
    .select({ fromAt, toAt, due, carried })
    .from(statements)
    .where(and(eq(statements.kind, kind), eq(statements.agent, agent), gt(toAt, from), lte(toAt, to)))
    .orderBy(asc(toAt));
  return { before, within, byEnd: new Map(within.map((each) => [each.toAt.getTime(), each])) };
};

/** What was due in a period, where statements cover all of it; null where a part of it was under no contract. */
const wasDueIn = ({ from, to }: Span, { byEnd }: History): bigint | null => {
  let [reached, due] = [to, 0n];
  while (reached > from) {
    const statement = byEnd.get(reached.getTime());
    if (!statement) return null;
    reached = statement.fromAt;
    due += statement.due;
  }
  return reached.getTime() === from.getTime() ? due : null;
};

/** Periods, each of which is divided where its contract began, so that the rest of it can be compared with its statement. */
const cutAtContracts = (periods: readonly Span[], { within }: History): readonly Span[] =>
  periods.flatMap((period) => {
    const begin = within.find(({ toAt }) => toAt > period.from && toAt <= period.to)?.fromAt;
    if (!begin || begin <= period.from) return [period];
    return [
      { from: period.from, to: begin },
      { from: begin, to: period.to },
    ];
  });

interface Outcome extends Done {
  readonly earned: EarnedOf[ContractKind];
  readonly brought: bigint;
  readonly base: bigint;
  readonly was: bigint | null;
}

const earnedIn = (kind: ContractKind, terms: AnyTerms, done: Done, brought: bigint): EarnedOf[ContractKind] => {
  switch (kind) {
    case 'realtime': {
      const { won, lost, validBet } = done;
      const bets = { wonBet: won, lostBet: lost, overCap: validBet - won - lost };
      return realTimeOf(terms as TermsOf['realtime'], bets, brought);
    }
    case 'dividend':
      return reckon.dividend(
        terms as TermsOf['dividend'],
        { periodValidBet: done.validBet, periodProfit: done.profit, activeMembers: done.activeMembers },
        brought,
      );
    default:
      return reckon[kind](terms as TermsOf['daily'], done.validBet, brought);
  }
};

/**
 * Reckons periods with the rules of the settlement, each with what the one before it in the month carries. The first begins with
 * what the last statement carried, and so does the first that has a statement after some that have none: only so can it be compared.
 */
const outcomesOf = (
  kind: ContractKind,
  terms: AnyTerms,
  all: readonly Done[],
  history: History,
  zone: string,
): readonly Outcome[] => {
  const settled = [...(history.before ? [history.before] : []), ...history.within];
  let before = history.before && {
    from: history.before.fromAt,
    to: history.before.toAt,
    carried: history.before.carried,
  };
  let isSettled = true;
  return all.map((done) => {
    const { period } = done;
    const was = wasDueIn(period, history);
    if (was !== null && !isSettled) {
      const last = settled.findLast(({ toAt }) => toAt <= period.from);
      before = last ? { from: last.fromAt, to: last.toAt, carried: last.carried } : null;
    }
    const brought = before && isCarried(before, period, zone) ? before.carried : 0n;
    const earned = earnedIn(kind, terms, done, brought);
    before = { ...period, carried: earned.carried };
    isSettled = was !== null;
    return { ...done, earned, brought, base: baseOf(earned, terms, brought), was };
  });
};

interface Terms {
  readonly agent: bigint;
  readonly terms: AnyTerms;
}

interface Reckoned {
  readonly own: readonly Outcome[];
  readonly below: ReadonlyMap<bigint, bigint>;
}

const dueOf = (outcomes: readonly Outcome[]): bigint => outcomes.reduce((sum, { earned }) => sum + earned.gross, 0n);

const profitsIn = async (
  database: Database,
  team: bigint,
  periods: readonly Span[],
  zone: string,
  { activeBet }: Settings['agents'],
): Promise<readonly Done[]> => {
  const all: Done[] = [];
  for (const period of periods) {
    const found = await profitFigures(database, [{ agent: team, from: period.from }], period.to, zone, activeBet);
    const of = found.get(team)?.figures;
    all.push({
      ...nothingDone,
      period,
      ...(of && { validBet: BigInt(of.validBet), profit: houseProfit(of), activeMembers: of.activeMembers }),
    });
  }
  return all;
};

const simulateDividend = async (
  database: Database,
  { agent, terms }: Terms,
  below: readonly Terms[],
  span: Span,
  { agents, cashier: { timeZone: zone } }: Settings,
): Promise<Reckoned> => {
  const outcomesFor = async (who: Terms, isCut: boolean) => {
    const history = await historyOf(database, 'dividend', who.agent, span);
    const period = 'period' in who.terms ? who.terms.period : null;
    const whole = periodsIn('dividend', period, span, zone);
    const periods = isCut ? cutAtContracts(whole, history) : whole;
    return outcomesOf(
      'dividend',
      who.terms,
      await profitsIn(database, who.agent, periods, zone, agents),
      history,
      zone,
    );
  };
  const own = await outcomesFor({ agent, terms }, true);
  const dues = new Map<bigint, bigint>();
  for (const each of below) dues.set(each.agent, dueOf(await outcomesFor(each, false)));
  return { own, below: dues };
};

const capOf = (terms: AnyTerms): bigint => ('singleBetAmount' in terms ? BigInt(terms.singleBetAmount) : 0n);

/** Bets added up by the period that they are in; a salary has no period in which nothing was bet, except for days. */
const bySalaryPeriod = (
  kind: Exclude<ContractKind, 'dividend'>,
  bets: readonly LineBets[],
  span: Span,
  zone: string,
  isOwn: boolean,
): readonly Done[] => {
  const sums = new Map<number, Omit<Done, 'period'>>();
  for (const each of bets) {
    const before = sums.get(each.at) ?? nothingDone;
    sums.set(each.at, {
      ...before,
      validBet: before.validBet + each.validBet,
      won: before.won + (isOwn ? each.won : each.lineWon),
      lost: before.lost + (isOwn ? each.lost : each.lineLost),
    });
  }
  const periods =
    kind === 'daily'
      ? periodsIn(kind, null, span, zone)
      : [...sums.keys()]
          .sort((one, other) => one - other)
          .map((at) => periodAt(kind, null, zone, new Date(at)))
          .filter(({ to }) => to <= span.to);
  return periods.map((period) => ({ ...nothingDone, ...sums.get(period.from.getTime()), period }));
};

const simulateSalary = async (
  database: Database,
  kind: Exclude<ContractKind, 'dividend'>,
  { agent, terms }: Terms,
  below: readonly Terms[],
  span: Span,
  { agents, cashier: { timeZone: zone } }: Settings,
  now: Date,
): Promise<Reckoned> => {
  const lineCaps = new Map(kind === 'realtime' ? below.map((each) => [each.agent, capOf(each.terms)]) : []);
  const bets =
    kind === 'daily'
      ? await betsByDay(database, agent, span, zone, agents)
      : await betsWithin(database, agent, span, zone, { by: kind, cap: capOf(terms), lineCaps }, agents, now);
  const byLine = new Map<bigint, LineBets[]>();
  for (const each of bets) {
    const line = byLine.get(each.line);
    if (line) line.push(each);
    else byLine.set(each.line, [each]);
  }
  const outcomesFor = async (who: Terms, of: readonly LineBets[], isOwn: boolean) =>
    outcomesOf(
      kind,
      who.terms,
      bySalaryPeriod(kind, of, span, zone, isOwn),
      await historyOf(database, kind, who.agent, span),
      zone,
    );
  const own = await outcomesFor({ agent, terms }, bets, true);
  const dues = new Map<bigint, bigint>();
  for (const each of below) dues.set(each.agent, dueOf(await outcomesFor(each, byLine.get(each.agent) ?? [], false)));
  return { own, below: dues };
};

const reckonSpan = (
  database: Database,
  kind: ContractKind,
  own: Terms,
  below: readonly Terms[],
  span: Span,
  settings: Settings,
  now: Date,
): Promise<Reckoned> =>
  kind === 'dividend'
    ? simulateDividend(database, own, below, span, settings)
    : simulateSalary(database, kind, own, below, span, settings, now);

const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;

const orderedIn = (body: Pick<Asked['body'], ContractKind>): { kind: ContractKind; terms: AnyTerms } => {
  const [first, ...more] = kinds.flatMap((kind) => {
    const terms = body[kind];
    return terms ? [{ kind, terms }] : [];
  });
  if (!first || more.length > 0) throw new Refusal('bad_request', { fields: [...kinds] });
  return first;
};

const leftOf = ({ own, below }: Reckoned) => {
  const due = dueOf(own);
  const passedOn = [...below.values()].reduce((sum, each) => sum + each, 0n);
  return { due: String(due), passedOn: String(passedOn), left: String(due - passedOn) };
};

/** Why terms cannot be proposed to an account; null where they can. */
const whyNot = async <Kind extends ContractKind>(
  situation: Pick<CallContext, 'database' | 'person' | 'now'>,
  kind: Kind,
  order: { account: string; terms: TermsOf[Kind]; top: bigint },
): Promise<{ account: string; agent: bigint | null; code: Infer<typeof proposalRefusal> | null }> => {
  const { account } = order;
  try {
    return { account, agent: (await proposable(situation, kind, order)).id, code: null };
  } catch (error) {
    if (error instanceof Refusal && is(error.code, proposalRefusal)) return { account, agent: null, code: error.code };
    throw error;
  }
};

/** What a proposal would be answered with, and what it would leave the proposer; nothing is written. */
export const tryProposal = async (
  asked: Pick<CallContext, 'database' | 'person' | 'now'> & {
    readonly body: RequestOf<Contract['contracts']['tryProposal']>;
  },
): Promise<ReplyOf<Contract['contracts']['tryProposal']>> => {
  const { database, person, body, now } = asked;
  const { simulatePerAccount } = await readSetting(database, 'limits');
  await hold(database, `simulatePerAccount:${person.id}`, simulatePerAccount, now);
  const settings = await readSettings(database);
  const { kind, terms } = orderedIn(body);
  if (!settings.agents.kinds[kind]) throw new Refusal('feature_off');
  const top = await topOfTree(database, person.id);
  const accounts: Awaited<ReturnType<typeof whyNot>>[] = [];
  for (const account of body.accounts) accounts.push(await whyNot(asked, kind, { account, terms, top }));
  const span = spanOf({ body: {}, now }, kind, settings.cashier.timeZone);
  const [mine] = await inForce(database, kind, person.id, now);
  const told = {
    accounts: accounts.map(({ account, code }) => ({ account, code })),
    from: span.from.toISOString(),
    to: span.to.toISOString(),
  };
  if (!mine) return { ...told, now: null, then: null };
  const below = await contractsBelow(database, kind, person.id);
  const offered = accounts.flatMap(({ agent }) => (agent === null ? [] : [{ agent, terms }]));
  const others = below.filter(({ agent }) => !offered.some((each) => each.agent === agent));
  const reckoned = async (contracts: readonly Terms[]) =>
    leftOf(await reckonSpan(database, kind, mine, contracts, span, settings, now));
  return { ...told, now: await reckoned(below), then: await reckoned([...others, ...offered]) };
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
  const contracts = top.id === person.id ? await contractsBelow(database, kind, person.id) : [];
  const { own, below } = await reckonSpan(database, kind, { agent: top.id, terms }, contracts, span, settings, now);
  const compared = own.filter(({ was }) => was !== null);
  const outside = own.filter(({ was }) => was === null);
  return {
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    timeZone: settings.cashier.timeZone,
    periods: own.map(({ period, validBet, profit, activeMembers, earned, brought, base, was }) => ({
      from: period.from.toISOString(),
      to: period.to.toISOString(),
      validBet: String(validBet),
      profit: String(profit),
      activeMembers,
      brought: String(brought),
      base: String(base),
      carried: String(earned.carried),
      step: 'step' in earned ? earned.step : null,
      rate: 'rate' in earned ? earned.rate : null,
      due: String(earned.gross),
      was: was === null ? null : String(was),
    })),
    compared: {
      periods: compared.length,
      due: String(dueOf(compared)),
      was: String(compared.reduce((sum, { was }) => sum + (was ?? 0n), 0n)),
    },
    outside: { periods: outside.length, due: String(dueOf(outside)) },
    passedOn: String([...below.values()].reduce((sum, due) => sum + due, 0n)),
  };
};
