import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { defaults, type Config } from '../../../gateway/ground/config.ts';
import { openDatabase, type Database } from '../../../gateway/ground/database/open.ts';
import { deployment } from '../../../gateway/ground/database/schema.ts';
import { settings } from '../../../gateway/trust/settings/schema.ts';
import { onServer, withDatabase } from '../../../gateway/launch/postgres.mjs';

/** Which database this test run uses. */
export type Engine = 'embedded' | 'postgres';

export interface Template {
  engine: Engine;
  folder: string;
  server: string;
  database: string;
}

/** Settings for tests: any port, cheap password hashes, no site. */
export const testConfig: Config = {
  ...defaults,
  port: 0,
  gamesPort: 0,
  payPort: 0,
  deskPort: 0,
  passwordCost: 10,
  siteFolder: null,
  log: 'faults',
};

export interface Place {
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>;
  remove(): Promise<void>;
}

/** An empty database for one test, for what happens at a first start. */
export const emptyPlace = async (template: Template): Promise<Place> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'croupier-test-'));
  const remove = () => {
    rmSync(dataFolder, { recursive: true, force: true });
    return Promise.resolve();
  };
  if (template.engine === 'embedded') return { config: { databaseUrl: null, dataFolder }, remove };
  const name = `t_${randomBytes(6).toString('hex')}`;
  await onServer(template.server, `create database ${name}`);
  return {
    config: { databaseUrl: withDatabase(template.server, name), dataFolder },
    remove: async () => {
      await remove();
      await onServer(template.server, `drop database ${name} with (force)`);
    },
  };
};

/** Has what is copied from a filled database be no copy of it, which would be held. */
export const forgetIdentity = async ({ db }: Database): Promise<void> => {
  await db.update(deployment).set({ identity: null });
};

/** A database for one test, copied from the filled template in a moment. */
export const newPlace = async (template: Template): Promise<Place> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'croupier-test-'));
  const removeFolder = () => {
    rmSync(dataFolder, { recursive: true, force: true });
  };
  if (template.engine === 'embedded') {
    cpSync(join(template.folder, 'database'), join(dataFolder, 'database'), { recursive: true });
    return { config: { databaseUrl: null, dataFolder }, remove: () => Promise.resolve().then(removeFolder) };
  }
  const name = `t_${randomBytes(6).toString('hex')}`;
  await onServer(template.server, `create database ${name} template ${template.database}`);
  return {
    config: { databaseUrl: withDatabase(template.server, name), dataFolder },
    remove: async () => {
      removeFolder();
      await onServer(template.server, `drop database ${name} with (force)`);
    },
  };
};

/**
 * Turns a filled database into one of production, as if its people had joined by themselves, and without the demo
 * games and the payment company.
 */
export const handToProduction = async ({ config }: Place): Promise<void> => {
  const database = await openDatabase(config, async () => {});
  await database.db.update(deployment).set({ mode: 'production' });
  await database.db.delete(settings).where(inArray(settings.name, ['launchGameCDNs', 'providers']));
  await database.close();
};
