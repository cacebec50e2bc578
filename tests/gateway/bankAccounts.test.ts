import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestOf } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import { bankAccounts as table } from '../../gateway/domains/cashier/schema.ts';
import { members, sharedBankAccounts } from '../../gateway/trust/members/schema.ts';
import { demoPaymentPassword } from '../../contract/sandbox.ts';
import { readSetting } from '../../gateway/trust/settings/settings.ts';
import { allAtOnce } from './support/atOnce.ts';
import { changeSetting } from './support/withdrawals.ts';
import { useHouse, type Guest } from './support/house.ts';
import { liftLimits } from './support/limits.ts';
import { newMember } from './support/proofs.ts';
import { formOf, newName } from './support/registering.ts';
import { humanTicket, pass } from './support/human.ts';

const house = useHouse({ idleMinutes: 1_000_000, sessionHours: 1_000_000 });
const { bankAccounts, addBankAccount, removeBankAccount } = contract.cashier;
const paymentPassword = demoPaymentPassword;

beforeAll(() => liftLimits(house.gateway.database));
beforeEach(() => changeSetting(house, 'withdrawals', { newAccountHours: 0 }));

let made = 0;
const newNumber = () => String(7_000_000_000 + (made += 1));

const newGuest = async (realName: string | null = null): Promise<Guest> =>
  house.person(await newMember(house, { realName }));

const add = (guest: Guest, more: Partial<RequestOf<typeof addBankAccount>> = {}) =>
  guest.send(addBankAccount, {
    bankCode: 'NORTH',
    accountNumber: newNumber(),
    accountName: 'Zoë Ångström',
    paymentPassword,
    ...more,
  });

const fieldsOf = ({ envelope }: Awaited<ReturnType<typeof add>>) => (envelope?.value as { fields: string[] }).fields;

test('R2.78 the first account sets the real name for good, however it is spelled later', async () => {
  const guest = await newGuest();
  expect(await guest.ask(bankAccounts, {})).toMatchObject({ list: [], mostAccounts: 5, accountName: null });
  expect(await add(guest)).toSucceed();
  expect(await guest.ask(bankAccounts, {})).toMatchObject({ accountName: 'Z•• Å•••••••' });
  expect(await add(guest, { accountName: '  ZOE   angstrom ' })).toSucceed();
  const other = await add(guest, { accountName: 'Zoë Berg' });
  expect(other).toBeRefusedWith('invalid_fields');
  expect(fieldsOf(other)).toEqual(['accountName']);
  const [first, next] = (await guest.ask(bankAccounts, {})).list;
  for (const { bankAccountId } of [first!, next!])
    await guest.ask(removeBankAccount, { bankAccountId, paymentPassword });
  expect(await add(guest, { accountName: 'Zoë Berg' }), 'with no account left').toBeRefusedWith('invalid_fields');
});

test('R2.78 a name given at registration is the real name', async () => {
  const { payeeName } = await readSetting(house.gateway.database, 'registerFields');
  await changeSetting(house, 'registerFields', { payeeName: { ...payeeName, enabled: true } });
  const guest = await house.guest();
  const account = newName();
  const ticket = await humanTicket(house, guest);
  await guest.ask(contract.register.byUsername, formOf(account, { payeeName: 'Ada Berg', humanTicket: ticket }));
  const [row] = await house.gateway.database.db.select().from(members).where(eq(members.accountKey, account));
  expect(row?.realName).toBe('Ada Berg');
});

test('R2.78 the number of a bank account is shown by its last digits and stored sealed, and is recognised however it is written', async () => {
  const guest = await newGuest();
  const accountNumber = newNumber();
  const added = await add(guest, { accountNumber });
  expect(added.envelope?.value).toMatchObject({ accountNumber: `•• ${accountNumber.slice(-4)}`, usableFrom: null });
  const spaced = accountNumber.replace(/(\d{4})/g, '$1 ');
  expect(await add(guest, { accountNumber: spaced })).toBeRefusedWith('already_done');
  expect(await add(guest, { accountNumber, bankCode: 'HARBOUR' }), 'at another bank').toSucceed();
  const rows = await house.gateway.database.db.select().from(table);
  expect(rows.length).toBeGreaterThan(2);
  const text = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  const bytes = rows.flatMap(({ sealedNumber, numberDigest }) => [sealedNumber, numberDigest]);
  expect(text.includes(accountNumber) || bytes.some((each) => each.includes(accountNumber))).toBe(false);
});

test('R2.78 a bank account of another member is refused as a wrong number, and the desk is told', async () => {
  const [one, other] = [await newGuest(), await newGuest()];
  const accountNumber = newNumber();
  expect(await add(one, { accountNumber })).toSucceed();
  const told = () => house.gateway.database.db.$count(sharedBankAccounts);
  const before = await told();
  const heard = await add(other, { accountNumber });
  expect(heard).toBeRefusedWith('invalid_fields');
  expect(fieldsOf(heard)).toEqual(['accountNumber']);
  expect(await told()).toBe(before + 1);
});

