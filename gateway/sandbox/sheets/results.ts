import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, enums, is, nullable, object, string, type Infer } from 'superstruct';

export const verdicts = ['works', 'does not', 'not possible'] as const;

const answer = object({
  /** How the step went; null where the tester has not said. */
  verdict: nullable(enums(verdicts)),
  words: string(),
});

const result = object({
  flow: string(),
  path: string(),
  title: string(),
  commit: string(),
  browser: string(),
  at: string(),
  /** One for each step, from the beginning on. */
  answers: array(answer),
});

export type Answer = Infer<typeof answer>;
export type Result = Infer<typeof result>;

/** Where the results of sheets are kept, one JSON file each. */
const folderIn = (dataFolder: string): string => join(dataFolder, 'sheets');

const nameOf = ({ at, flow, path }: Result): string =>
  `${at.replaceAll(/[^\dTZ]/g, '')}-${flow}-${path}`.replaceAll(/[^\w-]/g, '');

export const keepResult = (dataFolder: string, sent: Result): void => {
  const folder = folderIn(dataFolder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${nameOf(sent)}.json`), `${JSON.stringify(sent, null, 2)}\n`);
};

const read = (file: string): Result | null => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return is(value, result) ? value : null;
  } catch {
    return null;
  }
};

/** The results, newest first, and the names of files that are none. */
export const readResults = (dataFolder: string): { results: readonly Result[]; unread: readonly string[] } => {
  const folder = folderIn(dataFolder);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const all = names.map((name) => ({ name, value: read(join(folder, name)) }));
  return {
    results: all.flatMap(({ value }) => value ?? []).sort((one, other) => other.at.localeCompare(one.at)),
    unread: all.filter(({ value }) => value === null).map(({ name }) => name),
  };
};
