import { and, desc, eq } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { cursorPage, staffPage, type CursorPage } from '../../ground/database/cursor.ts';
import type { Database } from '../../ground/database/open.ts';
import { awards } from '../../trust/bets/schema.ts';
import type { Person } from '../../trust/members/person.ts';
import { logins, sessions } from '../../trust/protect/schema.ts';
import { deposits, withdrawals } from '../cashier/schema.ts';
import { betRecord, betRow, betWords, readProofs } from '../records/bets.ts';
import { bonusRecord, bonusRow } from '../records/bonuses.ts';
import { transactionRecord, transactionRow, walletIn } from '../records/transactions.ts';

/** Whose records staff read, and when. */
interface Whose {
  readonly database: Database;
  readonly person: Person;
  readonly now: Date;
}

type Filters<Name extends keyof Contract['records']> = RequestOf<Contract['records'][Name]> & {
  readonly cursor?: string;
};

/** The movements of one wallet in a span of days, with the balance after each. */
export const memberLedger = async (whose: Whose, { cursor, ...body }: Filters<'transactionsCsv'>) => {
  const { page, totals } = await transactionRecord({ ...whose, body });
  const { rows, next, newest } = await page(staffPage(cursor));
  const wallet = walletIn(body);
  return { rows: rows.map((row) => transactionRow(row, wallet)), next, totals: await totals(newest) };
};

/** The bets of a span of days, in English where their vendor says what they were on. */
export const memberBets = async (whose: Whose, { cursor, ...body }: Filters<'betsCsv'>) => {
  const { page, totals } = await betRecord({ ...whose, body });
  const { rows, next, newest } = await page(staffPage(cursor));
  const proofs = await readProofs(whose.database);
  return {
    rows: rows.map((row) => ({ ...betRow(row, proofs, 'EN'), ...betWords(row, 'EN') })),
    next,
    totals: await totals(newest),
  };
};

/** The bonuses of a span of days, and what each still requires. */
export const memberBonuses = async (whose: Whose, { cursor, ...body }: Filters<'bonusesCsv'>) => {
  const { page, totals } = await bonusRecord({ ...whose, body });
  const { rows, next, newest } = await page(staffPage(cursor));
  return { rows: rows.map(bonusRow), next, total: await totals(newest) };
};

type Award = typeof awards.$inferSelect;

/** Rewards that wait for a member, and what became of the earlier ones; newest first. */
export const memberAwards = ({ db }: Database, member: bigint, cursor?: string): Promise<CursorPage<Award>> =>
  cursorPage(
    staffPage(cursor),
    awards.id,
    ({ id }: Award) => id,
    (page, limit) =>
      db
        .select()
        .from(awards)
        .where(and(eq(awards.member, member), page))
        .orderBy(desc(awards.id))
        .limit(limit),
  );

type Deposit = typeof deposits.$inferSelect;

export const memberDeposits = ({ db }: Database, member: bigint, cursor?: string): Promise<CursorPage<Deposit>> =>
  cursorPage(
    staffPage(cursor),
    deposits.id,
    ({ id }: Deposit) => id,
    (page, limit) =>
      db
        .select()
        .from(deposits)
        .where(and(eq(deposits.member, member), page))
        .orderBy(desc(deposits.id))
        .limit(limit),
  );

type Withdrawal = typeof withdrawals.$inferSelect;

export const memberWithdrawals = ({ db }: Database, member: bigint, cursor?: string): Promise<CursorPage<Withdrawal>> =>
  cursorPage(
    staffPage(cursor),
    withdrawals.id,
    ({ id }: Withdrawal) => id,
    (page, limit) =>
      db
        .select()
        .from(withdrawals)
        .where(and(eq(withdrawals.member, member), page))
        .orderBy(desc(withdrawals.id))
        .limit(limit),
  );

const mostSessions = 50;

/** The open sessions of a member, the last used first. */
export const memberSessions = ({ db }: Database, member: bigint) =>
  db
    .select({ createdAt: sessions.createdAt, seenAt: sessions.seenAt, ip: sessions.ip, device: sessions.device })
    .from(sessions)
    .where(eq(sessions.member, member))
    .orderBy(desc(sessions.seenAt))
    .limit(mostSessions);

type Login = typeof logins.$inferSelect;

export const memberLogins = ({ db }: Database, member: bigint, cursor?: string): Promise<CursorPage<Login>> =>
  cursorPage(
    staffPage(cursor),
    logins.id,
    ({ id }: Login) => id,
    (page, limit) =>
      db
        .select()
        .from(logins)
        .where(and(eq(logins.member, member), page))
        .orderBy(desc(logins.id))
        .limit(limit),
  );
