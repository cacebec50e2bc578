import { eq } from 'drizzle-orm';
import { after, dayLong, hour } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import type { Picture } from '../../ground/pictures/decode.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import { onceLocked } from '../../trust/calls/context.ts';
import { lockMember } from '../../trust/ledger/lockMember.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { documentStanding, isValid, type DocumentStanding, type StoredDocument } from '../../trust/stops/documents.ts';
import { documents } from '../../trust/stops/schema.ts';
import { storePictures } from '../cashier/withdrawals/pictures.ts';

/** How long before an accepted document ends the next one can be sent, which is when the first reminder comes. */
export const renewalTime = 30 * dayLong;

/** Whether pictures are taken: not while some wait for a decision, nor while a document holds for longer. */
export const canSend = ({ newest, cause, isCovered }: DocumentStanding, now: Date): boolean => {
  if (newest === null) return cause !== null;
  if (newest.state === 'submitted' || newest.state === 'in_review') return false;
  if (newest.state === 'needed' || newest.state === 'rejected') return true;
  if (!isValid(newest, now)) return cause !== null;
  return !isCovered || (newest.validUntil !== null && newest.validUntil <= after(now, renewalTime));
};

const put = async (
  { db }: Database,
  member: bigint,
  { newest, cause }: DocumentStanding,
  sent: Pick<StoredDocument, 'submittedAt' | 'reviewUntil'>,
  now: Date,
): Promise<StoredDocument> => {
  const to = { ...sent, state: 'submitted' as const };
  const [row] =
    newest?.state === 'needed'
      ? await db.update(documents).set(to).where(eq(documents.id, newest.id)).returning()
      : await db
          .insert(documents)
          .values({ ...to, member, kind: 'identity', cause: cause ?? newest?.cause ?? 'deposits', askedAt: now })
          .returning();
  if (!row) throw new Error(`the document of member ${member} could not be stored`);
  return row;
};

/** Takes the pictures of a document, which a colleague then looks at. */
export const submitDocument = (
  context: Pick<CallContext, 'database' | 'person' | 'clock' | 'now'>,
  images: readonly Picture[],
): Promise<void> =>
  context.database.transaction(async () => {
    const { database, person } = context;
    await lockMember(database, person.id);
    const { now } = onceLocked(context);
    const standing = await documentStanding(database, person.id, now);
    if (!canSend(standing, now)) throw new Refusal('wrong_state');
    const { reviewHours } = await readSetting(database, 'kyc');
    const sent = { submittedAt: now, reviewUntil: after(now, reviewHours * hour) };
    const { id } = await put(database, person.id, standing, sent, now);
    await storePictures(database, { member: person.id, about: 'document', subject: id, images, now });
  });
