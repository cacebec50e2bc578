import {
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  webcrypto,
} from 'node:crypto';
import { promisify } from 'node:util';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { create, object, string } from 'superstruct';
import { after, dayLong, minute } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { remembering } from '../../ground/database/remembered.ts';
import { openedSeals } from './schema.ts';
import { secrets } from '../../ground/database/schema.ts';
import { parseJson } from '../../ground/http/json.ts';
import { Refusal } from '../../ground/refusal.ts';
import { Turns } from '../../ground/turns.ts';

const window = 5 * minute;

/** How long the key before the present one still opens requests: as long as a page may have it. */
const handover = dayLong;

export interface Seal {
  /** What pages seal with. */
  publicKey(): Promise<string>;
  openKey(header: string | undefined, now: Date): Promise<Buffer>;
}

const secretName = 'seal.private';
const earlierName = 'seal.private.earlier';

const earlierKey = object({ until: string(), key: string() });

const newPrivateKey = async (): Promise<string> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3_072 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
};

/** Creates the deployment's key pair, unless a process that shares the database already has. */
export const makeSealKey = async (database: Database, say: (progress: string) => void): Promise<void> => {
  const [stored] = await database.db.select().from(secrets).where(eq(secrets.name, secretName));
  if (stored) return;
  say('Creating the keys…');
  await database.db
    .insert(secrets)
    .values({ name: secretName, value: await newPrivateKey() })
    .onConflictDoNothing();
};

/** Replaces the key pair; every process is told, and the key before opens requests for another day. */
export const replaceSealKey = async (database: Database, now: Date): Promise<void> => {
  const value = await newPrivateKey();
  await database.transaction(async () => {
    const { db } = database;
    const isPresent = eq(secrets.name, secretName);
    const [present] = await db.select().from(secrets).where(isPresent).for('update');
    if (!present) throw new Error('the key for sealed requests is missing');
    const earlier = JSON.stringify({ until: after(now, handover).toISOString(), key: present.value });
    await db
      .insert(secrets)
      .values({ name: earlierName, value: earlier })
      .onConflictDoUpdate({ target: secrets.name, set: { value: earlier } });
    await db.update(secrets).set({ value }).where(isPresent);
  });
};

/** Forgets the key before the present one once its time is over. */
export const sweepSealKey = async ({ db }: Database, now: Date): Promise<void> => {
  await db
    .delete(secrets)
    .where(
      and(
        eq(secrets.name, earlierName),
        sql`(${secrets.value}::jsonb ->> 'until')::timestamptz < ${now.toISOString()}`,
      ),
    );
};

/**
 * Each key takes a few milliseconds to decrypt, which is done outside of the main thread: garbage would hold up everybody
 * there. Two at a time leave threads for password checks.
 */
const turns = new Turns({ atOnce: 2, mostWaiting: 200, retryAfterSeconds: 5 });

const openWith = async (privateKey: webcrypto.CryptoKey, header: string): Promise<Buffer | null> => {
  const opened = await turns.take(() =>
    // Every error gets the same answer, below.
    webcrypto.subtle.decrypt({ name: 'RSA-OAEP' }, privateKey, Buffer.from(header, 'base64')).catch(() => null),
  );
  const key = opened && Buffer.from(Buffer.from(opened).toString('ascii'), 'base64');
  return key?.length === 32 ? key : null;
};

interface SealKey {
  readonly publicKey: string;
  readonly privateKey: webcrypto.CryptoKey;
  readonly until: Date | null;
}

const importKey = async (pem: string, until: Date | null): Promise<SealKey> => {
  const stored = createPrivateKey(pem);
  const privateKey = await webcrypto.subtle.importKey(
    'pkcs8',
    stored.export({ type: 'pkcs8', format: 'der' }),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['decrypt'],
  );
  return { publicKey: createPublicKey(stored).export({ type: 'spki', format: 'pem' }) as string, privateKey, until };
};

/** The present key, and the one before it while there is one. */
const readKeys = remembering(['secrets'], async ({ db }): Promise<readonly [SealKey, ...SealKey[]]> => {
  const rows = await db
    .select()
    .from(secrets)
    .where(inArray(secrets.name, [secretName, earlierName]));
  const present = rows.find(({ name }) => name === secretName);
  if (!present) throw new Error('the key for sealed requests is missing');
  const earlier = rows.find(({ name }) => name === earlierName);
  const key = await importKey(present.value, null);
  if (!earlier) return [key];
  const { until, key: pem } = create(JSON.parse(earlier.value), earlierKey);
  return [key, await importKey(pem, new Date(until))];
});

export const loadSeal = async (database: Database): Promise<Seal> => {
  await readKeys(database);
  return {
    publicKey: async () => (await readKeys(database))[0].publicKey,
    openKey: async (header, now) => {
      if (!header || header.length > 1_024) throw new Refusal('sealed_wrong');
      for (const { privateKey, until } of await readKeys(database)) {
        const key = until === null || until > now ? await openWith(privateKey, header) : null;
        if (key) return key;
      }
      throw new Refusal('sealed_wrong');
    },
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
  const key = await seal.openKey(header, now);
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
  await useOnce(database, await seal.openKey(header, now), now);
};
