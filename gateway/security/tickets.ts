import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { after, minute } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { tickets } from '../database/schema.ts';
import { Refusal } from '../refusal.ts';

const lives = 10 * minute;

/** What a ticket opens, and the address that earned it; a visitor has no session to bind it to. */
export interface TicketFor {
  purpose: string;
  address: string;
}

const digestOf = (ticket: string) => createHash('sha256').update(ticket).digest();

/** Hands out a ticket that proves, once, that somebody is there; it is kept nowhere else. */
export const issueTicket = async (
  database: Database,
  { purpose, address }: TicketFor,
  now: Date,
): Promise<{ ticket: string; expiresAt: Date }> => {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = after(now, lives);
  await database.db.insert(tickets).values({ digest: digestOf(ticket), purpose, address, expiresAt });
  return { ticket, expiresAt };
};

const isIt = (ticket: string, { purpose, address }: TicketFor, now: Date) =>
  and(
    eq(tickets.digest, digestOf(ticket)),
    eq(tickets.purpose, purpose),
    eq(tickets.address, address),
    gt(tickets.expiresAt, now),
  );

/** Whether a ticket could be taken now. */
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
      .where(isIt(ticket, ticketFor, now))
  ).length > 0;

/** Takes a ticket away, or refuses; in a transaction that fails it stays good. */
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
          .where(isIt(ticket, ticketFor, now))
          .returning({ purpose: tickets.purpose });
  if (taken.length === 0) throw new Refusal('verification_needed');
};
