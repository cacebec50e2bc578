import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ContractKind } from '../../../contract/earnings.ts';
import { checkBooks } from '../../../gateway/domains/cashier/checker.ts';
import { accept, request, setHouseContract } from '../../../gateway/domains/agent/contracts/life.ts';
import { contracts, settled, statements, trees, type AnyTerms } from '../../../gateway/domains/agent/schema.ts';
import { settleAll } from '../../../gateway/domains/agent/settling.ts';
import { after, minute } from '../../../gateway/ground/clock.ts';
import { openDatabase, type Database } from '../../../gateway/ground/database/open.ts';
import { writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { closeMark, recordFact, resettle, type Fact } from '../../../gateway/trust/bets/facts.ts';
import { members } from '../../../gateway/trust/members/schema.ts';
import { ForkedWorker } from '../support/forkedWorker.ts';
import { newPlace, type Place } from '../support/engine.ts';
import type { House } from '../support/house.ts';
import { openTeam } from '../support/team.ts';

const marks = 300;
const processes = 4;

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

const dice = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const salary = (rate: number): AnyTerms => ({ steps: [{ teamBetAmount: '0', rate }] });
const dividend = (rate: number): AnyTerms => ({
  period: 'daily',
  steps: [{ periodValidBet: '0', periodProfit: '0', activeMembers: 0, rate }],
});
const realTime = (rate: number): AnyTerms => ({ profitRate: rate, lossRate: rate, singleBetAmount: '30000' });

const terms: Readonly<Record<ContractKind, readonly [AnyTerms, AnyTerms, AnyTerms]>> = {
  daily: [salary(80), salary(60), salary(45)],
  hourly: [salary(70), salary(33), salary(17)],
  realtime: [realTime(120), realTime(70), realTime(31)],
  // Those below are promised so much that what one line lost and another won leaves something owed.
  dividend: [dividend(3_000), dividend(2_500), dividend(1_100)],
};
const kinds = Object.keys(terms) as ContractKind[];

const openTree = async (mark: string, now: Date) => {
  const name = (who: string) => `${mark}-${who}`;
  const tree = { a: { aa: { p1: null }, p2: null }, b: { p3: null }, p4: null };
  interface Names {
    readonly [who: string]: Names | null;
  }
  const named = (below: Names): Names =>
    Object.fromEntries(Object.entries(below).map(([who, further]) => [name(who), further && named(further)]));
  await openTeam({ gateway: { database, clock: { now: () => now } } } as unknown as House, named({ top: tree }), 0n);
  const people = await database.db
    .select()
    .from(members)
    .where(sql`${members.accountKey} like ${`${mark}-%`}`);
  const person = (who: string) => {
    const found = people.find(({ account }) => account === name(who));
    if (!found) throw new Error(`${name(who)} was not opened`);
    return found;
  };
  for (const kind of kinds) {
    const [top, second, third] = terms[kind];
    const agree = (by: string, to: string, what: AnyTerms) =>
      database.transaction(async () => {
        const offer = { account: name(to), terms: what as never };
        const { contract } = await request({ database, person: person(by), clock: { now: () => now } }, kind, offer);
        const seen = { contractId: contract.id, version: contract.version, ends: [] };
        await accept({ database, person: person(to), clock: { now: () => now } }, kind, seen);
      });
    await database.transaction(() => setHouseContract(database, { kind, agent: person('top'), terms: top }, now));
    await agree('top', 'a', second);
    await agree('top', 'b', second);
    await agree('a', 'aa', third);
  }
  return { top: person('top').id, person };
};

/** What was paid in a tree, by who it was for; ids and moments of payment differ from tree to tree. */
const paidIn = async (top: bigint) => {
  const rows = await database.db
    .select({ statement: statements, account: members.account })
    .from(statements)
    .innerJoin(contracts, eq(contracts.id, statements.contract))
    .innerJoin(members, eq(members.id, statements.agent))
    .where(eq(contracts.top, top))
    .orderBy(statements.kind, statements.toAt, members.account);
  return rows.map(({ statement, account }) => ({
    account: account.replace(/^\w+-/, ''),
    kind: statement.kind,
    from: statement.fromAt.toISOString(),
    to: statement.toAt.toISOString(),
    ...Object.fromEntries(
      (['base', 'brought', 'carried', 'due', 'received', 'keep'] as const).map((figure) => [figure, statement[figure]]),
    ),
  }));
};

const walletsOf = async (mark: string) => {
  const { rows } = await database.db.execute<{ account: string; balance: string }>(sql`
    select m.account, coalesce(a.balance, 0)::text as balance from members m
    left join accounts a on a.owner = m.id and a.name = 'main' and a.currency <> 'points'
    where m.account_key like ${`${mark}-%`} order by m.account`);
  return rows.map(({ account, balance }) => [account.replace(/^\w+-/, ''), balance]);
};

test(`I1 I4 ${processes} processes that are killed at random over ${marks} five-minute marks pay each period once, to the unit`, async () => {
  const url = place.config.databaseUrl;
  if (!url) throw new Error('several processes need PostgreSQL');
  const roll = dice(20_300_330);
  // A day on which clocks change.
  await writeSetting(database, 'cashier', { timeZone: 'Europe/Berlin' });
  await database.db.update(trees).set({ nextAt: null });
  let now = new Date('2030-03-30T22:02:00Z');
  const [killed, calm] = [await openTree('killed', now), await openTree('calm', now)];
  // The other tree has the same bets, and is settled by one process at the end.
  const ofCalm = await database.db.select().from(trees).where(eq(trees.top, calm.top));
  await database.db.update(trees).set({ nextAt: null }).where(eq(trees.top, calm.top));

  const facts: { readonly who: string; readonly fact: Omit<Fact, 'member'> }[] = [];
  const play = async (): Promise<void> => {
    const before = facts.length > 0 && roll(8) === 0 ? facts.splice(roll(facts.length), 1)[0] : undefined;
    const stake = BigInt(1 + roll(40_000));
    const payout = BigInt(roll(3) === 0 ? roll(80_000) : 0);
    const made = {
      who: `p${1 + roll(4)}`,
      fact: {
        gameType: 'RNG',
        vendor: 'LUMEN',
        round: `r${now.getTime()}-${roll(1e9)}`,
        stake,
        payout,
        valid: stake,
      } as const,
    };
    await database.transaction(async () => {
      for (const { person } of [killed, calm])
        if (before) await resettle(database, { ...before.fact, member: person(before.who).id }, null, now);
        else await recordFact(database, { ...made.fact, member: person(made.who).id }, now);
    });
    if (!before) facts.push(made);
  };

  let workers = Array.from({ length: processes }, () => new ForkedWorker('settlingWorker.ts', url));
  let kills = 0;
  try {
    await expect.poll(() => workers.every(({ isReady }) => isReady)).toBe(true);
    for (let mark = 0; mark < marks; mark += 1) {
      for (let bets = roll(4); bets > 0; bets -= 1) await play();
      now = after(now, 5 * minute);
      const settling = workers.map((worker) => worker.workAt(now));
      const victims = workers.filter(({ isReady }) => isReady && roll(25) === 0);
      for (const victim of victims)
        setTimeout(() => {
          victim.kill();
        }, roll(60));
      kills += victims.length;
      await Promise.all(settling);
      workers = workers.map((worker) => (worker.isDead ? new ForkedWorker('settlingWorker.ts', url) : worker));
      expect(workers.flatMap(({ failed }) => failed)).toEqual([]);
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.end()));
  }
  expect(kills).toBeGreaterThan(20);
  await closeMark(database, now, true);
  await settleAll(database, now);

  for (const { top, kind, nextAt } of ofCalm)
    await database.db
      .update(trees)
      .set({ nextAt })
      .where(sql`${trees.top} = ${top} and ${trees.kind} = ${kind}`);
  await settleAll(database, now);
  const paid = await paidIn(killed.top);
  expect(paid).toEqual(await paidIn(calm.top));
  expect(await walletsOf('killed')).toEqual(await walletsOf('calm'));
  expect(new Set(paid.map(({ kind }) => kind))).toEqual(new Set(kinds));
  expect(paid.length).toBeGreaterThan(marks);
  expect(await database.db.$count(settled, inArray(settled.top, [killed.top]))).toBeGreaterThan(200);
  // Whatever left the house is what was due to the top agent, once.
  const { rows } = await database.db.execute(sql`
      select s.id from statements s join contracts k on k.id = s.contract and k.top = ${killed.top}
      left join lateral (
        select -sum(e.amount) as paid from entries e join accounts a on a.id = e.account
        where e.transfer = s.transfer and a.owner is null
      ) house on true
      where s.upline is null and s.due <> coalesce(house.paid, 0)`);
  expect(rows).toEqual([]);
  // Its facts are written without the money that was bet.
  expect((await checkBooks(database)).filter(({ rule }) => !rule.startsWith('I18'))).toEqual([]);
});
