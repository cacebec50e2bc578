import type { Infer } from 'superstruct';
import { and, desc, eq, gt, inArray, lt, lte, notInArray, sql, type SQL } from 'drizzle-orm';
import type { transactionKind } from '../../../contract/records/records.ts';
import type { RequestOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { cursorPage } from '../../ground/database/cursor.ts';
import type { Database } from '../../ground/database/open.ts';
import { accounts, entries, transfers } from '../../trust/ledger/schema.ts';
import { heldOf, walletOf } from '../../trust/ledger/books.ts';
import { transferNumber } from '../../trust/ledger/ledger.ts';
import { currencyOf } from '../../trust/ledger/currency.ts';
import { decimal } from './csv.ts';
import { idsOf, seenOf, spanOf, type Asked, type Ids, type RecordOf } from './record.ts';

type Kind = Infer<typeof transactionKind>;

/** What a player calls the kinds of the ledger's transfers; all others are `other`. */
const kinds: Readonly<Record<string, Kind>> = {
  'deposit.credited': 'deposit',
  'deposit.charged_back': 'charge_back',
  'debt.recovered': 'charge_back',
  'withdrawal.requested': 'withdrawal',
  'withdrawal.cancelled': 'withdrawal',
  'withdrawal.rejected': 'withdrawal',
  'withdrawal.failed': 'withdrawal',
  'withdrawal.returned': 'withdrawal',
  'withdrawal.paid': 'withdrawal',
  'security.held': 'security_deposit',
  'security.returned': 'security_deposit',
  'security.forfeited': 'security_deposit',
  'dispute.returned': 'dispute',
  'dispute.goodwill': 'dispute',
  wallet: 'wallet',
  bet: 'bet',
  win: 'win',
  refund: 'refund',
  bet_rollback: 'refund',
  bonus: 'bonus',
  given_up: 'given_up',
  rebate: 'rebate',
  points: 'points',
  mall: 'points',
  salary: 'salary',
  dividend: 'dividend',
  sandbox: 'opening',
};

const isTransfer = 'transfer';

export const kindOf = (kind: string, amount: bigint): Kind =>
  kind === isTransfer ? (amount > 0n ? 'transfer_in' : 'transfer_out') : (kinds[kind] ?? 'other');

/** Which way money moves in entries of a kind that means one way only. */
const ways: Partial<Record<Kind, SQL>> = { transfer_in: gt(entries.amount, 0n), transfer_out: lt(entries.amount, 0n) };

const canBe = (kind: Kind | undefined, ledgerKind: string): boolean =>
  kind === undefined || [1n, -1n].some((amount) => kindOf(ledgerKind, amount) === kind);

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const referenceOf = ({ kind, transfer, note }: Row): string | null =>
  kind === isTransfer ? transferNumber(transfer) : textOr((note as { number?: unknown }).number);

/** The kinds of the ledger that are of a kind which players know, as a condition. */
export const isOfKind = (kind: Kind): SQL | undefined => {
  if (kind === 'transfer_in' || kind === 'transfer_out') return and(eq(entries.kind, isTransfer), ways[kind]);
  const known = [...Object.keys(kinds), isTransfer];
  return kind === 'other'
    ? notInArray(entries.kind, known)
    : inArray(
        entries.kind,
        known.filter((each) => kinds[each] === kind),
      );
};

const remarkOf = ({ note }: Row): string | null => textOr((note as { remark?: unknown }).remark);

type Filters = RequestOf<Contract['records']['transactionsCsv']>;

type Row = typeof entries.$inferSelect & { note: unknown };

interface Totals {
  opening: string;
  in: string;
  out: string;
  closing: string;
}

export const walletIn = ({ wallet = 'main' }: Pick<Filters, 'wallet'>): string => wallet;

/** The ledger account of a wallet; a wallet that was never used has none, and nothing is found. */
const accountOf = async ({ database, person, body }: Asked<Filters>): Promise<bigint> => {
  const wallet = walletIn(body);
  const { name } = wallet === 'held' ? heldOf(person.id) : walletOf(person.id, wallet);
  const currency = await currencyOf(database);
  const own = and(eq(accounts.owner, person.id), eq(accounts.name, name), eq(accounts.currency, currency));
  const [account] = await database.db.select({ id: accounts.id }).from(accounts).where(own);
  return account?.id ?? -1n;
};

const movedBetween = async ({ db }: Database, account: bigint, { after, until }: Ids) => {
  const lastOf = (id: bigint) => sql`
    left join lateral (
      select came, went from entries e where e.account = ${account} and e.kind = known.kind and e.transfer <= ${id}
      order by e.transfer desc limit 1
    )`;
  const { rows } = await db.execute<{ kind: string; came: string; went: string }>(sql`
    with recursive known(kind) as (
      (select kind from entries where account = ${account} order by kind limit 1)
      union all
      select (select kind from entries e where e.account = ${account} and e.kind > known.kind order by kind limit 1)
      from known where known.kind is not null
    )
    select kind,
      (coalesce(till.came, 0) - coalesce(before.came, 0))::text as came,
      (coalesce(till.went, 0) - coalesce(before.went, 0))::text as went
    from known ${lastOf(until)} till on true ${lastOf(after)} before on true
    where kind is not null`);
  return rows.map(({ kind, came, went }) => ({ kind, came: BigInt(came), went: BigInt(went) }));
};

/** R2.81: the movements of one wallet of a member, newest first, with the balance after each. */
export const transactionRecord = async (query: Asked<Filters>): Promise<RecordOf<Row, Totals>> => {
  const { database, body } = query;
  const account = await accountOf(query);
  const mine = eq(entries.account, account);
  const lastWhere = async (condition: SQL, ...order: SQL[]) => {
    const [last] = await database.db
      .select()
      .from(entries)
      .where(and(mine, condition))
      .orderBy(...order)
      .limit(1);
    return last;
  };
  const span = await idsOf(
    await spanOf(query),
    async (moment) => (await lastWhere(lt(entries.at, moment), desc(entries.at), desc(entries.transfer)))?.transfer,
  );
  const balanceAt = async (id: bigint): Promise<string> =>
    String((await lastWhere(lte(entries.transfer, id), desc(entries.transfer)))?.balanceAfter ?? 0n);
  const moved = async (ids: Ids) =>
    (await movedBetween(database, account, ids)).filter(({ kind }) => canBe(body.kind, kind));
  const ofKind =
    body.kind === undefined
      ? undefined
      : and(
          inArray(
            entries.kind,
            (await moved(span)).map(({ kind }) => kind),
          ),
          ways[body.kind],
        );
  return {
    page: (paging) =>
      cursorPage(
        paging,
        entries.transfer,
        ({ transfer }: Row) => transfer,
        async (page, limit) => {
          const found = await database.db
            .select()
            .from(entries)
            .where(and(mine, gt(entries.transfer, span.after), lte(entries.transfer, span.until), ofKind, page))
            .orderBy(desc(entries.transfer))
            .limit(limit);
          // Not in a join: with this many transfers the database would read half a year of them.
          const ids = found.map(({ transfer }) => transfer);
          const notes = await database.db
            .select({ id: transfers.id, note: transfers.note })
            .from(transfers)
            .where(inArray(transfers.id, ids));
          const noteOf = new Map(notes.map(({ id, note }) => [id, note]));
          return found.map((entry) => ({ ...entry, note: noteOf.get(entry.transfer) ?? {} }));
        },
      ),
    totals: async (newest) => {
      const seen = seenOf(span, newest);
      const of = (await moved(seen)).reduce(
        (sum, { came, went }) => ({ came: sum.came + came, went: sum.went + went }),
        { came: 0n, went: 0n },
      );
      return {
        opening: await balanceAt(span.after),
        in: String(body.kind === 'transfer_out' ? 0n : of.came),
        out: String(body.kind === 'transfer_in' ? 0n : of.went),
        // With only one kind shown, the last movement shown is not the wallet's last.
        closing: await balanceAt(body.kind ? span.until : seen.until),
      };
    },
  };
};

export const inAndOut = ({ amount }: Pick<Row, 'amount'>) => ({
  in: amount > 0n ? amount : 0n,
  out: amount < 0n ? -amount : 0n,
});

export const transactionRow = (row: Row, wallet: string) => {
  const { in: came, out } = inAndOut(row);
  return {
    transactionId: String(row.transfer),
    kind: kindOf(row.kind, row.amount),
    wallet,
    in: String(came),
    out: String(out),
    balance: String(row.balanceAfter),
    reference: referenceOf(row),
    note: remarkOf(row),
    at: row.at.toISOString(),
  };
};

export const transactionColumns = ['time', 'kind', 'wallet', 'in', 'out', 'balance', 'number', 'note'] as const;

export const transactionCells = (row: Row, wallet: string) => {
  const { kind, at, balance, reference, note } = transactionRow(row, wallet);
  const { in: came, out } = inAndOut(row);
  return {
    time: at,
    kind,
    wallet,
    in: decimal(came),
    out: decimal(out),
    balance: decimal(balance),
    number: reference ?? '',
    note: note ?? '',
  };
};
