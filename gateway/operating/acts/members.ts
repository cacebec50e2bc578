import { moneyWaits } from '../../domains/cashier/moneyWaits.ts';
import { correctHolder } from '../../domains/cashier/holderName.ts';
import { withdrawalActs } from '../../domains/cashier/withdrawals/desk.ts';
import { findMember } from '../../domains/member/find.ts';
import { memberHead } from '../../domains/member/head.ts';
import { lockAccount, unlockAccount } from '../../domains/member/locks.ts';
import { addNote } from '../../domains/member/notes.ts';
import { eraseMember } from '../../domains/member/personal/erase.ts';
import type { ErasureTrouble } from '../../domains/member/personal/troubles.ts';
import { answerFeedback, closeFeedback } from '../../domains/service/answering.ts';
import { rowId } from '../../ground/database/rowId.ts';
import { Refusal } from '../../ground/refusal.ts';
import { readContact } from '../../trust/members/contact.ts';
import { reportLost } from '../../trust/protect/lostAuthenticators.ts';
import { retryLetter } from '../../trust/protect/failedLetters.ts';
import { endSessionsOf } from '../../trust/protect/sessions.ts';
import { forgetMember } from '../../trust/staff/forget.ts';
import { DeskRefusal } from '../../trust/staff/refusal.ts';
import { rights } from '../../trust/staff/roles.ts';
import type { SeenLine } from '../../trust/staff/schema.ts';
import { forgetOverviews } from '../deskJobs.ts';
import type { Act, Acts, ActServices, Given } from './act.ts';
import { lines, text } from './fields.ts';
import { isLarge } from './payouts.ts';

type Services = Pick<ActServices, 'database' | 'clock'>;

const onMember = (act: Omit<Act, 'about'>): Act => ({ about: 'member', ...act });

/** What belongs to a member and lies in main or is held for them. */
const ownedBy = async ({ database, clock }: Services, account: string): Promise<bigint> => {
  const person = await findMember(database, account);
  const { balances } = await memberHead({ database, now: clock.now() }, person);
  return balances.main + balances.held;
};

/** What is at stake for the account, for the second person who decides. */
const seenOf = async ({ database, clock }: Services, { subject }: Given): Promise<readonly SeenLine[]> => {
  const person = await findMember(database, subject);
  const head = await memberHead({ database, now: clock.now() }, person);
  const amount = (label: string, value: bigint): SeenLine => ({ label, value: String(value), as: 'amount' });
  return [
    { label: 'Real name', value: person.realName ?? 'none' },
    { label: 'Locked', value: person.locked ? 'yes' : 'no' },
    amount('Main', head.balances.main),
    amount('Held', head.balances.held),
  ];
};

const supportDecides = rights('. 2 . . 2');
const atMost = 2_000;

/** Why an account cannot be erased yet, in words. */
export const troubleWords: Readonly<Record<ErasureTrouble, string>> = {
  balance: 'money in it',
  waiting_bet: 'a bet that waits',
  debt: 'a debt',
  dispute: 'a dispute',
  contract: 'a contract',
  payment: 'a payment under way or younger than 30 days',
  redemption: 'goods on their way',
};

const erased = async (services: ActServices, { subject }: Given, now: Date): Promise<void> => {
  const { database, config } = services;
  const { id } = await findMember(database, subject);
  try {
    await eraseMember({ database, config }, id, now);
  } catch (error) {
    const troubles =
      error instanceof Refusal ? (error.details.value?.['troubles'] as ErasureTrouble[] | undefined) : undefined;
    if (!troubles) throw error;
    const words = troubles.map((trouble) => troubleWords[trouble]);
    throw new DeskRefusal('wrong_state', `This account has ${words.join(', ')}. Erase it once that is over.`);
  }
  await forgetOverviews(database);
  await forgetMember(database, id);
};

