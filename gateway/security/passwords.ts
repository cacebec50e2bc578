import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** How many hashes are computed at a time: each takes 128 MB and most of a core. */
const atOnce = 2;

const blockSize = 8;
const parallel = 1;
const bytes = 32;

let free = atOnce;
const waiting: (() => void)[] = [];

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
};

const derive = (password: string, salt: Buffer, cost: number) =>
  inTurn(
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

/** A hash that no password matches; checking one takes as long as usual. */
export const noPassword = (cost: number): string => `scrypt$${cost}$AAAAAAAAAAAAAAAAAAAAAA==$`;

/** Whether a password matches a hash. Without a hash, for an unknown account, the check takes as long and fails. */
export const isPassword = async (password: string, hash: string | null, cost: number): Promise<boolean> => {
  const [, factor, salt, key] = (hash ?? noPassword(cost)).split('$');
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64'), Number(factor));
  const stored = Buffer.from(key ?? '', 'base64');
  return hash !== null && stored.length === derived.length && timingSafeEqual(stored, derived);
};
