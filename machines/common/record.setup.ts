import { assign, sendTo, setup } from 'xstate';
import { toFailure, type Failure } from './failure.ts';
import type { Go } from './places.ts';
import { port, stream } from './port.ts';
import { isRefusedWith, refusalIn, type Answer } from './refusal.ts';
import type { Meta, Tag } from './words.ts';
import {
  isSpan,
  placeOfRecord,
  type CsvAnswer,
  type PageAnswer,
  type PageWanted,
  type RecordFilter,
  type RecordInput,
  type RecordPage,
} from './records.ts';

export interface Context extends RecordInput {
  /** The field that was changed last; null once the address has changed the filter. */
  field: string | null;
  page: RecordPage | null;
  failure: Failure | null;
}

/** Fields that change with every digit typed. */
const days: readonly string[] = ['from', 'to'];

/** The parts of the chart of a record. */
export const recordSetup = setup({
  types: {
    input: {} as RecordInput,
    context: {} as Context,
    events: {} as
      | { type: 'filter.changed'; name: string; value: string }
      /** The filter in the address, however it was changed. */
      | { type: 'filter.restored'; filter: RecordFilter }
      | { type: 'more.requested' }
      | { type: 'csv.requested' }
      | { type: 'again.pressed' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    loadPage: port<PageAnswer, PageWanted>('loadPage'),
    saveCsv: port<CsvAnswer, RecordFilter>('saveCsv'),
    /** The address of the open page: changing it does not navigate away. */
    address: stream<Go>('address'),
  },
  guards: {
    isShown: ({ context: { path, beginning, filter } }, p: { filter: RecordFilter }) =>
      placeOfRecord(path, beginning, filter) === placeOfRecord(path, beginning, p.filter),
    isSpan: (_, p: { filter: RecordFilter }) => isSpan(p.filter),
    isRefused: (_, p: { answer: Answer }) => p.answer.kind === 'refused',
    isAboutFilter: (_, p: { answer: Answer }) => isRefusedWith(p.answer, 'invalid_fields'),
    isEmpty: ({ context }) => context.page?.rows.length === 0,
    hasMore: ({ context }) => (context.page?.next ?? null) !== null,
  },
  actions: {
    storeFilter: assign((_, p: { field: string | null; filter: RecordFilter }) => ({
      ...p,
      page: null,
      failure: null,
    })),
    /** Back leads to the previous filter; digits of a day still being typed add no history entries. */
    goToFilter: sendTo(
      'address',
      ({ context: { path, beginning, field } }, p: { field: string; filter: RecordFilter }): Go => ({
        type: 'go',
        to: placeOfRecord(path, beginning, p.filter),
        replace: p.field === field && days.includes(field),
      }),
    ),
    storePage: assign((_, p: { answer: PageAnswer }) =>
      p.answer.kind === 'rows' ? { page: p.answer, failure: null } : {},
    ),
    /** The totals stay those of the first page, whatever has been posted since. */
    addPage: assign(({ context: { page } }, { answer }: { answer: PageAnswer }) =>
      page && answer.kind === 'rows'
        ? { page: { ...page, rows: [...page.rows, ...answer.rows], next: answer.next }, failure: null }
        : {},
    ),
    storeRefusal: assign((_, p: { answer: Answer }) => refusalIn(p.answer)),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    clearFailure: assign({ failure: null }),
  },
});
