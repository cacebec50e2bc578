import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Contract } from '../../contract/index.ts';
import { minute } from '../clock.ts';
import { siteOrigin } from '../config.ts';
import type { Database } from '../database/open.ts';
import { challenges, members, outbox } from '../database/schema.ts';
import type { Ask, HandlersOf } from '../context.ts';
import { checkProof, takeProof } from '../phone/proofs.ts';
import { Refusal } from '../refusal.ts';
import { answer, longSecret, pose, withdraw, type Challenge } from '../security/challenges.ts';
import { hold } from '../security/limits.ts';
import { findOwner, numberOf } from '../security/numbers.ts';
import { isFitPassword, isFitPaymentPassword } from '../security/passwordRules.ts';
import { hashPassword, isPassword } from '../security/passwords.ts';
import { provePassword, provePaymentPassword } from '../security/prove.ts';
import { endSessionsOf, type Person } from '../security/sessions.ts';
import { endTicketsOf } from '../security/loginTickets.ts';
import { readSetting } from '../settings.ts';
import { admitToSite, enter } from './welcome.ts';

const linkMinutes = 30;
const linkTries = 5;

/** A way back in by email is meant for one account and one address: whoever knows only the one cannot end it. */
const emailedTo = (account: string, email: string): Challenge => ({
  kind: 'email',
  purpose: 'forgot',
  subject: `${account} ${email}`.toLowerCase(),
});

const sentTo = (number: { countryDialingCode: string; mobileNum: string }): Challenge => ({
  kind: 'sms',
  purpose: 'forgot',
  subject: numberOf(number),
});

const waysBackOf = ({ account, email, dialingCode, mobile }: Person): Challenge[] => [
  ...(email === null ? [] : [emailedTo(account, email)]),
  ...(dialingCode === null || mobile === null ? [] : [sentTo({ countryDialingCode: dialingCode, mobileNum: mobile })]),
];

const refuseFields = (wrong: Record<string, boolean>): void => {
  const fields = Object.keys(wrong).filter((name) => wrong[name]);
  if (fields.length > 0) throw new Refusal('invalid_fields', { fields });
};

/**
 * Gives somebody another password, and ends whatever let them in or back in before. Null where somebody else has changed
 * it since it was looked at.
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
      .set({ passwordHash, passwordChangedAt: now })
      .where(and(eq(members.id, id), eq(members.passwordHash, before)))
      .returning();
    if (!changed) return null;
    await endSessionsOf(database, id);
    await endTicketsOf(database, id);
    for (const way of waysBackOf(changed)) await withdraw(database, way);
    return changed;
  });

const findByEmail = async ({ db }: Database, account: string, email: string): Promise<Person | null> => {
  const [found] = await db
    .select()
    .from(members)
    .where(and(eq(members.accountKey, account.toLowerCase()), eq(sql`lower(${members.email})`, email.toLowerCase())));
  return found ?? null;
};

/** Whom a link was sent to, by the challenge that it names. */
const ownerOfLink = async (database: Database, id: string): Promise<Person | null> => {
  const [link] = await database.db
    .select({ subject: challenges.subject })
    .from(challenges)
    .where(and(eq(challenges.id, id), eq(challenges.kind, 'email'), eq(challenges.purpose, 'forgot')));
  const [account, email] = link?.subject.split(' ') ?? [];
  return account && email ? findByEmail(database, account, email) : null;
};

/** What a reset needs to know of a new password before anything is used up: as much work for nobody as for somebody. */
const prepare = async (
  ask: Ask,
  newPassword: string,
  owner: Person | null,
): Promise<{ isFit: boolean; passwordHash: string }> => {
  const { passwordCost } = ask.config;
  const isKept = await isPassword(newPassword, owner?.passwordHash ?? null, passwordCost);
  const isFit = !isKept && (await isFitPassword(ask, newPassword, owner?.account ?? ''));
  return { isFit, passwordHash: await hashPassword(newPassword, passwordCost) };
};

/**
 * Sets a new password against an answer or a proof, both or neither: a password that does not fit leaves a right one good
 * for the next try, a wrong answer costs its try.
 */
