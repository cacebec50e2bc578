import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { is, optional, size, string, type, type Struct } from 'superstruct';
import { second } from '../ground/clock.ts';
import { countries } from '../ground/countries.ts';
import { challenges } from '../trust/protect/schema.ts';
import type { Services } from '../trust/calls/context.ts';
import { isLoopback, peerAddress } from '../ground/http/origin.ts';
import { findProject, type FoundProject } from '../domains/auth/phone/findProject.ts';
import { issuerOf, readIdToken } from '../domains/auth/phone/idToken.ts';
import { parseJson } from '../ground/http/json.ts';
import { readOutbox } from '../trust/protect/outbox.ts';
import { Refusal } from '../ground/refusal.ts';
import { answer, type Challenge } from '../trust/protect/challenges.ts';
import { sendCode } from '../trust/protect/codes.ts';
import { hold } from '../trust/protect/limits.ts';
import { isPossibleNumber, numberOf, type TypedNumber } from '../trust/members/numbers.ts';
import { readSetting } from '../trust/settings/settings.ts';
import { sandboxKeys, signIdToken } from './phoneKey.ts';

type ErrorCode =
  | 'MISSING_PHONE_NUMBER'
  | 'INVALID_PHONE_NUMBER'
  | 'CAPTCHA_CHECK_FAILED'
  | 'MISSING_SESSION_INFO'
  | 'INVALID_SESSION_INFO'
  | 'MISSING_CODE'
  | 'INVALID_CODE'
  | 'SESSION_EXPIRED'
  | 'TOO_MANY_ATTEMPTS_TRY_LATER'
  | 'OPERATION_NOT_ALLOWED'
  | 'INVALID_ID_TOKEN'
  | 'TOKEN_EXPIRED'
  | 'BAD_REQUEST';

class ProviderRefusal extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

const purpose = 'phone-provider';
const tokenSeconds = 3_600;
const newest = 100;
const largest = 8_192;

const word = optional(size(string(), 0, 4_096));
const sending = type({ phoneNumber: word, recaptchaToken: word });
const signing = type({ sessionInfo: word, code: word });
const looking = type({ idToken: word });

const readOf = async <T>(c: Context, shape: Struct<T>): Promise<T> => {
  const text = (await c.req.text()).slice(0, largest);
  const body = (() => {
    try {
      return parseJson(text);
    } catch {
      return null;
    }
  })();
  if (!is(body, shape)) throw new ProviderRefusal('BAD_REQUEST');
  return body;
};

const numberIn = (phoneNumber: string): TypedNumber | null => {
  const fits = countries
    .map(({ countryDialingCode }) => ({
      countryDialingCode,
      mobileNum: phoneNumber.slice(countryDialingCode.length + 1),
    }))
    .filter(
      (typed) =>
        phoneNumber === `+${typed.countryDialingCode}${typed.mobileNum}` &&
        /^\d+$/.test(typed.mobileNum) &&
        isPossibleNumber(typed),
    );
  return fits.sort((one, other) => other.countryDialingCode.length - one.countryDialingCode.length)[0] ?? null;
};

const userOf = (phoneNumber: string): string =>
  createHash('sha256').update(phoneNumber).digest('base64url').slice(0, 28);

const errorReply = (c: Context, error: unknown): Response => {
  const isLimit = error instanceof Refusal && error.code === 'too_many_requests';
  if (!isLimit && !(error instanceof ProviderRefusal)) throw error;
  const message: ErrorCode = isLimit ? 'TOO_MANY_ATTEMPTS_TRY_LATER' : (error as ProviderRefusal).code;
  return c.json({ error: { code: 400, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } }, 400);
};

/**
 * The part of the Firebase Authentication emulator that verifies numbers, so that the real library works without internet
 * access. Codes go to the outbox.
 */
