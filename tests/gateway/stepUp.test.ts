import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RequestOf } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import {
  authenticators,
  challenges,
  limits,
  logins,
  lostAuthenticators,
  outbox,
  stepUps,
} from '../../gateway/trust/protect/schema.ts';
import { members, messages } from '../../gateway/trust/members/schema.ts';
import { readOutbox } from '../../gateway/trust/protect/outbox.ts';
import { demoPassword } from '../../contract/sandbox.ts';
import { issueTicket } from '../../gateway/trust/protect/loginTickets.ts';
import { writeSetting } from '../../gateway/trust/settings/settings.ts';
import { sweep } from '../../gateway/sweep.ts';
import { useHouse, type Guest } from './support/house.ts';
import { otherThan, proofOf } from './support/phone.ts';
import { addAuthenticator, lastCode, newMember, offerSocial, socialCode, startSocial } from './support/proofs.ts';
import { codeNow } from './support/totp.ts';
import { pass } from './support/human.ts';

const { login, stepUp, stepUpCode } = contract.session;
const { info } = contract.member;

type Way = RequestOf<typeof stepUp>['way'];

const house = useHouse({ trustedProxies: ['127.0.0.1'], weakPassword: 'welcome-to-us' });
const minute = 60_000;
const day = 24 * 60 * minute;

/** Each stranger gets a new address. */
let strangers = 0;
const somewhere = () => {
  strangers += 1;
  return { headers: { 'x-forwarded-for': `198.51.100.${strangers}` } };
};

const db = () => house.gateway.database.db;

beforeEach(async () => {
  house.gateway.clock.set(null);
  await writeSetting(house.gateway.database, 'stepUp', { on: true });
  for (const table of [limits, logins, stepUps, challenges, authenticators, lostAuthenticators])
    await db().delete(table);
});

const tryLogin = (guest: Guest, username: string, from: object) =>
  guest.send(login, { type: 'username', username, password: demoPassword }, from);

interface Waiting {
  guest: Guest;
  from: ReturnType<typeof somewhere>;
  ticket: string;
  ways: string[];
}

/** A login at a new address, after the right password. */
const arrive = async (username: string, from = somewhere()): Promise<Waiting> => {
  const guest = await house.guest();
  const { status, envelope } = await tryLogin(guest, username, from);
  expect([status, envelope?.code]).toEqual([422, 'verification_needed']);
  const {
    stepUp: { ticket, ways },
  } = envelope?.value as { stepUp: { ticket: string; ways: string[] } };
  return { guest, from, ticket, ways };
};

const answerWith = ({ guest, from, ticket }: Waiting, way: Way, answer: string) =>
  guest.refused(stepUp, { ticket, way, answer }, from);
const confirmWith = ({ guest, from, ticket }: Waiting, way: Way, answer: string) =>
  guest.ask(stepUp, { ticket, way, answer }, from);

const sendTo = async ({ guest, from, ticket }: Waiting, way: 'sms' | 'email') => {
  const sent = await guest.ask(stepUpCode, { ticket, way }, from);
  return { ...sent, code: await lastCode(house) };
};

const equip = async (account: string) => {
  await writeSetting(house.gateway.database, 'stepUp', { on: false });
  const person = await house.person(account);
  const { secret } = await person.ask(contract.security.authenticatorStart, { password: demoPassword });
  await person.ask(contract.security.authenticatorConfirm, { code: codeNow(secret, house.gateway.clock.now()) });
  await writeSetting(house.gateway.database, 'stepUp', { on: true });
  pass(house, minute);
  return secret;
};

