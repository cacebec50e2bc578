import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const run = promisify(execFile);
const formatjs = createRequire(import.meta.url).resolve('@formatjs/cli/bin/formatjs');

/** A catalog of this folder, imported as `en.json?texts`; with a pseudo-locale it shows which words on a page are ours. */
const catalog = /^(?<file>.*\/locales\/\w+\.json)\?texts(=(?<pseudo>en-XA))?$/;

/** Reads every message once, when the site is built, so that no browser needs a parser for them. */
export const compiledTexts = (): Plugin => ({
  name: 'compiled-texts',
  load: {
    filter: { id: catalog },
    async handler(id) {
      const { file, pseudo } = catalog.exec(id)?.groups ?? {};
      if (file === undefined) return null;
      const asked = ['compile', file, '--format', 'simple', '--ast', ...(pseudo === undefined ? [] : ['--pseudo-locale', pseudo])];
      const { stdout } = await run(process.execPath, [formatjs, ...asked], { maxBuffer: 2 ** 24 });
      return { code: `export default ${stdout}`, moduleType: 'js' };
    },
  },
});
