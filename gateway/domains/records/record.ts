import { eq, sql, type Column, type SQL } from 'drizzle-orm';
import { recordSpan } from './recordSpan.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import type { CursorPage, CursorPaging } from '../../ground/database/cursor.ts';
import { readSetting } from '../../trust/settings/settings.ts';

/** What a record is read for: one member, and the filters of the request. */
export type Asked<Filters> = Pick<CallContext, 'database' | 'person' | 'now'> & { readonly body: Filters };

/** Whose rows a list has, as a condition on the column of the member. */
export type Whose = (member: Column) => SQL;

export const onlyOf =
  (id: bigint): Whose =>
  (member) =>
    eq(member, id);

export interface SpanAsked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A record of one member, by the requested filters. */
export interface RecordOf<Row, Totals> {
  readonly page: (paging: CursorPaging) => Promise<CursorPage<Row>>;
  /** The totals of what the first page could see. */
  readonly totals: (newest: bigint | null) => Promise<Totals>;
}

export const spanOf = async ({ database, now, body }: Asked<SpanAsked>) =>
  recordSpan(body, (await readSetting(database, 'cashier')).timeZone, now);

export const sum = (column: SQL | Column) => sql<string>`coalesce(sum(${column}), 0)::text`;

/** The ids of a list that begin after one and end with another. */
export interface Ids {
  readonly after: bigint;
  readonly until: bigint;
}

/**
 * A span of time as a span of ids: it begins after the last row before it, and ends with its last one. Clocks may be a
 * moment behind, but of two adjacent spans every row is in exactly one.
 */
export const idsOf = async (
  { from, until }: { from: Date; until: Date },
  lastBefore: (moment: Date) => Promise<bigint | undefined>,
): Promise<Ids> => {
  const after = (await lastBefore(from)) ?? 0n;
  const last = (await lastBefore(until)) ?? 0n;
  return { after, until: last > after ? last : after };
};

/** The ids of a span that the first page could see. */
export const seenOf = ({ after, until }: Ids, newest: bigint | null): Ids => ({
  after,
  until: newest !== null && newest < until ? newest : until,
});
