import { randomBytes, randomUUID } from 'node:crypto';
import { eq, lte, sql } from 'drizzle-orm';
import { after, hour, minute, second, type Clock } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { signedHeaders } from '../../ground/http/webhookSignature.ts';
import { callOut } from '../../ground/outgoing.ts';
import { sandboxNotices } from './schema.ts';

/** How the company sends its notice, as its pages offer it. */
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

/** How long the gateway has for its answer. */
const longest = 10 * second;

const lateBy = 2 * minute;
const oldBy = 10 * minute;
/** How long a notice is left to the process that sends it. */
const claimedFor = 30 * second;

interface Told {
  readonly body: object;
  /** What could have been said before. */
  readonly before: object;
}

/** Queues the notices about a payment or payout, as often and as badly as was chosen. */
export const queueNotices = async (
  { db }: Database,
  { body, before }: Told,
  delivery: Delivery,
  now: Date,
): Promise<void> => {
  if (delivery === 'never') return;
  const noticeId = randomUUID();
  const notice = { noticeId, body, dueAt: delivery === 'late' ? after(now, lateBy) : now };
  const fault = delivery === 'wrong_signature' || delivery === 'old_time' ? delivery : null;
  await db.insert(sandboxNotices).values({ ...notice, fault });
  if (delivery === 'twice') await db.insert(sandboxNotices).values({ ...notice, dueAt: after(now, second) });
  if (delivery === 'twice_at_once') await db.insert(sandboxNotices).values(notice);
  if (delivery === 'pending_after_paid')
    await db
      .insert(sandboxNotices)
      .values({ ...notice, noticeId: randomUUID(), body: before, dueAt: after(now, second) });
};

/** Forgets what was going to be told about a payout, which does something else now. */
export const dropNotices = async ({ db }: Database, number: string): Promise<void> => {
  await db.delete(sandboxNotices).where(sql`${sandboxNotices.body} ->> 'number' = ${number}`);
};

export interface Sender {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  /** Where the gateway takes the notices of the company. */
  readonly hook: string;
  /** What the company signs with, the newest last. */
  readonly secrets: () => Promise<readonly string[]>;
}

const claim = async ({ database: { db }, clock }: Sender): Promise<bigint[]> => {
  const now = clock.now();
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
};

const send = async ({ database: { db }, clock, hook, secrets }: Sender, id: bigint): Promise<void> => {
  const [notice] = await db.select().from(sandboxNotices).where(eq(sandboxNotices.id, id));
  const secret = (await secrets()).at(-1);
  if (!notice || secret === undefined) return;
  const now = clock.now();
  const body = Buffer.from(JSON.stringify(notice.body));
  const used = notice.fault === 'wrong_signature' ? `whsec_${randomBytes(32).toString('base64')}` : secret;
  const sentAt = notice.fault === 'old_time' ? after(now, -oldBy) : now;
  const taken = await callOut(hook, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(longest),
    headers: { 'content-type': 'application/json', ...signedHeaders([used], notice.noticeId, body, sentAt) },
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
};

/** Sends the notices that are due. */
export const sendNotices = async (sender: Sender): Promise<void> => {
  for (;;) {
    const ids = await claim(sender);
    if (ids.length === 0) return;
    await Promise.all(ids.map((id) => send(sender, id)));
  }
};
