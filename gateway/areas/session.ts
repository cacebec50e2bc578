import { and, desc, eq, gt } from 'drizzle-orm';
import type { RequestOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import { after, hour, minute } from '../clock.ts';
import { members, sessions } from '../database/schema.ts';
import type { Ask, HandlersOf } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { normalise } from '../security/captcha.ts';
import { answer } from '../security/challenges.ts';
import { countSoFar, countUp, forget, hold, patience } from '../security/limits.ts';
import { bareNumber, findNamed } from '../security/names.ts';
import { findOwner, numberOf } from '../security/numbers.ts';
import { isPassword } from '../security/passwords.ts';
import { endSessionsOf, type Person } from '../security/sessions.ts';
import { useTicket } from '../security/loginTickets.ts';
import { readSetting } from '../settings.ts';
import { startTrial } from '../trials.ts';
import { bySocial, socialStart } from './social.ts';
import { recognise, stepUp } from './stepUp.ts';
import { admitToSite, enter } from './welcome.ts';

type Login = RequestOf<Contract['session']['login']>;
type LoginAsk = Ask<Contract['session']['login']>;

/** Counts that decide whether a captcha is due; by name, whether or not somebody has it, and by address. */
const failuresOf = (name: string, ip: string) => [
  { bucket: `login-failed:account:${name}`, most: patience.perAccount },
  { bucket: `login-failed:address:${ip}`, most: patience.perAddress },
];

const isCaptchaDue = async ({ database, now, ip }: LoginAsk, name: string): Promise<boolean> => {
  const counts = await Promise.all(
    failuresOf(name, ip).map(
      async ({ bucket, most }) => (await countSoFar(database, bucket, patience.within, now)) >= most,
    ),
  );
  return counts.includes(true);
};

const fail = async (
  ask: LoginAsk,
  name: string,
  code: 'wrong_credentials' | 'code_wrong' | 'code_expired',
): Promise<never> => {
  for (const { bucket } of failuresOf(name, ask.ip)) await countUp(ask.database, bucket, patience.within, ask.now);
  ask.log.event('login failed', { ip: ask.ip, code });
  throw new Refusal(code, (await isCaptchaDue(ask, name)) ? { value: { captcha: true } } : {});
};

const passCaptcha = async (ask: LoginAsk): Promise<void> => {
  const { captcha, captchaId } = ask.body;
  if (captcha === undefined || captchaId === undefined)
    throw new Refusal('captcha_needed', { value: { captcha: true } });
  const found = await answer(
    ask.database,
    { kind: 'captcha', purpose: 'login', subject: '', id: captchaId },
    normalise(captcha),
    ask.now,
  );
  if (found !== 'right') throw new Refusal('captcha_wrong', { value: { captcha: true } });
};

const byPassword = async (ask: LoginAsk): Promise<Person> => {
  const { username, code, password } = ask.body;
  const name = (username ?? code)?.trim().toLowerCase();
  if (!name || password === undefined) {
    throw new Refusal('invalid_fields', {
      fields: [...(name ? [] : ['username']), ...(password === undefined ? ['password'] : [])],
    });
  }
  const limits = await readSetting(ask.database, 'limits');
  // Zeros in front of a number give no more tries. Counting by whom it means would tell whether it means anybody.
  const counted = bareNumber(name);
  await hold(ask.database, `login:account:${counted}`, limits.loginPerAccount, ask.now);
  if (await isCaptchaDue(ask, counted)) await passCaptcha(ask);
  const found = await findNamed(ask.database, name);
  if (!(await isPassword(password, found?.passwordHash ?? null, ask.config.passwordCost)) || !found) {
    return fail(ask, counted, 'wrong_credentials');
  }
  await forget(ask.database, `login-failed:account:${counted}`);
  return found;
};

const bySms = async (ask: LoginAsk): Promise<Person> => {
  const { mobileNum, countryDialingCode, verificationCode } = ask.body;
  if (mobileNum === undefined || countryDialingCode === undefined || verificationCode === undefined) {
    throw new Refusal('invalid_fields', { fields: ['mobileNum', 'verificationCode'] });
  }
  if (!(await readSetting(ask.database, 'switches')).mobileLoginCode) throw new Refusal('feature_off');
  const subject = numberOf({ mobileNum, countryDialingCode });
  const limits = await readSetting(ask.database, 'limits');
  await hold(ask.database, `login:account:${subject}`, limits.loginPerAccount, ask.now);
  const found = await answer(ask.database, { kind: 'sms', purpose: 'login', subject }, verificationCode, ask.now);
  if (found !== 'right') return fail(ask, subject, found === 'wrong' ? 'code_wrong' : 'code_expired');
  return (await findOwner(ask.database, { mobileNum, countryDialingCode })) ?? fail(ask, subject, 'code_wrong');
};

const waysIn: Record<Login['type'], (ask: LoginAsk) => Promise<Person>> = {
  username: byPassword,
  sms: bySms,
  social: bySocial,
};

export const session: HandlersOf<'session'> = {
  login: async (ask) => {
    const { body, config, database, ip, now } = ask;
    const limits = await readSetting(database, 'limits');
    await hold(database, `login:address:${ip}`, limits.loginPerAddress, now);
    const person = await waysIn[body.type](ask);
    await admitToSite(ask, person);
    const byPassword = body.type === 'username';
    const passwordWeak = byPassword && config.weakPassword !== null && body.password === config.weakPassword;
    // A code by SMS is the proof that would be asked for.
    if (body.type !== 'sms') await recognise(ask, person, { byPassword, passwordWeak });
    return enter(ask, person, { type: body.type, otherwise: 'wrong_credentials', byPassword, passwordWeak });
  },
  ticket: async (ask) => {
    const { body, database, ip, now } = ask;
    await hold(database, `login:address:${ip}`, (await readSetting(database, 'limits')).loginPerAddress, now);
    const member = await useTicket(database, body.ticket, now);
    const [person] = member === null ? [] : await database.db.select().from(members).where(eq(members.id, member));
    if (!person) {
      ask.log.event('login failed', { ip, code: 'code_expired' });
      throw new Refusal('code_expired');
    }
    await admitToSite(ask, person);
    return enter(ask, person, { type: 'ticket', otherwise: 'code_expired' });
  },
  freePlay: async (ask) => {
    const { config, database, ip, now } = ask;
    const { siteKind } = await readSetting(database, 'whitelabel');
    if (!(await readSetting(database, 'switches')).freePlay || siteKind === 'agent') throw new Refusal('feature_off');
    const limits = await readSetting(database, 'limits');
    await hold(database, `free-play:address:${ip}`, limits.freePlayPerAddress, now);
    await hold(database, 'free-play:daily', limits.freePlayDaily, now);
    const { id, account, balance } = await startTrial(database, config, now);
    const token = await ask.logIn(id);
    ask.log.event('free play', { member: String(id), ip });
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
  logout: async (ask) => {
    await ask.logOut();
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
