import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadSetting, type Config } from '../ground/config.ts';
import { readFolder, refuseFilled, writeFolder } from '../house/folder.ts';
import { houseCommand, readHouseArgs } from '../operating/commands/house.ts';
import { atTerminal, run } from './run.ts';

const help = `Fills a house from a folder of files: vendors, games, lotteries, promotions, banners, announcements, goods, promo codes, top
agents and settings. gateway/sandbox/house is an example; docs/operating.md explains the files.

npm run house -- load FOLDER            says what it would change, asks, and loads it
npm run house -- load FOLDER --dry      says what it would change
npm run house -- load FOLDER --yes      loads it without asking
npm run house -- load FOLDER --closes 12   closes so many rows of a kind, even if that is more than a fifth of them
npm run house -- export FOLDER          writes what the database has as the files of a house, into a new folder

Nothing is ever deleted: what a folder no longer names is closed, and opens again once it is named.
DATABASE_URL or CROUPIER_DATA says which database, and CROUPIER_MODE of what kind, as for the gateway. An empty database is
made ready first. Running gateways show a change at once.`;

const args = process.argv.slice(2);

/** Only looking must not leave a data folder behind. */
const throughFolder = async (config: Config, isDry: boolean, work: (config: Config) => Promise<number>) => {
  const { databaseUrl, dataFolder } = config;
  if (!isDry || databaseUrl !== null || existsSync(join(dataFolder, 'database'))) return work(config);
  const passing = mkdtempSync(join(tmpdir(), 'croupier-house-'));
  try {
    return await work({ ...config, dataFolder: passing });
  } finally {
    rmSync(passing, { recursive: true, force: true });
  }
};

await atTerminal(help, async (config) => {
  const { verb, folder, dry } = readHouseArgs(args);
  if (verb === 'load') {
    const files = readFolder(folder);
    return throughFolder(config, dry, (passing) => run({ name: 'house', command: houseCommand, args, files }, passing));
  }
  if (config.databaseUrl === null && !existsSync(join(config.dataFolder, 'database')))
    throw new BadSetting(
      `There is no database in ${config.dataFolder} yet. Say which: set DATABASE_URL or CROUPIER_DATA.`,
    );
  refuseFilled(folder);
  const given = new Map<string, Uint8Array>();
  const give = (path: string, content: Uint8Array) => void given.set(path, content);
  const code = await run({ name: 'house', command: houseCommand, args, files: new Map(), give }, config);
  if (code === 0) writeFolder(folder, given);
  return code;
});
