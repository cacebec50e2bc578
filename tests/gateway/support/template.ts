import { mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startGateway } from '../../../gateway/gateway.ts';
import { onServer, withDatabase } from '../../../gateway/launch/postgres.mjs';
import { testConfig, type Engine, type Template } from './engine.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    engine: Engine;
    template: Template;
    /** Whether to run every combination, rather than a chosen few. */
    exhaustive: boolean;
    /** Whether to run as many rounds as no tier has time for. */
    soak: boolean;
  }
}

const fill = async (engine: Engine, server: string, folder: string): Promise<Template> => {
  const database = `croupier_${randomBytes(6).toString('hex')}`;
  if (engine === 'postgres') await onServer(server, `create database ${database}`);
  const databaseUrl = engine === 'postgres' ? withDatabase(server, database) : null;
  const gateway = await startGateway({ ...testConfig, databaseUrl, dataFolder: folder });
  await gateway.close();
  return { engine, folder, server, database };
};

/** Makes one filled database per run; every test file works on a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { engine } = project.config.provide;
  if (engine === undefined) throw new Error(`${project.name} names no engine`);
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'croupier-template-'));
  const template = await fill(engine, server, folder);
  project.provide('template', template);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (engine === 'postgres') await onServer(server, `drop database ${template.database} with (force)`);
  };
}
