import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { accounts } from '../../gateway/trust/ledger/schema.ts';
import { lineage, members } from '../../gateway/trust/members/schema.ts';
import { registrations } from '../../gateway/domains/auth/schema.ts';
import { audit } from '../../gateway/trust/ledger/ledger.ts';
import { wrongFields, type Form } from '../../gateway/domains/auth/registration/fields.ts';
import { demoPassword } from '../../contract/sandbox.ts';
import { readSetting, readSettings } from '../../gateway/trust/settings/settings.ts';
import { writeStop } from '../../gateway/trust/stops/pauses.ts';
import { useHouse, type Guest } from './support/house.ts';
import { humanTicket } from './support/human.ts';
import { formOf, mobileForm, newName, newNumber, password, useRegistering } from './support/registering.ts';

const { byUsername, byMobile } = contract.register;
const { registerCode } = contract.verification;
const { info } = contract.member;

const house = useHouse({ weakPassword: 'changeme77' });
const { db, set, setField, ready, rowOf, readCode } = useRegistering(house);
const minute = 60_000;

describe('a new player', () => {
  test('R7.10 R3.03 R4.02 registers in a fresh sandbox with only a name and a password, and is logged in at once', async () => {
    const guest = await house.guest();
    const name = newName();
    const heard = await guest.send(byUsername, await ready(guest, name.toUpperCase()));
    expect(heard.envelope).toMatchObject({ success: true, value: { account: name.toUpperCase() } });
    expect(heard.text).not.toContain('token');
    expect(heard.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^croupier=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await guest.ask(info, {})).toMatchObject({
      account: name.toUpperCase(),
      type: 0,
      toUpline: false,
      hasPaymentPassword: false,
      mobileNum: null,
      email: null,
    });
    expect(await guest.ask(contract.wallet.balance, {})).toMatchObject({ sumBalance: '0', held: '0' });
    expect(await guest.ask(contract.points.balance, {})).toEqual({ pointBalance: '0' });

    const row = await rowOf(name);
    expect(row.passwordHash).toMatch(/^scrypt\$10\$[^$]{24}\$[^$]{44}$/);
    expect(
      (await db().select().from(accounts).where(eq(accounts.owner, row.id))).map((account) => account.name).sort(),
    ).toEqual(['main', 'points']);
    expect(await db().select().from(lineage).where(eq(lineage.downline, row.id))).toEqual([
      { upline: row.id, downline: row.id, depth: 0 },
    ]);
    expect(await (await house.guest()).logIn(name, password)).toSucceed();
    expect((await audit(house.gateway.database)).total).toBe(0n);
  });

  test.each([
    [
      'gets the bonus that the site promises, once',
      { amount: '1000', currency: 'USD' },
      { amount: '1000', currency: 'USD' },
      '1000',
      [{ kind: 'registration', amount: '1000', required: '12000' }],
    ],
    [
      'is neither promised nor credited a bonus in another currency than the ledger’s',
      { amount: '1000', currency: 'VND' },
      null,
      '0',
      [],
    ],
  ])('R2.49 %s', async (_, registerBonus, promised, sumBalance, bonuses) => {
    await set('whitelabel', { registerBonus });
    const guest = await house.guest();
    const form = await ready(guest, newName());
    expect((await guest.ask(contract.system.status, {})).whitelabel.registerBonus).toEqual(promised);
    expect((await guest.ask(contract.system.whitelabel, {})).registerBonus).toEqual(promised);
    const headers = { 'idempotency-key': randomUUID() };
    for (const _ of [1, 2]) expect(await guest.send(byUsername, form, { headers })).toSucceed();
    expect(await guest.ask(contract.wallet.balance, {})).toMatchObject({ sumBalance });
    const today = house.gateway.clock.now().toISOString().slice(0, 10);
    const { list } = await guest.ask(contract.records.bonuses, { from: today, to: today });
    expect(list.map(({ kind, amount, required }) => ({ kind, amount, required }))).toEqual(bonuses);
    expect((await audit(house.gateway.database)).total).toBe(0n);
  });

  test('R9.14 gets the bonus for a Zalo number where one is offered, once for each number, and without one none is promised', async () => {
    await setField('zalo', { enabled: true });
    const offered = { amount: '13100000', currency: 'USD' };
    const registers = async (zalo: string) => {
      const guest = await house.guest();
      const promised = (await guest.ask(contract.system.whitelabel, {})).zaloBonus;
      expect(await guest.send(byUsername, { ...(await ready(guest, newName())), zalo })).toSucceed();
      const { list } = await guest.ask(contract.records.bonuses, {});
      return { promised, bonuses: list.map(({ title, amount, required }) => [title, amount, required].join(' ')) };
    };
    expect(await registers('0912000111')).toEqual({ promised: null, bonuses: [] });
    await set('whitelabel', { zaloBonus: { ...offered, currency: 'VND' } });
    expect(await registers('0912000111')).toEqual({ promised: null, bonuses: [] });
    await set('whitelabel', { zaloBonus: offered });
    expect(await registers('0912000111')).toEqual({ promised: offered, bonuses: ['Zalo 13100000 157200000'] });
    expect(await registers('84912000111')).toEqual({ promised: offered, bonuses: [] });
    expect((await audit(house.gateway.database)).total).toBe(0n);
  });

  test('R3.01 stores every field of the form where it belongs', async () => {
    const fields = await readSetting(house.gateway.database, 'registerFields');
    await set(
      'registerFields',
      Object.fromEntries(
        Object.entries(fields).map(([name, rule]) => [name, { ...rule, enabled: name !== 'captcha' }]),
      ),
    );
    const guest = await house.guest();
    const name = newName();
    const number = newNumber();
    await guest.ask(
      byUsername,
      await ready(guest, name, {
        payeeName: 'Nguyen Thi Mai',
        email: 'mai.new@example.com',
        qqNum: '123456',
        ...number,
        mobileNum: `0${number.mobileNum}`,
        recommenderId: 'r1',
        paymentPassword: '135790',
        line: 'mai_line',
        whatsapp: '84912000111',
        zalo: '0912000111',
        facebook: 'mai.new',
        wechat: 'mai_wechat',
        idNumber: 'A1234567',
      }),
    );
    const row = await rowOf(name);
    expect(row).toMatchObject({
      email: 'mai.new@example.com',
      dialingCode: '84',
      mobile: number.mobileNum,
      nickname: name,
    });
    expect(row.paymentPasswordHash).toMatch(/^scrypt\$/);
    expect(row.paymentPasswordHash).not.toBe(row.passwordHash);
    const [registration] = await db().select().from(registrations).where(eq(registrations.member, row.id));
    expect(registration).toMatchObject({
      way: 'username',
      domain: 'www.example.com',
      registerUrl: null,
      payeeName: 'Nguyen Thi Mai',
      details: {
        qqNum: '123456',
        line: 'mai_line',
        whatsapp: '84912000111',
        zalo: '0912000111',
        facebook: 'mai.new',
        wechat: 'mai_wechat',
        idNumber: 'A1234567',
        recommenderId: 'r1',
      },
    });
  });

  test('R7.11 R3.05 R4.03 R4.04 registers with a number, gets a generated name, and logs in with either from then on', async () => {
    const guest = await house.guest();
    const number = newNumber();
    const { account } = await guest.ask(byMobile, mobileForm(await ready(guest, 'unused'), number));
    expect(account).toMatch(/^u\d{8}$/);
    expect(await guest.ask(info, {})).toMatchObject({ account, mobileNum: `•••••${number.mobileNum.slice(-4)}` });
    for (const typed of [account, number.mobileNum, `0${number.mobileNum}`, `84${number.mobileNum}`]) {
      expect([typed, (await (await house.guest()).logIn(typed, password)).status]).toEqual([typed, 200]);
    }
    const phone = await house.guest();
    await phone.ask(contract.verification.loginCode, { ...number, mobileNum: `0${number.mobileNum}` });
    const verificationCode = await readCode();
    expect((await phone.send(contract.session.login, { type: 'sms', ...number, verificationCode })).status).toBe(200);
    expect(
      (
        await db()
          .select()
          .from(registrations)
          .where(eq(registrations.member, (await rowOf(account)).id))
      )[0],
    ).toMatchObject({ way: 'mobile', registerUrl: 'https://www.example.com/register' });
  });

  test('whose number belongs to someone else in another country logs in with it only together with its dialing code', async () => {
    const guest = await house.guest();
    const { mobileNum } = newNumber();
    for (const [countryDialingCode, own] of [
      ['84', 'harbour-lights-1'],
      ['46', 'harbour-lights-2'],
    ] as const) {
      await guest.ask(byMobile, {
        ...mobileForm(await ready(guest, 'unused'), { mobileNum, countryDialingCode }),
        password: own,
        confirmPassword: own,
      });
    }
    expect(await (await house.guest()).logIn(mobileNum, 'harbour-lights-1')).toBeRefusedWith('wrong_credentials');
    expect(await (await house.guest()).logIn(`46${mobileNum}`, 'harbour-lights-2')).toSucceed();
    expect(await (await house.guest()).logIn(`46${mobileNum}`, 'harbour-lights-1')).toBeRefusedWith(
      'wrong_credentials',
    );
  });

  test.each(['15112345678', '15112345670'])(
    'gets no more tries at %s by leading zeros, whether or not anyone has that number',
    async (number) => {
      const guest = await house.guest();
      for (const zeros of ['', '0', '00'])
        expect(await guest.logIn(zeros + number, 'not it')).toBeRefusedWith('wrong_credentials');
      for (const zeros of ['000', ''])
        expect(await guest.logIn(zeros + number, 'not it')).toBeRefusedWith('captcha_needed');
      expect(await guest.logIn(`0000${number}`, 'not it')).toBeRefusedWith('too_many_requests');
    },
  );
});

