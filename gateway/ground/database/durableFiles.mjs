import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** @typedef {{ nfd?: number, node: unknown }} Stream */

/**
 * The files of the embedded database, written so that a power cut loses nothing that was acknowledged. What PostgreSQL wants to
 * be on the disk ends at `fsync` of the file system, and Emscripten's for Node has none.
 */
export class DurableFiles extends NodeFS {
  /**
   * @override
   * @param {Parameters<NodeFS['init']>[0]} database
   * @param {Parameters<NodeFS['init']>[1]} options
   */
  async init(database, options) {
    const { emscriptenOpts } = await super.init(database, options);
    /** @param {any} module */
    const addSync = ({ FS }) => {
      const { NODEFS } = FS.filesystems;
      NODEFS.stream_ops.fsync = (/** @type {Stream} */ { nfd, node }) => {
        // Emscripten does not open folders.
        const file = nfd ?? fs.openSync(NODEFS.realPath(node), 'r');
        try {
          fs.fsyncSync(file);
        } finally {
          if (nfd === undefined) fs.closeSync(file);
        }
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}

/**
 * Without `-F`, which switches syncing off. Emscripten's `fdatasync` does nothing; its `fsync` ends up above.
 * @param {readonly string[]} params
 */
export const durableParams = (params) => [...params.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];
