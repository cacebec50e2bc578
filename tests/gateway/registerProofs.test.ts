import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { invitations, registrations } from '../../gateway/domains/auth/schema.ts';
import { lineage, members } from '../../gateway/trust/members/schema.ts';
import { pose } from '../../gateway/trust/protect/challenges.ts';
import { useHouse } from './support/house.ts';
import { humanTicket } from './support/human.ts';
import { formOf, mobileForm, newName, newNumber, useRegistering } from './support/registering.ts';

const { byUsername, byMobile, affiliate } = contract.register;
const { registerCode, forgotCode } = contract.verification;
const { info } = contract.member;

const house = useHouse();
const { db, set, setField, ready, rowOf, readCode } = useRegistering(house);
const minute = 60_000;

describe('proofs', () => {
  test('R4.01 no account is opened without a ticket of the slider, or with a made-up one', async () => {
    const guest = await house.guest();
    for (const humanTicket of [undefined, 't1']) {
      expect(
        await guest.refused(byUsername, formOf('harbourer', humanTicket === undefined ? {} : { humanTicket })),
      ).toMatchObject({ status: 422, code: 'verification_needed' });
    }
    await set('humanChecks', { register: false });
    expect(await guest.send(byUsername, formOf(newName()))).toSucceed();
  });

  test('R3.08 a captcha is needed if it is switched on, and a wrong answer uses it up', async () => {
    await setField('captcha', { enabled: true });
    const guest = await house.guest();
    const form = await ready(guest, newName());
    const picture = () =>
      pose(house.gateway.database, { kind: 'captcha', purpose: 'register', subject: '' }, 'ACDEH', {
        lifetime: minute,
        tries: 1,
        now: house.gateway.clock.now(),
      });
    expect(await guest.refused(byUsername, form)).toMatchObject({ status: 422, code: 'captcha_needed' });
    const { id: captchaId } = await picture();
    for (const captcha of ['WRONG', 'ACDEH'])
      expect(await guest.refused(byUsername, { ...form, captcha, captchaId })).toMatchObject({ code: 'captcha_wrong' });
    expect(await guest.send(byUsername, { ...form, captcha: 'acdeh', captchaId: (await picture()).id })).toSucceed();
  });

  test('R7.07 R3.17 where numbers are verified, the code sent to the number opens the account, once', async () => {
    await set('whitelabel', { REGMOBVERF3: 'sms' });
    const guest = await house.guest();
    const number = newNumber();
    const form = mobileForm(await ready(guest, 'unused'), number);
    expect(await guest.refused(byMobile, form)).toMatchObject({
      code: 'invalid_fields',
      value: { fields: ['verificationCode'] },
    });
    expect(await guest.refused(byMobile, { ...form, verificationCode: '123456' })).toMatchObject({
      status: 410,
      code: 'code_expired',
    });
    expect(await guest.ask(registerCode, { ...number, humanTicket: await humanTicket(house, guest) })).toMatchObject({
      expiredMinutes: 5,
    });
    const verificationCode = await readCode();
    expect(await house.lastMessage()).toMatch(/^Your registration code is \d{6}\./);
    expect(
      await guest.refused(byMobile, { ...form, verificationCode: verificationCode === '111111' ? '222222' : '111111' }),
    ).toMatchObject({ status: 422, code: 'code_wrong' });
    expect(await guest.send(byMobile, { ...form, verificationCode })).toSucceed();
    const again = mobileForm(await ready(guest, 'unused', { verificationCode }), number);
    expect(await guest.refused(byMobile, again)).toMatchObject({ code: 'code_expired' });
  });

  test('a code takes five tries, which do not use up the ticket, and stays valid after a taken name', async () => {
    await set('whitelabel', { REGMOBVERF3: 'sms' });
    const guest = await house.guest();
    const number = newNumber();
    const form = await ready(guest, 'bosun', number);
    await guest.ask(registerCode, { ...number, humanTicket: await humanTicket(house, guest) });
    const verificationCode = await readCode();
    expect(await guest.refused(byUsername, { ...form, verificationCode })).toMatchObject({ code: 'name_taken' });
    const wrong = verificationCode === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 4; tries += 1)
      expect(await guest.send(byUsername, { ...form, verificationCode: wrong })).toBeRefusedWith('code_wrong');
    const name = newName();
    expect(await guest.ask(byUsername, { ...form, username: name, verificationCode })).toEqual({ account: name });
  });

  test('a code sent for a login opens no account', async () => {
    await set('whitelabel', { REGMOBVERF3: 'sms' });
    const guest = await house.guest();
    const number = { mobileNum: '15112345678', countryDialingCode: '49' };
    await guest.ask(contract.verification.loginCode, number);
    expect(
      await guest.send(byMobile, {
        ...mobileForm(await ready(guest, 'unused'), number),
        verificationCode: await readCode(),
      }),
    ).toBeRefusedWith('code_expired');
  });

  test('a proof of the phone provider opens no account where it cannot be checked', async () => {
    await set('whitelabel', { REGMOBVERF3: 'firebase' });
    const guest = await house.guest();
    const form = mobileForm(
      await ready(guest, 'unused', { firebaseChannel: 'sms', firebaseIdToken: 'eyJhbGciOiJub25lIn0.e30.' }),
      newNumber(),
    );
    expect(await guest.refused(byMobile, form)).toMatchObject({ code: 'verification_needed' });
    expect(await guest.refused(registerCode, newNumber())).toMatchObject({ status: 403, code: 'feature_off' });
  });
});

