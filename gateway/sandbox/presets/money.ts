import { randomUUID } from 'node:crypto';
import { contract } from '../../../contract/index.ts';
import { demoVoucher, type PresetName } from '../../../contract/sandbox.ts';
import { storedNumber } from '../../domains/cashier/bankAccounts.ts';
import { takePayment } from '../../domains/cashier/deposits/payments.ts';
import { nextNumber } from '../../domains/cashier/numbers.ts';
import { bankAccounts, deposits } from '../../domains/cashier/schema.ts';
import { withdrawalActs } from '../../domains/cashier/withdrawals/desk.ts';
import { businessDay } from '../../ground/businessDay.ts';
import { after, dayLong, hour, second } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { Services } from '../../trust/calls/context.ts';
import { house, lockBalances, mainWallet, playWallet, post, walletOf, type Named } from '../../trust/ledger/books.ts';
import { currencyOf } from '../../trust/ledger/currency.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { sandboxVouchers, type PayoutAct } from '../pay/schema.ts';
import { sandboxCompany, tellPayout } from '../payCompany.ts';
import type { Acting, Preset } from './acting.ts';

const amount = 5_000n;

/** A deposit by e-wallet that waits for its payment; returns its number. */
export const waitingDeposit = async (
  database: Database,
  member: bigint,
  { of, at }: { of: bigint; at: Date },
): Promise<string> => {
  const { timeZone } = await readSetting(database, 'cashier');
  const number = await nextNumber(database, 'D', businessDay(at, timeZone));
  await database.db
    .insert(deposits)
    .values({
      number,
      member,
      method: 'wallet',
      kind: 'wallet',
      company: sandboxCompany,
      reference: number,
      amount: of,
      feeRate: 0,
      state: 'awaiting_payment',
      createdAt: at,
      expiresAt: after(at, hour),
    });
  return number;
};

/** The payment of such a deposit. */
export const payDeposit = async (database: Database, number: string, of: bigint, at: Date): Promise<void> => {
  const currency = await currencyOf(database);
  const known = { payment: `seed-${number}`, reference: number, payer: null, amount: of, currency, reason: null };
  const providers = () => Promise.resolve([]);
  await takePayment(
    { database, providers },
    sandboxCompany,
    { ...known, method: 'wallet', state: 'paid', sequence: 1 },
    at,
  );
};

/** A deposit that is credited at once. */
export const depositAtOnce = async (database: Database, member: bigint, of: bigint, at: Date): Promise<void> => {
  await payDeposit(database, await waitingDeposit(database, member, { of, at }), of, at);
};

const staff = 'Ada';

const { withdrawals, cashier, wallet } = contract;

/** What providers do follows a moment later. */
export const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, second / 10));
  }
  throw new Refusal('unavailable');
};

const bankAccount: Preset = async ({ ask, person, services }) => {
  const { list } = await ask(cashier.bankAccounts, {});
  if (list.length > 0) return;
  const accountNumber = `00770000${person.id}`;
  const { database, clock } = services;
  const [bankCode, member] = ['NORTH', person.id];
  const stored = await storedNumber(database, { member, bankCode, accountNumber });
  // A new one could not be paid to for a day.
  const addedAt = after(clock.now(), -30 * dayLong);
  await database.db
    .insert(bankAccounts)
    .values({ ...stored, member, bankCode, accountName: person.realName ?? person.nickname, addedAt });
};

const requested = async (acting: Acting): Promise<string> => {
  await bankAccount(acting);
  const { list } = await acting.ask(cashier.bankAccounts, {});
  const request = { amount: String(amount), bankAccountId: list[0]?.bankAccountId ?? '', paymentPassword: '' };
  return (await acting.ask(withdrawals.request, request)).withdrawalId;
};

const sent = async (acting: Acting, act: PayoutAct): Promise<string> => {
  const number = await requested(acting);
  await tellPayout(acting.services, { payout: number, act });
  await withdrawalActs.approve(acting.services, { id: number, staff });
  return number;
};

const paid = (acting: Acting) => sent(acting, 'paid');

const received = async (acting: Acting): Promise<string> => {
  const withdrawalId = await paid(acting);
  acting.services.wake();
  await until(async () => (await acting.ask(withdrawals.status, { withdrawalId })).state === 'paid');
  await acting.ask(withdrawals.confirm, { withdrawalId, receipt: 'received' });
  return withdrawalId;
};

/** Moves what a wallet lacks, or has too much, from or to the float of the sandbox. */
export const setWallet = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  named: Named,
  to: bigint,
): Promise<void> => {
  await database.transaction(async () => {
    const missing = to - (await lockBalances(database, [named]))(named);
    if (missing === 0n) return;
    const source = house(named.name === playWallet ? 'play' : 'float');
    await post(database, {
      key: `sandbox:wallet:${randomUUID()}`,
      kind: 'sandbox',
      at: clock.now(),
      entries: [
        [source, -missing],
        [named, missing],
      ],
    });
  });
};

export const moneyPresets = {
  voucher: ({ services: { database } }) => {
    const printed = { amount, currency: null, expired: false, redeemedBy: null };
    return database.db
      .insert(sandboxVouchers)
      .values({ code: demoVoucher, ...printed })
      .onConflictDoUpdate({ target: sandboxVouchers.code, set: printed });
  },
  'deposit-waiting': ({ services: { database, clock }, person }) =>
    waitingDeposit(database, person.id, { of: amount, at: clock.now() }),
  'deposit-credited': ({ services: { database, clock }, person }) =>
    depositAtOnce(database, person.id, amount, clock.now()),
  'withdrawal-requested': requested,
  'withdrawal-unsure': (acting) => sent(acting, 'silent'),
  'withdrawal-paid': paid,
  'withdrawal-received': received,
  'withdrawal-rejected': async (acting) => {
    const id = await requested(acting);
    await withdrawalActs.reject(acting.services, { id, staff, reason: 'The name of the account is another one.' });
    return id;
  },
  'withdrawal-cancelled': async (acting) => {
    const withdrawalId = await requested(acting);
    await acting.ask(withdrawals.cancel, { withdrawalId });
    return withdrawalId;
  },
  'bank-account': bankAccount,
  'no-bank-account': async ({ ask }) => {
    const { list } = await ask(cashier.bankAccounts, {});
    for (const { bankAccountId } of list) await ask(cashier.removeBankAccount, { bankAccountId, paymentPassword: '' });
  },
  'no-money': ({ services, person }) => setWallet(services, walletOf(person.id), 0n),
  'vendor-money': ({ ask }) => ask(wallet.transfer, { from: mainWallet, to: 'LUMEN', amount: '12000' }),
} satisfies Partial<Record<PresetName, Preset>>;