describe('an unrecognised address', () => {
  test('R4.39 is let in if the deployment does not require step-up', async () => {
    await writeSetting(house.gateway.database, 'stepUp', { on: false });
    expect(await tryLogin(await house.guest(), 'mai', somewhere())).toSucceed();
  });

  test('R4.39 R3.11 gets a ticket and the ways that the account has, and no session', async () => {
    const { guest, ticket, ways } = await arrive('mai');
    expect(ticket).toMatch(/^[0-9a-f]{32}$/);
    expect(ways).toEqual(['sms', 'email', 'bankName']);
    expect(guest.cookies).toBe('');
    expect((await arrive('tam')).ways).toEqual(['email']);
  });

  test('R4.39 is not reported before the password is right', async () => {
    const guest = await house.guest();
    const wrongly = { type: 'username', username: 'mai', password: 'not it' };
    expect(await guest.refused(login, wrongly, somewhere())).toEqual({
      status: 422,
      code: 'wrong_credentials',
      value: undefined,
    });
  });

  test('R4.39 is recognised once confirmed, in any browser, for as long as the deployment says', async () => {
    const waiting = await arrive('mai');
    await confirmWith(waiting, 'bankName', 'Mai Linh');
    pass(house, 89 * day);
    expect(await tryLogin(await house.guest(), 'mai', waiting.from)).toSucceed();
    pass(house, 89 * day);
    expect(await tryLogin(await house.guest(), 'mai', waiting.from)).toSucceed();
    pass(house, 91 * day);
    await arrive('mai', waiting.from);
  });

  test('R4.39 of one member is not recognised for another', async () => {
    const { from, ...waiting } = await arrive('mai');
    await confirmWith({ from, ...waiting }, 'bankName', 'Mai Linh');
    await arrive('lena', from);
  });

  test('R4.39 used before the deployment required step-up is recognised', async () => {
    await writeSetting(house.gateway.database, 'stepUp', { on: false });
    const from = somewhere();
    await tryLogin(await house.guest(), 'mai', from);
    await writeSetting(house.gateway.database, 'stepUp', { on: true });
    expect(await tryLogin(await house.guest(), 'mai', from)).toSucceed();
  });

  test('R4.39 that cannot be read is never recognised', async () => {
    const from = { headers: { 'x-forwarded-for': 'no address' } };
    await confirmWith(await arrive('mai', from), 'bankName', 'Mai Linh');
    await arrive('mai', from);
  });

  test('R4.39 accepts a member who has nothing to confirm with', async () => {
    await db().update(members).set({ email: null }).where(eq(members.accountKey, 'sana'));
    expect(await tryLogin(await house.guest(), 'sana', somewhere())).toSucceed();
  });

  test('R4.39 accepts a login with a code by SMS, which is a second proof itself', async () => {
    const guest = await house.guest();
    const mobile = { mobileNum: '912345678', countryDialingCode: '84' };
    await guest.ask(contract.verification.loginCode, mobile);
    const from = somewhere();
    expect(
      await guest.send(login, { type: 'sms', ...mobile, verificationCode: await lastCode(house) }, from),
    ).toSucceed();
    expect(await tryLogin(await house.guest(), 'mai', from)).toSucceed();
  });
});

describe('a login is confirmed', () => {
  test.each([
    ['sms', '+84 ••• 678'],
    ['email', 'm•••@example.com'],
  ] as const)('R4.39 by a code sent by %s to %s', async (way, shown) => {
    const waiting = await arrive('mai');
    const { sentTo, expirationTime, code } = await sendTo(waiting, way);
    expect(sentTo).toBe(shown);
    expect(await house.lastMessage()).toMatch(/^Your code to log in from a new address is \d{6}\./);
    expect(Math.abs(Date.parse(expirationTime) - house.gateway.clock.now().getTime() - 5 * minute)).toBeLessThan(
      minute,
    );
    expect(await answerWith(waiting, way, otherThan(code))).toEqual({
      status: 422,
      code: 'code_wrong',
      value: undefined,
    });
    expect(await confirmWith(waiting, way, code)).toEqual({
      firstTimeLogin: false,
      passwordExpired: false,
      passwordWeak: false,
    });
    expect(await waiting.guest.ask(info, {}, waiting.from)).toMatchObject({ account: 'mai' });
  });

  test.each(['Lena Schäfer', ' lena   schafer', 'LENA SCHÄFER', 'Lena Scha\u0308fer'])(
    'R4.39 by the name of the bank account, written %j',
    async (name) => {
      const waiting = await arrive('lena');
      for (const wrong of ['Mai Linh', 'Lena', 'lenaschafer'])
        expect(await answerWith(waiting, 'bankName', wrong)).toMatchObject({ code: 'code_wrong' });
      await confirmWith(waiting, 'bankName', name);
      expect(await waiting.guest.ask(info, {}, waiting.from)).toMatchObject({ account: 'lena' });
    },
  );

  test('R4.39 by a code of the authenticator, which works once', async () => {
    const secret = await equip('bosun');
    const first = await arrive('bosun');
    expect(first.ways).toEqual(['authenticator']);
    const code = codeNow(secret, house.gateway.clock.now());
    await confirmWith(first, 'authenticator', code);
    expect(await answerWith(await arrive('bosun'), 'authenticator', code)).toMatchObject({ code: 'code_wrong' });
  });

  test('R4.39 only by a way that the account has', async () => {
    const waiting = await arrive('tam');
    for (const way of ['sms', 'bankName', 'authenticator'] as const) {
      expect(await answerWith(waiting, way, '123456')).toMatchObject({ status: 422, code: 'wrong_state' });
    }
    expect(await waiting.guest.refused(stepUpCode, { ticket: waiting.ticket, way: 'sms' }, waiting.from)).toMatchObject(
      { code: 'wrong_state' },
    );
  });
});

