import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { is, string, type, type Infer } from 'superstruct';
import type { Config } from '../config.ts';

const shape = type({ takenAt: string() });

/** What a backup says about itself, among the files of its database. */
export type BackupNote = Infer<typeof shape>;

const name = 'backup.json';

export const writeNote = (folder: string, note: BackupNote): void => {
  writeFileSync(join(folder, name), JSON.stringify(note), { mode: 0o600 });
};

/** The note in a folder; null where there is none, as in every folder that is no backup. */
export const readNote = (folder: string): BackupNote | null => {
  const file = join(folder, name);
  if (!existsSync(file)) return null;
  const note: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!is(note, shape)) throw new Error(`${file} is no note of a backup`);
  return note;
};

export const removeNote = (folder: string): void => {
  rmSync(join(folder, name), { force: true });
};

/** Where the files of the embedded database are; null on a server. */
export const databaseFolder = ({
  databaseUrl,
  dataFolder,
}: Pick<Config, 'databaseUrl' | 'dataFolder'>): string | null =>
  databaseUrl === null ? join(dataFolder, 'database') : null;
