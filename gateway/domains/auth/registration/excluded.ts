import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../ground/database/open.ts';
import { Refusal } from '../../../ground/refusal.ts';
import { members } from '../../../trust/members/schema.ts';
import { playPauses } from '../../../trust/stops/schema.ts';
import { registrations } from '../schema.ts';

/** The number of a document without what people write between its letters and digits. */
const plainNumber = (idNumber: string): string => idNumber.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/**
 * Refuses an account to a person who is known, by email address or id number, to have excluded themselves. What is said names no
 * reason, since another person may read it.
 */
export const refuseExcluded = async (
  { db }: Database,
  { email, idNumber }: { readonly email: string | null; readonly idNumber: string | null },
): Promise<void> => {
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
