import { and, eq, inArray, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { accounts } from '../../gateway/trust/ledger/schema.ts';
import { favourites, games } from '../../gateway/domains/lobby/schema.ts';
import { limits, logins, sessions } from '../../gateway/trust/protect/schema.ts';
import { lineage, members, trials } from '../../gateway/trust/members/schema.ts';
import { audit } from '../../gateway/trust/ledger/ledger.ts';
import { writeSetting } from '../../gateway/trust/settings/settings.ts';
import { sweep } from '../../gateway/sweep.ts';
import { useHouse } from './support/house.ts';
import { pass } from './support/human.ts';

const { freePlay, login } = contract.session;
const { info } = contract.member;
const { balance } = contract.wallet;
const house = useHouse({ sessionHours: 1_000, idleMinutes: 100_000, trustedProxies: ['127.0.0.1'] });
const hour = 3_600_000;

beforeEach(async () => {
  house.gateway.clock.set(null);
  await house.gateway.database.db.delete(limits);
});

const playMoney = async () => {
  const [row] = await house.gateway.database.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.name, 'play'), isNull(accounts.owner)));
  return row?.balance ?? 0n;
};

const sound = { total: 0n, astray: [], lopsided: [], overdrawn: [] };

test('R7.04 R1.05 R4.19 gives a visitor a trial of their own with play money, and logs in', async () => {
  const guest = await house.guest();
  const [first, second] = [await guest.ask(freePlay, {}), await (await house.guest()).ask(freePlay, {})];
  expect(first).toEqual({ account: expect.stringMatching(/^trial-[0-9a-f]{12}$/) as string, balance: '200000' });
  expect(second.account).not.toBe(first.account);
  expect(await guest.ask(info, {})).toMatchObject({ account: first.account, type: 4, hasPaymentPassword: false });
  expect(await guest.ask(balance, {})).toMatchObject({ sumBalance: '200000' });
});

test('R1.12 R4.23 R6.07 R8.05 tells a trial that a real account is needed', async () => {
  const guest = await house.guest();
  await guest.ask(freePlay, {});
  expect(await guest.refused(contract.favourites.list)).toMatchObject({ status: 403, code: 'in_need_true_account' });
});

test('takes play money from an account of the house that real money never touches', async () => {
  const before = await playMoney();
  await (await house.guest()).ask(freePlay, {});
  expect(await playMoney()).toBe(before - 200_000n);
  expect(await audit(house.gateway.database)).toEqual(sound);
});

test('shows play money in the wallet of a trial, which has no other account', async () => {
  const guest = await house.guest();
  const { account } = await guest.ask(freePlay, {});
  const trial = await house.person('trial');
  expect(await guest.ask(balance, {})).toMatchObject({ sumBalance: '200000', held: '0', currency: '$' });
  expect(await trial.ask(balance, {})).toMatchObject({ sumBalance: '200000' });
  for (const each of [account, 'trial']) {
    const rows = await house.gateway.database.db
      .select({ name: accounts.name })
      .from(accounts)
      .where(eq(accounts.owner, await house.memberId(each)));
    expect(rows).toEqual([{ name: 'play' }]);
  }
});

test('lets no trial log in with a password', async () => {
  const { account } = await (await house.guest()).ask(freePlay, {});
  const guest = await house.guest();
  for (const password of ['', ' ', 'null', account]) {
    const heard = await guest.send(login, { type: 'username', username: account, password });
    expect(['wrong_credentials', 'captcha_needed', 'bad_request']).toContain(heard.envelope?.code);
  }
});

test('R1.05 R6.13 is not offered if the switch is off, or on a site for agents', async () => {
  const { database } = house.gateway;
  const guest = await house.guest();
  await writeSetting(database, 'switches', { freePlay: false });
  const off = await guest.refused(freePlay);
  await writeSetting(database, 'switches', {});
  await writeSetting(database, 'whitelabel', { siteKind: 'agent' });
  const closed = await guest.refused(freePlay);
  await writeSetting(database, 'whitelabel', {});
  expect([off, closed]).toEqual([
    { status: 403, code: 'feature_off', value: undefined },
    { status: 403, code: 'feature_off', value: undefined },
  ]);
});

test('R7.04 needs a sealed greeting, each valid once', async () => {
  const guest = await house.guest();
  expect(await guest.refused(freePlay, {}, { without: ['encryption'] })).toMatchObject({
    status: 400,
    code: 'sealed_wrong',
  });
  const { sealFor } = await import('../../gateway/conformance/wire.ts');
  const { publicKey, now } = await guest.ask(contract.system.status, {});
  const headers = { encryption: sealFor(freePlay, {}, publicKey, Date.parse(now)).header };
  expect(await guest.send(freePlay, {}, { headers })).toSucceed();
  expect(await guest.refused(freePlay, {}, { headers })).toMatchObject({ code: 'sealed_wrong' });
});

test('is limited to ten a day for an address', async () => {
  const guest = await house.guest();
  const many = await house.gateway.database.db.$count(trials);
  for (let count = 0; count < 10; count += 1) await guest.ask(freePlay, {});
  const heard = await guest.send(freePlay);
  expect([heard.status, heard.envelope?.code]).toEqual([429, 'too_many_requests']);
  expect(Number(heard.headers.get('retry-after'))).toBeGreaterThan(23 * 3_600);
  expect(await house.gateway.database.db.$count(trials)).toBe(many + 10);
  pass(house, 24 * hour);
  await guest.ask(freePlay, {});
});

