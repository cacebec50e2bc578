// Runs the embedded database off the main thread and offers it on a Unix socket. Plain JavaScript: worker threads
// start before any loader.
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { parentPort, workerData } from 'node:worker_threads';

if (!parentPort) throw new Error('this is a worker');
const port = parentPort;

const database = await PGlite.create({ dataDir: workerData.folder });
const server = new PGLiteSocketServer({ db: database, path: workerData.socket, maxConnections: workerData.seats });
await server.start();

const stop = async () => {
  await server.stop();
  await database.close();
  port.close();
};

// A failure to stop ends the worker, which the main thread hears.
port.once('message', () => void stop());
port.postMessage('ready');
