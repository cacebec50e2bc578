import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { challenges, limits, outbox } from '../../gateway/trust/protect/schema.ts';
import { members } from '../../gateway/trust/members/schema.ts';
import { demoPassword, demoPaymentPassword } from '../../contract/sandbox.ts';
import { pose } from '../../gateway/trust/protect/challenges.ts';
import { hashPassword } from '../../gateway/trust/protect/passwords.ts';
import { writeSetting } from '../../gateway/trust/settings/settings.ts';
import { codeSubject, markedBrowser } from './support/browser.ts';
import { useHouse, type Guest } from './support/house.ts';
import { pass } from './support/human.ts';

const { change, forgotByEmail, setByEmail, setByPhone, setPayment } = contract.password;
const { login } = contract.session;
const { info } = contract.member;

const origin = 'http://croupier.example';
const weak = 'welcome-to-us';
const house = useHouse({ origin, weakPassword: weak, passwordDays: 30 });
const minute = 60_000;
const next = 'shuffle-twice';

const edit = (account: string, row: Partial<typeof members.$inferInsert>) =>
  house.gateway.database.db.update(members).set(row).where(eq(members.accountKey, account));

let paymentPasswordHash = '';
beforeEach(async () => {
  const {
    clock,
    database: { db },
  } = house.gateway;
  clock.set(null);
  await db.delete(limits);
  await db.delete(challenges);
  paymentPasswordHash ||= await hashPassword(demoPaymentPassword, 10);
  const passwordHash = await hashPassword(demoPassword, 10);
  await db.update(members).set({ passwordHash, paymentPasswordHash, passwordChangedAt: clock.now(), locked: false });
});

const canLogIn = async (account: string, password: string) =>
  (await (await house.guest()).logIn(account, password)).status === 200;

const asked = (newPassword: string, more: object = {}) => ({
  oldPassword: demoPassword,
  newPassword,
  confirmNewPassword: newPassword,
  ...more,
});

const fieldsOf = (refused: { code: unknown; value: unknown }) => [
  refused.code,
  (refused.value as { fields?: string[] } | undefined)?.fields,
];

