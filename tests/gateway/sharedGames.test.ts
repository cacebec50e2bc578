import { and, eq, inArray, like, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '../../gateway/domains/cashier/checker.ts';
import { draws } from '../../gateway/domains/lottery/schema.ts';
import { walletMessages } from '../../gateway/domains/play/schema.ts';
import { allGames } from '../../gateway/sandbox/catalog/house.ts';
import { createDice } from '../../gateway/sandbox/dice.ts';
import { createDemoGames, type DemoGames } from '../../games/server/games.ts';
import { siteFor } from '../../gateway/sandbox/demoVendor.ts';
import type { BookState } from '../../games/book/wire.ts';
import { fightSides } from '../../games/rules/fight.ts';
import type { SlipLeg } from '../../games/rules/odds.ts';
import type { Seat } from '../../games/server/seats.ts';
import { setupOf } from '../../games/rules/setupOf.ts';
import type { WalletClient } from '../../games/server/walletClient.ts';
import { sandboxEventBets, sandboxGameSends, sandboxSlips } from '../../games/server/schema.ts';
import { ticketFor } from './support/demoSeats.ts';
import { useHouse } from './support/house.ts';
import { liftLimits } from './support/limits.ts';
import { inTier } from './support/tiers.ts';
import { newPlayer, vendorServers } from './support/vendorServer.ts';

const house = useHouse();
beforeAll(() => liftLimits(house.gateway.database));

const players = 8;
const start = 10_000_000n;
const wanted = inTier(20, 200, 10_000);

const [minute, longest] = [60_000, 240_000];
const dice = createDice('shared games');
const pick = <Item>(items: readonly Item[]): Item => items[dice.below(items.length)]!;

interface Table {
  readonly games: DemoGames;
  readonly seats: readonly Seat[];
  readonly accounts: readonly string[];
  readonly members: readonly bigint[];
  now(): number;
  at(ms: number): void;
}

const sitDown = async (engine: string, began: number): Promise<Table> => {
  const { nodeId } = allGames().find((game) => setupOf(game)?.engine === engine && !game.maintenance)!;
  const servers = await vendorServers(house);
  const wallet: WalletClient = {
    send: async (name, vendor, body) => {
      const heard = await servers(vendor).send(name, body);
      return heard.http === 200 ? (heard as never) : null;
    },
  };
  let moment = new Date(began);
  const games = createDemoGames({
    database: house.gateway.database,
    wallet,
    site: siteFor(house.gateway.database),
    now: () => moment,
  });
  const accounts = await Promise.all(Array.from({ length: players }, () => newPlayer(house, String(start))));
  const seats: Seat[] = [];
  const members: bigint[] = [];
  for (const account of accounts) {
    const { vendor, ticket, member } = await ticketFor(house, account, nodeId);
    const { token } = (await games.enter(vendor, ticket, 'load')) as { token: string };
    seats.push(await games.seatOf(token));
    members.push(member);
  }
  return {
    ...{ games, seats, accounts, members },
    now: () => moment.getTime(),
    at: (ms) => {
      moment = new Date(ms);
    },
  };
};

const expectSettled = async ({ accounts, members }: Table, won: readonly bigint[]): Promise<void> => {
  const { database } = house.gateway;
  const { db } = database;
  const sent = await db.select().from(sandboxGameSends);
  expect(sent).toEqual([]);
  for (const [at, account] of accounts.entries())
    expect([account, await house.balanceOf(account)]).toEqual([account, start + won[at]!]);
  const bets = await db.$count(
    walletMessages,
    and(inArray(walletMessages.member, [...members]), eq(walletMessages.kind, 'bet'), ne(walletMessages.status, 'ok')),
  );
  expect(bets).toBe(0);
  expect(await checkBooks(database)).toEqual([]);
};

const wins = (members: readonly bigint[], tx: string): Promise<number> =>
  house.gateway.database.db.$count(
    walletMessages,
    and(inArray(walletMessages.member, [...members]), eq(walletMessages.kind, 'win'), like(walletMessages.tx, tx)),
  );

const doDueUntilQuiet = async ({ games, now, at }: Table): Promise<void> => {
  const { db } = house.gateway.database;
  for (let turn = 0; turn < 200; turn += 1) {
    await games.doDue();
    if ((await db.$count(sandboxGameSends)) === 0) return;
    at(now() + 1_000);
  }
};

describe('R1.02 bets of eight players at once, through the wallet of the gateway', () => {
  test('on matches are each paid once and leave the books at zero', async () => {
    const table = await sitDown('book', Date.parse('2110-01-01T12:00:00Z'));
    const { games, seats, members } = table;
    const each = Math.min(10, Math.ceil(wanted / players));
    for (let batch = 0; batch * each * players < wanted; batch += 1) {
      const began = table.now() + 20 * minute;
      table.at(began);
      await Promise.all(
        seats.map(async (seat, player) => {
          const listed = (await games.book.state(seat, [])) as BookState;
          const coming = listed.matches.filter(({ phase }) => phase === 'coming');
          for (let slip = 0; slip < each; slip += 1) {
            const matches = new Set(Array.from({ length: 1 + dice.below(3) }, () => pick(coming)));
            const legs = [...matches].flatMap(({ id, first }): SlipLeg[] => {
              const offered = Object.entries(first ?? {}).flatMap(([outcome, odds]) =>
                odds === null ? [] : [{ outcome, odds }],
              );
              return offered.length === 0 ? [] : [{ fixture: id, market: 'result', ...pick(offered) }];
            });
            const stake = 50 * (1 + dice.below(4));
            await games.book.place(seat, {
              key: `${batch}-${player}-${slip}`,
              stake,
              rule: 'any',
              legs,
              clientSeed: 'load',
            });
          }
        }),
      );
      table.at(began + 11 * minute + longest);
      await doDueUntilQuiet(table);
    }
    const slips = await house.gateway.database.db.select().from(sandboxSlips);
    expect(slips.filter(({ state }) => state !== 'won' && state !== 'lost')).toEqual([]);
    expect(slips.length).toBeGreaterThanOrEqual(wanted);
    const won = seats.map(({ player }) =>
      slips.filter((slip) => slip.player === player).reduce((sum, { stake, pays }) => sum + (pays ?? 0n) - stake, 0n),
    );
    expect(await wins(members, 'w-%')).toBe(slips.length);
    await expectSettled(table, won);
  });

  test('on duels are paid once for each player and leave the books at zero', async () => {
    const everyMs = 45_000;
    const first = Math.ceil(Date.parse('2111-01-01T12:00:00Z') / everyMs);
    const table = await sitDown('fight', first * everyMs);
    const { games, seats, members } = table;
    const [each, ring] = [3, 0];
    for (let fight = 0; fight * each * players < wanted; fight += 1) {
      const number = first + fight;
      table.at(number * everyMs + 1_000);
      await games.fights.state(seats[0]!);
      await Promise.all(
        seats.map(async (seat, player) => {
          for (let bet = 0; bet < each; bet += 1)
            await games.fights.bet(seat, {
              ...{ key: `${fight}-${player}-${bet}`, fight: `ring-${ring}-${number}`, clientSeed: 'load' },
              ...{ side: pick(fightSides), stake: 100 * (1 + dice.below(5)) },
            });
        }),
      );
      table.at(number * everyMs + 38_000);
      await doDueUntilQuiet(table);
    }
    const bets = (await house.gateway.database.db.select().from(sandboxEventBets)).filter(({ event }) =>
      event.startsWith('ring-'),
    );
    expect(bets.filter(({ state }) => state !== 'settled')).toEqual([]);
    const won = seats.map(({ player }) =>
      bets.filter((bet) => bet.player === player).reduce((sum, { stake, win }) => sum + win - stake, 0n),
    );
    expect(await wins(members, 'w-ring-%')).toBe(new Set(bets.map(({ event, player }) => `${event} ${player}`)).size);
    await expectSettled(table, won);
  });

  test('at tables of dice are paid once for each chair and leave the books at zero', async () => {
    const table = await sitDown('cup', Date.parse('2112-01-01T12:00:00Z'));
    const { games, seats, members } = table;
    for (let batch = 0; batch * players < wanted; batch += 1) {
      table.at(table.now() + 5 * minute);
      for (const [player, seat] of seats.entries())
        await games.cups.play(seat, { key: `${batch}-${player}`, stake: Number(seat.minBet), clientSeed: 'load' });
      // Gathering, choosing and the showdown.
      for (let step = 0; step < 4; step += 1) {
        table.at(table.now() + 16_000);
        await doDueUntilQuiet(table);
      }
    }
    const chairs = (await house.gateway.database.db.select().from(sandboxEventBets)).filter(({ event }) =>
      event.startsWith('cup-'),
    );
    expect(chairs.filter(({ state }) => state !== 'settled')).toEqual([]);
    const won = seats.map(({ player }) =>
      chairs.filter((chair) => chair.player === player).reduce((sum, { stake, win }) => sum + win - stake, 0n),
    );
    expect(await wins(members, 'w-%')).toBe(chairs.length);
    await expectSettled(table, won);
  });

  test('on tickets are paid once for each player and draw and leave the books at zero', async () => {
    const table = await sitDown('tickets', Date.parse('2113-01-01T12:00:00Z'));
    const { games, seats, members } = table;
    const { db } = house.gateway.database;
    // So few numbers that many of them are drawn.
    const numbers = Array.from({ length: 40 }, (_, at) => String(1_000 + 37 * at));
    const [each, lottery] = [Math.min(5, Math.ceil(wanted / players)), 'SEA4D'];
    for (let round = 0; round * each * players < wanted; round += 1) {
      table.at(table.now() + 60 * minute);
      const issue = `9${String(round).padStart(9, '0')}`;
      const closesAt = new Date(table.now() + 30 * minute);
      await db.insert(draws).values({ lottery, issue, state: 'open', closesAt, drawsAt: closesAt, dueAt: closesAt });
      await Promise.all(
        seats.map(async (seat, player) => {
          for (let ticket = 0; ticket < each; ticket += 1)
            await games.tickets.buy(seat, {
              ...{ key: `${round}-${player}-${ticket}`, drawId: issue, stake: 50 * (1 + dice.below(4)) },
              ...{ play: pick(['big', 'bigbox']), lines: [...new Set([pick(numbers), pick(numbers)])] },
            });
        }),
      );
      const drawn = Array.from({ length: 23 }, () => pick(numbers));
      await db
        .update(draws)
        .set({ state: 'drawn', numbers: drawn })
        .where(and(eq(draws.lottery, lottery), eq(draws.issue, issue)));
      table.at(table.now() + 31 * minute);
      await doDueUntilQuiet(table);
    }
    const bets = (await db.select().from(sandboxEventBets)).filter(({ event }) => event.startsWith('draw-'));
    expect(bets.filter(({ state }) => state !== 'settled')).toEqual([]);
    expect(bets.length).toBeGreaterThanOrEqual(wanted);
    const won = seats.map(({ player }) =>
      bets.filter((bet) => bet.player === player).reduce((sum, { stake, win }) => sum + win - stake, 0n),
    );
    expect(bets.some(({ win }) => win > 0n)).toBe(true);
    expect(await wins(members, 'w-draw-%')).toBe(new Set(bets.map(({ event, player }) => `${event} ${player}`)).size);
    await expectSettled(table, won);
  });
});