describe('registration codes', () => {
  beforeEach(() => set('whitelabel', { REGMOBVERF3: 'sms' }));

  test('R7.07 need a ticket of the slider, which a rate limit does not use up', async () => {
    const guest = await house.guest();
    const number = newNumber();
    expect(await guest.refused(registerCode, number)).toMatchObject({ status: 422, code: 'verification_needed' });
    await guest.ask(registerCode, { ...number, humanTicket: await humanTicket(house, guest) });
    const ticket = await humanTicket(house, guest);
    expect(await guest.refused(registerCode, { ...number, humanTicket: ticket })).toMatchObject({ status: 429 });
    expect(await guest.send(registerCode, { ...newNumber(), humanTicket: ticket })).toSucceed();
  });

  test('for a number that has an account are answered in the same way, and the number is told so instead', async () => {
    const guest = await house.guest();
    const [free, taken] = [newNumber(), { mobileNum: '0912345678', countryDialingCode: '84' }];
    const shapes = [];
    for (const number of [free, taken])
      shapes.push(
        Object.keys(await guest.ask(registerCode, { ...number, humanTicket: await humanTicket(house, guest) })),
      );
    expect(shapes[0]).toEqual(shapes[1]);
    expect(await house.lastMessage()).toMatch(/^This number was used to register/);
  });

  test('are not sent to an impossible number', async () => {
    const before = await house.lastMessage();
    const guest = await house.guest();
    expect(
      await guest.ask(registerCode, {
        mobileNum: '1234',
        countryDialingCode: '84',
        humanTicket: await humanTicket(house, guest),
      }),
    ).toMatchObject({ expiredMinutes: 5 });
    expect(await house.lastMessage()).toBe(before);
  });

  test('R3.18 R4.16 for a new password go to the owner of the number, and do not reveal whether there is one', async () => {
    const guest = await house.guest();
    const heard = await guest.ask(forgotCode, { mobileNum: '912345678', countryDialingCode: '84' });
    expect(Object.keys(heard)).toEqual(['expirationTime']);
    const sent = await house.lastMessage();
    expect(sent).toMatch(/^Your password reset code is \d{6}\./);
    expect(Object.keys(await guest.ask(forgotCode, newNumber()))).toEqual(['expirationTime']);
    expect(await house.lastMessage()).toBe(sent);
    await guest.ask(forgotCode, newNumber());
    expect(await guest.refused(forgotCode, newNumber())).toMatchObject({ code: 'verification_needed' });
    expect(
      (await guest.send(forgotCode, { ...newNumber(), humanTicket: await humanTicket(house, guest, 'forgot') })).status,
    ).toBe(200);
    await set('switches', { phoneReset: false });
    expect(await guest.refused(forgotCode, newNumber())).toMatchObject({ status: 403, code: 'feature_off' });
  });
});

