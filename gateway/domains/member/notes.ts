import { and, desc, eq } from 'drizzle-orm';
import { cursorPage, staffPage, type CursorPage } from '../../ground/database/cursor.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { memberNotes } from './schema.ts';

type Note = typeof memberNotes.$inferSelect;

const longest = 2_000;

/** Writes a note about a member, which staff read and the member does not. */
export const addNote = async (
  { db }: Database,
  { member, staff, text }: { member: bigint; staff: string; text: string },
  now: Date,
): Promise<void> => {
  const content = text.trim();
  if (content === '' || content.length > longest) throw new Refusal('invalid_fields', { fields: ['text'] });
  await db.insert(memberNotes).values({ member, staff, content, at: now });
};

/** The notes about a member, newest first. */
export const notesOf = ({ db }: Database, member: bigint, cursor?: string): Promise<CursorPage<Note>> =>
  cursorPage(
    staffPage(cursor),
    memberNotes.id,
    ({ id }: Note) => id,
    (page, limit) =>
      db
        .select()
        .from(memberNotes)
        .where(and(eq(memberNotes.member, member), page))
        .orderBy(desc(memberNotes.id))
        .limit(limit),
  );
