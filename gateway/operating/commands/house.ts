import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { vendors } from '../../domains/lobby/schema.ts';
import { BadSetting, type Config } from '../../ground/config.ts';
import { claimDatabase } from '../../ground/database/deployment.ts';
import { migrate, refuseUnprepared } from '../../ground/database/migrate.ts';
import { shownAddress } from '../../ground/database/address.ts';
import type { Database } from '../../ground/database/open.ts';
import { planHouse, type Plan } from '../../house/compare.ts';
import { BadHouse } from '../../house/faults.ts';
import { carryOut } from '../../house/load.ts';
import { readHouse, type House } from '../../house/read.ts';
import { isChange, sayPlan } from '../../house/sayPlan.ts';
import { houseVersion } from '../../house/shapes.ts';
import { exportHouse } from '../../house/write.ts';
import { chooseCurrency, currencyOf } from '../../trust/ledger/currency.ts';
import { members } from '../../trust/members/schema.ts';
import { writeLog } from '../../trust/staff/log.ts';
import { terminal } from './acting.ts';
import { hashPassword } from '../../trust/protect/passwords.ts';
import type { Command, Talk } from '../command.ts';

/** Exit codes: done, refused, and stopped because nobody agreed. */
const [done, stopped] = [0, 2];

/** Two loads at once would plan past each other. */
const loadLock = 82_117_303;

export interface AskedHouse {
  readonly verb: 'load' | 'export';
  readonly folder: string;
  readonly yes: boolean;
  readonly dry: boolean;
  readonly closes: readonly number[];
}

const usage = 'It is npm run house -- load FOLDER [--dry] [--yes] [--closes N], or npm run house -- export FOLDER.';

const optionsIn = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { yes: { type: 'boolean' }, dry: { type: 'boolean' }, closes: { type: 'string', multiple: true } },
    });
  } catch (error) {
    throw new BadSetting(`${(error as Error).message.split('.')[0] ?? ''}. ${usage}`);
  }
};

/** Reads a command line; its errors are found before a database is opened. */
export const readHouseArgs = (args: readonly string[]): AskedHouse => {
  const {
    positionals: [verb, folder, ...more],
    values: { yes = false, dry = false, closes = [] },
  } = optionsIn(args);
  if ((verb !== 'load' && verb !== 'export') || folder === undefined || more.length > 0) throw new BadSetting(usage);
  if (verb === 'export' && (yes || dry || closes.length > 0))
    throw new BadSetting(`An export has no options. ${usage}`);
  const wrong = closes.find((count) => !/^\d{1,9}$/.test(count));
  if (wrong !== undefined) throw new BadSetting(`--closes is a number of rows, not ${wrong}.`);
  return { verb, folder, yes, dry, closes: closes.map(Number) };
};

const isEmpty = async ({ db }: Database): Promise<boolean> =>
  (await db.$count(vendors)) === 0 && (await db.$count(members)) === 0;

/** The ledger of an empty database takes the currency of the house that fills it. */
const settleCurrency = async (database: Database, { currency }: House, config: Config): Promise<void> => {
  if (await isEmpty(database)) await chooseCurrency(database, config.currency ?? currency);
  const kept = await currencyOf(database);
  if (kept !== currency)
    throw new BadHouse([`house.json: amounts are in ${currency}, and the ledger is kept in ${kept}.`]);
};

/** Makes a database ready as the start of a gateway does; one that is ready stays as it is. */
const prepare = async (database: Database, house: House, config: Config): Promise<void> => {
  await migrate(database);
  await claimDatabase(database, config);
  await settleCurrency(database, house, config);
};

/** Does work in a transaction of which nothing is kept. */
const tried = async <Result>(database: Database, work: () => Promise<Result>): Promise<Result> => {
  const undo = new Error('undo');
  let result: { readonly value: Result } | undefined;
  await database
    .transaction(async () => {
      result = { value: await work() };
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  if (!result) throw undo;
  return result.value;
};

const placeOf = ({ databaseUrl, dataFolder }: Config): string => {
  return databaseUrl === null ? `the database in ${dataFolder}` : `postgres://${shownAddress(databaseUrl)}`;
};

/** Signs that are not mistaken for each other, for a password that is typed once. */
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

const newPassword = (): string => Array.from({ length: 16 }, () => signs[randomInt(signs.length)]).join('');

interface Opened {
  readonly account: string;
  readonly password: string;
  readonly hash: string;
}

const passwordsFor = async ({ newAgents }: Plan, { passwordCost }: Config): Promise<readonly Opened[]> => {
  const opened: Opened[] = [];
  for (const { key: account } of newAgents) {
    const password = newPassword();
    opened.push({ account, password, hash: await hashPassword(password, passwordCost) });
  }
  return opened;
};

const isYes = (answer: string): boolean => /^y(es)?$/i.test(answer.trim());

const load = async (
  database: Database,
  { house, asked, now, config }: { house: House; asked: AskedHouse; now: Date; config: Config },
  talk: Talk,
): Promise<number> => {
  const plan = async (): Promise<{ plan: Plan; empty: boolean }> => {
    await prepare(database, house, config);
    const empty = await isEmpty(database);
    return { empty, plan: await planHouse(database, house, { mode: config.mode, now, closes: asked.closes }) };
  };
  const first = await tried(database, plan);
  const shown = sayPlan(first.plan);
  talk.out(
    `house ${houseVersion} from ${asked.folder} into ${placeOf(config)} (${config.mode}${first.empty ? ', empty' : ''})\n${shown}`,
  );
  if (!isChange(first.plan)) {
    talk.out('The database is as the house says: there is nothing to load.');
    return done;
  }
  if (asked.dry) {
    talk.out('Nothing has been changed.');
    return done;
  }
  if (!asked.yes && !isYes(await talk.ask('Nothing has been changed yet. Load it? [y/N]'))) {
    talk.out('Nothing has been changed.');
    return stopped;
  }
  const opened = await passwordsFor(first.plan, config);
  await database.transaction(async () => {
    const { rows } = await database.db.execute<{ held: boolean }>(
      sql`select pg_try_advisory_xact_lock(${loadLock}) as held`,
    );
    if (rows[0]?.held !== true) throw new BadSetting('Another load is running. Wait for its end, and look again.');
    const again = await plan();
    if (sayPlan(again.plan) !== shown)
      throw new BadSetting('The database has changed since you looked: nothing was loaded.');
    const passwordHashes = new Map(opened.map(({ account, hash }) => [account, hash]));
    await carryOut(database, again.plan, { now, passwordHashes });
    const line = { act: 'house.load', about: 'house', subject: asked.folder, note: { plan: shown.slice(0, 2_000) } };
    await writeLog(database, terminal(), line, now);
  });
  for (const { account, password } of opened)
    talk.out(`${account} is open. The first password, which is shown only now and has to be changed: ${password}`);
  talk.out('Loaded.');
  return done;
};

/** `npm run house` */
export const houseCommand: Command = async (database, { args, files }, talk, { clock, config }) => {
  const asked = readHouseArgs(args);
  if (asked.verb === 'load') return load(database, { house: readHouse(files), asked, now: clock.now(), config }, talk);
  await refuseUnprepared(database);
  const exported = await database.transaction(() => exportHouse(database));
  for (const [path, content] of exported) talk.give(path, content);
  talk.out(`Exported to ${asked.folder}.`);
  return done;
};
