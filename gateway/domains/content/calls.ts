import { and, asc, desc, eq, gte, inArray, ne } from 'drizzle-orm';
import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { isOpen } from '../../ground/database/isOpen.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { wordsIn } from '../../trust/settings/translations.ts';
import { bets } from '../../trust/bets/schema.ts';
import { playWallet } from '../../trust/ledger/books.ts';
import { members } from '../../trust/members/schema.ts';
import { announcementPage } from './announced.ts';
import { announcements, banners } from './schema.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';

type AnnouncementType = ReplyOf<Contract['content']['announcements']>['list'][number]['type'];

const board = { lastWins: 100, places: 10 };

/** The first and the last letter of a name; the dots do not reveal its length. */
const masked = (account: string): string => `${account.slice(0, 1)}••${account.slice(-1)}`;

export const content: Omit<HandlersOf<'content'>, 'search'> = {
  banners: async ({ database, body }) => {
    const words = wordsIn(await readSetting(database, 'translations'), body.language).banners;
    const rows = await database.db.select().from(banners).where(isOpen(banners)).orderBy(asc(banners.position));
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
  announcements: ({ database, body }) => {
    const types = (body.types ?? 'B').split(',') as AnnouncementType[];
    const wanted = and(inArray(announcements.type, types), eq(announcements.audience, 'everyone'));
    return announcementPage(database, body, body.language, wanted);
  },
  winners: async ({ database }) => {
    const { db } = database;
    const { least } = await readSetting(database, 'winners');
    const recent = db
      .select()
      .from(bets)
      .where(and(eq(bets.state, 'won'), ne(bets.wallet, playWallet), gte(bets.payout, BigInt(least))))
      .orderBy(desc(bets.settledAt))
      .limit(board.lastWins)
      .as('recent');
    const rows = await db
      .select({
        account: members.account,
        gameName: recent.gameName,
        gameType: recent.gameType,
        vassalage: recent.vendor,
        amount: recent.payout,
        at: recent.settledAt,
      })
      .from(recent)
      .innerJoin(members, eq(members.id, recent.member))
      .orderBy(desc(recent.payout), desc(recent.settledAt))
      .limit(board.places);
    return {
      list: rows.map(({ account, amount, at, ...row }, index) => ({
        ...row,
        rank: index + 1,
        account: masked(account),
        amount: String(amount),
        at: (at ?? new Date(0)).toISOString(),
      })),
    };
  },
};