export const memberActs: Acts = {
  lockAccount: onMember({
    ...{ title: 'Lock the account', past: 'locked', rights: rights('d 2 . s 2'), reason: 'needed' },
    work: async ({ database }, { subject }, now) =>
      lockAccount(database, (await findMember(database, subject)).id, now),
  }),
  unlockAccount: onMember({
    ...{ title: 'Unlock the account', past: 'unlocked', rights: rights('d 2 . s 2'), reason: 'needed' },
    two: async ({ database }, { subject }) =>
      (await moneyWaits(database, (await findMember(database, subject)).id)) !== null,
    seen: seenOf,
    work: async ({ database }, { subject }) => unlockAccount(database, (await findMember(database, subject)).id),
  }),
  endSessions: onMember({
    ...{ title: 'End all sessions', past: 'ended the sessions of', rights: rights('d d . s d'), reason: 'optional' },
    work: async ({ database }, { subject }) => endSessionsOf(database, (await findMember(database, subject)).id),
  }),
  reportLost: onMember({
    ...{ title: 'Report the authenticator lost', past: 'reported the authenticator of', rights: rights('. d . . d') },
    reason: 'needed',
    work: async ({ database, senders }, { subject }, now) => {
      const usableAt = await reportLost({ database, senders, now }, await findMember(database, subject));
      return { note: { usableAt: usableAt.toISOString() }, says: 'Another way to confirm opens after a day.' };
    },
  }),
  addNote: onMember({
    ...{ title: 'Add the note', past: 'wrote a note about', rights: rights('d d . s d') },
    fields: { text: lines('Note', atMost, { hint: 'Staff read it, the member does not.' }) },
    work: async ({ database }, { subject, fields, actor }, now) => {
      const { id } = await findMember(database, subject);
      await addNote(database, { member: id, staff: actor.name, text: fields['text'] ?? '' }, now);
    },
  }),
  correctHolder: onMember({
    ...{ title: 'Correct the name', past: 'corrected the name of', rights: supportDecides, reason: 'needed' },
    fields: { name: text('Name of the account holder', 80) },
    two: () => true,
    seen: seenOf,
    work: async ({ database, senders }, { subject, fields }, now) => {
      const name = fields['name'] ?? '';
      const before = await findMember(database, subject);
      const many = await correctHolder({ database, senders }, { account: subject, name }, now);
      return {
        personal: { realName: [before.realName, name] },
        says: `The holder of ${before.account} is ${name.replace(/\s+/g, ' ').trim()}. Bank accounts with that name now: ${many}.`,
      };
    },
  }),
  resetPaymentPassword: onMember({
    ...{ title: 'Reset the payment password', past: 'reset the payment password of', rights: supportDecides },
    reason: 'needed',
    two: async (services, { subject }) => isLarge(services, await ownedBy(services, subject)),
    seen: seenOf,
    work: (services, { subject, reason, actor }) =>
      withdrawalActs.resetPaymentPassword(services, { id: subject, staff: actor.name, reason: reason ?? '' }),
  }),
  showContact: onMember({
    ...{ title: 'Show', past: 'looked at the contact of', rights: rights('d d . . d') },
    work: async ({ database }, { subject }) => {
      const { mobile, email } = readContact(await findMember(database, subject));
      return {
        secret: [mobile, email].filter((each) => each !== null).join('   ') || 'none',
        says: 'The log says that you saw this.',
      };
    },
  }),
  eraseMember: onMember({
    ...{ title: 'Erase the personal data', past: 'erased', rights: rights('. . . . 2'), reason: 'needed' },
    two: () => true,
    seen: seenOf,
    work: erased,
  }),
  answerFeedback: {
    ...{ title: 'Answer', past: 'answered', about: 'feedback', rights: rights('d d . s d') },
    fields: { text: lines('Answer', atMost, { hint: 'The member reads it as a message.' }) },
    work: ({ database }, { subject, fields, actor }, now) =>
      answerFeedback(database, { id: rowId(subject), staff: actor.name, text: fields['text'] ?? '' }, now),
  },
  closeFeedback: {
    ...{ title: 'Close without an answer', past: 'closed', about: 'feedback', rights: rights('d d . s d') },
    work: ({ database }, { subject, actor }, now) =>
      closeFeedback(database, { id: rowId(subject), staff: actor.name }, now),
  },
  retryLetter: {
    ...{ title: 'Try again', past: 'tried again', about: 'letter', rights: rights('d d . s d') },
    work: ({ database }, { subject }, now) => retryLetter(database, rowId(subject), now),
  },
};