describe('an authenticator', () => {
  const { authenticatorLost } = contract.session;
  const { setByPhone } = contract.password;

  const off = () => writeSetting(house.gateway.database, 'stepUp', { on: false });
  const hour = 60 * minute;

  const numbers = {
    lena: { mobileNum: '15112345678', countryDialingCode: '49' },
    nils: { mobileNum: '701234567', countryDialingCode: '46' },
  };
  const waitingAfter = (guest: Guest, from: ReturnType<typeof somewhere>, { value }: { value: unknown }): Waiting => ({
    guest,
    from,
    ...(value as { stepUp: { ticket: string; ways: string[] } }).stepUp,
  });
  const loseIt = ({ guest, from, ticket }: Waiting) => guest.ask(authenticatorLost, { ticket }, from);

  test('R4.39 is required at a new address whether or not the deployment requires step-up, and no weaker way is accepted', async () => {
    const secret = await equip('bosun');
    await off();
    const waiting = await arrive('bosun');
    expect(waiting.ways).toEqual(['authenticator']);
    for (const way of ['sms', 'email'] as const) {
      expect(await waiting.guest.send(stepUpCode, { ticket: waiting.ticket, way }, waiting.from)).toBeRefusedWith(
        'wrong_state',
      );
      expect(await answerWith(waiting, way, '123456')).toMatchObject({ code: 'wrong_state' });
    }
    await confirmWith(waiting, 'authenticator', codeNow(secret, house.gateway.clock.now()));
    expect(await tryLogin(await house.guest(), 'bosun', waiting.from), 'the address is recognised now').toSucceed();
  });

  test('R4.39 is required after a login by SMS', async () => {
    const secret = await equip('lena');
    await off();
    const [guest, from, number] = [await house.guest(), somewhere(), numbers.lena];
    await guest.ask(contract.verification.loginCode, number, from);
    const refused = await guest.refused(
      login,
      { type: 'sms', ...number, verificationCode: await lastCode(house) },
      from,
    );
    expect(refused).toMatchObject({ status: 422, code: 'verification_needed' });
    expect(guest.cookies).not.toMatch(/croupier=/);
    await confirmWith(waitingAfter(guest, from, refused), 'authenticator', codeNow(secret, house.gateway.clock.now()));
    expect(await guest.ask(info, {}, from)).toMatchObject({ account: 'lena' });
  });

  test('R4.39 is required after a new password by SMS, and the password is set', async () => {
    const secret = await equip('nils');
    await off();
    const [guest, from, number] = [await house.guest(), somewhere(), numbers.nils];
    await guest.ask(contract.verification.forgotCode, number, from);
    const newPassword = 'shuffle-twice';
    const refused = await guest.refused(
      setByPhone,
      { ...number, newPassword, verificationCode: await lastCode(house) },
      from,
    );
    expect(refused).toMatchObject({ status: 422, code: 'verification_needed' });
    expect(guest.cookies).not.toMatch(/croupier=/);
    await confirmWith(waitingAfter(guest, from, refused), 'authenticator', codeNow(secret, house.gateway.clock.now()));
    expect(await guest.ask(info, {}, from)).toMatchObject({ account: 'nils' });
  });

  test('R4.39 R2.61 is required after signing in with another provider', async () => {
    await off();
    await offerSocial(house);
    const signIn = async (guest: Guest) => {
      const { url, ...started } = await startSocial(guest);
      return { type: 'social', provider: 'google', oauthCode: await socialCode(url), ...started } as const;
    };
    const first = await house.guest();
    await first.ask(login, await signIn(first));
    const { account } = await first.ask(info, {});
    // An account of a provider has no password yet, and an authenticator is set up with one.
    const passwordHash = db().select({ hash: members.passwordHash }).from(members).where(eq(members.account, 'mai'));
    await db()
      .update(members)
      .set({ passwordHash: sql`${passwordHash}` })
      .where(eq(members.account, account));
    const secret = await addAuthenticator(house, first);
    const [guest, from] = [await house.guest(), somewhere()];
    const refused = await guest.refused(login, await signIn(guest), from);
    expect(refused).toMatchObject({ status: 422, code: 'verification_needed' });
    expect(guest.cookies).not.toMatch(/croupier=/);
    const waiting = waitingAfter(guest, from, refused);
    expect(waiting.ways).toEqual(['authenticator']);
    await confirmWith(waiting, 'authenticator', codeNow(secret, house.gateway.clock.now()));
    expect(await guest.ask(info, {}, from)).toMatchObject({ account });
  });

  test('R4.39 R7.58 is required after a new password by a proof of the phone provider', async () => {
    await off();
    const number = { mobileNum: '701999888', countryDialingCode: '46' };
    const account = await newMember(house, { dialingCode: '46', mobile: '701999888' });
    const secret = await addAuthenticator(house, await house.person(account));
    await writeSetting(house.gateway.database, 'whitelabel', { REGMOBVERF3: 'firebase' });
    const [guest, from] = [await house.guest(), somewhere()];
    const firebaseIdToken = await proofOf(house, '+46701999888');
    const request = { ...number, newPassword: 'shuffle-twice', firebaseChannel: 'sms', firebaseIdToken } as const;
    const refused = await guest.refused(setByPhone, request, from);
    await writeSetting(house.gateway.database, 'whitelabel', { REGMOBVERF3: 'sms' });
    expect(refused).toMatchObject({ status: 422, code: 'verification_needed' });
    expect(guest.cookies).not.toMatch(/croupier=/);
    await confirmWith(waitingAfter(guest, from, refused), 'authenticator', codeNow(secret, house.gateway.clock.now()));
    expect(await guest.ask(info, {}, from)).toMatchObject({ account });
  });

  test('R4.39 keeps a login ticket from letting anyone in at a new address', async () => {
    await equip('emil');
    await off();
    const { ticket } = await issueTicket(
      house.gateway.database,
      await house.memberId('emil'),
      house.gateway.clock.now(),
    );
    expect(await (await house.guest()).send(contract.session.ticket, { ticket }, somewhere())).toBeRefusedWith(
      'code_expired',
    );
  });

  test('R4.39 reported lost gives way after a day, and the owner is told at once and only once', async () => {
    await equip('oya');
    await off();
    await db().delete(outbox);
    const { usableAt } = await loseIt(await arrive('oya'));
    expect(Math.abs(Date.parse(usableAt) - house.gateway.clock.now().getTime() - 24 * hour)).toBeLessThan(minute);
    expect((await loseIt(await arrive('oya'))).usableAt).toBe(usableAt);
    const told = await readOutbox(house.gateway.database, { most: 100 });
    const channels = told.map(({ channel }) => channel).sort();
    expect(channels.length).toBeGreaterThan(0);
    expect(new Set(channels).size).toBe(channels.length);
    expect(told[0]?.body).toContain('log in with your authenticator to cancel');
    const shown = await db()
      .select()
      .from(messages)
      .where(eq(messages.member, await house.memberId('oya')));
    expect(shown.map(({ title }) => title)).toEqual(['Authenticator reported lost']);

    pass(house, 24 * hour - minute);
    expect((await arrive('oya')).ways).toEqual(['authenticator']);
    pass(house, minute);
    const waiting = await arrive('oya');
    expect(waiting.ways).toContain('email');
    await confirmWith(waiting, 'email', (await sendTo(waiting, 'email')).code);
    expect(await db().$count(lostAuthenticators, eq(lostAuthenticators.member, await house.memberId('oya')))).toBe(0);
  });

  test('R4.39 reported lost is removed by a login confirmed another way, and the owner is told and can replace it', async () => {
    await equip('noor');
    await off();
    await loseIt(await arrive('noor'));
    pass(house, 24 * hour);
    const waiting = await arrive('noor');
    await db().delete(outbox);
    await confirmWith(waiting, 'email', (await sendTo(waiting, 'email')).code);
    const told = await readOutbox(house.gateway.database, { most: 100 });
    expect(told.filter(({ body }) => body.includes('the authenticator was removed')).length).toBeGreaterThan(0);
    expect(await tryLogin(await house.guest(), 'noor', somewhere()), 'nothing to confirm with any more').toSucceed();
    const secret = await equip('noor');
    await off();
    const again = await arrive('noor');
    expect(again.ways, 'the new one counts at once').toEqual(['authenticator']);
    await confirmWith(again, 'authenticator', codeNow(secret, house.gateway.clock.now()));
  });

  test('R4.39 stays if the deployment requires step-up and the member confirms with it', async () => {
    const secret = await equip('noor');
    await loseIt(await arrive('noor'));
    pass(house, 24 * hour);
    const waiting = await arrive('noor');
    expect(waiting.ways).toContain('email');
    await confirmWith(waiting, 'authenticator', codeNow(secret, house.gateway.clock.now()));
    expect((await arrive('noor')).ways).toEqual(['authenticator']);
  });

  test('R4.39 used to log in cancels the report of its loss', async () => {
    const secret = await equip('tam');
    await off();
    await loseIt(await arrive('tam'));
    await confirmWith(await arrive('tam'), 'authenticator', codeNow(secret, house.gateway.clock.now()));
    pass(house, 25 * hour);
    expect((await arrive('tam')).ways).toEqual(['authenticator']);
  });

  test('R4.39 that replaces another is not affected by the report of the other’s loss', async () => {
    await equip('pavel');
    await off();
    await loseIt(await arrive('pavel'));
    await db().delete(authenticators);
    await equip('pavel');
    await off();
    pass(house, 25 * hour);
    expect((await arrive('pavel')).ways).toEqual(['authenticator']);
  });

  test('R4.39 whose reported loss nobody used takes effect again after a week', async () => {
    await equip('ines');
    await off();
    await loseIt(await arrive('ines'));
    pass(house, 8 * day);
    expect((await arrive('ines')).ways).toEqual(['authenticator']);
    await sweep(house.gateway.database, new Date(house.gateway.clock.now().getTime() + minute), { sessionHours: 12 });
    expect(await db().$count(lostAuthenticators, eq(lostAuthenticators.member, await house.memberId('ines')))).toBe(0);
  });

  test('a loss is reported only with the ticket of a login, and only of an authenticator', async () => {
    const waiting = await arrive('mai');
    expect(await waiting.guest.send(authenticatorLost, { ticket: waiting.ticket }, waiting.from)).toBeRefusedWith(
      'wrong_state',
    );
    expect(await waiting.guest.send(authenticatorLost, { ticket: '0'.repeat(32) }, waiting.from)).toBeRefusedWith(
      'code_expired',
    );
  });
});

