import { join } from 'node:path';
import { Stop, canInstallPackages, installPackage, pathFolders, run, tool } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * Whether a browser starts at all: some systems have a `chromium-browser` that only tells where to get one.
 * @param {string} program
 */
const works = async (program) => (await run(program, ['--version'], { quiet: true })).code === 0;

/**
 * The first browser that works: the system's by the order of names, then the one that Playwright has downloaded.
 * @param {readonly string[]} folders where programs are looked for
 * @param {string} downloaded where Playwright's would be
 * @returns {Promise<string | null>}
 */
export const lookForChromium = async (folders, downloaded) => {
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const candidate of [...candidates, downloaded]) if (await works(candidate)) return candidate;
  return null;
};

/** A Chromium for the browser tests: the one that is named or found, else one that is installed here and now. */
export const findChromium = async () => {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (await works(named)) return named;
    throw new Stop(`CHROME_PATH says ${named}, but there is no browser that starts.`);
  }
  const { chromium } = await import('playwright');
  const look = () => lookForChromium(pathFolders(), chromium.executablePath());
  const found = await look();
  if (found !== null) return found;

  console.log('Installing a Chromium for the browser tests …');
  if (await canInstallPackages()) await installPackage('chromium');
  const installed = await look();
  if (installed !== null) return installed;

  await run(tool('playwright'), ['install', 'chromium'], { quiet: true });
  const fetched = await look();
  if (fetched !== null) return fetched;
  throw new Stop(
    'The browser tests need a Chromium, and none could be installed. Install one, or set CHROME_PATH to yours.',
  );
};
