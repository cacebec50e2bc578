import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { authenticators, challenges, limits } from '../../gateway/trust/protect/schema.ts';
import { secrets } from '../../gateway/ground/database/schema.ts';
import { members } from '../../gateway/trust/members/schema.ts';
import { demoPassword, demoPaymentPassword } from '../../contract/sandbox.ts';
import { sweep } from '../../gateway/sweep.ts';
import { useHouse, type Guest } from './support/house.ts';
import { codeNow, wrongCode } from './support/totp.ts';
import { pass } from './support/human.ts';
import { lastCode } from './support/proofs.ts';
import { otherThan } from './support/phone.ts';

const {
  overview,
  phoneCode,
  bindPhone,
  emailCode,
  bindEmail,
  provePayment,
  authenticatorStart,
  authenticatorConfirm,
  authenticatorRemove,
} = contract.security;

const house = useHouse({ trustedProxies: ['127.0.0.1'] });
const minute = 60_000;
const password = demoPassword;

beforeEach(async () => {
  house.gateway.clock.set(null);
  await house.gateway.database.db.delete(limits);
  await house.gateway.database.db.delete(challenges);
});

test('R2.75 the overview shows what protects the account, and masks what is bound', async () => {
  const first = await house.guest();
  await first.send(
    contract.session.login,
    { type: 'username', username: 'lena', password },
    { headers: { 'x-forwarded-for': '203.0.113.7' } },
  );
  const before = house.gateway.clock.now().getTime();
  pass(house, minute);
  const lena = await house.person('lena');
  const shown = await lena.ask(overview, {});
  expect(shown).toEqual({
    passwordChangedAt: expect.any(String) as string,
    hasPaymentPassword: true,
    mobileNum: '•••••5678',
    email: 'l•••@example.com',
    authenticator: false,
    lastLogin: { at: expect.any(String) as string, ip: '203.0.113.7' },
  });
  expect(Math.abs(Date.parse(shown.lastLogin?.at ?? '') - before)).toBeLessThan(30_000);
});

test('R2.75 the overview names no earlier login after the first', async () => {
  expect((await (await house.person('sana')).ask(overview, {})).lastLogin).toBeNull();
});

test('R2.75 sessions that were idle too long are no longer listed', async () => {
  await house.person('noor');
  pass(house, 31 * minute);
  const here = await house.person('noor');
  expect((await here.ask(contract.session.list, {})).list.map(({ current }) => current)).toEqual([true]);
});

test('R6.07 a trial and a visitor have no security centre', async () => {
  expect(await (await house.person('trial')).refused(overview)).toMatchObject({
    status: 403,
    code: 'in_need_true_account',
  });
  expect(await (await house.guest()).refused(overview)).toMatchObject({ status: 401, code: 'not_logged_in' });
});

