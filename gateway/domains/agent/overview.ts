import { sql } from 'drizzle-orm';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { after, dayLong, minute, second } from '../../ground/clock.ts';
import { businessDay, daysLater, startOfDay } from '../../ground/businessDay.ts';
import type { Database } from '../../ground/database/open.ts';
import { readSettings } from '../../trust/settings/settings.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import { currencyOf } from '../../trust/ledger/currency.ts';
import {
  activeBelow,
  figuresByDay,
  figuresOf,
  holdingsOf,
  noFigures,
  profitOf,
  type Days,
  type Figures,
} from './figures.ts';
import { figuresSpan } from './span.ts';
import { directOf, namesOf } from './team.ts';

type Overview = ReplyOf<Contract['agent']['overview']>;
type Asked = Pick<CallContext, 'database' | 'person' | 'now'> & {
  readonly body: RequestOf<Contract['agent']['overview']>;
};

const strongestLines = 5;

const daysIn = ({ from, to }: Pick<Days, 'from' | 'to'>): number => (Date.parse(to) - Date.parse(from)) / dayLong + 1;

const sum = (all: Iterable<Figures>, name: keyof Figures): bigint =>
  [...all].reduce((total, each) => total + each[name], 0n);

/** How many accounts there were below an agent, itself included, at a moment; and what the team held at the end of a day. */
const standOf = async ({ db }: Database, agent: bigint, day: string, timeZone: string) => {
  const until = startOfDay(day, timeZone);
  const { rows } = await db.execute<{ accounts: number; balance: string | null }>(sql`
    select count(*)::int as accounts,
      (select balance::text from team_days where agent = ${agent} and day = ${daysLater(day, -1)}) as balance
    from lineage l join members m on m.id = l.downline where l.upline = ${agent} and m.created_at < ${until}`);
  return { accounts: rows[0]?.accounts ?? 0, balance: rows[0]?.balance ?? '0' };
};

const incomeOf = async ({ db }: Database, agent: bigint, { from, to }: Pick<Days, 'from' | 'to'>): Promise<string> => {
  const { rows } = await db.execute<{ income: string }>(sql`
    select coalesce(sum(salary + dividend), 0)::text as income from member_days
    where member = ${agent} and day between ${from} and ${to}`);
  return rows[0]?.income ?? '0';
};

const reckon = async (asked: Asked): Promise<Overview> => {
  const { database, person, now } = asked;
  const { agents, cashier } = await readSettings(database);
  const today = businessDay(now, cashier.timeZone);
  const { last, ...body } = asked.body;
  const lasts = { day: { from: today, to: today }, month: { from: `${today.slice(0, 7)}-01`, to: today } };
  const { days } = await figuresSpan({ ...asked, body: last ? lasts[last] : body });
  const length = daysIn(days);
  const earlier: Days = { ...days, from: daysLater(days.from, -length), to: daysLater(days.from, -1) };
  const held = (await holdingsOf(database, [person.id], await currencyOf(database))).get(person.id);
  const figuresIn = async (of: Days, teamBalance: string) => {
    const byDay = await figuresByDay(database, person.id, of);
    const all = [...byDay.values()];
    const begin = await standOf(database, person.id, of.from, cashier.timeZone);
    const end = await standOf(database, person.id, daysLater(of.to, 1), cashier.timeZone);
    const figures = {
      teamBalance,
      accounts: end.accounts,
      newMembers: end.accounts - begin.accounts,
      activeMembers: await activeBelow(database, person.id, of, agents.activeBet),
      deposits: String(sum(all, 'deposit')),
      withdrawals: String(sum(all, 'withdrawal')),
      bets: String(sum(all, 'stake')),
      validBets: String(sum(all, 'valid')),
      profit: String(all.reduce((total, each) => total + profitOf(each), 0n)),
      income: await incomeOf(database, person.id, of),
    };
    return { byDay, figures, begin };
  };
  const current = await figuresIn(days, String(held?.balance ?? 0n));
  const before = await figuresIn(earlier, current.begin.balance);
  const lines = [...(await figuresOf(database, directOf(person.id), days))]
    .sort(([, one], [, other]) => (one.stake === other.stake ? 0 : one.stake < other.stake ? 1 : -1))
    .slice(0, strongestLines);
  const ids = lines.map(([id]) => id);
  const names = await namesOf(database, ids);
  const sizes = await holdingsOf(database, ids, await currencyOf(database));
  return {
    from: days.from,
    to: days.to,
    now: current.figures,
    before: before.figures,
    days: Array.from({ length }, (_, at) => {
      const day = daysLater(days.from, at);
      const figures = current.byDay.get(day) ?? noFigures;
      return {
        day,
        bets: String(figures.stake),
        deposits: String(figures.deposit),
        withdrawals: String(figures.withdrawal),
        profit: String(profitOf(figures)),
      };
    }),
    strongest: lines.map(([id, figures]) => ({
      account: names.get(id) ?? '',
      members: sizes.get(id)?.members ?? 1,
      bets: String(figures.stake),
      profit: String(profitOf(figures)),
    })),
    at: now.toISOString(),
  };
};

/** An overview that took longer than this is kept for a while and shown with its time: it is that of a very large team. */
const slow = 0.25 * second;
const keptFor = minute;

const kept = new WeakMap<Database, Map<string, Overview>>();

/** R2.93: how a team is doing. */
export const teamOverview = async (asked: Asked): Promise<Overview> => {
  const { database, person, now, body } = asked;
  const mine = kept.get(database) ?? new Map<string, Overview>();
  kept.set(database, mine);
  const name = `${person.id} ${body.last ?? ''} ${body.from ?? ''} ${body.to ?? ''}`;
  for (const [each, { at }] of mine) if (after(new Date(at), keptFor) <= now) mine.delete(each);
  const known = mine.get(name);
  if (known && new Date(known.at) <= now) return known;
  const begun = performance.now();
  const made = await reckon(asked);
  if (performance.now() - begun > slow) mine.set(name, made);
  return made;
};
