import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { after, dayLong } from '../../gateway/ground/clock.ts';
import { checkBooks } from '../../gateway/domains/cashier/checker.ts';
import { closeMark, recordFact } from '../../gateway/trust/bets/facts.ts';
import { door, moveFreely } from './support/cashier.ts';
import { useHouse } from './support/house.ts';
import { bets, openTeam } from './support/team.ts';

const house = useHouse();
const { overview, team, teamCsv, profit, profitCsv, transactions, transactionsCsv, betsCsv } = contract.agent;
const list = contract.agent.bets;

const today = () => house.gateway.clock.now().toISOString().slice(0, 10);

beforeAll(async () => {
  await moveFreely(house);
  await openTeam(house, {
    top: { left: { 'left-1': null, 'left-2': null, deep: { 'deep-1': null } }, right: { 'right-1': null }, solo: null },
    stranger: { 'stranger-1': null },
  });
  await bets(house, 'left-1', { stake: '10000', payout: '4000' });
  await bets(house, 'left-2', { stake: '2000', payout: '9000', gameType: 'LIVE' });
  await bets(house, 'deep-1', { stake: '30000', payout: '0' });
  await bets(house, 'right-1', { stake: '500', payout: '500', gameType: 'LIVE' });
  await bets(house, 'solo', { stake: '700', payout: '0' });
  await bets(house, 'left', { stake: '100', payout: '0' });
  await door(house, 'bonus', { account: 'solo', key: 'k1', kind: 'promotion', title: 'A gift', amount: '300' });
  await bets(house, 'stranger-1', { stake: '900', payout: '0' });
});

const sumOf = (list: readonly Readonly<Record<string, unknown>>[], name: string): string =>
  String(list.reduce((sum, each) => sum + BigInt(each[name] as string | number), 0n));

