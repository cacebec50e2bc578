import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit, openAccount, transfer, type Account } from '../../../gateway/trust/ledger/ledger.ts';
import { Refusal } from '../../../gateway/ground/refusal.ts';
import { useHouse } from '../support/house.ts';

const house = useHouse();
const at = new Date('2026-01-02T03:04:05Z');
const sound = { total: 0n, astray: [], lopsided: [], overdrawn: [] };

const open = (owner: bigint | null, name: string, currency = 'USD') =>
  openAccount(house.gateway.database, { owner, name, currency });

const balances = async (): Promise<Map<string, bigint>> => {
  const { rows } = await house.gateway.database.db.execute<{ id: string; balance: string }>(
    sql`select id::text, balance::text from accounts`,
  );
  return new Map(rows.map((row) => [row.id, BigInt(row.balance)]));
};

const give = async (account: Account, amount: bigint, key: string) => {
  const bank = await open(null, 'test bank');
  return transfer(house.gateway.database, {
    key,
    kind: 'test',
    at,
    moves: [
      { account: bank.id, amount: -amount },
      { account: account.id, amount },
    ],
  });
};

const complaint = async (statement: ReturnType<typeof sql>): Promise<string> => {
  try {
    await house.gateway.database.db.execute(statement);
    return 'nothing';
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  }
};

test('a fresh sandbox has a sound ledger', async () => {
  expect(await audit(house.gateway.database)).toEqual(sound);
});

test('any sequence of transfers keeps every rule, and moves exactly what a model predicts', async () => {
  const mai = await house.memberId('mai');
  const lena = await house.memberId('lena');
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          from: fc.integer({ min: 0, max: 3 }),
          to: fc.integer({ min: 0, max: 3 }),
          amount: fc.bigInt({ min: 1n, max: 5_000n }),
          repeat: fc.boolean(),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      async (steps) => {
        run += 1;
        const accounts = [
          await open(null, `house ${run}`),
          await open(mai, `a ${run}`),
          await open(lena, `b ${run}`),
          await open(mai, `c ${run}`),
        ];
        const model = accounts.map(() => 0n);
        for (const [index, { from, to, amount, repeat }] of steps.entries()) {
          if (from === to) continue;
          const wanted = {
            key: `property ${run} ${index}`,
            kind: 'test',
            at,
            moves: [
              { account: accounts[from]!.id, amount: -amount },
              { account: accounts[to]!.id, amount },
            ],
          };
          const isCovered = from === 0 || model[from]! >= amount;
          const outcome = await transfer(house.gateway.database, wanted).then(
            () => 'moved',
            (error: unknown) => (error instanceof Refusal ? error.code : 'fault'),
          );
          expect(outcome).toBe(isCovered ? 'moved' : 'balance_too_low');
          if (!isCovered) continue;
          model[from]! -= amount;
          model[to]! += amount;
          if (repeat) expect((await transfer(house.gateway.database, wanted)).repeated).toBe(true);
        }
        const held = await balances();
        expect(accounts.map(({ id }) => held.get(String(id)))).toEqual(model);
      },
    ),
    { numRuns: 25 },
  );
  expect(await audit(house.gateway.database)).toEqual(sound);
});

