import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { limits } from '../../gateway/trust/protect/schema.ts';
import { members } from '../../gateway/trust/members/schema.ts';
import { demoPassword } from '../../contract/sandbox.ts';
import { costOf, hashPassword } from '../../gateway/trust/protect/passwords.ts';
import { writeSetting } from '../../gateway/trust/settings/settings.ts';
import { useHouse, type Guest } from './support/house.ts';
import { useWritten } from './support/written.ts';
import { pass } from './support/human.ts';
import { lastCode } from './support/proofs.ts';

const { login, logout, list, endOthers, firstLogin } = contract.session;
const { info } = contract.member;

const house = useHouse({ weakPassword: 'welcome-to-us', passwordDays: 30, log: 'events' });
const written = useWritten();
const minute = 60_000;

beforeEach(async () => {
  house.gateway.clock.set(null);
  await house.gateway.database.db.delete(limits);
});

const wrongly = (guest: Guest, username: string, more: object = {}) =>
  guest.refused(login, { type: 'username', username, password: 'not it', ...more });

/** Fails until the next try needs a captcha. */
const exhaust = async (guest: Guest, username: string) => {
  for (const captcha of [undefined, undefined, { captcha: true }]) {
    expect(await wrongly(guest, username)).toEqual({ status: 422, code: 'wrong_credentials', value: captcha });
  }
};