describe('the ticket', () => {
  test('R4.39 allows five answers, over all ways', async () => {
    const waiting = await arrive('mai');
    const { code } = await sendTo(waiting, 'sms');
    for (const name of ['A', 'B', 'C'])
      expect(await answerWith(waiting, 'bankName', name)).toMatchObject({ code: 'code_wrong' });
    for (const way of ['sms', 'sms'] as const)
      expect(await answerWith(waiting, way, otherThan(code))).toMatchObject({ code: 'code_wrong' });
    expect(await answerWith(waiting, 'sms', code)).toMatchObject({ code: 'code_expired' });
    expect(
      await waiting.guest.send(stepUpCode, { ticket: waiting.ticket, way: 'email' }, waiting.from),
    ).toBeRefusedWith('code_expired');
  });

  test('R4.39 expires after ten minutes', async () => {
    const waiting = await arrive('mai');
    pass(house, 10 * minute);
    expect(await answerWith(waiting, 'bankName', 'Mai Linh')).toMatchObject({ code: 'code_expired' });
    await sweep(house.gateway.database, house.gateway.clock.now(), { sessionHours: 12 });
    expect(await db().select().from(stepUps)).toEqual([]);
  });

  test('R4.39 works only where it was issued', async () => {
    const waiting = await arrive('mai');
    expect(await answerWith({ ...waiting, from: somewhere() }, 'bankName', 'Mai Linh')).toMatchObject({
      code: 'code_expired',
    });
    await confirmWith(waiting, 'bankName', 'Mai Linh');
  });

  test('R4.39 that was never issued is answered like an expired one', async () => {
    const guest = await house.guest();
    expect(await guest.refused(stepUp, { ticket: '0'.repeat(32), way: 'sms', answer: '123456' })).toMatchObject({
      status: 410,
      code: 'code_expired',
    });
    expect(await guest.refused(stepUpCode, { ticket: '0'.repeat(32), way: 'sms' })).toMatchObject({
      status: 410,
      code: 'code_expired',
    });
  });

  test('R4.39 is stored only as a digest', async () => {
    const { ticket } = await arrive('mai');
    const [row] = await db().select().from(stepUps);
    expect(row?.ticketHash).toHaveLength(32);
    expect(row?.ticketHash.toString('hex')).not.toContain(ticket);
  });

  test('R4.39 opens nothing for a member who was locked, or changed the password, meanwhile', async () => {
    const [first, second] = [await arrive('mai'), await arrive('lena')];
    await db().update(members).set({ locked: true }).where(eq(members.accountKey, 'mai'));
    expect(await answerWith(first, 'bankName', 'Mai Linh')).toMatchObject({ status: 403, code: 'account_locked' });
    await db().update(members).set({ locked: false }).where(eq(members.accountKey, 'mai'));
    await db()
      .update(members)
      .set({ passwordChangedAt: house.gateway.clock.now() })
      .where(eq(members.accountKey, 'lena'));
    expect(await answerWith(second, 'bankName', 'Lena Schäfer')).toMatchObject({ code: 'code_expired' });
  });
});

