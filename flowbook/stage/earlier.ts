import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { earlierFiles, earlierStage } from '../book/against.ts';

// node --import tsx flowbook/stage/earlier.ts: builds the stage of the commit that the book has just been compared with, from the
// files of that commit.

if (earlierStage(true) === 'built') {
  const folder = resolve('dist', 'flows', 'stage', 'before');
  const sources = resolve(earlierFiles, 'flowbook', 'stage');
  // What its build reads from the disk is read there too.
  process.chdir(earlierFiles);
  await build({
    configFile: join(sources, 'vite.config.ts'),
    base: '/flows/stage/before/',
    build: { outDir: folder },
    logLevel: 'warn',
  });
  const { writeWays } = (await import(pathToFileURL(join(sources, 'ways.ts')).href)) as {
    readonly writeWays: (folder: string) => void;
  };
  writeWays(folder);
}
