import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BadSetting, type Config } from '../ground/config.ts';
import { databaseFolder, readNote } from '../ground/database/backupNote.ts';
import { holdCopy } from '../ground/database/held.ts';
import { lockFolder } from '../ground/database/lock.ts';
import { migrate } from '../ground/database/migrate.ts';
import { moveIntoPlace } from '../ground/database/moveIntoPlace.ts';
import { openDatabase } from '../ground/database/open.ts';
import { backupCommand, inMegabytes } from '../operating/commands/backup.ts';
import { sayHeld } from '../operating/releasing.ts';
import { pack, unpack } from './archive.ts';
import { atTerminal, run } from './run.ts';

const help = `Saves the embedded database while it runs, and restores it into a new data folder.

npm run backup -- save FILE       saves it into a new file, such as /var/backups/croupier-$(date +%F).tar.gz
npm run backup -- restore FILE    unpacks it into CROUPIER_DATA, which must have no database yet, and checks its books

A backup has everything that is in the database, secrets too: its file is readable by you alone, and belongs on another machine.
A restored copy pays nothing, sends nothing and admits no players until it is released: npm run settings -- release.
On a PostgreSQL server, pg_dump or a base backup does it; docs/operating.md says how.`;

const folderOf = (config: Config): string => {
  const folder = databaseFolder(config);
  if (folder !== null) return folder;
  throw new BadSetting(
    'DATABASE_URL names a PostgreSQL server, which saves itself: pg_dump --format=custom --file=croupier.dump "$DATABASE_URL". “Backup and restore” in docs/operating.md has the rest.',
  );
};

const noteIn = (folder: string, file: string) => {
  const note = readNote(folder);
  if (!note || !existsSync(join(folder, 'PG_VERSION')))
    throw new BadSetting(`${file} is no backup that npm run backup has saved.`);
  return note;
};

const save = async (file: string, config: Config): Promise<number> => {
  if (!existsSync(folderOf(config)))
    throw new BadSetting(`There is no database in ${config.dataFolder} yet. Say which: set CROUPIER_DATA.`);
  if (existsSync(file)) throw new BadSetting(`${file} is there already. A backup needs a new file.`);
  const name = `backup.new-${process.pid}`;
  const copy = join(config.dataFolder, name);
  try {
    const code = await run({ name: 'backup', command: backupCommand, args: [name], files: new Map() }, config);
    if (code !== 0) return code;
    const { takenAt } = noteIn(copy, copy);
    await pack(copy, file);
    process.stdout.write(`Saved ${file}: ${inMegabytes(statSync(file).size)}, the database as of ${takenAt}.\n`);
    return 0;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};

/** Puts the files of a backup where the database of a data folder is; there is all of it or nothing. */
const putBack = async (file: string, { dataFolder }: Config, folder: string): Promise<string> => {
  if (existsSync(folder))
    throw new BadSetting(`${dataFolder} has a database already. Name a new folder: set CROUPIER_DATA.`);
  const lock = lockFolder(resolve(dataFolder));
  const made = `${folder}.new-${process.pid}`;
  try {
    mkdirSync(made, { mode: 0o700 });
    await unpack(file, made);
    const { takenAt } = noteIn(made, file);
    moveIntoPlace(made, folder, 'folder');
    return takenAt;
  } finally {
    rmSync(made, { recursive: true, force: true });
    lock.release();
  }
};

const restore = async (file: string, config: Config): Promise<number> => {
  const folder = folderOf(config);
  if (!existsSync(file)) throw new BadSetting(`There is no file ${file}.`);
  const takenAt = await putBack(file, config, folder);
  process.stdout.write(`Restored ${file} into ${config.dataFolder}: the database as of ${takenAt}.\n`);
  const database = await openDatabase(config, async (opened) => {
    await migrate(opened);
    await holdCopy(opened, config);
  });
  try {
    await sayHeld(database, (line) => process.stdout.write(`${line}\n`));
    return 0;
  } finally {
    await database.close();
  }
};

const works = { save, restore };

await atTerminal(help, async (config) => {
  const [verb = '', file, ...more] = process.argv.slice(2);
  if ((verb !== 'save' && verb !== 'restore') || file === undefined || more.length > 0)
    throw new BadSetting('It is npm run backup -- save FILE, or npm run backup -- restore FILE.');
  return works[verb](resolve(file), config);
});
