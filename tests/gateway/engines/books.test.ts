import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts, entries, transfers } from '../../../gateway/trust/ledger/schema.ts';
import {
  heldOf,
  house as ofHouse,
  lockBalances,
  post,
  securityOf,
  walletOf,
  type Named,
} from '../../../gateway/trust/ledger/books.ts';
import { audit, openAccount, transfer } from '../../../gateway/trust/ledger/ledger.ts';
import { pointsOf } from '../../../gateway/trust/ledger/points.ts';
import { useHouse } from '../support/house.ts';

const house = useHouse();
const at = new Date('2026-05-01T12:00:00Z');
const float = ofHouse('float');

const posts = (
  key: string,
  rows: readonly (readonly [Named, bigint])[],
  more: { note?: Record<string, unknown>; kind?: string } = {},
) => post(house.gateway.database, { key, kind: 'test', at, entries: rows, ...more });

const balanceOf = async (account: Named): Promise<bigint> =>
  (await lockBalances(house.gateway.database, [account]))(account);

const transferWith = async (key: string) => {
  const { db } = house.gateway.database;
  const [made] = await db.select().from(transfers).where(eq(transfers.key, key));
  if (!made) return null;
  const moved = await db
    .select({ name: accounts.name, amount: entries.amount })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.account))
    .where(eq(entries.transfer, made.id));
  return { ...made, moved: Object.fromEntries(moved.map(({ name, amount }) => [name, amount])) };
};

describe('the accounts of a member', () => {
  test('are the main wallet, one for each vendor, the play money of a trial, and held money', () => {
    expect([
      walletOf(7n),
      walletOf(7n, 'main'),
      walletOf(7n, 'LUMEN'),
      walletOf(7n, 'play'),
      heldOf(7n),
      securityOf(7n),
      pointsOf(7n),
      pointsOf(null),
      float,
    ]).toEqual([
      { owner: 7n, name: 'main' },
      { owner: 7n, name: 'main' },
      { owner: 7n, name: 'vendor:LUMEN' },
      { owner: 7n, name: 'play' },
      { owner: 7n, name: 'held' },
      { owner: 7n, name: 'held:security' },
      { owner: 7n, name: 'points', currency: 'points' },
      { owner: null, name: 'points', currency: 'points' },
      { owner: null, name: 'float' },
    ]);
  });

  test('open empty at their first use, and only once when opened several times at once', async () => {
    const owner = await house.memberId('mai');
    const opened = await Promise.all(
      Array.from({ length: 8 }, () => openAccount(house.gateway.database, { owner, name: 'new', currency: 'USD' })),
    );
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(opened[0]).toMatchObject({ owner, name: 'new', currency: 'USD', balance: 0n });
  });

  test('are separate from those of other owners, names and currencies', async () => {
    const [mai, lena] = [await house.memberId('mai'), await house.memberId('lena')];
    const asked = [
      { owner: mai, name: 'one', currency: 'USD' },
      { owner: lena, name: 'one', currency: 'USD' },
      { owner: null, name: 'one', currency: 'USD' },
      { owner: mai, name: 'two', currency: 'USD' },
      { owner: mai, name: 'one', currency: 'EUR' },
    ];
    const ids = new Set<bigint>();
    for (const account of asked) ids.add((await openAccount(house.gateway.database, account)).id);
    expect(ids.size).toBe(asked.length);
  });
});

