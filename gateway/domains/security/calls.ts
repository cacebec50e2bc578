import { eq } from 'drizzle-orm';
import { countries } from '../../ground/countries.ts';
import { members } from '../../trust/members/schema.ts';
import { sessions } from '../../trust/protect/schema.ts';
import { isUniqueViolation } from '../../ground/database/sqlState.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { Refusal } from '../../ground/refusal.ts';
import {
  confirmAuthenticator,
  hasAuthenticator,
  removeAuthenticator,
  startAuthenticator,
} from '../../trust/protect/authenticators.ts';
import { sendCode, takeCode } from '../../trust/protect/codes.ts';
import { hold } from '../../trust/protect/limits.ts';
import { loginBefore } from '../../trust/protect/logins.ts';
import { endLoss } from '../../trust/protect/lostAuthenticators.ts';
import { maskEmail, maskMobile } from '../../trust/protect/masks.ts';
import { isPossibleNumber, normalNumber, numberOf } from '../../trust/members/numbers.ts';
import { provePassword, provePayment } from '../../trust/protect/prove.ts';
import { readSetting } from '../../trust/settings/settings.ts';

type Mobile = Parameters<typeof numberOf>[0];

const limitSecondProofs = async ({ database, person, now }: CallContext): Promise<void> => {
  const limits = await readSetting(database, 'limits');
  await hold(database, `second-proof:${person.id}`, limits.secondProofPerAccount, now);
};

const checkMobile = (mobile: Mobile): void => {
  const isCountry = countries.some(({ countryDialingCode }) => countryDialingCode === mobile.countryDialingCode);
  if (!isCountry) throw new Refusal('invalid_fields', { fields: ['countryDialingCode'] });
  if (!isPossibleNumber(mobile)) throw new Refusal('invalid_fields', { fields: ['mobileNum'] });
};

/** A code is valid only for the number or email address it was sent to and the account that requested it. */
const mobileCode = ({ person }: CallContext, mobile: Mobile) =>
  ({ channel: 'sms', purpose: 'bind', subject: `${person.id} ${numberOf(mobile)}` }) as const;

const emailCode = ({ person }: CallContext, email: string) =>
  ({ channel: 'email', purpose: 'bind', subject: `${person.id} ${email.toLowerCase()}` }) as const;

const uriOf = (brand: string, account: string, secret: string): string => {
  const issuer = encodeURIComponent(brand);
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${secret}&issuer=${issuer}`;
};

/** The login before the one that started the current session. */
const lastLogin = async ({
  database,
  person,
  session: current,
}: CallContext): Promise<{ at: string; ip: string } | null> => {
  if (!current) return null;
  const [session] = await database.db
    .select({ since: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, current.tokenHash));
  const found = session ? await loginBefore(database, person.id, session.since) : null;
  return found && { at: found.at.toISOString(), ip: found.ip };
};

export const security: HandlersOf<'security'> = {
  overview: async (context) => ({
    passwordChangedAt: context.person.passwordChangedAt.toISOString(),
    hasPaymentPassword: context.person.paymentPasswordHash !== null,
    mobileNum: maskMobile(context.person.mobile),
    email: context.person.email && maskEmail(context.person.email),
    authenticator: await hasAuthenticator(context.database, context.person.id),
    lastLogin: await lastLogin(context),
  }),
  phoneCode: async (context) => {
    checkMobile(context.body);
    const recipient = numberOf(context.body);
    // A number that belongs to another account is sent a code too: only someone who can read it learns, from bindPhone, that it is taken.
    const { expiresAt } = await sendCode(context, {
      ...mobileCode(context, context.body),
      recipient,
      letter: 'bindNumberCode',
      language: context.body.language ?? context.person.language,
    });
    return { expirationTime: expiresAt.toISOString() };
  },
  bindPhone: async (context) => {
    const { database, body, person } = context;
    await provePassword(context, body.password);
    await takeCode(context, mobileCode(context, body), body.verificationCode);
    await database.db
      .update(members)
      .set(normalNumber(body))
      .where(eq(members.id, person.id))
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new Refusal('mobile_taken') : error;
      });
    context.log.event('mobile bound', { member: String(person.id), ip: context.ip });
    return {};
  },
  emailCode: async (context) => {
    const recipient = context.body.email;
    const { expiresAt } = await sendCode(context, {
      ...emailCode(context, recipient),
      recipient,
      letter: 'bindEmailCode',
      language: context.body.language ?? context.person.language,
    });
    return { expirationTime: expiresAt.toISOString() };
  },
  bindEmail: async (context) => {
    const { database, body, person } = context;
    await provePassword(context, body.password);
    await takeCode(context, emailCode(context, body.email), body.verificationCode);
    await database.db.update(members).set({ email: body.email }).where(eq(members.id, person.id));
    context.log.event('email bound', { member: String(person.id), ip: context.ip });
    return {};
  },
  provePayment: async (context) => {
    await provePayment(context, context.body.paymentPassword);
    return {};
  },
  authenticatorStart: async (context) => {
    const { database, now, person } = context;
    await provePassword(context, context.body.password);
    const started = await startAuthenticator(database, person.id, now);
    if (!started) throw new Refusal('already_done');
    const { brand } = await readSetting(database, 'whitelabel');
    return {
      secret: started.secret,
      uri: uriOf(brand, person.account, started.secret),
      expirationTime: started.expiresAt.toISOString(),
    };
  },
  authenticatorConfirm: async (context) => {
    const { body, database, now, person } = context;
    await limitSecondProofs(context);
    const found = await confirmAuthenticator(database, person.id, body.code, now);
    if (found === 'none') throw new Refusal('wrong_state');
    if (found !== 'right') throw new Refusal(found === 'wrong' ? 'code_wrong' : 'code_expired');
    // A report of another authenticator's loss must not open a way around this one.
    await endLoss(database, person.id);
    context.log.event('authenticator added', { member: String(person.id), ip: context.ip });
    return {};
  },
  authenticatorRemove: async (context) => {
    const { body, database, now, person } = context;
    await provePassword(context, body.password);
    if (!(await hasAuthenticator(database, person.id))) throw new Refusal('wrong_state');
    await limitSecondProofs(context);
    if (!(await removeAuthenticator(database, person.id, body.code, now))) throw new Refusal('code_wrong');
    await endLoss(database, person.id);
    context.log.event('authenticator removed', { member: String(person.id), ip: context.ip });
    return {};
  },
};
