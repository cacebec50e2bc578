import { and, eq, inArray } from 'drizzle-orm';
import pg from 'pg';
import { contract } from '../../contract/index.ts';
import { Wire } from '../conformance/wire.ts';
import { draws, lotteryOrders } from '../domains/lottery/schema.ts';
import { findLottery, newestRules } from '../domains/lottery/lotteries.ts';
import { placeSlip } from '../domains/lottery/placing.ts';
import { startGateway, type Gateway } from '../gateway.ts';
import { after, minute, second } from '../ground/clock.ts';
import type { Config } from '../ground/config.ts';
import { bets } from '../trust/bets/schema.ts';
import { house, post, walletOf } from '../trust/ledger/books.ts';
import { openMember } from '../trust/members/openMember.ts';
import { members } from '../trust/members/schema.ts';
import { measuring, pause, sayIn } from './measuring.ts';

// npm run bench:lottery                      how fast a draw is paid and followed, on the embedded database
// DATABASE_URL=... npm run bench:lottery     on an empty PostgreSQL database

const players = 200;
const orders = 5;
const followers = 500;
const gameCode = 'QUICK10';
/** What each figure has to stay below: milliseconds after the draw, and queries a second. */
const most = { paid: 3 * second, queries: 1 } as const;

const say = sayIn(56);

/** When draws were read for those who follow them; each reading is two queries. */
const readings: number[] = [];
const listen = (): void => {
  const prototype = pg.Client.prototype as unknown as { query: (...statement: unknown[]) => unknown };
  const query = prototype.query;
  prototype.query = function counted(this: unknown, ...statement: unknown[]) {
    const text = (statement[0] as { text?: string } | undefined)?.text ?? '';
    const isOfBoard = /^select .* from "draws" where "draws"."due_at" is not null order by/.test(text);
    if (isOfBoard || text.includes('cross join lateral')) readings.push(performance.now());
    return query.apply(this, statement);
  };
};

const nextDraw = async ({ database }: Gateway, now: Date) => {
  const rows = await database.db
    .select()
    .from(draws)
    .where(and(eq(draws.lottery, gameCode), eq(draws.state, 'open')))
    .orderBy(draws.drawsAt);
  const next = rows.find(({ closesAt }) => closesAt > now);
  if (!next) throw new Error('no draw is open');
  return next;
};

const openPlayers = async ({ database, clock }: Gateway): Promise<(typeof members.$inferSelect)[]> => {
  const now = clock.now();
  const [demo] = await database.db.select().from(members).where(eq(members.accountKey, 'mai'));
  if (!demo) throw new Error('there are no demo accounts');
  const { passwordHash, paymentPasswordHash } = demo;
  const names = Array.from({ length: players }, (_, at) => `bench-${at}`);
  for (const account of names) {
    const usual = { nickname: '', kind: 0, email: null, number: null, inviter: null } as const;
    const { id } = await openMember(database, { ...usual, account, passwordHash, paymentPasswordHash, now });
    await post(database, {
      key: `bench:${account}`,
      kind: 'sandbox',
      at: now,
      entries: [
        [house('float'), -100_000n],
        [walletOf(id), 100_000n],
      ],
    });
  }
  return database.db.select().from(members).where(inArray(members.account, names));
};

/** Places five orders of each player on a draw, and measures how long after it the last of them is paid. */
const measurePaying = async (gateway: Gateway, people: readonly (typeof members.$inferSelect)[], which: number) => {
  const { database, clock } = gateway;
  clock.set(after(new Date(Math.ceil(clock.now().getTime() / minute) * minute), second));
  await gateway.runJobs();
  const lottery = await findLottery(database, gameCode);
  if (!lottery) throw new Error('there is no such lottery');
  const { version } = await newestRules(database, lottery);
  const next = await nextDraw(gateway, clock.now());
  const lines = [
    ['total', 'big', 1],
    ['total', 'small,odd', 2],
    ['fixed', '0,1,2,3,4||||', 5],
    ['last2', '0,1,2,3,4|0,1,2,3,4,5,6,7,8,9', 50],
    ['any1', '1,2,3', 3],
  ] as const;
  const body = {
    gameCode,
    drawId: next.issue,
    version,
    draws: 1,
    bets: lines.slice(0, orders).map(([playType, numbers]) => ({ playType, numbers, stake: '50' })),
    total: String(50 * lines.slice(0, orders).reduce((sum, [, , count]) => sum + count, 0)),
  };
  const now = clock.now();
  const began = performance.now();
  for (const [at, person] of people.entries())
    await database.transaction(() => placeSlip({ database, person, clock, now, key: `bench-${which}-${at}`, body }));
  say(`a slip of ${orders} orders placed (${which})`, (performance.now() - began) / people.length);
  // Closed by now, as it is ten seconds before a draw.
  clock.set(after(next.drawsAt, -5 * second));
  await gateway.runJobs();
  clock.set(next.drawsAt);
  const drawn = performance.now();
  const used = process.cpuUsage();
  const waiting = () =>
    database.db.$count(
      bets,
      and(
        eq(bets.state, 'waiting'),
        inArray(
          bets.id,
          database.db.select({ bet: lotteryOrders.bet }).from(lotteryOrders).where(eq(lotteryOrders.draw, next.id)),
        ),
      ),
    );
  while ((await waiting()) > 0) await pause(50);
  const taken = performance.now() - drawn;
  const { user, system } = process.cpuUsage(used);
  say(`CPU until they were paid (${which})`, (user + system) / 1_000);
  return say(`${players * orders} orders of ${players} members paid after the draw (${which})`, taken, most.paid);
};

const measureFollowing = async ({ url, clock }: Gateway): Promise<boolean> => {
  clock.set(null);
  const wires = Array.from({ length: followers }, () => new Wire(url));
  readings.length = 0;
  const began = performance.now();
  let answered = 0;
  while (performance.now() - began < minute) {
    const round = performance.now();
    const heard = await Promise.all(wires.map((wire) => wire.send(contract.lottery.draw, { gameCode, ahead: 3 })));
    answered += heard.filter(({ status }) => status === 200).length;
    await pause(Math.max(0, second - (performance.now() - round)));
  }
  const seconds = (performance.now() - began) / second;
  const perSecond = new Map<number, number>();
  for (const at of readings) {
    const which = Math.floor((at - began) / second);
    perSecond.set(which, (perSecond.get(which) ?? 0) + 1);
  }
  say(`answers a second to ${followers} followers`, answered / seconds);
  say('queries in the busiest second', Math.max(0, ...perSecond.values()));
  return say('queries a second', readings.length / seconds, most.queries);
};

const measure = async (config: Config): Promise<boolean> => {
  listen();
  const gateway = await startGateway(config);
  try {
    const people = await openPlayers(gateway);
    const met: boolean[] = [];
    for (const which of [1, 2, 3]) met.push(await measurePaying(gateway, people, which));
    met.push(await measureFollowing(gateway));
    return met.every(Boolean);
  } finally {
    await gateway.close();
  }
};

process.stdout.write('milliseconds, and queries\n');
if (!(await measuring(measure))) process.exitCode = 1;
