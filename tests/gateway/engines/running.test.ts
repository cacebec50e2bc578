import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { wallet as vendorWallet } from '../../../contract/vendorWallet.ts';
import { games } from '../../../gateway/domains/lobby/schema.ts';
import { after, minute, second } from '../../../gateway/ground/clock.ts';
import { useHouse } from '../support/house.ts';
import { liftLimits } from '../support/limits.ts';
import { newPlayer, type Player } from '../support/withdrawals.ts';
import { connectVendors, launchOf, newSeat, vendorServers, type VendorServer } from '../support/vendorServer.ts';

const house = useHouse({ idleMinutes: 100_000, sessionHours: 1_000 }, { lotteries: true });
const { lottery } = contract;
const { running } = contract.records;
const currency = 'USD';

let server: VendorServer;
beforeAll(async () => {
  await liftLimits(house.gateway.database);
  await connectVendors(house);
  server = (await vendorServers(house))('KESTREL');
});

const look = ({ guest }: Pick<Player, 'guest'>) => guest.ask(running, {});

const bet = async ({ account }: Player, roundId: string, more: object = {}) => {
  const seat = await newSeat(house, { account, vendor: 'KESTREL' });
  const sent = { seat, txId: randomUUID(), roundId, amount: '300', currency, ...more };
  expect(await server.send('bet', sent)).toMatchObject({ status: 'ok' });
  return seat;
};

const win = async (seat: string, roundId: string, amount: string, endRound: boolean) =>
  expect(await server.send('win', { seat, txId: randomUUID(), roundId, amount, currency, endRound })).toMatchObject({
    status: 'ok',
  });

const nothing = { count: 0, staked: '0', most: '0', seat: null, rounds: [], draws: [], decided: [] };

test('R2.80 of who has not bet nothing runs', async () => {
  const player = await newPlayer(house, 1_000_000n);
  expect(await look(player)).toMatchObject(nothing);
});

test('R2.80 a round runs from its first bet to its end, with its words and what it can pay', async () => {
  const player = await newPlayer(house, 1_000_000n);
  const about = { EN: 'Ash Rovers – Elm Town · Ash Rovers to win · 2.70' };
  const seat = await bet(player, 'round', { about, most: '810' });
  await win(seat, 'round', '40', false);
  const open = await look(player);
  expect(open).toMatchObject({ count: 1, staked: '300', most: '810', draws: [], decided: [] });
  expect(open.rounds).toEqual([
    expect.objectContaining({
      vassalage: 'KESTREL',
      vendorName: 'Kestrel',
      stake: '300',
      paid: '40',
      most: '810',
      about: [about.EN],
      standing: [null],
    }),
  ]);
  expect(open.rounds[0]?.nodeId).toBe(open.seat?.nodeId);
  await win(seat, 'round', '60', true);
  expect(await look(player)).toMatchObject({
    count: 0,
    staked: '0',
    rounds: [],
    decided: [{ vassalage: 'KESTREL', result: '-200', state: 'lost' }],
  });
});

test('R2.80 a bet on a match that its vendor publishes says how the match stands', async () => {
  const player = await newPlayer(house, 1_000_000n);
  const { feed } = vendorWallet;
  const [match] = feed.example.request.matches;
  const { clock } = house.gateway;
  const now = after(clock.now(), minute);
  clock.set(now);
  const [game] = await house.gateway.database.db.select().from(games).where(eq(games.vendor, 'KESTREL')).limit(1);
  const live = { ...match, nodeId: game!.nodeId, startsAt: after(now, -minute).toISOString(), isLive: true };
  const published = { ...feed.example.request, sentAt: now.toISOString(), matches: [live], draws: [], jackpots: [] };
  expect(await server.send('feed', published)).toMatchObject({ status: 'ok' });
  await bet(player, 'live', { about: { EN: `${live.home} – ${live.away} · ${live.home} to win` } });
  await bet(player, 'live', { about: { EN: `${live.home} – Nobody · ${live.home} to win` } });
  expect((await look(player)).rounds[0]?.standing).toEqual([{ clock: live.clock, score: live.score }, null]);
});

