import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playwright } from './browser.mjs';
import { buildWalk, stampOf } from './build.mjs';
import { readIfThere } from './install.mjs';
import { Stop, root, run } from './run.mjs';

/** All that the book is made of, besides the packages. */
const inputs = [
  'contract',
  'docs/flows',
  'docs/gateway.md',
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

/** Where the book is opened. */
export const bookPage = join(root, 'dist', 'flows', 'index.html');

/**
 * Makes the flow book, with the site to be followed in it.
 * @param {readonly string[]} [args]
 */
export const makeBook = async (args = []) => {
  const stamp = stampOf(root, inputs);
  rmSync(stampFile, { force: true });
  await buildWalk();
  const { code, output } = await run(process.execPath, ['--import', 'tsx', 'flowbook/main.ts', ...args], {
    quiet: true,
  });
  if (code !== 0) throw new Stop(`${output.trim()}\n\nThe flow book could not be made; the reason stands above.`);
  if (args.length === 0) writeFileSync(stampFile, stamp);
};

/** Makes the flow book unless the one that is there was made from the same files. */
export const makeBookIfStale = async () => {
  if (readIfThere(stampFile) !== stampOf(root, inputs)) await makeBook();
};

/** Takes the pictures of all states anew, by walking through the site in a browser. */
export const takePictures = async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'croupier-pictures-'));
  rmSync(join(root, 'dist', 'flows', 'shots'), { recursive: true, force: true });
  await buildWalk();
  const { code } = await playwright(scratch, ['--project=walk', '--reporter=list'], { FLOW_PICTURES: 'all' });
  rmSync(scratch, { recursive: true, force: true });
  if (code !== 0) throw new Stop('The walk through the site failed, so that pictures may be missing.');
};
