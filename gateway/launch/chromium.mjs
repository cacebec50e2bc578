import { join } from 'node:path';
import { Stop, canInstallPackages, installPackage, pathFolders, run, tool } from './run.mjs';

/** A Chromium that has no windows, with which the browser tests take a third less time. */
const shell = 'chromium-headless-shell';

const names = [shell, 'chromium', 'chromium-browser', 'google-chrome'];

/**
 * Whether a browser starts: on some systems `chromium-browser` only prints where to get one.
 * @param {string} program
 */
const works = async (program) => (await run(program, ['--version'], { quiet: true })).code === 0;

/**
 * The first browser that works: the system's in the order of `names`, then the one that Playwright downloaded.
 * @param {readonly string[]} folders where to look for programs
 * @param {string} downloaded where Playwright's browser would be
 * @returns {Promise<string | null>}
 */
export const lookForChromium = async (folders, downloaded) => {
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const candidate of [...candidates, downloaded]) if (await works(candidate)) return candidate;
  return null;
};

/** A Chromium for the browser tests: the one that CHROME_PATH names, one that is found, or one installed now. */
export const findChromium = async () => {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (await works(named)) return named;
    throw new Stop(`CHROME_PATH is ${named}, but no browser starts there.`);
  }
  const { chromium } = await import('playwright');
  const look = () => lookForChromium(pathFolders(), chromium.executablePath());
  const found = await look();
  if (found !== null) return found;

  console.log('Installing a Chromium for the browser tests …');
  // Debian packages the one without a window too; Ubuntu does not.
  for (const name of (await canInstallPackages()) ? [shell, 'chromium'] : []) {
    await installPackage(name);
    const installed = await look();
    if (installed !== null) return installed;
  }

  await run(tool('playwright'), ['install', 'chromium'], { quiet: true });
  const fetched = await look();
  if (fetched !== null) return fetched;
  throw new Stop('The browser tests need Chromium, which could not be installed. Install it, or set CHROME_PATH.');
};
