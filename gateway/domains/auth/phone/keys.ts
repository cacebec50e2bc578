import { createPublicKey, type KeyObject } from 'node:crypto';
import { array, is, literal, optional, string, type, type Infer } from 'superstruct';
import { after, dayLong, second } from '../../../ground/clock.ts';
import { callOut } from '../../../ground/outgoing.ts';
import { Refusal } from '../../../ground/refusal.ts';

const timeout = 3 * second;
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

/** Public keys by key id. */
export type Keys = ReadonlyMap<string, KeyObject>;

const cache = new Map<string, { keys: Keys; until: Date }>();

const maxAgeOf = (headers: Headers): number => {
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
  const response = await callOut(url, { signal: AbortSignal.timeout(timeout) }).catch(() => null);
  const reply: unknown = await response?.json().catch(() => null);
  if (!response?.ok || !is(reply, keySet)) throw new Refusal('unavailable');
  // Keys for another purpose and weak keys are skipped.
  const keys = new Map<string, KeyObject>();
  for (const each of reply.keys) {
    if (!is(each, signingKey)) continue;
    const key = readKey(each);
    if (key) keys.set(each.kid, key);
  }
  cache.set(url, { keys, until: after(now, maxAgeOf(response.headers)) });
  return keys;
};

/** The keys published at a URL, cached for as long as the response allows. */
export const publishedKeys = async (url: string, now: Date): Promise<Keys> => {
  const found = cache.get(url);
  return found && found.until > now ? found.keys : fetchKeys(url, now);
};
