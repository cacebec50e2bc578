import { and, desc, eq, sql } from 'drizzle-orm';
import type { CursorPaging } from '../../ground/database/cursor.ts';
import type { Database } from '../../ground/database/open.ts';
import { orderOf, queuePage, type Queue } from '../../ground/database/queue.ts';
import { Refusal } from '../../ground/refusal.ts';
import { members } from '../../trust/members/schema.ts';
import { documents } from '../../trust/stops/schema.ts';
import { registrations } from '../auth/schema.ts';
import { picturesOf } from '../cashier/withdrawals/pictures.ts';

/** Documents that were sent and wait for a decision, the earliest promise first. */
export const documentQueue: Queue = {
  table: documents,
  id: documents.id,
  by: documents.reviewUntil,
  since: documents.submittedAt,
  promise: documents.reviewUntil,
  waits: () => sql`${documents.state} in ('submitted', 'in_review')`,
};

/** The documents that wait for a decision. */
export const waitingDocuments = ({ db }: Database, paging: CursorPaging, now: Date) =>
  queuePage(
    documentQueue,
    paging,
    (further, limit) =>
      db
        .select({
          id: documents.id,
          account: members.account,
          realName: members.realName,
          state: documents.state,
          cause: documents.cause,
          submittedAt: documents.submittedAt,
          reviewUntil: documents.reviewUntil,
        })
        .from(documents)
        .innerJoin(members, eq(members.id, documents.member))
        .where(and(documentQueue.waits(now), further))
        .orderBy(...orderOf(documentQueue))
        .limit(limit),
    ({ reviewUntil }) => reviewUntil,
  );

/** The documents of a member, the newest first. */
export const documentsOf = ({ db }: Database, member: bigint) =>
  db.select().from(documents).where(eq(documents.member, member)).orderBy(desc(documents.id));

/** A document with whom it should be of, and the places of its pictures. */
export const readDocument = async (database: Database, id: bigint) => {
  const [row] = await database.db
    .select({
      document: documents,
      account: members.account,
      realName: members.realName,
      since: members.createdAt,
      isLocked: members.locked,
      idNumber: sql<string | null>`${registrations.details} ->> 'idNumber'`,
    })
    .from(documents)
    .innerJoin(members, eq(members.id, documents.member))
    .leftJoin(registrations, eq(registrations.member, documents.member))
    .where(eq(documents.id, id));
  if (!row) throw new Refusal('not_found');
  const placesOf = await picturesOf(database, 'document', [id]);
  return { ...row, pictures: placesOf(id) };
};
