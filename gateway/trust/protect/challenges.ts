import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { after } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { challenges } from './schema.ts';

export interface Challenge {
  kind: 'captcha' | 'sms' | 'email';
  purpose: string;
  /** The recipient: a number with its dialing code, or an email address; empty for a captcha. */
  subject: string;
}

const digest = (id: string, answer: string) => createHash('sha256').update(`${id} ${answer}`).digest();

export const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** An answer that travels in a link and is never typed. */
export const longSecret = (): string => randomBytes(32).toString('base64url');

/** Cancels the challenge of a subject for a purpose, so that its answer is no longer accepted. */
export const withdraw = async (database: Database, { kind, purpose, subject }: Challenge): Promise<void> => {
  await database.db
    .delete(challenges)
    .where(and(eq(challenges.kind, kind), eq(challenges.purpose, purpose), eq(challenges.subject, subject)));
};

/**
 * Stores a challenge with only a digest of its answer. A subject has at most one challenge per kind and purpose, so a new one
 * replaces the previous one; captchas have no subject and do not replace each other.
 */
export const pose = async (
  database: Database,
  { kind, purpose, subject }: Challenge,
  answer: string,
  { lifetime, tries, now }: { lifetime: number; tries: number; now: Date },
): Promise<{ id: string; expiresAt: Date }> => {
  const id = randomBytes(16).toString('hex');
  const expiresAt = after(now, lifetime);
  await database.transaction(async () => {
    await database.db.delete(challenges).where(lt(challenges.expiresAt, after(now, -lifetime)));
    const posed = { id, answerHash: digest(id, answer), triesLeft: tries, expiresAt };
    await database.db
      .insert(challenges)
      .values({ kind, purpose, subject, ...posed })
      .onConflictDoUpdate({
        target: [challenges.kind, challenges.purpose, challenges.subject],
        targetWhere: sql`subject <> ''`,
        set: posed,
      });
  });
  return { id, expiresAt };
};

/**
 * Checks an answer. A right answer uses up the challenge; a wrong one costs an attempt, and the last attempt ends the
 * challenge. Captchas are found by id, codes by their subject.
 */
export const answer = async (
  database: Database,
  { kind, purpose, subject, id }: Challenge & { id?: string },
  given: string,
  now: Date,
): Promise<'right' | 'wrong' | 'expired'> =>
  database.transaction(async () => {
    // Counting the attempt before reading the challenge keeps two concurrent guesses from sharing one attempt.
    const [tried] = await database.db
      .update(challenges)
      .set({ triesLeft: sql`${challenges.triesLeft} - 1` })
      .where(
        and(
          eq(challenges.kind, kind),
          eq(challenges.purpose, purpose),
          eq(challenges.subject, subject),
          id === undefined ? sql`true` : eq(challenges.id, id),
        ),
      )
      .returning();
    if (!tried) return 'expired';
    const live = tried.expiresAt > now && tried.triesLeft >= 0;
    const right = live && timingSafeEqual(digest(tried.id, given), tried.answerHash);
    if (right || tried.triesLeft <= 0 || !live) await database.db.delete(challenges).where(eq(challenges.id, tried.id));
    if (right) return 'right';
    return live ? 'wrong' : 'expired';
  });
