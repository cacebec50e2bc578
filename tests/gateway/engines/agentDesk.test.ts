import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  agentContracts,
  agentHead,
  agentOverview,
  agentOwed,
  agentStatements,
  agentTree,
  listAgents,
} from '../../../gateway/domains/agent/desk.ts';
import { setContractOf } from '../../../gateway/domains/agent/house.ts';
import { noStoredFigures } from '../../../gateway/domains/agent/lineFigures.ts';
import { contracts, statements } from '../../../gateway/domains/agent/schema.ts';
import { findMember } from '../../../gateway/domains/member/find.ts';
import { moveFreely } from '../support/cashier.ts';
import { useHouse } from '../support/house.ts';
import { openTeam } from '../support/team.ts';

const house = useHouse();
const now = new Date('2027-03-02T08:00:00Z');
const terms = { steps: [{ teamBetAmount: '0', rate: 40 }] };

const person = (account: string) => findMember(house.gateway.database, account);

/** Top has a contract with the house and one with Low, of which 30 of 100 are still owed. */
beforeAll(async () => {
  const { database, clock } = house.gateway;
  const { db } = database;
  await moveFreely(house);
  await db.execute(sql`update trees set next_at = null`);
  clock.set(now);
  await openTeam(house, { 'desk-top': { 'desk-low': { 'desk-a': null, 'desk-b': null }, 'desk-c': null } });
  await setContractOf(database, { kind: 'daily', account: 'desk-top', terms }, now);
  const [top, low] = [(await person('desk-top')).id, (await person('desk-low')).id];
  const [own] = await db
    .insert(contracts)
    .values({
      ...{ kind: 'hourly', agent: low, upline: top, top, edition: 1, state: 'ended', terms },
      ...{ changedAt: now, fromAt: now, untilAt: now },
    })
    .returning();
  const statement = {
    contract: own?.id ?? 0n,
    kind: 'hourly' as const,
    agent: low,
    upline: top,
    edition: 1,
    terms,
    timeZone: 'UTC',
    activeBet: 0n,
    figures: noStoredFigures,
    lines: [],
    brought: 0n,
    base: 0n,
    carried: 0n,
    keep: 0n,
    paidAt: now,
  };
  const hour = (at: number) => new Date(Date.UTC(2027, 2, 2, at));
  await db.insert(statements).values([
    { ...statement, fromAt: hour(5), toAt: hour(6), due: 100n, received: 70n },
    { ...statement, fromAt: hour(6), toAt: hour(7), due: 50n, received: 50n },
  ]);
});

test('the agents are listed newest first, without members, with their teams, contracts and what is owed', async () => {
  const { rows } = await listAgents(house.gateway.database, {});
  expect(rows.slice(0, 2)).toMatchObject([
    {
      account: 'desk-low',
      below: 2,
      contracts: [],
      lastStatement: { kind: 'hourly', to: new Date('2027-03-02T07:00:00Z') },
      owed: 30n,
      owes: 0n,
    },
    { account: 'desk-top', below: 4, contracts: ['daily'], lastStatement: null, owed: 0n, owes: 30n },
  ]);
  expect(rows.filter(({ kind }) => kind === 0 || kind === 4)).toEqual([]);
});

test('the agents with an agreed contract of one kind are listed alone', async () => {
  const accounts = async (kind: 'daily' | 'hourly') =>
    (await listAgents(house.gateway.database, { kind })).rows.map(({ account }) => account);
  expect(await accounts('daily')).toContain('desk-top');
  expect(await accounts('hourly')).not.toContain('desk-low');
});

test('the tree of an agent is read level by level, and each account knows the way up', async () => {
  const { database } = house.gateway;
  const below = async (account: string) =>
    (await agentTree(database, (await person(account)).id)).rows.map((row) => [row.account, row.below]);
  expect(await below('desk-top')).toEqual([
    ['desk-c', 0],
    ['desk-low', 2],
  ]);
  expect(await below('desk-low')).toEqual([
    ['desk-b', 0],
    ['desk-a', 0],
  ]);
  expect(await agentHead(database, await person('desk-a'))).toMatchObject({ uplines: ['desk-top', 'desk-low'] });
});

test('a level of more than fifty accounts is read in pages', async () => {
  const { database } = house.gateway;
  const names = Array.from({ length: 51 }, (_, at) => `wide-${String(at).padStart(2, '0')}`);
  await openTeam(house, { 'wide-top': Object.fromEntries(names.map((name) => [name, null])) }, 0n);
  const top = (await person('wide-top')).id;
  const first = await agentTree(database, top);
  const second = await agentTree(database, top, first.next ?? '');
  expect([...first.rows, ...second.rows].map(({ account }) => account)).toEqual(names.toReversed());
  expect(second.next).toBeNull();
});

test('the contracts, the statements and the debts of an agent are those with its upline and its downlines', async () => {
  const { database } = house.gateway;
  const top = await person('desk-top');
  expect((await agentContracts(database, top.id)).rows).toMatchObject([
    { kind: 'hourly', agentName: 'desk-low', uplineName: 'desk-top', state: 'ended' },
    { kind: 'daily', agentName: 'desk-top', uplineName: null, state: 'running' },
  ]);
  const paid = await agentStatements({ database, person: top, now }, { kind: 'hourly' });
  expect(paid.rows).toMatchObject([
    { direction: 'paid', account: 'desk-low', due: '50', owed: '0' },
    { direction: 'paid', account: 'desk-low', due: '100', owed: '30' },
  ]);
  expect(paid.totals).toMatchObject({ due: '150', owed: '30' });
  expect(await agentOwed(database, top.id)).toMatchObject([
    { kind: 'hourly', owes: [{ account: 'desk-low', amount: '30' }], owed: '0' },
  ]);
  expect(await agentOwed(database, (await person('desk-low')).id)).toEqual([{ kind: 'hourly', owes: [], owed: '30' }]);
});

test('the overview of a team is made for whoever stands on top, without their session', async () => {
  const overview = await agentOverview(house.gateway.database, (await person('desk-top')).id, now);
  expect(overview).toMatchObject({ from: '2027-03-01', to: '2027-03-02', now: { accounts: 5, newMembers: 5 } });
});