test('one key moves money once, however many requests carry it at the same time', async () => {
  const account = await open(await house.memberId('mai'), 'once');
  const receipts = await Promise.all(Array.from({ length: 12 }, () => give(account, 700n, 'the same key')));
  expect(new Set(receipts.map(({ id }) => id)).size).toBe(1);
  expect(receipts.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect((await balances()).get(String(account.id))).toBe(700n);
});

test('a key used for something else is refused', async () => {
  const account = await open(await house.memberId('mai'), 'other');
  await give(account, 100n, 'a used key');
  await expect(give(account, 101n, 'a used key')).rejects.toMatchObject({ code: 'key_reused' });
  expect((await balances()).get(String(account.id))).toBe(100n);
});

test('the database refuses every row that would break the ledger', async () => {
  const mine = await open(await house.memberId('mai'), 'guarded');
  const bank = await open(null, 'test bank');
  const { id } = await give(mine, 500n, 'guarded');
  expect(await complaint(sql`update accounts set balance = balance + 1 where id = ${mine.id}`)).toBe(
    'a balance changes only by entries',
  );
  expect(await complaint(sql`update entries set amount = 1 where transfer = ${id}`)).toMatch(/append-only/);
  expect(await complaint(sql`delete from entries where transfer = ${id}`)).toMatch(/append-only/);
  expect(await complaint(sql`delete from transfers where id = ${id}`)).toMatch(/append-only/);
  expect(await complaint(sql`truncate entries`)).toMatch(/append-only/);
  expect(await complaint(sql`delete from accounts where id = ${mine.id}`)).toMatch(/append-only/);
  expect(
    await complaint(sql`insert into accounts (owner, name, currency, balance) values (null, 'rich', 'USD', 5)`),
  ).toBe('an account opens empty');
  expect(await complaint(sql`insert into entries (transfer, account, amount) values (${id}, ${bank.id}, 1)`)).toMatch(
    /sum to zero|duplicate key/,
  );
  expect(await complaint(sql`insert into transfers (key, kind, at) values ('hollow', 'test', now())`)).toBe(
    'a transfer moves something',
  );
  expect(
    await complaint(sql`
    with t as (insert into transfers (key, kind, at) values ('lopsided', 'test', now()) returning id)
    insert into entries (transfer, account, amount) select id, ${mine.id}::bigint, 5 from t`),
  ).toMatch(/sum to zero/);
  expect(
    await complaint(sql`
    with t as (insert into transfers (key, kind, at) values ('overdrawn', 'test', now()) returning id)
    insert into entries (transfer, account, amount)
      select id, ${mine.id}::bigint, -501 from t union all select id, ${bank.id}::bigint, 501 from t`),
  ).toMatch(/check constraint/);
  expect(await audit(house.gateway.database)).toEqual(sound);
});

test('an entry stores the balance after it', async () => {
  const account = await open(await house.memberId('mai'), 'running');
  for (const [index, amount] of [500n, 20n, 3n].entries()) await give(account, amount, `running ${index}`);
  const { rows } = await house.gateway.database.db.execute<{ balance: string }>(
    sql`select balance_after::text as balance from entries where account = ${account.id} order by transfer`,
  );
  expect(rows.map(({ balance }) => balance)).toEqual(['500', '520', '523']);
});

test('an entry cannot join a finished transfer, even in pairs', async () => {
  const mine = await open(await house.memberId('mai'), 'late');
  const other = await open(await house.memberId('lena'), 'late');
  const { id } = await give(mine, 500n, 'late');
  expect(
    await complaint(sql`insert into entries (transfer, account, amount) values
    (${id}, ${other.id}::bigint, 5), (${id}, (select id from accounts where name = 'float'), -5)`),
  ).toMatch(/come at once/);
});

test('a transfer never mixes two currencies', async () => {
  const dollars = await open(null, 'test bank');
  const euros = await open(null, 'test bank', 'EUR');
  await expect(
    transfer(house.gateway.database, {
      key: 'exchange',
      kind: 'test',
      at,
      moves: [
        { account: dollars.id, amount: -5n },
        { account: euros.id, amount: 5n },
      ],
    }),
  ).rejects.toThrow();
});

test('play money never mixes with real money, and a trial has no account but its own play account', async () => {
  const [trial, mai] = [await house.memberId('trial'), await house.memberId('mai')];
  const [play, real, housePlay] = [await open(trial, 'play'), await open(mai, 'main'), await open(null, 'play')];
  const move = (from: Account, to: Account, key: string) =>
    transfer(house.gateway.database, {
      key,
      kind: 'test',
      at,
      moves: [
        { account: from.id, amount: -5n },
        { account: to.id, amount: 5n },
      ],
    }).then(
      () => 'moved',
      (error: unknown) => (error as { cause: Error }).cause.message,
    );
  const apart = 'play money moves only between accounts named play';
  expect([
    await move(play, real, 'from a trial'),
    await move(real, play, 'to a trial'),
    await move(housePlay, real, 'from the play money of the house'),
    await move(play, housePlay, 'within play'),
  ]).toEqual([apart, apart, apart, 'moved']);

  const one = 'a trial has one account, named play, and nobody else has one of that name';
  for (const [owner, name] of [
    [trial, 'main'],
    [trial, 'held'],
    [mai, 'play'],
  ] as const)
    expect(await complaint(sql`insert into accounts (owner, name, currency) values (${owner}, ${name}, 'USD')`)).toBe(
      one,
    );
  expect(await audit(house.gateway.database)).toEqual(sound);
});
