import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { startGateway } from '../../../gateway/gateway.ts';
import { writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { onServer } from '../../../gateway/launch/postgres.mjs';
import { newPlace, testConfig } from '../support/engine.ts';
import { Guest } from '../support/house.ts';
import { startProcess } from '../support/process.ts';
import { askRaw } from '../support/raw.ts';

const { server } = inject('template');

const siteFolder = mkdtempSync(join(tmpdir(), 'croupier-site-'));
mkdirSync(join(siteFolder, 'assets'));
writeFileSync(join(siteFolder, 'index.html'), '<!doctype html><title>Croupier</title>');
writeFileSync(join(siteFolder, 'assets', 'site.js'), 'deal();');
afterAll(() => {
  rmSync(siteFolder, { recursive: true });
});

const lists = [
  contract.system.countries,
  contract.games.menu,
  contract.games.hot,
  contract.games.list,
  contract.content.banners,
  contract.promotions.list,
];

const listOf = (url: string, call: (typeof lists)[number], tag?: string) => {
  const query = new URLSearchParams(call.example.request as Record<string, string>).toString();
  return askRaw(url, `${call.path}?${query}`, tag === undefined ? {} : { headers: { 'if-none-match': tag } });
};

const nameIn = (url: string | null) => new URL(url ?? '').pathname.slice(1);

test('while the database is down the site opens with the last known data, and recovers by itself', async () => {
  const place = await newPlace(inject('quietTemplate'));
  const name = nameIn(place.config.databaseUrl);
  const gateway = await startGateway({ ...testConfig, ...place.config, siteFolder });
  try {
    const guest = new Guest(gateway.url);
    await writeSetting(gateway.database, 'imageCDNs', ['https://pictures.example']);
    const player = new Guest(gateway.url);
    expect(await player.logIn('mai')).toSucceed();
    const before = await askRaw(gateway.url, '/');
    const shown = await Promise.all(lists.map((call) => listOf(gateway.url, call)));
    const asset = await askRaw(gateway.url, '/assets/site.js');

    await onServer(server, `alter database ${name} allow_connections false`);
    await onServer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    const away = await askRaw(gateway.url, '/');
    expect([away.status, away.headers['content-security-policy']]).toEqual([
      200,
      before.headers['content-security-policy'],
    ]);
    expect(away.headers['content-security-policy']).toContain('https://pictures.example');
    expect((await guest.ask(contract.system.status, {})).whitelabel.brand).toBe('Croupier');
    expect((await askRaw(gateway.url, '/assets/site.js')).body).toEqual(asset.body);
    for (const [at, call] of lists.entries()) {
      const again = await listOf(gateway.url, call);
      expect([again.status, again.body], call.name).toEqual([200, shown[at]?.body]);
      const unchanged = await listOf(gateway.url, call, again.headers.etag);
      expect([unchanged.status, unchanged.body.length], `${call.name}, which the browser has`).toEqual([304, 0]);
    }
    for (const call of [contract.content.winners, contract.member.info]) {
      const heard = await player.send(call);
      expect([heard.status, heard.envelope?.code, heard.headers.get('retry-after')], call.name).toEqual([
        503,
        'unavailable',
        '5',
      ]);
    }

    await onServer(server, `alter database ${name} allow_connections true`);
    expect((await guest.send(contract.content.winners)).status).toBe(200);
  } finally {
    await gateway.close();
    await place.remove();
  }
});

test('a setting and a game changed by one process are seen in the others at once', async () => {
  const place = await newPlace(inject('quietTemplate'));
  const [here, there] = await Promise.all([
    startGateway({ ...testConfig, ...place.config }),
    startProcess(place.config),
  ]);
  try {
    const guest = new Guest(there.url);
    const brandThere = async () => (await guest.ask(contract.system.status, {})).whitelabel.brand;
    const hotThere = async () => (await guest.ask(contract.games.hot, games)).list[0]?.gameName;
    const games = contract.games.hot.example.request;
    expect(await brandThere()).toBe('Croupier');
    const first = await hotThere();
    await writeSetting(here.database, 'whitelabel', { brand: 'Dealer' });
    await here.database.db.execute(`update games set game_name = 'New name' where game_name = '${first}'`);
    await expect.poll(brandThere).toBe('Dealer');
    await expect.poll(hotThere).toBe('New name');
  } finally {
    await here.close();
    await there.end('SIGTERM');
    await place.remove();
  }
});
