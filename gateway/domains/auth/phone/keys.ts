import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import { array, is, string, type } from 'superstruct';
import { after, dayLong, second } from '../../../ground/clock.ts';
import { callOut } from '../../../ground/outgoing.ts';
import { Refusal } from '../../../ground/refusal.ts';

const timeout = 3 * second;

const keySet = type({ keys: array() });
const publicKey = type({ kty: string() });

const cache = new Map<string, { keys: JWTVerifyGetKey; until: Date }>();

const maxAgeOf = (headers: Headers): number => {
  const seconds = Number(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1] ?? 0);
  return Math.min(seconds * second, dayLong);
};

const fetchKeys = async (url: string, now: Date): Promise<JWTVerifyGetKey> => {
  const response = await callOut(url, { signal: AbortSignal.timeout(timeout) }).catch(() => null);
  const reply: unknown = await response?.json().catch(() => null);
  if (!response?.ok || !is(reply, keySet)) throw new Refusal('unavailable');
  const keys = createLocalJWKSet({ keys: reply.keys.filter((each) => is(each, publicKey)) });
  cache.set(url, { keys, until: after(now, maxAgeOf(response.headers)) });
  return keys;
};

/** The keys published at a URL, cached for as long as the response allows. */
export const publishedKeys = async (url: string, now: Date): Promise<JWTVerifyGetKey> => {
  const found = cache.get(url);
  return found && found.until > now ? found.keys : fetchKeys(url, now);
};
