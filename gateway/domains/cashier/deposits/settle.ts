import { eq } from 'drizzle-orm';
import type { Database } from '../../../ground/database/open.ts';
import { readSetting } from '../../../trust/settings/settings.ts';
import type { Services } from '../../../trust/calls/context.ts';
import { lockMember } from '../../../trust/ledger/lockMember.ts';
import { stoppedBy } from '../../../trust/stops/pauses.ts';
import { askForDocument, needsDocument } from '../../../trust/stops/documents.ts';
import { recordEvent, type ByWhom } from '../events.ts';
import { payments } from '../schema.ts';
import { creditPayment } from './credit.ts';
import { changeDeposit, keyOf, openTo, reviewing, stoppedReason, type Deposit, type StoredPayment } from './deposit.ts';
import { depositLimitReached } from './limits.ts';
import { canSendBack, orderSendBack } from './sendBacks.ts';

/**
 * Whether an amount is credited without a colleague: it is the amount of the deposit or, where payers type it
 * themselves, within the bounds.
 */
const isAsAsked = async (database: Database, { kind, method, amount }: Deposit, arrived: bigint): Promise<boolean> => {
  if (arrived === amount || kind === 'voucher') return true;
  if (kind !== 'bank' && kind !== 'crypto') return false;
  const { methods } = await readSetting(database, 'cashier');
  const bounds = methods.find(({ methodId }) => methodId === method);
  return bounds !== undefined && arrived >= BigInt(bounds.least) && arrived <= BigInt(bounds.most);
};

/** Money of a player who is stopped goes back where it came from or, where it cannot, to a colleague. */
const keepFromStopped = async (
  services: Pick<Services, 'database' | 'providers'>,
  deposit: Deposit,
  payment: StoredPayment,
  now: Date,
): Promise<void> => {
  if (await canSendBack(services, payment))
    await orderSendBack(services, { deposit, payment, by: 'gateway', because: stoppedReason }, now);
  else await changeDeposit(services.database, deposit, reviewing(now));
};

/** Decides about a payment that has just come to a deposit. */
export const settlePayment = async (
  services: Pick<Services, 'database' | 'providers'>,
  deposit: Deposit,
  payment: StoredPayment,
  { by, transfers }: { by: ByWhom; transfers: readonly string[] },
  now: Date,
): Promise<void> => {
  const { database } = services;
  const isFirst = openTo.has(deposit.state) && deposit.arrived === 0n;
  const state = isFirst ? 'paid' : deposit.state;
  await recordEvent(database, { about: 'deposit', subject: deposit.id, event: 'arrived', state, transfers, by }, now);
  const paid = await changeDeposit(database, deposit, {
    state,
    arrived: deposit.arrived + payment.amount,
    ...(deposit.kind === 'voucher' && isFirst ? { amount: payment.amount } : {}),
    reason: null,
    dueAt: null,
    unsureSince: null,
  });
  const { member } = deposit;
  const { amount } = payment;
  await lockMember(database, member);
  await askForDocument(database, member, amount, now);
  const fitsNow = async (): Promise<boolean> =>
    !(await needsDocument(database, member, amount, now)) &&
    (await depositLimitReached(database, { member, amount }, now)) === null;
  if (await stoppedBy(database, member, now)) await keepFromStopped(services, paid, payment, now);
  else if (isFirst && (await isAsAsked(database, deposit, amount)) && (await fitsNow()))
    await creditPayment(database, { deposit: paid, payment, by: 'gateway' }, now);
  else await changeDeposit(database, paid, reviewing(now));
};

/** Takes unmatched money as a payment of a deposit. */
export const matchPayment = async (
  services: Pick<Services, 'database' | 'providers'>,
  { deposit, payment, by }: { deposit: Deposit; payment: StoredPayment; by: ByWhom },
  now: Date,
): Promise<void> => {
  await services.database.db.update(payments).set({ deposit: deposit.id }).where(eq(payments.id, payment.id));
  await settlePayment(services, deposit, payment, { by, transfers: [keyOf(payment, 'arrived')] }, now);
};