describe('a posting', () => {
  test('moves what its entries say, skips empty ones, and returns the balances after it', async () => {
    const [mai, lena] = [walletOf(await house.memberId('mai')), walletOf(await house.memberId('lena'))];
    const [ofMai, ofFloat] = [await balanceOf(mai), await balanceOf(float)];
    const posted = await posts(
      'three',
      [
        [float, -500n],
        [mai, 500n],
        [lena, 0n],
      ],
      { note: { about: 'a test' } },
    );
    expect(posted).toMatchObject({ at, repeated: false });
    expect([posted?.balanceOf(mai), posted?.balanceOf(float), posted?.balanceOf(lena)]).toEqual([
      ofMai + 500n,
      ofFloat - 500n,
      0n,
    ]);
    expect([await balanceOf(mai), await balanceOf(float)]).toEqual([ofMai + 500n, ofFloat - 500n]);
    expect(await transferWith('three')).toMatchObject({
      id: posted?.transfer,
      kind: 'test',
      note: { about: 'a test' },
      at,
      moved: { float: -500n, main: 500n },
    });
    expect((await transferWith('three'))?.moved).toEqual({ float: -500n, main: 500n });
  });

  test('without entries writes nothing', async () => {
    const mai = walletOf(await house.memberId('mai'));
    expect(
      await posts('nothing', [
        [float, 0n],
        [mai, 0n],
      ]),
    ).toBeNull();
    expect(await posts('nothing', [])).toBeNull();
    expect(await transferWith('nothing')).toBeNull();
  });

  test('sent twice moves money once, keeps its time, and returns the current balances', async () => {
    const mai = walletOf(await house.memberId('mai'));
    const both = (amount: bigint) =>
      [
        [float, -amount],
        [mai, amount],
      ] as const;
    const first = await posts('again', both(300n));
    const between = await posts('between', both(40n));
    const { database } = house.gateway;
    const later = new Date('2027-01-01T00:00:00Z');
    const again = await post(database, { key: 'again', kind: 'test', at: later, entries: [...both(300n)].reverse() });
    expect(again).toMatchObject({ transfer: first?.transfer, at, repeated: true });
    expect(again?.balanceOf(mai)).toBe(between?.balanceOf(mai));
  });

  test('with the key of another posting is refused: another kind, amount, account or number of entries', async () => {
    const [mai, lena] = [walletOf(await house.memberId('mai')), walletOf(await house.memberId('lena'))];
    const first = [
      [float, -300n],
      [mai, 300n],
    ] as const;
    await posts('taken', first);
    const before = await balanceOf(mai);
    const refused = { code: 'key_reused' };
    await expect(posts('taken', first, { kind: 'other' })).rejects.toMatchObject(refused);
    await expect(
      posts('taken', [
        [float, -301n],
        [mai, 301n],
      ]),
    ).rejects.toMatchObject(refused);
    await expect(
      posts('taken', [
        [float, -300n],
        [lena, 300n],
      ]),
    ).rejects.toMatchObject(refused);
    await expect(
      posts('taken', [
        [float, -400n],
        [mai, 300n],
        [lena, 100n],
      ]),
    ).rejects.toMatchObject(refused);
    await expect(
      posts('taken', [
        [lena, -100n],
        [float, -200n],
        [mai, 300n],
      ]),
    ).rejects.toMatchObject(refused);
    expect(await balanceOf(mai)).toBe(before);
  });

  test('with the key of a posting with more entries is refused', async () => {
    const [mai, lena] = [walletOf(await house.memberId('mai')), walletOf(await house.memberId('lena'))];
    const part = [
      [float, -300n],
      [mai, 300n],
    ] as const;
    await posts('wider', [...part, [ofHouse('fees'), -5n], [lena, 5n]]);
    await expect(posts('wider', part)).rejects.toMatchObject({ code: 'key_reused' });
  });

  test('opens its accounts by owner and name, and writes its entries by account, in whatever order they are given', async () => {
    const [mai, lena] = [await house.memberId('mai'), await house.memberId('lena')].sort((a, b) => (a < b ? -1 : 1));
    const named = [walletOf(lena!, 'B'), walletOf(mai!, 'C'), ofHouse('games:A'), walletOf(mai!, 'B')] as const;
    await posts('in order', [
      [named[0], 1n],
      [named[1], 2n],
      [named[2], -6n],
      [named[3], 3n],
    ]);
    const made = await transferWith('in order');
    const { rows } = await house.gateway.database.db.execute<{ owner: string | null; name: string }>(
      sql`select a.owner::text, a.name from entries e join accounts a on a.id = e.account
        where e.transfer = ${made?.id} order by e.ctid`,
    );
    const ordered = [named[2], named[3], named[1], named[0]];
    expect(rows).toEqual(ordered.map(({ owner, name }) => ({ owner: owner === null ? null : String(owner), name })));
  });

  test('can take a member’s whole balance, and no more', async () => {
    const owner = await house.memberId('mai');
    const wallet = walletOf(owner, 'KESTREL');
    await posts('filled', [
      [float, -700n],
      [wallet, 700n],
    ]);
    await expect(
      posts('too much', [
        [wallet, -701n],
        [float, 701n],
      ]),
    ).rejects.toMatchObject({ code: 'balance_too_low' });
    expect(await transferWith('too much')).toBeNull();
    const emptied = await posts('all of it', [
      [wallet, -700n],
      [float, 700n],
    ]);
    expect(emptied?.balanceOf(wallet)).toBe(0n);
  });
});