describe('changing the password', () => {
  test('R7.12 R3.14 R4.15 S22 accepts the new one from then on and ends every session, here and elsewhere', async () => {
    const here = await house.person('mai');
    const there = await house.person('mai');
    const cookie = here.cookies;
    await here.ask(change, asked(next));
    expect(here.cookies).toBe('');
    expect(await here.refused(info, {}, { headers: { cookie } })).toMatchObject({ status: 401, code: 'not_logged_in' });
    expect(await there.refused(info)).toMatchObject({ status: 401, code: 'not_logged_in' });
    expect([await canLogIn('mai', demoPassword), await canLogIn('mai', next)]).toEqual([false, true]);
  });

  test('R4.13 is no longer due afterwards, if the old one had expired or was the weak one', async () => {
    await edit('mai', { passwordHash: await hashPassword(weak, 10) });
    pass(house, 31 * 24 * 60 * minute);
    const guest = await house.guest();
    expect((await guest.logIn('mai', weak)).envelope?.value).toMatchObject({
      passwordExpired: true,
      passwordWeak: true,
    });
    await guest.ask(change, asked(next, { oldPassword: weak }));
    expect((await guest.logIn('mai', next)).envelope?.value).toMatchObject({
      passwordExpired: false,
      passwordWeak: false,
    });
  });

  test.each([
    ['the old one', demoPassword],
    ['the deployment’s weak one', weak],
    ['one that is too short', 'sh0rt!'],
    ['one that is too long', 'x'.repeat(65)],
    ['one with characters that the settings forbid', 'шесть-карт'],
    ['one that is too common', 'Password123'],
    ['the account’s own name', 'Mai-2026-02'],
    ['the brand', 'croupier!!1'],
  ])('R5.11 S14 refuses %s, and nothing changes', async (_, newPassword) => {
    const guest = await house.person('mai');
    expect(fieldsOf(await guest.refused(change, asked(newPassword)))).toEqual(['invalid_fields', ['newPassword']]);
    expect((await guest.ask(info, {})).account).toBe('mai');
    expect(await canLogIn('mai', demoPassword)).toBe(true);
  });

  test('R5.11 follows the settings of the register form', async () => {
    const guest = await house.person('mai');
    const field = {
      enabled: true,
      required: true,
      minLength: 10,
      maxLength: 20,
      acceptedPattern: '[a-z]+',
      patternId: null,
    };
    await writeSetting(house.gateway.database, 'registerFields', { password: field });
    const heard = [];
    for (const newPassword of ['tooshort', 'hasafigure1', 'longenoughnow'])
      heard.push((await guest.send(change, asked(newPassword))).status);
    await writeSetting(house.gateway.database, 'registerFields', {});
    expect(heard).toEqual([422, 422, 200]);
  });

  test('R5.11 refuses two new ones that differ', async () => {
    const guest = await house.person('mai');
    expect(fieldsOf(await guest.refused(change, asked(next, { confirmNewPassword: 'shuffle-once' })))).toEqual([
      'invalid_fields',
      ['confirmNewPassword'],
    ]);
  });

  test('R5.10 refuses a wrong old one five times, and then even the right one for a while', async () => {
    const guest = await house.person('mai');
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await guest.refused(change, asked(next, { oldPassword: 'not it' }))).toEqual({
        status: 422,
        code: 'wrong_credentials',
        value: undefined,
      });
    }
    expect(await guest.refused(change, asked(next))).toMatchObject({ status: 429, code: 'too_many_requests' });
    pass(house, 15 * minute);
    await guest.ask(change, asked(next));
  });

  test('happens once when sent twice at once', async () => {
    const guests = [await house.person('mai'), await house.person('mai')];
    const chosen = ['first-choice', 'other-choice'];
    const heard = await Promise.all(guests.map((guest, index) => guest.send(change, asked(chosen[index]!))));
    expect(heard.filter(({ status }) => status === 200)).toHaveLength(1);
    const done = heard.findIndex(({ status }) => status === 200);
    expect(await canLogIn('mai', chosen[done]!)).toBe(true);
  });

  test('ends the session of a login in progress with the old one', async () => {
    const guests = await Promise.all(Array.from({ length: 4 }, () => house.guest()));
    const owner = await house.person('mai');
    await Promise.all([...guests.map((guest) => guest.logIn('mai')), owner.ask(change, asked(next))]);
    expect(await Promise.all(guests.map(async (guest) => (await guest.refused(info)).code))).toEqual(
      guests.map(() => 'not_logged_in'),
    );
  });
});