describe('a form that breaks the deployment’s rules', () => {
  const refusedFor = async (form: Form) => (await house.guest()).refused(byUsername, form);
  const invalid = (...fields: string[]) => ({ status: 422, code: 'invalid_fields', value: { fields } });

  test.each<[string, Partial<Form>, string[]]>([
    ['a name that is too short', { username: 'abc' }, ['username']],
    ['a name that is too long', { username: 'a'.repeat(17) }, ['username']],
    ['a name that begins with a digit', { username: '1abcd' }, ['username']],
    ['a password that is too short', { password: 'short-1', confirmPassword: 'short-1' }, ['password']],
    ['a password with a space', { password: 'correct horse', confirmPassword: 'correct horse' }, ['password']],
    [
      'a password that is the name',
      { password: 'Newcomer-x', confirmPassword: 'Newcomer-x', username: 'newcomer' },
      ['password'],
    ],
    ['a password that is the brand', { password: 'croupier1', confirmPassword: 'croupier1' }, ['password']],
    ['the deployment’s own weak password', { password: 'changeme77', confirmPassword: 'changeme77' }, ['password']],
    ['a password that was not repeated', { confirmPassword: 'quiet-harbour-8' }, ['confirmPassword']],
    ['an email without a domain', { email: 'mai@localhost' }, ['email']],
    ['two email addresses', { email: 'a@example.com,b@example.com' }, ['email']],
    ['a number without its country', { mobileNum: '912000222' }, ['countryDialingCode']],
    ['a number that its country does not have', { mobileNum: '9120002', countryDialingCode: '84' }, ['mobileNum']],
    ['a number of no country', { mobileNum: '912000222', countryDialingCode: '999' }, ['mobileNum']],
    [
      'a field that the form does not have',
      { payeeName: 'Mai Nguyen', paymentPassword: '135790' },
      ['payeeName', 'paymentPassword'],
    ],
    [
      'several errors at once',
      { username: 'a', email: 'no', confirmPassword: 'other' },
      ['username', 'email', 'confirmPassword'],
    ],
  ])('R7.10 R3.06 is refused for %s', async (_, change, fields) => {
    expect(await refusedFor(formOf('harbourer', change))).toEqual(invalid(...fields));
  });

  test('R5.04 takes the number as the name, and requires it, when registering by number', async () => {
    const number = newNumber();
    await setField('mobileNum', { enabled: false });
    const guest = await house.guest();
    const form = mobileForm(formOf('unused'), number);
    expect(await guest.refused(byMobile, { ...form, username: 'harbourer' })).toEqual(invalid('username'));
    expect(await guest.refused(byMobile, form)).toMatchObject({ code: 'verification_needed' });
    expect(await guest.refused(byUsername, formOf('harbourer', number))).toEqual(invalid('mobileNum'));
  });

  test('may not have an all-digit name, even if the pattern allows it', async () => {
    await setField('username', { patternId: 'digits', acceptedPattern: '[0-9]+' });
    expect(await refusedFor(formOf('12345678'))).toEqual(invalid('username'));
  });

  test('R3.07 has to match a pattern of no family, unless that pattern is invalid', async () => {
    await setField('username', { patternId: null, acceptedPattern: 'mai.*' });
    expect(await refusedFor(formOf('harbourer'))).toEqual(invalid('username'));
    await setField('username', { patternId: null, acceptedPattern: '(a+)+$' });
    expect(await refusedFor(formOf('harbourer'))).toMatchObject({ code: 'verification_needed' });
  });

  test('R3.08 R5.01 is refused for a missing field only where the field is required, whatever the other fields', async () => {
    const given = {
      payeeName: 'Mai Nguyen',
      paymentPassword: '135790',
      qqNum: '123456',
      line: 'mai_line',
      whatsapp: '84912000111',
      zalo: '0912000111',
      facebook: 'mai.new',
      wechat: 'mai_wechat',
      idNumber: 'A1234567',
      email: 'mai@example.com',
      mobileNum: '912000333',
      affiliateCode: 'bosun01',
      recommenderId: 'r1',
    };
    const names = Object.keys(given) as (keyof typeof given)[];
    const all = await readSettings(house.gateway.database);
    const rule = fc.record({ enabled: fc.boolean(), required: fc.boolean(), isGiven: fc.boolean() });
    fc.assert(
      fc.property(fc.tuple(...names.map(() => rule)), (rules) => {
        const drawn = names.map((name, index) => ({ name, ...rules[index]! }));
        const registerFields = {
          ...all.registerFields,
          ...Object.fromEntries(
            drawn.map(({ name, enabled, required }) => [name, { ...all.registerFields[name], enabled, required }]),
          ),
        };
        const form = formOf('harbourer', {
          countryDialingCode: '84',
          ...Object.fromEntries(drawn.filter(({ isGiven }) => isGiven).map(({ name }) => [name, given[name]])),
        });
        const wrong = drawn
          .filter(({ enabled, required, isGiven }) => (isGiven ? !enabled : enabled && required))
          .map(({ name }) => name);
        expect(wrongFields('username', form, { ...all, registerFields }, null).sort()).toEqual(wrong.sort());
      }),
    );
  });
});

