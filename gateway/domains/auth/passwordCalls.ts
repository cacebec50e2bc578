import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Contract } from '../../../contract/index.ts';
import { minute } from '../../ground/clock.ts';
import { siteOrigin } from '../../ground/config.ts';
import type { Database } from '../../ground/database/open.ts';
import { challenges } from '../../trust/protect/schema.ts';
import { members } from '../../trust/members/schema.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { checkProof, takeProof } from './phone/proofs.ts';
import { requireSending } from '../../trust/messages/senders.ts';
import { post } from '../../trust/protect/outbox.ts';
import { Refusal } from '../../ground/refusal.ts';
import { answer, longSecret, pose, withdraw, type Challenge } from '../../trust/protect/challenges.ts';
import { limitAttempts } from '../../trust/protect/attempts.ts';
import { inBrowser, withdrawCodes } from '../../trust/protect/codes.ts';
import { hold } from '../../trust/protect/limits.ts';
import { findOwner, numberOf, type TypedNumber } from '../../trust/members/numbers.ts';
import { isAcceptablePassword, isAcceptablePaymentPassword } from '../../trust/protect/passwordRules.ts';
import { hashPassword, isPassword } from '../../trust/protect/passwords.ts';
import { provePassword, provePaymentPassword } from '../../trust/protect/prove.ts';
import { endSessionsOf } from '../../trust/protect/sessions.ts';
import type { Person } from '../../trust/members/person.ts';
import { endTicketsOf } from '../../trust/protect/loginTickets.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { checkMayLogIn, enter } from './logIn.ts';
import { requireOffered } from './offered.ts';
import { requireStepUp } from './stepUp.ts';

const linkMinutes = 30;
const linkTries = 5;

/** A reset link belongs to an account and an address together, so that someone who knows only one of them cannot cancel it. */
const emailedTo = (account: string, email: string): Challenge => ({
  kind: 'email',
  purpose: 'forgot',
  subject: `${account} ${email}`.toLowerCase(),
});

const sentTo = (number: TypedNumber, browser: string | undefined): Challenge => ({
  kind: 'sms',
  purpose: 'forgot',
  subject: inBrowser(numberOf(number), browser),
});

const withdrawResets = async (database: Database, { account, email, dialingCode, mobile }: Person): Promise<void> => {
  if (email !== null) await withdraw(database, emailedTo(account, email));
  if (dialingCode !== null && mobile !== null)
    await withdrawCodes(database, 'forgot', numberOf({ countryDialingCode: dialingCode, mobileNum: mobile }));
};

const refuseFields = (wrong: Record<string, boolean>): void => {
  const fields = Object.keys(wrong).filter((name) => wrong[name]);
  if (fields.length > 0) throw new Refusal('invalid_fields', { fields });
};

/**
 * Replaces a password, and ends all sessions, tickets and pending resets of the account. Null if the password was changed
 * by another request in the meantime.
 */
const replacePassword = (
  database: Database,
  { id, passwordHash: before }: Person,
  passwordHash: string,
  now: Date,
): Promise<Person | null> =>
  database.transaction(async () => {
    const [changed] = await database.db
      .update(members)
      .set({ passwordHash, passwordChangedAt: now, passwordDue: false })
      .where(and(eq(members.id, id), eq(members.passwordHash, before)))
      .returning();
    if (!changed) return null;
    await endSessionsOf(database, id);
    await endTicketsOf(database, id);
    await withdrawResets(database, changed);
    return changed;
  });

const findByEmail = async ({ db }: Database, account: string, email: string): Promise<Person | null> => {
  const [found] = await db
    .select()
    .from(members)
    .where(and(eq(members.accountKey, account.toLowerCase()), eq(sql`lower(${members.email})`, email.toLowerCase())));
  return found ?? null;
};

const ownerOfLink = async (database: Database, id: string): Promise<Person | null> => {
  const [link] = await database.db
    .select({ subject: challenges.subject })
    .from(challenges)
    .where(and(eq(challenges.id, id), eq(challenges.kind, 'email'), eq(challenges.purpose, 'forgot')));
  const [account, email] = link?.subject.split(' ') ?? [];
  return account && email ? findByEmail(database, account, email) : null;
};

