import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { freePort } from './ports.mjs';
import { onServer, withDatabase } from './postgres.mjs';
import { Stop, run, tool } from './run.mjs';

/**
 * Fills a database, which takes seconds: every gateway of the browser tests works on a copy of it.
 * @param {string} folder
 * @param {string} server
 * @returns {Promise<import('../../tests/gateway/support/engine.ts').Template>}
 */
const fill = async (folder, server) => {
  const { code, output } = await run(process.execPath, ['--import', 'tsx', 'e2e/support/filled.ts', folder, server], {
    quiet: true,
  });
  if (code !== 0) throw new Stop(`${output.trim()}\n\nNo gateway for the browser tests starts; the reason is above.`);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
};

/**
 * Runs Playwright with its own gateways, on free ports.
 * @param {string} scratch a folder for what the gateways keep
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [env]
 * @param {string} [server] the PostgreSQL for the databases of the gateways; without one, they are embedded
 */
export const playwright = async (scratch, args, env = {}, server = '') => {
  const chromium = await findChromium();
  const filled = await fill(join(scratch, 'filled'), server);
  const data = join(scratch, 'data');
  const copies = ['site', 'walk'].map((name) => ({ folder: join(data, name), database: `${filled.database}_${name}` }));
  const [site, walk] = copies.map(({ database }) => (server === '' ? '' : withDatabase(server, database)));
  if (server === '') for (const { folder } of copies) cpSync(filled.folder, folder, { recursive: true });
  else
    await onServer(server, ...copies.map(({ database }) => `create database ${database} template ${filled.database}`));

  try {
    return await run(tool('playwright'), ['test', '--config', 'e2e/playwright.config.ts', ...args], {
      env: {
        ...env,
        CHROME_PATH: chromium,
        CROUPIER_DATA: data,
        FILLED: JSON.stringify(filled),
        PORT: String(await freePort()),
        SITE_DATABASE: site ?? '',
        WALK_DATABASE: walk ?? '',
        WALK_PORT: String(await freePort()),
      },
    });
  } finally {
    if (server !== '')
      await onServer(server, ...[filled, ...copies].map(({ database }) => `drop database ${database} with (force)`));
  }
};