describe('names and numbers that are taken', () => {
  test('R7.10 a name belongs to one person, in upper or lower case, and the ticket stays good for another', async () => {
    const guest = await house.guest();
    const form = await ready(guest, 'Bosun');
    expect(await guest.refused(byUsername, form)).toMatchObject({ status: 422, code: 'name_taken' });
    const name = newName();
    expect(await guest.ask(byUsername, { ...form, username: name })).toEqual({ account: name });
    expect(await (await house.guest()).send(byUsername, { ...form, username: newName() })).toBeRefusedWith(
      'verification_needed',
    );
  });

  test('R7.11 a number belongs to one person, in any spelling and in either way to register', async () => {
    const guest = await house.guest();
    const number = { mobileNum: '0912345678', countryDialingCode: '84' };
    expect(await guest.refused(byMobile, mobileForm(await ready(guest, 'unused'), number))).toMatchObject({
      status: 422,
      code: 'mobile_taken',
    });
    expect(await guest.send(byUsername, await ready(guest, newName(), number))).toBeRefusedWith('mobile_taken');
  });

  test('one of those who register one name at the same moment wins, and the others are told and leave nothing behind', async () => {
    await set('limits', { registerPerAddress: { most: 100, within: minute } });
    const name = newName();
    const guests = await Promise.all(Array.from({ length: 6 }, () => house.guest()));
    const forms: Form[] = [];
    for (const guest of guests) forms.push(await ready(guest, name));
    const before = await db().$count(accounts);
    const heard = await Promise.all(guests.map((guest, index) => guest.send(byUsername, forms[index])));
    expect(heard.map(({ envelope }) => envelope?.code ?? 'in').sort()).toEqual([
      'in',
      ...Array<string>(5).fill('name_taken'),
    ]);
    expect(await db().$count(accounts)).toBe(before + 2);
    expect(await db().$count(members, eq(members.accountKey, name))).toBe(1);
  });

  test('one of those who register one number at the same moment wins', async () => {
    const number = newNumber();
    const guests = await Promise.all(Array.from({ length: 4 }, () => house.guest()));
    const forms: Form[] = [];
    for (const guest of guests) forms.push(await ready(guest, 'unused'));
    const heard = await Promise.all(
      guests.map((guest, index) => guest.send(byMobile, mobileForm(forms[index]!, number))),
    );
    expect(heard.map(({ envelope }) => envelope?.code ?? 'in').sort()).toEqual([
      'in',
      'mobile_taken',
      'mobile_taken',
      'mobile_taken',
    ]);
  });
});

