import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { after, hour, minute } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { staff, staffSessions } from './schema.ts';
import type { Staff } from './staff.ts';

/** How long a session lasts unused, and in all. */
const idle = 30 * minute;
const lifetime = 8 * hour;

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface StaffSession {
  readonly who: Staff;
  readonly token: string;
  readonly until: Date;
}

export const startStaffSession = async ({ db }: Database, id: bigint, ip: string, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await db.insert(staffSessions).values({ tokenHash: digest(token), staff: id, createdAt: now, seenAt: now, ip });
  return token;
};

/** The session of a token, with its account as it is now; null if it is unknown or over. */
export const findStaffSession = async (database: Database, token: string, now: Date): Promise<StaffSession | null> => {
  const tokenHash = digest(token);
  const [row] = await database.db
    .select()
    .from(staffSessions)
    .innerJoin(staff, and(eq(staff.id, staffSessions.staff), isNull(staff.endedAt)))
    .where(eq(staffSessions.tokenHash, tokenHash));
  if (!row) return null;
  const { createdAt, seenAt } = row.staff_sessions;
  const until = after(createdAt, lifetime);
  if (until <= now || after(seenAt, idle) <= now) {
    await endStaffSession(database, token);
    return null;
  }
  if (after(seenAt, minute) <= now)
    await database.db.update(staffSessions).set({ seenAt: now }).where(eq(staffSessions.tokenHash, tokenHash));
  return { who: row.staff, token, until };
};

export const endStaffSession = async ({ db }: Database, token: string): Promise<void> => {
  await db.delete(staffSessions).where(eq(staffSessions.tokenHash, digest(token)));
};

export const sweepStaffSessions = async ({ db }: Database, now: Date): Promise<void> => {
  await db.delete(staffSessions).where(lt(staffSessions.createdAt, after(now, -lifetime)));
};

/** What a form of a session carries, so that nobody else can make one. */
export const formToken = (token: string): string => createHmac('sha256', token).update('form').digest('base64url');

export const isFormToken = (token: string, given: string): boolean => {
  const [right, said] = [Buffer.from(formToken(token)), Buffer.from(given)];
  return right.length === said.length && timingSafeEqual(right, said);
};
