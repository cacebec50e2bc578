import { and, desc, eq, gt } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/call.ts';
import type { FailureCode } from '../../../contract/failures.ts';
import type { Contract } from '../../../contract/index.ts';
import { after, hour, minute } from '../../ground/clock.ts';
import { members } from '../../trust/members/schema.ts';
import { sessions } from '../../trust/protect/schema.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { wideNetworkOf } from '../../ground/http/network.ts';
import { Refusal } from '../../ground/refusal.ts';
import { normalise } from '../../trust/protect/captcha.ts';
import { answer } from '../../trust/protect/challenges.ts';
import { beginAttempt, failedAttempt, limitAttempts, type Attempt } from '../../trust/protect/attempts.ts';
import { inBrowser } from '../../trust/protect/codes.ts';
import { hold } from '../../trust/protect/limits.ts';
import { findNamed } from '../../trust/members/names.ts';
import { findOwner, numberOf } from '../../trust/members/numbers.ts';
import { costOf, hashPassword, isPassword } from '../../trust/protect/passwords.ts';
import { endSessionsOf } from '../../trust/protect/sessions.ts';
import type { Person } from '../../trust/members/person.ts';
import { useTicket } from '../../trust/protect/loginTickets.ts';
import { pseudonym } from '../../trust/protect/vault.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { startTrial } from './trials.ts';
import { bySocial, socialStart } from './social/signIn.ts';
import { isStepUpDue, requireStepUp, stepUp } from './stepUp.ts';
import { checkMayLogIn, enter } from './logIn.ts';
import { requireOffered } from './offered.ts';

type Login = RequestOf<Contract['session']['login']>;
type LoginContext = CallContext<Contract['session']['login']>;

/** Logs a failed login. The log names no account: it shows only which failures belong together. */
const logFailure = async ({ database, ip, log }: LoginContext, account: string, code: FailureCode): Promise<void> =>
  log.event('login failed', { ip, code, account: await pseudonym(database, account) });

const fail = async (
  context: LoginContext,
  { account, attempt }: { account: string; attempt: Attempt },
  code: 'wrong_credentials' | 'captcha_needed' | 'captcha_wrong',
): Promise<never> => {
  await logFailure(context, account, code);
  throw failedAttempt(attempt, code);
};

const findCaptchaFault = async ({
  body,
  database,
  now,
}: LoginContext): Promise<'captcha_needed' | 'captcha_wrong' | null> => {
  const { captcha, captchaId } = body;
  if (captcha === undefined || captchaId === undefined) return 'captcha_needed';
  const found = await answer(
    database,
    { kind: 'captcha', purpose: 'login', subject: '', id: captchaId },
    normalise(captcha),
    now,
  );
  return found === 'right' ? null : 'captcha_wrong';
};

/** Replaces a hash from when hashing was cheaper, now that the password is at hand. */
const strengthen = async ({ database, config }: LoginContext, person: Person, password: string): Promise<Person> => {
  if (costOf(person.passwordHash) >= config.passwordCost) return person;
  const passwordHash = await hashPassword(password, config.passwordCost);
  const [stronger] = await database.db
    .update(members)
    .set({ passwordHash })
    .where(and(eq(members.id, person.id), eq(members.passwordHash, person.passwordHash)))
    .returning();
  if (stronger) return stronger;
  // Another login with the same password was faster, or the password has changed.
  const [current] = await database.db.select().from(members).where(eq(members.id, person.id));
  const isSame = await isPassword(password, current?.passwordHash ?? null, config.passwordCost);
  return current && isSame ? current : person;
};

const byPassword = async (context: LoginContext): Promise<Person> => {
  const { username, code, password } = context.body;
  const name = (username ?? code)?.trim().toLowerCase();
  if (!name || password === undefined) {
    throw new Refusal('invalid_fields', {
      fields: [...(name ? [] : ['username']), ...(password === undefined ? ['password'] : [])],
    });
  }
  const found = await findNamed(context.database, name);
  await limitAttempts(context, name, found);
  const attempt = await beginAttempt(context, name, found);
  const account = found?.accountKey ?? name;
  const fault = attempt.needsCaptcha ? await findCaptchaFault(context) : null;
  if (fault) return fail(context, { account, attempt }, fault);
  if (!(await isPassword(password, found?.passwordHash ?? null, context.config.passwordCost)) || !found) {
    return fail(context, { account, attempt }, 'wrong_credentials');
  }
  await attempt.succeed();
  return strengthen(context, found, password);
};

/**
 * A code works only in the browser that requested it, and takes five tries, so nobody can guess someone else's code: a
 * login by SMS needs no captcha, and is the way in for people who cannot read one. The slider protects the sending.
 */
