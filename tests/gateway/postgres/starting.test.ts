import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { startGateway } from '../../../gateway/gateway.ts';
import { openDatabase } from '../../../gateway/ground/database/open.ts';
import { freePort } from '../../../gateway/launch/ports.mjs';
import { onServer } from '../../../gateway/launch/postgres.mjs';
import { newPlace, testConfig } from '../support/engine.ts';
import { readExposition } from '../support/exposition.ts';
import { askRaw } from '../support/raw.ts';

const reasonsAt = async (url: string, path = '/readyz') => {
  const { status, body } = await askRaw(url, path);
  const { reasons = [] } = JSON.parse(body.toString()) as { reasons?: { code: string }[] };
  return [status, ...reasons.map(({ code }) => code)];
};

const awaySeconds = async (desk: string): Promise<number | undefined> => {
  const all = readExposition((await askRaw(desk, '/metrics')).body.toString());
  return all.get('croupier_database_away_seconds')?.samples[0]?.value;
};

test('while another process migrates the database, a gateway is alive and says why it is not ready', async () => {
  const place = await newPlace(inject('quietTemplate'));
  const database = await openDatabase(place.config, async () => {});
  const [port, deskPort] = [await freePort(), await freePort()];
  const starting = await database.transaction(async () => {
    await database.db.execute(sql`select pg_advisory_xact_lock(82117301)`);
    const gateway = startGateway({ ...testConfig, ...place.config, port, deskPort });
    const desk = `http://127.0.0.1:${deskPort}`;
    await expect.poll(() => reasonsAt(desk).catch(() => null)).toEqual([503, 'migrations']);
    await expect.poll(() => reasonsAt(`http://127.0.0.1:${port}`).catch(() => null)).toEqual([503, 'migrations']);
    expect((await askRaw(desk, '/livez')).status).toBe(200);
    return { gateway };
  });
  const gateway = await starting.gateway;
  expect(await reasonsAt(gateway.url)).toEqual([200]);
  await gateway.close();
  await database.close();
  await place.remove();
});

test('a database that is away shows in a deep look within two seconds and in the metrics, and no longer once it is back', async () => {
  const place = await newPlace(inject('quietTemplate'));
  const gateway = await startGateway({ ...testConfig, ...place.config });
  await gateway.runJobs();
  const name = new URL(place.config.databaseUrl ?? '').pathname.slice(1);
  const { server } = inject('template');
  await onServer(server, `alter database ${name} allow_connections false`);
  await onServer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  const asked = performance.now();
  expect(await reasonsAt(gateway.url, '/readyz?deep')).toEqual([503, 'database_away']);
  expect(performance.now() - asked).toBeLessThan(2_000);
  expect(await reasonsAt(gateway.url)).toEqual([200]);
  const desk = gateway.desk ?? '';
  await expect.poll(() => awaySeconds(desk)).toBeGreaterThan(0);
  await onServer(server, `alter database ${name} allow_connections true`);
  await expect.poll(() => reasonsAt(gateway.url, '/readyz?deep')).toEqual([200]);
  await expect.poll(() => awaySeconds(desk)).toBe(0);
  await gateway.close();
  await place.remove();
});