describe('invitations', () => {
  const check = async (code: string | undefined, domain = 'www.example.com') =>
    (await house.guest()).send(affiliate, { ...(code === undefined ? {} : { code }), domain });

  test('R7.15 R4.06 a code of an agent is valid in upper or lower case', async () => {
    expect((await check('BOSUN01')).envelope?.value).toEqual({ affiliateCode: 'bosun01', nickname: 'Bosun' });
  });

  test.each([
    ['nobody1', 'unknown'],
    ['bosun00', 'expired'],
    ['mai88', 'a member’s'],
  ])('R8.01 R4.05 the code %s, which is %s, is refused', async (code) => {
    expect(await (await house.guest()).refused(affiliate, { code, domain: 'www.example.com' })).toMatchObject({
      status: 422,
      code: 'affiliate_unknown',
    });
    const guest = await house.guest();
    expect(await guest.send(byUsername, await ready(guest, newName(), { affiliateCode: code }))).toBeRefusedWith(
      'affiliate_unknown',
    );
  });

  test('a code that was revoked is refused', async () => {
    const inviter = await house.memberId('tam');
    const now = house.gateway.clock.now();
    await db().insert(invitations).values({ code: 'tam01', codeKey: 'tam01', inviter, makes: 0, madeAt: now });
    expect(await check('tam01')).toSucceed();
    await db().update(invitations).set({ endedAt: now }).where(eq(invitations.codeKey, 'tam01'));
    expect(await check('tam01')).toBeRefusedWith('affiliate_unknown');
  });

  test('without a code use the domain’s own', async () => {
    const inviter = await house.memberId('oya');
    await db()
      .insert(invitations)
      .values({
        code: 'Oya01',
        codeKey: 'oya01',
        inviter,
        makes: 0,
        domain: 'oya.example.com',
        madeAt: house.gateway.clock.now(),
      });
    expect((await check(undefined, 'OYA.example.com')).envelope?.value).toEqual({
      affiliateCode: 'Oya01',
      nickname: 'Oya',
    });
    expect((await check(undefined)).envelope?.value).toEqual({ affiliateCode: null, nickname: null });
  });

  test('can be looked up twenty times a minute', async () => {
    for (let count = 0; count < 20; count += 1) await check('nobody1');
    expect(await check('bosun01')).toBeRefusedWith('too_many_requests');
  });

  test('place a new account below the inviter and everyone above', async () => {
    const guest = await house.guest();
    const name = newName();
    await guest.ask(byUsername, await ready(guest, name, { affiliateCode: 'ines01', referralCode: 'lena88' }));
    const row = await rowOf(name);
    const above = await db()
      .select({ account: members.account, depth: lineage.depth })
      .from(lineage)
      .innerJoin(members, eq(members.id, lineage.upline))
      .where(eq(lineage.downline, row.id))
      .orderBy(lineage.depth);
    expect(above).toEqual([
      { account: name, depth: 0 },
      { account: 'ines', depth: 1 },
      { account: 'tam', depth: 2 },
      { account: 'bosun', depth: 3 },
    ]);
    expect((await guest.ask(info, {})).toUpline).toBe(true);
    expect((await db().select().from(registrations).where(eq(registrations.member, row.id)))[0]).toMatchObject({
      referrer: await house.memberId('lena'),
    });
  });

  test('make an agent if their kind is for agents', async () => {
    const guest = await house.guest();
    await guest.ask(byUsername, await ready(guest, newName(), { affiliateCode: 'bosun02' }));
    expect((await guest.ask(info, {})).type).toBe(2);
  });

  test('R3.02 of a friend are stored, and an unknown one still lets the player register', async () => {
    const guest = await house.guest();
    for (const [referralCode, referrer] of [
      ['mai88', await house.memberId('mai')],
      ['nobody1', null],
    ] as const) {
      const name = newName();
      await guest.ask(byUsername, await ready(guest, name, { referralCode }));
      expect(
        (
          await db()
            .select()
            .from(registrations)
            .where(eq(registrations.member, (await rowOf(name)).id))
        )[0]?.referrer,
      ).toBe(referrer);
    }
  });
});
