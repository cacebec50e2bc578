import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { after, dayLong } from '../../../ground/clock.ts';
import type { Database } from '../../../ground/database/open.ts';
import { pictures, withdrawals } from '../schema.ts';
import { Refusal } from '../../../ground/refusal.ts';
import { hold } from '../../../trust/protect/limits.ts';
import { openSecret, sealSecret } from '../../../trust/protect/vault.ts';
import { readSetting } from '../../../trust/settings/settings.ts';
import type { Picture } from '../../../ground/pictures/decode.ts';

type Stored = typeof pictures.$inferSelect;

const mostKept = 60;

/** How long pictures are kept after what they are about was settled. */
const keptFor = 180 * dayLong;

/** Counts pictures that a member sends, before they are decoded, and refuses those beyond what is kept. */
export const countPictures = async (database: Database, member: bigint, images: number, now: Date): Promise<void> => {
  const { picturesPerAccount } = await readSetting(database, 'limits');
  for (let image = 0; image < images; image += 1) await hold(database, `pictures:${member}`, picturesPerAccount, now);
  const kept = await database.db.$count(pictures, eq(pictures.member, member));
  if (images > 0 && kept + images > mostKept) throw new Refusal('invalid_fields', { fields: ['images'] });
};

/** Pictures are decoded before the transaction that stores them, which must not wait for decoding; by the body they came in. */
export const decoded = new WeakMap<object, readonly Picture[]>();

/** Pictures of documents are sealed, so that a copy of the table alone shows none. */
const isSealed = ({ about }: Pick<Stored, 'about'>): boolean => about === 'document';

export const storePictures = async (
  database: Database,
  {
    images,
    firstPlace = 0,
    now,
    ...of
  }: Pick<Stored, 'member' | 'about' | 'subject'> & { images: readonly Picture[]; firstPlace?: number; now: Date },
): Promise<void> => {
  for (const [place, { bytes }] of images.entries()) {
    const id = randomBytes(16).toString('hex');
    const digest = createHash('sha256').update(bytes).digest();
    const kept = isSealed(of) ? await sealSecret(database, bytes, id) : bytes;
    await database.db.insert(pictures).values({ ...of, id, place: firstPlace + place, digest, bytes: kept, at: now });
  }
};

/** A stored picture as a JPEG. */
export const openPicture = (database: Database, picture: Stored): Promise<Buffer> =>
  isSealed(picture) ? openSecret(database, picture.bytes, picture.id) : Promise.resolve(picture.bytes);

/** One picture by its place among those about the same matter; refuses one that does not exist. */
export const findPicture = async (
  { db }: Database,
  { about, subject, place }: Pick<Stored, 'about' | 'subject' | 'place'>,
): Promise<Stored> => {
  const [row] = await db
    .select()
    .from(pictures)
    .where(and(eq(pictures.about, about), eq(pictures.subject, subject), eq(pictures.place, place)));
  if (!row) throw new Refusal('not_found');
  return row;
};

/** A picture about the withdrawal of a number. */
export const pictureOfWithdrawal = async (database: Database, number: string, place: number): Promise<Stored> => {
  const [row] = await database.db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(eq(withdrawals.number, number));
  if (!row) throw new Refusal('not_found');
  return findPicture(database, { about: 'withdrawal', subject: row.id, place });
};

/** The places of the pictures about each of several matters. */
export const picturesOf = async (
  { db }: Database,
  about: Stored['about'],
  subjects: readonly bigint[],
): Promise<(subject: bigint) => number[]> => {
  const rows = await db
    .select({ subject: pictures.subject, place: pictures.place })
    .from(pictures)
    .where(and(eq(pictures.about, about), inArray(pictures.subject, [...subjects])))
    .orderBy(asc(pictures.place));
  return (subject) => rows.filter((row) => row.subject === subject).map(({ place }) => place);
};

/** Deletes the pictures of matters that were settled long ago. */
export const sweepPictures = async ({ db }: Database, now: Date): Promise<void> => {
  const settled = db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(lt(withdrawals.resolvedAt, after(now, -keptFor)));
  await db.delete(pictures).where(and(eq(pictures.about, 'withdrawal'), inArray(pictures.subject, settled)));
};
