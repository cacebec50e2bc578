import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { after, minute } from '../../../ground/clock.ts';
import type { Database } from '../../../ground/database/open.ts';
import { socialStarts } from '../schema.ts';
import type { ProviderName } from '../../../trust/settings/social.ts';

const lifetime = 10 * minute;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The S256 challenge of RFC 7636. */
const challengeOf = (verifier: string): string => digest(verifier).toString('base64url');

/** Creates a state for the popup to return, bound to the challenge of the browser that opens it. */
export const openStart = async (
  database: Database,
  { provider, challenge, now }: { provider: ProviderName; challenge: string; now: Date },
): Promise<string> => {
  const state = randomBytes(32).toString('base64url');
  await database.db
    .insert(socialStarts)
    .values({ stateHash: digest(state), provider, challengeHash: digest(challenge), expiresAt: after(now, lifetime) });
  return state;
};

/** Uses up a state; right only for the browser that has the matching verifier. */
export const takeStart = async (
  database: Database,
  { provider, state, verifier, now }: { provider: ProviderName; state: string; verifier: string; now: Date },
): Promise<'right' | 'wrong' | 'expired'> => {
  const [taken] = await database.db
    .delete(socialStarts)
    .where(and(eq(socialStarts.stateHash, digest(state)), eq(socialStarts.provider, provider)))
    .returning();
  if (!taken || taken.expiresAt <= now) return 'expired';
  return timingSafeEqual(taken.challengeHash, digest(challengeOf(verifier))) ? 'right' : 'wrong';
};
