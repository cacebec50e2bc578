import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { withdrawals } from '../../gateway/domains/cashier/schema.ts';
import { withdrawalActs } from '../../gateway/domains/cashier/withdrawals/desk.ts';
import { demoPassword, demoPaymentPassword } from '../../contract/sandbox.ts';
import { accounts } from '../../gateway/trust/ledger/schema.ts';
import { messages } from '../../gateway/trust/members/schema.ts';
import { waysOfCodes, type Senders } from '../../gateway/trust/messages/senders.ts';
import { limits, logins, outbox } from '../../gateway/trust/protect/schema.ts';
import { settings as settingsTable } from '../../gateway/trust/settings/schema.ts';
import { writeSetting, type Settings } from '../../gateway/trust/settings/settings.ts';
import { useHouse } from './support/house.ts';
import { addAuthenticator, addBankName, newMember } from './support/proofs.ts';
import { formOf, mobileForm, newName, newNumber } from './support/registering.ts';
import { newPlayer, servicesOf } from './support/withdrawals.ts';

/** A production gateway as it starts: nothing sends its messages, and nobody pays out for it. */
const house = useHouse({ mode: 'production', origin: 'https://www.example.com' });

const { login, stepUp, stepUpCode, authenticatorLost } = contract.session;
const { status, registerSettings } = contract.system;
const { byUsername, byMobile } = contract.register;

const db = () => house.gateway.database.db;
const set = <Name extends keyof Settings>(name: Name, value: Partial<Settings[Name]>) =>
  writeSetting(house.gateway.database, name, value);

beforeEach(async () => {
  await db().delete(limits);
  for (const name of ['whitelabel', 'switches', 'stepUp', 'messages'] as const)
    await db().delete(settingsTable).where(eq(settingsTable.name, name));
});

const number = { mobileNum: '912345678', countryDialingCode: '84' };

describe('where no message can be sent', () => {
  test('R6.13 R7.20 the site is told that no code can be sent, and that what needs one is off', async () => {
    expect(await (await house.guest()).ask(status, {})).toMatchObject({
      codes: { sms: false, email: false },
      register: { mobileLoginCode: false, mobileRegistration: false, phoneReset: false, directRegistration: true },
    });
  });

  test('R6.13 R7.58 what Firebase sends stays on', async () => {
    await set('whitelabel', { REGMOBVERF3: 'firebase' });
    const guest = await house.guest();
    expect(await guest.ask(status, {})).toMatchObject({
      register: { mobileLoginCode: false, mobileRegistration: true, phoneReset: true },
    });
    expect((await guest.ask(registerSettings, {})).mobileNum.enabled).toBe(true);
    const form = mobileForm(formOf(newName()), newNumber());
    expect(await guest.refused(byMobile, form)).not.toMatchObject({ code: 'cannot_send' });
  });

  test('R5.05 R7.16 a number that an SMS would have to prove is neither offered nor taken', async () => {
    await set('whitelabel', { REGMOBVERF3: 'sms' });
    const guest = await house.guest();
    expect((await guest.ask(registerSettings, {})).mobileNum).toMatchObject({ enabled: false, required: false });
    const form = { ...formOf(newName()), ...newNumber(), verificationCode: '123456' };
    expect(await guest.refused(byUsername, form)).toMatchObject({
      code: 'invalid_fields',
      value: { fields: ['mobileNum'] },
    });
  });

  test.each([
    ['R7.06 a login code', contract.verification.loginCode, number],
    ['R7.03 a login by code', login, { type: 'sms', ...number, verificationCode: '123456' }],
    ['R7.07 a registration code', contract.verification.registerCode, { ...number, humanTicket: 'a1' }],
    ['R7.11 a registration by mobile number', byMobile, mobileForm(formOf(newName()), newNumber())],
    ['R3.18 a code to reset the password', contract.verification.forgotCode, number],
    [
      'R7.14 a new password by code',
      contract.password.setByPhone,
      { ...number, newPassword: 'shuffle-twice', verificationCode: '123456' },
    ],
    ['R7.13 a reset link', contract.password.forgotByEmail, { username: 'mai', email: 'mai@example.com' }],
  ])('%s is refused', async (_, call, request) => {
    // A code for a registration is offered only where numbers are proved by one.
    await set('whitelabel', { REGMOBVERF3: call === contract.verification.registerCode ? 'sms' : 'off' });
    expect(await (await house.guest()).refused(call, request)).toEqual({
      status: 403,
      code: 'cannot_send',
      value: undefined,
    });
  });

  test.each([
    ['a number', contract.security.phoneCode, newNumber()],
    ['an address', contract.security.emailCode, { email: 'mai.linh@example.com' }],
  ])('R2.75 a code to bind %s is refused', async (_, call, request) => {
    const person = await house.person('mai');
    expect(await person.refused(call, request)).toMatchObject({ status: 403, code: 'cannot_send' });
  });

  test('a way is on while it has a sender, and email while it also has an address to come from', async () => {
    const { database } = house.gateway;
    const sender = { send: () => Promise.resolve({ kind: 'sent', status: '250' } as const) };
    const ways = (senders: Senders) => waysOfCodes(database, senders);
    expect(await ways({ email: sender, sms: sender })).toEqual({ sms: true, email: false });
    expect(await ways({ email: 'kept', sms: null })).toEqual({ sms: false, email: true });
    await set('messages', { from: 'hello@croupier.example' });
    expect(await ways({ email: sender, sms: null })).toEqual({ sms: false, email: true });
    expect(await ways({ email: null, sms: sender })).toEqual({ sms: true, email: false });
  });
});

