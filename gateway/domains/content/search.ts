import { desc, eq } from 'drizzle-orm';
import { mostFound } from '../../../contract/content/search.ts';
import { foldName } from '../../../contract/gameOrder.ts';
import { findByText } from '../../../contract/gameSearch.ts';
import type { Database } from '../../ground/database/open.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import type { Session } from '../../trust/protect/sessions.ts';
import { messages } from '../../trust/members/schema.ts';
import { readHelp } from '../app/calls.ts';
import { readFeeds } from '../play/feeds.ts';
import { readPromotions } from '../promotions/calls.ts';

/** How far back an account's messages are searched. */
const lastMessages = 200;

const readMessages = ({ db }: Database, session: Session | null) =>
  session === null
    ? []
    : db
        .select({ id: messages.id, title: messages.title, at: messages.at })
        .from(messages)
        .where(eq(messages.member, session.person.id))
        .orderBy(desc(messages.id))
        .limit(lastMessages);

/** The best of some rows by their names. */
const foundBy =
  (text: string) =>
  <Row>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] => {
    const named = rows.map((row) => ({ row, foldedName: foldName(nameOf(row)), foldedVendor: '' }));
    return findByText(named, text, named)
      .games.slice(0, mostFound)
      .map(({ row }) => row);
  };

export const searchCalls: Pick<HandlersOf<'content'>, 'search'> = {
  search: async ({ database, session, body: { text, language }, now }) => {
    const find = foundBy(text);
    const [feeds, promotions, own, help] = await Promise.all([
      readFeeds(database, now),
      readPromotions(database, { language }),
      readMessages(database, session),
      readHelp(database, language),
    ]);
    const matches = feeds.flatMap((feed) => feed.matches);
    const running = promotions.filter(({ until }) => until === null || Date.parse(until) > now.getTime());
    return {
      matches: find(matches, ({ home, away, league }) => `${home} ${away} ${league}`),
      promotions: find(running, ({ title }) => title).map(({ id, title, kind, until }) => ({ id, title, kind, until })),
      messages: find(own, ({ title }) => title).map(({ id, title, at }) => ({
        id: String(id),
        title,
        at: at.toISOString(),
      })),
      articles: find(
        help.flatMap(({ articles }) => articles),
        ({ title }) => title,
      ).map(({ id, title }) => ({ id, title })),
    };
  },
};
