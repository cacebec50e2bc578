import { eq } from 'drizzle-orm';
import { countries } from '../content/countries.ts';
import { members, sessions } from '../database/schema.ts';
import { isTaken } from '../database/unique.ts';
import type { Ask, HandlersOf } from '../context.ts';
import { Refusal } from '../refusal.ts';
import {
  confirmAuthenticator,
  hasAuthenticator,
  removeAuthenticator,
  startAuthenticator,
} from '../security/authenticators.ts';
import { letterFor, sendCode, takeCode } from '../security/codes.ts';
import { hold } from '../security/limits.ts';
import { loginBefore } from '../security/logins.ts';
import { maskEmail, maskMobile } from '../security/masks.ts';
import { isPossibleNumber, normalNumber, numberOf } from '../security/numbers.ts';
import { provePassword } from '../security/prove.ts';
import { readSetting } from '../settings.ts';

type Mobile = Parameters<typeof numberOf>[0];

const holdProofs = async ({ database, person, now }: Ask): Promise<void> => {
  const limits = await readSetting(database, 'limits');
  await hold(database, `second-proof:${person.id}`, limits.secondProofPerAccount, now);
};

const checkMobile = (mobile: Mobile): void => {
  const isCountry = countries.some(({ countryDialingCode }) => countryDialingCode === mobile.countryDialingCode);
  if (!isCountry) throw new Refusal('invalid_fields', { fields: ['countryDialingCode'] });
  if (!isPossibleNumber(mobile)) throw new Refusal('invalid_fields', { fields: ['mobileNum'] });
};

/** A code binds one number, or one email address, to the one account that asked for it. */
const mobileCode = ({ person }: Ask, mobile: Mobile) =>
  ({ channel: 'sms', purpose: 'bind', subject: `${person.id} ${numberOf(mobile)}` }) as const;

const emailCode = ({ person }: Ask, email: string) =>
  ({ channel: 'email', purpose: 'bind', subject: `${person.id} ${email.toLowerCase()}` }) as const;

const uriOf = (brand: string, account: string, secret: string): string => {
  const issuer = encodeURIComponent(brand);
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${secret}&issuer=${issuer}`;
};

/** The login before the session that asks. */
const lastLogin = async ({ database, person, session: current }: Ask): Promise<{ at: string; ip: string } | null> => {
  if (!current) return null;
  const [session] = await database.db
    .select({ since: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, current.tokenHash));
  const found = session ? await loginBefore(database, person.id, session.since) : null;
  return found && { at: found.at.toISOString(), ip: found.ip };
};

export const security: HandlersOf<'security'> = {
  overview: async (ask) => ({
    passwordChangedAt: ask.person.passwordChangedAt.toISOString(),
    hasPaymentPassword: ask.person.paymentPasswordHash !== null,
    mobileNum: maskMobile(ask.person.mobile),
    email: ask.person.email && maskEmail(ask.person.email),
    authenticator: await hasAuthenticator(ask.database, ask.person.id),
    lastLogin: await lastLogin(ask),
  }),
  phoneCode: async (ask) => {
    checkMobile(ask.body);
    const recipient = numberOf(ask.body);
    // A number that somebody else has is sent a code alike: only who reads it there is told, by bindPhone.
    const { expiresAt } = await sendCode(ask, {
      ...mobileCode(ask, ask.body),
      recipient,
      letter: letterFor('code to bind this number to your account'),
    });
    return { expirationTime: expiresAt.toISOString() };
  },
  bindPhone: async (ask) => {
    const { database, body, person } = ask;
    await provePassword(ask, body.password);
    await takeCode(ask, mobileCode(ask, body), body.verificationCode);
    await database.db
      .update(members)
      .set(normalNumber(body))
      .where(eq(members.id, person.id))
      .catch((error: unknown) => {
        throw isTaken(error) ? new Refusal('mobile_taken') : error;
      });
    ask.log.event('mobile bound', { member: String(person.id), ip: ask.ip });
    return {};
  },
  emailCode: async (ask) => {
    const recipient = ask.body.email;
    const { expiresAt } = await sendCode(ask, {
      ...emailCode(ask, recipient),
      recipient,
      letter: letterFor('code to bind this address to your account'),
    });
    return { expirationTime: expiresAt.toISOString() };
  },
  bindEmail: async (ask) => {
    const { database, body, person } = ask;
    await provePassword(ask, body.password);
    await takeCode(ask, emailCode(ask, body.email), body.verificationCode);
    await database.db.update(members).set({ email: body.email }).where(eq(members.id, person.id));
    ask.log.event('email bound', { member: String(person.id), ip: ask.ip });
    return {};
  },
  authenticatorStart: async (ask) => {
    const { database, now, person } = ask;
    await provePassword(ask, ask.body.password);
    const started = await startAuthenticator(database, person.id, now);
    if (!started) throw new Refusal('already_done');
    const { brand } = await readSetting(database, 'whitelabel');
    return {
      secret: started.secret,
      uri: uriOf(brand, person.account, started.secret),
      expirationTime: started.expiresAt.toISOString(),
    };
  },
  authenticatorConfirm: async (ask) => {
    const { body, database, now, person } = ask;
    await holdProofs(ask);
    const found = await confirmAuthenticator(database, person.id, body.code, now);
    if (found === 'none') throw new Refusal('wrong_state');
    if (found !== 'right') throw new Refusal(found === 'wrong' ? 'code_wrong' : 'code_expired');
    ask.log.event('authenticator added', { member: String(person.id), ip: ask.ip });
    return {};
  },
  authenticatorRemove: async (ask) => {
    const { body, database, now, person } = ask;
    await provePassword(ask, body.password);
    if (!(await hasAuthenticator(database, person.id))) throw new Refusal('wrong_state');
    await holdProofs(ask);
    if (!(await removeAuthenticator(database, person.id, body.code, now))) throw new Refusal('code_wrong');
    ask.log.event('authenticator removed', { member: String(person.id), ip: ask.ip });
    return {};
  },
};
