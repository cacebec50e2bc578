import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { after, dayLong } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { logins } from './schema.ts';

const kept = 365 * dayLong;

/** Records that a member logged in, and from which address. */
export const recordLogin = async (
  database: Database,
  member: bigint,
  { ip, now }: { ip: string; now: Date },
): Promise<void> => {
  await database.db.insert(logins).values({ member, ip, at: now });
};

/** Whether a member has logged in from an address recently; never true for an address that could not be determined. */
export const isKnownAddress = async (
  database: Database,
  member: bigint,
  { ip, now, days }: { ip: string; now: Date; days: number },
): Promise<boolean> => {
  if (ip === 'unknown') return false;
  const [found] = await database.db
    .select({ id: logins.id })
    .from(logins)
    .where(and(eq(logins.member, member), eq(logins.ip, ip), gt(logins.at, after(now, -days * dayLong))))
    .limit(1);
  return found !== undefined;
};

/** The member's newest login before a moment. */
export const loginBefore = async (
  database: Database,
  member: bigint,
  moment: Date,
): Promise<{ at: Date; ip: string } | null> => {
  const [found] = await database.db
    .select({ at: logins.at, ip: logins.ip })
    .from(logins)
    .where(and(eq(logins.member, member), lt(logins.at, moment)))
    .orderBy(desc(logins.at))
    .limit(1);
  return found ?? null;
};

/** The member's newest login, and whether an earlier one came from the same address. */
export const lastLogin = async (
  { db }: Database,
  member: bigint,
): Promise<{ at: Date; isKnownAddress: boolean } | null> => {
  const [last] = await db.select().from(logins).where(eq(logins.member, member)).orderBy(desc(logins.at)).limit(1);
  if (!last) return null;
  const [earlier] = await db
    .select({ id: logins.id })
    .from(logins)
    .where(and(eq(logins.member, member), eq(logins.ip, last.ip), lt(logins.at, last.at)))
    .limit(1);
  return { at: last.at, isKnownAddress: last.ip !== 'unknown' && earlier !== undefined };
};

export const sweepLogins = async (database: Database, now: Date): Promise<void> => {
  await database.db.delete(logins).where(lt(logins.at, after(now, -kept)));
};
