import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { TimedChange } from '../../ground/database/timedChange.ts';
import { announcements, banners } from './schema.ts';

/** What opens and closes what is published for a time, once its moment has come. */
export const contentDue = (now: Date): readonly TimedChange[] =>
  [banners, announcements].flatMap((table) => {
    const isPublished = eq(table.desk, 'published');
    return [
      {
        table,
        when: and(
          isPublished,
          isNotNull(table.closedAt),
          lte(table.shownFrom, now),
          or(isNull(table.shownUntil), gt(table.shownUntil, now)),
        ),
        set: { closedAt: null },
      },
      { table, when: and(isPublished, isNull(table.closedAt), lte(table.shownUntil, now)), set: { closedAt: now } },
    ];
  });
