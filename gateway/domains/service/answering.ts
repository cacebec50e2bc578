import { and, desc, eq, isNull } from 'drizzle-orm';
import { cursorPage, staffPage, type CursorPage } from '../../ground/database/cursor.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { members, messages } from '../../trust/members/schema.ts';
import { escaped } from '../../trust/messages/html.ts';
import { feedback } from './schema.ts';

type Feedback = typeof feedback.$inferSelect;

const longest = 2_000;

const lockOpen = async ({ db }: Database, id: bigint): Promise<Feedback> => {
  const [row] = await db.select().from(feedback).where(eq(feedback.id, id)).for('update');
  if (!row) throw new Refusal('not_found');
  if (row.closedAt) throw new Refusal('already_done');
  return row;
};

/** Answers feedback by a message to its member. A visitor has no account to be answered at, which is refused with `wrong_state`. */
export const answerFeedback = (
  database: Database,
  { id, staff, text }: { id: bigint; staff: string; text: string },
  now: Date,
): Promise<void> =>
  database.transaction(async () => {
    const { db } = database;
    const answer = text.trim();
    if (answer === '' || answer.length > longest) throw new Refusal('invalid_fields', { fields: ['text'] });
    const { member } = await lockOpen(database, id);
    if (member === null) throw new Refusal('wrong_state', { value: { trouble: 'visitor' } });
    const content = answer
      .split(/\s*\n\s*/)
      .map((line) => `<p>${escaped(line)}</p>`)
      .join('');
    await db.insert(messages).values({ member, title: 'Answer to your feedback', content, at: now });
    await db.update(feedback).set({ answer, closedBy: staff, closedAt: now }).where(eq(feedback.id, id));
  });

/** Closes feedback without an answer: a visitor's, or one that needs none. */
export const closeFeedback = (
  database: Database,
  { id, staff }: { id: bigint; staff: string },
  now: Date,
): Promise<void> =>
  database.transaction(async () => {
    await lockOpen(database, id);
    await database.db.update(feedback).set({ closedBy: staff, closedAt: now }).where(eq(feedback.id, id));
  });

type Listed = Feedback & { readonly account: string | null };

/** Feedback with the accounts that it came from, newest first: all, or what is still open. */
export const listFeedback = (
  { db }: Database,
  { open, cursor }: { readonly open?: boolean; readonly cursor?: string },
): Promise<CursorPage<Listed>> =>
  cursorPage(
    staffPage(cursor),
    feedback.id,
    ({ id }: Listed) => id,
    async (page, limit) => {
      const rows = await db
        .select({ row: feedback, account: members.account })
        .from(feedback)
        .leftJoin(members, eq(members.id, feedback.member))
        .where(and(open === true ? isNull(feedback.closedAt) : undefined, page))
        .orderBy(desc(feedback.id))
        .limit(limit);
      return rows.map(({ row, account }) => ({ ...row, account }));
    },
  );
