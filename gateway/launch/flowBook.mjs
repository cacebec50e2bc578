import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playwright } from './browser.mjs';
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

/**
 * Takes a new picture of each state, or of each that some walks see, by walking through the site in a browser. What fails
 * costs its own pictures only.
 * @param {readonly string[]} [only] the names of walks
 */
export const takePictures = async (only = []) => {
  const scratch = mkdtempSync(join(tmpdir(), 'croupier-pictures-'));
  const taken = join(scratch, 'taken');
  await buildWalk();
  const chosen = only.length === 0 ? [] : ['-g', ` (${only.join('|')}):`];
  const { code } = await playwright(
    scratch,
    ['--project=walk', '--reporter=list', '--retries=0', 'e2e/walk.spec.ts', ...chosen],
    {
      FLOW_PICTURES: taken,
      // Walks have their own build of the site, and nobody visits the other one.
      CROUPIER_SITE: 'off',
    },
  );
  const { code: kept, output } = await run(process.execPath, ['--import', 'tsx', 'flowbook/keepPictures.ts', taken], {
    quiet: true,
  });
  if (kept !== 0) throw new Stop(`${output.trim()}\n\nThe pictures could not be kept; the output above says why.`);
  rmSync(scratch, { recursive: true, force: true });
  return { .../** @type {{ taken: number, failed: string[] }} */ (JSON.parse(output)), isWhole: code === 0 };
};