describe('a code', () => {
  test('R4.39 confirms only the login that requested it', async () => {
    const [one, other] = [await arrive('mai'), await arrive('mai')];
    const { code } = await sendTo(one, 'sms');
    expect(await answerWith(other, 'sms', code)).toMatchObject({ code: 'code_expired' });
    expect(await answerWith(one, 'email', code)).toMatchObject({ code: 'code_expired' });
    await confirmWith(one, 'sms', code);
  });

  test('R4.39 R9.07 is sent once a minute, expires after five, and only the newest counts', async () => {
    const waiting = await arrive('mai');
    const first = await sendTo(waiting, 'sms');
    expect(await waiting.guest.refused(stepUpCode, { ticket: waiting.ticket, way: 'sms' }, waiting.from)).toMatchObject(
      { status: 429 },
    );
    pass(house, minute);
    const second = await sendTo(waiting, 'sms');
    if (first.code !== second.code)
      expect(await answerWith(waiting, 'sms', first.code)).toMatchObject({ code: 'code_wrong' });
    pass(house, 5 * minute);
    expect(await answerWith(waiting, 'sms', second.code)).toMatchObject({ code: 'code_expired' });
  });

  test('R4.39 can go to the longest address', async () => {
    const email = `m@${'example.'.repeat(31)}com`;
    await db().update(members).set({ email }).where(eq(members.accountKey, 'kofi'));
    expect((await sendTo(await arrive('kofi'), 'email')).sentTo).toBe(`m•••${email.slice(1)}`);
  });

  test('R4.39 is sent to nobody but the member', async () => {
    await db().delete(outbox);
    const waiting = await arrive('mai');
    await sendTo(waiting, 'sms');
    await sendTo(waiting, 'email');
    expect(
      (await db().select().from(outbox).orderBy(outbox.id)).map(({ channel, recipient }) => [channel, recipient]),
    ).toEqual([
      ['sms', '+84 912345678'],
      ['email', 'mai@example.com'],
    ]);
  });
});

test('R4.39 an account is allowed ten answers an hour, over all tickets', async () => {
  for (const _ of [1, 2]) {
    const waiting = await arrive('mai');
    for (let tries = 0; tries < 5; tries += 1)
      expect(await answerWith(waiting, 'bankName', 'Nobody')).toMatchObject({ code: 'code_wrong' });
  }
  const waiting = await arrive('mai');
  expect(await answerWith(waiting, 'bankName', 'Mai Linh')).toMatchObject({ status: 429, code: 'too_many_requests' });
  pass(house, 60 * minute);
  await confirmWith(await arrive('mai'), 'bankName', 'Mai Linh');
});
