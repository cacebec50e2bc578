import type { Database } from '../../ground/database/open.ts';
import { currencyOf } from './currency.ts';
import { lockAccounts, openAccounts, transfer, type Account, type Transfer } from './ledger.ts';

/** The accounts of the house that money is kept in; `docs/money.md` says what each of them is for. */
type HouseAccount =
  | `clearing:${Channel}`
  | `games:${string}`
  | 'bank'
  | 'costs:bonus'
  | 'costs:points'
  | 'costs:provider'
  | 'costs:rebate'
  | 'disputes'
  | 'dividend'
  | 'fees'
  | 'float'
  | 'forfeits'
  | 'mall'
  | 'play'
  | 'receivables'
  | 'salary'
  | 'stakes'
  | 'suspense';

/** The ways that money comes and goes, each with a clearing account. */
export type Channel = 'bank' | 'card' | 'crypto' | 'payout' | 'voucher' | 'wallet';

/** An account by its owner and purpose, in the currency of the ledger if none is named. */
export interface Named {
  readonly owner: bigint | null;
  readonly name: string;
  readonly currency?: string;
}

export const house = (name: HouseAccount): Named => ({ owner: null, name });

export const mainWallet = 'main';

/** The account of a trial, and of the operator, that play money is in; the database keeps it apart from real money. */
export const playWallet = 'play';

/** The account of a wallet as the contract names it: `main`, or the code of a vendor; that of a trial is `play`. */
export const walletOf = (owner: bigint, wallet: string = mainWallet): Named => ({
  owner,
  name: wallet === mainWallet || wallet === playWallet ? wallet : `vendor:${wallet}`,
});

/** Withdrawals of a member that are not paid yet. */
export const heldOf = (owner: bigint): Named => ({ owner, name: 'held' });

/** Security deposits of a member's withdrawals. */
export const securityOf = (owner: bigint): Named => ({ owner, name: 'held:security' });

/** A movement between named accounts: credits above zero, debits below. */
export interface Posting extends Omit<Transfer, 'moves'> {
  readonly entries: readonly (readonly [account: Named, amount: bigint])[];
}

interface Posted {
  readonly transfer: bigint;
  readonly at: Date;
  readonly repeated: boolean;
  /** The balance of an account after this posting. */
  balanceOf(account: Named): bigint;
}

const same = (one: Named, other: Named) => one.owner === other.owner && one.name === other.name;

const nameIn = ({ owner, name }: Named): string => `${owner ?? ''} ${name}`;

const order = (one: Named, other: Named) => (nameIn(one) < nameIn(other) ? -1 : 1);

/** The accounts with these names, opened in one order, so that concurrent callers do not wait for each other. */
const openAll = async (database: Database, names: readonly Named[]): Promise<(Named & { account: Account })[]> => {
  const currency = await currencyOf(database);
  const sorted = [...names].sort(order);
  const opened = await openAccounts(
    database,
    sorted.map((name) => ({ currency, ...name })),
  );
  return opened.map((account) => ({ owner: account.owner, name: account.name, account }));
};

/**
 * The balances of accounts, locked until the transaction ends. Code that works out an amount from a balance first names
 * every account of its postings here, so that locks are always taken in the order of the accounts' ids.
 */
export const lockBalances = async (
  database: Database,
  names: readonly Named[],
): Promise<(account: Named) => bigint> => {
  const opened = await openAll(database, names);
  const locked = await lockAccounts(
    database,
    opened.map(({ account }) => account.id),
  );
  return (wanted) => {
    const id = opened.find((each) => same(each, wanted))?.account.id;
    const found = locked.find((account) => account.id === id);
    if (!found) throw new Error(`the account ${wanted.name} is not locked`);
    return found.balance;
  };
};

/** Posts a movement, leaving entries of zero out; null if nothing is left of it. A key works only once. */
export const post = async (database: Database, { entries, ...rest }: Posting): Promise<Posted | null> => {
  const moving = entries.filter(([, amount]) => amount !== 0n);
  if (moving.length === 0) return null;
  const opened = await openAll(
    database,
    moving.map(([account]) => account),
  );
  const ids = new Map(opened.map(({ account, ...named }) => [nameIn(named), account.id]));
  const idOf = (wanted: Named) => ids.get(nameIn(wanted)) ?? -1n;
  const receipt = await transfer(database, {
    ...rest,
    moves: moving.map(([account, amount]) => ({ account: idOf(account), amount })),
  });
  return {
    transfer: receipt.id,
    at: receipt.at,
    repeated: receipt.repeated,
    balanceOf: (account) => receipt.balances.get(idOf(account)) ?? 0n,
  };
};
