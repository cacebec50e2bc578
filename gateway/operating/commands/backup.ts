import { readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BadSetting } from '../../ground/config.ts';
import { databaseFolder, writeNote } from '../../ground/database/backupNote.ts';
import type { Command } from '../command.ts';

/** Folders of this name are removed at the next start, if a command has left one. */
const names = /^backup\.new-\d+$/;

const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, { parentPath, name }) => sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );

export const inMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** A backup must not be what fills the disk of a running gateway. */
const expectRoom = (folder: string, needed: number): void => {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free < needed * 1.2)
    throw new BadSetting(
      `A backup needs ${inMegabytes(needed * 1.2)} beside the database for a moment, and ${folder} has ${inMegabytes(free)} left.`,
    );
};

/**
 * Copies the files of the embedded database, as they are at one moment, into a folder beside it. Whoever has asked packs them in a
 * process of their own, which takes longer and needs no database.
 */
export const backupCommand: Command = async ({ copyTo }, { args: [name = ''] }, _, { config, clock }) => {
  const folder = databaseFolder(config);
  if (!copyTo || folder === null || !names.test(name)) throw new BadSetting('See npm run backup -- --help.');
  expectRoom(config.dataFolder, sizeOf(folder));
  const takenAt = clock.now().toISOString();
  const copy = join(config.dataFolder, name);
  await copyTo(copy);
  writeNote(copy, { takenAt });
  return 0;
};
