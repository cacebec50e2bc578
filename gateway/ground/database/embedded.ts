import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { Log } from '../log.ts';
import { Changes } from './changes.ts';
import { lockFolder } from './lock.ts';
import { moveIntoPlace } from './moveIntoPlace.ts';

/**
 * Never more than one connection: the socket server forwards single messages, so a second connection's statement can get
 * between another's parse and bind, which then returns the wrong rows.
 */
const connections = 1;

/** Extra connections that the socket accepts, because an old one may still be closing when the next one opens. */
const seats = connections + 4;

interface Embedded {
  readonly address: { host: string; port: number; user: string; database: string; max: number };
  /** Copies its files into a new folder, and runs nothing else meanwhile. The caller holds its connection, with no transaction open. */
  copyTo(folder: string): Promise<void>;
  close(): Promise<void>;
}

const copyBy = async (worker: Worker, copyTo: string): Promise<void> => {
  const { port1: hearing, port2: answer } = new MessageChannel();
  try {
    await new Promise<void>((resolve, reject) => {
      hearing.once('message', (trouble: Error | null) => (trouble ? reject(trouble) : resolve()));
      hearing.once('close', () => reject(new Error('the embedded database has ended')));
      worker.postMessage({ copyTo, answer }, [answer]);
    });
  } finally {
    hearing.close();
  }
};

/** What the worker says by itself. */
type Told = 'ready' | { readonly changed: string } | { readonly full: true };

interface Manner {
  readonly changes: Changes;
  /** Whether it waits for the disk at each commit. */
  readonly isDurable: boolean;
  readonly log: Pick<Log, 'fault'>;
}

const openFolder = async (folder: string, { changes, isDurable, log }: Manner): Promise<Embedded> => {
  const host = mkdtempSync(join(tmpdir(), 'croupier-'));
  const port = 5432;
  const worker = new Worker(new URL('./pglite.worker.mjs', import.meta.url), {
    workerData: { folder, socket: join(host, `.s.PGSQL.${port}`), seats, isDurable },
    execArgv: [],
  });
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', (told: Told) => {
      if (told === 'ready') resolve(void worker.off('error', reject));
      else if ('changed' in told) changes.tell(told.changed);
      else log.fault('disk full', { folder, reason: 'the embedded database waits until there is room' });
    });
  });
  const end = () => {
    throw new Error('the embedded database has ended');
  };
  worker.once('exit', end);
  changes.isHeard = true;
  return {
    address: { host, port, user: 'postgres', database: 'postgres', max: connections },
    copyTo: (copy) => copyBy(worker, copy),
    close: async () => {
      worker.off('exit', end);
      const closed = once(worker, 'exit');
      worker.postMessage('close');
      await closed;
      rmSync(host, { recursive: true, force: true });
    },
  };
};

/**
 * Opens the database of a data folder. The first start works in a temporary folder and renames it into place when it is
 * ready, so that a crash leaves no half-initialised database.
 */
export const openEmbedded = async (
  dataFolder: string,
  prepare: (embedded: Embedded) => Promise<void>,
  { say, ...manner }: Manner & { readonly say: (progress: string) => void },
): Promise<Embedded> => {
  const lock = lockFolder(dataFolder);
  try {
    const folder = join(dataFolder, 'database');
    for (const name of readdirSync(dataFolder)) {
      if (/^(database|backup)\.new-/.test(name)) rmSync(join(dataFolder, name), { recursive: true, force: true });
    }
    if (!existsSync(folder)) {
      say(`Creating a database in ${dataFolder}. This happens once and takes about half a minute…`);
      const temporary = `${folder}.new-${process.pid}`;
      mkdirSync(temporary, { mode: 0o700 });
      const first = await openFolder(temporary, { ...manner, changes: new Changes(), isDurable: false });
      try {
        await prepare(first);
      } finally {
        await first.close();
      }
      moveIntoPlace(temporary, folder, 'folder');
    }
    // It holds the private key, so it is closed to others even if the folder around it is not.
    chmodSync(folder, 0o700);
    const opened = await openFolder(folder, manner);
    return {
      ...opened,
      close: async () => {
        await opened.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
};
