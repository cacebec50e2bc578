import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { SignJWT, createLocalJWKSet, exportJWK, type JWTVerifyGetKey } from 'jose';
import type { Database } from '../ground/database/open.ts';
import { secrets } from '../ground/database/schema.ts';
import type { Claims } from '../domains/auth/phone/idToken.ts';

const secretName = 'sandbox.phone';

const findKey = async ({ db }: Database): Promise<KeyObject | null> => {
  const [row] = await db.select().from(secrets).where(eq(secrets.name, secretName));
  return row ? createPrivateKey(row.value) : null;
};

/** The private key of the sandbox's phone provider, created when first needed and shared through the database. */
const readKey = async (database: Database): Promise<KeyObject> => {
  const stored = await findKey(database);
  if (stored) return stored;
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2_048 });
  const value = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  await database.db.insert(secrets).values({ name: secretName, value }).onConflictDoNothing();
  const made = await findKey(database);
  if (!made) throw new Error('the key of the sandbox phone provider is missing');
  return made;
};

const nameOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(createPublicKey(key).export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

/** The public keys for checking the sandbox's proofs. */
export const sandboxKeys = async (database: Database): Promise<JWTVerifyGetKey> => {
  const key = await readKey(database);
  return createLocalJWKSet({ keys: [{ ...(await exportJWK(createPublicKey(key))), kid: nameOf(key) }] });
};

/** Signs a proof of the sandbox's phone provider in the form Firebase uses. */
export const signIdToken = async (database: Database, claims: Claims): Promise<string> => {
  const key = await readKey(database);
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: nameOf(key), typ: 'JWT' }).sign(key);
};
