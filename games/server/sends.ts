import { and, asc, eq, like, lte, sql } from 'drizzle-orm';
import { after, second } from '../../gateway/ground/clock.ts';
import { sandboxGameSends } from './schema.ts';
import { eachOf } from './eachOf.ts';
import type { Around } from './around.ts';

const longestWait = 60;
const perStep = 50;

export interface Sends {
  /** Queues a message that is sent until it is answered. */
  queue(vendor: string, call: 'win' | 'rollback', txId: string, body: object): Promise<void>;
  sendDue(seat?: { readonly seat: string }): Promise<void>;
}

/** Wins and rollbacks, which are sent until the wallet answers. */
export const createSends = ({ database, wallet, now }: Pick<Around, 'database' | 'wallet' | 'now'>): Sends => {
  /** Once a win has come, the stakes before it stay. So it waits for those of its round that are to come back. */
  const isEarly = async (txId: string): Promise<boolean> =>
    txId.startsWith('w-') &&
    (await database.db.$count(sandboxGameSends, like(sandboxGameSends.txId, `x-${txId.slice(2)}-%`))) > 0;

  const sendOne = async (txId: string): Promise<void> => {
    const claimed = await database.transaction(async () => {
      const [row] = await database.db
        .select()
        .from(sandboxGameSends)
        .where(and(eq(sandboxGameSends.txId, txId), lte(sandboxGameSends.dueAt, now())))
        .for('update', { skipLocked: true });
      if (!row || (await isEarly(txId))) return null;
      const wait = Math.min(2 ** row.tries, longestWait) * second;
      // Beyond six tries the wait stays the same, so they need not be counted.
      const tries = Math.min(row.tries + 1, 6);
      const dueAt = after(now(), wait);
      await database.db.update(sandboxGameSends).set({ tries, dueAt }).where(eq(sandboxGameSends.txId, txId));
      return row;
    });
    if (!claimed) return;
    const answer = await wallet.send(claimed.call, claimed.vendor, claimed.body as object);
    // The bet of an unknown round may still be on its way.
    if (answer && answer.status !== 'bet_unknown')
      await database.db.delete(sandboxGameSends).where(eq(sandboxGameSends.txId, txId));
  };

  return {
    queue: async (vendor, call, txId, body) => {
      await database.db.insert(sandboxGameSends).values({ txId, vendor, call, body: { ...body, txId }, dueAt: now() });
    },
    sendDue: async (seat) => {
      const due = await database.db
        .select({ txId: sandboxGameSends.txId })
        .from(sandboxGameSends)
        .where(
          and(
            lte(sandboxGameSends.dueAt, now()),
            seat ? eq(sql`${sandboxGameSends.body} ->> 'seat'`, seat.seat) : undefined,
          ),
        )
        .orderBy(asc(sandboxGameSends.dueAt))
        .limit(perStep);
      await eachOf(due, ({ txId }) => sendOne(txId));
    },
  };
};
