import { eq, sql } from 'drizzle-orm';
import { members } from '../../../trust/members/schema.ts';
import { registrations } from '../schema.ts';
import type { Database } from '../../../ground/database/open.ts';
import type { CallContext } from '../../../trust/calls/context.ts';
import { checkProof, takeProof, type Proof } from '../phone/proofs.ts';
import { Refusal } from '../../../ground/refusal.ts';
import { normalise } from '../../../trust/protect/captcha.ts';
import { answer } from '../../../trust/protect/challenges.ts';
import { inBrowser } from '../../../trust/protect/codes.ts';
import { hold } from '../../../trust/protect/limits.ts';
import { normalNumber, numberOf } from '../../../trust/members/numbers.ts';
import { hashPassword, isPassword } from '../../../trust/protect/passwords.ts';
import type { Person } from '../../../trust/members/person.ts';
import type { Sought } from '../../../trust/providers/exclusions.ts';
import { isTicketGood, takeTicket } from '../../../trust/protect/tickets.ts';
import type { Settings } from '../../../trust/settings/settings.ts';
import { refuseRegistered } from '../../../trust/stops/register.ts';
import { grantPromised } from './bonus.ts';
import { needsCode, needsProof, type Form, type Way } from './fields.ts';
import { findAffiliate, findReferrer, type Invitation } from './invitations.ts';
import { knownIn, openRegistered } from './open.ts';

/** The context of a registration in either way. */
export type RegisterContext = Omit<CallContext, 'body'> & { readonly body: Form };

/**
 * What an invitation offers to whoever registers by it: called before anything else is locked, it locks what it needs, and
 * returns what then proposes it to the newcomer.
 */
export type Welcome = (
  database: Database,
  invitation: Pick<Invitation, 'id' | 'inviter'>,
  now: Date,
) => Promise<(newcomer: bigint) => Promise<void>>;

/** Notes that a member has brought a friend by their own code, in the transaction of the registration. */
export type Befriend = (
  database: Database,
  friendship: { readonly friend: bigint; readonly inviter: bigint },
  now: Date,
) => Promise<void>;

interface Terms {
  readonly way: Way;
  readonly registerUrl: string | null;
  readonly settings: Settings;
  readonly welcome: Welcome;
  readonly befriend: Befriend;
}

/** The member who already registered with the request's key; requests with the same key wait for each other from here on. */
const findRepeated = async ({ database, key }: RegisterContext): Promise<Person | null> => {
  if (key === '') return null;
  await database.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`register ${key}`}, 0))`);
  const [existing] = await database.db
    .select()
    .from(registrations)
    .innerJoin(members, eq(members.id, registrations.member))
    .where(eq(registrations.key, key));
  return existing?.members ?? null;
};

const isSame = async (
  { body, config }: RegisterContext,
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

const passCaptcha = async ({ body, database, now }: RegisterContext): Promise<Refusal | null> => {
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

const passCode = async ({ body, browser, database, now }: RegisterContext): Promise<Refusal | null> => {
  const { mobileNum = '', countryDialingCode = '', verificationCode = '' } = body;
  const subject = inBrowser(numberOf({ mobileNum, countryDialingCode }), browser);
  const found = await answer(database, { kind: 'sms', purpose: 'register', subject }, verificationCode, now);
  return found === 'right' ? null : new Refusal(found === 'wrong' ? 'code_wrong' : 'code_expired');
};

/** The proof from the phone provider, if one is needed. It is checked before the transaction, because its keys may have to be fetched. */
const findProof = async (context: RegisterContext, settings: Settings): Promise<Proof | Refusal | null> => {
  const { mobileNum = '', countryDialingCode = '' } = context.body;
  return needsProof(context.body, settings) ? checkProof(context, { mobileNum, countryDialingCode }) : null;
};

const passProof = async ({ database }: RegisterContext, proof: Proof | Refusal): Promise<Refusal | null> => {
  if (proof instanceof Refusal) return proof;
  return (await takeProof(database, proof)) ? null : new Refusal('code_expired');
};

const soughtIn = (form: Form, way: Way): Sought => ({
  account: way === 'mobile' ? null : form.username,
  name: form.payeeName ?? null,
  ...knownIn(form),
});

/** Runs the checks that count attempts. Returns a refusal instead of throwing it, so that the attempt stays counted. */
const passCountedChecks = async (
  context: RegisterContext,
  settings: Settings,
  proof: Proof | Refusal | null,
): Promise<Refusal | null> => {
  const refused = settings.registerFields.captcha.enabled ? await passCaptcha(context) : null;
  if (refused) return refused;
  if (proof) return passProof(context, proof);
  return needsCode(context.body, settings) ? passCode(context) : null;
};

/** The invitation of a registration; a site for members only or agents only refuses the other kind. */
const findInvitation = async (
  { body, database, now }: RegisterContext,
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
 * Registers a newcomer, or refuses; a repeated request returns the member that the first one registered. A thrown refusal
 * rolls everything back, so that ticket and code stay valid for another name.
 */
export const admit = async (
  context: RegisterContext,
  { way, registerUrl, settings, welcome, befriend }: Terms,
): Promise<{ member: Person; isNew: boolean }> => {
  const { body, config, database, network, ip, now } = context;
  const { password, paymentPassword, humanTicket, referralCode } = body;
  const passwordHash = await hashPassword(password, config.passwordCost);
  const paymentPasswordHash =
    paymentPassword === undefined ? null : await hashPassword(paymentPassword, config.passwordCost);
  const proof = await findProof(context, settings);
  const ticketFor = { purpose: 'register', address: ip };
  await refuseRegistered(context, soughtIn(body, way));
  const needsTicket = settings.humanChecks.register;

  const admitted = await database.transaction(async () => {
    const repeated = await findRepeated(context);
    if (repeated) return { member: repeated, isNew: false };
    const invitation = await findInvitation(context, settings);
    const propose = invitation && (await welcome(database, invitation, now));
    if (needsTicket && !(await isTicketGood(database, humanTicket, ticketFor, now)))
      throw new Refusal('verification_needed');
    const refused = await passCountedChecks(context, settings, proof);
    if (refused) return refused;
    if (needsTicket) await takeTicket(database, humanTicket, ticketFor, now);
    await hold(database, `register:${network}`, settings.limits.registerPerAddress, now);
    const referrer = referralCode === undefined ? null : await findReferrer(database, referralCode, now);
    const member = await openRegistered(database, {
      way,
      form: body,
      registerUrl,
      passwordHash,
      paymentPasswordHash,
      invitation,
      now,
      key: context.key || null,
      referrer,
    });
    if (referrer?.isMember && member.kind === 0)
      await befriend(database, { friend: member.id, inviter: referrer.id }, now);
    await propose?.(member.id);
    await grantPromised(database, { member: member.id, whitelabel: settings.whitelabel, zalo: body.zalo, now });
    return { member, isNew: true };
  });
  if (admitted instanceof Refusal) throw admitted;
  if (!admitted.isNew && !(await isSame(context, way, admitted.member))) throw new Refusal('key_reused');
  return admitted;
};
