import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { defaults, type Config } from '../../gateway/ground/config.ts';
import { migrate } from '../../gateway/ground/database/migrate.ts';
import { openDatabase } from '../../gateway/ground/database/open.ts';
import { outbox } from '../../gateway/trust/protect/schema.ts';
import { startGateway } from '../../gateway/gateway.ts';
import { post, readOutbox } from '../../gateway/trust/protect/outbox.ts';
import { currencyOf } from '../../gateway/trust/ledger/currency.ts';
import { demoPassword } from '../../gateway/sandbox/people.ts';
import { emptyPlace, newPlace, testConfig, type Place } from './support/engine.ts';
import { Guest } from './support/house.ts';

const production: Partial<Config> = {
  mode: 'production',
  origin: 'https://www.example.com',
  passwordCost: defaults.passwordCost,
};

const start = (place: Place, config: Partial<Config> = {}, say?: (progress: string) => void) =>
  startGateway({ ...testConfig, ...place.config, ...config }, say);

/** Takes a database back to before it recorded whose it was. */
const unmark = async (place: Place) => {
  const database = await openDatabase(place.config, async () => {});
  await database.db.execute(sql`drop table deployment`);
  await database.db.execute(sql`alter table outbox drop column sealed, add column body text not null default ''`);
  await database.db.execute(sql`delete from migrations where name = '0015_deployment.sql'`);
  await database.close();
};

const theirs = /^A sandbox has filled this database with demo accounts/;

test('S31 production refuses a database that a sandbox has filled, before anyone can log in to it', async () => {
  const place = await newPlace(inject('quietTemplate'));
  await expect(start(place, production)).rejects.toThrow(theirs);
  await place.remove();
});

test('S31 production refuses a sandbox’s database from before databases were marked', async () => {
  const place = await newPlace(inject('quietTemplate'));
  await unmark(place);
  await expect(start(place, production)).rejects.toThrow(theirs);

  const sandbox = await start(place);
  expect(await new Guest(sandbox.url).logIn('mai', demoPassword)).toSucceed();
  await sandbox.close();
  await place.remove();
});

test('S31 a first start of production reports what it does, takes its currency, has no demo accounts, and keeps its database from sandboxes', async () => {
  const place = await emptyPlace(inject('template'));
  const said: string[] = [];
  const gateway = await start(place, { ...production, currency: 'EUR' }, (progress) => said.push(progress));
  const created =
    inject('engine') === 'embedded'
      ? [`Creating a database in ${place.config.dataFolder}. This happens once and takes about half a minute…`]
      : [];
  expect(said).toEqual([...created, 'Preparing the database…', 'Creating the keys…']);
  expect(await currencyOf(gateway.database)).toBe('EUR');
  expect(await new Guest(gateway.url).logIn('mai', demoPassword)).toBeRefusedWith('wrong_credentials');
  expect(await new Guest(gateway.url).ask(contract.system.status, {})).toMatchObject({ sandbox: false });
  await gateway.close();

  await expect(start(place)).rejects.toThrow(/^This database belongs to production/);
  const silent: string[] = [];
  await (await start(place, production, (progress) => silent.push(progress))).close();
  expect(silent).toEqual([]);
  await place.remove();
});

test('a database with members but without a mark becomes production’s', async () => {
  const place = await newPlace(inject('quietTemplate'));
  await unmark(place);
  const database = await openDatabase(place.config, async () => {});
  await database.db.execute(sql`delete from settings where name = 'sandbox'`);
  await database.db.execute(sql`alter table transfers disable trigger user`);
  await database.db.execute(sql`update transfers set kind = 'deposit' where kind = 'sandbox'`);
  await migrate(database);
  const { rows } = await database.db.execute(sql`select mode from deployment`);
  expect(rows).toEqual([{ mode: 'production' }]);
  await database.close();
  await place.remove();
});

test('a message in the outbox is sealed for its recipient', async () => {
  const place = await newPlace(inject('quietTemplate'));
  const database = await openDatabase(place.config, migrate);
  await post(database, {
    channel: 'sms',
    recipient: '+84 912345678',
    body: 'Your login code is 550019.',
    at: new Date(),
  });
  const { rows } = await database.db.execute<{ row: string }>(
    sql`select to_jsonb(t)::text || encode(sealed, 'escape') as row from outbox t`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toMatch(/550019|login code/);
  expect(await readOutbox(database, { most: 1 })).toMatchObject([{ body: 'Your login code is 550019.' }]);

  await database.db.update(outbox).set({ recipient: '+84 999999999' });
  await expect(readOutbox(database, { most: 1 })).rejects.toThrow();
  await database.close();
  await place.remove();
});