describe('a transfer', () => {
  const two = async () => {
    const { database } = house.gateway;
    const open = (name: string) => openAccount(database, { owner: null, name, currency: 'USD' });
    return [await open('left'), await open('right')] as const;
  };
  const move = (...moves: readonly { account: bigint; amount: bigint }[]) =>
    transfer(house.gateway.database, { key: `moved ${moves.length}`, kind: 'test', at, moves });

  test('names at least two accounts, each once', async () => {
    const [left, right] = await two();
    const complaint = 'a transfer must name at least two accounts, each once';
    await expect(move()).rejects.toThrow(complaint);
    await expect(move({ account: left.id, amount: 0n })).rejects.toThrow(complaint);
    await expect(
      move({ account: left.id, amount: -5n }, { account: right.id, amount: 2n }, { account: right.id, amount: 3n }),
    ).rejects.toThrow(complaint);
  });

  test('takes from one account what it gives to others', async () => {
    const [left, right] = await two();
    await expect(move({ account: left.id, amount: -5n }, { account: right.id, amount: 4n })).rejects.toThrow(
      'the amounts of a transfer must sum to zero',
    );
  });

  test('is only between accounts that exist', async () => {
    const [left] = await two();
    await expect(move({ account: left.id, amount: -5n }, { account: -1n, amount: 5n })).rejects.toThrow(
      'a transfer names an account that does not exist',
    );
    expect(await transferWith('moved 2')).toBeNull();
  });
});

const waiting = async (): Promise<number | undefined> => {
  const { rows } = await house.gateway.database.db.execute<{ many: number }>(
    sql`select count(*)::int as many from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.many;
};

describe('balances that are locked', () => {
  test('are only those of the named accounts', async () => {
    const mai = await house.memberId('mai');
    const held = heldOf(mai);
    await posts('held', [
      [float, -90n],
      [held, 90n],
    ]);
    const locked = await lockBalances(house.gateway.database, Object.freeze([held, float, walletOf(mai)]));
    expect(locked({ owner: mai, name: 'held' })).toBe(90n);
    expect(() => locked(securityOf(mai))).toThrow('the account held:security is not locked');
    expect(() => locked({ owner: null, name: 'held' })).toThrow('the account held is not locked');
  });

  test('are changed by others only once the transaction has ended', async () => {
    const { database } = house.gateway;
    const wallet = walletOf(await house.memberId('mai'), 'LUMEN');
    await posts('first', [
      [float, -10n],
      [wallet, 10n],
    ]);
    const order: string[] = [];
    let goOn = (): void => undefined;
    // A query that begins here is not part of the transaction below.
    const other = new Promise<void>((resolve) => {
      goOn = resolve;
    })
      .then(() =>
        posts('second', [
          [float, -5n],
          [wallet, 5n],
        ]),
      )
      .then(() => order.push('other'));
    await database.transaction(async () => {
      const before = (await lockBalances(database, [wallet, float]))(wallet);
      goOn();
      // The embedded database has one connection, which the transaction holds.
      if (!database.embedded) await expect.poll(waiting).toBe(1);
      expect((await lockBalances(database, [wallet]))(wallet)).toBe(before);
      order.push('own');
    });
    await other;
    expect(order).toEqual(['own', 'other']);
  });
});

test('the audit names the accounts and transfers that break a rule', async () => {
  const { database } = house.gateway;
  class Undone extends Error {}
  const attempt = database.transaction(async () => {
    const owner = await house.memberId('mai');
    const own = await openAccount(database, { owner, name: 'astray', currency: 'USD' });
    await database.db.execute(sql`alter table accounts disable trigger user`);
    await database.db.execute(sql`alter table transfers disable trigger user`);
    await database.db.execute(sql`alter table accounts drop constraint accounts_check`);
    await database.db.execute(sql`update accounts set balance = -4 where id = ${own.id}`);
    const { rows } = await database.db.execute<{ id: string }>(
      sql`insert into transfers (key, kind, at, day) values ('lopsided', 'test', now(), now()) returning id::text`,
    );
    expect(await audit(database)).toEqual({
      total: -4n,
      astray: [own.id],
      lopsided: [BigInt(rows[0]!.id)],
      overdrawn: [own.id],
    });
    throw new Undone();
  });
  await expect(attempt).rejects.toThrow(Undone);
  expect(await audit(database)).toEqual({ total: 0n, astray: [], lopsided: [], overdrawn: [] });
});
