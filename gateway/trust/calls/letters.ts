import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { after, dayLong, hour, minute, second } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import type { Log } from '../../ground/log.ts';
import { waysOfCodes, type Delivery, type Message, type Sender, type Senders } from '../messages/senders.ts';
import { endUseless, isReadable, wordsOfLetter, type Channel, type Readable } from '../protect/outbox.ts';
import { outbox, outboxAttempts } from '../protect/schema.ts';
import { readSettings } from '../settings/settings.ts';
import { claimedFor, type Job } from './jobs.ts';

/** The pause after each try of a letter that its reader is waiting for. */
const shortPauses = [5 * second, 15 * second, 45 * second, 2 * minute];
/** The pause after each try of any other; with the tries, they fill a day. */
const longPauses = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour];

/** As many as are sent at once: by email on as many connections, so that none waits for another within its own time. */
const atOnce: Readonly<Record<Channel, number>> = { email: 2, sms: 10 };

/** How long a server may take; less than a claim lasts, so that no other process sends the letter meanwhile. */
const patience = 20 * second;

/** What came of a try; `unknown` if nobody answered, so that the message may have been taken or not. */
type Outcome = Delivery | { readonly kind: 'unknown'; readonly status: string };

const pauseAfter = ({ at, usefulUntil, tries }: Readable): number | undefined => {
  const isAwaited = usefulUntil < after(at, dayLong);
  return (isAwaited ? shortPauses : longPauses)[tries];
};

/** The system's word for why nothing was heard: a constant such as ECONNREFUSED, unlike a message, which may quote anything. */
const wordFor = (error: unknown): string => {
  const { originalCode, code, cause, name } = error as Record<'originalCode' | 'code' | 'cause' | 'name', unknown>;
  const words = [originalCode, (cause as { code?: unknown } | undefined)?.code, code, name];
  return words.find((word): word is string => typeof word === 'string' && /^\w{1,60}$/.test(word)) ?? '';
};

const tryToSend = async (sender: Sender, message: Message, within: number): Promise<Outcome> => {
  const signal = AbortSignal.timeout(within);
  const timeout = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  try {
    return await Promise.race([sender.send(message, signal), timeout]);
  } catch (error) {
    return { kind: 'unknown', status: wordFor(error) };
  }
};

const messageOf = async (database: Database, row: Readable): Promise<Message> => {
  const { messages, whitelabel } = await readSettings(database);
  const { from, fromName, replyTo, smsFrom } = messages;
  const { subject, line, text, html } = await wordsOfLetter(database, row);
  const isEmail = row.channel === 'email';
  return {
    id: isEmail ? `letter-${row.id}` : `m-${row.id}`,
    to: isEmail ? row.recipient : row.recipient.replace(' ', ''),
    from: isEmail ? (from ?? '') : smsFrom || whitelabel.brand,
    fromName: fromName || whitelabel.brand,
    replyTo,
    subject,
    text: isEmail ? text : line,
    html: isEmail ? html : '',
    until: row.usefulUntil,
  };
};

/** What becomes of a letter after a try. */
const stateAfter = (row: Readable, outcome: Outcome, now: Date) => {
  const tries = row.tries + 1;
  if (outcome.kind === 'sent') return { tries, state: 'sent', endedAt: now, sealed: null } as const;
  const wanted = outcome.kind === 'refused' && !outcome.again ? undefined : pauseAfter(row);
  // The sealed text stays until the letter is useless, so that staff can retry it.
  if (wanted === undefined) return { tries, state: 'failed', endedAt: now } as const;
  const asked = outcome.kind === 'refused' ? (outcome.pause ?? 0) : 0;
  return { tries, state: 'waiting', dueAt: after(now, Math.max(wanted, asked)) } as const;
};

const outcomeWord = (outcome: Outcome) => {
  if (outcome.kind !== 'refused') return outcome.kind;
  return outcome.again ? 'deferred' : 'refused';
};

/** Says that a letter has ended without having been sent; never to whom it was, or what it said. */
const logFailed = (log: Log, { id, channel, kind }: Pick<Readable, 'id' | 'channel' | 'kind'>, why: string) => {
  log.event('letter failed', { letter: String(id), channel, kind, why });
};

/** Sends the letters of one channel. The job pauses while a server does not answer, as it does for every provider. */
export const letterJob = (channel: Channel, sender: Sender, within = patience): Job => ({
  name: channel === 'email' ? 'letters by email' : 'letters by sms',
  claim: async ({ database, senders, log }, now) => {
    for (const letter of await endUseless(database, now, channel)) logFailed(log, letter, 'too late');
    if (!(await waysOfCodes(database, senders))[channel]) return [];
    const due = database.db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          eq(outbox.channel, channel),
          eq(outbox.state, 'waiting'),
          lte(outbox.dueAt, now),
          gt(outbox.usefulUntil, now),
        ),
      )
      // Codes expire soonest, and a person is waiting for them.
      .orderBy(outbox.usefulUntil, outbox.id)
      .limit(atOnce[channel])
      .for('update', { skipLocked: true });
    const claimed = await database.db
      .update(outbox)
      .set({ dueAt: after(now, claimedFor) })
      .where(inArray(outbox.id, due))
      .returning({ id: outbox.id });
    return claimed.map(({ id }) => id);
  },
  work: async ({ database, clock, log }, id) => {
    const [row] = await database.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.id, id), eq(outbox.state, 'waiting')));
    if (!row || !isReadable(row)) return 'done';
    const message = await messageOf(database, row);
    const begun = performance.now();
    const outcome = await tryToSend(sender, message, within);
    const ms = Math.round(performance.now() - begun);
    const now = clock.now();
    const to = stateAfter(row, outcome, now);
    const { status } = outcome;
    await database.transaction(async () => {
      await database.db
        .insert(outboxAttempts)
        .values({ letter: id, at: now, outcome: outcomeWord(outcome), status, ms });
      await database.db.update(outbox).set(to).where(eq(outbox.id, id));
    });
    if (to.state === 'failed') logFailed(log, row, status);
    return outcome.kind === 'unknown' ? 'unanswered' : 'done';
  },
});

/** What sends the letters of a deployment; there is nothing to do for those that a sandbox keeps. */
export const letterJobs = ({ email, sms }: Senders): Job[] => [
  ...(email === null || email === 'kept' ? [] : [letterJob('email', email)]),
  ...(sms === null || sms === 'kept' ? [] : [letterJob('sms', sms)]),
];
