import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playwright } from './browser.mjs';
import { buildWalk, stampOf } from './build.mjs';
import { readIfThere } from './install.mjs';
import { Stop, root, run } from './run.mjs';

/** Everything the flow book depends on, besides the packages. */
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

/**
 * Builds the flow book, with the build of the site that reports its transitions.
 * @param {readonly string[]} [args]
 */
export const buildBook = async (args = []) => {
  const stamp = stampOf(root, inputs);
  rmSync(stampFile, { force: true });
  await buildWalk();
  const { code, output } = await run(process.execPath, ['--import', 'tsx', 'flowbook/main.ts', ...args], {
    quiet: true,
  });
  if (code !== 0) throw new Stop(`${output.trim()}\n\nThe flow book could not be built; the output above says why.`);
  if (args.length === 0) writeFileSync(stampFile, stamp);
};

/** Builds the flow book, unless it is up to date. */
export const buildBookIfStale = async () => {
  if (readIfThere(stampFile) !== stampOf(root, inputs)) await buildBook();
};

/** Takes new pictures of all states, by walking through the site in a browser. */
export const takePictures = async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'croupier-pictures-'));
  rmSync(join(root, 'dist', 'flows', 'shots'), { recursive: true, force: true });
  await buildWalk();
  const { code } = await playwright(scratch, ['--project=walk', '--reporter=list'], { FLOW_PICTURES: 'all' });
  rmSync(scratch, { recursive: true, force: true });
  if (code !== 0) throw new Stop('The walk through the site failed, so some pictures may be missing.');
};
