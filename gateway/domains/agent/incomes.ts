import { and, desc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/call.ts';
import type { ContractKind } from '../../../contract/earnings.ts';
import type { Contract } from '../../../contract/index.ts';
import { cursorPage, type CursorPaging } from '../../ground/database/cursor.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import { mainWallet } from '../../trust/ledger/books.ts';
import { currencyOf } from '../../trust/ledger/currency.ts';
import { accounts, entries, transfers } from '../../trust/ledger/schema.ts';
import { decimal } from '../records/csv.ts';
import { uplineOf } from './contracts/store.ts';
import { statements } from './schema.ts';
import { figuresSpan } from './span.ts';
import { namesOf } from './team.ts';

type Asked = Pick<CallContext, 'database' | 'person' | 'now'> & {
  readonly body: RequestOf<Contract['agent']['incomeCsv']>;
};

const source = sql<ContractKind>`${transfers.note} ->> 'contract'`;

/** R2.95: what an agent kept of its contracts, newest first. */
export const incomes = async (asked: Asked) => {
  const { database, person, body } = asked;
  const { db } = database;
  const { span } = await figuresSpan(asked);
  const upline = await uplineOf(database, person.id);
  const from = upline === null ? null : ((await namesOf(database, [upline])).get(upline) ?? null);
  const wanted = and(
    eq(accounts.owner, person.id),
    eq(accounts.name, mainWallet),
    eq(accounts.currency, await currencyOf(database)),
    inArray(entries.kind, ['salary', 'dividend']),
    gte(entries.at, span.from),
    lt(entries.at, span.until),
    body.source && eq(source, body.source),
  );
  const joined = () =>
    db
      .select({ id: entries.transfer, amount: entries.amount, at: entries.at, source, statement: statements.id })
      .from(entries)
      .innerJoin(accounts, eq(accounts.id, entries.account))
      .innerJoin(transfers, eq(transfers.id, entries.transfer))
      .leftJoin(statements, and(eq(statements.transfer, entries.transfer), eq(statements.agent, person.id)));
  type Row = Awaited<ReturnType<typeof joined>>[number];
  return {
    from,
    page: (paging: CursorPaging) =>
      cursorPage(
        paging,
        entries.transfer,
        ({ id }: Row) => id,
        (page, limit) => joined().where(and(wanted, page)).orderBy(desc(entries.transfer)).limit(limit),
      ),
    total: async (newest: bigint | null) => {
      const [row] = await db
        .select({ total: sql<string>`coalesce(sum(${entries.amount}), 0)::text` })
        .from(entries)
        .innerJoin(accounts, eq(accounts.id, entries.account))
        .innerJoin(transfers, eq(transfers.id, entries.transfer))
        .where(and(wanted, newest === null ? undefined : lte(entries.transfer, newest)));
      return row?.total ?? '0';
    },
  };
};

type Row = Awaited<ReturnType<Awaited<ReturnType<typeof incomes>>['page']>>['rows'][number];

export const incomeRow = ({ id, source: of, amount, at, statement }: Row, from: string | null) => ({
  id: String(id),
  source: of,
  from,
  amount: String(amount),
  at: at.toISOString(),
  statementId: statement === null ? null : String(statement),
});

export const incomeColumns = ['time', 'source', 'from', 'amount'] as const;

export const incomeCells = ({ at, source: of, from, amount }: ReturnType<typeof incomeRow>) => ({
  time: at,
  source: of,
  from: from ?? '',
  amount: decimal(amount),
});