describe('a link by email', () => {
  const mai = { username: 'mai', email: 'mai@example.com' };

  const ticketOf = (letter: string) => /\/login#reset=(\S+)/.exec(letter)?.[1] ?? '';

  const newTicket = async (guest: Guest, of = mai) => {
    await guest.ask(forgotByEmail, of);
    return ticketOf(await house.lastMessage());
  };

  test('R7.13 R3.15 R2.66 is sent to the account’s address, works once and ends every session', async () => {
    const elsewhere = await house.person('mai');
    const guest = await house.guest();
    expect(await guest.ask(forgotByEmail, { username: 'MAI', email: 'Mai@Example.com' })).toEqual({});
    const letter = await house.lastMessage();
    expect(letter).toContain(`${origin}/login#reset=`);
    const ticket = ticketOf(letter);
    await guest.ask(setByEmail, { ticket, newPassword: next });
    expect(await elsewhere.refused(info)).toMatchObject({ code: 'not_logged_in' });
    expect([await canLogIn('mai', demoPassword), await canLogIn('mai', next)]).toEqual([false, true]);
    expect(await guest.refused(setByEmail, { ticket, newPassword: 'shuffle-thrice' })).toMatchObject({
      status: 410,
      code: 'code_expired',
    });
  });

  test('R2.66 logs out any other account in the browser that uses it, but nobody if it is refused', async () => {
    const lena = await house.person('lena');
    const cookie = lena.cookies;
    const ticket = await newTicket(await house.guest());
    await lena.refused(setByEmail, { ticket: `${ticket}x`, newPassword: next });
    await lena.ask(info, {});
    await lena.ask(setByEmail, { ticket, newPassword: next });
    expect(lena.cookies).toBe('');
    expect(await lena.refused(info, {}, { headers: { cookie } })).toMatchObject({ status: 401, code: 'not_logged_in' });
  });

  test.each([
    ['a name that nobody has', { username: 'nobody', email: 'mai@example.com' }],
    ['another member’s address', { username: 'mai', email: 'lena@example.com' }],
  ])('R4.18 is answered the same for %s, and nothing is sent', async (_, request) => {
    const guest = await house.guest();
    const letters = () => house.gateway.database.db.$count(outbox);
    const before = await letters();
    const heard = await guest.send(forgotByEmail, request);
    expect(await letters()).toBe(before);
    const known = await guest.send(forgotByEmail, mai);
    expect(await letters()).toBe(before + 1);
    expect([heard.status, { ...heard.envelope, requestId: '' }]).toEqual([
      known.status,
      { ...known.envelope, requestId: '' },
    ]);
    const asked = await house.gateway.database.db.select({ subject: challenges.subject }).from(challenges);
    expect(asked.map(({ subject }) => subject).sort()).toEqual(
      ['mai mai@example.com', `${request.username} ${request.email}`].sort(),
    );
  });

  test('is stored as nothing that could be used in its place', async () => {
    const ticket = await newTicket(await house.guest());
    const kept = JSON.stringify(await house.gateway.database.db.select().from(challenges));
    expect(kept).not.toContain(ticket.split('.')[1]);
  });

  test('expires after half an hour', async () => {
    const guest = await house.guest();
    const ticket = await newTicket(guest);
    pass(house, 30 * minute);
    expect(await guest.refused(setByEmail, { ticket, newPassword: next })).toMatchObject({ code: 'code_expired' });
  });

  test('is ended by a newer one, another password or another address', async () => {
    const guest = await house.guest();
    const first = await newTicket(guest);
    const second = await newTicket(guest);
    expect(await guest.send(setByEmail, { ticket: first, newPassword: next })).toBeRefusedWith('code_expired');
    await (await house.person('mai')).ask(change, asked('shuffle-thrice'));
    expect(await guest.send(setByEmail, { ticket: second, newPassword: next })).toBeRefusedWith('code_expired');
    const third = await newTicket(guest);
    await edit('mai', { email: 'mai@elsewhere.example' });
    expect(await guest.send(setByEmail, { ticket: third, newPassword: next })).toBeRefusedWith('code_expired');
    await edit('mai', { email: mai.email });
  });

  test('stays good for the next try after an unacceptable password', async () => {
    const guest = await house.guest();
    const ticket = await newTicket(guest);
    for (const newPassword of ['short', 'mai-12345', demoPassword]) {
      expect(fieldsOf(await guest.refused(setByEmail, { ticket, newPassword }))).toEqual([
        'invalid_fields',
        ['newPassword'],
      ]);
    }
    await guest.ask(setByEmail, { ticket, newPassword: next });
    expect(await canLogIn('mai', next)).toBe(true);
  });

  test('is ended by five guesses at its secret', async () => {
    const guest = await house.guest();
    const ticket = await newTicket(guest);
    const [id] = ticket.split('.');
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await guest.send(setByEmail, { ticket: `${id}.guess${tries}`, newPassword: next })).toBeRefusedWith(
        'code_expired',
      );
    }
    expect(await guest.refused(setByEmail, { ticket, newPassword: next })).toMatchObject({ code: 'code_expired' });
  });

  test('is sent three times an hour, whether or not an account has that name, and guesses at the address do not count against its owner', async () => {
    const guest = await house.guest();
    for (const username of ['mai', 'nobody']) {
      for (let count = 0; count < 3; count += 1) await guest.ask(forgotByEmail, { ...mai, username });
      expect(await guest.send(forgotByEmail, { username, email: 'guess@example.com' })).toSucceed();
      expect(await guest.refused(forgotByEmail, { ...mai, username })).toMatchObject({
        status: 429,
        code: 'too_many_requests',
      });
    }
  });
});