/** Checks and hashes a new password before the code or link is used up; takes as long for an unknown account as for a known one. */
const prepare = async (
  context: CallContext,
  newPassword: string,
  owner: Person | null,
): Promise<{ isFit: boolean; passwordHash: string }> => {
  const { passwordCost } = context.config;
  const isUnchanged = await isPassword(newPassword, owner?.passwordHash ?? null, passwordCost);
  const isFit = !isUnchanged && (await isAcceptablePassword(context, newPassword, owner?.account ?? ''));
  return { isFit, passwordHash: await hashPassword(newPassword, passwordCost) };
};

/**
 * Uses up a code, link or proof and sets the new password, or does neither: if the password is not acceptable, the code
 * stays valid for the next attempt. A wrong code still costs an attempt.
 */
const reset = async (
  context: CallContext,
  owner: Person | null,
  {
    by,
    take,
    newPassword,
    admit,
  }: {
    by: 'email' | 'sms' | 'firebase';
    take: () => Promise<Verdict>;
    newPassword: string;
    admit?: (owner: Person) => Promise<void>;
  },
): Promise<Person> => {
  const { database, now, ip, log } = context;
  const { isFit, passwordHash } = await prepare(context, newPassword, owner);
  const outcome = await database.transaction(async () => {
    const found = await take();
    if (found !== 'right') return found;
    if (!owner) return 'wrong';
    await admit?.(owner);
    refuseFields({ newPassword: !isFit });
    return (await replacePassword(database, owner, passwordHash, now)) ?? 'expired';
  });
  if (typeof outcome === 'string') {
    log.event('password not set', { ip, by, outcome });
    throw new Refusal(outcome === 'wrong' && by !== 'email' ? 'code_wrong' : 'code_expired');
  }
  log.event('password set', { member: String(outcome.id), ip, by });
  return outcome;
};

type Verdict = 'right' | 'wrong' | 'expired';

const proveNumber = async (
  context: CallContext<Contract['password']['setByPhone']>,
): Promise<{ by: 'sms' | 'firebase'; take: () => Promise<Verdict> }> => {
  const { body, browser, database, now } = context;
  const { verificationCode } = body;
  if ((await readSetting(database, 'whitelabel')).REGMOBVERF3 === 'firebase') {
    const proof = await checkProof(context, body);
    if (proof instanceof Refusal) throw proof;
    return { by: 'firebase', take: async () => ((await takeProof(database, proof)) ? 'right' : 'expired') };
  }
  if (verificationCode === undefined) throw new Refusal('verification_needed');
  return { by: 'sms', take: () => answer(database, sentTo(body, browser), verificationCode, now) };
};

