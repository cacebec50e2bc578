import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly digest: string;
  /** The number of the migration that an older gateway has to know to go on beside this one; null where none goes on. */
  readonly oldest: number | null;
}

/** The number that the name of a migration begins with, by which they follow each other. */
export const numberOf = (name: string): number => Number(/^\d+/.exec(name)?.[0]);

/** What a migration says to gateways that do not know it. Without a word they stop. */
const oldestIn = (text: string): number | null => {
  const said = /^-- Older gateways (?:go on(?: from (?<from>\d{4}))?|stop)\.$/m.exec(text);
  if (!said || said[0].endsWith('stop.')) return null;
  return Number(said.groups?.['from'] ?? 0);
};

/** The migrations of a folder, in the order in which they run. */
export const migrationsIn = (folder: URL): readonly Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      return { name, text, digest: createHash('sha256').update(text).digest('hex'), oldest: oldestIn(text) };
    });

/** The number of the newest of some migrations, which is the version of who has them. */
export const newestOf = (migrations: readonly Migration[]): number => numberOf(migrations.at(-1)?.name ?? '');

/**
 * The migrations of this version; those of a sandbox are apart. They are read once: a process that goes on while its files are
 * replaced stays of the version that it started as.
 */
export const ownMigrations = migrationsIn(new URL('./migrations/', import.meta.url));
