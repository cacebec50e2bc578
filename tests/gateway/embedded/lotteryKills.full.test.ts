import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { RequestOf } from '../../../contract/call.ts';
import { contract } from '../../../contract/index.ts';
import { findLottery } from '../../../gateway/domains/lottery/lotteries.ts';
import { startGateway } from '../../../gateway/gateway.ts';
import { after, second } from '../../../gateway/ground/clock.ts';
import { members } from '../../../gateway/trust/members/schema.ts';
import { newPlace, testConfig, type Place } from '../support/engine.ts';
import { Guest, type House } from '../support/house.ts';
import { checkRun, dice, fiveLines } from '../support/lotteryRun.ts';
import { startProcess, type GatewayProcess } from '../support/process.ts';
import { openTeam } from '../support/team.ts';
import { inTier } from '../support/tiers.ts';
import { doorBy } from '../support/vendorServer.ts';

const { lottery } = contract;
const rounds = inTier(0, 8, 20);
const gameCode = 'QUICK10';
const money = 1_000_000n;
const names = ['alone-a', 'alone-b'] as const;

let place: Place;
beforeAll(async () => {
  place = await newPlace(inject('template'));
});
afterAll(() => place.remove());

const inside = async <T>(work: (house: House) => Promise<T>): Promise<T> => {
  const gateway = await startGateway({ ...testConfig, ...place.config });
  try {
    return await work({ gateway, url: gateway.url } as unknown as House);
  } finally {
    await gateway.close();
  }
};

class Running {
  #process: GatewayProcess | null = null;
  guests: readonly Guest[] = [];
  kills = 0;

  async start(now: Date): Promise<void> {
    this.#process = await startProcess(place.config);
    await this.setClock(now);
    this.guests = await Promise.all(
      names.map(async (name) => {
        const guest = new Guest(this.url);
        expect(await guest.logIn(name)).toSucceed();
        return guest;
      }),
    );
  }

  get url(): string {
    if (!this.#process) throw new Error('no gateway runs');
    return this.#process.url;
  }

  setClock(now: Date) {
    return doorBy({ url: this.url }, 'PUT', 'clock', { now: now.toISOString() });
  }

  async kill(): Promise<void> {
    this.kills += 1;
    await this.#process?.end('SIGKILL');
    this.#process = null;
  }

  async end(): Promise<void> {
    expect(await this.#process?.end('SIGTERM')).toBe(0);
    this.#process = null;
  }
}

test(`a process on the embedded database that is killed at random over ${rounds} draws pays each order once, and every proof verifies`, async () => {
  await inside((house) => openTeam(house, Object.fromEntries(names.map((name) => [name, null])), money));
  const roll = dice(20_270_402);
  const running = new Running();
  let now = new Date();
  await running.start(now);

  const ask = async (draws: number): Promise<{ slip: RequestOf<typeof lottery.placeBets>; drawsAt: Date }> => {
    const [guest] = running.guests;
    const { version, draws: open } = await guest!.ask(lottery.draw, { gameCode, ahead: 1 });
    // One that closes in a moment is left to nobody.
    const next = open.find(({ closesAt }) => Date.parse(closesAt) > now.getTime() + 20 * second) ?? open.at(-1)!;
    const lines = [fiveLines[roll(fiveLines.length)]!, fiveLines[roll(fiveLines.length)]!];
    const slip = {
      gameCode,
      drawId: next.drawId,
      version,
      draws,
      stopOnWin: true,
      bets: lines.map(([playType, numbers]) => ({ playType, numbers, stake: '50' })),
      total: String(draws * lines.reduce((sum, [, , cost]) => sum + cost, 0)),
    };
    return { slip, drawsAt: new Date(next.drawsAt) };
  };
  const unpaid = async (): Promise<number> => {
    const orders = await Promise.all(
      running.guests.map((guest) => guest.ask(lottery.myBets, { gameCode, pageSize: 100 })),
    );
    const due = orders.flatMap(({ list }) => list).filter(({ drawsAt }) => Date.parse(drawsAt) <= now.getTime());
    return due.filter(({ state }) => state === 'waiting').length;
  };

  for (let round = 0; round < rounds; round += 1) {
    const { slip, drawsAt } = await ask(round % 5 === 0 ? 3 : 1);
    now = after(drawsAt, -40 * second);
    await running.setClock(now);
    const keys = names.map(() => randomUUID());
    const place = () =>
      Promise.all(running.guests.map((guest, at) => guest.send(lottery.placeBets, slip, { key: keys[at] ?? '' })));
    if (round % 6 === 1) {
      // Killed before or after its first answer, or after both; they are sent again, as if none had arrived.
      const sent = running.guests.map((guest, at) =>
        guest.send(lottery.placeBets, slip, { key: keys[at] ?? '' }).catch(() => null),
      );
      const moments = [Promise.resolve(null), Promise.race(sent), Promise.all(sent)];
      await moments[roll(moments.length)];
      await running.kill();
      await Promise.all(sent);
      await running.start(now);
    }
    for (const heard of await place()) expect(heard).toSucceed();
    now = after(drawsAt, second);
    await running.setClock(now);
    if (round % 3 === 2) {
      // Killed before it pays anything, between the two members, or once both are paid.
      const all = await unpaid();
      const left = Math.floor((all * roll(3)) / 2);
      await expect.poll(unpaid, { interval: 5 }).toBeLessThanOrEqual(left);
      await running.kill();
      await running.start(now);
    }
    await expect.poll(unpaid).toBe(0);
  }
  // The last chase has two more draws.
  for (let more = 0; more < 3; more += 1) {
    now = after(now, 60 * second);
    await running.setClock(now);
    await expect.poll(unpaid).toBe(0);
  }
  await running.end();
  expect(running.kills).toBeGreaterThan(rounds / 3);
  await inside(async (house) => {
    const { database } = house.gateway;
    const found = await findLottery(database, gameCode);
    if (!found) throw new Error('there is no such lottery');
    const people = await database.db
      .select()
      .from(members)
      .where(inArray(members.account, [...names]));
    const ids = people.map(({ id }) => id);
    expect(ids).toHaveLength(names.length);
    expect(await checkRun(database, found, { ids, had: money })).toBeGreaterThanOrEqual(rounds);
  });
});
