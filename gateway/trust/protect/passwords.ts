import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Turns } from '../../ground/turns.ts';

const blockSize = 8;
const parallel = 1;
const bytes = 32;

const retryAfterSeconds = 5;

/** Each hash takes 128 MB and most of a core; the last of those that wait gets its turn before the site gives up. */
let turns = new Turns({ atOnce: 2, mostWaiting: 18, retryAfterSeconds });

/** For a process whose memory also holds the embedded database. */
export const hashOneAtATime = (): void => {
  turns = new Turns({ atOnce: 1, mostWaiting: 12, retryAfterSeconds });
};

const derive = (password: string, salt: Buffer, cost: number) =>
  turns.take(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        const N = 2 ** cost;
        scrypt(
          password.normalize('NFKC'),
          salt,
          bytes,
          { N, r: blockSize, p: parallel, maxmem: 256 * N * blockSize },
          (error, key) => {
            if (error) reject(error);
            else resolve(key);
          },
        );
      }),
  );

/** A salted scrypt hash, prefixed with its work factor so that old hashes can still be checked after the factor is raised. */
export const hashPassword = async (password: string, cost: number): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost, salt.toString('base64'), key.toString('base64')].join('$');
};

/** The work factor of a hash. */
export const costOf = (hash: string): number => Number(hash.split('$')[1]);

/** A hash that no password matches; checking one takes as long as usual. */
export const noPassword = (cost: number): string => `scrypt$${cost}$AAAAAAAAAAAAAAAAAAAAAA==$`;

/** Whether a password matches a hash. Without a hash, for an unknown account, the check takes as long and fails. */
export const isPassword = async (password: string, hash: string | null, cost: number): Promise<boolean> => {
  const [, factor, salt, key] = (hash ?? noPassword(cost)).split('$');
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64'), Number(factor));
  const stored = Buffer.from(key ?? '', 'base64');
  return hash !== null && stored.length === derived.length && timingSafeEqual(stored, derived);
};
