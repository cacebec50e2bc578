import { sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import type { Person } from '../../trust/members/person.ts';
import { decimal, wonAndLost } from '../records/csv.ts';
import { kindWord } from './lines.ts';
import { figuresSpan } from './span.ts';
import { topOf } from './team.ts';

type Filters = RequestOf<Contract['agent']['profitCsv']>;
type Asked = Pick<CallContext, 'database' | 'person' | 'now'> & { readonly body: Filters };

const result = sql`payout - stake + bonus + rebate`;
const sums = sql`coalesce(sum(stake), 0)::text as bets, coalesce(sum(payout), 0)::text as payout,
  coalesce(sum(bonus), 0)::text as bonus, coalesce(sum(rebate), 0)::text as rebate,
  coalesce(sum(${result}), 0)::text as profit`;
const orders = {
  account: sql`lower(m.account)`,
  bets: sql`sum(stake) desc, lower(m.account)`,
  payout: sql`sum(payout) desc, lower(m.account)`,
  profit: sql`sum(${result}) desc, lower(m.account)`,
} as const;

interface Outcome extends Record<string, string> {
  bets: string;
  payout: string;
  bonus: string;
  rebate: string;
  profit: string;
}

/** R2.95: what each single account of a team won or lost. */
export const teamProfits = async (asked: Asked) => {
  const { database, body } = asked;
  const { db } = database;
  const { person, level, upline } = await topOf(asked, body.account);
  const { days } = await figuresSpan(asked);
  const from = sql`
    from lineage l join member_days d on d.member = l.downline join members m on m.id = l.downline
    where l.upline = ${person.id} and d.day between ${days.from} and ${days.to}`;
  return {
    upline,
    totals: async () => {
      const { rows } = await db.execute<Outcome>(sql`select ${sums} ${from}`);
      return rows[0] ?? { bets: '0', payout: '0', bonus: '0', rebate: '0', profit: '0' };
    },
    count: async () => {
      const { rows } = await db.execute<{ count: number }>(sql`select count(distinct d.member)::int as count ${from}`);
      return rows[0]?.count ?? 0;
    },
    some: async (offset: number, limit: number) => {
      const { rows } = await db.execute<{ account: string; type: Person['kind']; depth: number } & Outcome>(sql`
        select m.account, m.kind as type, l.depth::int as depth, ${sums} ${from}
        group by m.id, m.account, m.kind, l.depth
        order by ${orders[body.sort ?? 'bets']} limit ${limit} offset ${offset}`);
      return rows.map(({ depth, ...row }) => ({ ...row, level: level + depth }));
    },
  };
};

export const profitColumns = ['account', 'kind', 'level', 'bets', 'payout', 'bonus', 'rebate', 'won', 'lost'] as const;

export const profitCells = (row: Awaited<ReturnType<Awaited<ReturnType<typeof teamProfits>>['some']>>[number]) => ({
  account: row.account,
  kind: kindWord(row.type),
  level: String(row.level),
  bets: decimal(row.bets),
  payout: decimal(row.payout),
  bonus: decimal(row.bonus),
  rebate: decimal(row.rebate),
  ...wonAndLost(BigInt(row.profit)),
});
