import { asc, eq } from 'drizzle-orm';
import { readSetting } from '../../ground/settings/settings.ts';
import { wordsIn } from '../../ground/settings/translations.ts';
import { promotions as table } from './schema.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';

export const promotions: HandlersOf<'promotions'> = {
  list: async ({ database, body }) => {
    const rows = await database.db
      .select()
      .from(table)
      .where(body.category === undefined ? undefined : eq(table.category, body.category))
      .orderBy(asc(table.position));
    const words = wordsIn(await readSetting(database, 'translations'), body.language).promotions;
    return {
      list: rows.map(({ id, title, category, summary, html, image, state, startsAt, endsAt }) => ({
        id,
        category,
        image,
        state,
        title,
        summary,
        html,
        ...words[id],
        from: startsAt?.toISOString() ?? null,
        until: endsAt?.toISOString() ?? null,
      })),
    };
  },
};
