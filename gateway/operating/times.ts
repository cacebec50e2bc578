import { sql } from 'drizzle-orm';
import { contentDue } from '../domains/content/shown.ts';
import { maintenanceDue } from '../domains/lobby/maintenance.ts';
import type { Job } from '../trust/calls/jobs.ts';

/** Begins and ends what staff have given a time: maintenance of vendors and games, and what is published. */
export const timesJob: Job = {
  name: 'times',
  // A few statements do it for all rows, so none is left to work on one by one.
  claim: async ({ database: { db } }, now) => {
    const changes = [...maintenanceDue(now), ...contentDue(now)];
    const looked = changes.map(({ table, when }) => sql`exists (select from ${table} where ${when})`);
    const { rows } = await db.execute<{ due: boolean[] }>(sql`select array[${sql.join(looked, sql`, `)}] as due`);
    // An update tells every process that the table has changed, even if no row has.
    for (const [at, { table, when, set }] of changes.entries())
      if (rows[0]?.due[at] === true) await db.update(table).set(set).where(when);
    return [];
  },
  work: () => Promise.resolve('done'),
};
