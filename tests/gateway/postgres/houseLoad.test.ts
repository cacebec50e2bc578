import { eq, sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { games } from '../../../gateway/domains/lobby/schema.ts';
import { startGateway } from '../../../gateway/gateway.ts';
import { defaults } from '../../../gateway/ground/config.ts';
import { openDatabase } from '../../../gateway/ground/database/open.ts';
import { emptyPlace, testConfig } from '../support/engine.ts';
import { Guest } from '../support/house.ts';
import { runHouse } from '../support/houseCommand.ts';
import { folderOf, game, houseFiles, listed } from '../support/houseFiles.ts';
import { pictureBytes } from '../support/pictures.ts';

test('a running gateway shows what another process loads, pictures too, and one load runs at a time', async () => {
  const place = await emptyPlace(inject('template'));
  const config = {
    ...testConfig,
    ...place.config,
    mode: 'production' as const,
    origin: 'https://www.example.com',
    passwordCost: defaults.passwordCost,
  };
  const other = await openDatabase(place.config, async () => {});
  const load = (changes: Readonly<Record<string, unknown>> = {}) =>
    runHouse(other, config, { args: ['load', 'house', '--yes'], files: folderOf(changes), now: new Date() });
  await load();
  const gateway = await startGateway(config);
  const visitor = new Guest(gateway.url);
  const titles = async () => (await visitor.ask(contract.promotions.list, {})).list.map(({ title }) => title);
  expect(await titles()).toEqual(['Your birthday']);

  const [promotion] = houseFiles['promotions.json'].list;
  await load({ 'promotions.json': listed({ ...promotion, title: 'Your day' }) });
  await expect.poll(titles).toEqual(['Your day']);

  const picture = await pictureBytes('png');
  await load({ 'games.json': listed({ ...game, image: 'pictures/lantern.png' }), 'pictures/lantern.png': picture });
  const [row] = await other.db.select().from(games).where(eq(games.nodeId, game.nodeId));
  const served = await fetch(`${gateway.url}${row?.image}`);
  expect(served.headers.get('content-type')).toBe('image/png');
  expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(Buffer.from(await served.arrayBuffer()).equals(picture)).toBe(true);
  expect((await fetch(`${gateway.url}/pictures/${'0'.repeat(32)}.png`)).status).toBe(404);

  await gateway.database.transaction(async () => {
    await gateway.database.db.execute(sql`select pg_advisory_xact_lock(82117303)`);
    await expect(load()).rejects.toThrow('Another load is running. Wait for its end, and look again.');
  });
  await gateway.close();
  await other.close();
  await place.remove();
});
