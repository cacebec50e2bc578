import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { after } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { challenges } from '../database/schema.ts';

export interface Challenge {
  kind: 'captcha' | 'sms' | 'email';
  /** What it is good for; it opens nothing else. */
  purpose: string;
  /** Whom or what it was made for: a number with its dialing code, an email address; empty for a captcha. */
  subject: string;
}

const digest = (id: string, answer: string) => createHash('sha256').update(`${id} ${answer}`).digest();

export const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** An answer that nobody types: it travels in a link. */
export const longSecret = (): string => randomBytes(32).toString('base64url');

/** Ends what was asked of a subject for a purpose, so that its answer opens nothing any more. */
export const withdraw = async (database: Database, { kind, purpose, subject }: Challenge): Promise<void> => {
  await database.db
    .delete(challenges)
    .where(and(eq(challenges.kind, kind), eq(challenges.purpose, purpose), eq(challenges.subject, subject)));
};

/**
 * Remembers what must be answered, as a digest only. A new one for the same subject takes the place of the one before, of
 * which the database holds one only; a captcha, which has no subject, stands beside others.
 */
export const pose = async (
  database: Database,
  { kind, purpose, subject }: Challenge,
  answer: string,
  { lives, tries, now }: { lives: number; tries: number; now: Date },
): Promise<{ id: string; expiresAt: Date }> => {
  const id = randomBytes(16).toString('hex');
  const expiresAt = after(now, lives);
  await database.transaction(async () => {
    await database.db.delete(challenges).where(lt(challenges.expiresAt, after(now, -lives)));
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
 * Checks an answer. A right one is used up; a wrong one costs a try, and the last try ends the challenge. What is
 * named by its id is a captcha; a code is found by whom it was made for.
 */
export const answer = async (
  database: Database,
  { kind, purpose, subject, id }: Challenge & { id?: string },
  given: string,
  now: Date,
): Promise<'right' | 'wrong' | 'expired'> =>
  database.transaction(async () => {
    // Taking the try first and reading afterwards leaves no moment in which two guesses share one try.
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