const reset = async (
  ask: Ask,
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
  const { database, now, ip, log } = ask;
  const { isFit, passwordHash } = await prepare(ask, newPassword, owner);
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

/** How somebody shows that a number is theirs: by the code that was sent to it, or by the phone provider where that verifies numbers. */
const proveNumber = async (
  ask: Ask<Contract['password']['setByPhone']>,
): Promise<{ by: 'sms' | 'firebase'; take: () => Promise<Verdict> }> => {
  const { body, database, now } = ask;
  const { verificationCode } = body;
  if ((await readSetting(database, 'whitelabel')).REGMOBVERF3 === 'firebase') {
    const proof = await checkProof(ask, body);
    if (proof instanceof Refusal) throw proof;
    return { by: 'firebase', take: async () => ((await takeProof(database, proof)) ? 'right' : 'expired') };
  }
  if (verificationCode === undefined) throw new Refusal('verification_needed');
  return { by: 'sms', take: () => answer(database, sentTo(body), verificationCode, now) };
};

const resetLetter = ({ brand, account, link }: { brand: string; account: string; link: string }): string =>
  `Somebody asked ${brand} for a new password for the account ${account}. If it was you, choose one within ${linkMinutes} minutes: ${link} ` +
  'If it was not you, leave it: nothing changes.';

export const password: HandlersOf<'password'> = {
  change: async (ask) => {
    const { body, database, config, person, now, ip } = ask;
    const { oldPassword, newPassword, confirmNewPassword } = body;
    refuseFields({
      newPassword: newPassword === oldPassword || !(await isFitPassword(ask, newPassword, person.account)),
      confirmNewPassword: confirmNewPassword !== newPassword,
    });
    await provePassword(ask, oldPassword);
    const changed = await replacePassword(database, person, await hashPassword(newPassword, config.passwordCost), now);
    // What was proven has been changed by another request meanwhile.
    if (!changed) throw new Refusal('wrong_credentials');
    ask.log.event('password set', { member: String(person.id), ip, by: 'password' });
    await ask.logOut();
    return {};
  },
  forgotByEmail: async ({ body, config, database, ip, now }) => {
    const limits = await readSetting(database, 'limits');
    const account = body.username.toLowerCase();
    await hold(database, `forgot:address:${ip}`, limits.forgotPerAddress, now);
    // Counted for name and address together: whoever knows a name alone cannot keep its owner out.
    const challenge = emailedTo(account, body.email);
    await hold(database, `forgot:account:${challenge.subject}`, limits.forgotPerAccount, now);
    const owner = await findByEmail(database, account, body.email);
    const { brand } = await readSetting(database, 'whitelabel');
    const secret = longSecret();
    await database.transaction(async () => {
      const { id } = await pose(database, challenge, secret, { lives: linkMinutes * minute, tries: linkTries, now });
      // What nobody has is answered alike; only the message is missing.
      if (!owner?.email) return;
      // A browser keeps what stands behind # to itself, so the ticket is in no log on the way.
      const link = `${siteOrigin(config)}/login#reset=${id}.${secret}`;
      await database.db
        .insert(outbox)
        .values({
          channel: 'email',
          recipient: owner.email,
          body: resetLetter({ brand, account: owner.account, link }),
          at: now,
        });
    });
    return {};
  },
  setByEmail: async (ask) => {
    const { body, database, ip, now } = ask;
    await hold(database, `login:address:${ip}`, (await readSetting(database, 'limits')).loginPerAddress, now);
    const [id = '', secret = ''] = body.ticket.split('.');
    const owner = await ownerOfLink(database, id);
    if (!owner?.email) throw new Refusal('code_expired');
    const challenge = { ...emailedTo(owner.account, owner.email), id };
    await reset(ask, owner, {
      by: 'email',
      take: () => answer(database, challenge, secret, now),
      newPassword: body.newPassword,
    });
    // The login that comes next is of the link's account, whoever was logged in here.
    await ask.logOut();
    return {};
  },
  setByPhone: async (ask) => {
    const { body, database, ip, now } = ask;
    const { mobileNum, countryDialingCode, newPassword } = body;
    if (!(await readSetting(database, 'switches')).phoneReset) throw new Refusal('feature_off');
    const limits = await readSetting(database, 'limits');
    await hold(database, `login:address:${ip}`, limits.loginPerAddress, now);
    await hold(database, `login:account:${numberOf(body)}`, limits.loginPerAccount, now);
    const proven = await proveNumber(ask);
    // Before the code is known to be right, nothing is said that depends on whose number it is.
    refuseFields({ newPassword: !(await isFitPassword(ask, newPassword, '')) });
    const owner = await findOwner(database, { mobileNum, countryDialingCode });
    const person = await reset(ask, owner, { ...proven, newPassword, admit: (found) => admitToSite(ask, found) });
    return enter(ask, person, { type: 'forgot', otherwise: 'code_expired' });
  },
  setPayment: async (ask) => {
    const { body, config, database, person, ip } = ask;
    const { oldPaymentPassword, newPaymentPassword, confirmNewPaymentPassword } = body;
    const before = person.paymentPasswordHash;
    refuseFields({
      oldPaymentPassword: before !== null && oldPaymentPassword === undefined,
      newPaymentPassword:
        [body.password, oldPaymentPassword].includes(newPaymentPassword) ||
        !(await isFitPaymentPassword(ask, newPaymentPassword)),
      confirmNewPaymentPassword: confirmNewPaymentPassword !== newPaymentPassword,
    });
    await provePassword(ask, body.password);
    if (before !== null) await provePaymentPassword(ask, oldPaymentPassword ?? '');
    const [changed] = await database.db
      .update(members)
      .set({ paymentPasswordHash: await hashPassword(newPaymentPassword, config.passwordCost) })
      .where(
        and(
          eq(members.id, person.id),
          before === null ? isNull(members.paymentPasswordHash) : eq(members.paymentPasswordHash, before),
        ),
      )
      .returning({ id: members.id });
    // Another request has set one meanwhile, and this one does not know it.
    if (!changed) throw new Refusal('payment_password_wrong');
    ask.log.event('payment password set', { member: String(person.id), ip });
    return {};
  },
};
