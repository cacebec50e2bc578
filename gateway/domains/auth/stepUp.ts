import type { Infer } from 'superstruct';
import type { stepUpWay } from '../../../contract/auth/session.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { Refusal } from '../../ground/refusal.ts';
import { hasAuthenticator, useCode } from '../../trust/protect/authenticators.ts';
import { hasBankName, isBankName } from '../cashier/bankNames.ts';
import { answer } from '../../trust/protect/challenges.ts';
import { sendCode } from '../../trust/protect/codes.ts';
import { requireSending, waysOfCodes } from '../../trust/messages/senders.ts';
import { hold } from '../../trust/protect/limits.ts';
import { isKnownAddress } from '../../trust/protect/logins.ts';
import { dropLost, endLoss, isLossOver, reportLost } from '../../trust/protect/lostAuthenticators.ts';
import { maskEmail, maskNumber } from '../../trust/protect/masks.ts';
import { numberOf } from '../../trust/members/numbers.ts';
import type { Person } from '../../trust/members/person.ts';
import { findStepUp, openStepUp, tryStepUp, type StepUp } from '../../trust/protect/stepUps.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { checkMayLogIn, enter } from './logIn.ts';

type Way = Infer<typeof stepUpWay>;
type Sent = Extract<Way, 'sms' | 'email'>;
type Verdict = 'right' | 'wrong' | 'expired';

/** Where codes for a member are sent. */
const recipientOf = ({ dialingCode, mobile, email }: Person, way: Sent): string | null => {
  if (way === 'email') return email;
  return dialingCode && mobile ? numberOf({ countryDialingCode: dialingCode, mobileNum: mobile }) : null;
};

const masks: Record<Sent, (recipient: string) => string> = { sms: maskNumber, email: maskEmail };

type Deployment = Pick<CallContext, 'database' | 'senders'>;

const isReachable = async ({ database, senders }: Deployment, person: Person, way: Sent): Promise<boolean> =>
  recipientOf(person, way) !== null && (await waysOfCodes(database, senders))[way];

const isAvailable: Record<Way, (context: Deployment, person: Person) => Promise<boolean>> = {
  sms: (context, person) => isReachable(context, person, 'sms'),
  email: (context, person) => isReachable(context, person, 'email'),
  bankName: ({ database }, { id }) => hasBankName(database, id),
  authenticator: ({ database }, { id }) => hasAuthenticator(database, id),
};

/** Whether codes would reach the member if they could be sent. */
const hasContact = (person: Person): boolean =>
  recipientOf(person, 'sms') !== null || recipientOf(person, 'email') !== null;

/** The ways that a member has, without those by which nothing can be sent. */
const waysOf = async (context: Deployment, person: Person): Promise<Way[]> => {
  const ways: Way[] = [];
  for (const way of ['sms', 'email', 'bankName', 'authenticator'] as const) {
    if (await isAvailable[way](context, person)) ways.push(way);
  }
  return ways;
};

const isGuarded = ({ database }: Pick<CallContext, 'database'>, { id }: Person): Promise<boolean> =>
  hasAuthenticator(database, id);

/**
 * The ways to confirm a login. An authenticator is the only way for a member who has one, except for some time after it
 * was reported lost: anyone who could choose a weaker way would not need the authenticator.
 */
const waysFor = async (context: Deployment & Pick<CallContext, 'now'>, person: Person): Promise<Way[]> => {
  const ways = await waysOf(context, person);
  const isBound = ways.includes('authenticator') && !(await isLossOver(context.database, person.id, context.now));
  return isBound ? ['authenticator'] : ways;
};

/** A code confirms only the login that it was requested for. */
const boundTo = ({ ticketHash }: StepUp) => ({ purpose: 'step-up', subject: ticketHash.toString('hex') });

const checkSent = ({ database, now }: CallContext, found: StepUp, way: Sent, given: string): Promise<Verdict> =>
  answer(database, { kind: way, ...boundTo(found) }, given, now);

const verdict = (right: boolean): Verdict => (right ? 'right' : 'wrong');

const checks: Record<Way, (context: CallContext, found: StepUp, given: string) => Promise<Verdict>> = {
  sms: (context, found, given) => checkSent(context, found, 'sms', given),
  email: (context, found, given) => checkSent(context, found, 'email', given),
  bankName: async ({ database }, { person }, given) => verdict(await isBankName(database, person.id, given)),
  authenticator: async ({ database, now }, { person }, given) =>
    verdict(await useCode(database, person.id, given, now)),
};

