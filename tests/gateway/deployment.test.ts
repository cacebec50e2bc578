import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { defaults, type Config } from '../../gateway/ground/config.ts';
import { migrate } from '../../gateway/ground/database/migrate.ts';
import { openDatabase } from '../../gateway/ground/database/open.ts';
import { outbox } from '../../gateway/trust/protect/schema.ts';
import { startTrouble } from '../../gateway/launch/startTrouble.ts';
import { startGateway } from '../../gateway/gateway.ts';
import { post, readOutbox } from '../../gateway/trust/protect/outbox.ts';
import { writeSetting } from '../../gateway/trust/settings/settings.ts';
import { currencyOf } from '../../gateway/trust/ledger/currency.ts';
import { demoPassword } from '../../contract/sandbox.ts';
import { emptyPlace, handToProduction, newPlace, testConfig, type Place } from './support/engine.ts';
import { Guest } from './support/house.ts';
import { kept } from './support/senders.ts';

const production: Partial<Config> = {
  mode: 'production',
  origin: 'https://www.example.com',
  passwordCost: defaults.passwordCost,
};

const start = (place: Place, config: Partial<Config> = {}, say?: (progress: string) => void) =>
  startGateway({ ...testConfig, ...place.config, ...config }, say);

/** The tables of a database whose names say that only a sandbox has them. */
const sandboxTables = async (place: Place) => {
  const database = await openDatabase(place.config, async () => {});
  const { rows } = await database.db.execute(sql`select tablename from pg_tables where tablename ~ '^sandbox_'`);
  await database.close();
  return rows.map(({ tablename }) => tablename);
};

const theirs = /^A sandbox has filled this database with demo accounts/;

test('S31 production refuses a database that a sandbox has filled, before anyone can log in to it', async () => {
  const place = await newPlace(inject('quietTemplate'));
  await expect(start(place, production)).rejects.toThrow(theirs);
  await place.remove();
});

test('S31 a first start of production reports what it does, says how to fill its house, takes its currency, has no demo accounts, and keeps its database from sandboxes and their tables', async () => {
  const place = await emptyPlace(inject('template'));
  const said: string[] = [];
  const gateway = await start(place, { ...production, currency: 'EUR' }, (progress) => said.push(progress));
  const created =
    inject('engine') === 'embedded'
      ? [`Creating a database in ${place.config.dataFolder}. This happens once and takes about half a minute…`]
      : [];
  const empty =
    'This house is empty. Fill it: npm run house -- load FOLDER. gateway/sandbox/house is an example; docs/operating.md explains it.';
  expect(said).toEqual([...created, 'Preparing the database…', 'Creating the keys…', empty]);
  expect(await currencyOf(gateway.database)).toBe('EUR');
  expect(await new Guest(gateway.url).logIn('mai', demoPassword)).toBeRefusedWith('wrong_credentials');
  expect(await new Guest(gateway.url).ask(contract.system.status, {})).toMatchObject({ sandbox: false });
  await gateway.close();

  await expect(start(place)).rejects.toThrow(/^This database belongs to production/);
  expect(await sandboxTables(place)).toEqual([]);
  const again: string[] = [];
  await (await start(place, production, (progress) => again.push(progress))).close();
  expect(again).toEqual([empty]);
  await place.remove();
});

test('a start of production warns where a step-up is on and nothing can send its codes', async () => {
  const place = await newPlace(inject('quietTemplate'));
  await handToProduction(place);
  const database = await openDatabase(place.config, async () => {});
  await writeSetting(database, 'stepUp', { on: true });
  await database.close();
  const said: string[] = [];
  await (await start(place, production, (progress) => said.push(progress))).close();
  expect(said).toEqual([
    'Warning: the setting stepUp is on, and nothing can send its codes. Set CROUPIER_SMTP_URL or CROUPIER_SMS_URL.',
  ]);
  await place.remove();
});

test('a database that another version has prepared is refused with a sentence that names what this one lacks', async () => {
  const place = await newPlace(inject('quietTemplate'));
  expect(await sandboxTables(place)).toHaveLength(13);
  const database = await openDatabase(place.config, async () => {});
  await database.db.execute(sql`insert into migrations (name, digest) values ('0001_core.sql', 'of its text')`);
  await database.close();
  const refusal =
    inject('engine') === 'embedded'
      ? 'Another version of Croupier prepared this data folder, and this version cannot use it: it lacks 0001_core.sql. Start that version, or set CROUPIER_DATA to a new folder.'
      : 'Another version of Croupier prepared this database, and this version cannot use it: it lacks 0001_core.sql. Start that version, or set DATABASE_URL to another database.';
  for (const config of [{}, production])
    expect(startTrouble(await start(place, config).catch((error: unknown) => error))).toBe(refusal);
  await place.remove();
});

test('a message in the outbox is sealed for its recipient', async () => {
  const place = await newPlace(inject('quietTemplate'));
  const database = await openDatabase(place.config, migrate);
  await post(
    { database, senders: kept },
    {
      channel: 'sms',
      recipient: '+84 912345678',
      content: { kind: 'loginCode', values: { code: '550019', minutes: 5 } },
      language: null,
      at: new Date(),
    },
  );
  const { rows } = await database.db.execute<{ row: string }>(
    sql`select to_jsonb(t)::text || encode(sealed, 'escape') as row from outbox t`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toMatch(/550019|login code/);
  expect(await readOutbox(database, { most: 1 })).toMatchObject([
    { body: 'Your login code is 550019. It is valid for 5 minutes. Never share it with anyone.' },
  ]);

  await database.db.update(outbox).set({ recipient: '+84 999999999' });
  await expect(readOutbox(database, { most: 1 })).rejects.toThrow();
  await database.close();
  await place.remove();
});
