import { and, desc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { cursorPage, type CursorPaging } from '../../ground/database/cursor.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import { mainWallet } from '../../trust/ledger/books.ts';
import { currencyOf } from '../../trust/ledger/currency.ts';
import { accounts, entries } from '../../trust/ledger/schema.ts';
import { members } from '../../trust/members/schema.ts';
import { decimal } from '../records/csv.ts';
import { inAndOut, isOfKind, kindOf } from '../records/transactions.ts';
import { listSpan } from './span.ts';
import { teamOf, topOf } from './team.ts';

type Filters = RequestOf<Contract['agent']['transactionsCsv']>;
type Asked = Pick<CallContext, 'database' | 'person' | 'now'> & { readonly body: Filters };

type Row = typeof entries.$inferSelect & { readonly name: string };

/** R2.95: the movements of the main wallets of a team. What was written with them, and their numbers, are nobody else’s. */
export const teamMovements = async (asked: Asked) => {
  const { database, body } = asked;
  const { db } = database;
  const { person, upline } = await topOf(asked, body.account);
  const { from, until } = await listSpan(asked);
  const wanted = and(
    teamOf(person.id)(accounts.owner),
    eq(accounts.name, mainWallet),
    eq(accounts.currency, await currencyOf(database)),
    gte(entries.at, from),
    lt(entries.at, until),
    body.kind && isOfKind(body.kind),
  );
  return {
    upline,
    page: (paging: CursorPaging) =>
      cursorPage(
        paging,
        entries.transfer,
        ({ transfer }: Row) => transfer,
        async (page, limit) => {
          const rows = await db
            .select({ entry: entries, name: members.account })
            .from(entries)
            .innerJoin(accounts, eq(accounts.id, entries.account))
            .innerJoin(members, eq(members.id, accounts.owner))
            .where(and(wanted, page))
            .orderBy(desc(entries.transfer), desc(entries.account))
            .limit(limit);
          return rows.map(({ entry, name }) => ({ ...entry, name }));
        },
        { column: entries.account, of: ({ account }) => account },
      ),
    totals: async (newest: bigint | null) => {
      const sum = (amount: ReturnType<typeof sql>) => sql<string>`coalesce(sum(${amount}), 0)::text`;
      const [row] = await db
        .select({ in: sum(sql`greatest(${entries.amount}, 0)`), out: sum(sql`greatest(-${entries.amount}, 0)`) })
        .from(entries)
        .innerJoin(accounts, eq(accounts.id, entries.account))
        .where(and(wanted, newest === null ? undefined : lte(entries.transfer, newest)));
      return row ?? { in: '0', out: '0' };
    },
  };
};

export const movementRow = (row: Row) => {
  const { in: came, out } = inAndOut(row);
  return {
    account: row.name,
    transaction: {
      transactionId: String(row.transfer),
      kind: kindOf(row.kind, row.amount),
      wallet: mainWallet,
      in: String(came),
      out: String(out),
      balance: String(row.balanceAfter),
      at: row.at.toISOString(),
    },
  };
};

export const movementColumns = ['time', 'account', 'kind', 'in', 'out', 'balance'] as const;

export const movementCells = (row: Row) => {
  const { account, transaction } = movementRow(row);
  return {
    time: transaction.at,
    account,
    kind: transaction.kind,
    in: decimal(transaction.in),
    out: decimal(transaction.out),
    balance: decimal(transaction.balance),
  };
};
