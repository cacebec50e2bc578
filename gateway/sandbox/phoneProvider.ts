import { createHash, randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { is, optional, size, string, type, type Struct } from 'superstruct';
import { second } from '../clock.ts';
import { countries } from '../content/countries.ts';
import { challenges, outbox } from '../database/schema.ts';
import type { Ground } from '../context.ts';
import { parseJson } from '../http/body.ts';
import { isLoopback, peerAddress } from '../http/origin.ts';
import { findProject, type FoundProject } from '../phone/findProject.ts';
import { issuerOf, readIdToken } from '../phone/idToken.ts';
import { Refusal } from '../refusal.ts';
import { answer, type Challenge } from '../security/challenges.ts';
import { letterFor, sendCode } from '../security/codes.ts';
import { hold } from '../security/limits.ts';
import { isPossibleNumber, numberOf, type TypedNumber } from '../security/numbers.ts';
import { readSetting } from '../settings.ts';
import { ownKeys, signIdToken } from '../phone/sandboxKey.ts';

/** Why the provider says no, in the words that its library understands. */
type No =
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
  readonly no: No;

  constructor(no: No) {
    super(no);
    this.no = no;
  }
}

const purpose = 'phone-provider';
const what = 'phone verification code';
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

/** A number as the gateway keeps it, of the longest dialing code that fits. */
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

/** The user of a number, who is the same each time. */
const userOf = (phoneNumber: string): string =>
  createHash('sha256').update(phoneNumber).digest('base64url').slice(0, 28);

const answerNo = (c: Context, error: unknown): Response => {
  const isLimit = error instanceof Refusal && error.code === 'too_many_requests';
  if (!isLimit && !(error instanceof ProviderRefusal)) throw error;
  const message: No = isLimit ? 'TOO_MANY_ATTEMPTS_TRY_LATER' : (error as ProviderRefusal).no;
  return c.json({ error: { code: 400, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } }, 400);
};

/**
 * The part of Firebase Authentication that verifies numbers, as its emulator answers it, so that its library runs for real
 * without the internet. Codes go to the outbox.
 */
export const addPhoneProvider = (app: Hono, ground: Ground): void => {
  const { clock, database } = ground;

  /** A call of the library: from this machine, of a page of ours, where the sandbox verifies numbers itself. */
  const answering = (work: (c: Context, project: FoundProject) => Promise<object>) => async (c: Context) => {
    const isForeign = c.req.header('sec-fetch-site') === 'cross-site';
    if (!isLoopback(peerAddress(c)) || c.req.header('x-forwarded-for') !== undefined || isForeign)
      throw new Refusal('not_found');
    c.header('cache-control', 'no-store');
    try {
      const project = await findProject(ground);
      if (project?.keysUrl !== null) throw new ProviderRefusal('OPERATION_NOT_ALLOWED');
      return c.json(await work(c, project));
    } catch (error) {
      return answerNo(c, error);
    }
  };

  const tokenFor = ({ projectId }: FoundProject, phoneNumber: string): Promise<string> => {
    const now = Math.floor(clock.now().getTime() / second);
    const user = userOf(phoneNumber);
    const said = {
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
    return signIdToken(database, said);
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
        { database, ip: peerAddress(c), now: clock.now() },
        { channel: 'sms', purpose, subject, recipient: subject, letter: letterFor(what) },
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
      const said = readIdToken(idToken, { keys: await ownKeys(database), projectId, now: clock.now() });
      if (typeof said === 'string') throw new ProviderRefusal(said === 'wrong' ? 'INVALID_ID_TOKEN' : 'TOKEN_EXPIRED');
      const { sub: localId, phone_number: phoneNumber } = said;
      return {
        kind: 'identitytoolkit#GetAccountInfoResponse',
        users: [{ localId, phoneNumber, providerUserInfo: [{ providerId: 'phone', rawId: phoneNumber, phoneNumber }] }],
      };
    }),
  );

  // What a test reads in place of a telephone.
  app.get(
    '/emulator/v1/projects/:project/verificationCodes',
    answering(async (c, { projectId }) => {
      if (c.req.param('project') !== projectId) throw new Refusal('not_found');
      const letters = await database.db
        .select()
        .from(outbox)
        .where(eq(outbox.channel, 'sms'))
        .orderBy(desc(outbox.id))
        .limit(newest);
      const verificationCodes = letters.reverse().flatMap(({ recipient, body }) => {
        const [code] = body.startsWith(`Your ${what} is `) ? (/\d{6}/.exec(body) ?? []) : [];
        return code === undefined ? [] : [{ phoneNumber: recipient.replace(' ', ''), code }];
      });
      return { verificationCodes };
    }),
  );
};
