import { and, eq } from 'drizzle-orm';
import { accounts } from '../../trust/ledger/schema.ts';
import type { Database } from '../../ground/database/open.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import type { Person } from '../../trust/members/person.ts';
import { heldOf, mainWallet, playWallet, securityOf } from '../../trust/ledger/books.ts';
import { currencyOf } from '../../trust/ledger/currency.ts';
import { forfeitsDue } from './withdrawals/withdrawal.ts';

type Caller = Pick<CallContext, 'database' | 'person' | 'now'>;

/** The balances of a member's own accounts; zero for an account that was never used. */
export const balancesOf = async ({
  database,
  person,
}: {
  readonly database: Database;
  readonly person: Pick<Person, 'id'>;
}): Promise<(name: string) => bigint> => {
  const currency = await currencyOf(database);
  const rows = await database.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.owner, person.id), eq(accounts.currency, currency)));
  return (name) => rows.find((row) => row.name === name)?.balance ?? 0n;
};

/** What is reserved: withdrawals that are not paid yet and security deposits, except those whose time is over. */
export const heldIn = async (
  { database, person: { id }, now }: Caller,
  of: (name: string) => bigint,
): Promise<bigint> => of(heldOf(id).name) + of(securityOf(id).name) - (await forfeitsDue(database, id, now));

/** What the caller can spend, and what is reserved. */
export const fundsOf = async (context: Caller) => {
  const of = await balancesOf(context);
  const { kind } = context.person;
  return { balance: String(of(kind === 4 ? playWallet : mainWallet)), held: String(await heldIn(context, of)) };
};