describe('a reply that was lost', () => {
  const send = (guest: Guest, form: Form, key: string) =>
    guest.send(byUsername, form, { headers: { 'idempotency-key': key } });

  test('R7.10 logs in when sent again with its key, and opens no second account', async () => {
    const name = newName();
    const form = await ready(await house.guest(), name);
    const key = randomUUID();
    await fetch(`${house.url}/sandbox/faults`, {
      method: 'POST',
      headers: { 'gateway-version': '3' },
      body: JSON.stringify({ call: 'register.byUsername', fault: 'silence' }),
    });
    await expect(send(await house.guest(), form, key)).rejects.toThrow();
    const guest = await house.guest();
    expect((await send(guest, form, key)).envelope).toMatchObject({ success: true, value: { account: name } });
    expect((await guest.ask(info, {})).account).toBe(name);
    expect(await db().$count(registrations, eq(registrations.key, key))).toBe(1);
    expect(await guest.refused(byUsername, form)).toMatchObject({ code: 'verification_needed' });
  });

  test('opens one account when sent at the same moment as the first', async () => {
    const name = newName();
    const form = await ready(await house.guest(), name);
    const key = randomUUID();
    const heard = await Promise.all(Array.from({ length: 4 }, async () => send(await house.guest(), form, key)));
    expect(heard.map(({ envelope }) => envelope?.value)).toEqual(Array(4).fill({ account: name }));
  });

  test('is replayed only to the first sender', async () => {
    const guest = await house.guest();
    const form = await ready(guest, newName());
    const key = randomUUID();
    expect(await send(guest, form, key)).toSucceed();
    const other = { password: 'another-harbour-9', confirmPassword: 'another-harbour-9' };
    for (const change of [other, { username: newName() }]) {
      const heard = await send(await house.guest(), { ...form, ...change }, key);
      expect([heard.status, heard.envelope?.code, heard.headers.getSetCookie()]).toEqual([422, 'key_reused', []]);
    }
  });

  test('does not use up the key if it was a refusal', async () => {
    const guest = await house.guest();
    const form = await ready(guest, 'bosun');
    const key = randomUUID();
    expect(await send(guest, form, key)).toBeRefusedWith('name_taken');
    expect(await send(guest, { ...form, username: newName() }, key)).toSucceed();
  });
});

