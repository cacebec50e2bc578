import { sql } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';

/**
 * Where the money of the house is and whose it is: `held + claims + capital` equals `owed + result`. Points and play money are in
 * none of it.
 */
export interface Position {
  /** With banks and providers. */
  readonly held: bigint;
  /** Owed by players after charge-backs, and by providers after disputes. */
  readonly claims: bigint;
  /** What a sandbox began with. */
  readonly capital: bigint;
  /** Owed to players: what is in their accounts, bet, or on its way to them. */
  readonly owed: bigint;
  /** Earned from games and fees, less what was given and paid. */
  readonly result: bigint;
}

export type PositionPart = keyof Position;

const accountsOf: Readonly<Record<PositionPart, RegExp>> = {
  held: /^(?:bank|clearing:.*)$/,
  claims: /^(?:receivables|disputes)$/,
  capital: /^float$/,
  owed: /^(?:suspense|stakes|members:.*)$/,
  result: /^(?:fees|forfeits|mall|salary|dividend|games:.*|costs:.*)$/,
};

/** Whether an account of the books is in a part of the position. Those of members are named `members:main` and so on. */
export const isIn = (part: PositionPart, account: string): boolean => accountsOf[part].test(account);

/** What the house has is a debit in the books. */
export const signOf = (part: PositionPart): 1n | -1n => (part === 'owed' || part === 'result' ? 1n : -1n);

export interface BookAccount {
  readonly account: string;
  /** A credit is above zero. */
  readonly balance: bigint;
}

/** The accounts of the house, and those of all members together, with their balances. */
export const listBookAccounts = async ({ db }: Database): Promise<readonly BookAccount[]> => {
  const { rows } = await db.execute<{ account: string; balance: string }>(sql`
    select book_account(owner, name) as account, sum(balance)::text as balance
    from accounts where currency <> 'points' and name <> 'play'
    group by 1 order by 1`);
  return rows.map(({ account, balance }) => ({ account, balance: BigInt(balance) }));
};

export const positionOf = (accounts: readonly BookAccount[]): Position => {
  const sumOf = (part: PositionPart): bigint =>
    accounts.reduce((sum, { account, balance }) => (isIn(part, account) ? sum + signOf(part) * balance : sum), 0n);
  return {
    held: sumOf('held'),
    claims: sumOf('claims'),
    capital: sumOf('capital'),
    owed: sumOf('owed'),
    result: sumOf('result'),
  };
};

export const readPosition = async (database: Database): Promise<Position> =>
  positionOf(await listBookAccounts(database));
