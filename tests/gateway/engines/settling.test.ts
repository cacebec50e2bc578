import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { fits, type ContractKind } from '../../../contract/earnings.ts';
import { checkBooks } from '../../../gateway/domains/cashier/checker.ts';
import {
  accept,
  reject,
  request,
  setHouseContract,
  terminate,
  wouldEnd,
} from '../../../gateway/domains/agent/contracts/life.ts';
import { inForce, termsOf } from '../../../gateway/domains/agent/contracts/store.ts';
import {
  contracts,
  settled,
  statements,
  trees,
  type AnyTerms,
  type ContractRow,
} from '../../../gateway/domains/agent/schema.ts';
import { settleAll } from '../../../gateway/domains/agent/settling.ts';
import { after, dayLong, minute } from '../../../gateway/ground/clock.ts';
import { Refusal } from '../../../gateway/ground/refusal.ts';
import { writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { closeMark, recordFact, resettle, type Fact } from '../../../gateway/trust/bets/facts.ts';
import { lineage, members } from '../../../gateway/trust/members/schema.ts';
import type { Person } from '../../../gateway/trust/members/person.ts';
import { useHouse } from '../support/house.ts';
import { openTeam } from '../support/team.ts';
import { inTier } from '../support/tiers.ts';

const house = useHouse();
const kinds: readonly ContractKind[] = ['dividend', 'daily', 'hourly', 'realtime'];

const dice = (seed: number) => {
  let state = seed * 2_654_435_761;
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};
type Dice = ReturnType<typeof dice>;

const termsBy = (roll: Dice, kind: ContractKind, most: number): AnyTerms => {
  const rate = 1 + roll(most);
  switch (kind) {
    case 'dividend':
      return {
        period: roll(4) === 0 ? 'weekly' : 'daily',
        steps: [
          { periodValidBet: String(roll(3) * 1_000), periodProfit: '0', activeMembers: roll(2), rate: rate * 10 },
        ],
      };
    case 'realtime':
      return { profitRate: rate, lossRate: 1 + roll(most), singleBetAmount: String(1 + roll(50_000)) };
    default:
      return { steps: [{ teamBetAmount: String(roll(3) * 5_000), rate }] };
  }
};

interface Story {
  readonly top: Person;
  readonly agents: readonly Person[];
  readonly players: readonly Person[];
  readonly uplines: ReadonlyMap<bigint, bigint>;
}

const openStory = async (seed: number): Promise<Story> => {
  const name = (who: string) => `s${seed}-${who}`;
  await openTeam(
    house,
    {
      [name('top')]: {
        [name('a')]: { [name('aa')]: { [name('aaa')]: { [name('p1')]: null } }, [name('ab')]: { [name('p2')]: null } },
        [name('b')]: { [name('ba')]: { [name('p3')]: null }, [name('p4')]: null },
        [name('p5')]: null,
      },
    },
    0n,
  );
  const people = await house.gateway.database.db
    .select()
    .from(members)
    .where(sql`${members.accountKey} like ${`s${seed}-%`}`)
    .orderBy(members.id);
  const [top] = people;
  if (!top) throw new Error('the team was not opened');
  const pairs = await house.gateway.database.db.select().from(lineage).where(eq(lineage.depth, 1));
  return {
    top,
    agents: people.filter(({ kind }) => kind !== 0),
    players: people.filter(({ kind }) => kind === 0),
    uplines: new Map(pairs.map(({ downline, upline }) => [downline, upline])),
  };
};

const lower = (roll: Dice, terms: AnyTerms): AnyTerms => {
  const less = (rate: number): number => Math.max(1, Math.floor((rate * (50 + roll(60))) / 100));
  return 'steps' in terms
    ? ({ ...terms, steps: terms.steps.map((step) => ({ ...step, rate: less(step.rate) })) } as AnyTerms)
    : { ...terms, profitRate: less(terms.profitRate), lossRate: less(terms.lossRate) };
};

/** An upline makes an offer to one of its agents; returns who has to answer. */
const offer = async (story: Story, roll: Dice, kind: ContractKind, now: Date): Promise<Person | null> => {
  const { database } = house.gateway;
  const downline = story.agents[1 + roll(story.agents.length - 1)];
  const upline = downline && story.agents.find((each) => each.id === story.uplines.get(downline.id));
  if (!downline || !upline) return null;
  const [own] = await inForce(database, kind, upline.id, now);
  const terms = own ? lower(roll, own.terms) : termsBy(roll, kind, 20);
  await request({ database, person: upline, clock: { now: () => now } }, kind, { account: downline.account, terms });
  return downline;
};

/** Does one thing that agents do; what is refused changes nothing. */
const act = async (story: Story, roll: Dice, now: Date): Promise<void> => {
  const { database } = house.gateway;
  const kind = kinds[roll(kinds.length)] ?? 'daily';
  if (roll(20) === 0) {
    const terms = roll(10) === 0 ? null : termsBy(roll, kind, 100);
    await database.transaction(() => setHouseContract(database, { kind, agent: story.top, terms }, now));
    return;
  }
  const rows = await database.db
    .select()
    .from(contracts)
    .where(
      and(
        eq(contracts.kind, kind),
        eq(contracts.top, story.top.id),
        inArray(contracts.state, ['requested', 'running', 'ending']),
      ),
    );
  const row = rows[roll(rows.length + 2)];
  const person = (id: bigint | null | undefined) => story.agents.find((each) => each.id === id);
  try {
    await database.transaction(async () => {
      if (!row) {
        await offer(story, roll, kind, now);
        return;
      }
      const side = roll(2) === 0 ? person(row.agent) : person(row.upline);
      if (!side) return;
      const asking = { database, person: side, clock: { now: () => now } };
      const seen = { contractId: row.id, version: row.version };
      if (roll(5) === 0) await terminate(asking, kind, seen);
      else if (roll(6) === 0) await reject(asking, kind, seen);
      else {
        const ends = await wouldEnd(database, row, (row.state === 'requested' ? row.terms : null) as never);
        await accept(asking, kind, { ...seen, ends: ends.map(({ contract }) => contract) });
      }
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};

const play = async (story: Story, roll: Dice, facts: Fact[], now: Date): Promise<void> => {
  const { database } = house.gateway;
  const player = story.players[roll(story.players.length)];
  if (!player) return;
  await database.transaction(async () => {
    const before = facts.length > 0 && roll(6) === 0 ? facts.splice(roll(facts.length), 1)[0] : undefined;
    if (before) {
      await resettle(database, before, null, now);
      return;
    }
    const stake = BigInt(1 + roll(40_000));
    const payout = BigInt(roll(3) === 0 ? roll(90_000) : 0);
    const difference = payout > stake ? payout - stake : stake - payout;
    const fact: Fact = {
      member: player.id,
      gameType: roll(4) === 0 ? 'LIVE' : 'RNG',
      vendor: 'LUMEN',
      round: `r${now.getTime()}-${roll(1_000_000_000)}`,
      stake,
      payout,
      valid: difference < stake ? difference : stake,
    };
    await recordFact(database, fact, now);
    facts.push(fact);
  });
};

const isAgreed = ({ state }: ContractRow): boolean => state === 'running' || state === 'ending';

const check = async ({ top }: Story, now: Date): Promise<void> => {
  const { database } = house.gateway;
  const { db } = database;
  const broken = async (what: ReturnType<typeof sql>) => (await db.execute(what)).rows;
  // I1 the house pays what is due to the top agent, and what agents keep adds up to it.
  expect(
    await broken(sql`
      select s.id from statements s join contracts k on k.id = s.contract
      left join transfers t on t.id = s.transfer
      left join lateral (
        select -sum(e.amount) as paid from entries e join accounts a on a.id = e.account
        where e.transfer = t.id and a.owner is null
      ) house on true
      where s.upline is null and k.top = ${top.id} and s.due <> coalesce(house.paid, 0)`),
  ).toEqual([]);
  // I2 nothing is owed below zero.
  expect(
    await broken(sql`
      select s.id from statements s left join collections c on c.statement = s.id
      group by s.id having s.due - s.received - coalesce(sum(c.amount), 0) < 0`),
  ).toEqual([]);
  // I3 each bet is in one statement of the top agent’s, as long as it is under contract.
  expect(
    await broken(sql`
      select s.id from statements s
      join lateral (
        select coalesce(sum(p.sign * p.valid), 0) as valid from positions p
        join lineage l on l.downline = p.member and l.upline = s.agent
        where p.at >= s.from_at and p.at < s.to_at and p.game_type <> 'LIVE'
      ) bets on true
      where s.agent = ${top.id} and s.kind in ('daily', 'hourly') and (s.figures ->> 'validBet')::bigint <> bets.valid`),
  ).toEqual([]);
  // I7 contracts of a pair and kind do not overlap, nor do their statements.
  expect(
    await broken(sql`
      select one.id from contracts one join contracts other
        on other.kind = one.kind and other.agent = one.agent and other.id > one.id
      where tstzrange(one.from_at, one.until_at) && tstzrange(other.from_at, other.until_at)
        and one.from_at is not null and other.from_at is not null`),
  ).toEqual([]);
  expect(
    await broken(sql`
      select one.id from statements one join statements other
        on other.kind = one.kind and other.agent = one.agent and other.id > one.id
      where tstzrange(one.from_at, one.to_at) && tstzrange(other.from_at, other.to_at)`),
  ).toEqual([]);
  // I6 every agreed contract and every offer fits under the terms above it.
  const rows = await db.select().from(contracts).where(eq(contracts.top, top.id));
  for (const row of rows.filter((each) => isAgreed(each) || each.state === 'requested')) {
    if (row.upline === null) continue;
    const above = (await inForce(database, row.kind, row.upline, now)).filter(({ untilAt }) => untilAt === null);
    expect(above.map((own) => fits(row.kind, termsOf(row.kind, row), termsOf(row.kind, own)))).toEqual([true]);
  }
};

afterEach(async () => {
  // Its facts are written without the money that was bet.
  expect((await checkBooks(house.gateway.database)).filter(({ rule }) => !rule.startsWith('I18'))).toEqual([]);
});

const seeds = Array.from({ length: inTier(3, 6, 25) }, (_, at) => at + 1);
const zones = ['UTC', 'Europe/Berlin', 'Asia/Kolkata'] as const;

test.each(seeds)(
  'I1 I2 I3 I4 I6 I7 I10 contracts, bets and corrections of story %i are settled once and add up',
  async (seed) => {
    const roll = dice(seed);
    const { database } = house.gateway;
    // Clocks change and the month ends within each story.
    await writeSetting(database, 'cashier', { timeZone: zones[seed % zones.length] ?? 'UTC' });
    let now = new Date(Date.UTC(2028 + seed, seed % 2 === 0 ? 2 : 9, 24, 21, 7));
    // What earlier stories left is not settled years later.
    await database.db.update(trees).set({ nextAt: null });
    const story = await openStory(seed);
    const facts: Fact[] = [];
    for (const kind of kinds)
      await database.transaction(() =>
        setHouseContract(database, { kind, agent: story.top, terms: termsBy(roll, kind, 100) }, now),
      );
    for (let step = 0; step < 40; step += 1) {
      for (let acts = 3; acts > 0; acts -= 1) await act(story, roll, now);
      for (let bet = roll(3); bet > 0; bet -= 1) await play(story, roll, facts, now);
      now = after(now, [minute, 7 * minute, 50 * minute, 9 * 60 * minute, dayLong][roll(5)] ?? minute);
      if (roll(3) !== 0) continue;
      await closeMark(database, now, false);
      await settleAll(database, now);
      const before = await database.db.$count(statements);
      expect(await settleAll(database, now)).toBe(0);
      expect(await database.db.$count(statements)).toBe(before);
      await check(story, now);
    }
    expect(await database.db.$count(settled, eq(settled.top, story.top.id))).toBeGreaterThan(5);
    expect(await database.db.$count(statements, isNotNull(statements.upline))).toBeGreaterThan(0);
  },
);
