import { and, desc, eq, gt } from 'drizzle-orm';
import type { RequestOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import { after, hour, minute } from '../clock.ts';
import { members, sessions } from '../database/schema.ts';
import type { CallContext, HandlersOf } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { normalise } from '../security/captcha.ts';
import { answer } from '../security/challenges.ts';
import { countSoFar, countUp, forget, hold, captchaThreshold } from '../security/limits.ts';
import { bareNumber, findNamed } from '../security/names.ts';
import { findOwner, numberOf } from '../security/numbers.ts';
import { isPassword } from '../security/passwords.ts';
import { endSessionsOf, type Person } from '../security/sessions.ts';
import { useTicket } from '../security/loginTickets.ts';
import { readSetting } from '../settings.ts';
import { startTrial } from '../trials.ts';
import { bySocial, socialStart } from './social.ts';
import { requireStepUp, stepUp } from './stepUp.ts';
import { checkMayLogIn, enter } from './logIn.ts';

type Login = RequestOf<Contract['session']['login']>;
type LoginContext = CallContext<Contract['session']['login']>;

/** The failure counts that decide whether a captcha is due: by name, whether or not an account has it, and by address. */
const failuresOf = (name: string, network: string) => [
  { bucket: `login-failed:account:${name}`, most: captchaThreshold.perAccount },
  { bucket: `login-failed:address:${network}`, most: captchaThreshold.perAddress },
];

const isCaptchaDue = async ({ database, now, network }: LoginContext, name: string): Promise<boolean> => {
  const counts = await Promise.all(
    failuresOf(name, network).map(
      async ({ bucket, most }) => (await countSoFar(database, bucket, captchaThreshold.within, now)) >= most,
    ),
  );
  return counts.includes(true);
};

const fail = async (
  context: LoginContext,
  name: string,
  code: 'wrong_credentials' | 'code_wrong' | 'code_expired',
): Promise<never> => {
  for (const { bucket } of failuresOf(name, context.network))
    await countUp(context.database, bucket, captchaThreshold.within, context.now);
  context.log.event('login failed', { ip: context.ip, code });
  throw new Refusal(code, (await isCaptchaDue(context, name)) ? { value: { captcha: true } } : {});
};

const passCaptcha = async (context: LoginContext): Promise<void> => {
  const { captcha, captchaId } = context.body;
  if (captcha === undefined || captchaId === undefined)
    throw new Refusal('captcha_needed', { value: { captcha: true } });
  const found = await answer(
    context.database,
    { kind: 'captcha', purpose: 'login', subject: '', id: captchaId },
    normalise(captcha),
    context.now,
  );
  if (found !== 'right') throw new Refusal('captcha_wrong', { value: { captcha: true } });
};

const byPassword = async (context: LoginContext): Promise<Person> => {
  const { username, code, password } = context.body;
  const name = (username ?? code)?.trim().toLowerCase();
  if (!name || password === undefined) {
    throw new Refusal('invalid_fields', {
      fields: [...(name ? [] : ['username']), ...(password === undefined ? ['password'] : [])],
    });
  }
  const limits = await readSetting(context.database, 'limits');
  // Leading zeros of a number give no extra attempts. Counting by account instead would reveal whether there is one.
  const counted = bareNumber(name);
  await hold(context.database, `login:account:${counted}`, limits.loginPerAccount, context.now);
  if (await isCaptchaDue(context, counted)) await passCaptcha(context);
  const found = await findNamed(context.database, name);
  if (!(await isPassword(password, found?.passwordHash ?? null, context.config.passwordCost)) || !found) {
    return fail(context, counted, 'wrong_credentials');
  }
  await forget(context.database, `login-failed:account:${counted}`);
  return found;
};

const bySms = async (context: LoginContext): Promise<Person> => {
  const { mobileNum, countryDialingCode, verificationCode } = context.body;
  if (mobileNum === undefined || countryDialingCode === undefined || verificationCode === undefined) {
    throw new Refusal('invalid_fields', { fields: ['mobileNum', 'verificationCode'] });
  }
  if (!(await readSetting(context.database, 'switches')).mobileLoginCode) throw new Refusal('feature_off');
  const subject = numberOf({ mobileNum, countryDialingCode });
  const limits = await readSetting(context.database, 'limits');
  await hold(context.database, `login:account:${subject}`, limits.loginPerAccount, context.now);
  const found = await answer(
    context.database,
    { kind: 'sms', purpose: 'login', subject },
    verificationCode,
    context.now,
  );
  if (found !== 'right') return fail(context, subject, found === 'wrong' ? 'code_wrong' : 'code_expired');
  return (await findOwner(context.database, { mobileNum, countryDialingCode })) ?? fail(context, subject, 'code_wrong');
};

const loginMethods: Record<Login['type'], (context: LoginContext) => Promise<Person>> = {
  username: byPassword,
  sms: bySms,
  social: bySocial,
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
    // A login by SMS code is already the proof that a step-up would require.
    if (body.type !== 'sms') await requireStepUp(context, person, { byPassword, passwordWeak });
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
    return enter(context, person, { type: 'ticket', otherwise: 'code_expired' });
  },
  freePlay: async (context) => {
    const { config, database, network, ip, now } = context;
    const { siteKind } = await readSetting(database, 'whitelabel');
    if (!(await readSetting(database, 'switches')).freePlay || siteKind === 'agent') throw new Refusal('feature_off');
    const limits = await readSetting(database, 'limits');
    await hold(database, `free-play:address:${network}`, limits.freePlayPerAddress, now);
    await hold(database, 'free-play:daily', limits.freePlayDaily, now);
    const { id, account, balance } = await startTrial(database, config, now);
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
