import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** At most so many hashes at a time: each takes 128 MB and most of a core. */
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

/** A salted scrypt hash, with its work factor in front so that old ones stay readable when the factor rises. */
export const hashPassword = async (password: string, cost: number): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost, salt.toString('base64'), key.toString('base64')].join('$');
};

/** What stands in place of a hash where no password fits; to try one takes as long as ever. */
export const noPassword = (cost: number): string => `scrypt$${cost}$AAAAAAAAAAAAAAAAAAAAAA==$`;

/** Whether it is the password. Without a hash, for a name that nobody has, it takes as long and says no. */
export const isPassword = async (password: string, hash: string | null, cost: number): Promise<boolean> => {
  const [, factor, salt, key] = (hash ?? noPassword(cost)).split('$');
  const found = await derive(password, Buffer.from(salt ?? '', 'base64'), Number(factor));
  const kept = Buffer.from(key ?? '', 'base64');
  return hash !== null && kept.length === found.length && timingSafeEqual(kept, found);
};
