import { randomUUID } from 'node:crypto';
import { eq, lte, sql } from 'drizzle-orm';
import { claimedFor, type Job } from '../../trust/calls/jobs.ts';
import { after, hour, minute, second } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { sandboxNotices } from '../schema.ts';
import { signNotice } from '../../domains/cashier/hooks.ts';
import { callOut } from '../../ground/outgoing.ts';

/** How a provider of the sandbox sends its notice, as its page offers it. */
export const deliveries = [
  'once',
  'twice',
  'twice_at_once',
  'late',
  'never',
  'pending_after_paid',
  'wrong_signature',
  'old_time',
] as const;
export type Delivery = (typeof deliveries)[number];

/** When a notice that was not accepted is sent again; after the last of these, never. */
const resends = [5 * second, 30 * second, 5 * minute, hour];

const lateBy = 2 * minute;
const oldBy = 10 * minute;

interface Told {
  readonly provider: string;
  readonly body: object;
  /** What the provider could have said before. */
  readonly before: object;
}

/** Queues the notices about a payment or payout, as often and as badly as was chosen. */
export const queueNotices = async (
  { db }: Database,
  { provider, body, before }: Told,
  delivery: Delivery,
  now: Date,
): Promise<void> => {
  if (delivery === 'never') return;
  const noticeId = randomUUID();
  const notice = { provider, noticeId, body, dueAt: delivery === 'late' ? after(now, lateBy) : now };
  const fault = delivery === 'wrong_signature' || delivery === 'old_time' ? delivery : null;
  await db.insert(sandboxNotices).values({ ...notice, fault });
  if (delivery === 'twice') await db.insert(sandboxNotices).values({ ...notice, dueAt: after(now, second) });
  if (delivery === 'twice_at_once') await db.insert(sandboxNotices).values(notice);
  if (delivery === 'pending_after_paid')
    await db
      .insert(sandboxNotices)
      .values({ ...notice, noticeId: randomUUID(), body: before, dueAt: after(now, second) });
};

/** Sends the notices of the sandbox's providers, signed, to the gateway's own hook. */
export const noticeJob = (urlOf: () => string): Job => ({
  name: 'sandbox notices',
  claim: async ({ database: { db } }, now) => {
    const due = db
      .select({ id: sandboxNotices.id })
      .from(sandboxNotices)
      .where(lte(sandboxNotices.dueAt, now))
      .orderBy(sandboxNotices.id)
      .limit(20)
      .for('update', { skipLocked: true });
    const claimed = await db
      .update(sandboxNotices)
      .set({ dueAt: after(now, claimedFor) })
      .where(sql`${sandboxNotices.id} in (${due})`)
      .returning({ id: sandboxNotices.id });
    return claimed.map(({ id }) => id);
  },
  work: async ({ database: { db }, clock, providers }, id) => {
    const [notice] = await db.select().from(sandboxNotices).where(eq(sandboxNotices.id, id));
    const [secret] = (notice && (await providers.secretsOf(notice.provider))) ?? [];
    if (!notice || secret === undefined) return 'done';
    const now = clock.now();
    const body = Buffer.from(JSON.stringify(notice.body));
    const sentAt = notice.fault === 'old_time' ? after(now, -oldBy) : now;
    const timestamp = String(Math.floor(sentAt.getTime() / 1_000));
    const used = notice.fault === 'wrong_signature' ? `not ${secret}` : secret;
    const taken = await callOut(`${urlOf()}/hooks/${notice.provider}`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': notice.noticeId,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signNotice(used, notice.noticeId, timestamp, body).toString('base64')}`,
      },
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    const pause = resends[notice.attempts];
    if (taken || pause === undefined) await db.delete(sandboxNotices).where(eq(sandboxNotices.id, id));
    else
      await db
        .update(sandboxNotices)
        .set({ attempts: notice.attempts + 1, dueAt: after(now, pause) })
        .where(eq(sandboxNotices.id, id));
    return 'done';
  },
});
