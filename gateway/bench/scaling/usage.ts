import { readFileSync, readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';

/** What has been used so far. CPU is in milliseconds. */
export interface Usage {
  readonly gateways: number;
  readonly database: number;
  /** Without those that only begin, end or set up a transaction, and those of the demo games and the payment company of a sandbox. */
  readonly statements: number;
}

/** The kernel counts in hundredths of a second. */
const tick = 10;

const statOf = (pid: number): readonly string[] => {
  try {
    // The name of the program, in brackets, may have spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  } catch {
    return [];
  }
};

const parentOf = (pid: number): number => Number(statOf(pid)[1]);
const ofItself = (pid: number): number => tick * (Number(statOf(pid)[11] ?? 0) + Number(statOf(pid)[12] ?? 0));
const ofEnded = (pid: number): number => tick * (Number(statOf(pid)[13] ?? 0) + Number(statOf(pid)[14] ?? 0));

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);

/** Makes a reading; the server has to be on this machine, and to load pg_stat_statements when it starts. */
export const meterOf = async ({ db }: Database): Promise<(gateways: readonly number[]) => Promise<Usage>> => {
  await db.execute(sql`create extension if not exists pg_stat_statements`);
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  return async (gateways) => {
    const counted = await db.execute<{ calls: number }>(sql`
      select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database())
        and query !~* '^\s*(begin|commit|rollback|set|savepoint|release)' and query !~ 'sandbox_'`);
    const sum = (pids: readonly number[]) => pids.reduce((all, pid) => all + ofItself(pid), 0);
    return {
      gateways: sum(gateways),
      database: sum(childrenOf(postmaster)) + ofEnded(postmaster),
      statements: counted.rows[0]?.calls ?? 0,
    };
  };
};

export const lessOf = (now: Usage, before: Usage): Usage => ({
  gateways: now.gateways - before.gateways,
  database: now.database - before.database,
  statements: now.statements - before.statements,
});