describe.each([
  ['while the day is open', false],
  ['once the day has closed', true],
])('%s', (_, isClosed) => {
  const asked = { from: '', to: '' };
  beforeAll(async () => {
    const { clock, database } = house.gateway;
    asked.from = today();
    asked.to = asked.from;
    if (!isClosed) return;
    clock.set(after(clock.now(), dayLong));
    await house.gateway.runJobs();
    const { rows } = await database.db.execute<{ days: number }>(
      sql`select count(*)::int as days from closed_days where day = ${asked.from}`,
    );
    expect(rows[0]?.days).toBe(1);
    await moveFreely(house);
  });

  test('R1.08 R2.95 the lines of a team and the agent itself add up to its totals', async () => {
    const guest = await house.person('top');
    const { list: lines, itself, totals, upline } = await guest.ask(team, asked);
    expect(upline).toEqual([]);
    expect(
      lines.map(({ account, bets, profit, members, level }) => ({ account, bets, profit, members, level })),
    ).toEqual([
      { account: 'left', bets: '42100', profit: '-29100', members: 5, level: 1 },
      { account: 'solo', bets: '700', profit: '-400', members: 1, level: 1 },
      { account: 'right', bets: '500', profit: '0', members: 2, level: 1 },
    ]);
    for (const name of ['members', 'balance', 'deposits', 'withdrawals', 'bets', 'validBets', 'profit'] as const)
      expect(sumOf([...lines, itself], name), name).toBe(String(totals[name]));
    expect(totals).toMatchObject({ members: 9, bets: '43300', validBets: '42800', profit: '-29500' });
  });

  test('R1.08 a line can be followed down to a member, with the path there', async () => {
    const guest = await house.person('top');
    const { list: lines, itself, upline } = await guest.ask(team, { ...asked, account: 'Left', sort: 'account' });
    expect(upline).toEqual(['left']);
    expect(lines.map(({ account, level, bets }) => [account, level, bets])).toEqual([
      ['deep', 2, '30000'],
      ['left-1', 2, '10000'],
      ['left-2', 2, '2000'],
    ]);
    expect(itself).toMatchObject({ account: 'left', level: 1, members: 1, bets: '100' });
    const deep = await guest.ask(team, { ...asked, account: 'deep' });
    expect(deep.upline).toEqual(['left', 'deep']);
    expect(deep.list).toHaveLength(1);
    const leaf = await guest.ask(team, { ...asked, account: 'deep-1' });
    expect(leaf).toMatchObject({ list: [], totalPages: 0, totals: { members: 1, bets: '30000' } });
  });

  test('R1.08 a team is searched by name and kind, and sorted by what is chosen', async () => {
    const guest = await house.person('top');
    const names = async (filter: object) =>
      (await guest.ask(team, { ...asked, ...filter })).list.map(({ account }) => account);
    expect(await names({ name: 'OL' })).toEqual(['solo']);
    expect(await names({ name: '%' })).toEqual([]);
    expect(await names({ kind: 'agent' })).toEqual(['left', 'right']);
    expect(await names({ kind: 'member' })).toEqual(['solo']);
    expect(await names({ sort: 'account' })).toEqual(['left', 'right', 'solo']);
    expect(await names({ sort: 'profit' })).toEqual(['right', 'solo', 'left']);
    expect(await names({ sort: 'balance' })).toEqual(['left', 'right', 'solo']);
    expect(await names({ sort: 'members', pageSize: 2, pageNo: 2 })).toEqual(['solo']);
  });

  test('R2.93 the overview has the figures of the whole team, each day and the strongest lines', async () => {
    const guest = await house.person('top');
    const shown = await guest.ask(overview, asked);
    expect(shown.now).toMatchObject({
      accounts: 9,
      newMembers: 9,
      // The least that counts is 100.00: only these have bet as much.
      activeMembers: 2,
      bets: '43300',
      validBets: '42800',
      profit: '-29500',
      income: '0',
    });
    expect(shown.before).toMatchObject({ accounts: 0, newMembers: 0, bets: '0', profit: '0' });
    expect(shown.days).toEqual([{ day: asked.from, bets: '43300', deposits: '0', withdrawals: '0', profit: '-29500' }]);
    expect(shown.strongest.map(({ account, members }) => [account, members])).toEqual([
      ['left', 5],
      ['solo', 1],
      ['right', 2],
    ]);
  });

  test('R2.95 what each account won or lost adds up to the totals', async () => {
    const guest = await house.person('top');
    const { list: accounts, totals } = await guest.ask(profit, { ...asked, sort: 'account' });
    expect(accounts.map(({ account, level, profit: won }) => [account, level, won])).toEqual([
      ['deep-1', 3, '-30000'],
      ['left', 1, '-100'],
      ['left-1', 2, '-6000'],
      ['left-2', 2, '7000'],
      ['right-1', 2, '0'],
      ['solo', 1, '-400'],
    ]);
    for (const name of ['bets', 'payout', 'bonus', 'rebate', 'profit'] as const)
      expect(sumOf(accounts, name)).toBe(totals[name]);
    expect((await guest.ask(profit, { ...asked, account: 'left', sort: 'profit' })).list[0]).toMatchObject({
      account: 'left-2',
    });
  });

  test('R2.95 the bets and transactions of a team come page by page, once each', async () => {
    const guest = await house.person('top');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await guest.ask(list, { ...asked, pageSize: 2, ...(cursor !== undefined && { cursor }) });
      expect(page.totals).toEqual({
        bets: 6,
        stake: '43300',
        open: '0',
        returned: '0',
        payout: '13500',
        result: '-29800',
      });
      seen.push(...page.list.map(({ account, validBet }) => `${account} ${validBet}`));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(['left 100', 'solo 700', 'right-1 0', 'deep-1 30000', 'left-2 2000', 'left-1 10000']);
    const lost = await guest.ask(list, { ...asked, account: 'left', state: 'lost', gameType: 'RNG' });
    expect(lost.list.map(({ account }) => account)).toEqual(['left', 'deep-1', 'left-1']);
    const moved = await guest.ask(transactions, { ...asked, account: 'left', kind: 'bet' });
    expect(moved.totals).toEqual({ in: '0', out: '42100' });
    expect(moved.list.map(({ account, transaction }) => [account, transaction.out])).toEqual([
      ['left', '100'],
      ['deep-1', '30000'],
      ['left-2', '2000'],
      ['left-1', '10000'],
    ]);
  });

  test('R2.95 R9.05 every list of a team is saved as a file', async () => {
    const guest = await house.person('top');
    const linesOf = async (call: typeof teamCsv | typeof betsCsv | typeof profitCsv | typeof transactionsCsv) =>
      (await guest.send(call, asked)).text.trimEnd().split('\r\n');
    const lines = (await linesOf(teamCsv)).map((line) => line.slice(1, -1).split('","'));
    const [head, itself, ...others] = lines;
    expect([itself?.[0], others.length]).toEqual(['top', 3]);
    // With the account itself, the file adds up to the totals of the list.
    const { totals } = await guest.ask(team, asked);
    const summed = (column: string) =>
      lines.slice(1).reduce((sum, line) => sum + Math.round(Number(line[head!.indexOf(column)]) * 100), 0);
    expect([summed('bets'), summed('valid bets'), summed('won') - summed('lost')]).toEqual(
      [totals.bets, totals.validBets, totals.profit].map(Number),
    );
    expect((await linesOf(betsCsv))[1]).toContain(
      '"left","A round","LUMEN","RNG","1.00","0.00","1.00","0.00","1.00","lost"',
    );
    expect(await linesOf(profitCsv)).toHaveLength(7);
    expect((await linesOf(transactionsCsv))[1]).toContain('"solo","bonus","3.00","0.00"');
  });

  test('an account outside the team is not found, like one that does not exist', async () => {
    const guest = await house.person('top');
    for (const call of [team, list, profit, transactions, teamCsv, betsCsv, profitCsv, transactionsCsv])
      for (const account of ['stranger-1', 'nobody', 'stranger'])
        expect(await guest.send(call, { ...asked, account }), `${call.name} ${account}`).toBeRefusedWith('not_found');
    const below = await house.person('deep');
    expect(await below.send(team, { ...asked, account: 'left' })).toBeRefusedWith('not_found');
  });
});