describe('of eight requests at once that add a bank account', () => {
  const eight = <T>(make: (index: number) => T): T[] => Array.from({ length: 8 }, (_, index) => make(index));

  test('R2.78 five succeed for one member', async () => {
    const guest = await newGuest();
    const heard = await allAtOnce(
      house,
      table,
      eight(() => () => add(guest)),
    );
    const codes = heard.map(({ status, envelope }) => (status === 200 ? 'done' : envelope?.code)).sort();
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'done'), 'wrong_state', 'wrong_state', 'wrong_state']);
  });

  test('R2.78 one member gets the number they share', async () => {
    const guests = [];
    for (let index = 0; index < 8; index += 1) guests.push(await newGuest());
    const accountNumber = newNumber();
    const heard = await allAtOnce(
      house,
      table,
      guests.map((guest) => () => add(guest, { accountNumber })),
    );
    const codes = heard.map(({ status, envelope }) => (status === 200 ? 'done' : envelope?.code)).sort();
    expect(codes).toEqual(['done', ...Array.from({ length: 7 }, () => 'invalid_fields')]);
  });
});

test.each([
  ['an unknown bank', { bankCode: 'NOWHERE' }, ['bankCode']],
  ['a name of digits', { accountName: '123 456' }, ['accountName']],
  ['a name of one letter', { accountName: 'X' }, ['accountName']],
  ['a number without digits', { accountNumber: 'ABCDEFGH' }, ['accountNumber']],
  ['a number that is too short', { accountNumber: '12345' }, ['accountNumber']],
  ['a number with other signs', { accountNumber: '12345678<' }, ['accountNumber']],
])('R2.78 a bank account with %s is refused at its field', async (_, more, fields) => {
  const heard = await add(await newGuest(), more);
  expect(heard).toBeRefusedWith('invalid_fields');
  expect(fieldsOf(heard)).toEqual(fields);
});

test('R2.78 a new bank account can receive money only after the hours in the settings, which it shows', async () => {
  await changeSetting(house, 'withdrawals', { newAccountHours: 24 });
  const guest = await newGuest();
  expect((await guest.ask(bankAccounts, {})).newAccountHours).toBe(24);
  const { usableFrom } = (await add(guest)).envelope?.value as { usableFrom: string };
  const inHours = (Date.parse(usableFrom) - house.gateway.clock.now().getTime()) / 3_600_000;
  expect(Math.round(inHours)).toBe(24);
  pass(house, 24 * 3_600_000);
  expect((await guest.ask(bankAccounts, {})).list).toMatchObject([{ usableFrom: null }]);
});

test('R2.57 R8.14 a wrong payment password says how many attempts are left, and the right one restores them', async () => {
  const guest = await newGuest();
  const { paymentPasswordPerAccount: allowed } = await readSetting(house.gateway.database, 'limits');
  const wrong = () => guest.refused(removeBankAccount, { bankAccountId: 'b9', paymentPassword: '111222' });
  expect((await wrong()).value).toEqual({ attemptsLeft: allowed.most - 1 });
  expect((await wrong()).value).toEqual({ attemptsLeft: allowed.most - 2 });
  expect(await add(guest)).toSucceed();
  expect((await wrong()).value).toEqual({ attemptsLeft: allowed.most - 1 });
});

test('R2.78 bank accounts are added and removed with the payment password, and the member is told by message and letter', async () => {
  const guest = await newGuest();
  expect(await add(guest, { paymentPassword: '111222' })).toBeRefusedWith('payment_password_wrong');
  expect(await add(guest)).toSucceed();
  expect(await house.lastMessage()).toMatch(/The bank account Northern Bank, •• \d{4} was added\./);
  const [own] = (await guest.ask(bankAccounts, {})).list;
  const request = { bankAccountId: own!.bankAccountId, paymentPassword };
  expect(await guest.send(removeBankAccount, { ...request, paymentPassword: '111222' })).toBeRefusedWith(
    'payment_password_wrong',
  );
  expect(await (await newGuest()).send(removeBankAccount, request)).toBeRefusedWith('not_found');
  await guest.ask(removeBankAccount, request);
  expect(await house.lastMessage()).toMatch(/was removed\./);
  expect(await guest.send(removeBankAccount, request)).toBeRefusedWith('not_found');
  const { list: messages } = await guest.ask(contract.messages.list, {});
  expect(messages.map(({ title }) => title)).toEqual(['Bank account removed', 'Bank account added']);
  const poor = await house.person(await newMember(house, { paymentPasswordHash: null }));
  expect(await add(poor)).toBeRefusedWith('payment_password_missing');
});

test('R2.78 a bank account with a withdrawal in progress cannot be removed', async () => {
  const guest = await house.person('mai');
  const [own] = (await guest.ask(bankAccounts, {})).list;
  const { bankAccountId } = own!;
  const made = await guest.ask(contract.withdrawals.request, { bankAccountId, amount: '2000', paymentPassword });
  expect((await guest.ask(bankAccounts, {})).list).toMatchObject([{ inUse: true }]);
  expect(await guest.send(removeBankAccount, { bankAccountId, paymentPassword })).toBeRefusedWith('wrong_state');
  await guest.ask(contract.withdrawals.cancel, { withdrawalId: made.withdrawalId });
  await guest.ask(removeBankAccount, { bankAccountId, paymentPassword });
  expect((await guest.ask(bankAccounts, {})).list).toEqual([]);
});