/**
 * Whether a login has to be confirmed, because the member has not used the address recently. An authenticator is always
 * required there; other ways only where the operator wants them, and not after a login by SMS, which is such a proof itself.
 */
export const isStepUpDue = async (
  context: CallContext,
  person: Person,
  { byNumber }: { byNumber: boolean },
): Promise<boolean> => {
  const { database, ip, now } = context;
  const { on, rememberDays } = await readSetting(database, 'stepUp');
  const isWanted = (on && !byNumber) || (await isGuarded(context, person));
  return isWanted && !(await isKnownAddress(database, person.id, { ip, now, days: rememberDays }));
};

/**
 * Refuses a login that has to be confirmed, with a ticket and the ways to confirm it, or because the codes that would confirm
 * it cannot be sent. A member who has given us nothing to confirm a login with is let in.
 */
export const requireStepUp = async (
  context: CallContext,
  person: Person,
  { byNumber, ...begun }: Pick<StepUp, 'byPassword' | 'passwordWeak'> & { byNumber: boolean },
): Promise<void> => {
  const { database, ip, log, now } = context;
  if (!(await isStepUpDue(context, person, { byNumber }))) return;
  const ways = await waysFor(context, person);
  if (ways.length === 0 && hasContact(person)) throw new Refusal('cannot_send');
  if (ways.length === 0) return;
  const ticket = await openStepUp(database, person, { ip, now, ...begun });
  log.event('step-up required', { member: String(person.id), ip });
  throw new Refusal('verification_needed', { value: { stepUp: { ticket, ways } } });
};

const find = async (context: CallContext, ticket: string): Promise<StepUp> => {
  const found = await findStepUp(context.database, ticket, context);
  if (!found) throw new Refusal('code_expired');
  return found;
};

export const stepUp: Pick<HandlersOf<'session'>, 'stepUp' | 'stepUpCode' | 'authenticatorLost'> = {
  stepUpCode: async (context) => {
    const { ticket, way } = context.body;
    const found = await find(context, ticket);
    await requireSending(context, way);
    const recipient = recipientOf(found.person, way);
    if (recipient === null || !(await waysFor(context, found.person)).includes(way)) throw new Refusal('wrong_state');
    const { expiresAt } = await sendCode(context, {
      channel: way,
      ...boundTo(found),
      recipient,
      letter: 'stepUpCode',
      language: context.body.language ?? found.person.language,
    });
    return { expirationTime: expiresAt.toISOString(), sentTo: masks[way](recipient) };
  },
  authenticatorLost: async (context) => {
    const { body, ip, log } = context;
    const { person } = await find(context, body.ticket);
    const ways = await waysOf(context, person);
    if (!ways.includes('authenticator')) throw new Refusal('wrong_state');
    if (ways.length === 1) throw new Refusal(hasContact(person) ? 'cannot_send' : 'wrong_state');
    const usableAt = await reportLost(context, person);
    context.wake();
    log.event('authenticator reported lost', { member: String(person.id), ip });
    return { usableAt: usableAt.toISOString() };
  },
  stepUp: async (context) => {
    const {
      body: { ticket, way, answer: given },
      database,
      ip,
      log,
      now,
    } = context;
    const found = await find(context, ticket);
    const { person, byPassword, passwordWeak } = found;
    if (!(await waysFor(context, person)).includes(way)) throw new Refusal('wrong_state');
    const limits = await readSetting(database, 'limits');
    await hold(database, `second-proof:${person.id}`, limits.secondProofPerAccount, now);
    const outcome = await tryStepUp(database, found, () => checks[way](context, found, given.trim()));
    if (outcome !== 'right') {
      log.event('step-up failed', { member: String(person.id), ip, way });
      throw new Refusal(outcome === 'wrong' ? 'code_wrong' : 'code_expired');
    }
    await database.transaction(async () => {
      if (way !== 'authenticator' && (await isLossOver(database, person.id, now))) await dropLost(context, person);
      await endLoss(database, person.id);
    });
    await checkMayLogIn(context, person);
    return enter(context, person, { type: way, otherwise: 'code_expired', byPassword, passwordWeak });
  },
};
