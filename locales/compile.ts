import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { partOf } from './parts.ts';

const run = promisify(execFile);
const formatjs = createRequire(import.meta.url).resolve('@formatjs/cli/bin/formatjs');

/** A part of a catalog of this folder, imported as `en.json?texts=first`; in a pseudo-locale it shows which words on a page are ours. */
const catalog = /^(?<file>.*\/locales\/\w+\.json)\?texts=(?<part>first|login|later|play|shared)(?:,(?<pseudo>en-XA))?$/;

const textsOf = (part: string, messages: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(messages).filter(([id]) => partOf(id) === part));

/** Reads every message once, when the site is built, so that no browser needs a parser for them. */
export const compiledTexts = (): Plugin => ({
  name: 'compiled-texts',
  load: {
    filter: { id: catalog },
    async handler(id) {
      const { file, part, pseudo } = catalog.exec(id)?.groups ?? {};
      if (file === undefined || part === undefined) return null;
      const asked = [
        'compile',
        file,
        '--format',
        'simple',
        '--ast',
        ...(pseudo === undefined ? [] : ['--pseudo-locale', pseudo]),
      ];
      const { stdout } = await run(process.execPath, [formatjs, ...asked], { maxBuffer: 2 ** 24 });
      const messages = textsOf(part, JSON.parse(stdout) as Record<string, unknown>);
      return { code: `export default ${JSON.stringify(messages)}`, moduleType: 'js' };
    },
  },
});
