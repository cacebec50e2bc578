import { mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { games } from '../../../gateway/domains/lobby/schema.ts';
import { draws, drawSeeds } from '../../../gateway/domains/lottery/schema.ts';
import { startGateway } from '../../../gateway/gateway.ts';
import { openDatabase } from '../../../gateway/ground/database/open.ts';
import { onServer, withDatabase } from '../../../gateway/launch/postgres.mjs';
import { forgetIdentity, newPlace, testConfig, type Engine, type Place, type Template } from './engine.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    engine: Engine;
    template: Template;
    /** The same without lotteries: no draw is due there, however far a test moves the clock. */
    quietTemplate: Template;
    /** Whether to run every combination, rather than a chosen few. */
    exhaustive: boolean;
    soak: boolean;
  }
}

const fill = async (engine: Engine, server: string, folder: string): Promise<Template> => {
  const database = `croupier_${randomBytes(6).toString('hex')}`;
  if (engine === 'postgres') await onServer(server, `create database ${database}`);
  const databaseUrl = engine === 'postgres' ? withDatabase(server, database) : null;
  const gateway = await startGateway({ ...testConfig, databaseUrl, dataFolder: folder });
  await forgetIdentity(gateway.database);
  await gateway.close();
  return { engine, folder, server, database };
};

const quieten = async ({ config }: Place): Promise<void> => {
  const database = await openDatabase(config, async () => {});
  await database.db.update(games).set({ lottery: null });
  await database.db.delete(drawSeeds);
  await database.db.delete(draws);
  await database.close();
};

/** Makes the filled databases of a run; every test file works on a copy of one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { engine } = project.config.provide;
  if (engine === undefined) throw new Error(`${project.name} names no engine`);
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'croupier-template-'));
  const template = await fill(engine, server, folder);
  project.provide('template', template);
  const quiet = await newPlace(template);
  await quieten(quiet);
  const { dataFolder, databaseUrl } = quiet.config;
  const database = databaseUrl === null ? '' : new URL(databaseUrl).pathname.slice(1);
  project.provide('quietTemplate', { ...template, folder: dataFolder, database });
  return async () => {
    await quiet.remove();
    rmSync(folder, { recursive: true, force: true });
    if (engine === 'postgres') await onServer(server, `drop database ${template.database} with (force)`);
  };
}