describe('a code by phone', () => {
  const mai = { mobileNum: '912345678', countryDialingCode: '84' };
  const nobody = { mobileNum: '999999999', countryDialingCode: '84' };
  const code = '482913';
  const browser = { headers: markedBrowser };

  const send = (to = mai) => {
    const { database, clock } = house.gateway;
    return pose(database, { kind: 'sms', purpose: 'forgot', subject: codeSubject(to) }, code, {
      lifetime: 5 * minute,
      tries: 5,
      now: clock.now(),
    });
  };

  const request = (more: object = {}) => ({ ...mai, newPassword: next, verificationCode: code, ...more });

  test('R7.14 R3.16 R4.17 sets the password, logs in as a login does, and ends the other sessions', async () => {
    const elsewhere = await house.person('mai');
    const guest = await house.guest();
    await send();
    const heard = await guest.send(setByPhone, request(), browser);
    expect(heard.envelope).toMatchObject({
      success: true,
      value: { firstTimeLogin: false, passwordExpired: false, passwordWeak: false },
    });
    expect(heard.headers.getSetCookie()).toEqual([expect.stringMatching(/^croupier=[A-Za-z0-9_-]{43};/)]);
    expect(await guest.ask(info, {})).toMatchObject({ account: 'mai' });
    expect(await elsewhere.refused(info)).toMatchObject({ code: 'not_logged_in' });
    expect([await canLogIn('mai', demoPassword), await canLogIn('mai', next)]).toEqual([false, true]);
    expect(await guest.send(setByPhone, request({ newPassword: 'shuffle-thrice' }), browser)).toBeRefusedWith(
      'code_expired',
    );
  });

  test('R4.13 renews an expired password', async () => {
    pass(house, 31 * 24 * 60 * minute);
    await send();
    expect((await (await house.guest()).ask(setByPhone, request(), browser)).passwordExpired).toBe(false);
  });

  test('R4.16 is good for five tries and until it expires', async () => {
    const guest = await house.guest();
    await send();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await guest.refused(setByPhone, request({ verificationCode: '000000' }), browser)).toMatchObject({
        status: 422,
        code: 'code_wrong',
      });
    }
    await house.gateway.database.db.delete(limits);
    expect(await guest.refused(setByPhone, request(), browser)).toMatchObject({ status: 410, code: 'code_expired' });
    await send();
    pass(house, 5 * minute);
    expect(await guest.refused(setByPhone, request(), browser)).toMatchObject({ code: 'code_expired' });
  });

  test('allows five tries a minute at one number, then a wait', async () => {
    const guest = await house.guest();
    for (let tries = 0; tries < 5; tries += 1) await guest.refused(setByPhone, request(), browser);
    expect(await guest.refused(setByPhone, request(), browser)).toMatchObject({
      status: 429,
      code: 'too_many_requests',
    });
  });

  test('gets the same answer for a number that nobody has, with a code and without one', async () => {
    const guest = await house.guest();
    await send(mai);
    await send(nobody);
    for (const wrong of [
      { verificationCode: '000000' },
      { newPassword: 'short' },
      { newPassword: 'mai-12345', verificationCode: '000000' },
    ]) {
      expect(await guest.refused(setByPhone, request({ ...nobody, ...wrong }), browser)).toEqual(
        await guest.refused(setByPhone, request(wrong), browser),
      );
    }
    expect(await guest.refused(setByPhone, request(nobody), browser)).toMatchObject({ code: 'code_wrong' });
    expect(await guest.send(setByPhone, request({ verificationCode: undefined }), browser)).toBeRefusedWith(
      'verification_needed',
    );
  });

  test('R5.12 stays good for the next try after an unacceptable password', async () => {
    const guest = await house.guest();
    await send();
    for (const newPassword of ['short', 'mai-12345', demoPassword]) {
      expect(fieldsOf(await guest.refused(setByPhone, request({ newPassword }), browser))).toEqual([
        'invalid_fields',
        ['newPassword'],
      ]);
    }
    await guest.ask(setByPhone, request(), browser);
  });

  test('cannot be a code that was sent for a login', async () => {
    const { database, clock } = house.gateway;
    await pose(database, { kind: 'sms', purpose: 'login', subject: codeSubject(mai) }, code, {
      lifetime: 5 * minute,
      tries: 5,
      now: clock.now(),
    });
    expect(await (await house.guest()).refused(setByPhone, request(), browser)).toMatchObject({ code: 'code_expired' });
  });

  test('R6.13 is not offered when the switch is off', async () => {
    await writeSetting(house.gateway.database, 'switches', { phoneReset: false });
    const refused = await (await house.guest()).refused(setByPhone, request(), browser);
    await writeSetting(house.gateway.database, 'switches', {});
    expect(refused).toMatchObject({ status: 403, code: 'feature_off' });
  });

  test('does not let in a locked account or change its password', async () => {
    await edit('mai', { locked: true });
    await send();
    expect(await (await house.guest()).refused(setByPhone, request(), browser)).toMatchObject({
      status: 403,
      code: 'account_locked',
    });
    await edit('mai', { locked: false });
    expect(await canLogIn('mai', demoPassword)).toBe(true);
  });
});

