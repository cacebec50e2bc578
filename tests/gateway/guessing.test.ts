import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import type { Answer } from '../../gateway/conformance/wire.ts';
import { limits, members } from '../../gateway/database/schema.ts';
import { demoPassword } from '../../gateway/sandbox/people.ts';
import { pose } from '../../gateway/security/challenges.ts';
import { hashPassword } from '../../gateway/security/passwords.ts';
import { issueTicket } from '../../gateway/security/tickets.ts';
import { writeSetting } from '../../gateway/settings.ts';
import { useHouse, type Guest } from './support/house.ts';
import { pass } from './support/human.ts';

const { login } = contract.session;
const { loginCode, registerCode, forgotCode, captcha } = contract.verification;
const { phoneCode, emailCode } = contract.security;
const { forgotByEmail } = contract.password;

const house = useHouse({ trustedProxies: ['127.0.0.1'] });
const minute = 60_000;
const hour = 60 * minute;
const db = () => house.gateway.database.db;

interface From {
  headers: Record<string, string>;
}
let addresses = 0;
const somewhere = (): From => {
  addresses += 1;
  return { headers: { 'x-forwarded-for': `198.51.100.${addresses}` } };
};

beforeEach(async () => {
  house.gateway.clock.set(null);
  await db().delete(limits);
  await writeSetting(house.gateway.database, 'whitelabel', { REGMOBVERF3: 'sms' });
});

const wrongly = (guest: Guest, username: string, from: From, more: object = {}) =>
  guest.send(login, { type: 'username', username, password: 'not it', ...more }, from);

const outcome = ({ status, envelope }: Answer) => [status, envelope?.code];

