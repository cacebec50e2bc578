import { streamDraws, type Draws } from '../fair.ts';
import { digitsOf, type Format } from './formats.ts';

/** What a draw is computed from, in hexadecimal. */
interface Sources {
  readonly gameCode: string;
  readonly drawId: string;
  /** The seed that was committed to. */
  readonly seed: string;
  /** The root over the orders. */
  readonly entropy: string;
  /** What joined the orders once bets had closed; null for draws from before anything did. */
  readonly salt?: string | null;
}

const text = new TextEncoder();

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const sha256 = async (...parts: readonly Uint8Array[]): Promise<string> => {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return hexOf(await crypto.subtle.digest('SHA-256', joined));
};

/** The commitment to a seed. */
export const commitOf = (seed: string): Promise<string> => sha256(bytesOf(seed));

/** What of an order goes into its draw: order, draw, play type, numbers, stake of a bet, and the key that the player's browser chose. */
export type Leaf = readonly [
  orderId: string,
  drawId: string,
  playType: string,
  numbers: string,
  stake: string,
  key: string,
];

const leafHash = (leaf: readonly string[]): Promise<string> => sha256(Uint8Array.of(0), text.encode(leaf.join('\n')));

const nodeHash = (left: string, right: string): Promise<string> =>
  sha256(Uint8Array.of(1), bytesOf(left), bytesOf(right));

/** A hash beside the way from an order to the root, and the side it is on. */
export interface Beside {
  readonly side: 'left' | 'right';
  readonly hash: string;
}

/** The levels of the tree over some orders, from their own hashes up to the root. */
const levelsOf = async (leaves: readonly Leaf[]): Promise<string[][]> => {
  const levels = [await Promise.all(leaves.map((leaf) => leafHash(leaf)))];
  for (;;) {
    const below = levels.at(-1) ?? [];
    if (below.length <= 1) return levels;
    const pairs = Array.from({ length: Math.ceil(below.length / 2) }, (_, at) => below.slice(2 * at, 2 * at + 2));
    // A hash without a neighbour goes up as it is.
    levels.push(await Promise.all(pairs.map(async ([left = '', right]) => (right ? nodeHash(left, right) : left))));
  }
};

/** The root over the orders of a draw, in the order of their numbers: what players contribute to its result. */
export const rootOf = async (leaves: readonly Leaf[]): Promise<string> =>
  leaves.length === 0 ? sha256() : ((await levelsOf(leaves)).at(-1)?.[0] ?? '');

/** The hashes that lead from each of some orders to the root. */
export const pathsOf = async (leaves: readonly Leaf[], wanted: readonly number[]): Promise<Beside[][]> => {
  const levels = await levelsOf(leaves);
  return wanted.map((position) =>
    levels.slice(0, -1).flatMap((level, depth): Beside[] => {
      const at = Math.floor(position / 2 ** depth);
      const hash = level[at % 2 === 0 ? at + 1 : at - 1];
      return hash === undefined ? [] : [{ side: at % 2 === 0 ? 'right' : 'left', hash }];
    }),
  );
};

/** The root that an order leads to. */
export const rootFrom = async (leaf: readonly string[], path: readonly Beside[]): Promise<string> => {
  let hash = await leafHash(leaf);
  for (const beside of path)
    hash = beside.side === 'left' ? await nodeHash(beside.hash, hash) : await nodeHash(hash, beside.hash);
  return hash;
};

/** The root and what joined it, as one. */
const saltedRoot = async (root: string, salt: string | null): Promise<string> =>
  salt === null ? root : sha256(Uint8Array.of(2), bytesOf(root), bytesOf(salt));

const ballsFrom = (draws: Draws, format: Extract<Format, { of: 'balls' }>): string[] => {
  const { count, least, most, repeats } = format;
  const size = most - least + 1;
  if (repeats) return Array.from({ length: count }, () => String(least + draws.below(size)));
  const balls = Array.from({ length: size }, (_, at) => least + at);
  return Array.from({ length: count }, (_, at) => {
    const other = at + draws.below(size - at);
    [balls[at], balls[other]] = [balls[other] ?? 0, balls[at] ?? 0];
    return String(balls[at]);
  });
};

const numbersFrom = (draws: Draws, format: Format): string[] =>
  format.of === 'balls'
    ? ballsFrom(draws, format)
    : digitsOf(format).map((digits) => Array.from({ length: digits }, () => draws.below(10)).join(''));

/** The numbers of a draw, the same at the gateway and in the browser of a player who checks them. */
export const drawNumbers = async (
  { gameCode, drawId, seed, entropy, salt = null }: Sources,
  format: Format,
): Promise<string[]> => {
  const salted = await saltedRoot(entropy, salt);
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const block = (at: number) => crypto.subtle.sign('HMAC', key, text.encode(`${gameCode}|${drawId}|${salted}|${at}`));
  return streamDraws(block, (draws) => numbersFrom(draws, format));
};
