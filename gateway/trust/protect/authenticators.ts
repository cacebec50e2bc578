import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { after, minute } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { authenticators } from './schema.ts';
import { base32, codeAt, stepAt, stepOf } from './totp.ts';
import { openSecret, sealSecret } from './vault.ts';

/** As long as the hash that RFC 6238 uses. */
const secretBytes = 20;

const startLifetime = 10 * minute;

const ownerOf = (member: bigint) => `authenticator ${member}`;

const find = async (database: Database, member: bigint) => {
  const [row] = await database.db.select().from(authenticators).where(eq(authenticators.member, member));
  return row ?? null;
};

export const hasAuthenticator = async (database: Database, member: bigint): Promise<boolean> => {
  const found = await find(database, member);
  return found?.expiresAt === null;
};

/** Creates a secret, replacing an unconfirmed one; null if an authenticator is already confirmed. The secret is never shown again. */
export const startAuthenticator = async (
  database: Database,
  member: bigint,
  now: Date,
): Promise<{ secret: string; expiresAt: Date } | null> => {
  const secret = randomBytes(secretBytes);
  const expiresAt = after(now, startLifetime);
  const fresh = { sealedSecret: await sealSecret(database, secret, ownerOf(member)), expiresAt, lastStep: null };
  const [kept] = await database.db
    .insert(authenticators)
    .values({ member, ...fresh })
    .onConflictDoUpdate({ target: authenticators.member, set: fresh, setWhere: isNotNull(authenticators.expiresAt) })
    .returning({ member: authenticators.member });
  return kept ? { secret: base32(secret), expiresAt } : null;
};

/** The codes that the apps of all members show now, by member. A sandbox takes the place of these apps. */
export const codesNow = async (database: Database, now: Date): Promise<readonly { member: bigint; code: string }[]> => {
  const rows = await database.db.select().from(authenticators);
  return Promise.all(
    rows.map(async ({ member, sealedSecret }) => {
      const secret = await openSecret(database, sealedSecret, ownerOf(member));
      return { member, code: codeAt(secret, stepAt(now)) };
    }),
  );
};

/** Uses up a code. Its time step is stored, and codes of that step or an earlier one are refused afterwards. */
const useCodeOf = async (
  database: Database,
  { member, sealedSecret }: typeof authenticators.$inferSelect,
  code: string,
  now: Date,
): Promise<boolean> => {
  const step = stepOf(await openSecret(database, sealedSecret, ownerOf(member)), code, now);
  if (step === null) return false;
  const used = await database.db
    .update(authenticators)
    .set({ lastStep: step, expiresAt: null })
    .where(
      and(
        // The secret may have been replaced in the meantime.
        eq(authenticators.member, member),
        eq(authenticators.sealedSecret, sealedSecret),
        or(isNull(authenticators.lastStep), lt(authenticators.lastStep, step)),
      ),
    )
    .returning({ member: authenticators.member });
  return used.length > 0;
};

/** Checks a code of the member's confirmed authenticator and uses it up. */
export const useCode = async (database: Database, member: bigint, code: string, now: Date): Promise<boolean> => {
  const found = await find(database, member);
  return found?.expiresAt === null && useCodeOf(database, found, code, now);
};

/** Confirms a new authenticator with one of its codes. */
export const confirmAuthenticator = async (
  database: Database,
  member: bigint,
  code: string,
  now: Date,
): Promise<'right' | 'wrong' | 'expired' | 'none'> => {
  const found = await find(database, member);
  if (!found?.expiresAt) return 'none';
  if (found.expiresAt <= now) return 'expired';
  return (await useCodeOf(database, found, code, now)) ? 'right' : 'wrong';
};

/** Removes an authenticator, with one of its codes. */
export const removeAuthenticator = async (
  database: Database,
  member: bigint,
  code: string,
  now: Date,
): Promise<boolean> => {
  const gone = await database.transaction(async () => {
    if (!(await useCode(database, member, code, now))) return [];
    return database.db
      .delete(authenticators)
      .where(eq(authenticators.member, member))
      .returning({ member: authenticators.member });
  });
  return gone.length > 0;
};
