import { and, lt, lte, type SQL } from 'drizzle-orm';
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

const read = (cursor: string): { newest: bigint; last: bigint } => {
  const [, newest, last] = /^(\d{1,18})\.(\d{1,18})$/.exec(cursor) ?? [];
  if (newest === undefined || last === undefined) throw new Refusal('bad_request', { fields: ['cursor'] });
  return { newest: BigInt(newest), last: BigInt(last) };
};

/** Reads a page with a query that takes the condition and the number of rows, and orders by the id, newest first. */
export const cursorPage = async <Row>(
  { cursor, pageSize = usualSize }: CursorPaging,
  id: PgColumn,
  idOf: (row: Row) => bigint,
  query: (condition: SQL | undefined, limit: number) => Promise<readonly Row[]>,
): Promise<CursorPage<Row>> => {
  const from = cursor === undefined ? null : read(cursor);
  const found = await query(from ? and(lt(id, from.last), lte(id, from.newest)) : undefined, pageSize + 1);
  const rows = found.slice(0, pageSize);
  const [first, last] = [rows[0], rows.at(-1)];
  const newest = from?.newest ?? (first ? idOf(first) : null);
  return { rows, next: found.length > pageSize && last && newest !== null ? `${newest}.${idOf(last)}` : null, newest };
};
