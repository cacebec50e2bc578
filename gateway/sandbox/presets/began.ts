import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { contract } from '../../../contract/index.ts';
import { demoPassword, demoPaymentPassword } from '../../../contract/sandbox.ts';
import { openStates } from '../../domains/cashier/deposits/deposit.ts';
import { endDeposit } from '../../domains/cashier/deposits/deposits.ts';
import { bankAccounts, deposits, withdrawals } from '../../domains/cashier/schema.ts';
import { favourites } from '../../domains/lobby/schema.ts';
import { lotteryChases } from '../../domains/lottery/schema.ts';
import { refundBet } from '../../trust/bets/bets.ts';
import { bets } from '../../trust/bets/schema.ts';
import { endBonusRequirements } from '../../trust/bets/turnover.ts';
import { mainWallet, playWallet, walletOf } from '../../trust/ledger/books.ts';
import { pointsOf, postPoints } from '../../trust/ledger/points.ts';
import { accounts } from '../../trust/ledger/schema.ts';
import { members, notices } from '../../trust/members/schema.ts';
import { promotionEntries } from '../../trust/offers/schema.ts';
import { hashPassword } from '../../trust/protect/passwords.ts';
import { authenticators, limits, sessions } from '../../trust/protect/schema.ts';
import { documents, playChecks, playLimits, playPauses, playSessions } from '../../trust/stops/schema.ts';
import { tellPayout } from '../payCompany.ts';
import { people } from '../people.ts';
import { demoBankAccounts } from '../seedBankAccounts.ts';
import { favouritesOf } from '../seedLobby.ts';
import type { Acting } from './acting.ts';
import { setWallet, until } from './money.ts';

/** Ends what an account has under way and what stops it. */
const endAll = async ({ ask, services, person }: Acting): Promise<void> => {
  const { database, clock } = services;
  const { db } = database;
  const now = clock.now();
  const { id } = person;
  const openDeposits = and(eq(deposits.member, id), inArray(deposits.state, [...openStates]));
  for (const deposit of await db.select().from(deposits).where(openDeposits))
    await endDeposit(database, deposit, { state: 'cancelled', by: 'gateway' }, now);
  for (const { withdrawalId, state } of (await ask(contract.withdrawals.list, {})).list) {
    if (state === 'requested') await ask(contract.withdrawals.cancel, { withdrawalId });
    if (state === 'paid') await ask(contract.withdrawals.confirm, { withdrawalId, receipt: 'received' });
    if (state === 'unsure') {
      await tellPayout(services, { payout: withdrawalId, act: 'failed' });
      await until(async () => (await ask(contract.withdrawals.status, { withdrawalId })).state === 'failed');
    }
  }
  // So many are allowed a day.
  const aDayEarlier = sql`${withdrawals.requestedAt} - interval '1 day'`;
  await db.update(withdrawals).set({ requestedAt: aDayEarlier }).where(eq(withdrawals.member, id));
  const running = and(eq(lotteryChases.member, id), eq(lotteryChases.state, 'running'));
  for (const chase of await db.select().from(lotteryChases).where(running))
    await ask(contract.lottery.cancelChase, { chaseId: String(chase.id) }).catch(() => null);
  const waiting = and(eq(bets.member, id), eq(bets.state, 'waiting'), eq(bets.source, 'sandbox'));
  for (const bet of await db.select({ id: bets.id }).from(bets).where(waiting)) await refundBet(database, bet.id, now);
  await database.transaction(() => endBonusRequirements(database, id, now));
  for (const table of [
    playPauses,
    playChecks,
    playSessions,
    playLimits,
    authenticators,
    sessions,
    notices,
    promotionEntries,
  ])
    await db.delete(table).where(eq(table.member, id));
  await db.insert(playLimits).values({ member: id, tool: 'deposit', period: 'day' });
  const counting = and(eq(documents.member, id), ne(documents.state, 'not_needed'));
  await db.update(documents).set({ state: 'not_needed', decidedAt: now }).where(counting);
};

const setMoney = async ({ services, person: { id, kind } }: Acting, balance: bigint, points: bigint) => {
  const { database, clock } = services;
  const own = await database.db.select().from(accounts).where(eq(accounts.owner, id));
  const begun = kind === 4 ? playWallet : mainWallet;
  for (const { name, currency } of own)
    if (currency !== 'points' && !name.startsWith('held'))
      await setWallet(services, walletOf(id, name), name === begun ? balance : 0n);
  const has = own.find(({ name, currency }) => name === pointsOf(id).name && currency === 'points')?.balance ?? 0n;
  const at = clock.now();
  const missing = { points: points - has, kind: 'activity', remark: 'As it began' } as const;
  if (missing.points !== 0n)
    await postPoints(database, { ...missing, member: id, key: `sandbox:began:${id}:${at.getTime()}`, at });
};

/** Puts a demo account back to how the sandbox began, as far as that can be seen; what it has done stays in its records. */
export const putBack = async (acting: Acting): Promise<void> => {
  const { services, person } = acting;
  const { database, config, clock } = services;
  const now = clock.now();
  await database.db.delete(limits);
  const seed = people.find(({ account }) => account === person.accountKey);
  if (!seed) return;
  if (seed.kind !== 4) await endAll(acting);
  await setMoney(acting, seed.balance, seed.points);
  const { nickname, dialingCode, mobile, locked } = seed;
  await database.db
    .update(members)
    .set({
      ...{ nickname, dialingCode, mobile, locked, email: `${seed.account}@example.com`, passwordDue: false },
      ...{ passwordChangedAt: now, paymentPasswordResetAt: null, language: null, avatar: null },
      passwordHash: await hashPassword(demoPassword, config.passwordCost),
      paymentPasswordHash: await hashPassword(demoPaymentPassword, config.passwordCost),
    })
    .where(eq(members.id, person.id));
  await database.db.delete(favourites).where(eq(favourites.member, person.id));
  const liked = favouritesOf(seed.account, person.id, now);
  if (liked.length > 0) await database.db.insert(favourites).values([...liked]);
  if (demoBankAccounts.some(({ account }) => account === seed.account))
    await database.db.update(bankAccounts).set({ removedAt: null }).where(eq(bankAccounts.member, person.id));
};
