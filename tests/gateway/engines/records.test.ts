import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { transactionKind } from '../../../contract/records/records.ts';
import { defaultLimits } from '../../../gateway/trust/settings/limits.ts';
import { cell, decimal } from '../../../gateway/domains/records/csv.ts';
import { idsOf } from '../../../gateway/domains/records/record.ts';
import { readSetting, writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { manners, door, moveFreely, Story } from '../support/cashier.ts';
import { useHouse } from '../support/house.ts';

const house = useHouse();
beforeAll(() => moveFreely(house));
const plain = manners[0]!;
const { bets, transactions, profit, bonuses } = contract.records;

const pagesOf = async <Reply extends { list: unknown[]; next: string | null }>(
  ask: (paging: { cursor?: string; pageSize: number }) => Promise<Reply>,
  pageSize: number,
): Promise<{ rows: Reply['list'][number][]; first: Reply; pages: number }> => {
  const first = await ask({ pageSize });
  const rows: Reply['list'][number][] = [...first.list];
  let pages = 1;
  for (let { next } = first; next !== null; pages += 1) {
    const page = await ask({ cursor: next, pageSize });
    rows.push(...page.list);
    ({ next } = page);
  }
  return { rows, first, pages };
};

const total = (amounts: readonly string[]) => String(amounts.reduce((sum, each) => sum + BigInt(each), 0n));

test('R2.81 the movements of a wallet add up to its closing balance over all pages, whatever happens meanwhile', async () => {
  const story = await Story.begin(house, plain, 10_000n);
  const d1 = await story.deposit('bank', '20000');
  await story.pays(d1);
  for (const payout of ['0', '300', '150']) await story.bet('LUMEN', '150', payout);
  await story.money(contract.wallet.transfer, { from: 'main', to: 'LUMEN', amount: '700' });
  let isFirst = true;
  const { rows, first, pages } = await pagesOf(async (paging) => {
    const page = await story.guest.ask(transactions, paging);
    if (isFirst) await story.bet('LUMEN', '100', '0');
    isFirst = false;
    return page;
  }, 3);
  expect(pages).toBe(3);
  expect(rows.map(({ kind }) => kind)).toEqual(['wallet', 'win', 'bet', 'win', 'bet', 'bet', 'deposit', 'opening']);
  expect(rows.find(({ kind }) => kind === 'deposit')).toMatchObject({
    in: '20000',
    out: '0',
    balance: '30000',
    reference: d1,
  });
  const { totals } = first;
  expect(totals).toEqual({
    opening: '0',
    in: total(rows.map((row) => row.in)),
    out: total(rows.map(({ out }) => out)),
    closing: '29300',
  });
  expect(BigInt(totals.opening) + BigInt(totals.in) - BigInt(totals.out)).toBe(BigInt(totals.closing));
});

test('R2.81 the movements of each kind add up to all movements, from the opening to the closing balance', async () => {
  const story = await Story.begin(house, plain, 10_000n);
  const d1 = await story.deposit('bank', '20000');
  await story.pays(d1);
  for (const payout of ['0', '300', '150']) await story.bet('LUMEN', '150', payout);
  await story.money(contract.wallet.transfer, { from: 'main', to: 'LUMEN', amount: '700' });
  for (const wallet of ['main', 'LUMEN', 'held']) {
    const whole = (await story.guest.ask(transactions, { wallet })).totals;
    expect(BigInt(whole.opening) + BigInt(whole.in) - BigInt(whole.out), wallet).toBe(BigInt(whole.closing));
    const parts = [];
    for (const kind of Object.values(transactionKind.schema)) {
      const { list, totals } = await story.guest.ask(transactions, { wallet, kind, pageSize: 100 });
      expect(totals, `${wallet}, ${kind}`).toEqual({
        opening: whole.opening,
        in: total(list.map((row) => row.in)),
        out: total(list.map(({ out }) => out)),
        closing: whole.closing,
      });
      parts.push(totals);
    }
    expect([total(parts.map((each) => each.in)), total(parts.map(({ out }) => out))], wallet).toEqual([
      whole.in,
      whole.out,
    ]);
  }
});

test('R2.80 R2.81 I15 the totals of bets are those of all pages, for any span, filter, time zone and cursor', async () => {
  const { database, clock } = house.gateway;
  const story = await Story.begin(house, plain, 1_000n);
  const at = clock.now();
  const cashier = await readSetting(database, 'cashier');
  // Each bet is a little later than the one before, except some placed while the clock was set back; many are near
  // midnight.
  await database.db.execute(sql`
    insert into bets (member, source, game_type, vendor, game_name, wallet, stake, payout, state, placed_at, settled_at)
    select ${story.member}, 'sandbox', case n % 5 when 0 then 'LIVE' else 'RNG' end,
           case n % 3 when 0 then 'KESTREL' else 'LUMEN' end, 'Round ' || n, 'main', 100 + n,
           case n % 4 when 0 then null when 1 then 0 when 2 then 100 + n else 500 end,
           (array['waiting', 'lost', 'push', 'won'])[n % 4 + 1], moment, case n % 4 when 0 then null else moment end
    from generate_series(1, 240) n,
      lateral (select timestamptz '2026-05-01 00:00:00Z' + n * interval '1 hour' - (n % 2) * interval '61 minutes') w(moment)`);
  // Bets that end after they were counted as waiting.
  await database.db.execute(
    sql`update bets set state = 'refunded', settled_at = placed_at where member = ${story.member} and stake % 12 = 0 and state = 'waiting'`,
  );
  clock.set(new Date('2026-05-11T03:00:00Z'));
  const guest = await house.person(story.account);
  const spans = [
    { from: '2026-05-01' },
    { from: '2026-05-02', to: '2026-05-08' },
    { from: '2026-05-03', to: '2026-05-05' },
    { from: '2026-05-04', to: '2026-05-04' },
    { from: '2026-04-20', to: '2026-05-31' },
    { from: '2026-03-01', to: '2026-04-20' },
  ];
  const filters = [
    {},
    { vassalage: 'KESTREL' },
    { gameType: 'LIVE' },
    { state: 'waiting' },
    { state: 'refunded' },
  ] as const;
  for (const timeZone of ['UTC', 'Pacific/Tahiti']) {
    await writeSetting(database, 'cashier', { ...cashier, timeZone });
    for (const span of spans)
      for (const filter of filters) {
        const asked = { ...span, ...filter };
        const { rows, first } = await pagesOf((paging) => guest.ask(bets, { ...asked, ...paging }), 100);
        expect(first.totals, JSON.stringify({ timeZone, ...asked })).toEqual({
          bets: rows.length,
          stake: total(rows.map(({ stake }) => stake)),
          open: total(rows.map(({ state, stake }) => (state === 'waiting' ? stake : '0'))),
          returned: total(rows.map(({ state, stake }) => (state === 'refunded' ? stake : '0'))),
          payout: total(rows.map(({ payout }) => payout ?? '0')),
          result: total(rows.map(({ result }) => result ?? '0')),
        });
      }
  }
  await writeSetting(database, 'cashier', cashier);
  // A bet placed after the first page was read is in none of its totals.
  const { next, totals } = await guest.ask(bets, { from: '2026-05-01', pageSize: 100 });
  clock.set(new Date('2026-05-14T03:00:00Z'));
  await story.bet('LUMEN', '100', '0');
  const later = await house.person(story.account);
  expect((await later.ask(bets, { from: '2026-05-01', cursor: next!, pageSize: 100 })).totals).toEqual(totals);
  expect((await later.ask(bets, { from: '2026-05-01' })).totals.bets).toBe(totals.bets + 1);
  clock.set(at);
});

test('a wallet and a kind can be chosen, and a vendor’s wallet has its own movements', async () => {
  const story = await Story.begin(house, plain, 10_000n);
  await story.money(contract.wallet.transfer, { from: 'main', to: 'LUMEN', amount: '700' });
  await story.bet('LUMEN', '100', '250', 'LUMEN');
  const there = await story.guest.ask(transactions, { wallet: 'LUMEN' });
  expect(there.list.map(({ kind, in: came, out }) => `${kind} ${came} ${out}`)).toEqual([
    'win 250 0',
    'bet 0 100',
    'wallet 700 0',
  ]);
  expect(there.totals).toEqual({ opening: '0', in: '950', out: '100', closing: '850' });
  const { list } = await story.guest.ask(transactions, { wallet: 'LUMEN', kind: 'win' });
  expect(list.map(({ kind }) => kind)).toEqual(['win']);
});

test('R2.80 bets are listed with what they returned, and the totals are those of all pages', async () => {
  const story = await Story.begin(house, plain, 10_000n);
  for (const [vendor, payout] of [
    ['LUMEN', '0'],
    ['LUMEN', '450'],
    ['KESTREL', '100'],
    ['KESTREL', '0'],
  ] as const)
    await story.bet(vendor, '100', payout);
  await door(house, 'round', { account: story.account, vendor: 'LUMEN', stake: '60' });
  const { rows, first } = await pagesOf((paging) => story.guest.ask(bets, paging), 2);
  expect(rows.map(({ state, result }) => [state, result])).toEqual([
    ['waiting', null],
    ['lost', '-100'],
    ['push', '0'],
    ['won', '350'],
    ['lost', '-100'],
  ]);
  expect(first.totals).toEqual({ bets: 5, stake: '460', open: '60', returned: '0', payout: '550', result: '150' });
  const lumen = await story.guest.ask(bets, { vassalage: 'LUMEN', state: 'won' });
  expect(lumen.totals).toEqual({ bets: 1, stake: '100', open: '0', returned: '0', payout: '450', result: '350' });
});

test('R2.82 profit and loss count settled bets and bonuses, by day, week and month', async () => {
  const story = await Story.begin(house, plain, 10_000n);
  const at = house.gateway.clock.now();
  for (const [days, payout] of [
    [0, '50'],
    [1, '0'],
    [8, '400'],
  ] as const) {
    house.gateway.clock.set(new Date(Date.UTC(2026, 10, 2 + days, 12)));
    await story.bet('LUMEN', '100', payout);
  }
  await door(house, 'bonus', { account: story.account, key: 'b', kind: 'promotion', title: 'Gift', amount: '30' });
  const guest = await house.person(story.account);
  const span = { from: '2026-11-01', to: '2026-11-30' };
  const ask = async (by: 'day' | 'week' | 'month') =>
    (await guest.ask(profit, { ...span, by })).list.map(({ day, profit: won }) => `${day} ${won}`);
  expect(await ask('day')).toEqual(['2026-11-10 330', '2026-11-03 -100', '2026-11-02 -50']);
  expect(await ask('week')).toEqual(['2026-11-09 330', '2026-11-02 -150']);
  expect(await ask('month')).toEqual(['2026-11-01 180']);
  expect((await guest.ask(profit, span)).totals).toEqual({
    stake: '300',
    payout: '450',
    bonus: '30',
    rebate: '0',
    profit: '180',
    deposits: '0',
    withdrawals: '0',
  });
  house.gateway.clock.set(at);
});

test('R2.83 a bonus shows what it still requires, and bets count towards it', async () => {
  const story = await Story.begin(house, plain, 10_000n);
  await door(house, 'bonus', {
    account: story.account,
    key: 'r2.83',
    kind: 'promotion',
    title: 'Welcome',
    amount: '200',
    required: '120',
  });
  await story.bet('LUMEN', '400', '0');
  expect((await story.guest.ask(bonuses, {})).list).toMatchObject([
    { title: 'Welcome', amount: '200', required: '120', done: '60', state: 'open' },
  ]);
  await story.bet('LUMEN', '400', '0');
  expect(await story.guest.ask(bonuses, { state: 'met' })).toMatchObject({
    list: [{ done: '120', state: 'met' }],
    total: '200',
  });
});

describe('a span', () => {
  test.each([
    ['that ends before it begins', { from: '2026-02-02', to: '2026-02-01' }],
    ['of more than a year', { from: '2024-12-01', to: '2026-02-01' }],
  ])('%s is refused at its field', async (_, span) => {
    const mai = await house.person('mai');
    expect(await mai.refused(bets, span)).toMatchObject({ code: 'invalid_fields', value: { fields: ['from'] } });
  });
});

test('a cursor reaches no rows of other accounts, whatever it says', async () => {
  const story = await Story.begin(house, plain, 1_000n);
  const { list } = await story.guest.ask(transactions, { cursor: '999999999.999999999' });
  expect(list).toHaveLength(1);
  expect(await story.guest.refused(transactions, { cursor: 'mine' })).toMatchObject({ code: 'bad_request' });
});

const linesOf = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(1, -1).split('","'));

