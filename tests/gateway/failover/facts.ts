import { sql } from 'drizzle-orm';
import { orderNumber } from '../../../gateway/domains/lottery/engine.ts';
import type { Database } from '../../../gateway/ground/database/open.ts';
import type { Deed } from './tally.ts';

interface Fact {
  readonly id: string;
  readonly amount: string;
}

/** What the ledger has of the deeds of a run, by their keys; a key that it has twice is in it twice. */
const factsOf = async ({ db }: Database, accounts: readonly string[]): Promise<Map<string, Fact[]>> => {
  const { rows } = await db.execute<{ id: string; amount: string; key: string; bet: string | null }>(sql`
    select split_part(t.key, ':', 3) as key, t.id::text as id, max(e.amount)::text as amount, min(o.bet)::text as bet
    from transfers t
    join entries e on e.transfer = t.id
    left join lottery_orders o on o.key = split_part(t.key, ':', 3) and t.key like 'slip:%'
    where t.key ~ '^(wallet|slip|games):' and exists (
      select from entries own join accounts a on a.id = own.account join members m on m.id = a.owner
      where own.transfer = t.id and m.account = any(${sql.param(accounts)}))
    group by t.id`);
  const facts = new Map<string, Fact[]>();
  for (const { key, id, amount, bet } of rows) {
    const fact = { id: bet === null ? id : orderNumber(BigInt(bet)), amount };
    facts.set(key, [...(facts.get(key) ?? []), fact]);
  }
  return facts;
};

/** Where the ledger says something else than the gateways have said; nothing, if all is well. */
export const compareFacts = async (database: Database, deeds: readonly Deed[]): Promise<string[]> => {
  const facts = await factsOf(database, [...new Set(deeds.map(({ account }) => account))]);
  const complaints: string[] = [];
  for (const { kind, key, amount, outcome } of deeds) {
    const found = JSON.stringify(facts.get(key) ?? []);
    const must = JSON.stringify(outcome?.kind === 'done' ? [{ id: outcome.id, amount: String(amount) }] : []);
    if (found !== must) complaints.push(`the ${kind} ${key} was answered with ${must}, and the ledger has ${found}`);
    facts.delete(key);
  }
  for (const key of facts.keys()) complaints.push(`nobody has asked for ${key}`);
  return complaints;
};

/** How late draws on which somebody bet were paid, in milliseconds at most. */
export const latestDraw = async ({ db }: Database, accounts: readonly string[]): Promise<number> => {
  const { rows } = await db.execute<{ late: number | null }>(sql`
    select (1000 * max(extract(epoch from b.settled_at - d.draws_at)))::int as late
    from lottery_orders o join bets b on b.id = o.bet join draws d on d.id = o.draw join members m on m.id = b.member
    where m.account = any(${sql.param(accounts)})`);
  return rows[0]?.late ?? 0;
};
