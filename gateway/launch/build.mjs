import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockStamp, readIfThere } from './install.mjs';
import { Stop, root, run, tool } from './run.mjs';

const inputs = ['index.html', 'vite.config.ts', 'contract', 'locales', 'machines', 'src', 'vite'];

/** What the pages of the games are built from. */
const gamesInputs = ['contract', 'games', 'locales', 'machines', 'src', 'vite'];

/**
 * @param {string} folder
 * @param {string} path
 * @returns {string[]} the files at or under a path, in a fixed order; none if the path does not exist
 */
const filesOf = (folder, path) => {
  if (!existsSync(join(folder, path))) return [];
  if (statSync(join(folder, path)).isFile()) return [path];
  return readdirSync(join(folder, path))
    .sort()
    .flatMap((name) => filesOf(folder, join(path, name)));
};

/**
 * A digest of everything that the site is built from.
 * @param {string} folder
 */
export const siteStamp = (folder) => stampOf(folder, inputs);

/**
 * A digest of these files and folders and of the installed packages.
 * @param {string} folder
 * @param {readonly string[]} of
 */
export const stampOf = (folder, of) => {
  const digest = createHash('sha256').update(lockStamp(folder));
  for (const file of of.flatMap((input) => filesOf(folder, input))) {
    const content = readFileSync(join(folder, file));
    digest.update(`\n${file} ${content.length}\n`).update(content);
  }
  return digest.digest('hex');
};

/** @param {readonly string[]} args */
const vite = async (...args) => {
  const { code, output } = await run(tool('vite'), ['build', '--logLevel', 'warn', ...args], { quiet: true });
  if (code !== 0) throw new Stop(`${output.trim()}\n\nThe site could not be built; the output of vite above says why.`);
};

/**
 * Runs a build, unless its last one is up to date.
 * @param {string} name
 * @param {readonly string[]} args what vite is told besides
 * @param {string} stamp the digest of what it is built from
 */
const buildOnce = async (name, args, stamp = siteStamp(root)) => {
  const stampFile = join(root, 'dist', `${name.replaceAll(' ', '-')}.stamp`);
  if (readIfThere(stampFile) === stamp) return;

  console.log(`Building the ${name} …`);
  rmSync(stampFile, { force: true });
  await vite(...args);
  writeFileSync(stampFile, stamp);
};

export const build = async () => {
  await buildOnce('site', []);
  await buildOnce('games', ['--config', 'games/vite.config.ts'], stampOf(root, gamesInputs));
};

/** Builds the site a second time, into the flow book: this build reports the transitions that it takes. */
export const buildWalk = () => buildOnce('watched site', ['--config', 'vite/watched/vite.config.ts']);
