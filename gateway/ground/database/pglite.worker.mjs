// Runs the embedded database in a worker thread and serves it on a Unix socket. Plain JavaScript, because worker threads
// start without a loader.
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { constants, cpSync } from 'node:fs';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { DatabaseFiles, durableParams } from './databaseFiles.mjs';

if (!parentPort) throw new Error('this file must run as a worker');
const port = parentPort;

// The usual 128 MB are all taken at the start. The operating system keeps the files in memory too.
const params = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];
const { folder, isDurable } = workerData;
const files = new DatabaseFiles(folder, { isDurable, whenFull: () => port.postMessage({ full: true }) });
const database = await PGlite.create({ fs: files, startParams: isDurable ? durableParams(params) : params });
await database.listen('changed', (table) => port.postMessage({ changed: table }));
const server = new PGLiteSocketServer({ db: database, path: workerData.socket, maxConnections: workerData.seats });
await server.start();

const stop = async () => {
  await server.stop();
  await database.close();
  port.close();
};

/**
 * Copies every file at once: nothing else runs in this thread meanwhile.
 * @param {{ copyTo: string, answer: import('node:worker_threads').MessagePort }} asked
 */
const copy = ({ copyTo, answer }) => {
  try {
    const isWanted = (/** @type {string} */ path) => basename(path) !== 'postmaster.pid';
    cpSync(folder, copyTo, { recursive: true, mode: constants.COPYFILE_FICLONE, filter: isWanted });
    answer.postMessage(null);
  } catch (error) {
    answer.postMessage(error);
  }
};

// If stopping fails, the worker exits, and the main thread is notified.
port.on('message', (asked) => (asked === 'close' ? void stop() : copy(asked)));
port.postMessage('ready');
