/** The seeds and nonce that every draw of a round is computed from. */
interface FairRound {
  /** 64 hex letters; secret until the seed ends, but its hash is shown before the first round. */
  readonly serverSeed: string;
  /** The player's own part. */
  readonly clientSeed: string;
  /** 1, 2, 3 … for each pair of seeds. */
  readonly nonce: number;
}

/** The draws of a round, in the order its rules request them. */
export interface Draws {
  /** 0 to 255. */
  byte(): number;
  /** 0 to 2³² − 1. */
  word(): number;
  /** 0 to n − 1, all equally likely. */
  below(n: number): number;
}

/** How many values a word can have. */
export const words = 2 ** 32;

export const clientSeedPattern = /^[A-Za-z0-9_-]{1,64}$/;

const bytesOf = (text: string) => new TextEncoder().encode(text);

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The hash that commits to a server seed: SHA-256 of its letters. */
export const hashSeed = async (serverSeed: string): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(serverSeed))));

/** A block of a stream of random bytes, by its number. */
type Block = (at: number) => Promise<ArrayBuffer>;

const readBlocks = async (block: Block, count: number): Promise<Uint8Array> => {
  const blocks = await Promise.all(Array.from({ length: count }, (_, at) => block(at)));
  const stream = new Uint8Array(32 * count);
  for (const [at, each] of blocks.entries()) stream.set(new Uint8Array(each), 32 * at);
  return stream;
};

class UsedUp extends Error {}

/** Draws from bytes that were read ahead. */
export const drawFrom = (stream: Uint8Array): Draws => {
  let at = 0;
  const byte = (): number => {
    const next = stream[at++];
    if (next === undefined) throw new UsedUp('the stream was read to its end');
    return next;
  };
  const word = () => ((byte() * 256 + byte()) * 256 + byte()) * 256 + byte();
  return {
    byte,
    word,
    below: (n) => {
      // Words beyond the last whole multiple of n would favour small numbers.
      const fair = Math.floor(words / n) * n;
      for (;;) {
        const drawn = word();
        if (drawn < fair) return drawn % n;
      }
    },
  };
};

/**
 * The result of rules over a stream of blocks of 32 bytes. Browsers calculate HMAC asynchronously while rules are plain
 * functions, so blocks are read ahead; rules that need more are run again with twice as many.
 */
export const streamDraws = async <T>(block: Block, rules: (draws: Draws) => T): Promise<T> => {
  for (let count = 4; ; count *= 2) {
    const stream = await readBlocks(block, count);
    try {
      return rules(drawFrom(stream));
    } catch (error) {
      if (!(error instanceof UsedUp)) throw error;
    }
  }
};

/** The result of a round under its rules, from HMAC-SHA256 of `client:nonce:i`; the same on the server and in a browser. */
export const playFair = async <T>(
  { serverSeed, clientSeed, nonce }: FairRound,
  rules: (draws: Draws) => T,
): Promise<T> => {
  const key = await crypto.subtle.importKey('raw', bytesOf(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return streamDraws((at) => crypto.subtle.sign('HMAC', key, bytesOf(`${clientSeed}:${nonce}:${at}`)), rules);
};
