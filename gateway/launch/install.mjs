import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop, root, run } from './run.mjs';

/**
 * Why this version of Node cannot run the project, or null if it can.
 * @param {string} version as in `process.versions.node`
 * @param {string} least
 */
export const refuseNode = (version, least) => {
  const [have = [], need = []] = [version, least].map((text) => text.split('.').map(Number));
  const differing = need.findIndex((part, place) => part !== have[place]);
  const older = differing !== -1 && (have[differing] ?? 0) < (need[differing] ?? 0);
  return older
    ? `Croupier needs Node ${least} or newer, but this is Node ${version}. Please install a newer version from https://nodejs.org.`
    : null;
};

/**
 * A digest of the lock file, which identifies a set of packages.
 * @param {string} folder
 */
export const lockStamp = (folder) =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');

const stampFile = (/** @type {string} */ folder) => join(folder, 'node_modules', '.croupier-lock');

/**
 * Whether the installed packages are those of the lock file. The stamp is written last, so a failed installation has none.
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

/** Checks the version of Node and installs the packages of the lock file; needs a network only if they are not installed. */
export const install = async () => {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const refusal = refuseNode(process.versions.node, engines.node.replace('>=', ''));
  if (refusal !== null) throw new Stop(refusal);
  if (isInstalled(root)) return;

  console.log('Installing the packages of package-lock.json …');
  const { code, output } = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { quiet: true });
  if (code !== 0)
    throw new Stop(`${output.trim()}\n\nThe packages could not be installed; the output of npm above says why.`);
  writeFileSync(stampFile(root), lockStamp(root));
};
