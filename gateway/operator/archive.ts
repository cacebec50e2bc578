import { execFile } from 'node:child_process';
import { closeSync, openSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { BadSetting } from '../ground/config.ts';
import { moveIntoPlace } from '../ground/database/moveIntoPlace.ts';

const call = promisify(execFile);

/** Runs tar; what it says when it fails is handed on. */
const tar = async (args: readonly string[], failed: string): Promise<void> => {
  try {
    await call('tar', args);
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT') throw new BadSetting('This command needs tar, which this machine does not have.');
    throw new BadSetting(`${failed}: ${stderr.trim().replaceAll('\n', '; ')}`);
  }
};

/** Packs a folder into a new file that only its owner may read. It is there as a whole or not at all. */
export const pack = async (folder: string, file: string): Promise<void> => {
  const made = `${file}.new-${process.pid}`;
  closeSync(openSync(made, 'wx', 0o600));
  try {
    await tar(['-czf', made, '-C', folder, '.'], `${file} could not be written`);
    moveIntoPlace(made, file, 'file');
  } finally {
    rmSync(made, { force: true });
  }
};

/** Unpacks a file into an empty folder; its files belong to the current user. */
export const unpack = (file: string, folder: string): Promise<void> =>
  tar(['-xzof', file, '-C', folder], `${file} is damaged`);
