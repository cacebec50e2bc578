import { eq, sql } from 'drizzle-orm';
import { members, registrations } from '../database/schema.ts';
import type { Ask } from '../context.ts';
import { checkProof, takeProof, type Proof } from '../phone/proofs.ts';
import { Refusal } from '../refusal.ts';
import { normalise } from '../security/captcha.ts';
import { answer } from '../security/challenges.ts';
import { hold } from '../security/limits.ts';
import { normalNumber, numberOf } from '../security/numbers.ts';
import { hashPassword, isPassword } from '../security/passwords.ts';
import type { Person } from '../security/sessions.ts';
import { isTicketGood, takeTicket } from '../security/tickets.ts';
import type { Settings } from '../settings.ts';
import { needsCode, needsProof, type Form, type Way } from './fields.ts';
import { findAffiliate, findReferrer, type Invitation } from './invitations.ts';
import { openRegistered } from './open.ts';

/** A registration in either way. */
export type RegisterAsk = Omit<Ask, 'body'> & { readonly body: Form };

/** How somebody wants to register, and what the deployment demands of it. */
export interface Terms {
  readonly way: Way;
  readonly registerUrl: string | null;
  readonly settings: Settings;
}

/** Who registered with the request's key before; requests with the same key take turns from here on. */
const findRepeated = async ({ database, key }: RegisterAsk): Promise<Person | null> => {
  if (key === '') return null;
  await database.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`register ${key}`}, 0))`);
  const [known] = await database.db
    .select()
    .from(registrations)
    .innerJoin(members, eq(members.id, registrations.member))
    .where(eq(registrations.key, key));
  return known?.members ?? null;
};

/** Whether a repeated request is that of the person who came with its key first. */
const isSame = async (
  { body, config }: RegisterAsk,
  way: Way,
  { accountKey, dialingCode, mobile, locked, passwordHash }: Person,
): Promise<boolean> => {
  const { mobileNum = '', countryDialingCode = '' } = body;
  const number = normalNumber({ mobileNum, countryDialingCode });
  const isNamed =
    way === 'mobile'
      ? number.dialingCode === dialingCode && number.mobile === mobile
      : body.username.toLowerCase() === accountKey;
  return (await isPassword(body.password, passwordHash, config.passwordCost)) && isNamed && !locked;
};

const passCaptcha = async ({ body, database, now }: RegisterAsk): Promise<Refusal | null> => {
  const { captcha, captchaId } = body;
  if (captcha === undefined || captchaId === undefined) return new Refusal('captcha_needed');
  const found = await answer(
    database,
    { kind: 'captcha', purpose: 'register', subject: '', id: captchaId },
    normalise(captcha),
    now,
  );
  return found === 'right' ? null : new Refusal('captcha_wrong');
};

const passCode = async ({ body, database, now }: RegisterAsk): Promise<Refusal | null> => {
  const { mobileNum = '', countryDialingCode = '', verificationCode = '' } = body;
  const subject = numberOf({ mobileNum, countryDialingCode });
  const found = await answer(database, { kind: 'sms', purpose: 'register', subject }, verificationCode, now);
  return found === 'right' ? null : new Refusal(found === 'wrong' ? 'code_wrong' : 'code_expired');
};

/** What the number's owner brings from the phone provider; nothing where nothing is asked for. It is looked at before, since its keys may be far away. */
const findProof = async (ask: RegisterAsk, settings: Settings): Promise<Proof | Refusal | null> => {
  const { mobileNum = '', countryDialingCode = '' } = ask.body;
  return needsProof(ask.body, settings) ? checkProof(ask, { mobileNum, countryDialingCode }) : null;
};

const passProof = async ({ database }: RegisterAsk, proof: Proof | Refusal): Promise<Refusal | null> => {
  if (proof instanceof Refusal) return proof;
  return (await takeProof(database, proof)) ? null : new Refusal('code_expired');
};

/** Checks what takes a few tries only. A refusal is given back, not thrown, so that a wrong try stays counted. */
const passTrials = async (
  ask: RegisterAsk,
  settings: Settings,
  proof: Proof | Refusal | null,
): Promise<Refusal | null> => {
  const refused = settings.registerFields.captcha.enabled ? await passCaptcha(ask) : null;
  if (refused) return refused;
  if (proof) return passProof(ask, proof);
  return needsCode(ask.body, settings) ? passCode(ask) : null;
};

/** The invitation that came along; on a site for members or agents alone, whoever does not belong there is not let in. */
const findInvitation = async (
  { body, database, now }: RegisterAsk,
  { whitelabel: { siteKind } }: Settings,
): Promise<Invitation | null> => {
  const { affiliateCode, domain } = body;
  const invitation =
    affiliateCode === undefined ? null : await findAffiliate(database, { code: affiliateCode, domain }, now);
  const isForAgent = invitation?.makes === 2;
  if (affiliateCode !== undefined && (!invitation || (isForAgent && siteKind === 'member')))
    throw new Refusal('affiliate_unknown');
  if (siteKind === 'agent' && !isForAgent) throw new Refusal('feature_off');
  return invitation;
};

/**
 * Lets a newcomer in, or says why not; whoever is let in and came with the same request before is the same person. A
 * thrown refusal undoes everything, so that ticket and code stay good for another name.
 */
export const admit = async (
  ask: RegisterAsk,
  { way, registerUrl, settings }: Terms,
): Promise<{ member: Person; isNew: boolean }> => {
  const { body, config, database, ip, now } = ask;
  const { password, paymentPassword, humanTicket, referralCode } = body;
  const passwordHash = await hashPassword(password, config.passwordCost);
  const paymentPasswordHash =
    paymentPassword === undefined ? null : await hashPassword(paymentPassword, config.passwordCost);
  const proof = await findProof(ask, settings);
  const ticketFor = { purpose: 'register', address: ip };
  const needsTicket = settings.humanChecks.register;

  const admitted = await database.transaction(async () => {
    const repeated = await findRepeated(ask);
    if (repeated) return { member: repeated, isNew: false };
    const invitation = await findInvitation(ask, settings);
    if (needsTicket && !(await isTicketGood(database, humanTicket, ticketFor, now)))
      throw new Refusal('verification_needed');
    const refused = await passTrials(ask, settings, proof);
    if (refused) return refused;
    if (needsTicket) await takeTicket(database, humanTicket, ticketFor, now);
    await hold(database, `register:${ip}`, settings.limits.registerPerAddress, now);
    const member = await openRegistered(database, {
      way,
      form: body,
      registerUrl,
      passwordHash,
      paymentPasswordHash,
      invitation,
      now,
      key: ask.key || null,
      referrer: referralCode === undefined ? null : await findReferrer(database, referralCode, now),
      currency: settings.whitelabel.currencySymbol,
    });
    return { member, isNew: true };
  });
  if (admitted instanceof Refusal) throw admitted;
  if (!admitted.isNew && !(await isSame(ask, way, admitted.member))) throw new Refusal('key_reused');
  return admitted;
};