describe('the payment password, where it is typed', () => {
  const right = { paymentPassword: demoPaymentPassword };
  const wrong = { paymentPassword: '000000' };
  const withdrawal = { ...contract.withdrawals.request.example.request, ...wrong };

  test('R2.78 R8.14 a wrong payment password says how many attempts are left, counted together with those of the calls that move money', async () => {
    const mai = await house.person('mai');
    const left = async (call: typeof provePayment | typeof contract.withdrawals.request, request: object) =>
      (await mai.refused(call, request)).value;
    expect([
      await left(provePayment, wrong),
      await left(contract.withdrawals.request, withdrawal),
      await left(provePayment, wrong),
    ]).toEqual([{ attemptsLeft: 4 }, { attemptsLeft: 3 }, { attemptsLeft: 2 }]);
    await mai.ask(provePayment, right);
    expect(await left(provePayment, wrong)).toEqual({ attemptsLeft: 4 });
  });

  test('R8.14 the sixth payment password has to wait, even the right one, and so has a withdrawal', async () => {
    const mai = await house.person('mai');
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await mai.refused(provePayment, wrong)).toMatchObject({ status: 422, code: 'payment_password_wrong' });
    const locked = { status: 429, code: 'too_many_requests' };
    expect(await mai.refused(provePayment, right)).toMatchObject(locked);
    expect(await mai.refused(contract.withdrawals.request, { ...withdrawal, ...right })).toMatchObject(locked);
    pass(house, 15 * minute);
    await mai.ask(provePayment, right);
  });

  test('R2.78 a payment password that was checked opens nothing: a withdrawal still needs the right one', async () => {
    const mai = await house.person('mai');
    await mai.ask(provePayment, right);
    expect(await mai.send(contract.withdrawals.request, withdrawal)).toBeRefusedWith('payment_password_wrong');
  });

  test('R2.57 where no payment password is set, a check says so and counts no attempt', async () => {
    const mai = await house.person('mai');
    const mine = eq(members.accountKey, 'mai');
    const [before] = await house.gateway.database.db.select().from(members).where(mine);
    await house.gateway.database.db.update(members).set({ paymentPasswordHash: null }).where(mine);
    expect(await mai.refused(provePayment, wrong)).toMatchObject({ status: 422, code: 'payment_password_missing' });
    await house.gateway.database.db
      .update(members)
      .set({ paymentPasswordHash: before!.paymentPasswordHash })
      .where(mine);
    expect((await mai.refused(provePayment, wrong)).value).toEqual({ attemptsLeft: 4 });
  });

  test('R6.07 a trial and a visitor have no payment password to check', async () => {
    expect(await (await house.person('trial')).refused(provePayment, right)).toMatchObject({ status: 403 });
    expect(await (await house.guest()).refused(provePayment, right)).toMatchObject({ status: 401 });
  });
});

