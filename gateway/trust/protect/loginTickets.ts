import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { after, minute } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { loginTickets } from './schema.ts';
import { readSetting } from '../settings/settings.ts';

/** Long enough for a page to open, too short for someone to find the ticket in a browser history and use it. */
const ticketLifetime = minute;

const digest = (ticket: string) => createHash('sha256').update(ticket).digest();

const merchantOf = async (database: Database): Promise<string> =>
  (await readSetting(database, 'whitelabel')).merchantCode;

/** Issues a ticket that logs a member in once, on this merchant's site; only its digest is stored. */
export const issueTicket = async (
  database: Database,
  member: bigint,
  now: Date,
): Promise<{ ticket: string; expiresAt: Date }> => {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = after(now, ticketLifetime);
  await database.db
    .insert(loginTickets)
    .values({ digest: digest(ticket), member, merchant: await merchantOf(database), expiresAt });
  return { ticket, expiresAt };
};

/** Uses up a ticket and returns its member; null if it is unknown, expired, already used or another merchant's. */
export const useTicket = async (database: Database, ticket: string, now: Date): Promise<bigint | null> => {
  const merchant = await merchantOf(database);
  const [used] = await database.db
    .delete(loginTickets)
    .where(and(eq(loginTickets.digest, digest(ticket)), eq(loginTickets.merchant, merchant)))
    .returning();
  return used && used.expiresAt > now ? used.member : null;
};

export const endTicketsOf = async (database: Database, member: bigint): Promise<void> => {
  await database.db.delete(loginTickets).where(eq(loginTickets.member, member));
};

export const sweepTickets = async (database: Database, now: Date): Promise<void> => {
  await database.db.delete(loginTickets).where(lt(loginTickets.expiresAt, now));
};