export const addPhoneProvider = (app: Hono, services: Services): void => {
  const { clock, database, wake } = services;

  /** Answers a call of the library if it comes from this machine and from our page, and the sandbox verifies numbers. */
  const answering = (work: (c: Context, project: FoundProject) => Promise<object>) => async (c: Context) => {
    const isForeign = c.req.header('sec-fetch-site') === 'cross-site';
    if (!isLoopback(peerAddress(c)) || c.req.header('x-forwarded-for') !== undefined || isForeign)
      throw new Refusal('not_found');
    c.header('cache-control', 'no-store');
    try {
      const project = await findProject(services);
      if (typeof project?.keys !== 'function') throw new ProviderRefusal('OPERATION_NOT_ALLOWED');
      return c.json(await work(c, project));
    } catch (error) {
      return errorReply(c, error);
    }
  };

  const tokenFor = ({ projectId }: FoundProject, phoneNumber: string): Promise<string> => {
    const now = Math.floor(clock.now().getTime() / second);
    const user = userOf(phoneNumber);
    const claims = {
      iss: issuerOf(projectId),
      aud: projectId,
      sub: user,
      user_id: user,
      iat: now,
      auth_time: now,
      exp: now + tokenSeconds,
      phone_number: phoneNumber,
      firebase: { identities: { phone: [phoneNumber] }, sign_in_provider: 'phone' as const },
    };
    return signIdToken(database, claims);
  };

  app.get(
    '/identitytoolkit.googleapis.com/v2/recaptchaConfig',
    answering((_, { projectId }) =>
      Promise.resolve({
        recaptchaKey: `projects/${projectId}/keys/none`,
        recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
      }),
    ),
  );

  app.get(
    '/identitytoolkit.googleapis.com/v1/recaptchaParams',
    answering(() => Promise.resolve({ kind: 'identitytoolkit#GetRecaptchaParamResponse', recaptchaSiteKey: 'none' })),
  );

  app.post(
    '/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode',
    answering(async (c) => {
      const { phoneNumber, recaptchaToken } = await readOf(c, sending);
      if (!phoneNumber) throw new ProviderRefusal('MISSING_PHONE_NUMBER');
      const typed = numberIn(phoneNumber);
      if (!typed) throw new ProviderRefusal('INVALID_PHONE_NUMBER');
      if (!recaptchaToken) throw new ProviderRefusal('CAPTCHA_CHECK_FAILED');
      const subject = numberOf(typed);
      const { id } = await sendCode(
        // Firebase sends its own codes, so this works even if the gateway cannot send SMS.
        { database, senders: { email: 'kept', sms: 'kept' }, wake, network: peerAddress(c), now: clock.now() },
        { channel: 'sms', purpose, subject, recipient: subject, letter: 'phoneCode', language: null },
      );
      return { sessionInfo: id };
    }),
  );

  app.post(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber',
    answering(async (c, project) => {
      const { sessionInfo, code } = await readOf(c, signing);
      if (!sessionInfo) throw new ProviderRefusal('MISSING_SESSION_INFO');
      if (!code) throw new ProviderRefusal('MISSING_CODE');
      if (!/^[0-9a-f]{32}$/.test(sessionInfo)) throw new ProviderRefusal('INVALID_SESSION_INFO');
      const [sent] = await database.db
        .select({ subject: challenges.subject, purpose: challenges.purpose })
        .from(challenges)
        .where(eq(challenges.id, sessionInfo));
      if (sent?.purpose !== purpose) throw new ProviderRefusal('SESSION_EXPIRED');
      const challenge: Challenge & { id: string } = { kind: 'sms', purpose, subject: sent.subject, id: sessionInfo };
      const now = clock.now();
      await hold(
        database,
        `login:account:${sent.subject}`,
        (await readSetting(database, 'limits')).loginPerAccount,
        now,
      );
      const found = await answer(database, challenge, code, now);
      if (found !== 'right') throw new ProviderRefusal(found === 'wrong' ? 'INVALID_CODE' : 'SESSION_EXPIRED');
      const phoneNumber = sent.subject.replace(' ', '');
      return {
        idToken: await tokenFor(project, phoneNumber),
        refreshToken: randomBytes(32).toString('base64url'),
        expiresIn: String(tokenSeconds),
        localId: userOf(phoneNumber),
        isNewUser: false,
        phoneNumber,
      };
    }),
  );

  app.post(
    '/identitytoolkit.googleapis.com/v1/accounts:lookup',
    answering(async (c, { projectId }) => {
      const { idToken = '' } = await readOf(c, looking);
      const claims = await readIdToken(idToken, { keys: await sandboxKeys(database), projectId, now: clock.now() });
      if (typeof claims === 'string')
        throw new ProviderRefusal(claims === 'wrong' ? 'INVALID_ID_TOKEN' : 'TOKEN_EXPIRED');
      const { sub: localId, phone_number: phoneNumber } = claims;
      return {
        kind: 'identitytoolkit#GetAccountInfoResponse',
        users: [{ localId, phoneNumber, providerUserInfo: [{ providerId: 'phone', rawId: phoneNumber, phoneNumber }] }],
      };
    }),
  );

  // Tests read the codes here instead of on a phone.
  app.get(
    '/emulator/v1/projects/:project/verificationCodes',
    answering(async (c, { projectId }) => {
      if (c.req.param('project') !== projectId) throw new Refusal('not_found');
      const letters = await readOutbox(database, { most: newest, channel: 'sms' });
      const verificationCodes = letters.reverse().flatMap(({ recipient, kind, body }) => {
        const [code] = kind === 'phoneCode' ? (/\d{6}/.exec(body) ?? []) : [];
        return code === undefined ? [] : [{ phoneNumber: recipient.replace(' ', ''), code }];
      });
      return { verificationCodes };
    }),
  );
};
