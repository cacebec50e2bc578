import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { lockMember } from '../ledger/lockMember.ts';
import { notices, type Notice } from '../members/schema.ts';
import { readSettings } from '../settings/settings.ts';
import { stoppedBy } from './pauses.ts';
import { documents } from './schema.ts';

export type StoredDocument = typeof documents.$inferSelect;

/** Whether it waits to be sent or decided; a member has at most one that does. */
export const isPending = ({ state }: Pick<StoredDocument, 'state'>): boolean =>
  state === 'needed' || state === 'submitted' || state === 'in_review';

/** Whether it is accepted and has not expired. */
export const isValid = ({ state, validUntil }: Pick<StoredDocument, 'state' | 'validUntil'>, now: Date): boolean =>
  state === 'accepted' && (validUntil === null || validUntil > now);

const readDocuments = ({ db }: Database, member: bigint): Promise<StoredDocument[]> =>
  db.select().from(documents).where(eq(documents.member, member)).orderBy(desc(documents.id));

/** What a member has deposited in all, even if it was charged back since, and what deposits under way may add. */
const depositedBy = async ({ db }: Database, member: bigint): Promise<bigint> => {
  const { rows } = await db.execute<{ sum: string }>(sql`
    select coalesce(sum(credited), 0) +
      coalesce(sum(amount) filter (where state in ('created', 'awaiting_payment', 'unsure')), 0) as sum
    from deposits where member = ${member}`);
  return BigInt(rows[0]?.sum ?? 0);
};

export interface DocumentStanding {
  /** The newest that is asked for or was sent; null if there is none. */
  readonly newest: StoredDocument | null;
  /** Whether an accepted one holds now. */
  readonly isCovered: boolean;
  /** Why one is, or would be, asked for; null where none is. */
  readonly cause: StoredDocument['cause'] | null;
  /** From what sum of deposits on it is needed; null if that is not what it is asked for. */
  readonly from: bigint | null;
  /** What can still be deposited without it; null where nothing holds deposits back. */
  readonly left: bigint | null;
}

/** What a member owes in documents, and what that leaves for deposits. */
export const documentStanding = async (database: Database, member: bigint, now: Date): Promise<DocumentStanding> => {
  const { whitelabel, kyc } = await readSettings(database);
  const rows = (await readDocuments(database, member)).filter(({ state }) => state !== 'not_needed');
  const newest = rows[0] ?? null;
  const valid = rows.find((row) => isValid(row, now));
  const byLaw = rows.find(({ cause }) => cause === 'law');
  // What the law asks for is met by what was accepted since.
  const isOwed = byLaw !== undefined && (valid === undefined || valid.id < byLaw.id);
  const isCovered = valid !== undefined && !isOwed;
  const usual = kyc.before === 'gambling' ? 'first' : 'deposits';
  const cause = isOwed ? 'law' : whitelabel.kyc === undefined ? null : usual;
  const from = cause === 'deposits' ? BigInt(kyc.from) : null;
  if (cause === null || isCovered) return { newest, isCovered, cause, from, left: null };
  if (from === null) return { newest, isCovered, cause, from, left: 0n };
  const room = from - (await depositedBy(database, member));
  return { newest, isCovered, cause, from, left: room > 0n ? room : 0n };
};

const kind = 'identity';

const isShort = ({ left }: DocumentStanding, amount: bigint): boolean => left !== null && amount > left;

/** Whether so much cannot be taken from a member before they have sent a document. */
export const needsDocument = async (database: Database, member: bigint, amount: bigint, now: Date): Promise<boolean> =>
  isShort(await documentStanding(database, member, now), amount);

/** Why so much cannot be deposited without a document; null if it can. */
export const documentMissing = async (
  database: Database,
  member: bigint,
  amount: bigint,
  now: Date,
): Promise<Refusal | null> => {
  const standing = await documentStanding(database, member, now);
  if (!isShort(standing, amount)) return null;
  const { from, left } = standing;
  return new Refusal('kyc_needed', {
    value: { kind, left: String(left), ...(from !== null && { from: String(from) }) },
  });
};

/** Refuses a deposit that needs a document first. The caller holds the member, and has not stored the deposit yet. */
export const refuseWithoutDocument = async (...deposit: Parameters<typeof documentMissing>): Promise<void> => {
  const refusal = await documentMissing(...deposit);
  if (refusal) throw refusal;
};

/** Tells a member in a notice what became of a document. */
export const tellOfDocument = async (
  { db }: Database,
  { id, member }: Pick<StoredDocument, 'id' | 'member'>,
  state: Notice['state'],
  now: Date,
): Promise<void> => {
  await db.insert(notices).values({ member, about: 'document', state, reference: String(id), amount: 0n, at: now });
};

/**
 * Asks a member for a document if a deposit of this amount needs one; once, and not again while it waits or was rejected. A member
 * who is stopped cannot deposit, and is asked for nothing.
 */
export const askForDocument = async (database: Database, member: bigint, amount: bigint, now: Date): Promise<void> => {
  const unaskedIn = (standing: DocumentStanding) =>
    standing.newest === null && isShort(standing, amount) ? standing.cause : null;
  if (unaskedIn(await documentStanding(database, member, now)) === null) return;
  if (await stoppedBy(database, member, now)) return;
  await database.transaction(async () => {
    await lockMember(database, member);
    const cause = unaskedIn(await documentStanding(database, member, now));
    if (cause === null) return;
    const [row] = await database.db
      .insert(documents)
      .values({ member, kind, state: 'needed', cause, askedAt: now })
      .returning();
    if (row) await tellOfDocument(database, row, 'document', now);
  });
};