test('a span of a team is at most 92 days', async () => {
  const guest = await house.person('top');
  const spans = { from: '2026-01-01', to: '2026-04-03' };
  for (const call of [overview, team, list, profit, transactions])
    expect(await guest.send(call, spans), call.name).toBeRefusedWith('invalid_fields');
});

test('I5 the figures of a team on a closed day are the sum of those of its accounts, however often it is closed', async () => {
  const { database } = house.gateway;
  await house.gateway.runJobs();
  await house.gateway.runJobs();
  const { rows } = await database.db.execute(sql`
    select t.agent from team_days t
    join lateral (
      select coalesce(sum(d.bets), 0) as bets, coalesce(sum(d.stake), 0) as stake, coalesce(sum(d.payout), 0) as payout,
        coalesce(sum(d.valid), 0) as valid, coalesce(sum(d.bonus), 0) as bonus, coalesce(sum(d.deposit), 0) as deposit
      from lineage l join member_days d on d.member = l.downline where l.upline = t.agent and d.day = t.day
    ) own on true
    where (t.bets, t.stake, t.payout, t.valid, t.bonus, t.deposit)
      is distinct from (own.bets, own.stake, own.payout, own.valid, own.bonus, own.deposit)`);
  expect(rows).toEqual([]);
  expect(await checkBooks(database)).toEqual([]);
});

describe('a close of the books', () => {
  const mark = async () => {
    const { rows } = await house.gateway.database.db.execute<{ firm: boolean }>(sql`select firm from closed_mark`);
    return rows[0];
  };
  afterEach(() => closeMark(house.gateway.database, house.gateway.clock.now(), false));

  test('lets no process whose clock is behind write into the past', async () => {
    const { database, clock } = house.gateway;
    // In one transaction, so that the sandbox's own job does not move the mark back in between.
    await database.transaction(async () => {
      const closed = await closeMark(database, after(clock.now(), dayLong), true);
      expect(await mark()).toEqual({ firm: true });
      const round = { gameType: 'RNG', vendor: 'LUMEN', round: 'late', stake: 100n, payout: 0n, valid: 100n } as const;
      await recordFact(database, { ...round, member: await house.memberId('solo') }, clock.now());
      const { rows } = await database.db.execute<{ at: string | Date }>(sql`select max(at) as at from positions`);
      expect(new Date(rows[0]!.at)).toEqual(closed);
      expect(await closeMark(database, clock.now(), true)).toEqual(closed);
    });
  });
});
