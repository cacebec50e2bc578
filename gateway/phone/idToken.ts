import { verify } from 'node:crypto';
import { is, literal, number, size, string, type, type Infer } from 'superstruct';
import { after, minute, second } from '../clock.ts';
import type { Keys } from './keys.ts';

/** How far the clocks may be apart. */
const skew = minute;

/** How long after a number was verified its owner may come with it. */
const freshFor = 10 * minute;

// No other algorithm is ever looked at, `none` least of all.
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

/** Until when the proof of somebody's sign-in is taken. */
export const endOf = ({ exp, auth_time: verified }: Claims): Date =>
  new Date(Math.min(at(exp).getTime(), after(at(verified), freshFor).getTime()));

/** What a token says, where this project's issuer signed it; `wrong` where it did not, `expired` where that is too long ago. */
export const readIdToken = (
  token: string,
  { keys, projectId, now }: { keys: Keys; projectId: string; now: Date },
): Claims | 'wrong' | 'expired' => {
  const parts = token.split('.');
  const said = parse(parts[1] ?? '');
  if (parts.length !== 3 || !isSigned(keys, parts) || !is(said, claims)) return 'wrong';
  const isOurs = said.aud === projectId && said.iss === issuerOf(projectId);
  if (!isOurs || at(said.iat) > after(now, skew) || at(said.auth_time) > after(now, skew)) return 'wrong';
  return endOf(said) > now ? said : 'expired';
};