const bySms = async (context: LoginContext): Promise<Person> => {
  const { mobileNum, countryDialingCode, verificationCode } = context.body;
  if (mobileNum === undefined || countryDialingCode === undefined || verificationCode === undefined) {
    throw new Refusal('invalid_fields', { fields: ['mobileNum', 'verificationCode'] });
  }
  await requireOffered(context, 'mobileLoginCode');
  const name = numberOf({ mobileNum, countryDialingCode });
  const owner = await findOwner(context.database, { mobileNum, countryDialingCode });
  await limitAttempts(context, name, owner);
  const found = await answer(
    context.database,
    { kind: 'sms', purpose: 'login', subject: inBrowser(name, context.browser) },
    verificationCode,
    context.now,
  );
  if (found === 'right' && owner) return owner;
  const code = found === 'expired' ? 'code_expired' : 'code_wrong';
  await logFailure(context, owner?.accountKey ?? name, code);
  throw new Refusal(code);
};

const loginMethods: Record<Login['type'], (context: LoginContext) => Promise<Person>> = {
  username: byPassword,
  sms: bySms,
  social: bySocial,
};

/**
 * Limits trials by address, by the wider network, so that nobody with many addresses can use up everyone's trials, and for the
 * whole site. Runs in the transaction that opens the trial, so that only trials that were opened count.
 */
const limitTrials = async ({ database, ip, network, now }: CallContext): Promise<void> => {
  const limits = await readSetting(database, 'limits');
  await hold(database, `free-play:address:${network}`, limits.freePlayPerAddress, now);
  await hold(database, `free-play:network:${wideNetworkOf(ip)}`, limits.freePlayPerNetwork, now);
  await hold(database, 'free-play:daily', limits.freePlayDaily, now);
};

export const session: HandlersOf<'session'> = {
  login: async (context) => {
    const { body, config, database, network, now } = context;
    const limits = await readSetting(database, 'limits');
    await hold(database, `login:address:${network}`, limits.loginPerAddress, now);
    const person = await loginMethods[body.type](context);
    await checkMayLogIn(context, person);
    const byPassword = body.type === 'username';
    const passwordWeak = byPassword && config.weakPassword !== null && body.password === config.weakPassword;
    await requireStepUp(context, person, { byPassword, passwordWeak, byNumber: body.type === 'sms' });
    return enter(context, person, { type: body.type, otherwise: 'wrong_credentials', byPassword, passwordWeak });
  },
  ticket: async (context) => {
    const { body, database, network, ip, now } = context;
    await hold(database, `login:address:${network}`, (await readSetting(database, 'limits')).loginPerAddress, now);
    const member = await useTicket(database, body.ticket, now);
    const [person] = member === null ? [] : await database.db.select().from(members).where(eq(members.id, member));
    if (!person) {
      context.log.event('login failed', { ip, code: 'code_expired' });
      throw new Refusal('code_expired');
    }
    await checkMayLogIn(context, person);
    // The page of a ticket has no form for a second proof, so an account with an authenticator is sent to the login.
    if (await isStepUpDue(context, person, { byNumber: true })) throw new Refusal('code_expired');
    return enter(context, person, { type: 'ticket', otherwise: 'code_expired' });
  },
  freePlay: async (context) => {
    const { config, database, ip, now } = context;
    const { siteKind } = await readSetting(database, 'whitelabel');
    if (!(await readSetting(database, 'switches')).freePlay || siteKind === 'agent') throw new Refusal('feature_off');
    const { id, account, balance } = await database.transaction(async () => {
      await limitTrials(context);
      return startTrial(database, config, now);
    });
    const token = await context.logIn(id);
    context.log.event('free play', { member: String(id), ip });
    return { ...(token === undefined ? {} : { token }), account, balance: String(balance) };
  },
  ...stepUp,
  socialStart,
  firstLogin: async ({ database, person, now }) => {
    await database.db
      .update(members)
      .set({ greetedAt: person.greetedAt ?? now })
      .where(eq(members.id, person.id));
    return {};
  },
  logout: async (context) => {
    await context.logOut();
    return {};
  },
  list: async ({ config, database, now, person, session: current }) => {
    const rows = await database.db
      .select()
      .from(sessions)
      .where(
        and(
          eq(sessions.member, person.id),
          gt(sessions.seenAt, after(now, -config.idleMinutes * minute)),
          gt(sessions.createdAt, after(now, -config.sessionHours * hour)),
        ),
      )
      .orderBy(desc(sessions.seenAt));
    return {
      list: rows.map(({ tokenHash, createdAt, seenAt, ip, device }) => ({
        id: tokenHash.toString('hex').slice(0, 16),
        current: current?.tokenHash.equals(tokenHash) ?? false,
        since: createdAt.toISOString(),
        lastSeen: seenAt.toISOString(),
        ip,
        device,
      })),
    };
  },
  endOthers: async ({ database, person, session: current }) => {
    await endSessionsOf(database, person.id, current?.tokenHash);
    return {};
  },
};
