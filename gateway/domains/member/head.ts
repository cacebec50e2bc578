import { and, desc, eq, gt, gte, sql } from 'drizzle-orm';
import { businessDay, daysLater } from '../../ground/businessDay.ts';
import type { Database } from '../../ground/database/open.ts';
import { memberDays } from '../../trust/bets/schema.ts';
import { openTurnover } from '../../trust/bets/turnover.ts';
import { heldOf, playWallet, securityOf, walletOf } from '../../trust/ledger/books.ts';
import { currencyOf } from '../../trust/ledger/currency.ts';
import { accounts, cashierMembers } from '../../trust/ledger/schema.ts';
import { numberOf } from '../../trust/members/numbers.ts';
import type { Person } from '../../trust/members/person.ts';
import { lineage, members } from '../../trust/members/schema.ts';
import { hasAuthenticator } from '../../trust/protect/authenticators.ts';
import { loginBefore } from '../../trust/protect/logins.ts';
import { maskEmail, maskMobile } from '../../trust/protect/masks.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { bankAccountReplies } from '../cashier/bankAccounts.ts';
import { deposits } from '../cashier/schema.ts';
import { pointBalanceOf } from '../points/pointBalance.ts';
import { beginning } from '../records/profit.ts';
import { labelsOf } from './labels.ts';

const sum = (of: ReturnType<typeof sql>) => sql<string>`coalesce(sum(${of}), 0)::text`;

/** A member in six figures and two more, over all the time that they have been one. */
export const memberFigures = async (database: Database, member: bigint, now: Date) => {
  const { db } = database;
  const [days] = await db
    .select({
      in: sum(sql`${memberDays.deposit}`),
      out: sum(sql`${memberDays.withdrawal}`),
      result: sum(sql`${memberDays.stake} - ${memberDays.payout}`),
      bonuses: sum(sql`${memberDays.bonus}`),
      rebates: sum(sql`${memberDays.rebate}`),
    })
    .from(memberDays)
    .where(eq(memberDays.member, member));
  const [lastDeposit] = await db
    .select({ number: deposits.number, amount: deposits.credited, at: deposits.createdAt })
    .from(deposits)
    .where(and(eq(deposits.member, member), gt(deposits.credited, 0n)))
    .orderBy(desc(deposits.id))
    .limit(1);
  const open = await openTurnover(database, member);
  return {
    in: BigInt(days?.in ?? 0),
    out: BigInt(days?.out ?? 0),
    /** Of the house, from games: what was staked less what was paid. */
    result: BigInt(days?.result ?? 0),
    bonuses: BigInt(days?.bonuses ?? 0),
    rebates: BigInt(days?.rebates ?? 0),
    turnover: open.reduce((left, { required, done }) => left + required - done, 0n),
    lastDeposit: lastDeposit ?? null,
    lastLogin: await loginBefore(database, member, now),
  };
};

const walletsOf = async (database: Database, { id, kind }: Pick<Person, 'id' | 'kind'>) => {
  const rows = await database.db
    .select({ name: accounts.name, balance: accounts.balance })
    .from(accounts)
    .where(and(eq(accounts.owner, id), eq(accounts.currency, await currencyOf(database))))
    .orderBy(accounts.name);
  const balanceOf = (name: string): bigint => rows.find((row) => row.name === name)?.balance ?? 0n;
  const vendor = 'vendor:';
  return {
    main: balanceOf(kind === 4 ? playWallet : walletOf(id).name),
    held: balanceOf(heldOf(id).name),
    security: balanceOf(securityOf(id).name),
    vendors: rows.flatMap(({ name, balance }) =>
      name.startsWith(vendor) && balance > 0n ? [{ vendor: name.slice(vendor.length), balance }] : [],
    ),
  };
};

/** What staff see of a member at once; what reaches them is masked. */
export const memberHead = async (context: { database: Database; now: Date }, person: Person) => {
  const { database, now } = context;
  const { db } = database;
  const { id, account, nickname, realName, kind, language, rank, createdAt } = person;
  const [upline] = await db
    .select({ account: members.account })
    .from(lineage)
    .innerJoin(members, eq(members.id, lineage.upline))
    .where(and(eq(lineage.downline, id), eq(lineage.depth, 1)));
  const [cashier] = await db.select().from(cashierMembers).where(eq(cashierMembers.member, id));
  return {
    ...{ id, account, nickname, realName, kind, language, rank, since: createdAt },
    mobile: maskMobile(person.mobile),
    email: person.email && maskEmail(person.email),
    upline: upline?.account ?? null,
    labels: (await labelsOf(database, person)).map(({ labelName }) => labelName),
    locked: person.locked,
    /** Null also where the account was locked before that was noted. */
    lockedSince: person.lockedAt,
    erasedAt: person.erasedAt,
    hasPaymentPassword: person.paymentPasswordHash !== null,
    hasAuthenticator: await hasAuthenticator(database, id),
    figures: await memberFigures(database, id, now),
    balances: {
      ...(await walletsOf(database, person)),
      points: BigInt(await pointBalanceOf({ database, person })),
      debt: cashier?.debt ?? 0n,
    },
    bankAccounts: await bankAccountReplies(database, id, now),
  };
};

/** What reaches a member, in full. */
export const readContact = ({
  dialingCode,
  mobile,
  email,
}: Pick<Person, 'dialingCode' | 'mobile' | 'email'>): { mobile: string | null; email: string | null } => ({
  mobile:
    dialingCode === null || mobile === null ? null : numberOf({ countryDialingCode: dialingCode, mobileNum: mobile }),
  email,
});

interface Week {
  /** Its Monday. */
  readonly from: string;
  readonly in: bigint;
  readonly out: bigint;
}

const weeksShown = 12;

/** What a member paid in and out in each of the last twelve weeks, the oldest first. */
export const memberWeeks = async (database: Database, member: bigint, now: Date): Promise<Week[]> => {
  const { timeZone } = await readSetting(database, 'cashier');
  const current = beginning(businessDay(now, timeZone), 'week');
  const mondays = Array.from({ length: weeksShown }, (_, at) => daysLater(current, 7 * (at + 1 - weeksShown)));
  const days = await database.db
    .select({ day: memberDays.day, in: memberDays.deposit, out: memberDays.withdrawal })
    .from(memberDays)
    .where(and(eq(memberDays.member, member), gte(memberDays.day, mondays[0] ?? current)));
  return mondays.map((from) => {
    const of = days.filter(({ day }) => beginning(day, 'week') === from);
    const total = (name: 'in' | 'out') => of.reduce((all, each) => all + each[name], 0n);
    return { from, in: total('in'), out: total('out') };
  });
};
