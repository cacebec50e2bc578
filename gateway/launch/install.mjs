import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop, root, run } from './run.mjs';

/**
 * Why this Node cannot run the project, or null when it can.
 * @param {string} version as in `process.versions.node`
 * @param {string} least
 */
export const refuseNode = (version, least) => {
  const [have = [], need = []] = [version, least].map((text) => text.split('.').map(Number));
  const differing = need.findIndex((part, place) => part !== have[place]);
  const older = differing !== -1 && (have[differing] ?? 0) < (need[differing] ?? 0);
  return older
    ? `Croupier needs Node ${least} or newer, and this is Node ${version}. Please install a newer one from https://nodejs.org.`
    : null;
};

/**
 * The mark of one exact set of packages: a digest of the lock file.
 * @param {string} folder
 */
export const lockStamp = (folder) =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');

const stampFile = (/** @type {string} */ folder) => join(folder, 'node_modules', '.croupier-lock');

/**
 * Whether the installed packages are those of the lock file. The stamp goes in last, so a broken install has none.
 * @param {string} folder
 */
export const isInstalled = (folder) => readIfThere(stampFile(folder)) === lockStamp(folder);

/**
 * @param {string} file
 * @returns {string | null}
 */
export const readIfThere = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch (reason) {
    if (/** @type {NodeJS.ErrnoException} */ (reason).code === 'ENOENT') return null;
    throw reason;
  }
};

/** Makes sure that Node is new enough and that node_modules is what the lock file says; needs a network only if it is not. */
export const install = async () => {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const refusal = refuseNode(process.versions.node, engines.node.replace('>=', ''));
  if (refusal !== null) throw new Stop(refusal);
  if (isInstalled(root)) return;

  console.log('Installing the packages of package-lock.json …');
  const { code, output } = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { quiet: true });
  if (code !== 0) throw new Stop(`${output.trim()}\n\nThe packages could not be installed; npm says why above.`);
  writeFileSync(stampFile(root), lockStamp(root));
};