test('is limited to the deployment’s number of trials a day', async () => {
  const { database } = house.gateway;
  await writeSetting(database, 'limits', { freePlayDaily: { most: 2, within: 24 * hour } });
  const heard = [];
  for (let count = 0; count < 3; count += 1) heard.push((await (await house.guest()).send(freePlay)).status);
  await writeSetting(database, 'limits', {});
  expect(heard).toEqual([200, 200, 429]);
});

test('protects the trials of everyone from one network, and does not count a refused trial', async () => {
  const { database } = house.gateway;
  await writeSetting(database, 'limits', {
    freePlayPerAddress: { most: 2, within: 24 * hour },
    freePlayPerNetwork: { most: 4, within: hour },
    freePlayDaily: { most: 6, within: 24 * hour },
  });
  const start = async (address: string) =>
    (await (await house.guest()).send(freePlay, {}, { headers: { 'x-forwarded-for': address } })).status;
  const many = ['1', '2', '3', '4'].flatMap((network) => [1, 2, 3].map((host) => `2001:db8:7:${network}::${host}`));
  const heard = [];
  for (const address of many) heard.push(await start(address));
  expect(heard).toEqual([200, 200, 429, 200, 200, ...Array<number>(7).fill(429)]);
  expect([await start('2001:db8:8::1'), await start('203.0.113.1'), await start('198.51.100.1')]).toEqual([
    200, 200, 429,
  ]);
  pass(house, hour);
  await database.db.delete(limits).where(eq(limits.bucket, 'free-play:daily'));
  expect(await start('2001:db8:7:5::1')).toBe(200);
  await writeSetting(database, 'limits', {});
});

test('gives simultaneous visitors separate accounts, and the books are right', async () => {
  const before = await playMoney();
  const guests = await Promise.all(Array.from({ length: 8 }, () => house.guest()));
  const made = await Promise.all(guests.map((guest) => guest.ask(freePlay, {})));
  expect(new Set(made.map(({ account }) => account)).size).toBe(8);
  expect(await playMoney()).toBe(before - 8n * 200_000n);
  expect(await audit(house.gateway.database)).toEqual(sound);
});

test('starts with the balance and the length in the settings', async () => {
  const { database } = house.gateway;
  await writeSetting(database, 'freePlay', { balance: '5000', hours: 1 });
  const guest = await house.guest();
  expect(await guest.ask(freePlay, {})).toMatchObject({ balance: '5000' });
  await writeSetting(database, 'freePlay', {});
  pass(house, hour);
  expect(await guest.refused(info)).toMatchObject({ status: 401, code: 'not_logged_in' });
});

test('ends to the second after a day, swept or not', async () => {
  const guest = await house.guest();
  await guest.ask(freePlay, {});
  pass(house, 24 * hour - 2_000);
  await guest.ask(info, {});
  pass(house, 2_000);
  expect(await guest.refused(info)).toMatchObject({ code: 'not_logged_in' });
});

test('returns the money of an expired trial, deletes what it did, and keeps others', async () => {
  const { database, clock } = house.gateway;
  const { db } = database;
  await sweep(database, new Date(clock.now().getTime() + 48 * hour), { sessionHours: 1_000 });
  const before = await playMoney();
  const old = await house.guest();
  const { account } = await old.ask(freePlay, {});
  const id = await house.memberId(account);
  const [game] = await db.select().from(games).limit(1);
  await db.insert(favourites).values({ member: id, nodeId: game!.nodeId, addedAt: clock.now() });
  pass(house, 12 * hour);
  const young = await house.guest();
  const { account: other } = await young.ask(freePlay, {});
  const mai = await house.person('mai');
  pass(house, 12 * hour);

  await Promise.all([1, 2, 3].map(() => sweep(database, clock.now(), { sessionHours: 1_000 })));
  expect([await house.balanceOf(account, 'play'), await house.balanceOf(other, 'play')]).toEqual([0n, 200_000n]);
  expect(await playMoney()).toBe(before - 200_000n);
  expect([
    await db.$count(favourites, eq(favourites.member, id)),
    await db.$count(sessions, eq(sessions.member, id)),
    await db.$count(logins, eq(logins.member, id)),
    await db.$count(lineage, eq(lineage.downline, id)),
  ]).toEqual([0, 0, 0, 0]);
  expect(await young.ask(info, {})).toMatchObject({ account: other });
  expect(await mai.ask(info, {})).toMatchObject({ account: 'mai' });
  const rows = await db
    .select()
    .from(trials)
    .where(inArray(trials.member, [id, await house.memberId(other)]))
    .orderBy(trials.expiresAt);
  expect(rows.map(({ member }) => member)).toEqual([await house.memberId(other)]);
  expect(await audit(database)).toEqual(sound);
  await sweep(database, clock.now(), { sessionHours: 1_000 });
  expect(await playMoney()).toBe(before - 200_000n);
});

test('never expires for the sandbox’s own trial', async () => {
  const trial = await house.person('trial');
  pass(house, 30 * 24 * hour);
  await sweep(house.gateway.database, house.gateway.clock.now(), { sessionHours: 1_000 });
  expect(await trial.ask(info, {})).toMatchObject({ account: 'trial' });
  expect(await house.gateway.database.db.$count(members, eq(members.accountKey, 'trial'))).toBe(1);
});
