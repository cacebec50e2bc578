import { eq } from 'drizzle-orm';
import { withdrawals } from '../../domains/cashier/schema.ts';
import { readCase } from '../../domains/cashier/withdrawals/case.ts';
import { withdrawalActs, type DeskAct } from '../../domains/cashier/withdrawals/desk.ts';
import { seenOf } from '../../domains/cashier/withdrawals/seen.ts';
import { restOf } from '../../domains/cashier/withdrawals/withdrawal.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { rights } from '../../trust/staff/roles.ts';
import type { Act, Acts, ActServices, Given } from './act.ts';
import { amount, type ActFields } from './fields.ts';

const doesAlone = rights('d s . s d');
const mayBeSecond = rights('2 s . s 2');

/** Whether an amount needs two people. */
export const isLarge = async ({ database }: Pick<ActServices, 'database'>, value: bigint): Promise<boolean> =>
  value > BigInt((await readSetting(database, 'withdrawals')).fourEyesFrom);

const askedOf = ({ subject, reason, fields, actor }: Given): DeskAct => ({
  id: subject,
  staff: actor.name,
  ...(reason !== null && { reason }),
  ...(fields['amount'] !== undefined && { amount: fields['amount'] }),
});

const onWithdrawal = (
  name: keyof typeof withdrawalActs,
  more: Pick<Act, 'title' | 'past' | 'rights'> & Partial<Act>,
): Act => ({ about: 'withdrawal', work: (services, given) => withdrawalActs[name](services, askedOf(given)), ...more });

/** What is missing of a withdrawal, or came back, is its whole payout at most. */
const isLargePayout: NonNullable<Act['two']> = async (services, { subject }) => {
  const [row] = await services.database.db.select().from(withdrawals).where(eq(withdrawals.number, subject));
  return row !== undefined && isLarge(services, restOf(row));
};

const sum: ActFields = { amount: amount('Amount') };

export const payoutActs: Acts = {
  take: onWithdrawal('takeWithdrawal', { title: 'Take', past: 'took', rights: doesAlone }),
  reject: onWithdrawal('reject', { title: 'Reject', past: 'rejected', rights: doesAlone, reason: 'needed' }),
  approve: {
    ...{ title: 'Approve', past: 'approved', about: 'withdrawal', rights: mayBeSecond, reason: 'optional' },
    work: async (services, given, now) => {
      const { database } = services;
      const seen = seenOf(await readCase(database, given.subject, now));
      await withdrawalActs.approve(services, { ...askedOf(given), seen });
      const [row] = await database.db.select().from(withdrawals).where(eq(withdrawals.number, given.subject));
      return row?.approvedBy && row.approvedBy !== given.actor.name ? { note: { first: row.approvedBy } } : {};
    },
  },
  cancelPayout: onWithdrawal('cancelPayout', {
    title: 'Cancel at the company',
    past: 'asked the company to cancel',
    rights: doesAlone,
    alone: true,
  }),
  disputeReturned: onWithdrawal('disputeReturned', {
    ...{ title: 'The company gives it back', past: 'settled', rights: mayBeSecond, reason: 'optional' },
  }),
  disputeRefused: onWithdrawal('disputeRefused', {
    ...{ title: 'Nothing is owed', past: 'refused', rights: mayBeSecond, reason: 'needed' },
  }),
  disputeRecovered: onWithdrawal('disputeRecovered', {
    ...{
      title: 'The company has given it back',
      past: 'booked the return of',
      rights: mayBeSecond,
      reason: 'optional',
    },
  }),
  reopen: onWithdrawal('reopen', {
    ...{ title: 'Let the member answer again', past: 'reopened', rights: mayBeSecond, reason: 'optional' },
  }),
  disputeGoodwill: onWithdrawal('disputeGoodwill', {
    ...{ title: 'The house pays it', past: 'settled', rights: mayBeSecond, reason: 'optional', two: isLargePayout },
  }),
  disputePaidAgain: onWithdrawal('disputePaidAgain', {
    ...{
      title: 'Paid again at the bank',
      past: 'settled',
      rights: mayBeSecond,
      reason: 'optional',
      two: isLargePayout,
    },
  }),
  giveReturned: onWithdrawal('giveReturned', {
    ...{ title: 'Give it to the member', past: 'gave back', rights: mayBeSecond, reason: 'needed', two: isLargePayout },
  }),
  fundPayouts: {
    ...{ title: 'Book the payment', past: 'booked', about: 'settlement', rights: mayBeSecond, fields: sum },
    two: (services, { fields }) => isLarge(services, BigInt(fields['amount'] ?? '0')),
    work: (services, given) => withdrawalActs.fundPayouts(services, askedOf(given)),
  },
};
