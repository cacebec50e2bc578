import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { pageFor } from '../../ground/database/page.ts';
import { readSetting } from '../../ground/settings/settings.ts';
import { wordsIn } from '../../ground/settings/translations.ts';
import { announcements, banners, winners } from './schema.ts';
import { games } from '../lobby/schema.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';

type AnnouncementType = ReplyOf<Contract['content']['announcements']>['list'][number]['type'];

const announcementsPage = 9;

/** The winners board shows the highest of the most recent wins. */
const board = { lastWins: 100, places: 10 };

/** The first and the last letter of a name; the dots do not reveal its length. */
const masked = (account: string): string => `${account.slice(0, 1)}••${account.slice(-1)}`;

export const content: HandlersOf<'content'> = {
  banners: async ({ database, body }) => {
    const words = wordsIn(await readSetting(database, 'translations'), body.language).banners;
    const rows = await database.db.select().from(banners).orderBy(asc(banners.position));
    return {
      list: rows.map(({ id, groupName, url, linkageType, linkageTarget, title, subtitle }) => ({
        bannerId: id,
        groupName,
        url,
        linkageType,
        linkageTarget,
        title,
        subtitle,
        ...words[id],
      })),
    };
  },
  announcements: async ({ database, body }) => {
    const { limit, offset, pagesOf } = pageFor(body, announcementsPage);
    const wanted = and(
      inArray(announcements.type, (body.types ?? 'B').split(',') as AnnouncementType[]),
      eq(announcements.audience, 'everyone'),
    );
    const words = wordsIn(await readSetting(database, 'translations'), body.language).announcements;
    const rows = await database.db
      .select()
      .from(announcements)
      .where(wanted)
      .orderBy(desc(announcements.at), asc(announcements.id))
      .limit(limit)
      .offset(offset);
    return {
      list: rows.map(({ images, at, audience: _, ...row }) => ({
        ...row,
        ...words[row.id],
        announcementImages: images,
        at: at.toISOString(),
      })),
      totalPages: pagesOf(await database.db.$count(announcements, wanted)),
    };
  },
  winners: async ({ database: { db } }) => {
    const recent = db.select().from(winners).orderBy(desc(winners.at)).limit(board.lastWins).as('recent');
    const rows = await db
      .select({
        account: recent.account,
        gameName: games.gameName,
        vassalage: games.vendor,
        amount: recent.amount,
        at: recent.at,
      })
      .from(recent)
      .innerJoin(games, eq(games.nodeId, recent.nodeId))
      .orderBy(desc(recent.amount), desc(recent.at))
      .limit(board.places);
    return {
      list: rows.map(({ account, amount, at, ...row }, index) => ({
        ...row,
        rank: index + 1,
        account: masked(account),
        amount: String(amount),
        at: at.toISOString(),
      })),
    };
  },
};