describe('a deployment', () => {
  test('R7.20 refuses a way to register that is switched off before anything else', async () => {
    await set('switches', { directRegistration: false, mobileRegistration: false });
    const guest = await house.guest();
    expect(await guest.refused(byUsername, formOf('a'))).toMatchObject({ status: 403, code: 'feature_off' });
    expect(await guest.refused(byMobile, mobileForm(formOf('a'), newNumber()))).toMatchObject({ code: 'feature_off' });
    await set('whitelabel', { REGMOBVERF3: 'sms' });
    expect(await guest.refused(registerCode, newNumber())).toMatchObject({ code: 'feature_off' });
  });

  test('R6.09 for members takes no agents, and one for agents only agents', async () => {
    const guest = await house.guest();
    await set('whitelabel', { siteKind: 'member' });
    expect(await guest.send(byUsername, await ready(guest, newName(), { affiliateCode: 'bosun02' }))).toBeRefusedWith(
      'affiliate_unknown',
    );
    await set('whitelabel', { siteKind: 'agent' });
    expect(await guest.send(byUsername, await ready(guest, newName(), { affiliateCode: 'bosun01' }))).toBeRefusedWith(
      'feature_off',
    );
    expect(await guest.send(byUsername, await ready(guest, newName(), { affiliateCode: 'bosun02' }))).toSucceed();
  });

  test('lets one address open five accounts an hour', async () => {
    const guest = await house.guest();
    for (let count = 0; count < 5; count += 1) await guest.ask(byUsername, await ready(guest, newName()));
    const form = await ready(guest, newName());
    const heard = await guest.send(byUsername, form);
    expect([heard.status, heard.envelope?.code, Number(heard.headers.get('retry-after')) > 3_000]).toEqual([
      429,
      'too_many_requests',
      true,
    ]);
  });

  test('gives one address twenty tries an hour', async () => {
    const guest = await house.guest();
    for (let count = 0; count < 20; count += 1)
      expect(await guest.refused(byUsername, formOf('harbourer'))).toMatchObject({ code: 'verification_needed' });
    expect(await guest.refused(byUsername, formOf('harbourer'))).toMatchObject({ status: 429 });
  });
});

