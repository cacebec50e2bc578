import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { calls, contract } from '../../contract/index.ts';
import { handlers } from '../../gateway/handlers.ts';
import { limits, logins, sessions, stepUps } from '../../gateway/trust/protect/schema.ts';
import { members } from '../../gateway/trust/members/schema.ts';
import { findHandler } from '../../gateway/trust/calls/handlers.ts';
import { demoPassword } from '../../contract/sandbox.ts';
import { sandboxProvider } from '../../gateway/sandbox/signIn.ts';
import { hashPassword } from '../../gateway/trust/protect/passwords.ts';
import { writeSetting } from '../../gateway/trust/settings/settings.ts';
import { useHouse, type Guest } from './support/house.ts';
import { pass } from './support/human.ts';
import { lastCode } from './support/proofs.ts';

const { login, logout, firstLogin, stepUp, stepUpCode, socialStart } = contract.session;
const { info } = contract.member;
const { change } = contract.password;
const { merchantWallet } = contract.wallet;

const weak = 'welcome-to-us';
const next = 'shuffle-twice';
const origin = 'http://localhost:4173';
const house = useHouse({ weakPassword: weak, passwordDays: 30, origin });
const day = 86_400_000;
const db = () => house.gateway.database.db;

beforeEach(async () => {
  const { clock, database } = house.gateway;
  clock.set(null);
  for (const table of [limits, logins, stepUps, sessions]) await db().delete(table);
  await db()
    .update(members)
    .set({ passwordHash: await hashPassword(demoPassword, 10), passwordChangedAt: clock.now() });
  await writeSetting(database, 'stepUp', { on: false });
  await writeSetting(database, 'switches', { forcedPasswordChange: true, googleSignIn: true });
  await writeSetting(database, 'social', { google: sandboxProvider(house.url), facebook: sandboxProvider(house.url) });
});

const enterWeakly = async (account = 'mai'): Promise<Guest> => {
  await db()
    .update(members)
    .set({ passwordHash: await hashPassword(weak, 10) })
    .where(eq(members.accountKey, account));
  const guest = await house.guest();
  expect((await guest.logIn(account, weak)).envelope?.value).toMatchObject({ passwordWeak: true });
  return guest;
};

const isDue = async (guest: Guest) => (await guest.ask(info, {})).passwordDue;

describe('with the default weak password', () => {
  const held = calls.filter(
    (call) =>
      findHandler(handlers, call) && call.session !== 'none' && call.session !== 'optional' && !call.whilePasswordDue,
  );

  test('R4.13 S15 every call that needs a session is refused, except those about the password', async () => {
    const guest = await enterWeakly();
    expect(held.length).toBeGreaterThan(20);
    const answered = [];
    for (const call of held) {
      const { status, code } = await guest.refused(call, call.example.request as object);
      if (status !== 403 || code !== 'new_password_needed') answered.push([call.name, status, code]);
    }
    expect(answered).toEqual([]);
  });

  test('exactly the calls about the password are listed', () => {
    expect(calls.filter(({ whilePasswordDue }) => whilePasswordDue).map(({ name }) => name)).toEqual([
      'system.status',
      'session.firstLogin',
      'session.logout',
      'password.change',
      'member.info',
    ]);
  });

  test('R4.13 R7.09 a reload reports the due change, and the first greeting is stored', async () => {
    const guest = await enterWeakly('nils');
    expect((await guest.ask(contract.system.status, {})).signedIn).toBe(true);
    expect(await isDue(guest)).toBe(true);
    await guest.ask(firstLogin, {});
  });

  test('calls open to visitors are answered as for a visitor', async () => {
    const guest = await enterWeakly('lena');
    expect((await guest.ask(contract.service.lookup, {})).list.map(({ type }) => type)).not.toContain('VIP');
    expect((await (await house.person('bosun')).ask(contract.service.lookup, {})).list.length).toBeGreaterThan(0);
  });

  test('R7.05 a logout is possible, and ends the session', async () => {
    const guest = await enterWeakly();
    const cookie = guest.cookies;
    await guest.ask(logout, {});
    expect(await guest.refused(info, {}, { headers: { cookie } })).toMatchObject({ code: 'not_logged_in' });
  });

  test('R4.13 R7.12 R4.15 the change ends every session, and the next login is unrestricted', async () => {
    const guest = await enterWeakly();
    const elsewhere = await house.guest();
    await elsewhere.logIn('mai', weak);
    await guest.ask(change, { oldPassword: weak, newPassword: next, confirmNewPassword: next });
    for (const each of [guest, elsewhere])
      expect(await each.refused(info)).toMatchObject({ status: 401, code: 'not_logged_in' });
    expect((await guest.logIn('mai', next)).envelope?.value).toMatchObject({ passwordWeak: false });
    expect(await isDue(guest)).toBe(false);
    await guest.ask(merchantWallet, {});
  });

  test('R4.13 a change to the same password is refused, and stays due', async () => {
    const guest = await enterWeakly();
    expect(
      await guest.send(change, { oldPassword: weak, newPassword: weak, confirmNewPassword: weak }),
    ).toBeRefusedWith('invalid_fields');
    expect(await isDue(guest)).toBe(true);
  });

  test('R4.13 R4.39 a change is also due when the login had to be confirmed', async () => {
    await writeSetting(house.gateway.database, 'stepUp', { on: true });
    await db()
      .update(members)
      .set({ passwordHash: await hashPassword(weak, 10) })
      .where(eq(members.accountKey, 'mai'));
    const guest = await house.guest();
    const { value } = await guest.refused(login, { type: 'username', username: 'mai', password: weak });
    const { ticket } = (value as { stepUp: { ticket: string } }).stepUp;
    await guest.ask(stepUpCode, { ticket, way: 'sms' });
    expect(await guest.ask(stepUp, { ticket, way: 'sms', answer: await lastCode(house) })).toMatchObject({
      passwordWeak: true,
    });
    expect(await guest.refused(merchantWallet)).toMatchObject({ status: 403, code: 'new_password_needed' });
  });

  test('R6.03 a trial, which cannot change its password, does not have to', async () => {
    await db()
      .update(members)
      .set({ passwordHash: await hashPassword(weak, 10) })
      .where(eq(members.accountKey, 'trial'));
    const guest = await house.guest();
    expect((await guest.logIn('trial', weak)).envelope?.value).toMatchObject({ passwordWeak: false });
    expect(await isDue(guest)).toBe(false);
  });
});

