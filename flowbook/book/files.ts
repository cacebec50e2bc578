import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Book, Drawings } from './model.ts';
import type { Seen } from './seen.ts';

/** As a script rather than data: a page that is opened as a file may load nothing else. */
const script = (call: string, ...values: readonly unknown[]): string =>
  `${call}(${values.map((value) => JSON.stringify(value)).join(', ')});\n`;

/** Writes a book beside its viewer, into a folder that needs nothing else. */
export const writeFiles = (folder: string, book: Book, drawings: ReadonlyMap<string, Drawings>, seen?: Seen): void => {
  mkdirSync(join(folder, 'charts'), { recursive: true });
  for (const [id, both] of drawings)
    writeFileSync(join(folder, 'charts', `${id}.js`), script('flowBook.draw', id, both));
  writeFileSync(join(folder, 'book.js'), script('flowBook.open', book));
  if (seen !== undefined) writeFileSync(join(folder, 'seen.js'), script('flowBook.see', seen));
  writeFileSync(join(folder, 'charts', 'chart.css'), `${book.style}\n`);
  cpSync(join(import.meta.dirname, '..', 'viewer', 'static'), folder, { recursive: true });
};
