import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { migrate } from '../../../gateway/ground/database/migrate.ts';
import { limits } from '../../../gateway/trust/protect/schema.ts';
import { members } from '../../../gateway/trust/members/schema.ts';
import { readSetting, writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { callOut } from '../../../gateway/ground/outgoing.ts';
import { useHouse } from '../support/house.ts';
import { tables } from '../support/tables.ts';

const house = useHouse();

const types: Record<string, string> = {
  'timestamp with time zone': 'timestamp with time zone',
  bytea: 'bytea',
  jsonb: 'jsonb',
  'text[]': 'ARRAY',
};

test('every column of the schema is in the database, with its type and nullability', async () => {
  const { rows } = await house.gateway.database.db.execute<{
    table: string;
    column: string;
    type: string;
    empty: boolean;
  }>(sql`
    select table_name as table, column_name as column, data_type as type, is_nullable = 'YES' as empty
    from information_schema.columns where table_schema = 'public' and table_name not in ('migrations', 'sandbox_migrations') order by 1, 2`);
  const described = tables.flatMap((table) =>
    Object.values(getTableColumns(table)).map((column) => ({
      table: getTableName(table),
      column: column.name,
      type: types[column.getSQLType()] ?? column.getSQLType(),
      empty: !column.notNull,
    })),
  );
  const sorted = described.sort((a, b) => (`${a.table} ${a.column}` < `${b.table} ${b.column}` ? -1 : 1));
  expect(sorted).toEqual(rows.sort((a, b) => (`${a.table} ${a.column}` < `${b.table} ${b.column}` ? -1 : 1)));
});

test('migrations that have run are left alone, and one changed afterwards is refused', async () => {
  const { database } = house.gateway;
  await migrate(database);
  await database.db.execute(sql`update migrations set digest = 'another' where name = '0001_ground.sql'`);
  await expect(migrate(database)).rejects.toThrow(
    'The migration 0001_ground.sql has been changed since it ran on this database.',
  );
});

test('transactions that hold every connection read a setting that is being loaded, and wait for nobody', async () => {
  const { database } = house.gateway;
  const connections = database.embedded ? 1 : 20;
  let held = 0;
  let hold = (): void => {};
  const allHeld = new Promise<void>((resolve) => {
    hold = () => (++held === connections ? resolve() : undefined);
  });
  let loadOutside = (): void => {};
  const isLoading = new Promise<void>((resolve) => (loadOutside = resolve));
  const transactions = Array.from({ length: connections }, () =>
    database.transaction(async () => {
      hold();
      await isLoading;
      return readSetting(database, 'freePlay');
    }),
  );
  await allHeld;
  database.changes.tell('settings');
  const outside = readSetting(database, 'freePlay');
  loadOutside();
  const inside = await Promise.all(transactions);
  expect(inside).toEqual(inside.map(() => ({ balance: '200000', hours: 24 })));
  expect(await outside).toEqual({ balance: '200000', hours: 24 });
});

test('a setting that a transaction wrote and rolled back takes no effect', async () => {
  const { database } = house.gateway;
  const gone = database.transaction(async () => {
    await writeSetting(database, 'freePlay', { hours: 7 });
    expect(await readSetting(database, 'freePlay')).toMatchObject({ hours: 7 });
    throw new Error('rolled back');
  });
  await expect(gone).rejects.toThrow('rolled back');
  expect(await readSetting(database, 'freePlay')).toMatchObject({ hours: 24 });
});

test('queries and transactions that run at the same time never take each other’s answers', async () => {
  const { database } = house.gateway;
  const accounts = ['mai', 'lena', 'bosun', 'tam'];
  const find = async (account: string) => {
    const [row] = await database.db.select().from(members).where(eq(members.accountKey, account));
    return row?.accountKey;
  };
  const inTransaction = (account: string) =>
    database.transaction(async () => {
      await database.db.execute(sql`select pg_try_advisory_xact_lock(${account.length})`);
      return find(account);
    });
  const wanted = Array.from({ length: 400 }, (_, index) => accounts[index % accounts.length] ?? '');
  expect(
    await Promise.all(wanted.map((account, index) => (index % 4 === 3 ? inTransaction(account) : find(account)))),
  ).toEqual(wanted);
});

test('a query that fails does not disturb the next queries', async () => {
  const { database } = house.gateway;
  const good = async () => (await database.db.execute<{ one: number }>(sql`select 1 as one`)).rows[0]?.one;
  const bad = () =>
    database.db.execute(sql`select 1 / 0`).then(
      () => 'well',
      (error: unknown) => (error as { cause: Error }).cause.message,
    );
  const heard = await Promise.all(Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? bad() : good())));
  expect(heard).toEqual(heard.map((_, index) => (index % 2 === 0 ? 'division by zero' : 1)));
});

test('a query inside a transaction uses its connection, so that none waits for a second one', async () => {
  const { database } = house.gateway;
  const row = { bucket: 'in a transaction', since: new Date(), hits: 1 };
  await expect(
    database.transaction(async () => {
      await database.db.insert(limits).values(row);
      await database.transaction(async () => {
        expect(await database.db.select().from(limits)).toHaveLength(1);
        await Promise.resolve();
      });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await database.db.select().from(limits)).toEqual([]);
});

test('no other server is called in a transaction, which would hold its connection', async () => {
  const { database } = house.gateway;
  const call = () => callOut(`${house.url}/common/v.1.0.1/ping.json`, {});
  expect((await call()).status).toBe(200);
  await expect(database.transaction(call)).rejects.toThrow('another server is called outside of transactions');
  await expect(database.transaction(() => database.savepoint(call))).rejects.toThrow('outside of transactions');
  expect((await call()).status).toBe(200);
});

test('a rollback to a savepoint undoes only what followed it', async () => {
  const { database } = house.gateway;
  const since = new Date();
  await database.transaction(async () => {
    await database.db.insert(limits).values({ bucket: 'kept', since, hits: 1 });
    await expect(
      database.savepoint(async () => {
        await database.db.insert(limits).values({ bucket: 'undone', since, hits: 1 });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
  });
  expect((await database.db.select().from(limits)).map(({ bucket }) => bucket)).toEqual(['kept']);
});

test('a refused statement leaves its connection usable for later ones', async () => {
  const { database } = house.gateway;
  for (let turn = 0; turn < 50; turn += 1) {
    await expect(database.db.execute(sql`select * from nowhere`)).rejects.toMatchObject({ cause: { code: '42P01' } });
    expect((await database.db.execute(sql`select ${turn}::int as turn`)).rows).toEqual([{ turn }]);
  }
});
