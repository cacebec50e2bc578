import { eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import type { Answer } from '../../gateway/conformance/wire.ts';
import { limits } from '../../gateway/trust/protect/schema.ts';
import { members } from '../../gateway/trust/members/schema.ts';
import { demoPassword } from '../../contract/sandbox.ts';
import { pose } from '../../gateway/trust/protect/challenges.ts';
import { hashPassword } from '../../gateway/trust/protect/passwords.ts';
import { issueTicket } from '../../gateway/trust/protect/tickets.ts';
import { writeSetting } from '../../gateway/trust/settings/settings.ts';
import { useHouse, type Guest } from './support/house.ts';
import { pass } from './support/human.ts';

const { login } = contract.session;
const { loginCode, registerCode, forgotCode, captcha } = contract.verification;
const { phoneCode, emailCode } = contract.security;
const { forgotByEmail, setByPhone } = contract.password;

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

  const ticketFor = async (purpose: 'login' | 'register' | 'forgot', { headers }: From) =>
    (
      await issueTicket(
        house.gateway.database,
        { purpose, address: headers['x-forwarded-for'] ?? '' },
        house.gateway.clock.now(),
      )
    ).ticket;

  const senders: [string, () => Promise<Guest>, (guest: Guest, index: number, from: From) => Promise<Answer>][] = [
    [
      'R7.06 for a login',
      visitor,
      async (guest, index, from) =>
        guest.send(loginCode, { ...numbered(index), humanTicket: await ticketFor('login', from) }, from),
    ],
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
    '%s are sent once a minute and five times an hour at one address, and still elsewhere',
    async (_, caller, send) => {
      const here = somewhere();
      for (let sent = 0; sent < 5; sent += 1) {
        const guest = await caller();
        expect(await send(guest, 1, here)).toSucceed();
        expect(outcome(await send(guest, 1, here))).toEqual([429, 'too_many_requests']);
        pass(house, minute);
      }
      const refused = await send(await caller(), 1, here);
      expect(outcome(refused)).toEqual([429, 'too_many_requests']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
      expect(await send(await caller(), 1, somewhere())).toSucceed();
      pass(house, hour);
      expect(await send(await caller(), 1, here)).toSucceed();
    },
  );

  test.each([
    ['R7.06', 'login', loginCode],
    ['R3.18', 'forgot', forgotCode],
  ] as const)(
    '%s the fourth %s code to one number in an hour needs a slider, wherever it is requested from',
    async (_, purpose, call) => {
      const guest = await house.guest();
      for (let sent = 0; sent < 3; sent += 1) expect(await guest.send(call, numbered(1), somewhere())).toSucceed();
      const here = somewhere();
      expect(outcome(await guest.send(call, numbered(1), here))).toEqual([422, 'verification_needed']);
      expect(await guest.send(call, numbered(2), here), 'another number').toSucceed();
      const solved = { ...numbered(1), humanTicket: await ticketFor(purpose, here) };
      expect(await guest.send(call, solved, here)).toSucceed();
    },
  );

  test('S21 requested for a number by strangers block no password reset by its owner', async () => {
    const mai = { mobileNum: '912345678', countryDialingCode: '84' };
    const stranger = await house.guest();
    const theirs = somewhere();
    for (let asked = 0; asked < 5; asked += 1) {
      await stranger.send(forgotCode, { ...mai, humanTicket: await ticketFor('forgot', theirs) }, theirs);
      await stranger.send(loginCode, { ...mai, humanTicket: await ticketFor('login', theirs) }, theirs);
      pass(house, minute);
    }
    const owner = await house.guest();
    const home = somewhere();
    expect(await owner.send(forgotCode, { ...mai, humanTicket: await ticketFor('forgot', home) }, home)).toSucceed();
  });

  test('S21 sent to one number in a flood end, except for the owner at a recognised address', async () => {
    const mai = { mobileNum: '912345678', countryDialingCode: '84' };
    const home = somewhere();
    expect(
      await (await house.guest()).send(login, { type: 'username', username: 'mai', password: demoPassword }, home),
    ).toSucceed();
    const ask = async (from: From) =>
      outcome(
        await (await house.guest()).send(forgotCode, { ...mai, humanTicket: await ticketFor('forgot', from) }, from),
      );
    for (let sent = 0; sent < 30; sent += 1) expect(await ask(somewhere())).toEqual([200, undefined]);
    expect(await ask(somewhere())).toEqual([429, 'too_many_requests']);
    expect(await ask(home)).toEqual([200, undefined]);
  });

  test('S21 log in only the browser that requested them, and guesses elsewhere use up no try', async () => {
    const mai = { mobileNum: '912345678', countryDialingCode: '84' };
    const [owner, stranger] = [await house.guest(), await house.guest()];
    const [home, theirs] = [somewhere(), somewhere()];
    expect(await owner.send(loginCode, mai, home)).toSucceed();
    const verificationCode = /\d{6}/.exec(await house.lastMessage())?.[0] ?? '';
    for (const code of [verificationCode, '000000', '000001', '000002', '000003'])
      expect(outcome(await stranger.send(login, { type: 'sms', ...mai, verificationCode: code }, theirs))).toEqual([
        410,
        'code_expired',
      ]);
    expect(await stranger.send(loginCode, mai, theirs), 'another code for the same number').toSucceed();
    expect(await owner.send(login, { type: 'sms', ...mai, verificationCode }, home)).toSucceed();
  });

  test('S21 for a reset set a password only in the browser that requested them', async () => {
    const nils = { mobileNum: '701234567', countryDialingCode: '46' };
    const [owner, stranger] = [await house.guest(), await house.guest()];
    const [home, theirs] = [somewhere(), somewhere()];
    expect(await owner.send(forgotCode, { ...nils, humanTicket: await ticketFor('forgot', home) }, home)).toSucceed();
    const verificationCode = /\d{6}/.exec(await house.lastMessage())?.[0] ?? '';
    const set = (guest: Guest, newPassword: string, from: From) =>
      guest.send(setByPhone, { ...nils, newPassword, verificationCode }, from);
    expect(outcome(await set(stranger, 'stolen-harbour', theirs))).toEqual([410, 'code_expired']);
    expect(await set(owner, 'quiet-harbour-9', home)).toSucceed();
  });

  test('S21 for logins use up none of the reset codes of a number', async () => {
    const mai = { mobileNum: '912345678', countryDialingCode: '84' };
    const guest = await house.guest();
    const here = somewhere();
    const ask = async (purpose: 'login' | 'forgot') =>
      outcome(
        await guest.send(
          purpose === 'login' ? loginCode : forgotCode,
          { ...mai, humanTicket: await ticketFor(purpose, here) },
          here,
        ),
      );
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await ask('login')).toEqual([200, undefined]);
      expect(await ask('login'), 'again within the minute').toEqual([429, 'too_many_requests']);
      pass(house, minute);
    }
    expect(await ask('login'), 'the sixth in an hour').toEqual([429, 'too_many_requests']);
    expect(await ask('forgot')).toEqual([200, undefined]);
  });

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
  test('R7.03 may be tried thirty times a minute from one address, whatever the names', async () => {
    const guest = await house.guest();
    const here = somewhere();
    for (let index = 0; index < 30; index += 1)
      expect((await wrongly(guest, `nobody${index}`, here)).status, `try ${index}`).toBe(422);
    expect(outcome(await wrongly(guest, 'mai', here))).toEqual([429, 'too_many_requests']);
    expect(outcome(await wrongly(guest, 'mai', somewhere()))).toEqual([422, 'wrong_credentials']);
    pass(house, minute);
    expect(outcome(await wrongly(guest, 'mai', here))).toEqual([422, 'captcha_needed']);
  });

  test('R4.11 R8.04 requires a captcha at an address after ten failures there, whatever the name, and nowhere else', async () => {
    const guest = await house.guest();
    const here = somewhere();
    for (let index = 0; index < 9; index += 1)
      expect((await wrongly(guest, `nobody${index}`, here)).envelope?.value).toBeUndefined();
    expect((await wrongly(guest, 'nobody9', here)).envelope?.value).toEqual({ captcha: true });
    expect(outcome(await rightly(guest, 'lena', here))).toEqual([422, 'captcha_needed']);
    expect(await rightly(guest, 'lena', somewhere())).toSucceed();
  });

  test('R4.11 takes a captcha once, and only one drawn for a login', async () => {
    const guest = await house.guest();
    const here = somewhere();
    const drawn = async (purpose: 'login' | 'register') =>
      (
        await pose(house.gateway.database, { kind: 'captcha', purpose, subject: '' }, 'ACDEH', {
          lifetime: 5 * minute,
          tries: 1,
          now: house.gateway.clock.now(),
        })
      ).id;
    for (let failures = 0; failures < 3; failures += 1) await wrongly(guest, 'lena', here);
    await db().delete(limits).where(like(limits.bucket, 'login:198.51.100.%'));
    const captchaId = await drawn('login');
    expect(outcome(await wrongly(guest, 'lena', here, { captcha: 'acdeh', captchaId }))).toEqual([
      422,
      'wrong_credentials',
    ]);
    expect(outcome(await rightly(guest, 'lena', here, { captcha: 'acdeh', captchaId }))).toEqual([
      422,
      'captcha_wrong',
    ]);
    expect(
      outcome(await rightly(guest, 'lena', here, { captcha: 'acdeh', captchaId: await drawn('register') })),
    ).toEqual([422, 'captcha_wrong']);
    expect(await rightly(guest, 'lena', here, { captcha: 'acdeh', captchaId: await drawn('login') })).toSucceed();
  });

  const rightly = (guest: Guest, username: string, from: From, more: object = {}) =>
    guest.send(login, { type: 'username', username, password: demoPassword, ...more }, from);

  const solved = async () => {
    const lives = { lifetime: 5 * minute, tries: 1, now: house.gateway.clock.now() };
    const challenge = { kind: 'captcha', purpose: 'login', subject: '' } as const;
    return { captcha: 'acdeh', captchaId: (await pose(house.gateway.database, challenge, 'ACDEH', lives)).id };
  };

  test('S19 by strangers locks no owner out: a captcha is enough at a new address, and a recognised one needs none', async () => {
    const [owner, stranger] = [await house.guest(), await house.guest()];
    const [home, theirs] = [somewhere(), somewhere()];
    expect(await rightly(owner, 'lena', home)).toSucceed();
    for (let tries = 0; tries < 6; tries += 1) await wrongly(stranger, 'lena', theirs);
    expect(outcome(await rightly(stranger, 'lena', theirs))).toEqual([429, 'too_many_requests']);
    expect(await rightly(owner, 'lena', home)).toSucceed();
    const fresh = somewhere();
    expect(outcome(await rightly(owner, 'lena', fresh))).toEqual([422, 'captcha_needed']);
    expect(await rightly(owner, 'lena', fresh, await solved())).toSucceed();
  });

  test('S19 from many addresses to one account requires a captcha from the fourth try on', async () => {
    const codes = [];
    for (let tries = 0; tries < 6; tries += 1)
      codes.push((await wrongly(await house.guest(), 'lena', somewhere())).envelope?.code);
    expect(codes).toEqual([...Array<string>(3).fill('wrong_credentials'), ...Array<string>(3).fill('captcha_needed')]);
  });

  test.each(['lena', 'nobody-there'])(
    'S19 at %s that is tried thirty times at the same moment is answered three times without a captcha',
    async (username) => {
      const answers = await Promise.all(
        Array.from({ length: 30 }, async () => wrongly(await house.guest(), username, somewhere())),
      );
      expect(answers.filter(({ envelope }) => envelope?.code === 'wrong_credentials')).toHaveLength(3);
      expect(answers.filter(({ envelope }) => envelope?.code === 'captcha_needed')).toHaveLength(27);
    },
  );

  test('S19 tried thirty times from one address at the same moment is answered ten times without a captcha', async () => {
    const here = somewhere();
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => wrongly(await house.guest(), `someone${index}`, here)),
    );
    expect(answers.filter(({ envelope }) => envelope?.code === 'wrong_credentials')).toHaveLength(10);
  });

  test.each([
    ['mai', ['mai', '912345678', '84912345678', '0912345678', '0084912345678']],
    ['nobody', ['919999999', '84919999999', '0919999999', '0084919999999']],
  ])('S19 has three tries for all spellings of the name and the number of %s', async (_, spellings) => {
    const codes = [];
    for (const spelling of [...spellings, spellings[0]!])
      codes.push((await wrongly(await house.guest(), spelling, somewhere())).envelope?.code);
    expect(codes).toEqual(codes.map((__, index) => (index < 3 ? 'wrong_credentials' : 'captcha_needed')));
  });

  test('R2.65 S19 by SMS needs no captcha and mentions none, even if the same account and address owe one for a password', async () => {
    const lena = { mobileNum: '15112345678', countryDialingCode: '49' };
    const guest = await house.guest();
    const here = somewhere();
    for (let failures = 0; failures < 3; failures += 1) await wrongly(guest, 'lena', here);
    for (let failures = 0; failures < 10; failures += 1) await wrongly(guest, `stranger${failures}`, here);
    expect(outcome(await rightly(guest, 'lena', here))).toEqual([422, 'captcha_needed']);
    await db().delete(limits).where(like(limits.bucket, 'login:198.51.100.%'));

    expect(await guest.send(loginCode, lena, here)).toSucceed();
    const verificationCode = /\d{6}/.exec(await house.lastMessage())?.[0] ?? '';
    const wrong = verificationCode === '111111' ? '222222' : '111111';
    const refused = await guest.send(login, { type: 'sms', ...lena, verificationCode: wrong }, here);
    expect([...outcome(refused), refused.envelope?.value]).toEqual([422, 'code_wrong', undefined]);
    // An answer to a captcha that was never required is ignored, and does not use up the code.
    expect(
      await guest.send(login, { type: 'sms', ...lena, verificationCode, captcha: 'wrong', captchaId: 'c1' }, here),
    ).toSucceed();
    expect(outcome(await rightly(await house.guest(), 'lena', somewhere())), 'the password still owes it').toEqual([
      422,
      'captcha_needed',
    ]);
  });

  test('R7.17 gets at most sixty pictures a minute at one address', async () => {
    const guest = await house.guest();
    const here = somewhere();
    const { image } = await guest.ask(captcha, {}, here);
    expect(Buffer.from(image, 'base64').subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
    for (let drawn = 1; drawn < 60; drawn += 1) await guest.ask(captcha, {}, here);
    expect(outcome(await guest.send(captcha, {}, here))).toEqual([429, 'too_many_requests']);
    expect(await guest.send(captcha, {}, somewhere())).toSucceed();
  });
});

describe('the existence of an account is not revealed', () => {
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

  /** How much longer one takes than the other, measured in turn so that a busy machine slows both. */
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

  // A login for an unknown name that hashed nothing would take less than a third of the time.
  test.each(asked)('S20 %s takes as long', async (_, ask) => {
    const guest = await slow.guest();
    let least = Infinity;
    for (let run = 0; run < 3 && least > 1.5; run += 1) least = Math.min(least, await ratio(guest, ask));
    expect(least).toBeLessThan(2);
  });
});