describe('the payment password', () => {
  const asking = (more: object = {}) => ({
    password: demoPassword,
    oldPaymentPassword: demoPaymentPassword,
    newPaymentPassword: '593174',
    confirmNewPaymentPassword: '593174',
    ...more,
  });
  const hashOf = async (account: string) =>
    (await house.gateway.database.db.select().from(members).where(eq(members.accountKey, account)))[0]
      ?.paymentPasswordHash ?? null;

  test('R2.75 R2.57 is set for the first time with the account’s password alone, and stored as a hash', async () => {
    await edit('mai', { paymentPasswordHash: null });
    const guest = await house.person('mai');
    expect((await guest.ask(info, {})).hasPaymentPassword).toBe(false);
    await guest.ask(setPayment, asking({ oldPaymentPassword: undefined }));
    expect((await guest.ask(info, {})).hasPaymentPassword).toBe(true);
    expect(await hashOf('mai')).toMatch(/^scrypt\$10\$/);
  });

  test('R2.75 is changed with the old one, and no session ends', async () => {
    const guest = await house.person('mai');
    await guest.ask(setPayment, asking());
    await guest.ask(
      setPayment,
      asking({ oldPaymentPassword: '593174', newPaymentPassword: '802651', confirmNewPaymentPassword: '802651' }),
    );
    expect((await guest.ask(info, {})).account).toBe('mai');
  });

  test.each([
    ['no old one where one exists', { oldPaymentPassword: undefined }, ['oldPaymentPassword']],
    ['five digits', { newPaymentPassword: '59317', confirmNewPaymentPassword: '59317' }, ['newPaymentPassword']],
    ['letters', { newPaymentPassword: 'abcdef', confirmNewPaymentPassword: 'abcdef' }, ['newPaymentPassword']],
    [
      'the old one again',
      { newPaymentPassword: demoPaymentPassword, confirmNewPaymentPassword: demoPaymentPassword },
      ['newPaymentPassword'],
    ],
    ['two that differ', { confirmNewPaymentPassword: '593175' }, ['confirmNewPaymentPassword']],
  ])('R3.40 refuses %s', async (_, more, fields) => {
    const guest = await house.person('mai');
    expect(fieldsOf(await guest.refused(setPayment, asking(more)))).toEqual(['invalid_fields', fields]);
    expect(await hashOf('mai')).toBe(paymentPasswordHash);
  });

  test.each(['123456', '654321', '111111', '121212', '123123'])(
    'R3.40 refuses %s, which is too common',
    async (easy) => {
      const guest = await house.person('mai');
      const heard = await guest.refused(
        setPayment,
        asking({ newPaymentPassword: easy, confirmNewPaymentPassword: easy }),
      );
      expect(fieldsOf(heard)).toEqual(['invalid_fields', ['newPaymentPassword']]);
    },
  );

  test.each([
    ['password', { password: 'not it' }, 'wrong_credentials'],
    ['payment password', { oldPaymentPassword: '111111' }, 'payment_password_wrong'],
  ])('a wrong %s is refused five times, and then has to wait', async (_, more, code) => {
    const guest = await house.person('mai');
    for (let tries = 0; tries < 5; tries += 1)
      expect(await guest.refused(setPayment, asking(more))).toMatchObject({ status: 422, code });
    expect(await guest.refused(setPayment, asking())).toMatchObject({ status: 429, code: 'too_many_requests' });
    pass(house, 15 * minute);
    await guest.ask(setPayment, asking());
  });

  test('is set only once when set twice at once', async () => {
    await edit('mai', { paymentPasswordHash: null });
    const guests = [await house.person('mai'), await house.person('mai')];
    const heard = await Promise.all(
      guests.map((guest, index) => {
        const chosen = index === 0 ? '593174' : '802651';
        return guest.send(
          setPayment,
          asking({ oldPaymentPassword: undefined, newPaymentPassword: chosen, confirmNewPaymentPassword: chosen }),
        );
      }),
    );
    expect(heard.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

test('R6.03 R6.07 a trial has no password to change', async () => {
  const trial = await house.person('trial');
  expect(await trial.refused(change, asked(next))).toMatchObject({ status: 403, code: 'in_need_true_account' });
  expect(await trial.refused(login, { type: 'username', username: 'trial' })).toMatchObject({ code: 'invalid_fields' });
});
