import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { lockFolder } from './lock.ts';

/**
 * One connection, never more: the socket server passes on message by message, so a second connection's statement can
 * slip in between another's parse and bind, which then answers with the wrong rows.
 */
const connections = 1;

/** Room at the socket for a connection that is on its way out while the next one comes. */
const seats = connections + 4;

export interface Embedded {
  /** What node-postgres needs to reach it. */
  readonly address: { host: string; port: number; user: string; database: string; max: number };
  close(): Promise<void>;
}

const openFolder = async (folder: string): Promise<Embedded> => {
  const host = mkdtempSync(join(tmpdir(), 'croupier-'));
  const port = 5432;
  const worker = new Worker(new URL('./pglite.worker.mjs', import.meta.url), {
    workerData: { folder, socket: join(host, `.s.PGSQL.${port}`), seats },
    execArgv: [],
  });
  await once(worker, 'message');
  return {
    address: { host, port, user: 'postgres', database: 'postgres', max: connections },
    close: async () => {
      const closed = once(worker, 'exit');
      worker.postMessage('close');
      await closed;
      rmSync(host, { recursive: true, force: true });
    },
  };
};

/**
 * Opens the database of a data folder. The first start works in a folder aside that is renamed into place when it is ready, so
 * that a crash in the middle leaves nothing half made.
 */
export const openEmbedded = async (
  dataFolder: string,
  prepare: (embedded: Embedded) => Promise<void>,
): Promise<Embedded> => {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataFolder);
  try {
    const folder = join(dataFolder, 'database');
    for (const name of readdirSync(dataFolder)) {
      if (name.startsWith('database.new-')) rmSync(join(dataFolder, name), { recursive: true, force: true });
    }
    if (!existsSync(folder)) {
      const aside = `${folder}.new-${process.pid}`;
      const first = await openFolder(aside);
      await prepare(first).finally(() => first.close());
      renameSync(aside, folder);
    }
    const opened = await openFolder(folder);
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
