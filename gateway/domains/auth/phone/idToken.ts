import { verify } from 'node:crypto';
import { is, literal, number, size, string, type, type Infer } from 'superstruct';
import { after, minute, second } from '../../../ground/clock.ts';
import type { Keys } from './keys.ts';

const skew = minute;

/** How long a proof is accepted after the number was verified. */
const freshFor = 10 * minute;

// No other algorithm is accepted, least of all `none`.
const header = type({ alg: literal('RS256'), kid: string() });

const claims = type({
  iss: string(),
  aud: string(),
  sub: size(string(), 1, 128),
  iat: number(),
  exp: number(),
  auth_time: number(),
  phone_number: string(),
  firebase: type({ sign_in_provider: literal('phone') }),
});

export type Claims = Infer<typeof claims>;

export const issuerOf = (projectId: string): string => `https://securetoken.google.com/${projectId}`;

const parse = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
};

const isSigned = (keys: Keys, [head = '', body = '', signature = '']: readonly string[]): boolean => {
  const parsed = parse(head);
  const key = is(parsed, header) ? keys.get(parsed.kid) : undefined;
  return (
    key !== undefined && verify('RSA-SHA256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))
  );
};

const at = (seconds: number): Date => new Date(seconds * second);

/** When the proof of a sign-in expires. */
export const expiryOf = ({ exp, auth_time: verified }: Claims): Date =>
  new Date(Math.min(at(exp).getTime(), after(at(verified), freshFor).getTime()));

/** The claims of a token that this project's issuer signed; `wrong` if it did not, `expired` if it was too long ago. */
export const readIdToken = (
  token: string,
  { keys, projectId, now }: { keys: Keys; projectId: string; now: Date },
): Claims | 'wrong' | 'expired' => {
  const parts = token.split('.');
  const payload = parse(parts[1] ?? '');
  if (parts.length !== 3 || !isSigned(keys, parts) || !is(payload, claims)) return 'wrong';
  const isOurs = payload.aud === projectId && payload.iss === issuerOf(projectId);
  if (!isOurs || at(payload.iat) > after(now, skew) || at(payload.auth_time) > after(now, skew)) return 'wrong';
  return expiryOf(payload) > now ? payload : 'expired';
};