describe('a mobile number', () => {
  const mobile = { mobileNum: '701112233', countryDialingCode: '46' };

  test('R2.75 R5.09 is bound with the code sent to it and the password, and logs in from then on', async () => {
    const nils = await house.person('nils');
    await nils.ask(phoneCode, mobile);
    expect(await house.lastMessage()).toMatch(/^Your code to bind this number to your account is \d{6}\./);
    const verificationCode = await lastCode(house);
    expect(
      await nils.refused(bindPhone, { ...mobile, verificationCode: otherThan(verificationCode), password }),
    ).toMatchObject({ status: 422, code: 'code_wrong' });
    await nils.ask(bindPhone, { ...mobile, verificationCode, password });
    expect((await nils.ask(overview, {})).mobileNum).toBe('•••••2233');
    pass(house, 2 * minute);
    const guest = await house.guest();
    await guest.ask(contract.verification.loginCode, mobile);
    await guest.ask(contract.session.login, { type: 'sms', ...mobile, verificationCode: await lastCode(house) });
    expect(await guest.ask(contract.member.info, {})).toMatchObject({ account: 'nils' });
  });

  test('R2.75 is not bound without the password, and a wrong one does not use up the code', async () => {
    const kofi = await house.person('kofi');
    const wanted = { mobileNum: '701112244', countryDialingCode: '46' };
    await kofi.ask(phoneCode, wanted);
    const verificationCode = await lastCode(house);
    expect(await kofi.refused(bindPhone, { ...wanted, verificationCode, password: 'not it' })).toMatchObject({
      status: 422,
      code: 'wrong_credentials',
    });
    expect((await kofi.ask(overview, {})).mobileNum).toBeNull();
    await kofi.ask(bindPhone, { ...wanted, verificationCode, password });
  });

  test('R2.75 accepts a code once, for the number it was sent to and the account that requested it', async () => {
    const [ines, pavel] = [await house.person('ines'), await house.person('pavel')];
    const wanted = { mobileNum: '701112255', countryDialingCode: '46' };
    await ines.ask(phoneCode, wanted);
    const verificationCode = await lastCode(house);
    expect(await pavel.refused(bindPhone, { ...wanted, verificationCode, password })).toMatchObject({
      status: 410,
      code: 'code_expired',
    });
    expect(
      await ines.send(bindPhone, { ...wanted, mobileNum: '701112266', verificationCode, password }),
    ).toBeRefusedWith('code_expired');
    await ines.ask(bindPhone, { ...wanted, verificationCode, password });
    expect(await ines.send(bindPhone, { ...wanted, verificationCode, password })).toBeRefusedWith('code_expired');
  });

  test('R2.75 has a code that expires after five minutes, and after five wrong tries', async () => {
    const rui = await house.person('rui');
    const wanted = { mobileNum: '701112277', countryDialingCode: '46' };
    await rui.ask(phoneCode, wanted);
    const first = await lastCode(house);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await rui.send(bindPhone, { ...wanted, verificationCode: otherThan(first), password })).toBeRefusedWith(
        'code_wrong',
      );
    }
    expect(await rui.send(bindPhone, { ...wanted, verificationCode: first, password })).toBeRefusedWith('code_expired');
    pass(house, 2 * minute);
    await rui.ask(phoneCode, wanted);
    pass(house, 5 * minute);
    expect(await rui.send(bindPhone, { ...wanted, verificationCode: await lastCode(house), password })).toBeRefusedWith(
      'code_expired',
    );
  });

  test('R2.75 of another member is answered like any other, and reported as taken only to a caller who has its code', async () => {
    const oya = await house.person('oya');
    const taken = { mobileNum: '15112345678', countryDialingCode: '49' };
    const free = { mobileNum: '15100000001', countryDialingCode: '49' };
    const heard = [await oya.send(phoneCode, taken), await oya.send(phoneCode, free)];
    expect(heard.map(({ status, envelope }) => [status, Object.keys(envelope?.value as object)])).toEqual([
      [200, ['expirationTime']],
      [200, ['expirationTime']],
    ]);
    await house.gateway.database.db.delete(limits);
    await oya.ask(phoneCode, taken);
    const verificationCode = await lastCode(house);
    expect(
      await oya.send(bindPhone, { ...taken, verificationCode: otherThan(verificationCode), password }),
    ).toBeRefusedWith('code_wrong');
    expect(await oya.refused(bindPhone, { ...taken, verificationCode, password })).toMatchObject({
      status: 422,
      code: 'mobile_taken',
    });
    expect((await oya.ask(overview, {})).mobileNum).toBeNull();
  });

  test('R2.75 goes to one of two accounts that bind it at once', async () => {
    const people = [await house.person('ines-1'), await house.person('ines-2')];
    const wanted = { mobileNum: '701119999', countryDialingCode: '46' };
    const codes: string[] = [];
    for (const person of people) {
      await house.gateway.database.db.delete(limits);
      await person.ask(phoneCode, wanted);
      codes.push(await lastCode(house));
    }
    const heard = await Promise.all(
      people.map((person, index) => person.send(bindPhone, { ...wanted, verificationCode: codes[index], password })),
    );
    expect(heard.map(({ envelope }) => envelope?.code ?? 'bound').sort()).toEqual(['bound', 'mobile_taken']);
  });

  test.each([
    ['12345', '46', 'mobileNum'],
    ['701112233444', '46', 'mobileNum'],
    ['701112233', '999', 'countryDialingCode'],
  ])('R5.09 R5.16 %s with +%s is refused before anything is sent', async (mobileNum, countryDialingCode, field) => {
    const before = await house.lastMessage();
    const mai = await house.person('mai');
    expect(await mai.refused(phoneCode, { mobileNum, countryDialingCode })).toEqual({
      status: 422,
      code: 'invalid_fields',
      value: { fields: [field] },
    });
    expect(await house.lastMessage()).toBe(before);
  });

  test('R9.07 is sent one code a minute, whoever requests it', async () => {
    const wanted = { mobileNum: '701118888', countryDialingCode: '46' };
    await (await house.person('mai')).ask(phoneCode, wanted);
    expect(await (await house.person('lena')).refused(phoneCode, wanted)).toMatchObject({
      status: 429,
      code: 'too_many_requests',
    });
  });
});

