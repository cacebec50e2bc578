import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { pageFor } from '../../ground/database/page.ts';
import { rowId } from '../../ground/database/rowId.ts';
import { messages as table, notices } from '../../trust/members/schema.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { Refusal } from '../../ground/refusal.ts';

const usualPage = 20;

const unreadOf = ({ db }: Database, from: typeof table | typeof notices, member: bigint): Promise<number> =>
  db.$count(from, and(eq(from.member, member), isNull(from.readAt)));

/** How many messages a member has not read. */
export const unreadMessagesOf = (database: Database, member: bigint): Promise<number> =>
  unreadOf(database, table, member);

export const messages: HandlersOf<'messages'> = {
  unread: async ({ database, person }) => ({
    unreadMessage: await unreadMessagesOf(database, person.id),
    unreadNotice: await unreadOf(database, notices, person.id),
  }),
  list: async ({ database: { db }, person, body }) => {
    const { limit, offset, pagesOf } = pageFor(body, usualPage);
    const wanted = and(eq(table.member, person.id), body.unread === true ? isNull(table.readAt) : undefined);
    const rows = await db.select().from(table).where(wanted).orderBy(desc(table.id)).limit(limit).offset(offset);
    return {
      list: rows.map(({ id, title, content, readAt, at }) => ({
        id: String(id),
        title,
        content,
        read: readAt !== null,
        at: at.toISOString(),
      })),
      totalPages: pagesOf(await db.$count(table, wanted)),
    };
  },
  read: async ({ database, person, body, now }) => {
    const own = eq(table.member, person.id);
    const chosen = body.messageId === undefined ? own : and(own, eq(table.id, rowId(body.messageId)));
    if (body.messageId !== undefined && (await database.db.$count(table, chosen)) === 0) throw new Refusal('not_found');
    await database.db
      .update(table)
      .set({ readAt: now })
      .where(and(chosen, isNull(table.readAt)));
    return { unreadMessage: await unreadMessagesOf(database, person.id) };
  },
  remove: async ({ database, person, body }) => {
    const removed = await database.db
      .delete(table)
      .where(and(eq(table.member, person.id), eq(table.id, rowId(body.messageId))))
      .returning({ id: table.id });
    if (removed.length === 0) throw new Refusal('not_found');
    return {};
  },
  notices: async ({ database: { db }, person, body }) => {
    const { limit, offset, pagesOf } = pageFor(body, usualPage);
    const wanted = and(eq(notices.member, person.id), body.unread === true ? isNull(notices.readAt) : undefined);
    const rows = await db.select().from(notices).where(wanted).orderBy(desc(notices.id)).limit(limit).offset(offset);
    return {
      list: rows.map(({ id, about, state, reference, amount, readAt, at }) => ({
        id: String(id),
        about,
        state,
        reference,
        amount: String(amount),
        read: readAt !== null,
        at: at.toISOString(),
      })),
      totalPages: pagesOf(await db.$count(notices, wanted)),
    };
  },
  noticesRead: async ({ database, person, body, now }) => {
    const own = eq(notices.member, person.id);
    const last = rowId(body.noticeId);
    if ((await database.db.$count(notices, and(own, eq(notices.id, last)))) === 0) throw new Refusal('not_found');
    await database.db
      .update(notices)
      .set({ readAt: now })
      .where(and(own, lte(notices.id, last), isNull(notices.readAt)));
    return { unreadNotice: await unreadOf(database, notices, person.id) };
  },
};