test('R7.34 a game that is open runs until it is left or has given no sign for a minute', async () => {
  const player = await newPlayer(house, 1_000_000n);
  const { seat } = await player.guest.ask(
    contract.games.launch,
    await launchOf(house, 'KESTREL', { username: player.account }),
  );
  expect((await look(player)).seat).toMatchObject({ seat, vassalage: 'KESTREL' });
  await player.guest.ask(contract.games.leave, { seat });
  expect((await look(player)).seat).toBeNull();
});

const toMinute = async (): Promise<void> => {
  const { clock, runJobs } = house.gateway;
  clock.set(new Date((Math.floor(clock.now().getTime() / minute) + 1) * minute + 5 * second));
  await runJobs();
};

const place = async ({ guest }: Player, draws: number, lines: number) => {
  const open = await guest.ask(lottery.draw, { gameCode: 'QUICK10' });
  const slip = {
    gameCode: 'QUICK10',
    drawId: open.draws[0]!.drawId,
    version: open.version,
    draws,
    bets: Array.from({ length: lines }, (_, at) => ({ playType: 'last2', numbers: `3|${at}`, stake: '200' })),
    total: String(200 * lines * draws),
  };
  const placed = await guest.send(lottery.placeBets, slip, { key: randomUUID() });
  expect(placed.status).toBe(200);
  return open.draws[0]!;
};

test('R2.80 the orders on one draw are one row, and so is a chase, the next draw first', async () => {
  await toMinute();
  const player = await newPlayer(house, 1_000_000n);
  const chased = await place(player, 3, 1);
  const { drawId, drawsAt } = await place(player, 1, 2);
  const { count, staked, most, draws } = await look(player);
  const game = { gameCode: 'QUICK10', drawId, drawsAt, vietnamese: false };
  expect([chased.drawId, count, staked]).toEqual([drawId, 2, '1000']);
  expect(draws).toEqual([
    expect.objectContaining({
      ...game,
      orders: 1,
      stake: '600',
      chase: expect.objectContaining({ left: 3 }) as object,
    }),
    expect.objectContaining({ ...game, orders: 2, stake: '400', chase: null }),
  ]);
  expect(String(draws.reduce((sum, draw) => sum + BigInt(draw.most), 0n))).toBe(most);
  await toMinute();
  await toMinute();
  const later = await look(player);
  expect(later.draws.map(({ chase }) => (chase?.left ?? 0) < 3)).toEqual([true]);
  expect(later.decided.map((each) => each.drawId)).toContain(drawId);
});

test('R2.80 of many rounds the newest fifty are listed, and all are counted', async () => {
  const { database, clock } = house.gateway;
  const player = await newPlayer(house, 1_000_000n);
  const now = clock.now();
  await database.db.execute(sql`
    insert into bets (member, source, game_type, vendor, game_name, wallet, stake, payout, state, placed_at, settled_at)
    select ${player.member}, 'sandbox', 'SPORTS', 'LUMEN', 'No longer offered', 'main', 100,
           case when n % 2 = 0 then null else 150 end, case when n % 2 = 0 then 'waiting' else 'won' end,
           ${after(now, -minute)}, case when n % 2 = 0 then null else ${now}::timestamptz + n * interval '1 millisecond' end
    from generate_series(1, 240) n`);
  const { count, staked, rounds, decided } = await look(player);
  expect([count, staked, rounds.length, decided.length]).toEqual([120, '12000', 50, 2]);
  expect(BigInt(rounds[0]!.betId)).toBeGreaterThan(BigInt(rounds[49]!.betId));
  expect(rounds[0]?.nodeId).toBeNull();
  expect(BigInt(decided[0]!.betId)).toBeGreaterThan(BigInt(decided[1]!.betId));
});

test('what was decided more than a day ago is no longer news', async () => {
  const player = await newPlayer(house, 1_000_000n);
  const seat = await bet(player, 'old');
  await win(seat, 'old', '0', true);
  const { clock } = house.gateway;
  clock.set(after(clock.now(), 25 * 60 * minute));
  expect((await look({ guest: await house.person(player.account) })).decided).toEqual([]);
});
