import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { announcements, banners } from './schema.ts';

/** Opens and closes what is published for a time, once its moment has come. */
export const showContent = async ({ db }: Database, now: Date): Promise<void> => {
  for (const table of [banners, announcements] as readonly (typeof banners)[]) {
    const isPublished = eq(table.desk, 'published');
    const begun = and(
      isPublished,
      isNotNull(table.closedAt),
      lte(table.shownFrom, now),
      or(isNull(table.shownUntil), gt(table.shownUntil, now)),
    );
    const over = and(isPublished, isNull(table.closedAt), lte(table.shownUntil, now));
    // An update tells every process that the table has changed, even if no row has.
    if ((await db.$count(table, begun)) > 0) await db.update(table).set({ closedAt: null }).where(begun);
    if ((await db.$count(table, over)) > 0) await db.update(table).set({ closedAt: now }).where(over);
  }
};
