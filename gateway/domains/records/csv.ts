import type { CursorPage, CursorPaging } from '../../ground/database/cursor.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import { hold } from '../../trust/protect/limits.ts';

const mostRows = 100_000;
const rowsAtOnce = 1_000;

/** How a spreadsheet knows that a file is in UTF-8. */
export const byteOrderMark = '\uFEFF';

/** An amount in minor units, in a notation that every spreadsheet takes for a number. */
export const decimal = (minor: bigint | string): string => {
  const amount = BigInt(minor);
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** What was won and what was lost: one of them is zero, so that no figure begins with a minus. */
export const wonAndLost = (result: bigint): { won: string; lost: string } => ({
  won: decimal(result > 0n ? result : 0n),
  lost: decimal(result < 0n ? -result : 0n),
});

/**
 * A cell that a spreadsheet takes for text, even where a name begins like a formula; figures stay figures. Where lists are split at
 * semicolons, what follows one is a cell of its own, and quotes around it do not help.
 */
export const cell = (text: string): string => {
  const harmless = /^-\d+\.\d\d$/.test(text) ? text : text.replace(/(^|[;,|\t\r\n]\s*)(?=[=+\-@\t\r])/g, "$1'");
  return `"${harmless.replaceAll('"', '""')}"`;
};

export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** A file is made of many pages, so the number of files is limited per member. */
export const holdFiles = async ({ database, person, now }: CallContext): Promise<void> => {
  const { csvPerAccount } = await readSetting(database, 'limits');
  await hold(database, `csvPerAccount:${person.id}`, csvPerAccount, now);
};

/** A record as a file, read page by page while it is sent. */
export async function* csvOf<Row, const Column extends string>(
  columns: readonly Column[],
  page: (paging: CursorPaging) => Promise<CursorPage<Row>>,
  cellsOf: (row: Row) => Readonly<Record<Column, string>>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns);
  let cursor: string | null | undefined;
  for (let written = 0; cursor !== null && written < mostRows; written += rowsAtOnce) {
    const { rows, next } = await page({ cursor, pageSize: rowsAtOnce });
    if (rows.length > 0)
      yield rows
        .map((row) => {
          const cells = cellsOf(row);
          return csvLine(columns.map((column) => cells[column]));
        })
        .join('');
    cursor = next;
  }
}
