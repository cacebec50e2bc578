import { sql } from 'drizzle-orm';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import type { ContractKind } from '../../../contract/earnings.ts';
import type { Contract } from '../../../contract/index.ts';
import { daysLater, startOfDay } from '../../ground/businessDay.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import { decimal } from '../records/csv.ts';

type Asked = Pick<CallContext, 'database' | 'person'> & { readonly body: RequestOf<Contract['contracts']['month']> };
type Month = ReplyOf<Contract['contracts']['month']>;
type Line = Month['lines'][number];
type Figures = Month['total'];

const names = ['due', 'received', 'earlier', 'passedOn', 'kept', 'owed'] as const;

const sumOf = (all: readonly Figures[]): Figures =>
  Object.fromEntries(
    names.map((name) => [name, String(all.reduce((sum, each) => sum + BigInt(each[name]), 0n))]),
  ) as Figures;

const fromWallets = async ({ database: { db }, person }: Asked, from: Date, to: Date) => {
  const { rows } = await db.execute<{ paid: string; received: string }>(sql`
    select coalesce(sum(c.amount) filter (where s.upline = ${person.id}), 0)::text as paid,
      coalesce(sum(c.amount) filter (where s.agent = ${person.id}), 0)::text as received
    from statements s join collections c on c.statement = s.id and c.transfer is not null
    where (s.upline = ${person.id} or s.agent = ${person.id}) and s.due > s.received and c.at >= ${from} and c.at < ${to}`);
  return { paidFromWallet: rows[0]?.paid ?? '0', receivedFromWallet: rows[0]?.received ?? '0' };
};

/** What contracts paid an agent in a month, to which a period belongs by its last day. */
export const monthOf = async (asked: Asked): Promise<Month> => {
  const { database, person, body } = asked;
  const { timeZone } = await readSetting(database, 'cashier');
  const from = startOfDay(`${body.month}-01`, timeZone);
  const to = startOfDay(`${daysLater(`${body.month}-28`, 4).slice(0, 7)}-01`, timeZone);
  const { rows } = await database.db.execute<{
    kind: ContractKind;
    day: string;
    first: string;
    last: string;
    statements: number;
    due: string;
    received: string;
    earlier: string;
    kept: string;
    owed: string;
  }>(sql`
    select s.kind, ((s.to_at - interval '1 millisecond') at time zone ${timeZone})::date::text as day,
      min(s.id)::text as first, max(s.id)::text as last, count(*)::int as statements,
      sum(s.due)::text as due, sum(s.received)::text as received, sum(coalesce(e.amount, 0))::text as earlier,
      sum(s.keep)::text as kept, sum(s.due - s.received - coalesce(c.amount, 0))::text as owed
    from statements s
    left join lateral (
      select sum(amount) as amount from collections where statement = s.id and s.due > s.received
    ) c on true
    left join lateral (
      select sum(c.amount) as amount from statements o join collections c on c.statement = o.id
      where o.agent = s.agent and o.kind = s.kind and o.due > o.received and c.transfer is null and c.to_at = s.to_at
    ) e on true
    where s.agent = ${person.id} and s.to_at > ${from} and s.to_at <= ${to}
    group by 1, 2 order by 2, 1`);
  const lines = rows.map(({ earlier, received, kept, ...row }): Line => ({
    ...row,
    received,
    earlier,
    passedOn: String(BigInt(received) + BigInt(earlier) - BigInt(kept)),
    kept,
  }));
  const kinds = [...new Set(lines.map(({ kind }) => kind))].sort();
  return {
    month: body.month,
    account: person.account,
    timeZone,
    lines,
    totals: kinds.map((kind) => ({ kind, ...sumOf(lines.filter((line) => line.kind === kind)) })),
    total: sumOf(lines),
    ...(await fromWallets(asked, from, to)),
  };
};

export const monthColumns = [
  'kind',
  'day',
  'first',
  'last',
  'statements',
  'due',
  'received',
  'earlier',
  'passed on',
  'kept',
  'owed',
] as const;

export const monthCells = ({ kind, day, first, last, statements, passedOn, ...figures }: Line) => ({
  kind,
  day,
  first,
  last,
  statements: String(statements),
  due: decimal(figures.due),
  received: decimal(figures.received),
  earlier: decimal(figures.earlier),
  'passed on': decimal(passedOn),
  kept: decimal(figures.kept),
  owed: decimal(figures.owed),
});
