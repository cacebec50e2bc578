import { and, asc, desc, type SQL } from 'drizzle-orm';
import { isOpen } from '../../ground/database/isOpen.ts';
import type { Database } from '../../ground/database/open.ts';
import { pageFor } from '../../ground/database/page.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { wordsIn } from '../../trust/settings/translations.ts';
import { announcements } from './schema.ts';

const usualSize = 9;

/** A page of the announcements that are wanted, the newest first, in the language of the reader. */
export const announcementPage = async (
  database: Database,
  asked: Parameters<typeof pageFor>[0],
  language: string | undefined,
  wanted: SQL | undefined,
) => {
  const { db } = database;
  const { limit, offset, pagesOf } = pageFor(asked, usualSize);
  const words = wordsIn(await readSetting(database, 'translations'), language).announcements;
  const listed = and(isOpen(announcements), wanted);
  const rows = await db
    .select()
    .from(announcements)
    .where(listed)
    .orderBy(desc(announcements.at), asc(announcements.id))
    .limit(limit)
    .offset(offset);
  return {
    list: rows.map(({ id, type, title, content, images, at }) => ({
      ...{ id, type, title, content },
      ...words[id],
      announcementImages: images,
      at: at.toISOString(),
    })),
    totalPages: pagesOf(await db.$count(announcements, listed)),
  };
};
