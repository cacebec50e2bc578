import {
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  webcrypto,
} from 'node:crypto';
import { promisify } from 'node:util';
import { eq, lt } from 'drizzle-orm';
import { after, minute } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { openedSeals } from './schema.ts';
import { secrets } from '../../ground/database/schema.ts';
import { parseJson } from '../../ground/http/json.ts';
import { Refusal } from '../../ground/refusal.ts';
import { Turns } from '../../ground/turns.ts';

const window = 5 * minute;

export interface Seal {
  readonly publicKey: string;
  openKey(header: string | undefined): Promise<Buffer>;
}

const secretName = 'seal.private';

/** Creates the deployment's key pair, unless a process that shares the database already has. */
export const makeSealKey = async (database: Database, say: (progress: string) => void): Promise<void> => {
  const [stored] = await database.db.select().from(secrets).where(eq(secrets.name, secretName));
  if (stored) return;
  say('Creating the keys…');
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3_072 });
  const value = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  await database.db.insert(secrets).values({ name: secretName, value }).onConflictDoNothing();
};

/**
 * Each key takes a few milliseconds to decrypt, which is done outside of the main thread: garbage would hold up everybody
 * there. Two at a time leave threads for password checks.
 */
const turns = new Turns({ atOnce: 2, mostWaiting: 200, retryAfterSeconds: 5 });

const openWith = async (privateKey: webcrypto.CryptoKey, header: string | undefined): Promise<Buffer> => {
  if (!header || header.length > 1_024) throw new Refusal('sealed_wrong');
  const opened = await turns.take(() =>
    // Every error gets the same answer, below.
    webcrypto.subtle.decrypt({ name: 'RSA-OAEP' }, privateKey, Buffer.from(header, 'base64')).catch(() => null),
  );
  const key = opened && Buffer.from(Buffer.from(opened).toString('ascii'), 'base64');
  if (key?.length === 32) return key;
  throw new Refusal('sealed_wrong');
};

export const loadSeal = async (database: Database): Promise<Seal> => {
  const [row] = await database.db.select().from(secrets).where(eq(secrets.name, secretName));
  if (!row) throw new Error('the key for sealed requests is missing');
  const stored = createPrivateKey(row.value);
  const privateKey = await webcrypto.subtle.importKey(
    'pkcs8',
    stored.export({ type: 'pkcs8', format: 'der' }),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['decrypt'],
  );
  return {
    publicKey: createPublicKey(stored).export({ type: 'spki', format: 'pem' }) as string,
    openKey: (header) => openWith(privateKey, header),
  };
};

const decrypt = (key: Buffer, call: string, envelope: unknown): string => {
  try {
    const { iv, data } = envelope as { iv: string; data: string };
    const sealed = Buffer.from(data, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64'));
    decipher.setAAD(Buffer.from(call));
    decipher.setAuthTag(sealed.subarray(-16));
    return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString('utf8');
  } catch {
    throw new Refusal('sealed_wrong');
  }
};

const useOnce = async (database: Database, key: Buffer, now: Date): Promise<void> => {
  await database.db.delete(openedSeals).where(lt(openedSeals.openedAt, after(now, -3 * window)));
  const digest = createHash('sha256').update(key).digest();
  const [first] = await database.db
    .insert(openedSeals)
    .values({ digest, openedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!first) throw new Refusal('sealed_wrong');
};

/** Decrypts a sealed body, which must be for this call, recent and not opened before. */
export const openBody = async (
  database: Database,
  seal: Seal,
  { call, header, envelope, now }: { call: string; header: string | undefined; envelope: unknown; now: Date },
): Promise<unknown> => {
  const key = await seal.openKey(header);
  const content = parseJson(decrypt(key, call, envelope)) as { at?: unknown; body?: unknown } | null;
  if (typeof content?.at !== 'number' || Math.abs(content.at - now.getTime()) > window)
    throw new Refusal('sealed_wrong');
  await useOnce(database, key, now);
  return content.body;
};

/** Checks a sealed greeting, which proves that the caller has our key and that the call is not a replay. */
export const openGreeting = async (
  database: Database,
  seal: Seal,
  header: string | undefined,
  now: Date,
): Promise<void> => {
  await useOnce(database, await seal.openKey(header), now);
};
