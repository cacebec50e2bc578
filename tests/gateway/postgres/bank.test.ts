import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { openDatabase, type Database } from '../../../gateway/ground/database/open.ts';
import { audit, openAccount, transfer, type Account } from '../../../gateway/trust/ledger/ledger.ts';
import { newPlace } from '../support/engine.ts';
import { inTier } from '../support/tiers.ts';

const workers = 8;
const transfersEach = inTier(100, 250, 2_000);
const stake = 100_000n;
const people = 12;
const at = new Date('2026-01-02T03:04:05Z');

/** A separate stream of numbers for each worker, so that a run can be repeated. */
const numbers = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

const openAccounts = async (database: Database): Promise<Account[]> => {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id::text from members order by id limit ${people}`,
  );
  const bank = await openAccount(database, { owner: null, name: 'bank', currency: 'USD' });
  const accounts = [];
  for (const { id } of rows) {
    const account = await openAccount(database, { owner: BigInt(id), name: 'bank test', currency: 'USD' });
    await transfer(database, {
      key: `stake ${id}`,
      kind: 'test',
      at,
      moves: [
        { account: bank.id, amount: -stake },
        { account: account.id, amount: stake },
      ],
    });
    accounts.push(account);
  }
  return accounts;
};

/** Moves money between three accounts at a time, in any order, so that locks collide. */
const work = async (database: Database, accounts: readonly Account[], worker: number): Promise<number> => {
  const next = numbers(worker + 1);
  const pick = () => accounts[Math.floor(next() * accounts.length)]!;
  let moved = 0;
  for (let index = 0; index < transfersEach; index += 1) {
    const three = new Set([pick().id, pick().id, pick().id]);
    const [from, to, third] = [...three];
    if (from === undefined || to === undefined) continue;
    const amount = BigInt(Math.floor(next() * 200) + 1);
    const moves =
      third === undefined
        ? [
            { account: from, amount: -amount },
            { account: to, amount },
          ]
        : [
            { account: from, amount: -2n * amount },
            { account: to, amount },
            { account: third, amount },
          ];
    await transfer(database, { key: `work ${worker} ${index}`, kind: 'test', at, moves });
    moved += 1;
  }
  return moved;
};

/** The sum of all balances at one moment, read again and again while others write. */
const watch = async (database: Database, isOver: () => boolean): Promise<{ sums: Set<string>; looks: number }> => {
  const sums = new Set<string>();
  let looks = 0;
  while (!isOver()) {
    const { rows } = await database.transaction(async () => {
      await database.db.execute(sql`set transaction isolation level repeatable read`);
      return database.db.execute<{ sum: string; entries: string }>(sql`
        select (select sum(balance)::text from accounts) as sum, (select sum(amount)::text from entries) as entries`);
    });
    sums.add(`${rows[0]?.sum} ${rows[0]?.entries}`);
    looks += 1;
  }
  return { sums, looks };
};

test(`${workers} workers make ${transfersEach} transfers each, and every sum taken meanwhile is zero`, async () => {
  const place = await newPlace(inject('template'));
  const database = await openDatabase(place.config, async () => {});
  try {
    const accounts = await openAccounts(database);
    let over = false;
    const watching = watch(database, () => over);
    const moved = await Promise.all(Array.from({ length: workers }, (_, worker) => work(database, accounts, worker)));
    over = true;
    const { sums, looks } = await watching;

    expect([...sums]).toEqual(['0 0']);
    expect(looks).toBeGreaterThan(50);
    const { rows } = await database.db.execute<{ count: string }>(
      sql`select count(*)::text as count from transfers where key like 'work %'`,
    );
    expect(Number(rows[0]?.count)).toBe(moved.reduce((sum, some) => sum + some, 0));
    expect(await audit(database)).toEqual({ total: 0n, astray: [], lopsided: [], overdrawn: [] });
  } finally {
    await database.close();
    await place.remove();
  }
});

test('a transaction aborted by a deadlock is run again until it succeeds', async () => {
  const place = await newPlace(inject('template'));
  const database = await openDatabase(place.config, async () => {});
  try {
    const [one, two] = await openAccounts(database);
    let runs = 0;
    let waiting = 2;
    let meet = () => {};
    const bothHoldOne = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const lock = (id: bigint) => database.db.execute(sql`select 1 from accounts where id = ${id} for update`);
    const cross = (first: bigint, second: bigint) =>
      database.transaction(async () => {
        runs += 1;
        await lock(first);
        waiting -= 1;
        if (waiting === 0) meet();
        await bothHoldOne;
        await lock(second);
        return 'through';
      });
    expect(await Promise.all([cross(one!.id, two!.id), cross(two!.id, one!.id)])).toEqual(['through', 'through']);
    expect(runs).toBe(3);
  } finally {
    await database.close();
    await place.remove();
  }
});