describe('codes', () => {
  const visitor = () => house.guest();
  const member = () => house.person('mai');
  const numbered = (index: number) => ({ mobileNum: String(920_000_000 + index), countryDialingCode: '84' });

  /** As the slider gives one, without the picture. */
  const ticketFor = async (purpose: 'register' | 'forgot', { headers }: From) =>
    (
      await issueTicket(
        house.gateway.database,
        { purpose, address: headers['x-forwarded-for'] ?? '' },
        house.gateway.clock.now(),
      )
    ).ticket;

  const senders: [string, () => Promise<Guest>, (guest: Guest, index: number, from: From) => Promise<Answer>][] = [
    ['R7.06 for a login', visitor, (guest, index, from) => guest.send(loginCode, numbered(index), from)],
    [
      'R7.07 for a registration',
      visitor,
      async (guest, index, from) =>
        guest.send(registerCode, { ...numbered(index), humanTicket: await ticketFor('register', from) }, from),
    ],
    [
      'R3.18 for a new password',
      visitor,
      async (guest, index, from) =>
        guest.send(forgotCode, { ...numbered(index), humanTicket: await ticketFor('forgot', from) }, from),
    ],
    ['R2.75 to bind a number', member, (guest, index, from) => guest.send(phoneCode, numbered(index), from)],
    [
      'R2.75 to bind an address',
      member,
      (guest, index, from) => guest.send(emailCode, { email: `someone${index}@example.com` }, from),
    ],
  ];

  test.each(senders)(
    '%s are sent once a minute and five times an hour, wherever they are asked for',
    async (_, caller, send) => {
      for (let sent = 0; sent < 5; sent += 1) {
        const guest = await caller();
        expect(await send(guest, 1, somewhere())).toSucceed();
        expect(outcome(await send(guest, 1, somewhere()))).toEqual([429, 'too_many_requests']);
        pass(house, minute);
      }
      const refused = await send(await caller(), 1, somewhere());
      expect(outcome(refused)).toEqual([429, 'too_many_requests']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
      pass(house, hour);
      expect(await send(await caller(), 1, somewhere())).toSucceed();
    },
  );

  test.each(senders)(
    '%s are sent twenty times an hour to one address, whatever the numbers',
    async (_, caller, send) => {
      const guest = await caller();
      const here = somewhere();
      for (let index = 0; index < 20; index += 1) expect(await send(guest, index, here)).toSucceed();
      expect(outcome(await send(guest, 20, here))).toEqual([429, 'too_many_requests']);
      expect(await send(guest, 21, somewhere())).toSucceed();
    },
  );
});

describe('a login', () => {
  test('R7.03 is tried thirty times a minute from one address, whatever the names', async () => {
    const guest = await house.guest();
    const here = somewhere();
    for (let index = 0; index < 30; index += 1)
      expect((await wrongly(guest, `nobody${index}`, here)).status, `try ${index}`).toBe(422);
    expect(outcome(await wrongly(guest, 'mai', here))).toEqual([429, 'too_many_requests']);
    expect(outcome(await wrongly(guest, 'mai', somewhere()))).toEqual([422, 'wrong_credentials']);
    pass(house, minute);
    expect(outcome(await wrongly(guest, 'mai', here))).toEqual([422, 'captcha_needed']);
  });

  test('R4.11 R8.04 the tenth failure from an address asks for a captcha there, whatever the name, and nowhere else', async () => {
    const guest = await house.guest();
    const here = somewhere();
    for (let index = 0; index < 9; index += 1)
      expect((await wrongly(guest, `nobody${index}`, here)).envelope?.value).toBeUndefined();
    expect((await wrongly(guest, 'nobody9', here)).envelope?.value).toEqual({ captcha: true });
    const rightly = (from: From) =>
      guest.send(login, { type: 'username', username: 'lena', password: demoPassword }, from);
    expect(outcome(await rightly(here))).toEqual([422, 'captcha_needed']);
    expect(await rightly(somewhere())).toSucceed();
  });

  test('R4.11 takes a captcha once, and one that was drawn for a login', async () => {
    const guest = await house.guest();
    const here = somewhere();
    const drawn = async (purpose: 'login' | 'register') =>
      (
        await pose(house.gateway.database, { kind: 'captcha', purpose, subject: '' }, 'ACDEH', {
          lives: 5 * minute,
          tries: 1,
          now: house.gateway.clock.now(),
        })
      ).id;
    for (let failures = 0; failures < 3; failures += 1) await wrongly(guest, 'lena', here);
    await db().delete(limits).where(eq(limits.bucket, 'login:account:lena'));
    const captchaId = await drawn('login');
    expect(outcome(await wrongly(guest, 'lena', here, { captcha: 'acdeh', captchaId }))).toEqual([
      422,
      'wrong_credentials',
    ]);
    const rightly = (more: object) =>
      guest.send(login, { type: 'username', username: 'lena', password: demoPassword, ...more }, here);
    expect(outcome(await rightly({ captcha: 'acdeh', captchaId }))).toEqual([422, 'captcha_wrong']);
    expect(outcome(await rightly({ captcha: 'acdeh', captchaId: await drawn('register') }))).toEqual([
      422,
      'captcha_wrong',
    ]);
    expect(await rightly({ captcha: 'acdeh', captchaId: await drawn('login') })).toSucceed();
  });

  test('R7.17 a picture is drawn sixty times a minute for one address', async () => {
    const guest = await house.guest();
    const here = somewhere();
    const { image } = await guest.ask(captcha, {}, here);
    expect(Buffer.from(image, 'base64').subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
    for (let drawn = 1; drawn < 60; drawn += 1) await guest.ask(captcha, {}, here);
    expect(outcome(await guest.send(captcha, {}, here))).toEqual([429, 'too_many_requests']);
    expect(await guest.send(captcha, {}, somewhere())).toSucceed();
  });
});

describe('nobody learns who has an account', () => {
  /** High enough that a hash is most of what a login takes. */
  const passwordCost = 14;
  const slow = useHouse({ passwordCost });
  const db = () => slow.gateway.database.db;

  const mai = { mobileNum: '912345678', countryDialingCode: '84' };
  const nobody = { mobileNum: '919999999', countryDialingCode: '84' };

  const asked: [string, (guest: Guest, isKnown: boolean) => Promise<Answer>][] = [
    ['R7.03 a login', (guest, isKnown) => wrongly(guest, isKnown ? 'mai' : 'noone', { headers: {} })],
    [
      'R7.13 a link by email',
      (guest, isKnown) => guest.send(forgotByEmail, { username: isKnown ? 'mai' : 'noone', email: 'mai@example.com' }),
    ],
    ['R3.18 a code for a new password', (guest, isKnown) => guest.send(forgotCode, isKnown ? mai : nobody)],
    ['R7.06 a login code', (guest, isKnown) => guest.send(loginCode, isKnown ? mai : nobody)],
  ];

  beforeAll(async () => {
    await db()
      .update(members)
      .set({ passwordHash: await hashPassword(demoPassword, passwordCost) })
      .where(eq(members.accountKey, 'mai'));
  });
  beforeEach(() => db().delete(limits));

  const tries = 9;
  const median = (times: number[]): number =>
    [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

  /** How much longer one takes than the other, the two in turn so that a busy machine slows both. */
  const ratio = async (guest: Guest, ask: (guest: Guest, isKnown: boolean) => Promise<Answer>): Promise<number> => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let count = 0; count < tries; count += 1) {
      for (const who of ['known', 'unknown'] as const) {
        await db().delete(limits);
        const started = performance.now();
        await ask(guest, who === 'known');
        times[who].push(performance.now() - started);
      }
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    return Math.max(known, unknown) / Math.min(known, unknown);
  };

  // A login that hashed nothing for a name of nobody would be over in a third of the time and less.
  test.each(asked)('%s takes as long', async (_, ask) => {
    const guest = await slow.guest();
    let least = Infinity;
    for (let run = 0; run < 3 && least > 1.5; run += 1) least = Math.min(least, await ratio(guest, ask));
    expect(least).toBeLessThan(2);
  });
});
