import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkBooks } from '../../../gateway/domains/cashier/checker.ts';
import { migrate } from '../../../gateway/ground/database/migrate.ts';
import { openDatabase, type Database } from '../../../gateway/ground/database/open.ts';
import { placeBet, settleBet } from '../../../gateway/trust/bets/bets.ts';
import { emptyPlace, type Place } from '../support/engine.ts';

const folder = new URL('../../../gateway/ground/database/migrations/', import.meta.url);

let place: Place;
let database: Database;
beforeAll(async () => {
  place = await emptyPlace(inject('template'));
  database = await openDatabase(place.config, async () => {});
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

/** Brings an empty database to the state in which a gateway of an earlier version leaves it. */
const migrateTo = (last: string): Promise<void> =>
  database.transaction(async () => {
    const names = readdirSync(folder).filter((name) => name.endsWith('.sql') && name.slice(0, 4) <= last);
    await database.db.execute(
      sql`create table migrations (name text primary key, digest text not null, at timestamptz not null default now())`,
    );
    for (const name of names.sort()) {
      const text = readFileSync(new URL(name, folder), 'utf8');
      const digest = createHash('sha256').update(text).digest('hex');
      await database.db.execute(sql.raw(text));
      await database.db.execute(sql`insert into migrations (name, digest) values (${name}, ${digest})`);
    }
  });

const run = (text: string) => database.db.execute(sql.raw(text));
const rowsOf = async (text: string) => (await run(text)).rows;

test('R2.80 R2.81 a gateway from before records keeps every entry and bet, and its records add up after the update', async () => {
  await migrateTo('0023');
  await run(`
    insert into members (account, account_key, kind, password_hash, password_changed_at, created_at)
      values ('mai', 'mai', 0, '', now(), now()), ('lena', 'lena', 0, '', now(), now());
    insert into accounts (owner, name, currency) select id, 'main', 'USD' from members order by id;
    insert into accounts (owner, name, currency) values (null, 'float', 'USD'), (null, 'stakes', 'USD'), (null, 'games:LUMEN', 'USD')`);
  // Member one gets 1,000 and bets 100 twice, which return 250 and nothing; member two gets 500 and bets 40, still
  // waiting.
  const moves = [
    ['sandbox', '2026-01-05T23:59:59Z', { float: -1_000, 1: 1_000 }],
    ['sandbox', '2026-01-06T00:00:00Z', { float: -500, 2: 500 }],
    ['bet', '2026-01-06T10:00:00Z', { 1: -100, stakes: 100 }],
    ['win', '2026-01-06T10:01:00Z', { stakes: -100, 1: 250, 'games:LUMEN': -150 }],
    ['bet', '2026-01-07T10:00:00Z', { 1: -100, stakes: 100 }],
    ['loss', '2026-01-07T10:01:00Z', { stakes: -100, 'games:LUMEN': 100 }],
    ['bet', '2026-01-08T10:00:00Z', { 2: -40, stakes: 40 }],
  ] as const;
  for (const [at, [kind, moment, entries]] of moves.entries()) {
    const values = Object.entries(entries).map(
      ([account, amount]) =>
        `((select id from transfers where key = 'old:${at}'), (select a.id from accounts a left join members m on m.id = a.owner
          where coalesce(m.id::text, a.name) = '${account}'), ${amount})`,
    );
    await database.transaction(async () => {
      await run(`insert into transfers (key, kind, at) values ('old:${at}', '${kind}', '${moment}')`);
      await run(`insert into entries (transfer, account, amount) values ${values.join(', ')}`);
    });
  }
  await run(`
    insert into bets (member, source, game_type, vendor, game_name, wallet, stake, payout, state, placed_at, settled_at)
      values (1, 'sandbox', 'RNG', 'LUMEN', 'A', 'main', 100, 250, 'won', '2026-01-06T10:00:00Z', '2026-01-06T10:01:00Z'),
             (1, 'sandbox', 'RNG', 'LUMEN', 'A', 'main', 100, 0, 'lost', '2026-01-07T10:00:00Z', '2026-01-07T10:01:00Z'),
             (2, 'sandbox', 'RNG', 'LUMEN', 'A', 'main', 40, null, 'waiting', '2026-01-08T10:00:00Z', null)`);
  const kept =
    'select transfer::text, account::text, amount::text, balance_after::text from entries order by transfer, account';
  const before = await rowsOf(kept);

  await migrate(database);

  expect(await rowsOf(kept)).toEqual(before);
  expect(
    await rowsOf(`
      select e.kind, to_char(e.at at time zone 'UTC', 'DD HH24:MI:SS') as at, e.came::text, e.went::text
      from entries e join accounts a on a.id = e.account where a.owner = 1 order by e.transfer`),
  ).toEqual([
    { kind: 'sandbox', at: '05 23:59:59', came: '1000', went: '0' },
    { kind: 'bet', at: '06 10:00:00', came: '0', went: '100' },
    { kind: 'win', at: '06 10:01:00', came: '250', went: '0' },
    { kind: 'bet', at: '07 10:00:00', came: '0', went: '200' },
  ]);
  const days = `select member::int, day::text, vendor, state, bets, stake::int, payout::int from bet_days
    where bets > 0 order by member, day, state`;
  const won = { member: 1, day: '2026-01-06', vendor: 'LUMEN', state: 'won', bets: 1, stake: 100, payout: 250 };
  const lost = { member: 1, day: '2026-01-07', vendor: 'LUMEN', state: 'lost', bets: 1, stake: 100, payout: 0 };
  const waiting = { member: 2, day: '2026-01-08', vendor: 'LUMEN', state: 'waiting', bets: 1, stake: 40, payout: 0 };
  expect(await rowsOf(days)).toEqual([won, lost, waiting]);
  expect(await checkBooks(database)).toEqual([]);

  // New activity continues what was there.
  const at = new Date('2026-01-08T11:00:00Z');
  const bet = { source: 'sandbox', gameType: 'RNG', vendor: 'LUMEN', gameName: 'A', wallet: 'main' } as const;
  const id = await placeBet(database, { ...bet, member: 2n, stake: 60n }, at);
  await settleBet(database, { id, payout: 90n }, at);
  const old = await rowsOf(`select id::text from bets where state = 'waiting'`);
  await settleBet(database, { id: BigInt(String(old[0]?.['id'])), payout: 0n }, at);
  expect(await rowsOf(days)).toEqual([
    won,
    lost,
    { ...waiting, state: 'lost' },
    { ...waiting, state: 'won', stake: 60, payout: 90 },
  ]);
  expect(
    await rowsOf(`select distinct on (e.kind) e.kind, e.came::text, e.went::text
      from entries e join accounts a on a.id = e.account where a.owner = 2 order by e.kind, e.transfer desc`),
  ).toEqual([
    { kind: 'bet', came: '0', went: '100' },
    { kind: 'sandbox', came: '500', went: '0' },
    { kind: 'win', came: '90', went: '0' },
  ]);
  expect(await checkBooks(database)).toEqual([]);
});
