import { asc, gt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { Refusal } from '../refusal.ts';
import type { CursorPaging } from './cursor.ts';

/** A list of what waits for staff, the most urgent first. */
export interface Queue {
  readonly table: PgTable;
  readonly id: PgColumn;
  /** The moment that orders the list; without one its ids do. */
  readonly by?: PgColumn;
  /** Since when a row waits. */
  readonly since: PgColumn;
  /** By when an answer was promised. */
  readonly promise?: PgColumn;
  readonly waits: (now: Date) => SQL | undefined;
}

export interface QueuePage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

const usualSize = 50;

const read = (cursor: string): { at: Date; id: bigint } => {
  const [, at, id] = /^(\d{1,15})\.(\d{1,18})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined) throw new Refusal('bad_request', { fields: ['cursor'] });
  return { at: new Date(Number(at)), id: BigInt(id) };
};

export const orderOf = ({ by, id }: Pick<Queue, 'by' | 'id'>): SQL[] => [...(by ? [asc(by)] : []), asc(id)];

const isAfter = ({ by, id }: Queue, cursor: string): SQL => {
  const last = read(cursor);
  return by ? sql`(${by}, ${id}) > (${last.at.toISOString()}::timestamptz, ${last.id}::bigint)` : gt(id, last.id);
};

/**
 * Reads a page of a queue with a query that takes a further condition and the number of rows, and orders as `orderOf` says. A row
 * that is decided meanwhile moves no other from one page to the next.
 */
export const queuePage = async <Row extends { readonly id: bigint }>(
  queue: Queue,
  { cursor, pageSize = usualSize }: CursorPaging,
  query: (further: SQL | undefined, limit: number) => Promise<readonly Row[]>,
  byOf: (row: Row) => Date | null = () => null,
): Promise<QueuePage<Row>> => {
  const found = await query(cursor === undefined ? undefined : isAfter(queue, cursor), pageSize + 1);
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  return { rows, next: found.length > pageSize && last ? `${byOf(last)?.getTime() ?? 0}.${last.id}` : null };
};
