import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { after, minute } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { tickets } from './schema.ts';
import { Refusal } from '../../ground/refusal.ts';

const lifetime = 10 * minute;

/** What a ticket is for, and the IP address that earned it, because a visitor has no session to bind it to. */
export interface TicketFor {
  purpose: string;
  address: string;
}

const digestOf = (ticket: string) => createHash('sha256').update(ticket).digest();

/** Issues a single-use ticket that proves a solved slider; it is stored nowhere else. */
export const issueTicket = async (
  database: Database,
  { purpose, address }: TicketFor,
  now: Date,
): Promise<{ ticket: string; expiresAt: Date }> => {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = after(now, lifetime);
  await database.db.insert(tickets).values({ digest: digestOf(ticket), purpose, address, expiresAt });
  return { ticket, expiresAt };
};

const matches = (ticket: string, { purpose, address }: TicketFor, now: Date) =>
  and(
    eq(tickets.digest, digestOf(ticket)),
    eq(tickets.purpose, purpose),
    eq(tickets.address, address),
    gt(tickets.expiresAt, now),
  );

/** Whether a ticket is valid, without using it up. */
export const isTicketGood = async (
  database: Database,
  ticket: string | undefined,
  ticketFor: TicketFor,
  now: Date,
): Promise<boolean> =>
  ticket !== undefined &&
  (
    await database.db
      .select({ purpose: tickets.purpose })
      .from(tickets)
      .where(matches(ticket, ticketFor, now))
  ).length > 0;

/** Uses up a ticket, or refuses; if the transaction fails, the ticket stays valid. */
export const takeTicket = async (
  database: Database,
  ticket: string | undefined,
  ticketFor: TicketFor,
  now: Date,
): Promise<void> => {
  const taken =
    ticket === undefined
      ? []
      : await database.db
          .delete(tickets)
          .where(matches(ticket, ticketFor, now))
          .returning({ purpose: tickets.purpose });
  if (taken.length === 0) throw new Refusal('verification_needed');
};
