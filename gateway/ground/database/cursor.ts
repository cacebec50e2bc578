import { and, eq, lt, lte, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Refusal } from '../refusal.ts';

export interface CursorPaging {
  readonly cursor?: string | undefined;
  readonly pageSize?: number | undefined;
}

/**
 * A page of a list that is read from the newest id to the oldest. A cursor holds the newest id of the first page and
 * the last one shown, so that all pages, and the totals shown with them, are of one moment.
 */
export interface CursorPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
  /** The newest id that the first page could see, which limits further queries; null if it was empty. */
  readonly newest: bigint | null;
}

const usualSize = 20;

/** A page of the lists that staff read. */
export const staffPage = (cursor?: string): CursorPaging => ({ cursor, pageSize: 50 });

interface Tie<Row> {
  readonly column: PgColumn;
  readonly of: (row: Row) => bigint;
}

const read = (cursor: string): { newest: bigint; last: bigint; tie: bigint } => {
  const [, newest, last, tie = '0'] = /^(\d{1,18})\.(\d{1,18})(?:\.(\d{1,18}))?$/.exec(cursor) ?? [];
  if (newest === undefined || last === undefined) throw new Refusal('bad_request', { fields: ['cursor'] });
  return { newest: BigInt(newest), last: BigInt(last), tie: BigInt(tie) };
};

/**
 * Reads a page with a query that takes the condition and the number of rows, and orders by the id, newest first, and where that is
 * not unique by the tie.
 */
export const cursorPage = async <Row>(
  { cursor, pageSize = usualSize }: CursorPaging,
  id: PgColumn,
  idOf: (row: Row) => bigint,
  query: (condition: SQL | undefined, limit: number) => Promise<readonly Row[]>,
  tie?: Tie<Row>,
): Promise<CursorPage<Row>> => {
  const from = cursor === undefined ? null : read(cursor);
  const isFurther = from && or(lt(id, from.last), tie && and(eq(id, from.last), lt(tie.column, from.tie)));
  const found = await query(from && isFurther ? and(isFurther, lte(id, from.newest)) : undefined, pageSize + 1);
  const rows = found.slice(0, pageSize);
  const [first, last] = [rows[0], rows.at(-1)];
  const newest = from?.newest ?? (first ? idOf(first) : null);
  const next =
    found.length > pageSize && last && newest !== null
      ? [newest, idOf(last), ...(tie ? [tie.of(last)] : [])].join('.')
      : null;
  return { rows, next, newest };
};