describe('an email address', () => {
  test('R2.75 R5.07 is bound with the code sent to it and the password', async () => {
    const tam = await house.person('tam');
    const email = 'Tam.New@example.com';
    await tam.ask(emailCode, { email });
    const verificationCode = await lastCode(house);
    expect(await tam.send(bindEmail, { email, verificationCode, password: 'not it' })).toBeRefusedWith(
      'wrong_credentials',
    );
    expect(await tam.send(bindEmail, { email: 'else@example.com', verificationCode, password })).toBeRefusedWith(
      'code_expired',
    );
    await tam.ask(bindEmail, { email, verificationCode, password });
    expect((await tam.ask(overview, {})).email).toBe('T•••@example.com');
    expect(await tam.refused(bindEmail, { email, verificationCode, password })).toMatchObject({ code: 'code_expired' });
  });

  test('R2.75 of the maximum length is shown too', async () => {
    const emil = await house.person('emil');
    const email = `m@${'example.'.repeat(31)}com`;
    await emil.ask(emailCode, { email });
    await emil.ask(bindEmail, { email, verificationCode: await lastCode(house), password });
    const masked = `m•••${email.slice(1)}`;
    expect([(await emil.ask(overview, {})).email, (await emil.ask(contract.member.info, {})).email]).toEqual([
      masked,
      masked,
    ]);
  });

  test('R5.07 that is not valid is refused', async () => {
    expect(await (await house.person('mai')).refused(emailCode, { email: 'mai at example' })).toMatchObject({
      status: 400,
      code: 'bad_request',
    });
  });

  test('is sent one code a minute, however it is spelled', async () => {
    const mai = await house.person('mai');
    await mai.ask(emailCode, { email: 'mai@example.org' });
    expect(await mai.refused(emailCode, { email: 'MAI@example.org' })).toMatchObject({ status: 429 });
  });
});

test('the password allows five tries in a quarter of an hour, over all calls that need it', async () => {
  const emil = await house.person('emil');
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await emil.refused(authenticatorStart, { password: 'not it' })).toMatchObject({ code: 'wrong_credentials' });
  }
  expect(await emil.refused(authenticatorRemove, { password, code: '123456' })).toMatchObject({ status: 429 });
  pass(house, 15 * minute);
  expect(await emil.refused(authenticatorRemove, { password, code: '123456' })).toMatchObject({ code: 'wrong_state' });
});