test('R7.03 R3.11 a member logs in, is recognised by a cookie that scripts cannot read, and the reply carries no token', async () => {
  const guest = await house.guest();
  const heard = await guest.logIn('mai');
  expect(heard.envelope).toMatchObject({
    success: true,
    value: { firstTimeLogin: false, passwordExpired: false, passwordWeak: false },
  });
  expect(heard.text).not.toContain('token');
  expect(heard.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^croupier=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  expect(await guest.ask(info, {})).toMatchObject({
    account: 'mai',
    type: 0,
    clubLabel: { labelName: 'Bronze', rankLevel: 1 },
  });
});

test('R3.12 an account gets its own data, with the label of its club and its own labels', async () => {
  const guest = await house.person('mai');
  expect(await guest.ask(info, {})).toMatchObject({
    id: expect.any(String) as string,
    account: 'mai',
    nickname: 'Mai',
    type: 0,
    toUpline: false,
    memberLabel: [],
    clubLabel: {
      labelName: 'Bronze',
      rankLevel: 1,
      color: expect.stringMatching(/^#/) as string,
      color2: expect.stringMatching(/^#/) as string,
    },
  });
});

test('a login finds the name in upper or lower case', async () => {
  expect(await (await house.guest()).logIn('MAI')).toSucceed();
});

test('R2.21 the status says whether the caller is logged in', async () => {
  expect((await (await house.guest()).ask(contract.system.status, {})).signedIn).toBe(false);
  expect((await (await house.person('mai')).ask(contract.system.status, {})).signedIn).toBe(true);
});

test('S20 a wrong password and an unknown name are refused in the same way', async () => {
  const guest = await house.guest();
  expect(await wrongly(guest, 'mai')).toEqual(await wrongly(guest, 'nobody'));
});

test('R2.65 R8.04 the third failure requires a captcha, even for the right password', async () => {
  const guest = await house.guest();
  await exhaust(guest, 'mai');
  expect(await guest.refused(login, { type: 'username', username: 'mai', password: demoPassword })).toEqual({
    status: 422,
    code: 'captcha_needed',
    value: { captcha: true },
  });
});

test('an unknown name needs the captcha after as many failures as a known one', async () => {
  await exhaust(await house.guest(), 'nobody');
});

test('R3.10 a wrong captcha is used up and reveals nothing about the password', async () => {
  const guest = await house.guest();
  await exhaust(guest, 'mai');
  const { captchaId, image } = await guest.ask(contract.verification.captcha, {});
  expect(Buffer.from(image, 'base64').subarray(1, 4).toString()).toBe('PNG');
  for (const password of [demoPassword, 'not it']) {
    expect(
      await guest.refused(login, { type: 'username', username: 'mai', password, captcha: 'WRONG', captchaId }),
    ).toEqual({ status: 422, code: 'captcha_wrong', value: { captcha: true } });
  }
});

test('logins of one account are rate-limited after five tries a minute', async () => {
  const guest = await house.guest();
  for (let count = 0; count < 5; count += 1)
    await guest.refused(login, { type: 'username', username: 'lena', password: 'not it' });
  const heard = await guest.logIn('lena');
  expect(heard).toBeRefusedWith('too_many_requests');
  expect(heard.envelope).toMatchObject({ code: 'too_many_requests' });
  const wait = Number(heard.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
  pass(house, 16 * minute);
  expect(await guest.logIn('lena')).toSucceed();
});

test('failed logins are forgotten after a quarter of an hour', async () => {
  const guest = await house.guest();
  await exhaust(guest, 'mai');
  pass(house, 15 * minute - 1_000);
  expect(await guest.send(login, { type: 'username', username: 'mai', password: demoPassword })).toBeRefusedWith(
    'captcha_needed',
  );
  pass(house, 2_000);
  expect(await guest.logIn('mai')).toSucceed();
});

test('R4.12 the first login is reported as the first until the greeting is stored', async () => {
  const guest = await house.guest();
  expect((await guest.logIn('nils')).envelope?.value).toMatchObject({ firstTimeLogin: true });
  await guest.ask(firstLogin, {});
  expect((await guest.logIn('nils')).envelope?.value).toMatchObject({ firstTimeLogin: false });
});

test('R4.13 a password older than the deployment allows is reported as expired', async () => {
  pass(house, 31 * 24 * 60 * minute);
  const guest = await house.guest();
  expect((await guest.logIn('mai')).envelope?.value).toMatchObject({ passwordExpired: true });
});

test('a locked account is reported as locked only with the right password', async () => {
  const guest = await house.guest();
  expect(await guest.refused(login, { type: 'username', username: 'locke', password: demoPassword })).toMatchObject({
    status: 403,
    code: 'account_locked',
  });
  expect(await wrongly(guest, 'locke')).toMatchObject({ code: 'wrong_credentials' });
});

test.each([
  ['member', 'bosun', 'non_member_cannot_log_in'],
  ['agent', 'mai', 'non_agent_cannot_log_in'],
] as const)('R6.09 R8.22 on a site for %ss only, %s is refused', async (siteKind, account, code) => {
  await writeSetting(house.gateway.database, 'whitelabel', { siteKind });
  const guest = await house.guest();
  expect(await guest.refused(login, { type: 'username', username: account, password: demoPassword })).toMatchObject({
    status: 403,
    code,
  });
  await writeSetting(house.gateway.database, 'whitelabel', { siteKind: 'both' });
  expect(await guest.logIn(account)).toSucceed();
});

test('R3.10 R3.18 R7.06 a login code is sent to a member’s number, works once, and only with that number', async () => {
  const guest = await house.guest();
  const mobile = { mobileNum: '912345678', countryDialingCode: '84' };
  expect(await guest.ask(contract.verification.loginCode, mobile)).toMatchObject({ expiredMinutes: 5 });
  const verificationCode = await lastCode(house);
  expect(
    await guest.send(login, { type: 'sms', mobileNum: '15112345678', countryDialingCode: '49', verificationCode }),
  ).toBeRefusedWith('code_expired');
  expect(await guest.send(login, { type: 'sms', ...mobile, verificationCode })).toSucceed();
  expect(await guest.ask(info, {})).toMatchObject({ account: 'mai', mobileNum: '•••••5678' });
  expect(await guest.send(login, { type: 'sms', ...mobile, verificationCode })).toBeRefusedWith('code_expired');
});

test('a code for an unknown number gets the usual answer, and nothing is sent', async () => {
  const guest = await house.guest();
  const before = await house.lastMessage();
  expect(
    await guest.ask(contract.verification.loginCode, { mobileNum: '999999999', countryDialingCode: '84' }),
  ).toMatchObject({ expiredMinutes: 5 });
  expect(await house.lastMessage()).toBe(before);
});

test('a login code takes five tries, ends after five minutes, and is sent once a minute', async () => {
  const guest = await house.guest();
  const mobile = { mobileNum: '15112345678', countryDialingCode: '49' };
  await guest.ask(contract.verification.loginCode, mobile);
  const verificationCode = await lastCode(house);
  const wrong = verificationCode === '111111' ? '222222' : '111111';
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await guest.send(login, { type: 'sms', ...mobile, verificationCode: wrong })).toBeRefusedWith('code_wrong');
  }
  await house.gateway.database.db.delete(limits);
  expect(await guest.send(login, { type: 'sms', ...mobile, verificationCode })).toBeRefusedWith('code_expired');

  await guest.ask(contract.verification.loginCode, mobile);
  expect(await guest.refused(contract.verification.loginCode, mobile)).toMatchObject({
    status: 429,
    code: 'too_many_requests',
  });
  pass(house, 5 * minute);
  expect(await guest.refused(login, { type: 'sms', ...mobile, verificationCode: await lastCode(house) })).toMatchObject(
    { code: 'code_expired' },
  );
});

test('R4.21 S22 a logout ends the session on the server, and a second logout does no harm', async () => {
  const guest = await house.person('mai');
  const cookie = guest.cookies;
  await guest.ask(logout, {});
  expect(guest.cookies).toBe('');
  await guest.ask(logout, {});
  expect(await guest.refused(info, {}, { headers: { cookie } })).toMatchObject({ status: 401, code: 'not_logged_in' });
});

test('S22 a new login ends the session that the browser had, and issues another token', async () => {
  const guest = await house.person('mai');
  const before = guest.cookies;
  await guest.logIn('mai');
  expect(guest.cookies).not.toBe(before);
  expect(await guest.refused(info, {}, { headers: { cookie: before } })).toMatchObject({ code: 'not_logged_in' });
});

test('a late reply to the cookie of an earlier session leaves the newer one alone', async () => {
  const guest = await house.person('mai');
  const headers = { cookie: guest.cookies };
  await guest.logIn('mai');
  for (const late of [await guest.send(info, {}, { headers }), await guest.send(logout, {}, { headers })])
    expect(late.headers.getSetCookie()).toEqual([]);
  expect(await guest.ask(info, {})).toMatchObject({ account: 'mai' });
});

test('the log distinguishes failed logins of one account from those of others, and never names it', async () => {
  written.length = 0;
  const guest = await house.guest();
  for (const username of ['mai', '0912345678', 'lena']) await wrongly(guest, username);
  const failures = written
    .map((line) => JSON.parse(line) as { event: string; account?: string })
    .filter(({ event }) => event === 'login failed');
  const [first, second, other] = failures.map(({ account }) => account);
  expect(failures).toHaveLength(3);
  expect(first).toMatch(/^[0-9a-f]{16}$/);
  expect([second === first, other === first]).toEqual([true, false]);
  expect(written.join('')).not.toMatch(/mai|lena|912345678/);
});

test('S22 a session ends after half an hour without a call, and after twelve hours in any case', async () => {
  const idle = await house.person('mai');
  pass(house, 29 * minute);
  await idle.ask(info, {});
  pass(house, 29 * minute);
  await idle.ask(info, {});
  pass(house, 31 * minute);
  expect(await idle.refused(info)).toMatchObject({ code: 'not_logged_in' });

  const busy = await house.person('lena');
  for (let passed = 0; passed < 12 * 60 - 25; passed += 25) {
    pass(house, 25 * minute);
    await busy.ask(info, {});
  }
  pass(house, 25 * minute);
  expect(await busy.refused(info)).toMatchObject({ code: 'not_logged_in' });
});

test('sessions elsewhere are listed and can be ended, except the current one', async () => {
  const here = await house.person('lena');
  const there = await house.person('lena');
  const { list: sessions } = await here.ask(list, {});
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  expect(sessions.length).toBeGreaterThanOrEqual(2);
  await here.ask(endOthers, {});
  expect(await there.refused(info)).toMatchObject({ code: 'not_logged_in' });
  expect((await here.ask(list, {})).list).toHaveLength(1);
});

test('R6.03 R6.07 a trial is refused what needs a real account', async () => {
  const trial = await house.person('trial');
  expect(await trial.ask(info, {})).toMatchObject({ type: 4 });
  expect(await trial.refused(contract.wallet.merchantWallet)).toMatchObject({
    status: 403,
    code: 'in_need_true_account',
  });
});

test('a login that is replayed, changed on the way or sealed for another call is refused in the same way', async () => {
  const guest = await house.guest();
  const { sealFor } = await import('../../gateway/conformance/wire.ts');
  const { publicKey } = await guest.ask(contract.system.status, {});
  const body = { type: 'username', username: 'mai', password: demoPassword };
  const at = house.gateway.clock.now().getTime();
  const sealed = sealFor(login, body, publicKey, at);
  const send = (raw: string, header: string) => guest.send(login, {}, { raw, headers: { encryption: header } });
  expect(await send(sealed.body, sealed.header)).toSucceed();

  const { iv, data } = JSON.parse(sealFor(login, body, publicKey, at).body) as { iv: string; data: string };
  const forAnother = sealFor(contract.session.stepUp, body, publicKey, at);
  const old = sealFor(login, body, publicKey, at - 5 * minute - 1_000);
  const early = sealFor(login, body, publicKey, at + 5 * minute + 5_000);
  const attempts: [string, string][] = [
    [sealed.body, sealed.header],
    [JSON.stringify({ iv, data }), sealed.header],
    [sealed.body, ''],
    [sealed.body, 'AAAA'],
    ['{}', sealFor(login, body, publicKey, at).header],
    [JSON.stringify({ iv: 5, data: [] }), sealFor(login, body, publicKey, at).header],
    [forAnother.body, forAnother.header],
    [old.body, old.header],
    [early.body, early.header],
  ];
  for (const [raw, header] of attempts) {
    const heard = await send(raw, header);
    expect({ status: heard.status, code: heard.envelope?.code }).toEqual({ status: 400, code: 'sealed_wrong' });
  }
});

test('S13 only a login with the right password replaces a hash that is cheaper than today’s', async () => {
  const { db } = house.gateway.database;
  const passwordHash = await hashPassword(demoPassword, 9);
  await db.update(members).set({ passwordHash }).where(eq(members.accountKey, 'kofi'));
  const kept = async () => {
    const [row] = await db.select().from(members).where(eq(members.accountKey, 'kofi'));
    return row!;
  };
  const changedAt = (await kept()).passwordChangedAt;

  await wrongly(await house.guest(), 'kofi');
  expect((await kept()).passwordHash).toBe(passwordHash);
  const both = await Promise.all([(await house.guest()).logIn('kofi'), (await house.guest()).logIn('kofi')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const then = await kept();
  expect([costOf(then.passwordHash), then.passwordChangedAt]).toEqual([10, changedAt]);
  await house.person('kofi');
  expect((await kept()).passwordHash).toBe(then.passwordHash);
});
