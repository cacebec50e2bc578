import { and, eq, sum } from 'drizzle-orm';
import { depositKinds } from '../../../contract/cashier/deposits.ts';
import { closeDoubt } from '../../domains/cashier/companies/doubts.ts';
import {
  creditDeposit,
  matchUnmatched,
  sendBackDeposit,
  sendBackUnmatched,
  sentBackByHand,
  settleProvider,
} from '../../domains/cashier/deposits/desk.ts';
import { deposits, payments } from '../../domains/cashier/schema.ts';
import { rowId } from '../../ground/database/rowId.ts';
import type { DepositKind } from '../../trust/settings/money.ts';
import { rights } from '../../trust/staff/roles.ts';
import type { Acts, ActServices, Given } from './act.ts';
import { amount, choice, text } from './fields.ts';
import { isLarge } from './payouts.ts';

const doesAlone = rights('d s . s d');
const mayBeSecond = rights('2 s . s 2');

const decisionOf = ({ subject, actor, reason }: Given) => ({ id: subject, staff: actor.name, reason: reason ?? '' });

/** What has arrived for a deposit and waits for a decision. */
const waitingFor = async ({ database: { db } }: ActServices, number: string): Promise<bigint> => {
  const [row] = await db
    .select({ whole: sum(payments.amount) })
    .from(payments)
    .innerJoin(deposits, eq(deposits.id, payments.deposit))
    .where(and(eq(deposits.number, number), eq(payments.state, 'arrived')));
  return BigInt(row?.whole ?? 0);
};

const amountOf = async ({ database: { db } }: ActServices, id: string): Promise<bigint> => {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.id, rowId(id)));
  return row?.amount ?? 0n;
};

const settlementFields = {
  provider: choice('Channel', depositKinds),
  amount: amount('Amount'),
  cost: amount('Costs', { optional: true }),
};

export const depositActs: Acts = {
  credit: {
    ...{ title: 'Credit', past: 'credited', about: 'deposit', rights: mayBeSecond, reason: 'needed' },
    two: async (services, { subject }) => isLarge(services, await waitingFor(services, subject)),
    work: (services, given, now) => creditDeposit(services, decisionOf(given), now),
  },
  sendBack: {
    ...{ title: 'Send back', past: 'sent back', about: 'deposit', rights: doesAlone, reason: 'needed' },
    work: (services, given, now) => sendBackDeposit(services, decisionOf(given), now),
  },
  sentBackByHand: {
    ...{ title: 'Sent back by hand', past: 'sent back', about: 'deposit', rights: doesAlone, reason: 'needed' },
    work: (services, given, now) => sentBackByHand(services, decisionOf(given), now),
  },
  match: {
    ...{ title: 'Match with a deposit', past: 'matched', about: 'payment', rights: mayBeSecond },
    fields: { deposit: text('Number of the deposit', 40, { hint: 'D-260722-0017' }) },
    two: async (services, { subject }) => isLarge(services, await amountOf(services, subject)),
    work: (services, { subject, fields, actor }, now) =>
      matchUnmatched(services, { id: subject, deposit: fields['deposit'] ?? '', staff: actor.name }, now),
  },
  sendBackUnmatched: {
    ...{ title: 'Send back', past: 'sent back', about: 'payment', rights: doesAlone, reason: 'needed' },
    work: (services, given, now) => sendBackUnmatched(services, decisionOf(given), now),
  },
  unmatchedSentBackByHand: {
    ...{ title: 'Sent back by hand', past: 'sent back', about: 'payment', rights: doesAlone, reason: 'needed' },
    work: (services, given, now) => sentBackByHand(services, decisionOf(given), now),
  },
  doubtSeen: {
    ...{ title: 'Seen', past: 'looked at', about: 'doubt', rights: doesAlone, reason: 'optional' },
    work: ({ database }, { subject, actor: { name: staff } }, now) =>
      closeDoubt(database, { id: rowId(subject), staff }, now),
  },
  settle: {
    ...{ title: 'Book the settlement', past: 'booked', about: 'settlement', rights: mayBeSecond },
    fields: settlementFields,
    two: (services, { fields }) => isLarge(services, BigInt(fields['amount'] ?? '0')),
    work: (services, { subject, fields, reason, actor }, now) =>
      settleProvider(
        services,
        {
          provider: fields['provider'] as DepositKind,
          settlement: subject,
          amount: BigInt(fields['amount'] ?? '0'),
          cost: BigInt(fields['cost'] ?? '0'),
          staff: actor.name,
          reason,
        },
        now,
      ),
  },
};
