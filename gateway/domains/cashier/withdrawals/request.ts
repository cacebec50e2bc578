import { onceLocked, type CallContext } from '../../../trust/calls/context.ts';
import type { Contract } from '../../../../contract/index.ts';
import { after, minute } from '../../../ground/clock.ts';
import { giveUpBonuses } from '../../../trust/bets/bonuses.ts';
import { lockedByBonuses, openTurnover, type OpenTurnover } from '../../../trust/bets/turnover.ts';
import { withdrawals } from '../schema.ts';
import { heldOf, house, lockBalances, securityOf, walletOf } from '../../../trust/ledger/books.ts';
import { Refusal } from '../../../ground/refusal.ts';
import { stoppedBy } from '../../../trust/stops/pauses.ts';
import { rowId } from '../../../ground/database/rowId.ts';
import { readSetting } from '../../../trust/settings/settings.ts';
import { bankNameOf, findBankAccount, maskedNumber, usableFrom, type BankAccount } from '../bankAccounts.ts';
import { businessDay } from '../../../ground/businessDay.ts';
import { recoverDebt } from '../debt.ts';
import { recordEvent } from '../events.ts';
import { feeOf } from '../fee.ts';
import { lockMember } from '../../../trust/ledger/lockMember.ts';
import { nextNumber } from '../numbers.ts';
import { approved } from './decide.ts';
import { moneyHeld } from './postings.ts';
import { coolDownUntil, termsOf, type Terms } from './terms.ts';
import type { Withdrawal } from './withdrawal.ts';

type Context = CallContext<Contract['withdrawals']['request']>;

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Checks what does not depend on the balance, in the order in which the player is told. */
const checkTerms = (
  { person, now }: Context,
  account: BankAccount,
  amount: bigint,
  { settings, timesLeft, leftToday, dayEnds }: Terms,
): void => {
  const coolDown = coolDownUntil(person, settings, now);
  if (coolDown) throw new Refusal('wrong_state', { value: { until: coolDown.toISOString() } });
  const usable = usableFrom(account, settings.newAccountHours, now);
  if (usable) throw new Refusal('account_too_new', { value: { until: usable.toISOString() } });
  if (amount < BigInt(settings.least) || amount > BigInt(settings.most))
    throw new Refusal('amount_out_of_bounds', { value: { least: settings.least, most: settings.most } });
  const until = dayEnds.toISOString();
  if (timesLeft === 0) throw new Refusal('times_used_up', { value: { until } });
  if (amount > leftToday)
    throw new Refusal('amount_out_of_bounds', { value: { least: settings.least, most: String(leftToday), until } });
};

const missingOf = (open: readonly OpenTurnover[]): bigint =>
  open.reduce((sum, { required, done }) => sum + required - done, 0n);

/**
 * Takes a request for a withdrawal: what is owed is taken first, bonuses are given up if the player wants that, and the amount
 * and its security deposit are set aside. Runs in the transaction that stores the answer.
 */
export const requestWithdrawal = async (asked: Context): Promise<Withdrawal> => {
  const { database, person, body } = asked;
  const amount = BigInt(body.amount);
  const givesUp = body.giveUpBonuses === true;
  const { debt } = await lockMember(database, person.id);
  const context = onceLocked(asked);
  const { now } = context;
  const account = await findBankAccount(database, person.id, rowId(body.bankAccountId));
  const terms = await termsOf(database, person.id, now);
  checkTerms(context, account, amount, terms);

  // A player who is stopped cannot bet, so only what bonuses require still counts.
  const isOut = (await stoppedBy(database, person.id, now)) !== null;
  const open = (await openTurnover(database, person.id)).filter(({ bonus }) => bonus !== null || !isOut);
  if (open.some(({ bonus }) => bonus === null || !givesUp))
    throw new Refusal('turnover_unmet', { value: { missing: String(missingOf(open)) } });
  const balanceOf = await lockBalances(database, [
    walletOf(person.id),
    heldOf(person.id),
    securityOf(person.id),
    ...(debt > 0n ? [house('receivables')] : []),
    ...(open.length > 0 ? [house('costs:bonus')] : []),
  ]);
  const main = balanceOf(walletOf(person.id));
  const afterDebt = main - least(debt, main);
  const security = BigInt(terms.settings.securityDeposit);
  const free = afterDebt - least(lockedByBonuses(open), afterDebt) - security;
  if (amount > free) throw new Refusal('balance_too_low', { value: { most: String(free > 0n ? free : 0n) } });

  const { timeZone } = await readSetting(database, 'cashier');
  const number = await nextNumber(database, 'W', businessDay(now, timeZone));
  const [row] = await database.db
    .insert(withdrawals)
    .values({
      number,
      member: person.id,
      bankAccount: account.id,
      bankCode: account.bankCode,
      bankName: await bankNameOf(database, account.bankCode),
      accountNumber: maskedNumber(account),
      accountName: account.accountName,
      amount,
      fee: feeOf(amount, terms.settings.feeRate),
      security,
      state: 'requested',
      requestedAt: now,
      promisedUntil: after(now, terms.settings.approveWithin * minute),
    })
    .returning();
  if (!row) throw new Error('the withdrawal was not written');

  const transfers: string[] = [];
  const debtKey = `withdrawal:${number}:debt`;
  transfers.push(...(await recoverDebt(database, { member: person.id, key: debtKey, spendable: main }, now)));
  const bonusKey = `withdrawal:${number}:given_up`;
  if (open.length > 0) {
    const given = await giveUpBonuses(database, { member: person.id, key: bonusKey, spendable: afterDebt, now });
    if (given > 0n) transfers.push(bonusKey);
  }
  transfers.push(...(await moneyHeld(database, row, now)));
  await recordEvent(
    database,
    { about: 'withdrawal', subject: row.id, event: 'requested', state: row.state, by: 'player', transfers },
    now,
  );
  return amount <= BigInt(terms.settings.autoApproveUpTo) ? approved(database, row, 'gateway', now) : row;
};
