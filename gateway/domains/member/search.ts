import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { cursorPage, staffPage } from '../../ground/database/cursor.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { currencyOf } from '../../trust/ledger/currency.ts';
import { heldOf, securityOf, walletOf } from '../../trust/ledger/books.ts';
import { accounts } from '../../trust/ledger/schema.ts';
import type { Person } from '../../trust/members/person.ts';
import { members } from '../../trust/members/schema.ts';
import { deposits, withdrawals } from '../cashier/schema.ts';

/** A member in a list of staff, with what they can spend and what is reserved. */
export interface MemberLine extends Pick<
  Person,
  'id' | 'account' | 'realName' | 'kind' | 'rank' | 'createdAt' | 'locked' | 'lockedAt' | 'erasedAt'
> {
  readonly main: bigint;
  readonly held: bigint;
}

export type Found =
  | { readonly payment: { readonly about: 'deposit' | 'withdrawal'; readonly number: string } }
  | { readonly payment: null; readonly rows: readonly MemberLine[]; readonly next: string | null };

const shortest = 2;
const longest = 80;

/** The texts that begin so; what `like` takes for a pattern stands for itself. */
const begins = (column: SQL, text: string): SQL =>
  sql`${column} like lower(${`${text.replaceAll(/[\\%_]/g, '\\$&')}%`})`;

/** Numbers are kept without leading zeros, with the dialing code apart from the rest. */
const hasNumber = (digits: string): SQL | undefined => {
  const bare = digits.replace(/^0+/, '');
  return or(inArray(members.mobile, [digits, bare]), eq(sql`${members.dialingCode} || ${members.mobile}`, bare));
};

const memberWith = (text: string): SQL | undefined => {
  if (/^#\d{1,18}$/.test(text)) return eq(members.id, BigInt(text.slice(1)));
  if (text.includes('@')) return begins(sql`lower(${members.email})`, text);
  if (/^\+?[\d .()-]*\d[\d .()-]*$/.test(text)) return hasNumber(text.replaceAll(/\D/g, ''));
  return or(begins(sql`${members.accountKey}`, text), begins(sql`lower(${members.realName})`, text));
};

const paymentWith = async (
  { db }: Database,
  text: string,
): Promise<{ about: 'deposit' | 'withdrawal'; number: string } | null> => {
  const number = text.toUpperCase();
  const kind = /^([DW])-[\d-]+$/.exec(number)?.[1];
  if (kind === undefined) return null;
  const table = kind === 'D' ? deposits : withdrawals;
  const [row] = await db.select({ number: table.number }).from(table).where(eq(table.number, number));
  return row ? { about: kind === 'D' ? 'deposit' : 'withdrawal', number } : null;
};

const balancesOf = async (database: Database, ids: readonly bigint[]) => {
  const rows = await database.db
    .select({ owner: accounts.owner, name: accounts.name, balance: accounts.balance })
    .from(accounts)
    .where(and(inArray(accounts.owner, [...ids]), eq(accounts.currency, await currencyOf(database))));
  return (owner: bigint, ...names: readonly string[]): bigint =>
    rows.reduce((sum, row) => (row.owner === owner && names.includes(row.name) ? sum + row.balance : sum), 0n);
};

/**
 * What one field finds: `#2041` an id, a number of a deposit or withdrawal that payment, a text with @ the beginning of an email, digits
 * a whole mobile number, and any other text the beginning of an account or a real name. Without a text, all members, newest first.
 */
export const searchMembers = async (database: Database, typed: string, cursor?: string): Promise<Found> => {
  const text = typed.trim().slice(0, longest);
  if (text.length > 0 && text.length < shortest) throw new Refusal('invalid_fields', { fields: ['text'] });
  const payment = await paymentWith(database, text);
  if (payment) return { payment };
  const wanted = text === '' ? undefined : memberWith(text);
  const { rows, next } = await cursorPage(
    staffPage(cursor),
    members.id,
    ({ id }: Person) => id,
    (page, limit) => database.db.select().from(members).where(and(wanted, page)).orderBy(desc(members.id)).limit(limit),
  );
  const balanceOf = await balancesOf(
    database,
    rows.map(({ id }) => id),
  );
  return {
    payment: null,
    rows: rows.map(({ id, account, realName, kind, rank, createdAt, locked, lockedAt, erasedAt }) => ({
      ...{ id, account, realName, kind, rank, createdAt, locked, lockedAt, erasedAt },
      main: balanceOf(id, walletOf(id).name),
      held: balanceOf(id, heldOf(id).name, securityOf(id).name),
    })),
    next,
  };
};
