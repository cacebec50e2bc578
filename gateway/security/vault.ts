import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { secrets } from '../database/schema.ts';

const secretName = 'vault.key';
const ivLength = 12;
const tagLength = 16;

const findKey = async (database: Database): Promise<Buffer | null> => {
  const [row] = await database.db.select().from(secrets).where(eq(secrets.name, secretName));
  return row ? Buffer.from(row.value, 'base64') : null;
};

/** The deployment's key, created when first needed and shared through the database. */
const readKey = async (database: Database): Promise<Buffer> => {
  const known = await findKey(database);
  if (known) return known;
  await database.db
    .insert(secrets)
    .values({ name: secretName, value: randomBytes(32).toString('base64') })
    .onConflictDoNothing();
  const made = await findKey(database);
  if (!made) throw new Error('the key for stored secrets is missing');
  return made;
};

/** Encrypts a secret that has to be read again, so that its table alone reveals nothing; it can be decrypted only for its owner. */
export const sealSecret = async (database: Database, secret: Buffer, owner: string): Promise<Buffer> => {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', await readKey(database), iv);
  cipher.setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
};

export const openSecret = async (database: Database, sealed: Buffer, owner: string): Promise<Buffer> => {
  const decipher = createDecipheriv('aes-256-gcm', await readKey(database), sealed.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(sealed.subarray(-tagLength));
  return Buffer.concat([decipher.update(sealed.subarray(ivLength, -tagLength)), decipher.final()]);
};

/** A name for the log: entries about one account can be matched with each other, but not turned back into its name. */
export const pseudonym = async (database: Database, name: string): Promise<string> =>
  createHmac('sha256', await readKey(database))
    .update(`log ${name}`)
    .digest('hex')
    .slice(0, 16);
