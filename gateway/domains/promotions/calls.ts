import { asc, eq } from 'drizzle-orm';
import { promotions as table } from './schema.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';

export const promotions: HandlersOf<'promotions'> = {
  list: async ({ database, body }) => {
    const rows = await database.db
      .select()
      .from(table)
      .where(body.category === undefined ? undefined : eq(table.category, body.category))
      .orderBy(asc(table.position));
    return {
      list: rows.map(({ id, title, category, summary, html, image, state, startsAt, endsAt }) => ({
        id,
        title,
        category,
        summary,
        html,
        image,
        state,
        from: startsAt?.toISOString() ?? null,
        until: endsAt?.toISOString() ?? null,
      })),
    };
  },
};
