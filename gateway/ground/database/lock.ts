import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { badSetting } from '../config.ts';

interface Holder {
  pid: number;
  /** When the process started, to tell it from a later process with the same id. */
  began: string;
  host: string;
}

/** Another gateway is using the data folder. */
export class FolderInUse extends Error {
  readonly fact: string;

  constructor(folder: string, holder: Holder) {
    const fact = `The data folder ${folder} is in use by another gateway (process ${holder.pid} on ${holder.host}).`;
    super(`${fact} Stop it first, or give this one a folder of its own with CROUPIER_DATA.`);
    this.fact = fact;
  }
}

const beatEvery = 5_000;
/** A holder on another host counts as gone if its lock was not refreshed for this long. */
const silence = 30_000;

const began = (pid: number): string => {
  try {
    // The 22nd field is the start time; the second field may contain spaces and brackets.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const readHolder = (file: string): Holder | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
};

const isAlive = (file: string, holder: Holder): boolean =>
  holder.host === hostname()
    ? isRunning(holder.pid) && began(holder.pid) === holder.began
    : Date.now() - statSync(file).mtimeMs < silence;

const writeNew = (file: string, holder: Holder): boolean => {
  try {
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, JSON.stringify(holder));
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/** Makes a folder and its missing parents. Node's own recursive option loops for minutes on a path in `/proc`. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

/** Makes the data folder and takes its lock; false if the lock is taken. Explains why a folder cannot be used. */
const takeFolder = (folder: string, file: string, me: Holder): boolean => {
  try {
    makeFolder(folder);
    return writeNew(file, me);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const why = code === 'ENOTDIR' ? 'is not a folder' : `cannot be written to (${code || message})`;
    throw badSetting('dataFolder', `is ${JSON.stringify(folder)}, which ${why}`);
  }
};

/**
 * Locks a data folder for this process. The embedded database has no lock of its own, and two processes would silently lose
 * each other's rows. The lock of a dead process is taken over; that of a running process never is.
 */
export const lockFolder = (folder: string): { release: () => void } => {
  const file = join(folder, 'lock');
  const turn = join(folder, 'lock.turn');
  const me: Holder = { pid: process.pid, began: began(process.pid), host: hostname() };

  if (!takeFolder(folder, file, me)) {
    // Only one process at a time may examine a stale lock, so that two never take over the same one.
    if (!writeNew(turn, me)) {
      const other = readHolder(turn);
      if (other && isAlive(turn, other)) throw new FolderInUse(folder, other);
      rmSync(turn, { force: true });
      if (!writeNew(turn, me)) throw new FolderInUse(folder, readHolder(turn) ?? me);
    }
    try {
      const holder = readHolder(file);
      if (holder && isAlive(file, holder)) throw new FolderInUse(folder, holder);
      const fresh = `${file}.${process.pid}`;
      rmSync(fresh, { force: true });
      writeNew(fresh, me);
      renameSync(fresh, file);
    } finally {
      rmSync(turn, { force: true });
    }
  }

  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), beatEvery);
  beat.unref();
  return {
    release: () => {
      clearInterval(beat);
      rmSync(file, { force: true });
    },
  };
};
