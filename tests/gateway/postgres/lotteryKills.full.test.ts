import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { advance } from '../../../gateway/domains/lottery/engine.ts';
import { findLottery, newestRules } from '../../../gateway/domains/lottery/lotteries.ts';
import { lottery as calls } from '../../../gateway/domains/lottery/calls.ts';
import { placeSlip } from '../../../gateway/domains/lottery/placing.ts';
import { draws, lotteryChases } from '../../../gateway/domains/lottery/schema.ts';
import { after, minute, second } from '../../../gateway/ground/clock.ts';
import { openDatabase, type Database } from '../../../gateway/ground/database/open.ts';
import { Refusal } from '../../../gateway/ground/refusal.ts';
import { members } from '../../../gateway/trust/members/schema.ts';
import { ForkedWorker } from '../support/forkedWorker.ts';
import { newPlace, type Place } from '../support/engine.ts';
import type { House } from '../support/house.ts';
import { checkRun, dice, fiveLines } from '../support/lotteryRun.ts';
import { openTeam } from '../support/team.ts';
import { inTier } from '../support/tiers.ts';

const rounds = inTier(0, 40, 200);
const processes = 4;
const gameCode = 'QUICK10';
const money = 1_000_000n;

let place: Place;
let database: Database;
beforeAll(async () => {
  place = await newPlace(inject('template'));
  database = await openDatabase(place.config, () => Promise.resolve());
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

test(`${processes} processes that are killed at random over ${rounds} draws pay each order once, and every proof verifies`, async () => {
  const url = place.config.databaseUrl;
  if (!url) throw new Error('several processes need PostgreSQL');
  const lottery = await findLottery(database, gameCode);
  if (!lottery) throw new Error('there is no such lottery');
  const { cancelChase } = calls;
  if (typeof cancelChase !== 'function') throw new Error('cancelling a chase needs no secret');
  const roll = dice(20_270_401);
  const names = Array.from({ length: 8 }, (_, at) => `kill-${at}`);
  // A quiet time, far from the draws that the sandbox has made.
  let now = new Date('2031-04-01T00:00:05Z');
  const house = { gateway: { database, clock: { now: () => now } } } as unknown as House;
  await openTeam(house, Object.fromEntries(names.map((name) => [name, null])), money);
  await advance({ database, clock: { now: () => now } }, lottery);
  const people = await database.db.select().from(members).where(inArray(members.account, names));
  expect(people).toHaveLength(names.length);
  const { version } = await newestRules(database, lottery);
  let keys = 0;
  const outcomes = new Map<string, number>();
  const note = (what: string) => outcomes.set(what, (outcomes.get(what) ?? 0) + 1);

  /** A call as the gateway makes it, in its transaction; what it refuses is counted. */
  const attempt = (what: string, work: () => Promise<unknown>): Promise<void> =>
    database.transaction(work).then(
      () => void note(what),
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        note(error.code);
      },
    );

  const act = async (): Promise<void> => {
    const person = people[roll(people.length)];
    if (!person) return;
    const context = { database, person, now, key: `k${(keys += 1)}`, clock: { now: () => now } };
    if (roll(6) === 0) {
      const running = and(eq(lotteryChases.member, person.id), eq(lotteryChases.state, 'running'));
      const [chase] = await database.db.select().from(lotteryChases).where(running).limit(1);
      if (!chase) return;
      const asked = { ...context, body: { chaseId: String(chase.id) } } as unknown as Parameters<typeof cancelChase>[0];
      await attempt('cancelled', () => cancelChase(asked));
      return;
    }
    const [next] = await database.db
      .select({ issue: draws.issue })
      .from(draws)
      .where(and(eq(draws.lottery, gameCode), gt(draws.closesAt, now)))
      .orderBy(asc(draws.closesAt))
      .limit(1);
    const lines = Array.from({ length: 1 + roll(3) }, () => fiveLines[roll(fiveLines.length)] ?? fiveLines[0]!);
    const count = roll(4) === 0 ? 2 + roll(9) : 1;
    const body = {
      gameCode,
      drawId: next?.issue ?? '',
      version,
      draws: count,
      stopOnWin: roll(2) === 0,
      bets: lines.map(([playType, numbers]) => ({ playType, numbers, stake: '50' })),
      total: String(count * lines.reduce((sum, [, , cost]) => sum + cost, 0)),
    };
    await attempt('placed', () => placeSlip({ ...context, body }));
  };

  let workers = Array.from({ length: processes }, () => new ForkedWorker('lotteryWorker.ts', url, gameCode));
  let kills = 0;
  const step = async (moment: Date, acts: number): Promise<void> => {
    const advancing = workers.map((worker) => worker.workAt(moment));
    const acting = Array.from({ length: acts }, () => act());
    const victims = workers.filter(({ isReady }) => isReady && roll(60) === 0);
    for (const victim of victims)
      setTimeout(() => {
        victim.kill();
      }, roll(60));
    kills += victims.length;
    await Promise.all([...advancing, ...acting]);
    expect(workers.flatMap(({ failed }) => failed)).toEqual([]);
    workers = workers.map((worker) => (worker.isDead ? new ForkedWorker('lotteryWorker.ts', url, gameCode) : worker));
  };
  try {
    await expect.poll(() => workers.every(({ isReady }) => isReady)).toBe(true);
    // Chases are at most ten draws long, so the last rounds end them.
    for (let round = 0; round < rounds + 12; round += 1) {
      const acts = round < rounds ? 2 + roll(5) : 0;
      // Kept in memory from here on; what is read in a transaction alone is read each time.
      await Promise.all([findLottery(database, gameCode), newestRules(database, lottery)]);
      // Bets are placed while the draw is open, and while it closes for processes whose clocks are ahead.
      await step(now, acts);
      await step(after(now, 50 * second), acts);
      await step(after(now, 55 * second), acts);
      now = after(now, minute);
      await step(now, round < rounds ? roll(3) : 0);
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.end()));
  }
  await advance({ database, clock: { now: () => now } }, lottery);
  expect(kills).toBeGreaterThan(rounds / 10);
  for (const what of ['placed', 'cancelled', 'draw_closed'])
    expect([what, outcomes.get(what) ?? 0]).not.toEqual([what, 0]);
  const settled = await checkRun(database, lottery, { ids: people.map(({ id }) => id), had: money });
  expect(settled).toBeGreaterThan(rounds * 0.9);
  const undone = sql`${draws.dueAt} is not null and ${draws.closesAt} <= ${now} and ${draws.lottery} = ${gameCode}`;
  expect(await database.db.$count(draws, undone)).toBe(0);
});
