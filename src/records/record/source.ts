import type { RecordFilter } from '../../../machines/common/records.ts';
import type { CallOptions } from '../../api/api.ts';
import type { Client } from '../../api/client.ts';
import type { Sheet } from './sheet.tsx';

/** What the lists have in common on the wire. */
export interface Reply {
  readonly list: readonly unknown[];
  readonly next?: string | null;
  readonly totalPages?: number;
  readonly totals?: unknown;
}

/** Which fields a list has is its own matter: its screen offers no others, and the gateway refuses them. */
export type Read<Came> = (request: object, options: CallOptions) => Promise<Came>;

/** A list that is filtered, read page by page and saved as a file. */
export interface RecordSource {
  readonly name: string;
  readonly beginning: RecordFilter;
  readonly sheet: Sheet<unknown, unknown>;
  /** Whether its pages have numbers, because a name or a figure sorts it. */
  readonly isNumbered?: true;
  /** The totals in a reply; its part of that name, if it is left out. */
  readonly totalsIn?: (reply: Reply) => unknown;
  readonly calls: (client: Client) => { readonly read: Read<Reply>; readonly save?: Read<string> };
}

/** A source with its rows and totals forgotten: the chart carries them unopened, and its own sheet opens them again. */
export const sourceOf = <Row, Totals>(
  source: Omit<RecordSource, 'sheet' | 'calls'> & {
    readonly sheet: Sheet<Row, Totals>;
    readonly calls: (client: Client) => { readonly read: unknown; readonly save?: unknown };
  },
): RecordSource => source as unknown as RecordSource;
