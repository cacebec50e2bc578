import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWalk, stampOf } from './build.mjs';
import { readIfThere } from './install.mjs';
import { Stop, root, run } from './run.mjs';

const inputs = [
  'contract',
  'docs/flows',
  'docs/requirements.md',
  'flowbook',
  'index.html',
  'locales',
  'machines',
  'src',
  'vite',
  'vite.config.ts',
];
const stampFile = join(root, 'dist', 'flows.stamp');

/** The page to open. */
export const bookPage = join(root, 'dist', 'flows', 'index.html');

/** Writes which tests name which requirement, for the page that shows what is covered. A site without its tests has none. */
const listTests = async () => {
  const list = join('tests', 'requirements', 'main.ts');
  if (!existsSync(join(root, list))) return;
  const args = ['--import', 'tsx', list, '--json', join('dist', 'namedTests.json')];
  const { code, output } = await run(process.execPath, args, { quiet: true });
  if (code !== 0) throw new Stop(`${output.trim()}\n\nThe tests could not be listed; the output above says why.`);
};

/**
 * Builds the flow book, with the build of the site that reports its transitions.
 * @param {readonly string[]} [args]
 */
export const buildBook = async (args = []) => {
  const stamp = stampOf(root, inputs);
  rmSync(stampFile, { force: true });
  await buildWalk();
  await listTests();
  // The book shows what the sheets check.
  const parts = [['flowbook/scenes/writeSheets.ts'], ['flowbook/main.ts', ...args], ['flowbook/stage/build.ts']];
  if (args.includes('--with-stage')) parts.push(['flowbook/stage/earlier.ts']);
  for (const part of parts) {
    const { code, output } = await run(process.execPath, ['--import', 'tsx', ...part], { quiet: true });
    if (code !== 0) throw new Stop(`${output.trim()}\n\nThe flow book could not be built; the output above says why.`);
  }
  if (args.length === 0) writeFileSync(stampFile, stamp);
};

/** Builds the flow book, unless it is up to date. */
export const buildBookIfStale = async () => {
  if (readIfThere(stampFile) !== stampOf(root, inputs)) await buildBook();
};