test('R7.10 R1.22 a person who is known to be excluded gets no account, by email address or id number, and no reason', async () => {
  const { database, clock } = house.gateway;
  await setField('email', { enabled: true, required: false });
  await setField('idNumber', {
    enabled: true,
    required: false,
    minLength: 4,
    maxLength: 30,
    acceptedPattern: '*',
    patternId: null,
  });
  const known = { email: 'Kahu@example.com', idNumber: '12 345-x' };
  const first = newName();
  const guest = await house.guest();
  await guest.ask(byUsername, await ready(guest, first, known));
  const { id: member } = await rowOf(first);
  const again = async (more: Partial<Form>) => {
    const other = await house.guest();
    return other.send(byUsername, await ready(other, newName(), more));
  };
  expect(await again({ email: 'kahu@example.com' })).toSucceed();
  const stop = { since: clock.now().getTime(), until: null, by: 'player', returnAskedAt: null } as const;
  await writeStop(database, { member, tool: 'exclusion', stop }, clock.now());
  for (const more of [{ email: 'kahu@EXAMPLE.com' }, { email: 'new@example.com', idNumber: '12345X' }]) {
    const { status, envelope } = await again(more);
    expect([status, envelope]).toMatchObject([
      422,
      {
        code: 'not_accepted',
        message: 'We cannot open an account with these details. Please contact customer service.',
      },
    ]);
    expect(envelope).not.toHaveProperty('value');
  }
  expect(await again({ email: 'new@example.com', idNumber: '12345' })).toSucceed();
});

describe('with sessions in a header', () => {
  const elsewhere = useHouse({ carrier: 'header' });

  test('R7.10 the token of a newcomer comes in the reply', async () => {
    const guest = await elsewhere.guest();
    const form = formOf(newName(), { humanTicket: await humanTicket(elsewhere, guest) });
    const { account, token = '' } = await guest.ask(byUsername, form);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(guest.cookies).toBe('');
    guest.useToken(token);
    expect((await guest.ask(info, {})).account).toBe(account);
    expect(await (await elsewhere.guest()).logIn('mai', demoPassword)).toSucceed();
  });
});
