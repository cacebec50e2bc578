import { createHmac } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../ground/database/open.ts';
import { Refusal } from '../../../ground/refusal.ts';
import { readContact } from '../../../trust/members/contact.ts';
import type { Person } from '../../../trust/members/person.ts';
import { members } from '../../../trust/members/schema.ts';
import { deploymentKey } from '../../../trust/protect/deploymentKey.ts';
import { erasedExclusions, playPauses } from '../../../trust/stops/schema.ts';
import { registrations } from '../schema.ts';

/** The number of a document without what people write between its letters and digits. */
const plainNumber = (idNumber: string): string => idNumber.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** What a person is known by, null where it is not known. */
export interface Known {
  readonly email: string | null;
  readonly mobile: string | null;
  readonly idNumber: string | null;
}

const digestsOf = async (database: Database, { email, mobile, idNumber }: Known): Promise<Buffer[]> => {
  const key = await deploymentKey(database, 'erasedExclusions');
  const known = [
    ...(email === null ? [] : [`email ${email.toLowerCase()}`]),
    ...(mobile === null ? [] : [`mobile ${mobile}`]),
    ...(idNumber === null ? [] : [`idNumber ${plainNumber(idNumber)}`]),
  ];
  return known.map((text) => createHmac('sha256', key).update(text).digest());
};

const refuseErased = async (database: Database, known: Known, now: Date): Promise<void> => {
  const digests = await digestsOf(database, known);
  const isRunning = or(isNull(erasedExclusions.until), gt(erasedExclusions.until, now));
  const found = await database.db.$count(erasedExclusions, and(inArray(erasedExclusions.digest, digests), isRunning));
  if (found > 0) throw new Refusal('not_accepted');
};

/** Keeps the exclusion of a member who is erased, by digests of what the person is known by. */
export const keepExclusion = async (database: Database, person: Person, now: Date): Promise<void> => {
  const { db } = database;
  const [stop] = await db
    .select({ until: playPauses.until })
    .from(playPauses)
    .where(and(eq(playPauses.member, person.id), eq(playPauses.reason, 'exclusion')));
  if (!stop || (stop.until !== null && stop.until <= now)) return;
  const [registered] = await db
    .select({ details: registrations.details })
    .from(registrations)
    .where(eq(registrations.member, person.id));
  const idNumber = (registered?.details as { readonly idNumber?: string } | undefined)?.idNumber ?? null;
  for (const digest of await digestsOf(database, { ...readContact(person), idNumber }))
    await db
      .insert(erasedExclusions)
      .values({ digest, until: stop.until })
      .onConflictDoUpdate({
        target: erasedExclusions.digest,
        // The later end of two accounts of one person; none is the latest.
        set: {
          until: sql`case when ${erasedExclusions.until} is null or excluded.until is null then null
            else greatest(${erasedExclusions.until}, excluded.until) end`,
        },
      });
};

export const sweepErasedExclusions = async ({ db }: Database, now: Date): Promise<void> => {
  await db.delete(erasedExclusions).where(lte(erasedExclusions.until, now));
};

/**
 * Refuses an account to a person who is known, by email address, mobile number or id number, to have excluded themselves. What is
 * said names no reason, since another person may read it.
 */
export const refuseExcluded = async (database: Database, known: Known, now: Date): Promise<void> => {
  const { db } = database;
  const { email, idNumber } = known;
  await refuseErased(database, known, now);
  const number = idNumber === null ? '' : plainNumber(idNumber);
  const isSame: SQL[] = [
    ...(email === null ? [] : [eq(sql`lower(${members.email})`, email.toLowerCase())]),
    ...(number === ''
      ? []
      : [sql`upper(regexp_replace(${registrations.details} ->> 'idNumber', '[^[:alnum:]]', '', 'g')) = ${number}`]),
  ];
  if (isSame.length === 0) return;
  const [found] = await db
    .select({ member: playPauses.member })
    .from(playPauses)
    .innerJoin(members, eq(members.id, playPauses.member))
    .leftJoin(registrations, eq(registrations.member, playPauses.member))
    .where(and(eq(playPauses.reason, 'exclusion'), or(...isSame)))
    .limit(1);
  if (found) throw new Refusal('not_accepted');
};
