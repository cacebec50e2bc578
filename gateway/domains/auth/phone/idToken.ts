import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { is, literal, number, size, string, type, type Infer } from 'superstruct';
import { after, minute, second } from '../../../ground/clock.ts';

const skew = minute;

/** How long a proof is accepted after the number was verified. */
const freshFor = 10 * minute;

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

const at = (seconds: number): Date => new Date(seconds * second);

/** When the proof of a sign-in expires. */
export const expiryOf = ({ exp, auth_time: verified }: Claims): Date =>
  new Date(Math.min(at(exp).getTime(), after(at(verified), freshFor).getTime()));

/** The claims of a token that this project's issuer signed; `wrong` if it did not, `expired` if it was too long ago. */
export const readIdToken = async (
  token: string,
  { keys, projectId, now }: { keys: JWTVerifyGetKey; projectId: string; now: Date },
): Promise<Claims | 'wrong' | 'expired'> => {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: issuerOf(projectId),
      audience: projectId,
      currentDate: now,
    });
    if (!is(payload, claims)) return 'wrong';
    if (at(payload.iat) > after(now, skew) || at(payload.auth_time) > after(now, skew)) return 'wrong';
    return expiryOf(payload) > now ? payload : 'expired';
  } catch (error) {
    // A published key that is weak or broken throws too, and proves as little as an unknown one.
    return error instanceof errors.JWTExpired ? 'expired' : 'wrong';
  }
};