describe('a login from a new address where no code can be sent', () => {
  beforeEach(async () => {
    await set('stepUp', { on: true });
    await db().delete(logins);
  });

  const arrive = async (username: string) =>
    (await house.guest()).refused(login, { type: 'username', username, password: demoPassword });

  test('R4.39 is confirmed in one of the other ways', async () => {
    const { code, value } = await arrive('mai');
    expect([code, value]).toMatchObject(['verification_needed', { stepUp: { ways: ['bankName'] } }]);
    const { ticket } = (value as { stepUp: { ticket: string } }).stepUp;
    const guest = await house.guest();
    for (const way of ['sms', 'email'] as const) {
      expect(await guest.refused(stepUpCode, { ticket, way })).toMatchObject({ status: 403, code: 'cannot_send' });
      expect(await guest.refused(stepUp, { ticket, way, answer: '123456' })).toMatchObject({ code: 'wrong_state' });
    }
  });

  test.each([
    ['a number', { email: null, dialingCode: '84', mobile: '930000001' }],
    ['an address', {}],
  ])('R4.39 is refused to a member who could confirm it only by a code to %s', async (_, contact) => {
    const account = await newMember(house, contact);
    expect(await arrive(account)).toEqual({ status: 403, code: 'cannot_send', value: undefined });
  });

  test('R4.39 is let in for a member who has given us nothing to confirm it with', async () => {
    const account = await newMember(house, { email: null });
    expect(await (await house.guest()).logIn(account)).toSucceed();
  });

  test('R4.39 with a lost authenticator is refused to a member whose other ways are all codes', async () => {
    await set('stepUp', { on: false });
    const account = await newMember(house);
    await addAuthenticator(house, await house.person(account));
    await db().delete(logins);
    const { value } = await arrive(account);
    const { ticket } = (value as { stepUp: { ticket: string } }).stepUp;
    expect(await (await house.guest()).refused(authenticatorLost, { ticket })).toMatchObject({ code: 'cannot_send' });
  });
});

describe('letters that only tell, where no message can be sent', () => {
  beforeEach(async () => {
    await db().delete(outbox);
    await db().delete(logins);
  });

  const toldOf = async (account: string): Promise<string[]> => {
    const rows = await db()
      .select({ title: messages.title })
      .from(messages)
      .where(eq(messages.member, await house.memberId(account)));
    return rows.map(({ title }) => title);
  };

  test.each<[string, (account: string) => Promise<unknown>]>([
    [
      'Bank account added',
      async (account) =>
        (await house.person(account)).ask(contract.cashier.addBankAccount, {
          bankCode: 'NORTH',
          accountNumber: '0098765432',
          accountName: 'Mai Linh',
          paymentPassword: demoPaymentPassword,
        }),
    ],
    [
      'Payment password reset',
      (id) => {
        const services = { ...servicesOf(house), senders: { email: null, sms: null } };
        return withdrawalActs.resetPaymentPassword(services, { id, staff: 'Ada', reason: 'You asked for it.' });
      },
    ],
    [
      'Authenticator reported lost',
      async (account) => {
        const person = await house.person(account);
        await addAuthenticator(house, person);
        await addBankName(house, await house.memberId(account), 'Mai Linh');
        await db().delete(logins);
        const guest = await house.guest();
        const { value } = await guest.refused(login, { type: 'username', username: account, password: demoPassword });
        await guest.ask(authenticatorLost, { ticket: (value as { stepUp: { ticket: string } }).stepUp.ticket });
      },
    ],
  ])('are not queued, and the message on the site stays: %s', async (title, happen) => {
    const account = await newMember(house, { realName: null, dialingCode: '84', mobile: newNumber().mobileNum });
    await happen(account);
    expect(await toldOf(account)).toContain(title);
    expect(await db().$count(outbox)).toBe(0);
  });
});

test('R2.78 where nobody pays out, withdrawals are off: nothing is held, and no try of the payment password is used up', async () => {
  const player = await newPlayer(house, 50_000n);
  const { settings, request } = contract.withdrawals;
  expect(await player.guest.ask(settings, {})).toMatchObject({ off: 'no_payouts', available: '50000' });
  const order = { bankAccountId: player.bankAccountId, amount: '2000' };
  for (const paymentPassword of [...Array<string>(6).fill('111222'), demoPaymentPassword])
    expect(await player.guest.refused(request, { ...order, paymentPassword }, { key: randomUUID() })).toMatchObject({
      status: 403,
      code: 'feature_off',
    });
  const [held] = await db()
    .select()
    .from(accounts)
    .where(and(eq(accounts.owner, player.member), eq(accounts.name, 'held')));
  expect(held?.balance ?? 0n).toBe(0n);
  expect(await house.balanceOf(player.account)).toBe(50_000n);
  expect(await db().$count(withdrawals, eq(withdrawals.member, player.member))).toBe(0);
  expect(await player.guest.ask(contract.security.provePayment, { paymentPassword: demoPaymentPassword })).toEqual({});
});
