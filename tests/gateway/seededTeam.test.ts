import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { checkBooks } from '../../gateway/domains/cashier/checker.ts';
import { after, dayLong } from '../../gateway/ground/clock.ts';
import { contractPlan } from '../../gateway/sandbox/contractPlan.ts';
import { people } from '../../gateway/sandbox/people.ts';
import { useHouse } from './support/house.ts';

const house = useHouse();
const { agent, contracts, messages, withdrawals } = contract;
const pages = {
  dividend: contracts.dividend,
  daily: contracts.daily,
  hourly: contracts.hourly,
  realtime: contracts.realTime,
} as const;
const kinds = Object.keys(pages) as (keyof typeof pages)[];

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

test('R3.41 the sandbox starts with a contract of each kind in force with Bosun, and with some in every state below', async () => {
  const bosun = await house.person('bosun');
  const seen: Record<string, readonly string[]> = {};
  for (const kind of kinds) {
    const { own, downline } = await bosun.ask(pages[kind], {});
    expect(own, kind).toMatchObject({ state: 'running', upline: null, until: null });
    seen[kind] = downline.list.map(({ downline: account, state }) => `${account} ${state}`).sort();
  }
  expect(seen).toEqual({
    dividend: ['oya running', 'tam running'],
    daily: ['oya ended', 'rui ending', 'tam running'],
    hourly: ['oya running', 'rui rejected'],
    realtime: ['oya running', 'rui running', 'tam requested'],
  });
  const tam = await house.person('tam');
  expect((await tam.ask(pages.daily, {})).downline.list).toMatchObject([{ downline: 'ines', state: 'running' }]);
  expect((await tam.ask(pages.realtime, {})).offered).toMatchObject({ state: 'requested', waitsFor: 'downline' });
  const unread = async (account: string) =>
    (await (await house.person(account)).ask(messages.notices, {})).list.map(
      ({ state, reference }) => `${state} ${reference.split('-')[0]}`,
    );
  expect([await unread('tam'), await unread('bosun'), await unread('oya')]).toEqual([
    ['offered realtime'],
    ['end_asked daily'],
    [],
  ]);
});

test('R3.41 the salaries that the house pays in the sandbox come to at most 1.00 % of a bet', () => {
  const highest = contractPlan.flatMap((act) => {
    if (act.does !== 'set' || act.kind === 'dividend') return [];
    const { terms } = act;
    return 'steps' in terms
      ? Math.max(...terms.steps.map(({ rate }) => rate))
      : Math.max(terms.profitRate, terms.lossRate);
  });
  expect(highest).toHaveLength(3);
  expect(highest.reduce((sum, rate) => sum + rate)).toBeLessThanOrEqual(100);
});

test('R1.10 contracts have paid in the days before the sandbox began, and a short dividend is owed', async () => {
  const bosun = await house.person('bosun');
  for (const kind of kinds) {
    const { list, totals } = await bosun.ask(contracts.settlements, { kind, direction: 'received' });
    expect(list.length, kind).toBeGreaterThan(2);
    expect(BigInt(totals.due), kind).toBeGreaterThan(0n);
    expect(totals.owed, kind).toBe('0');
  }
  const { list, totals } = await (
    await house.person('tam')
  ).ask(contracts.settlements, { kind: 'dividend', direction: 'received' });
  expect(BigInt(totals.received)).toBeGreaterThan(0n);
  expect(BigInt(totals.owed)).toBeGreaterThan(0n);
  expect(list.some(({ due, owed }) => owed !== '0' && BigInt(owed) <= BigInt(due))).toBe(true);
  const { total } = await bosun.ask(agent.income, {});
  expect(BigInt(total)).toBeGreaterThan(0n);
});

test('R6.06 agents of the sandbox have withdrawn what they earned, so that every account has its planned balance', async () => {
  const balances = new Map<string, bigint>();
  for (const { account, kind } of people)
    balances.set(account, await house.balanceOf(account, kind === 4 ? 'play' : 'main'));
  expect(balances).toEqual(new Map(people.map(({ account, balance }) => [account, balance])));
  const bosun = await house.person('bosun');
  expect((await bosun.ask(withdrawals.list, {})).list).toMatchObject([{ state: 'received' }]);
  // The sandbox may have been filled on the day before.
  const today = house.gateway.clock.now();
  const { now } = await bosun.ask(agent.overview, { from: dayOf(after(today, -dayLong)), to: dayOf(today) });
  expect(BigInt(now.withdrawals)).toBeGreaterThan(25_000n);
  expect(await checkBooks(house.gateway.database)).toEqual([]);
});

test('R9.13 the contracts of the sandbox go on paying by the clock', async () => {
  const { clock, database } = house.gateway;
  const paid = async () => {
    const { list } = await (
      await house.person('bosun')
    ).ask(contracts.settlements, { kind: 'daily', direction: 'received' });
    return list.length;
  };
  const before = await paid();
  clock.set(after(clock.now(), dayLong));
  // The second round settles what the first one has closed.
  await house.gateway.runJobs();
  await house.gateway.runJobs();
  expect(await paid()).toBe(before + 1);
  expect(await checkBooks(database)).toEqual([]);
});
