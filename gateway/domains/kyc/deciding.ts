import { eq } from 'drizzle-orm';
import { after, dayLong, type Clock } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { lockMember } from '../../trust/ledger/lockMember.ts';
import { documentStanding, isPending, tellOfDocument, type StoredDocument } from '../../trust/stops/documents.ts';
import { documents } from '../../trust/stops/schema.ts';
import { renewalTime } from './sending.ts';

interface Services {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
}

/** When the last reminder of a document that ends is sent. */
const lastReminder = 7 * dayLong;

/** When something is due about an accepted document next: a reminder, or its end. */
export const nextDue = (validUntil: Date, now: Date): Date | null =>
  [after(validUntil, -renewalTime), after(validUntil, -lastReminder), validUntil].find((at) => at > now) ?? null;

/** Locks the member of a document, and then reads it. */
export const lockDocument = async (database: Database, id: bigint): Promise<StoredDocument> => {
  const read = () => database.db.select().from(documents).where(eq(documents.id, id));
  const [found] = await read();
  if (!found) throw new Refusal('not_found');
  await lockMember(database, found.member);
  const [row] = await read();
  if (!row) throw new Refusal('not_found');
  return row;
};

export const changeDocument = async ({ db }: Database, id: bigint, to: Partial<StoredDocument>): Promise<void> => {
  await db.update(documents).set(to).where(eq(documents.id, id));
};

const lockSent = async (database: Database, id: bigint): Promise<StoredDocument> => {
  const row = await lockDocument(database, id);
  if (row.state !== 'submitted' && row.state !== 'in_review') throw new Refusal('wrong_state');
  return row;
};

/** Notes that a colleague looks at a document that was sent. */
export const beginReview = ({ database }: Services, id: bigint): Promise<void> =>
  database.transaction(async () => {
    const { state } = await lockDocument(database, id);
    if (state === 'submitted') await changeDocument(database, id, { state: 'in_review' });
  });

export const acceptDocument = (
  { database, clock }: Services,
  { id, staff, validUntil }: { id: bigint; staff: string; validUntil: Date | null },
): Promise<void> =>
  database.transaction(async () => {
    const row = await lockSent(database, id);
    const now = clock.now();
    const dueAt = validUntil === null ? null : nextDue(validUntil, now);
    await changeDocument(database, id, {
      ...{ state: 'accepted', decidedAt: now, decidedBy: staff },
      ...{ validUntil, dueAt },
    });
    await tellOfDocument(database, row, 'approved', now);
  });

/** Rejects a document for a reason that the member reads; they can send it again. */
export const rejectDocument = (
  { database, clock }: Services,
  { id, staff, reason }: { id: bigint; staff: string; reason: string },
): Promise<void> =>
  database.transaction(async () => {
    const row = await lockSent(database, id);
    const now = clock.now();
    await changeDocument(database, id, { state: 'rejected', reason, decidedAt: now, decidedBy: staff });
    await tellOfDocument(database, row, 'rejected', now);
  });

/** Asks a member for a document because the law does: no deposit is taken until one is accepted. The member reads the reason. */
export const askByLaw = (
  { database, clock }: Services,
  { member, reason }: { member: bigint; reason: string },
): Promise<void> =>
  database.transaction(async () => {
    await lockMember(database, member);
    const now = clock.now();
    const { newest, cause } = await documentStanding(database, member, now);
    if (cause === 'law') throw new Refusal('wrong_state');
    if (newest && isPending(newest)) {
      await changeDocument(database, newest.id, { cause: 'law', reason });
      await tellOfDocument(database, newest, 'document', now);
      return;
    }
    const [row] = await database.db
      .insert(documents)
      .values({ member, kind: 'identity', state: 'needed', cause: 'law', reason, askedAt: now })
      .returning();
    if (row) await tellOfDocument(database, row, 'document', now);
  });

/** Takes back that a document was asked for by law, before anything was sent. */
export const askNoMore = ({ database, clock }: Services, { member, staff }: { member: bigint; staff: string }) =>
  database.transaction(async () => {
    await lockMember(database, member);
    const now = clock.now();
    const { newest } = await documentStanding(database, member, now);
    if (newest?.state !== 'needed' || newest.cause !== 'law') throw new Refusal('wrong_state');
    await changeDocument(database, newest.id, { state: 'not_needed', decidedAt: now, decidedBy: staff });
  });
