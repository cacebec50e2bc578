import { and, eq, inArray } from 'drizzle-orm';
import { storedNumber } from '../domains/cashier/bankAccounts.ts';
import { recordEvent } from '../domains/cashier/events.ts';
import { nextNumber } from '../domains/cashier/numbers.ts';
import { bankAccounts, withdrawals } from '../domains/cashier/schema.ts';
import { answerWithdrawal } from '../domains/cashier/withdrawals/answer.ts';
import { approved } from '../domains/cashier/withdrawals/decide.ts';
import { moneyHeld } from '../domains/cashier/withdrawals/postings.ts';
import { takePayout } from '../domains/cashier/withdrawals/send.ts';
import { returnsFor } from '../domains/cashier/withdrawals/withdrawal.ts';
import { accept, reject, request, setHouseContract, terminate, wouldEnd } from '../domains/agent/contracts/life.ts';
import { contracts } from '../domains/agent/schema.ts';
import { settleOne } from '../domains/agent/settling.ts';
import { businessDay } from '../ground/businessDay.ts';
import { after, dayLong, hour, minute } from '../ground/clock.ts';
import type { Database } from '../ground/database/open.ts';
import { readSetting } from '../trust/settings/settings.ts';
import { currencyOf } from '../trust/ledger/currency.ts';
import { sandboxCompany } from './payCompany.ts';
import { closeMark } from '../trust/bets/facts.ts';
import { lockBalances, walletOf } from '../trust/ledger/books.ts';
import type { Person } from '../trust/members/person.ts';
import { contractPlan, earners, type ContractAct } from './contractPlan.ts';

/** Something that happened before the sandbox’s first day. */
export interface Past {
  readonly at: Date;
  readonly happen: () => Promise<void>;
}

type PersonNamed = (account: string) => Person;

const standingOf = async (
  { db }: Database,
  { kind }: ContractAct,
  agent: Person,
  states: readonly ('requested' | 'running' | 'ending')[],
) => {
  const [row] = await db
    .select()
    .from(contracts)
    .where(and(eq(contracts.kind, kind), eq(contracts.agent, agent.id), inArray(contracts.state, [...states])));
  if (!row) throw new Error(`${agent.account} has no such ${kind} contract`);
  return row;
};

const carryOut = async (database: Database, act: ContractAct, named: PersonNamed, now: Date): Promise<void> => {
  const { kind } = act;
  const agent = named(act.agent);
  switch (act.does) {
    case 'set':
      return setHouseContract(database, { kind, agent, terms: act.terms }, now);
    case 'offer':
      await request({ database, person: named(act.by), clock: { now: () => now } }, kind, {
        account: act.agent,
        terms: act.terms,
      });
      return;
    case 'askToEnd': {
      const row = await standingOf(database, act, agent, ['running']);
      await terminate({ database, person: named(act.by), clock: { now: () => now } }, kind, {
        contractId: row.id,
        version: row.version,
      });
      return;
    }
    default: {
      const row = await standingOf(database, act, agent, ['requested', 'ending']);
      const seen = { contractId: row.id, version: row.version };
      const asking = { database, person: agent, clock: { now: () => now } };
      if (act.does === 'reject') {
        await reject(asking, kind, seen);
        return;
      }
      const ends = await wouldEnd(database, row, (row.state === 'requested' ? row.terms : null) as never);
      await accept(asking, kind, { ...seen, ends: ends.map(({ contract }) => contract) });
    }
  }
};

const beforeDay = (today: Date, { daysBefore, hour: at }: ContractAct): Date =>
  after(today, -daysBefore * dayLong + at * hour);

/** When something is to be settled: at the five-minute mark and the hour after each bet, and at the end of each day. */
const settlements = (today: Date, bets: readonly Date[]): readonly Date[] => {
  const first = Math.min(...contractPlan.map((act) => beforeDay(today, act).getTime()));
  const salaries = Math.min(
    ...contractPlan
      .filter(({ kind }) => kind === 'hourly' || kind === 'realtime')
      .map((act) => beforeDay(today, act).getTime()),
  );
  const next = (at: Date, length: number) => (Math.floor(at.getTime() / length) + 1) * length;
  const moments = new Set<number>();
  for (const bet of bets)
    if (bet.getTime() > salaries) for (const length of [5 * minute, hour]) moments.add(next(bet, length));
  for (let day = next(new Date(first), dayLong); day <= today.getTime(); day += dayLong) moments.add(day);
  return [...moments].map((moment) => new Date(moment));
};

/** What the team has agreed, and what its contracts have paid for the bets that were settled at these moments. */
export const contractHistory = (
  database: Database,
  named: PersonNamed,
  today: Date,
  bets: readonly Date[],
): readonly Past[] => [
  ...contractPlan.map((act) => {
    const at = beforeDay(today, act);
    return { at, happen: () => carryOut(database, act, named, at) };
  }),
  ...settlements(today, bets).map((at) => ({
    at,
    happen: async () => {
      await closeMark(database, at, false);
      while (await settleOne(database, named('bosun').id, at));
    },
  })),
];

/** A withdrawal that was paid and received, to a bank account that its owner has removed since. */
const withdraw = async (
  database: Database,
  { id: member, nickname }: Person,
  amount: bigint,
  at: Date,
): Promise<void> => {
  const { db } = database;
  const { timeZone } = await readSetting(database, 'cashier');
  const [bankCode, accountName] = ['NORTH', nickname];
  const stored = await storedNumber(database, { member, bankCode, accountNumber: `00770000${member}` });
  const [account] = await db
    .insert(bankAccounts)
    .values({ member, bankCode, accountName, addedAt: after(at, -dayLong), removedAt: at, ...stored })
    .returning();
  const [row] = await db
    .insert(withdrawals)
    .values({
      number: await nextNumber(database, 'W', businessDay(at, timeZone)),
      member,
      bankAccount: account?.id ?? 0n,
      bankCode,
      bankName: 'Northern Bank',
      accountNumber: `•• ${stored.numberEnd}`,
      accountName,
      amount,
      state: 'requested',
      requestedAt: at,
      company: sandboxCompany,
    })
    .returning();
  if (!row) throw new Error('the withdrawal was not written');
  const { number } = row;
  const about = { about: 'withdrawal', subject: row.id, event: 'requested', state: row.state, by: 'player' } as const;
  await recordEvent(database, { ...about, transfers: await moneyHeld(database, row, at) }, at);
  await approved(database, row, 'desk:Ada', at);
  await takePayout(
    database,
    sandboxCompany,
    {
      kind: 'paid',
      number,
      amount,
      currency: await currencyOf(database),
      accountEnd: stored.numberEnd,
      reference: `NB${number.replace(/\D/g, '')}`,
      reason: null,
      sequence: 1,
    },
    { now: () => at },
  );
  await answerWithdrawal(database, {
    number,
    member,
    answer: { receipt: 'received' },
    images: [],
    clock: { now: () => at },
  });
  // The bank of the sandbox knows nothing of it, and is not asked.
  await db.update(withdrawals).set({ looks: returnsFor, dueAt: null }).where(eq(withdrawals.id, row.id));
};

/** Those who have earned by contracts withdraw whatever they have above the balance that they are to have. */
export const withdrawEarnings = async (
  database: Database,
  named: PersonNamed,
  balanceOf: (account: string) => bigint,
  at: Date,
): Promise<void> => {
  for (const account of earners) {
    const person = named(account);
    const wallet = walletOf(person.id);
    const above = (await lockBalances(database, [wallet]))(wallet) - balanceOf(account);
    if (above > 0n) await withdraw(database, person, above, at);
  }
};