export const password: HandlersOf<'password'> = {
  change: async (context) => {
    const { body, database, config, person, now, ip } = context;
    const { oldPassword, newPassword, confirmNewPassword } = body;
    refuseFields({
      newPassword: newPassword === oldPassword || !(await isAcceptablePassword(context, newPassword, person.account)),
      confirmNewPassword: confirmNewPassword !== newPassword,
    });
    await provePassword(context, oldPassword);
    const changed = await replacePassword(database, person, await hashPassword(newPassword, config.passwordCost), now);
    // Another request has changed the password in the meantime.
    if (!changed) throw new Refusal('wrong_credentials');
    context.log.event('password set', { member: String(person.id), ip, by: 'password' });
    await context.logOut();
    return {};
  },
  forgotByEmail: async (context) => {
    await requireSending(context, 'email');
    const { body, config, database, network, now, wake } = context;
    const limits = await readSetting(database, 'limits');
    const account = body.username.toLowerCase();
    await hold(database, `forgot:address:${network}`, limits.forgotPerAddress, now);
    // Counted for name and email address together, so that someone who knows only the name cannot lock its owner out.
    const challenge = emailedTo(account, body.email);
    await hold(database, `forgot:account:${challenge.subject}`, limits.forgotPerAccount, now);
    const owner = await findByEmail(database, account, body.email);
    const secret = longSecret();
    await database.transaction(async () => {
      const lifetime = linkMinutes * minute;
      const { id } = await pose(database, challenge, secret, { lifetime, tries: linkTries, now });
      // For an unknown account everything is the same, except that no message is sent.
      if (!owner?.email) return;
      // Browsers do not send the part after #, so the ticket is in no log on the way.
      const link = `${siteOrigin(config)}/login#reset=${id}.${secret}`;
      await post(context, {
        channel: 'email',
        recipient: owner.email,
        content: { kind: 'resetLink', values: { account: owner.account, link, minutes: linkMinutes } },
        language: body.language ?? owner.language,
        usefulFor: lifetime,
        at: now,
      });
    });
    wake();
    return {};
  },
  setByEmail: async (context) => {
    const { body, database, network, now } = context;
    await hold(database, `login:address:${network}`, (await readSetting(database, 'limits')).loginPerAddress, now);
    const [id = '', secret = ''] = body.ticket.split('.');
    const owner = await ownerOfLink(database, id);
    if (!owner?.email) throw new Refusal('code_expired');
    const challenge = { ...emailedTo(owner.account, owner.email), id };
    await reset(context, owner, {
      by: 'email',
      take: () => answer(database, challenge, secret, now),
      newPassword: body.newPassword,
    });
    // The next login is to the link's account, regardless of who was logged in before.
    await context.logOut();
    return {};
  },
  setByPhone: async (context) => {
    const { body, database, network, now } = context;
    const { mobileNum, countryDialingCode, newPassword } = body;
    await requireOffered(context, 'phoneReset');
    const limits = await readSetting(database, 'limits');
    await hold(database, `login:address:${network}`, limits.loginPerAddress, now);
    const owner = await findOwner(database, { mobileNum, countryDialingCode });
    await limitAttempts(context, numberOf(body), owner);
    const proven = await proveNumber(context);
    // Until the code is known to be right, no refusal may depend on whose number it is.
    refuseFields({ newPassword: !(await isAcceptablePassword(context, newPassword, '')) });
    const person = await reset(context, owner, {
      ...proven,
      newPassword,
      admit: (found) => checkMayLogIn(context, found),
    });
    await requireStepUp(context, person, { byPassword: false, passwordWeak: false, byNumber: true });
    return enter(context, person, { type: 'forgot', otherwise: 'code_expired' });
  },
  setPayment: async (context) => {
    const { body, config, database, person, ip, now } = context;
    const { oldPaymentPassword, newPaymentPassword, confirmNewPaymentPassword } = body;
    const before = person.paymentPasswordHash;
    refuseFields({
      oldPaymentPassword: before !== null && oldPaymentPassword === undefined,
      newPaymentPassword:
        [body.password, oldPaymentPassword].includes(newPaymentPassword) ||
        !(await isAcceptablePaymentPassword(context, newPaymentPassword)),
      confirmNewPaymentPassword: confirmNewPaymentPassword !== newPaymentPassword,
    });
    await provePassword(context, body.password);
    if (before !== null) await provePaymentPassword(context, oldPaymentPassword ?? '');
    const [changed] = await database.db
      .update(members)
      .set({
        paymentPasswordHash: await hashPassword(newPaymentPassword, config.passwordCost),
        // A member who sets it again without the old one has to wait before money goes out.
        ...(before === null && person.paymentPasswordResetAt !== null ? { paymentPasswordResetAt: now } : {}),
      })
      .where(
        and(
          eq(members.id, person.id),
          before === null ? isNull(members.paymentPasswordHash) : eq(members.paymentPasswordHash, before),
        ),
      )
      .returning({ id: members.id });
    // Another request has set a payment password in the meantime, which this caller may not know.
    if (!changed) throw new Refusal('payment_password_wrong');
    context.log.event('payment password set', { member: String(person.id), ip });
    return {};
  },
};
