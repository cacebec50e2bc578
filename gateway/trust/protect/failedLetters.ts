import { and, desc, eq, sql } from 'drizzle-orm';
import type { CursorPaging } from '../../ground/database/cursor.ts';
import type { Database } from '../../ground/database/open.ts';
import { orderOf, queuePage, type Queue } from '../../ground/database/queue.ts';
import { Refusal } from '../../ground/refusal.ts';
import { maskEmail, maskNumber } from './masks.ts';
import type { Channel } from './outbox.ts';
import { outbox, outboxAttempts } from './schema.ts';

export const letterQueue: Queue = {
  table: outbox,
  id: outbox.id,
  since: outbox.at,
  waits: () => sql`${outbox.state} = 'failed'`,
};

/** The recipient of a letter, for staff who need neither its words nor the whole address. */
export const maskedRecipient = ({ channel, recipient }: { channel: Channel; recipient: string }): string =>
  channel === 'sms' ? maskNumber(recipient) : maskEmail(recipient);

/** How the last attempt to send a letter was answered; null if there was none. */
export const lastStatus = ({ db }: Database) =>
  sql<string | null>`(${db
    .select({ status: outboxAttempts.status })
    .from(outboxAttempts)
    .where(eq(outboxAttempts.letter, outbox.id))
    .orderBy(desc(outboxAttempts.at))
    .limit(1)})`;

const canBeRetried = ({ sealed, usefulUntil }: Pick<typeof outbox.$inferSelect, 'sealed' | 'usefulUntil'>, now: Date) =>
  sealed !== null && usefulUntil > now;

/** The letters that could not be sent, the oldest first. */
export const failedLetters = async (database: Database, paging: CursorPaging, now: Date) => {
  const { rows, next } = await queuePage(letterQueue, paging, (further, limit) =>
    database.db
      .select({
        id: outbox.id,
        kind: outbox.kind,
        channel: outbox.channel,
        recipient: outbox.recipient,
        tries: outbox.tries,
        at: outbox.at,
        sealed: outbox.sealed,
        usefulUntil: outbox.usefulUntil,
        lastError: lastStatus(database),
      })
      .from(outbox)
      .where(and(letterQueue.waits(now), further))
      .orderBy(...orderOf(letterQueue))
      .limit(limit),
  );
  return {
    rows: rows.map(({ recipient, sealed, usefulUntil, ...row }) => ({
      ...row,
      to: maskedRecipient({ channel: row.channel, recipient }),
      canBeRetried: canBeRetried({ sealed, usefulUntil }, now),
    })),
    next,
  };
};

/** Has a letter that failed tried again from the start, while anybody needs it. */
export const retryLetter = (database: Database, id: bigint, now: Date): Promise<void> =>
  database.transaction(async () => {
    const [row] = await database.db.select().from(outbox).where(eq(outbox.id, id)).for('update');
    if (!row) throw new Refusal('not_found');
    if (row.state !== 'failed' || !canBeRetried(row, now)) throw new Refusal('wrong_state');
    await database.db
      .update(outbox)
      .set({ state: 'waiting', tries: 0, dueAt: now, endedAt: null })
      .where(eq(outbox.id, id));
  });
