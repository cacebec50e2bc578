import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);

const isWorthPacking = (name: string): boolean => /\.(html|js|css|svg|json|txt)$/.test(name);

/** Writes every file a second time, compressed as well as possible, so that no gateway has to spend seconds on it. */
export const packedFiles = (): Plugin => ({
  name: 'packed-files',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    const pack = async (name: string): Promise<void> => {
      const body = await readFile(join(dir, name));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
      await writeFile(join(dir, `${name}.br`), await brotli(body, { params }));
    };
    await Promise.all(Object.keys(bundle).filter(isWorthPacking).map(pack));
  },
});
