import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { after, dayLong } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { claimedFor, type Job } from '../../trust/calls/jobs.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { documentStanding, tellOfDocument } from '../../trust/stops/documents.ts';
import { documents } from '../../trust/stops/schema.ts';
import { pictures } from '../cashier/schema.ts';
import { changeDocument, lockDocument, nextDue } from './deciding.ts';

const atOnce = 20;

/** Reminds members of a document that ends soon, and says when it has ended; not if they have sent the next one. */
export const documentJob: Job = {
  name: 'documents',
  claim: async ({ database: { db } }, now) => {
    const due = db
      .select({ id: documents.id })
      .from(documents)
      .where(and(isNotNull(documents.dueAt), lte(documents.dueAt, now)))
      .orderBy(asc(documents.dueAt))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    const claimed = await db
      .update(documents)
      .set({ dueAt: after(now, claimedFor) })
      .where(sql`${documents.id} in (${due})`)
      .returning({ id: documents.id });
    return claimed.map(({ id }) => id);
  },
  work: async ({ database, clock }, id) => {
    await database.transaction(async () => {
      const row = await lockDocument(database, id);
      const now = clock.now();
      const { state, validUntil, member } = row;
      if (state !== 'accepted' || validUntil === null) return changeDocument(database, id, { dueAt: null });
      const hasEnded = validUntil <= now;
      const { newest, cause } = await documentStanding(database, member, now);
      const isNext = newest?.id === id && (row.cause === 'law' || cause !== null);
      await changeDocument(
        database,
        id,
        hasEnded ? { state: 'expired', dueAt: null } : { dueAt: nextDue(validUntil, now) },
      );
      if (isNext) await tellOfDocument(database, row, hasEnded ? 'document' : 'answer_due', now);
    });
    return 'done';
  },
};

const rejectedKept = 30 * dayLong;

/** Deletes the pictures of documents that were rejected a month ago, or accepted as long ago as they are kept. */
export const sweepDocuments = async (database: Database, now: Date): Promise<void> => {
  const { keptDays } = await readSetting(database, 'kyc');
  const { db } = database;
  const decided = (states: readonly ('rejected' | 'accepted' | 'expired')[], kept: number) =>
    db
      .select({ id: documents.id })
      .from(documents)
      .where(and(inArray(documents.state, [...states]), lte(documents.decidedAt, after(now, -kept))));
  for (const old of [decided(['rejected'], rejectedKept), decided(['accepted', 'expired'], keptDays * dayLong)])
    await db.delete(pictures).where(and(eq(pictures.about, 'document'), inArray(pictures.subject, old)));
};
