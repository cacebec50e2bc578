import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { countTransfer } from './moved.ts';
import { accounts, entries, transfers } from './schema.ts';
import { Refusal } from '../../ground/refusal.ts';

/** The owner and the purpose of an account, such as `main` or `vendor:LUMEN`; the operator's accounts have no owner. */
export interface AccountName {
  owner: bigint | null;
  name: string;
  currency: string;
}

export interface Account extends AccountName {
  id: bigint;
  balance: bigint;
}

interface Move {
  account: bigint;
  amount: bigint;
}

export interface Transfer {
  /** There is never more than one transfer with the same key. */
  key: string;
  kind: string;
  moves: readonly Move[];
  at: Date;
  note?: Record<string, unknown>;
}

interface Receipt {
  id: bigint;
  at: Date;
  /** The balances of the accounts involved, after this transfer; for a repeated one, their current balances. */
  balances: ReadonlyMap<bigint, bigint>;
  /** Whether a transfer with this key already existed, so that nothing was moved. */
  repeated: boolean;
}

/** The account with this name, created empty at its first use. */
export const openAccount = async (database: Database, { owner, name, currency }: AccountName): Promise<Account> => {
  const found = () =>
    database.db
      .select()
      .from(accounts)
      .where(
        and(
          owner === null ? isNull(accounts.owner) : eq(accounts.owner, owner),
          eq(accounts.name, name),
          eq(accounts.currency, currency),
        ),
      );
  const [existing] = await found();
  if (existing) return existing;
  await database.db.insert(accounts).values({ owner, name, currency }).onConflictDoNothing();
  const [opened] = await found();
  if (!opened) throw new Error(`the account ${name} could not be opened`);
  return opened;
};

/** The same for several accounts at once, in the order of their names. */
export const openAccounts = async (database: Database, wanted: readonly AccountName[]): Promise<Account[]> => {
  const nameOf = ({ owner, name, currency }: AccountName) => `${owner ?? ''} ${name} ${currency}`;
  const owners = wanted.flatMap(({ owner }) => (owner === null ? [] : [owner]));
  const names = [...new Set(wanted.map(({ name }) => name))];
  const existing = await database.db
    .select()
    .from(accounts)
    .where(and(inArray(accounts.name, names), or(isNull(accounts.owner), inArray(accounts.owner, owners))));
  const known = new Map(existing.map((account) => [nameOf(account), account]));
  const opened = [];
  for (const each of wanted) opened.push(known.get(nameOf(each)) ?? (await openAccount(database, each)));
  return opened;
};

/** Locks accounts until the transaction ends. */
export const lockAccounts = async (database: Database, ids: readonly bigint[]): Promise<Account[]> =>
  // Always locked in the same order; a stronger lock than `no key update` would deadlock with foreign key checks.
  database.db
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
    .orderBy(accounts.id)
    .for('no key update');

const repeat = async (database: Database, wanted: Transfer): Promise<Receipt | null> => {
  const [existing] = await database.db.select().from(transfers).where(eq(transfers.key, wanted.key));
  if (!existing) return null;
  const moved = await database.db
    .select({ account: entries.account, amount: entries.amount, balance: accounts.balance })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.account))
    .where(eq(entries.transfer, existing.id));
  const same =
    existing.kind === wanted.kind &&
    moved.length === wanted.moves.length &&
    wanted.moves.every((move) => moved.some((entry) => entry.account === move.account && entry.amount === move.amount));
  if (!same) throw new Refusal('key_reused');
  return {
    id: existing.id,
    at: existing.at,
    balances: new Map(moved.map((entry) => [entry.account, entry.balance])),
    repeated: true,
  };
};

/**
 * Moves money in one transaction: amounts sum to zero, no member's account goes below zero, and a key works only once.
 * The database enforces the same rules, so that no other code can break them.
 */
export const transfer = (database: Database, wanted: Transfer): Promise<Receipt> =>
  database.transaction(async () => {
    const ids = wanted.moves.map((move) => move.account);
    if (new Set(ids).size !== ids.length || ids.length < 2)
      throw new Error('a transfer must name at least two accounts, each once');
    if (wanted.moves.reduce((sum, move) => sum + move.amount, 0n) !== 0n)
      throw new Error('the amounts of a transfer must sum to zero');

    const locked = await lockAccounts(database, ids);
    if (locked.length !== ids.length) throw new Error('a transfer names an account that does not exist');
    const before = await repeat(database, wanted);
    if (before) return before;

    const amounts = new Map(wanted.moves.map((move) => [move.account, move.amount]));
    const balances = new Map<bigint, bigint>();
    for (const account of locked) {
      const amount = amounts.get(account.id) ?? 0n;
      const balance = account.balance + amount;
      if (account.owner !== null && balance < 0n) throw new Refusal('balance_too_low');
      balances.set(account.id, balance);
    }
    const [made] = await database.db
      .insert(transfers)
      .values({ key: wanted.key, kind: wanted.kind, note: wanted.note ?? {}, at: wanted.at })
      .onConflictDoNothing()
      .returning({ id: transfers.id });
    // A concurrent transfer between other accounts took the key after the lookup.
    if (!made) throw new Refusal('key_reused');
    await database.db
      .insert(entries)
      .values(
        [...wanted.moves]
          .sort((a, b) => (a.account < b.account ? -1 : 1))
          .map((move) => ({ transfer: made.id, ...move })),
      );
    const amount = wanted.moves.reduce((sum, move) => (move.amount > 0n ? sum + move.amount : sum), 0n);
    countTransfer(database, wanted.kind, amount);
    return { id: made.id, at: wanted.at, balances, repeated: false };
  });

interface Audit {
  /** The sum of all balances, which must be zero. */
  total: bigint;
  /** Accounts whose balance is not the sum of their entries, or not the one that their last entry left. */
  astray: bigint[];
  /** Transfers whose entries do not sum to zero. */
  lopsided: bigint[];
  overdrawn: bigint[];
}

/** Checks the whole ledger at one moment and reports what breaks its rules. */
export const audit = async (database: Database): Promise<Audit> => {
  const { rows } = await database.db.execute<{
    total: string;
    astray: string[];
    lopsided: string[];
    overdrawn: string[];
  }>(sql`
    select
      (select coalesce(sum(balance), 0)::text from accounts) as total,
      array(select a.id::text from accounts a left join entries e on e.account = a.id
        group by a.id having a.balance <> coalesce(sum(e.amount), 0)
          or a.balance <> coalesce((array_agg(e.balance_after order by e.transfer desc))[1], 0)) as astray,
      array(select t.id::text from transfers t left join entries e on e.transfer = t.id
        group by t.id having coalesce(sum(e.amount), 1) <> 0) as lopsided,
      array(select id::text from accounts where owner is not null and balance < 0) as overdrawn`);
  const row = rows[0];
  if (!row) throw new Error('the ledger could not be read');
  return {
    total: BigInt(row.total),
    astray: row.astray.map(BigInt),
    lopsided: row.lopsided.map(BigInt),
    overdrawn: row.overdrawn.map(BigInt),
  };
};

/** The number by which a transfer between members is known to both of them. */
export const transferNumber = (transfer: bigint): string => `T-${transfer}`;
