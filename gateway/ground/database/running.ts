import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { newestOf, ownMigrations } from './migrations.ts';

/**
 * The class of the advisory locks by which running gateways are known: each holds one, shared, with the number of its newest
 * migration, on the connection that it listens on. No other program may use this number on the database.
 */
const runningClass = 82_117_303;

/** What a connection says to be known as that of a running gateway, for as long as it lasts. */
export const announcement = `select pg_try_advisory_lock_shared(${runningClass}, ${newestOf(ownMigrations)})`;

export interface RunningGateway {
  /** The number of its newest migration. */
  readonly newest: number;
  /** The address that it has at the database. */
  readonly from: string;
}

/** The gateways that are running on a database. One from before there were such locks is not among them. */
export const runningGateways = async (db: NodePgDatabase): Promise<readonly RunningGateway[]> => {
  const { rows } = await db.execute<{ newest: number; from: string }>(sql`
    select l.objid::integer as newest, coalesce(host(a.client_addr), 'an unknown address') as from
    from pg_locks l left join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.classid = ${runningClass} and l.objsubid = 2 and l.granted
      and l.database = (select oid from pg_database where datname = current_database())`);
  return rows;
};