describe('with a password that has expired', () => {
  const mobile = { mobileNum: '912345678', countryDialingCode: '84' };

  test.each([
    [true, 403],
    [false, 200],
  ])('R4.13 a change is due where forced change is %s', async (forcedPasswordChange, status) => {
    await writeSetting(house.gateway.database, 'switches', { forcedPasswordChange });
    pass(house, 31 * day);
    const guest = await house.guest();
    expect((await guest.logIn('mai')).envelope?.value).toMatchObject({ passwordExpired: true, passwordWeak: false });
    expect(await isDue(guest)).toBe(forcedPasswordChange);
    expect((await guest.send(merchantWallet)).status).toBe(status);
  });

  test('R4.13 no change is due the day before', async () => {
    pass(house, 29 * day);
    expect(await isDue(await house.person('mai'))).toBe(false);
  });

  test('R4.13 no change is due after a login by SMS', async () => {
    pass(house, 31 * day);
    const guest = await house.guest();
    await guest.ask(contract.verification.loginCode, mobile);
    expect(await guest.ask(login, { type: 'sms', ...mobile, verificationCode: await lastCode(house) })).toMatchObject({
      passwordExpired: true,
    });
    expect(await isDue(guest)).toBe(false);
    await guest.ask(merchantWallet, {});
  });

  test.each([false, true])(
    'R4.13 R4.39 no change is due after a login by another account, with %s to confirm it',
    async (isConfirmed) => {
      const signIn = async (guest: Guest) => {
        const codeVerifier = randomBytes(32).toString('base64url');
        const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
        const { url, state } = await guest.ask(socialStart, { provider: 'google', codeChallenge });
        const href =
          /<a href="([^"]+)">Continue as Ada<\/a>/
            .exec(await (await fetch(url)).text())?.[1]
            ?.replaceAll('&amp;', '&') ?? '';
        const oauthCode = new URL(href).searchParams.get('code') ?? '';
        return guest.send(login, { type: 'social', provider: 'google', oauthCode, oauthState: state, codeVerifier });
      };
      const guest = await house.guest();
      await signIn(guest);
      pass(house, 31 * day);
      if (isConfirmed) {
        await db().delete(logins);
        await writeSetting(house.gateway.database, 'stepUp', { on: true });
      }
      const heard = await signIn(guest);
      if (isConfirmed) {
        const { ticket } = (heard.envelope?.value as { stepUp: { ticket: string } }).stepUp;
        await guest.ask(stepUpCode, { ticket, way: 'email' });
        expect(await guest.ask(stepUp, { ticket, way: 'email', answer: await lastCode(house) })).toMatchObject({
          passwordExpired: true,
        });
      }
      expect(await isDue(guest)).toBe(false);
    },
  );
});
