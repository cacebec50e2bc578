import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Answer } from '../../../gateway/conformance/wire.ts';
import type { House } from './house.ts';

const longest = 120_000;

/**
 * Sends all requests at the same moment. On PostgreSQL they are held back at the table that the race is about until
 * every one of them waits there or is answered, so that all continue together; on the embedded database, which has one
 * connection, they only arrive together.
 */
export const allAtOnce = async <Heard = Answer>(
  { gateway: { database } }: House,
  table: PgTable,
  sends: readonly (() => Promise<Heard>)[],
): Promise<Heard[]> => {
  if (database.embedded) return Promise.all(sends.map((send) => send()));
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let lock = () => {};
  const locked = new Promise<void>((resolve) => {
    lock = resolve;
  });
  const holding = database.transaction(async () => {
    await database.db.execute(sql`lock table ${sql.identifier(getTableName(table))} in access exclusive mode`);
    lock();
    await released;
  });
  try {
    await Promise.race([locked, holding]);
    let answered = 0;
    const heard = sends.map((send) =>
      send().finally(() => {
        answered += 1;
      }),
    );
    const until = performance.now() + longest;
    for (let waiting = 0; waiting + answered < sends.length;) {
      if (performance.now() > until)
        throw new Error(`of ${sends.length} requests ${waiting} wait, ${answered} are answered`);
      const { rows } = await database.db.execute<{ waiting: number }>(
        sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      waiting = rows[0]?.waiting ?? 0;
    }
    letGo();
    return await Promise.all(heard);
  } finally {
    letGo();
    await holding;
  }
};
