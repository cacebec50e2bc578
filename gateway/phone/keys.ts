import { createPublicKey, type KeyObject } from 'node:crypto';
import { array, is, literal, optional, string, type, type Infer } from 'superstruct';
import { after, dayLong, second } from '../clock.ts';
import { Refusal } from '../refusal.ts';

/** How long the keys may take to come. */
const longest = 3 * second;
const leastBits = 2_048;

const keySet = type({ keys: array() });
const signingKey = type({
  kid: string(),
  kty: literal('RSA'),
  alg: optional(literal('RS256')),
  use: optional(literal('sig')),
  n: string(),
  e: string(),
});

/** Public keys by their names. */
export type Keys = ReadonlyMap<string, KeyObject>;

const known = new Map<string, { keys: Keys; until: Date }>();

const lifeOf = (headers: Headers): number => {
  const seconds = Number(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1] ?? 0);
  return Math.min(seconds * second, dayLong);
};

const readKey = ({ kty, n, e }: Infer<typeof signingKey>): KeyObject | null => {
  try {
    const key = createPublicKey({ key: { kty, n, e }, format: 'jwk' });
    return (key.asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits ? key : null;
  } catch {
    return null;
  }
};

const fetchKeys = async (url: string, now: Date): Promise<Keys> => {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(longest) }).catch(() => null);
  const reply: unknown = await response?.json().catch(() => null);
  if (!response?.ok || !is(reply, keySet)) throw new Refusal('unavailable');
  // What is for another purpose, or too weak, is left out.
  const keys = new Map<string, KeyObject>();
  for (const each of reply.keys) {
    if (!is(each, signingKey)) continue;
    const key = readKey(each);
    if (key) keys.set(each.kid, key);
  }
  known.set(url, { keys, until: after(now, lifeOf(response.headers)) });
  return keys;
};

/** The keys that are published at an address, fetched again when the time is over that they were published for. */
export const publishedKeys = async (url: string, now: Date): Promise<Keys> => {
  const found = known.get(url);
  return found && found.until > now ? found.keys : fetchKeys(url, now);
};
