import type { Contract } from '../../contract/index.ts';
import type { ReplyOf } from '../../contract/call.ts';
import type { Refused } from '../common/refusal.ts';

type Records = Contract['records'];

/** R2.80 to R2.83: the four records, by the names of their calls. */
export type RecordName = 'bets' | 'transactions' | 'profit' | 'bonuses';

export type Bets = ReplyOf<Records['bets']>;
export type Transactions = ReplyOf<Records['transactions']>;
export type Profit = ReplyOf<Records['profit']>;
export type Bonuses = ReplyOf<Records['bonuses']>;

/** The filter of a record: the fields of its call. An empty field filters nothing. */
export type RecordFilter = Readonly<Record<string, string>>;

/** The initial filter of a record, for filters without a choice for everything. */
export const beginnings: Readonly<Record<RecordName, RecordFilter>> = {
  bets: {},
  transactions: { wallet: 'main' },
  profit: { by: 'day' },
  bonuses: {},
};

/** The address of a record by its filter: it holds only what differs from the initial filter. */
export const placeOfRecord = (path: string, name: RecordName, filter: RecordFilter): string => {
  const beginning = beginnings[name];
  const chosen = Object.entries(filter)
    .filter(([field, value]) => value !== (beginning[field] ?? ''))
    .sort(([one], [other]) => one.localeCompare(other));
  return chosen.length === 0 ? path : `${path}?${new URLSearchParams(chosen).toString()}`;
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
  name: RecordName;
  /** The page of the record, which its filter is added to. */
  path: string;
  filter: RecordFilter;
}

/** Whether the first day is not after the last, if both are given. */
export const isSpan = ({ from = '', to = '' }: RecordFilter): boolean => from === '' || to === '' || from <= to;
