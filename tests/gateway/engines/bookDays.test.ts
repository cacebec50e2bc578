import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { settleProvider } from '../../../gateway/domains/cashier/deposits/desk.ts';
import { securityForfeited } from '../../../gateway/domains/cashier/withdrawals/postings.ts';
import { readPosition } from '../../../gateway/domains/cashier/position.ts';
import { payments } from '../../../gateway/domains/cashier/schema.ts';
import { closeBooks, dayToSum } from '../../../gateway/domains/reports/closing.ts';
import { reportFile } from '../../../gateway/domains/reports/files.ts';
import { listPlayers } from '../../../gateway/domains/reports/players.ts';
import { readDay, readDays, readMonth } from '../../../gateway/domains/reports/reports.ts';
import { migrate } from '../../../gateway/ground/database/migrate.ts';
import { openDatabase, type Database } from '../../../gateway/ground/database/open.ts';
import { Faults } from '../../../gateway/house/faults.ts';
import { settingChanges } from '../../../gateway/house/settings.ts';
import { changeSetting, readTarget, resetSetting, tryChange } from '../../../gateway/operating/changing.ts';
import { grantBonus } from '../../../gateway/trust/bets/bonuses.ts';
import { recordFact } from '../../../gateway/trust/bets/facts.ts';
import { heldOf, house, post, securityOf, walletOf, type Named } from '../../../gateway/trust/ledger/books.ts';
import { members } from '../../../gateway/trust/members/schema.ts';
import { removeSetting, writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { emptyPlace, type Place } from '../support/engine.ts';
import { kept } from '../support/senders.ts';

const [before, day, next] = ['2026-11-26', '2026-11-27', '2026-11-28'] as const;
const noon = (of: string): Date => new Date(`${of}T12:00:00Z`);

let place: Place;
let database: Database;
let [mai, lena, trial] = [0n, 0n, 0n];

const moved = async (
  kind: string,
  [from, to]: readonly [Named, Named],
  amount: bigint,
  { key = `${kind}:${Math.random()}`, at = noon(day), note = {} }: { key?: string; at?: Date; note?: object } = {},
): Promise<void> => {
  const entries = [
    [from, -amount],
    [to, amount],
  ] as const;
  await post(database, { key, kind, at, note: { ...note }, entries });
};

/** Closes every day that is over at a moment. */
const closeUntil = async (now: Date): Promise<void> => {
  for (let due = await dayToSum(database, now); due !== null; due = await dayToSum(database, now))
    await closeBooks(database, due);
};

/** Closes them for sure: a transaction of any other test on the same server may make it wait. */
const closeAll = (now: Date): Promise<void> =>
  vi.waitFor(
    async () => {
      await closeUntil(now);
      const { rows } = await database.db.execute(sql`
        select day::text as day from book_closes c where not exists (select from closed_books b where b.day = c.day)`);
      expect(rows).toEqual([]);
    },
    { timeout: 30_000 },
  );

const member = async (account: string, createdAt: Date, kind: 0 | 4 = 0): Promise<bigint> => {
  const row = { account, accountKey: account, kind, passwordHash: '', passwordChangedAt: createdAt };
  const [made] = await database.db
    .insert(members)
    .values({ ...row, createdAt })
    .returning();
  return made!.id;
};

type Provider = 'bank' | 'wallet' | 'card' | 'voucher';

const paidIn = async (provider: Provider, owner: bigint, arrived: bigint, credited: bigint, fee = 0n) => {
  const ledgerKey = `payment:TEST:${provider}:1`;
  await database.db
    .insert(payments)
    .values({
      company: 'TEST',
      provider,
      payment: '1',
      ledgerKey,
      reference: '',
      payer: null,
      amount: arrived,
      currency: 'USD',
      sequence: 1,
      state: 'credited',
      arrivedAt: noon(day),
    });
  await moved('deposit.arrived', [house(`clearing:${provider}`), house('suspense')], arrived);
  await post(database, {
    key: `${ledgerKey}:credited`,
    kind: 'deposit.credited',
    at: noon(day),
    entries: [
      [house('suspense'), -credited],
      [walletOf(owner), credited - fee],
      [house('fees'), fee],
    ],
  });
};

const played = async (gameType: 'RNG' | 'LIVE', vendor: string, stake: bigint, payout: bigint, open = 0n) => {
  await moved('bet', [walletOf(mai), house(`games:${vendor}`)], stake + open);
  await moved('win', [house(`games:${vendor}`), walletOf(mai)], payout);
  const fact = { member: mai, gameType, vendor, round: vendor, stake, payout, valid: 0n };
  await database.transaction(() => recordFact(database, fact, noon(day)));
};

const payDay = async (): Promise<void> => {
  await paidIn('bank', mai, 1_840_000n, 1_800_000n);
  await paidIn('wallet', lena, 925_000n, 925_000n);
  await paidIn('card', mai, 610_000n, 610_000n, 9_150n);
  await paidIn('voucher', mai, 115_000n, 115_000n);
  await moved('deposit.sent_back', [house('suspense'), house('clearing:bank')], 30_000n);
  await post(database, {
    key: 'charged back',
    kind: 'deposit.charged_back',
    at: noon(day),
    entries: [
      [house('clearing:card'), 20_000n],
      [house('fees'), -300n],
      [walletOf(mai), -19_700n],
    ],
  });
  await settleProvider(
    { database },
    { provider: 'bank', settlement: '1', amount: 1_800_000n, cost: 9_200n, staff: 'Ada' },
    noon(day),
  );
  for (const amount of [960_000n, 200_000n, 50_000n, 30_000n])
    await moved('withdrawal.requested', [walletOf(mai), heldOf(mai)], amount);
  await moved('withdrawal.rejected', [heldOf(mai), walletOf(mai)], 50_000n);
  await moved('withdrawal.cancelled', [heldOf(mai), walletOf(mai)], 30_000n);
  await moved('withdrawal.paid', [heldOf(mai), house('clearing:payout')], 960_000n);
  await played('RNG', 'LUMEN', 10_000_000n, 9_700_000n, 34_000n);
  await played('LIVE', 'KESTREL', 3_990_990n, 3_874_904n);
  await moved('mall', [walletOf(mai), house('mall')], 4_990n);
  for (const [kind, amount] of [
    ['promotion', 44_000n],
    ['wheel', 20_000n],
    ['rebate', 11_825n],
  ] as const)
    await grantBonus(database, { member: mai, key: kind, kind, title: kind, amount, required: 0n }, noon(day));
  await moved('given_up', [walletOf(mai), house('costs:bonus')], 2_000n);
  await moved('points', [house('costs:points'), walletOf(mai)], 3_500n);
  await moved('salary', [house('salary'), walletOf(lena)], 21_000n, { note: { contract: 'daily' } });
  // What is neither money nor real.
  await moved('trial', [house('play'), { owner: trial, name: 'play' }], 5_000n);
  await moved(
    'points',
    [
      { owner: null, name: 'points', currency: 'points' },
      { owner: mai, name: 'points', currency: 'points' },
    ],
    700n,
  );
};

beforeAll(async () => {
  place = await emptyPlace(inject('template'));
  database = await openDatabase(place.config, (opened) => migrate(opened));
  mai = await member('mai', noon(before));
  lena = await member('lena', noon(day));
  trial = await member('trial', noon(day), 4);
  await moved('opening', [house('bank'), walletOf(mai)], 26_841_210n, { at: noon(before) });
  await moved('opening', [house('bank'), house('fees')], 14_418_825n, { at: noon(before) });
  await payDay();
});

afterAll(async () => {
  await database.close();
  await place.remove();
});

const expected = {
  isOpen: true,
  differences: [],
  deposits: {
    all: { arrived: 3_490_000n, credited: 3_450_000n, sentBack: 30_000n, chargedBack: 20_000n, settled: 1_800_000n },
    suspense: 10_000n,
  },
  withdrawals: {
    requested: { count: 4, amount: 1_240_000n },
    rejected: { count: 1, amount: 50_000n },
    cancelled: { count: 1, amount: 30_000n },
    failed: { count: 0, amount: 0n },
    paid: { count: 1, amount: 960_000n },
    change: 200_000n,
  },
  fees: [
    { kind: 'deposit.charged_back', change: -300n },
    { kind: 'deposit.credited', change: 9_150n },
  ],
  games: [
    { vendor: 'KESTREL', type: 'LIVE', bets: 1, result: 116_086n },
    { vendor: 'LUMEN', type: 'RNG', bets: 1, result: 300_000n },
  ],
  vendors: [
    { vendor: 'KESTREL', settled: 116_086n, openRounds: 0n, change: 116_086n },
    { vendor: 'LUMEN', settled: 300_000n, openRounds: 34_000n, change: 334_000n },
  ],
  bonuses: {
    kinds: [
      { kind: 'promotion', count: 1, amount: 44_000n },
      { kind: 'wheel', count: 1, amount: 20_000n },
    ],
    given: 64_000n,
    givenUp: 2_000n,
    rebates: { count: 1, amount: 11_825n },
  },
  points: { cost: 3_500n, issued: 700n, used: 0n },
  mall: { paid: 4_990n, givenBack: 0n },
  agents: { salaries: 21_000n, dividends: 0n, contracts: [{ contract: 'daily', count: 1, amount: 21_000n }] },
  players: { joined: 1, active: 1, firstDeposits: 2 },
  liabilities: {
    held: { opening: 0n, movement: 200_000n, closing: 200_000n },
    owed: { opening: 26_841_210n, movement: 2_114_399n, closing: 28_955_609n },
  },
  position: {
    held: { opening: 41_260_035n, movement: 2_470_800n, closing: 43_730_835n },
    result: { opening: 14_418_825n, movement: 356_401n, closing: 14_775_226n },
  },
  result: {
    all: 356_401n,
    lines: [
      { what: 'games', amount: 450_086n },
      { what: 'fees', amount: 8_850n },
      { what: 'forfeits', amount: 0n },
      { what: 'mall', amount: 4_990n },
      { what: 'bonuses', amount: -64_000n },
      { what: 'givenUp', amount: 2_000n },
      { what: 'rebates', amount: -11_825n },
      { what: 'points', amount: -3_500n },
      { what: 'salaries', amount: -21_000n },
      { what: 'dividends', amount: 0n },
      { what: 'providers', amount: -9_200n },
    ],
  },
};

test('an open day is read from the ledger, sums to the books, and says that it is open', async () => {
  expect(await readDay(database, day)).toMatchObject(expected);
});

test('the position of now is what the report closes with, without the play money of trials', async () => {
  const { position } = (await readDay(database, day))!;
  const closing = Object.entries(position).map(([part, change]) => [part, change.closing]);
  expect(await readPosition(database)).toEqual(Object.fromEntries(closing));
});

test('a day ends while a transaction counts on it, and is summed once that transaction is over', async () => {
  const kindsOn = async (of: string) => {
    const { rows } = await database.db.execute<{ kind: string }>(
      sql`select distinct kind from book_days where day = ${of} and kind in ('payouts.funded', 'transfer')`,
    );
    return rows.map(({ kind }) => kind);
  };
  // The embedded database has one connection, and so no second transaction.
  const isSlow = !database.embedded;
  let finish = (): void => {};
  const isFinished = new Promise<void>((resolve) => (finish = resolve));
  let begin = (): void => {};
  const hasBegun = new Promise<void>((resolve) => (begin = resolve));
  const slow = database.transaction(async () => {
    await moved('payouts.funded', [house('clearing:payout'), house('bank')], 100n, { at: noon(before) });
    begin();
    if (isSlow) await isFinished;
  });
  await hasBegun;
  if (isSlow) {
    await closeUntil(noon(next));
    expect((await readDay(database, before))?.isOpen).toBe(true);
    await moved('transfer', [walletOf(lena), walletOf(mai)], 100n, { at: noon(before) });
  }
  finish();
  await slow;
  await closeAll(noon(next));
  expect(await kindsOn(before)).toEqual(['payouts.funded']);
  expect(await kindsOn(day)).toEqual(isSlow ? ['transfer'] : []);
  expect(await readDay(database, day)).toMatchObject({ ...expected, isOpen: false });
});

test('a security deposit that is forfeited late counts on the next day, and leaves yesterday as it was', async () => {
  const yesterday = await readDay(database, day);
  const row = { number: 'W-1', member: mai, amount: 0n, fee: 0n, security: 5_000n, reopenedAt: null };
  await moved('security.held', [walletOf(mai), securityOf(mai)], 5_000n, { at: noon(next) });
  await securityForfeited(database, row, new Date(`${day}T23:59:00Z`));
  expect(await readDay(database, day)).toEqual(yesterday);
  expect(await readDay(database, next)).toMatchObject({
    isOpen: true,
    differences: [],
    forfeits: [{ kind: 'security.forfeited', came: 5_000n, went: 0n }],
    liabilities: { owed: { opening: 28_955_609n, movement: -5_000n, closing: 28_950_609n } },
  });
});

test('several processes close days at once, each day once, and days on which nothing was posted too', async () => {
  const later = noon('2026-12-02');
  await Promise.all([closeUntil(later), closeUntil(later), closeUntil(later)]);
  await closeAll(later);
  const { rows } = await database.db.execute(sql`select day::text as day from closed_books order by day`);
  expect(rows.map((row) => row['day'])).toEqual([before, day, next, '2026-11-29', '2026-11-30', '2026-12-01']);
  expect(await readDay(database, '2026-11-30')).toMatchObject({
    isOpen: false,
    differences: [],
    result: { all: 0n },
    liabilities: { owed: { opening: 28_950_609n, movement: 0n, closing: 28_950_609n } },
  });
  expect(await readDay(database, '2026-11-25')).toBeNull();
});

test('once a day is closed, neither staff nor a house nor a reset changes the time zone', async () => {
  const zone = readTarget('cashier.timeZone');
  const sentence =
    'cashier.timeZone stays UTC: the books are closed up to 2026-12-01 in it, and closed days stay as they are.';
  await expect(tryChange(database, kept, zone, 'Asia/Tokyo')).rejects.toThrow(sentence);
  await expect(changeSetting(database, kept, zone, 'Asia/Tokyo')).rejects.toThrow(sentence);
  const faults = new Faults();
  const desk = { promotions: new Set<string>(), banners: new Set<string>(), announcements: new Set<string>() };
  await settingChanges(database, new Map([['cashier', { timeZone: 'Asia/Tokyo' }]]), desk, faults);
  expect(() => {
    faults.check();
  }).toThrow(`settings/cashier.json: ${sentence}`);
  await changeSetting(database, kept, readTarget('cashier'), { openDeposits: 2, timeZone: 'UTC' });
  await resetSetting(database, readTarget('cashier'));
  await writeSetting(database, 'cashier', { timeZone: 'Asia/Tokyo' });
  await expect(resetSetting(database, zone)).rejects.toThrow('cashier.timeZone stays Asia/Tokyo');
  await removeSetting(database, 'cashier');
});

test.each(['closed_books', 'book_days', 'book_parts', 'book_balances', 'book_games'])(
  'no line of %s can be changed or deleted',
  async (table) => {
    const refused = { cause: { message: 'a closed day of the books stays as it is' } };
    const name = sql.identifier(table);
    await expect(database.db.execute(sql`update ${name} set day = day`)).rejects.toMatchObject(refused);
    await expect(database.db.execute(sql`delete from ${name}`)).rejects.toMatchObject(refused);
  },
);

test('a month is the sum of its closed days, and its days are listed for the chart', async () => {
  const month = await readMonth(database, '2026-11');
  expect(month).toMatchObject({
    days: { first: before, last: '2026-11-30' },
    isOpen: false,
    differences: [],
    deposits: { all: { arrived: 3_490_000n } },
    players: { joined: 2, active: 1, firstDeposits: 2 },
    liabilities: { owed: { opening: 0n, movement: 28_950_609n, closing: 28_950_609n } },
    result: { all: 14_418_825n + 356_401n + 5_000n },
  });
  expect(await readMonth(database, '2026-10')).toBeNull();
  expect(
    (await readDays(database, '2026-11')).map(({ day: of, isOpen, games, result }) => [of, isOpen, games, result]),
  ).toEqual([
    [before, false, 0n, 14_418_825n],
    [day, false, 450_086n, 356_401n],
    [next, false, 0n, 5_000n],
  ]);
});

test('the players that a number counts are listed page by page', async () => {
  const days = { first: day, last: day };
  const named = async (which: Parameters<typeof listPlayers>[1], paging = {}) =>
    (await listPlayers(database, which, days, paging)).rows.map(({ account, amount }) => [account, amount]);
  expect(await named('new')).toEqual([['lena', null]]);
  expect(await named('active')).toEqual([['mai', 13_990_990n]]);
  expect(await named('firstDeposits')).toEqual([
    ['lena', 925_000n],
    ['mai', 1_800_000n],
  ]);
  const first = await listPlayers(database, 'firstDeposits', days, { pageSize: 1 });
  expect(first.rows.map(({ account }) => account)).toEqual(['lena']);
  expect(await named('firstDeposits', { pageSize: 1, cursor: first.next! })).toEqual([['mai', 1_800_000n]]);
});

test('a file has a line for each day, with amounts that a spreadsheet reads as numbers', async () => {
  const read = async (...[which, days]: [Parameters<typeof reportFile>[1], Parameters<typeof reportFile>[2]]) => {
    let text = '';
    for await (const part of reportFile(database, which, days)) text += part;
    return text.slice(1).replaceAll('"', '').trim().split('\r\n');
  };
  const one = { first: day, last: day };
  expect(await read('deposits', one)).toEqual([
    'day,provider,arrived,credited,sent_back,charged_back,settled,change',
    `${day},bank,18400.00,18000.00,300.00,0.00,18000.00,-100.00`,
    `${day},card,6100.00,6100.00,0.00,200.00,0.00,-5900.00`,
    `${day},voucher,1150.00,1150.00,0.00,0.00,0.00,-1150.00`,
    `${day},wallet,9250.00,9250.00,0.00,0.00,0.00,-9250.00`,
  ]);
  expect(await read('withdrawals', { first: day, last: next })).toEqual([
    'day,requested,rejected,cancelled,failed,paid,change',
    `${day},12400.00,500.00,300.00,0.00,9600.00,2000.00`,
    `${next},0.00,0.00,0.00,0.00,0.00,0.00`,
  ]);
  expect((await read('games', one)).at(-1)).toBe(`${day},LUMEN,RNG,1,100000.00,97000.00,3000.00`);
  expect((await read('results', one))[1]).toBe(`${day},costs:bonus,bonus,0.00,640.00,-640.00`);
  expect(await read('liabilities', one)).toEqual([
    'day,main,vendor_wallets,held,security,suspense,stakes,owed',
    `${day},287456.09,0.00,2000.00,0.00,100.00,0.00,289556.09`,
  ]);
  expect(await read('players', one)).toEqual(['day,new,active,first_deposits', `${day},1,1,2`]);
});

test('a report says by how much it differs from the books', async () => {
  const at = noon('2026-12-02');
  await moved('bonus', [house('costs:bonus'), walletOf(mai)], 40n, { key: 'a bonus that nobody has', at });
  expect((await readDay(database, '2026-12-02'))?.differences).toEqual([{ what: 'bonuses by kind', by: -40n }]);
});
