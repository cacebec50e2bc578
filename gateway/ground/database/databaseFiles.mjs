import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * @typedef {{ nfd?: number, node: unknown }} Stream
 * @typedef {{ isDurable: boolean, whenFull?: () => void }} Manner
 */

/** Emscripten's number for a disk that is full. */
const noSpace = 51;

/** How long a write waits before it is tried again, in milliseconds. */
const pause = 200;

/**
 * The files of the embedded database. PostgreSQL gives up where the disk is full and its log cannot be written, and the one inside
 * this process then never answers again; so writing the log waits for room. And Emscripten's files for Node do nothing where PostgreSQL
 * wants something to be on the disk: with `isDurable` they do, and a power cut loses nothing that was acknowledged.
 */
export class DatabaseFiles extends NodeFS {
  /** @type {Manner} */
  #manner;

  /**
   * @param {string} folder
   * @param {Manner} manner
   */
  constructor(folder, manner) {
    super(folder);
    this.#manner = manner;
  }

  /**
   * @override
   * @param {Parameters<NodeFS['init']>[0]} database
   * @param {Parameters<NodeFS['init']>[1]} options
   */
  async init(database, options) {
    const { emscriptenOpts } = await super.init(database, options);
    /** @param {any} module */
    const change = ({ FS }) => {
      const { NODEFS } = FS.filesystems;
      const { stream_ops: operations } = NODEFS;
      operations.write = waitingForRoom(NODEFS, operations.write, this.#manner.whenFull);
      if (this.#manner.isDurable) operations.fsync = syncing(NODEFS);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), change] } };
  }
}

/**
 * @param {any} files
 * @param {(stream: Stream, ...what: unknown[]) => number} write
 * @param {(() => void) | undefined} whenFull
 */
const waitingForRoom = (files, write, whenFull) => {
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  return (/** @type {Stream} */ stream, /** @type {unknown[]} */ ...what) => {
    for (let tries = 0; ; tries += 1) {
      try {
        return write(stream, ...what);
      } catch (error) {
        const isFull = /** @type {{ errno?: number }} */ (error).errno === noSpace;
        if (!isFull || !files.realPath(stream.node).includes('/pg_wal/')) throw error;
        if (tries === 0) whenFull?.();
        Atomics.wait(sleeper, 0, 0, pause);
      }
    }
  };
};

/** @param {any} files */
const syncing =
  (files) =>
  (/** @type {Stream} */ { nfd, node }) => {
    // Emscripten does not open folders.
    const file = nfd ?? fs.openSync(files.realPath(node), 'r');
    try {
      fs.fsyncSync(file);
    } catch (error) {
      // What was written may be lost, so PostgreSQL would end here too, and read its log again at the next start.
      console.error(error);
      process.exit(1);
    } finally {
      if (nfd === undefined) fs.closeSync(file);
    }
    return 0;
  };

/**
 * The parameters of a database that waits for the disk: without `-F`, which switches that off, and with `fsync` in place of
 * Emscripten's `fdatasync`, which does nothing.
 * @param {readonly string[]} params
 */
export const durableParams = (params) => [...params.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];
