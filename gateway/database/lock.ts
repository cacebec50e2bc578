import {
  closeSync,
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
import { join } from 'node:path';

interface Holder {
  pid: number;
  /** When that process began, so that a reused process number is not taken for it. */
  began: string;
  host: string;
}

/** Another gateway works on the data folder. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: Holder) {
    super(
      `The data folder ${folder} is in use by another gateway (process ${holder.pid} on ${holder.host}). ` +
        'Stop it first, or give this one a folder of its own with CROUPIER_DATA.',
    );
  }
}

const beatEvery = 5_000;
/** How long a holder on another host may be silent before it counts as gone. */
const silence = 30_000;

const began = (pid: number): string => {
  try {
    // The 22nd field is the start time; the second may itself hold spaces and brackets.
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

/**
 * Makes this process the only one on a data folder, because the embedded database does not: two of them would lose
 * each other's rows without a word. A lock that a dead process left behind is taken over; a living one is never stolen.
 */
export const lockFolder = (folder: string): { release: () => void } => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'lock');
  const turn = join(folder, 'lock.turn');
  const me: Holder = { pid: process.pid, began: began(process.pid), host: hostname() };

  if (!writeNew(file, me)) {
    // One at a time may look at a left-over lock, so that two starters never take the same one over.
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
