import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../ground/database/open.ts';
import { deploymentKey } from './deploymentKey.ts';

const keyName = 'vault.key';
const ivLength = 12;
const tagLength = 16;

const seal = (key: Buffer, secret: Buffer, owner: string): Buffer => {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
};

/** Encrypts a secret that has to be read again, so that its table alone reveals nothing; it can be decrypted only for its owner. */
export const sealSecret = async (database: Database, secret: Buffer, owner: string): Promise<Buffer> =>
  seal(await deploymentKey(database, keyName), secret, owner);

/** Gives a way to encrypt many secrets with one look at the key: the one given, or that of the deployment. */
export const secretSealer = async (
  database: Database,
  outside?: Buffer,
): Promise<(secret: Buffer, owner: string) => Buffer> => {
  const key = outside ?? (await deploymentKey(database, keyName));
  return (secret, owner) => seal(key, secret, owner);
};

const open = (key: Buffer, sealed: Buffer, owner: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivLength), { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(sealed.subarray(-tagLength));
  return Buffer.concat([decipher.update(sealed.subarray(ivLength, -tagLength)), decipher.final()]);
};

export const openSecret = async (database: Database, sealed: Buffer, owner: string): Promise<Buffer> =>
  open(await deploymentKey(database, keyName), sealed, owner);

/**
 * Gives a way to decrypt many secrets with one look at the key of the deployment, which is tried after those given; null for one
 * that is another owner's, was changed, or was sealed with none of them.
 */
export const secretOpener = async (
  database: Database,
  outside: readonly Buffer[] = [],
): Promise<(sealed: Buffer, owner: string) => Buffer | null> => {
  const keys = [...outside, await deploymentKey(database, keyName)];
  const openWith = (key: Buffer, sealed: Buffer, owner: string): Buffer | null => {
    try {
      return open(key, sealed, owner);
    } catch {
      return null;
    }
  };
  return (sealed, owner) => {
    for (const key of keys) {
      const secret = openWith(key, sealed, owner);
      if (secret) return secret;
    }
    return null;
  };
};

/** A name for the log: entries about one account can be matched with each other, but not turned back into its name. */
export const pseudonym = async (database: Database, name: string): Promise<string> =>
  createHmac('sha256', await deploymentKey(database, 'log.key'))
    .update(`log ${name}`)
    .digest('hex')
    .slice(0, 16);
