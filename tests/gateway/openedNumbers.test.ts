import { eq, isNotNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { draws } from '../../gateway/domains/lottery/schema.ts';
import { games } from '../../gateway/domains/lobby/schema.ts';
import { after, minute, second } from '../../gateway/ground/clock.ts';
import { digitsOf, formats } from '../../contract/lottery/formats.ts';
import { lastSlots } from '../../gateway/domains/lottery/schedule.ts';
import { useHouse } from './support/house.ts';

const { openedGame, openedNumero } = contract.lottery;
const house = useHouse({}, { lotteries: true });

/** A quarter of a minute after the draws of a minute, so that none comes while a test compares. */
const settle = async (minutesAhead: number): Promise<Date> => {
  const { clock } = house.gateway;
  const at = new Date((Math.floor(clock.now().getTime() / minute) + minutesAhead) * minute + 15 * second);
  clock.set(at);
  await house.gateway.runJobs();
  return at;
};
beforeAll(() => settle(1));

const opened = async (request: { prizeMode?: 'Lott' | 'ZY' | 'Elott' | 'SEA' } = {}) =>
  (await (await house.guest()).ask(openedGame, request)).list;

const newestOf = async (lottery: string) => {
  const rows = await house.gateway.database.db.select().from(draws).where(eq(draws.lottery, lottery));
  const [newest] = rows
    .filter(({ numbers }) => numbers !== null)
    .sort((one, other) => other.drawsAt.getTime() - one.drawsAt.getTime());
  return {
    gameCode: lottery,
    drawId: newest?.issue,
    numbers: newest?.numbers,
    drawnAt: newest?.drawsAt.toISOString(),
    state: 'drawn',
    commit: newest?.commit,
    seed: newest?.seed,
    entropy: newest?.entropy,
    salt: newest?.salt,
    beacon: null,
  };
};

test('R7.38 home gets the newest numbers of every lottery, once each', async () => {
  const list = await opened();
  expect(list).toHaveLength(27);
  expect(new Set(list.map(({ gameCode }) => gameCode)).size).toBe(27);
  for (const { coming: _, nextAt: __, ...drawn } of list) expect(drawn).toEqual(await newestOf(drawn.gameCode));
});

const mega5 = async () => (await opened({ prizeMode: 'Lott' })).find(({ gameCode }) => gameCode === 'MEGA5')!;

const openOfMega5 = async () => {
  const { draws: open } = await (await house.guest()).ask(contract.lottery.draw, { gameCode: 'MEGA5', ahead: 1 });
  return open;
};

test('R7.38 every lottery comes with the two draws that close next, unless its vendor sells the tickets', async () => {
  const rules = new Map(
    (await (await house.guest()).ask(contract.lottery.menu, { device: 'WEB' })).list.map((game) => [
      game.gameCode,
      game,
    ]),
  );
  const list = await opened();
  for (const { gameCode, coming, nextAt } of list) {
    const { external } = rules.get(gameCode)!;
    expect({ gameCode, coming: coming.length, isDue: nextAt !== null }).toEqual({
      gameCode,
      coming: external ? 0 : 2,
      isDue: !external,
    });
  }
  expect(list.some(({ gameCode }) => rules.get(gameCode)!.external)).toBe(true);
  const open = await openOfMega5();
  const { coming, nextAt } = await mega5();
  expect(coming).toEqual(open.map(({ drawId, closesAt }) => ({ drawId, closesAt })));
  expect(nextAt).toBe(open[0]!.drawsAt);
});

test('R7.38 a closed draw is not listed as coming, even if its numbers are still awaited', async () => {
  const { clock } = house.gateway;
  const [first, next] = await openOfMega5();
  const at = clock.now();
  clock.set(new Date(first!.closesAt));
  const { coming, nextAt } = await mega5();
  expect(coming.map(({ drawId }) => drawId)).toEqual([next!.drawId, expect.any(String)]);
  expect(nextAt).toBe(first!.drawsAt);
  clock.set(at);
});

test('R7.38 late numbers do not delay the list, which says when the next ones are due', async () => {
  const { clock } = house.gateway;
  const [first, next] = await openOfMega5();
  const at = clock.now();
  clock.set(after(new Date(first!.drawsAt), 16 * second));
  expect((await mega5()).nextAt).toBe(next!.drawsAt);
  clock.set(at);
});

test.each([
  ['Lott', 13],
  ['ZY', 4],
  ['Elott', 6],
  ['SEA', 4],
] as const)('R7.38 R9.03 the lotteries of the prize mode %s are %i', async (prizeMode, many) => {
  expect(await opened({ prizeMode })).toHaveLength(many);
});

test('R7.38 a draw has as many numbers as its lottery draws, within its bounds', async () => {
  const rules = await house.gateway.database.db
    .select({ lottery: games.lottery })
    .from(games)

    .where(isNotNull(games.lottery));
  const list = await opened();
  for (const { lottery } of rules) {
    const format = formats[lottery!.format];
    const { numbers } = list.find(({ gameCode }) => gameCode === lottery!.code)!;
    if (format.of === 'board') {
      expect(numbers.map(({ length }) => length)).toEqual(digitsOf(format));
      continue;
    }
    expect(numbers).toHaveLength(format.count);
    expect(Math.min(...numbers.map(Number))).toBeGreaterThanOrEqual(format.least);
    expect(Math.max(...numbers.map(Number))).toBeLessThanOrEqual(format.most);
  }
});

test('R7.38 one lottery’s numbers are listed newest first, page by page', async () => {
  const mai = await house.person('mai');
  const pages = await Promise.all([1, 2, 3, 9].map((pageNo) => mai.ask(openedNumero, { gameCode: 'MEGA5', pageNo })));
  expect(pages.map(({ list }) => list.length)).toEqual([20, 20, 20, 0]);
  expect(new Set(pages.map(({ totalPages }) => totalPages)).size).toBe(1);
  const all = pages.flatMap(({ list }) => list);
  expect(all[0]).toEqual(await newestOf('MEGA5'));
  const moments = all.map(({ drawnAt }) => Date.parse(drawnAt));
  expect(moments.slice(1).map((moment, index) => moments[index]! - moment)).toEqual(
    Array.from({ length: 59 }, () => 5 * 60_000),
  );
});

test('R7.38 a draw without numbers is not shown, nor is its proof', async () => {
  const mai = await house.person('mai');
  const { now, draws: open } = await mai.ask(contract.lottery.draw, { gameCode: 'QUICK10', ahead: 3 });
  expect(open).toHaveLength(4);
  for (const { closesAt, commit } of open) {
    expect(Date.parse(closesAt)).toBeGreaterThan(Date.parse(now));
    expect(commit).toMatch(/^[0-9a-f]{64}$/);
  }
  const { list } = await mai.ask(openedNumero, { gameCode: 'QUICK10', pageSize: 5 });
  expect(list.map(({ drawId }) => drawId)).not.toContain(open[0]!.drawId);
});

test('R7.38 an unknown lottery is not found, and a trial and a visitor see the numbers of one', async () => {
  const trial = await house.person('trial');
  expect(await trial.refused(openedNumero, { gameCode: 'NONE' })).toMatchObject({ status: 404, code: 'not_found' });
  expect((await trial.ask(openedNumero, { gameCode: 'SEA4D', pageSize: 1 })).list).toHaveLength(1);
  expect((await (await house.guest()).ask(openedNumero, { gameCode: 'MEGA5', pageSize: 1 })).list).toHaveLength(1);
});

test('R7.38 a sandbox goes on drawing: later there are other numbers, from the schedule, and none is missing', async () => {
  const before = new Map((await opened()).map((drawn) => [drawn.gameCode, drawn]));
  const at = await settle(7);
  const later = await opened();
  const lotteries = await house.gateway.database.db.select({ lottery: games.lottery }).from(games);
  for (const { lottery } of lotteries.filter((game) => game.lottery !== null)) {
    const drawn = later.find(({ gameCode }) => gameCode === lottery!.code)!;
    expect(drawn.drawnAt, lottery!.code).toBe(lastSlots(lottery!.schedule, at, 1)[0]!.drawsAt.toISOString());
  }
  const quick = later.find(({ gameCode }) => gameCode === 'OWN1')!;
  expect(quick.drawId).not.toBe(before.get('OWN1')!.drawId);
  const mai = await house.person('mai');
  const { list } = await mai.ask(openedNumero, { gameCode: 'OWN1', pageSize: 60 });
  expect(list.map(({ drawnAt }) => Date.parse(drawnAt))).toEqual(
    Array.from({ length: 60 }, (_, ago) => Date.parse(quick.drawnAt) - ago * minute),
  );
});
