import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { draws } from '../../gateway/domains/lottery/schema.ts';
import { games } from '../../gateway/domains/lobby/schema.ts';
import { minute, second } from '../../gateway/ground/clock.ts';
import { drawsOf } from '../../gateway/sandbox/catalog/draws.ts';
import { createLotteries } from '../../gateway/sandbox/catalog/lotteries.ts';
import { useHouse } from './support/house.ts';

const { openedGame, openedNumero } = contract.lottery;
const house = useHouse();

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

/** The newest numbers of a lottery according to the database itself. */
const newestOf = async (lottery: string) => {
  const rows = await house.gateway.database.db.select().from(draws).where(eq(draws.lottery, lottery));
  const [newest] = rows
    .filter(({ numbers }) => numbers !== null)
    .sort((one, other) => other.drawsAt.getTime() - one.drawsAt.getTime());
  return { gameCode: lottery, drawId: newest?.issue, numbers: newest?.numbers, drawnAt: newest?.drawsAt.toISOString() };
};

test('R7.38 home gets the newest numbers of every lottery, once each', async () => {
  const list = await opened();
  expect(list).toHaveLength(27);
  expect(new Set(list.map(({ gameCode }) => gameCode)).size).toBe(27);
  for (const drawn of list) expect(drawn).toEqual(await newestOf(drawn.gameCode));
});

test.each([
  ['Lott', 13],
  ['ZY', 4],
  ['Elott', 6],
  ['SEA', 4],
] as const)('R7.38 R9.03 the lotteries of the prize mode %s are %i', async (prizeMode, many) => {
  expect(await opened({ prizeMode })).toHaveLength(many);
});

test('R7.38 the numbers are as many as the lottery draws, and within its bounds', async () => {
  const rules = await house.gateway.database.db
    .select({ lottery: games.lottery })
    .from(games)
    .where(eq(games.vendor, 'HOUSE'));
  const list = await opened();
  for (const { lottery } of rules) {
    const { count, least, most } = lottery!.numbers;
    const numbers = list.find(({ gameCode }) => gameCode === lottery!.code)!.numbers.map(Number);
    expect(numbers).toHaveLength(count);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(most);
  }
});

test('R7.38 one lottery’s numbers are listed newest first, page by page', async () => {
  const mai = await house.person('mai');
  const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => mai.ask(openedNumero, { gameCode: 'MEGA5', pageNo })));
  expect(pages.map(({ list, totalPages }) => [list.length, totalPages])).toEqual([
    [20, 3],
    [20, 3],
    [20, 3],
    [0, 3],
  ]);
  const all = pages.flatMap(({ list }) => list);
  expect(all[0]).toEqual(await newestOf('MEGA5'));
  const moments = all.map(({ drawnAt }) => Date.parse(drawnAt));
  expect(moments.slice(1).map((moment, index) => moments[index]! - moment)).toEqual(
    Array.from({ length: 59 }, () => 5 * 60_000),
  );
});

test('R7.38 a draw without numbers yet is not shown', async () => {
  const { db } = house.gateway.database;
  const now = house.gateway.clock.now().getTime();
  const next = {
    lottery: 'QUICK10',
    issue: '9901010001',
    opensAt: new Date(now),
    closesAt: new Date(now + 1_000),
    drawsAt: new Date(now + 2_000),
  };
  const before = await newestOf('QUICK10');
  await db.insert(draws).values(next);
  expect((await opened()).find(({ gameCode }) => gameCode === 'QUICK10')).toEqual(before);
  await db
    .update(draws)
    .set({ numbers: ['1', '2', '3', '4', '5'] })
    .where(and(eq(draws.lottery, 'QUICK10'), eq(draws.issue, next.issue)));
  expect((await opened()).find(({ gameCode }) => gameCode === 'QUICK10')).toEqual({
    gameCode: 'QUICK10',
    drawId: next.issue,
    numbers: ['1', '2', '3', '4', '5'],
    drawnAt: next.drawsAt.toISOString(),
  });
});

test('R7.38 an unknown lottery is not found, a trial sees the numbers of one, and a visitor does not', async () => {
  const trial = await house.person('trial');
  expect(await trial.refused(openedNumero, { gameCode: 'NONE' })).toMatchObject({ status: 404, code: 'not_found' });
  expect((await trial.ask(openedNumero, { gameCode: 'SEA4D', pageSize: 1 })).list).toHaveLength(1);
  expect(await (await house.guest()).refused(openedNumero, { gameCode: 'MEGA5' })).toMatchObject({
    status: 401,
    code: 'not_logged_in',
  });
});

test('R7.38 a sandbox goes on drawing: later there are other numbers, from the schedule, and none is missing', async () => {
  const before = new Map((await opened()).map((drawn) => [drawn.gameCode, drawn]));
  const at = await settle(7);
  const later = await opened();
  const lotteries = await house.gateway.database.db.select({ lottery: games.lottery }).from(games);
  for (const { lottery } of lotteries.filter((game) => game.lottery !== null)) {
    const every = lottery!.everySeconds * second;
    const drawn = later.find(({ gameCode }) => gameCode === lottery!.code)!;
    expect(Date.parse(drawn.drawnAt), lottery!.code).toBe(Math.floor(at.getTime() / every) * every);
  }
  const quick = later.find(({ gameCode }) => gameCode === 'OWN1')!;
  expect(quick.drawId).not.toBe(before.get('OWN1')!.drawId);
  const mai = await house.person('mai');
  const { list, totalPages } = await mai.ask(openedNumero, { gameCode: 'OWN1', pageSize: 60 });
  expect(totalPages).toBe(1);
  expect(list.map(({ drawnAt }) => Date.parse(drawnAt))).toEqual(
    Array.from({ length: 60 }, (_, ago) => Date.parse(quick.drawnAt) - ago * minute),
  );
});

test('R7.38 the numbers of an issue are the same in every sandbox', async () => {
  const { gameCode, drawId, numbers, drawnAt } = (await opened()).find((drawn) => drawn.gameCode === 'KENO20')!;
  const { lottery } = createLotteries().find((game) => game.lottery?.code === gameCode)!;
  expect(drawsOf(lottery!, new Date(drawnAt))[0]).toMatchObject({ issue: drawId, numbers });
});
