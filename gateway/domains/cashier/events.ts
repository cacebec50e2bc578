import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { cashierEvents } from './schema.ts';
import { notices, type Notice } from '../../trust/members/schema.ts';

export type CashierEvent = typeof cashierEvents.$inferSelect;

/** Who did something: the player, a provider, the gateway itself, or a colleague by name. */
export type ByWhom = 'player' | 'provider' | 'gateway' | `desk:${string}`;

/** Records what happened to a deposit or withdrawal, in the transaction in which it happens. */
export const recordEvent = async (
  { db }: Database,
  event: Pick<CashierEvent, 'about' | 'subject' | 'event' | 'state'> & {
    by: ByWhom;
    /** The keys of the ledger's transfers that were posted with it. */
    transfers?: readonly string[];
    reason?: string | null;
  },
  now: Date,
): Promise<void> => {
  const { by, transfers = [], ...rest } = event;
  await db.insert(cashierEvents).values({ ...rest, byWhom: by, transfers: [...transfers], at: now });
};

export const eventsOf = ({ db }: Database, about: CashierEvent['about'], subject: bigint): Promise<CashierEvent[]> =>
  db
    .select()
    .from(cashierEvents)
    .where(and(eq(cashierEvents.about, about), eq(cashierEvents.subject, subject)))
    .orderBy(asc(cashierEvents.id));

/** Tells a member what became of something, in a notice. */
export const notify = async (
  { db }: Database,
  notice: Pick<Notice, 'about' | 'state' | 'reference'> & { member: bigint; amount: bigint },
  now: Date,
): Promise<void> => {
  await db.insert(notices).values({ ...notice, at: now });
};
