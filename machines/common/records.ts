import type { Refused } from './refusal.ts';

/** The filter of a record: the fields of its call. An empty field filters nothing. */
export type RecordFilter = Readonly<Record<string, string>>;

/**
 * The address of a record by its filter: it holds only what differs from the filter that the record begins with. Where the record is
 * a part of a page, its path names that part.
 */
export const placeOfRecord = (path: string, beginning: RecordFilter, filter: RecordFilter): string => {
  const chosen = Object.entries(filter)
    .filter(([field, value]) => value !== (beginning[field] ?? ''))
    .sort(([one], [other]) => one.localeCompare(other));
  return chosen.length === 0
    ? path
    : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(chosen).toString()}`;
};

/** Some rows of a record, whatever they are, and the totals of all of it. */
export interface RecordPage {
  rows: readonly unknown[];
  totals: unknown;
  /** Where the next rows begin; null after the last ones. */
  next: string | null;
}

export type PageAnswer = (RecordPage & { kind: 'rows' }) | Refused;
export type CsvAnswer = { kind: 'saved' } | Refused;

export interface PageWanted {
  filter: RecordFilter;
  /** Null for the first rows. */
  cursor: string | null;
}

export interface RecordInput {
  path: string;
  beginning: RecordFilter;
  filter: RecordFilter;
}

/** Whether the first day is not after the last, if both are given. */
export const isSpan = ({ from = '', to = '' }: RecordFilter): boolean => from === '' || to === '' || from <= to;
