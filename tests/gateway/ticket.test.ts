import { beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '../../contract/index.ts';
import { limits, loginTickets } from '../../gateway/trust/protect/schema.ts';
import { members } from '../../gateway/trust/members/schema.ts';
import { demoPassword } from '../../contract/sandbox.ts';
import { writeSetting } from '../../gateway/trust/settings/settings.ts';
import { sweep } from '../../gateway/sweep.ts';
import { useHouse } from './support/house.ts';
import { pass } from './support/human.ts';

const { ticket: logInWith } = contract.session;
const { info } = contract.member;
const house = useHouse({ origin: 'http://croupier.example' });

beforeEach(async () => {
  house.gateway.clock.set(null);
  await house.gateway.database.db.delete(limits);
});

const issue = (account: string, headers: Record<string, string> = {}) =>
  fetch(`${house.url}/sandbox/ticket`, {
    method: 'POST',
    headers: { 'gateway-version': '3', ...headers },
    body: JSON.stringify({ account }),
  });

const ticketFor = async (account: string) => ((await (await issue(account)).json()) as { ticket: string }).ticket;

test('R2.19 S9 a ticket of the page’s address logs in once', async () => {
  const { ticket, link } = (await (await issue('mai')).json()) as { ticket: string; link: string };
  expect(link).toBe(`http://croupier.example/?token=${ticket}`);
  const guest = await house.guest();
  expect(await guest.ask(logInWith, { ticket })).toEqual({
    firstTimeLogin: false,
    passwordExpired: false,
    passwordWeak: false,
  });
  expect(await guest.ask(info, {})).toMatchObject({ account: 'mai' });
  const other = await house.guest();
  expect(await other.refused(logInWith, { ticket })).toEqual({ status: 410, code: 'code_expired', value: undefined });
  expect(other.cookies).toBe('');
});

test('S9 a ticket is valid for a minute, and is stored as a digest that is swept away', async () => {
  const { database, clock } = house.gateway;
  await database.db.delete(loginTickets);
  const ticket = await ticketFor('mai');
  const [kept] = await database.db.select().from(loginTickets);
  expect(kept?.digest).toHaveLength(32);
  expect(kept?.digest.toString('utf8')).not.toContain(ticket);
  pass(house, 60_000);
  expect(await (await house.guest()).refused(logInWith, { ticket })).toMatchObject({ code: 'code_expired' });

  await ticketFor('mai');
  await sweep(database, clock.now(), { sessionHours: 12 });
  expect(await database.db.$count(loginTickets)).toBe(1);
  pass(house, 61_000);
  await sweep(database, clock.now(), { sessionHours: 12 });
  expect(await database.db.$count(loginTickets)).toBe(0);
});

test('S9 a ticket is valid only on the site of its merchant', async () => {
  const ticket = await ticketFor('mai');
  await writeSetting(house.gateway.database, 'whitelabel', { merchantCode: 'another' });
  const refused = await (await house.guest()).refused(logInWith, { ticket });
  await writeSetting(house.gateway.database, 'whitelabel', {});
  expect(refused).toMatchObject({ status: 410, code: 'code_expired' });
  expect(await (await house.guest()).send(logInWith, { ticket })).toSucceed();
});

test('R6.09 a ticket logs in no account that the login would refuse', async () => {
  const guest = await house.guest();
  expect(await guest.refused(logInWith, { ticket: await ticketFor('locke') })).toMatchObject({
    status: 403,
    code: 'account_locked',
  });
  await writeSetting(house.gateway.database, 'whitelabel', { siteKind: 'member' });
  const refused = await guest.refused(logInWith, { ticket: await ticketFor('bosun') });
  await writeSetting(house.gateway.database, 'whitelabel', {});
  expect(refused).toMatchObject({ status: 403, code: 'non_member_cannot_log_in' });
});

test('a new password invalidates the tickets of the account', async () => {
  const ticket = await ticketFor('lena');
  const lena = await house.person('lena');
  await lena.ask(contract.password.change, {
    oldPassword: demoPassword,
    newPassword: 'shuffle-twice',
    confirmNewPassword: 'shuffle-twice',
  });
  expect(await (await house.guest()).refused(logInWith, { ticket })).toMatchObject({ code: 'code_expired' });
});

test('an address that guesses tickets is rate-limited', async () => {
  const guest = await house.guest();
  for (let tries = 0; tries < 30; tries += 1) await guest.refused(logInWith, { ticket: `guess-${tries}` });
  expect(await guest.refused(logInWith, { ticket: await ticketFor('mai') })).toMatchObject({
    status: 429,
    code: 'too_many_requests',
  });
});

test('the sandbox issues tickets only on this machine, and for accounts that it knows', async () => {
  expect((await issue('nobody')).status).toBe(404);
  expect((await issue('mai', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
  expect((await fetch(`${house.url}/sandbox/ticket`, { method: 'POST', body: '{"account":"mai"}' })).status).toBe(400);
  const rows = await house.gateway.database.db
    .select()
    .from(loginTickets)
    .innerJoin(members, eq(members.id, loginTickets.member));
  expect(rows.filter(({ members: { account } }) => account === 'nobody')).toEqual([]);
});
