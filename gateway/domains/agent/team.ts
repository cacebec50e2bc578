import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { CallContext } from '../../trust/calls/context.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { Database } from '../../ground/database/open.ts';
import { lineage, members } from '../../trust/members/schema.ts';
import type { Person } from '../../trust/members/person.ts';
import type { Whose } from '../records/record.ts';

/** An account of a team and the way down to it. */
export interface Top {
  readonly person: Pick<Person, 'id' | 'account' | 'kind' | 'createdAt'>;
  readonly level: number;
  /** The names from the caller’s direct downline to this account; none for the caller. */
  readonly upline: readonly string[];
}

/** The account that a list of a team begins with: the caller’s own if none is named. Strangers are not found. */
export const topOf = async (
  { database: { db }, person }: Pick<CallContext, 'database' | 'person'>,
  account: string | undefined,
): Promise<Top> => {
  if (account === undefined) return { person, level: 0, upline: [] };
  const [found] = await db
    .select({ person: members, level: lineage.depth })
    .from(lineage)
    .innerJoin(members, eq(members.id, lineage.downline))
    .where(and(eq(lineage.upline, person.id), eq(members.accountKey, account.toLowerCase())));
  if (!found) throw new Refusal('not_found');
  const way = await db
    .select({ account: members.account })
    .from(lineage)
    .innerJoin(members, eq(members.id, lineage.upline))
    .where(
      and(
        eq(lineage.downline, found.person.id),
        inArray(lineage.upline, db.select({ id: lineage.downline }).from(lineage).where(eq(lineage.upline, person.id))),
        sql`${lineage.depth} < ${found.level}`,
      ),
    )
    .orderBy(sql`${lineage.depth} desc`);
  return { ...found, upline: way.map((each) => each.account) };
};

/** The rows of an account and everyone below it. */
export const teamOf =
  (top: bigint): Whose =>
  (member) =>
    sql`${member} in (select downline from lineage where upline = ${top})`;

/** The names of accounts. */
export const namesOf = async ({ db }: Database, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: members.id, account: members.account })
    .from(members)
    .where(inArray(members.id, wanted))
    .orderBy(asc(members.id));
  return new Map(rows.map(({ id, account }) => [id, account]));
};

/** The ids and kinds of the direct downlines of an account, as a query. */
export const directOf = (top: bigint): SQL => sql`
  select m.id, m.kind from lineage l join members m on m.id = l.downline where l.upline = ${top} and l.depth = 1`;