describe('an authenticator', () => {
  const start = (person: Guest) => person.ask(authenticatorStart, { password });
  const now = () => house.gateway.clock.now();
  const isOn = async (person: Guest) => (await person.ask(overview, {})).authenticator;

  test('R2.75 R4.39 takes effect once one of its codes is confirmed, and is removed with password and code', async () => {
    const mai = await house.person('mai');
    expect(await mai.refused(authenticatorStart, { password: 'not it' })).toMatchObject({ code: 'wrong_credentials' });
    const { secret, uri, expirationTime } = await start(mai);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(`otpauth://totp/Croupier:mai?secret=${secret}&issuer=Croupier`);
    expect(Date.parse(expirationTime) - now().getTime()).toBeLessThanOrEqual(10 * minute);
    expect(await isOn(mai)).toBe(false);
    expect(await mai.refused(authenticatorConfirm, { code: wrongCode(secret, now()) })).toMatchObject({
      status: 422,
      code: 'code_wrong',
    });
    await mai.ask(authenticatorConfirm, { code: codeNow(secret, now()) });
    expect(await isOn(mai)).toBe(true);
    expect(await mai.refused(authenticatorStart, { password })).toMatchObject({ status: 409, code: 'already_done' });
    expect(await mai.send(authenticatorConfirm, { code: codeNow(secret, now()) })).toBeRefusedWith('wrong_state');

    pass(house, minute);
    const code = codeNow(secret, now());
    expect(await mai.send(authenticatorRemove, { password: 'not it', code })).toBeRefusedWith('wrong_credentials');
    expect(await mai.send(authenticatorRemove, { password, code: wrongCode(secret, now()) })).toBeRefusedWith(
      'code_wrong',
    );
    await mai.ask(authenticatorRemove, { password, code });
    expect(await isOn(mai)).toBe(false);
    expect(await mai.refused(authenticatorRemove, { password, code })).toMatchObject({ code: 'wrong_state' });
  });

  test('R4.39 accepts each code once, and no earlier one afterwards', async () => {
    const lena = await house.person('lena');
    const { secret } = await start(lena);
    const earlier = codeNow(secret, new Date(now().getTime() - 30_000));
    const code = codeNow(secret, now());
    await lena.ask(authenticatorConfirm, { code });
    for (const used of [code, earlier]) {
      expect(await lena.refused(authenticatorRemove, { password, code: used })).toMatchObject({ code: 'code_wrong' });
    }
    pass(house, minute);
    await lena.ask(authenticatorRemove, { password, code: codeNow(secret, now()) });
  });

  test.each([
    [-2, 'refused'],
    [-1, 'taken'],
    [1, 'taken'],
    [2, 'refused'],
  ] as const)('R4.39 accepts or refuses a code by its step: %i steps off is %s', async (steps, outcome) => {
    const pavel = await house.person('pavel');
    const { secret } = await start(pavel);
    // In the middle of a step, so that the call falls within it.
    house.gateway.clock.set(new Date(Math.floor(now().getTime() / 30_000) * 30_000 + 15_000));
    const { envelope } = await pavel.send(authenticatorConfirm, {
      code: codeNow(secret, new Date(now().getTime() + steps * 30_000)),
    });
    expect(envelope?.code ?? 'taken').toBe(outcome === 'taken' ? 'taken' : 'code_wrong');
    await house.gateway.database.db.delete(authenticators);
  });

  test('R4.39 an unconfirmed secret expires after ten minutes, and a newer one replaces it', async () => {
    const kofi = await house.person('kofi');
    expect(await kofi.refused(authenticatorConfirm, { code: '123456' })).toMatchObject({
      status: 422,
      code: 'wrong_state',
    });
    const first = await start(kofi);
    const second = await start(kofi);
    expect(second.secret).not.toBe(first.secret);
    expect(await kofi.send(authenticatorConfirm, { code: codeNow(first.secret, now()) })).toBeRefusedWith('code_wrong');
    pass(house, 10 * minute);
    expect(await kofi.refused(authenticatorConfirm, { code: codeNow(second.secret, now()) })).toMatchObject({
      status: 410,
      code: 'code_expired',
    });
  });

  test('R4.39 allows ten codes an hour', async () => {
    const noor = await house.person('noor');
    const { secret } = await start(noor);
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await noor.send(authenticatorConfirm, { code: wrongCode(secret, now()) })).toBeRefusedWith('code_wrong');
    }
    expect(await noor.refused(authenticatorConfirm, { code: codeNow(secret, now()) })).toMatchObject({ status: 429 });
  });

  test('has its secret sealed under a key of another table', async () => {
    const bosun = await house.person('bosun');
    const { secret } = await start(bosun);
    const { db } = house.gateway.database;
    const [row] = await db
      .select()
      .from(authenticators)
      .where(eq(authenticators.member, await house.memberId('bosun')));
    const [vault] = await db.select().from(secrets).where(eq(secrets.name, 'vault.key'));
    expect(row?.sealedSecret).toHaveLength(12 + 20 + 16);
    expect(row?.sealedSecret.toString('latin1')).not.toContain(secret);
    expect(Buffer.from(vault?.value ?? '', 'base64')).toHaveLength(32);
    expect((await bosun.send(overview)).text).not.toContain(secret);
  });
});

test('logins older than a year are deleted', async () => {
  const mai = await house.person('mai');
  await sweep(house.gateway.database, new Date(house.gateway.clock.now().getTime() + 366 * 24 * 60 * minute), {
    sessionHours: 100_000,
  });
  expect((await mai.ask(overview, {})).lastLogin).toBeNull();
});