const cents = (column: number, lines: readonly string[][]): string =>
  total(lines.map((cells) => String(Number(cells[column]?.replace('.', '')))));

test('R1.07 R9.05 a saved record has every row of the record under the same filters, and adds up to its totals', async () => {
  await writeSetting(house.gateway.database, 'limits', {
    ...defaultLimits,
    moneyPerAccount: { most: 1_000, within: 60_000 },
  });
  const story = await Story.begin(house, plain, 10_000n);
  for (const payout of ['0', '450', '100']) await story.bet('LUMEN', '100', payout);
  await door(house, 'bonus', { account: story.account, key: 'csv', kind: 'promotion', title: '=1+1', amount: '200' });
  const { transactionsCsv, betsCsv, profitCsv, bonusesCsv } = contract.records;

  const saved = await story.guest.send(transactionsCsv, {});
  expect(saved.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(saved.headers.get('content-disposition')).toBe('attachment; filename="transactions.csv"');
  expect(saved.headers.get('cache-control')).toContain('no-store');
  expect(saved.text.split('\r\n')[0]).toBe('"time","kind","wallet","in","out","balance","number","note"');
  const moved = linesOf(saved.text);
  const { totals, list } = await story.guest.ask(transactions, {});
  expect(moved.map(([at, kind]) => [at, kind])).toEqual(list.map(({ at, kind }) => [at, kind]));
  expect([cents(3, moved), cents(4, moved)]).toEqual([totals.in, totals.out]);
  expect(saved.text).not.toMatch(/(^|,)-/m);

  const bet = linesOf((await story.guest.send(betsCsv, { state: 'lost' })).text);
  expect(bet.map((cells) => cells.slice(1, -1))).toEqual([
    ['A round', '', '', 'LUMEN', 'RNG', '1.00', '0.00', '0.00', '1.00', 'lost'],
  ]);
  const profits = linesOf((await story.guest.send(profitCsv, { by: 'month' })).text);
  expect(profits.map((cells) => cells.slice(1))).toEqual([['3.00', '5.50', '2.00', '0.00', '4.50', '0.00']]);
  expect(linesOf((await story.guest.send(bonusesCsv, {})).text).map(([, title, kind]) => [title, kind])).toEqual([
    ["'=1+1", 'promotion'],
  ]);
});

test('R1.07 a saved record of many pages has each row once', async () => {
  const story = await Story.begin(house, plain, 10_000n);
  await house.gateway.database.db.execute(sql`
    insert into bets (member, source, game_type, vendor, game_name, wallet, stake, payout, state, placed_at, settled_at)
    select ${await house.memberId(story.account)}, 'sandbox', 'RNG', 'LUMEN', 'Round ' || n, 'main', 100, 0, 'lost', now(), now()
    from generate_series(1, 2500) n`);
  const games = linesOf((await story.guest.send(contract.records.betsCsv, {})).text).map(([, game]) => game);
  expect(games).toHaveLength(2_500);
  expect(new Set(games).size).toBe(2_500);
});

test.each([
  ['plain text', 'Lantern Festival', '"Lantern Festival"'],
  ['a formula', '=HYPERLINK("http://example.com")', `"'=HYPERLINK(""http://example.com"")"`],
  ['a plus', '+1', `"'+1"`],
  ['a minus', '-1', `"'-1"`],
  ['an at sign', '@SUM(A1)', `"'@SUM(A1)"`],
  ['a tab', '\t=1', `"'\t=1"`],
  ['a return', '\r=1', `"'\r=1"`],
  ['a formula after a semicolon', 'x;=cmd|A1', `"x;'=cmd|A1"`],
  ['a formula after a semicolon and a blank', 'x; -1+2', `"x; '-1+2"`],
  ['a semicolon', 'a;b', '"a;b"'],
  ['a comma', 'a,b', '"a,b"'],
  ['a line break', 'a\nb', '"a\nb"'],
])('a cell of a saved record begins no formula and ends no cell: %s', (_, text, safe) => {
  expect(cell(text)).toBe(safe);
});

test.each([
  ['5', '0.05'],
  ['-50', '-0.50'],
  ['-12345', '-123.45'],
])('an amount of %s minor units is saved as the figure %s', (minor, figure) => {
  expect(cell(decimal(minor))).toBe(`"${figure}"`);
});

test('a saved record refuses a wrong span as the record does, and does not count it', async () => {
  const mai = await house.person('mai');
  for (let time = 0; time < 11; time += 1)
    expect(await mai.refused(contract.records.betsCsv, { from: '2026-02-02', to: '2026-02-01' })).toMatchObject({
      code: 'invalid_fields',
      value: { fields: ['from'] },
    });
});

test.each<[string, [from: bigint | undefined, until: bigint | undefined], { after: bigint; until: bigint }]>([
  ['of an account that was never used', [undefined, undefined], { after: 0n, until: 0n }],
  ['before which nothing happened', [undefined, 5n], { after: 0n, until: 5n }],
  ['in which something happened', [3n, 5n], { after: 3n, until: 5n }],
  ['in which nothing happened', [3n, 3n], { after: 3n, until: 3n }],
  ['whose clock was set back', [5n, 4n], { after: 5n, until: 5n }],
])('R2.81 a span %s ends where the next begins', async (_, [before, last], ids) => {
  const from = new Date('2026-01-01');
  const span = { from, until: new Date('2026-01-02') };
  expect(await idsOf(span, (moment) => Promise.resolve(moment === from ? before : last))).toEqual(ids);
});

test('R2.81 a record of an earlier span leaves out later movements, and closes with the balance of that time', async () => {
  const at = house.gateway.clock.now();
  const story = await Story.begin(house, plain, 10_000n);
  await story.bet('LUMEN', '100', '0');
  house.gateway.clock.set(new Date(at.getTime() + 3 * 86_400_000));
  await story.bet('LUMEN', '300', '50');
  const guest = await house.person(story.account);
  const to = at.toISOString().slice(0, 10);
  const { list, totals } = await guest.ask(transactions, { to });
  expect(list.map(({ kind }) => kind)).toEqual(['bet', 'opening']);
  expect(totals).toEqual({ opening: '0', in: '10000', out: '100', closing: '9900' });
  const next = new Date(at.getTime() + 86_400_000).toISOString().slice(0, 10);
  expect((await guest.ask(transactions, { from: next })).totals).toEqual({
    opening: '9900',
    in: '50',
    out: '300',
    closing: '9650',
  });
  expect((await guest.ask(transactions, { from: next, kind: 'win' })).totals).toMatchObject({ in: '50', out: '0' });
  expect((await guest.ask(bets, { to })).totals).toEqual({
    bets: 1,
    stake: '100',
    open: '0',
    returned: '0',
    payout: '0',
    result: '-100',
  });
  house.gateway.clock.set(at);
});
