import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { bankAccountsOf } from '../../../gateway/domains/cashier/bankAccounts.ts';
import { readDepositCase } from '../../../gateway/domains/cashier/deposits/case.ts';
import { withdrawals } from '../../../gateway/domains/cashier/schema.ts';
import { readCase } from '../../../gateway/domains/cashier/withdrawals/case.ts';
import { OwnApproval, voidApprovals } from '../../../gateway/domains/cashier/withdrawals/desk.ts';
import { compareSeen, seenOf } from '../../../gateway/domains/cashier/withdrawals/seen.ts';
import { after, second } from '../../../gateway/ground/clock.ts';
import { businessDay } from '../../../gateway/ground/businessDay.ts';
import { demoPaymentPassword } from '../../../contract/sandbox.ts';
import { grantBonus } from '../../../gateway/trust/bets/bonuses.ts';
import { openRequirement } from '../../../gateway/trust/bets/turnover.ts';
import { members, sharedBankAccounts } from '../../../gateway/trust/members/schema.ts';
import { mondayOf } from '../../../gateway/trust/offers/rules/periods.ts';
import { recordLogin } from '../../../gateway/trust/protect/logins.ts';
import { moveFreely, Story } from '../support/cashier.ts';
import { useHouse } from '../support/house.ts';
import { addBankName } from '../support/proofs.ts';
import { atDesk, changeSetting } from '../support/withdrawals.ts';

const house = useHouse();
const begun = { name: 'as it should be', deliver: 'once', losesAnswers: false } as const;

beforeAll(() => moveFreely(house));
beforeEach(() => changeSetting(house, 'withdrawals', { fourEyesFrom: '30000', feeRate: 100 }));

/** A player who has paid in 1,000.00, lost 60.00 of 100.00 and asks for 400.00. */
const asked = async (): Promise<{ story: Story; number: string; deposit: string }> => {
  const { database, clock } = house.gateway;
  const story = await Story.begin(house, begun, 0n);
  const { member, account } = story;
  await addBankName(house, member, 'Mai Linh');
  await database.db.update(members).set({ realName: 'Mai  LINH' }).where(eq(members.id, member));
  const deposit = await story.deposit('bank', '100000');
  await story.pays(deposit);
  await story.bet('LUMEN', '10000', '4000');
  const bonus = {
    member,
    key: `test:${account}`,
    kind: 'promotion',
    title: 'A gift',
    amount: 500n,
    required: 0n,
  } as const;
  await grantBonus(database, bonus, clock.now());
  const [own] = await bankAccountsOf(database, member);
  const { withdrawalId } = await story.guest.ask(contract.withdrawals.request, {
    bankAccountId: String(own?.id),
    amount: '40000',
    paymentPassword: demoPaymentPassword,
  });
  return { story, number: withdrawalId, deposit };
};

const caseOf = (number: string) => readCase(house.gateway.database, number, house.gateway.clock.now());

test('the case of a withdrawal has its steps, to whom it goes, and what its member has paid in, won and taken out', async () => {
  const { database, clock } = house.gateway;
  const { story, number, deposit } = await asked();
  const other = await Story.begin(house, begun, 0n);
  const at = clock.now();
  await recordLogin(database, story.member, { ip: '203.0.113.9', now: after(at, -second) });
  await recordLogin(database, story.member, { ip: '203.0.113.9', now: at });
  await database.db.insert(sharedBankAccounts).values({ member: other.member, holder: story.member, at });
  const found = await caseOf(number);
  expect(found).toMatchObject({
    state: 'requested',
    amount: 40_000n,
    fee: 400n,
    payout: 39_600n,
    promise: { isLate: false },
    to: {
      ...{
        holder: 'Mai Linh',
        realName: 'Mai  LINH',
        isSameName: true,
        end: String(1_000_000n + story.member).slice(-4),
      },
      ...{ addedAt: new Date(0), triedBy: [{ member: other.member, account: other.account, at }], tried: [] },
    },
    member: {
      ...{ id: story.member, account: story.account, isLocked: false },
      ...{ paidIn: 100_000n, paidOut: 0n, result: 6_000n, bonuses: 500n, openTurnover: 0n, main: 54_500n },
      lastLogin: { at, isKnownAddress: true },
      lastDeposit: { number: deposit, amount: 100_000n },
      betsSinceDeposit: { bets: 1, stake: 10_000n, payout: 4_000n },
    },
    today: { times: 1, timesADay: 3, amount: 40_000n, mostADay: 1_000_000n },
    ...{ dispute: null, returnedAt: null, pictures: [] },
  });
  expect(found.steps.map(({ step, state }) => [step, state])).toEqual([
    ['asked', 'done'],
    ['taken', 'waiting'],
    ['first_approval', 'waiting'],
    ['second_approval', 'waiting'],
    ['sent', 'waiting'],
  ]);
  expect(found.events.map(({ event }) => event)).toEqual(['requested']);
  const { weeks } = found.member;
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toEqual({ monday: mondayOf(businessDay(at, 'UTC')), paidIn: 100_000n, paidOut: 0n });
});

test('the case of a deposit has its payments and what happened, beside the same figures of its member', async () => {
  const { story, deposit } = await asked();
  const { database, clock } = house.gateway;
  const found = await readDepositCase(database, deposit, clock.now());
  expect(found).toMatchObject({
    deposit: { number: deposit, credited: 100_000n },
    payments: [{ amount: 100_000n, state: 'credited' }],
    sendBacks: [],
    member: { account: story.account, paidIn: 100_000n, main: 54_500n },
  });
  expect(found.events.map(({ event }) => event)).toEqual(expect.arrayContaining(['arrived', 'credited']));
});

test('the second of two colleagues reads what the first one saw, and what has changed since', async () => {
  const { story, number } = await asked();
  const { database, clock } = house.gateway;
  await atDesk(house, 'takeWithdrawal', { id: number, staff: 'Mara' });
  await atDesk(house, 'approve', { id: number, staff: 'Mara', seen: seenOf(await caseOf(number)) });
  await story.bet('LUMEN', '1000', '0');
  await openRequirement(database, { member: story.member, bonus: null, required: 2_000n, now: clock.now() });
  const found = await caseOf(number);
  const changed = compareSeen(found.approvedSeen ?? [], seenOf(found)).filter(({ differs }) => differs);
  expect(changed.map(({ label, then, now }) => [label, then.value, now?.value])).toEqual([
    ['Left in main', '54500', '53500'],
    ['Open turnover', '0', '2000'],
    ['House’s result', '6000', '7000'],
  ]);
  expect(seenOf(found).slice(0, 3)).toEqual([
    { label: 'Amount', value: '40000', as: 'amount' },
    { label: 'Fee', value: '400', as: 'amount' },
    { label: 'Holder', value: 'Mai Linh, as registered', as: 'words' },
  ]);
  await atDesk(house, 'approve', { id: number, staff: 'Jonas' });
  expect((await caseOf(number)).steps.map(({ step, state, by }) => [step, state, by]).slice(1, 4)).toEqual([
    ['taken', 'done', 'Mara'],
    ['first_approval', 'done', 'Mara'],
    ['second_approval', 'done', 'Jonas'],
  ]);
});

test('a colleague who approves a second time is told when they did the first time', async () => {
  const { number } = await asked();
  await atDesk(house, 'approve', { id: number, staff: 'Mara' });
  const [first] = (await caseOf(number)).events.filter(({ event }) => event === 'first_approval');
  const refused: unknown = await atDesk(house, 'approve', { id: number, staff: 'Mara' }).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(OwnApproval);
  expect(refused).toMatchObject({ code: 'wrong_state', at: first?.at });
});

test('the first approvals of a colleague who is ended are taken back, and others have to approve anew', async () => {
  const { database, clock } = house.gateway;
  const [{ number }, { number: decided }] = [await asked(), await asked()];
  for (const id of [number, decided]) await atDesk(house, 'approve', { id, staff: 'Nora', seen: [] });
  await atDesk(house, 'approve', { id: decided, staff: 'Jonas' });
  expect(await voidApprovals(database, 'Nora', clock.now())).toBe(1);
  expect(await voidApprovals(database, 'Nora', clock.now())).toBe(0);
  const found = await caseOf(number);
  expect(found).toMatchObject({ state: 'requested', approvedBy: null, approvedSeen: null });
  expect(found.events.at(-1)).toMatchObject({ event: 'approval_void', byWhom: 'gateway' });
  expect(found.steps.find(({ step }) => step === 'first_approval')).toMatchObject({ state: 'waiting' });
  await atDesk(house, 'approve', { id: number, staff: 'Jonas' });
  expect(await caseOf(number)).toMatchObject({ state: 'requested', approvedBy: 'Jonas' });
  const [row] = await database.db.select().from(withdrawals).where(eq(withdrawals.number, decided));
  expect(row?.approvedBy).toBe('Nora');
});

test('a withdrawal that a colleague takes from another says from whom, and one that is over cannot be taken', async () => {
  const { number } = await asked();
  await atDesk(house, 'takeWithdrawal', { id: number, staff: 'Mara' });
  await atDesk(house, 'takeWithdrawal', { id: number, staff: 'Jonas' });
  const { takenBy, events } = await caseOf(number);
  expect([takenBy, events.at(-1)?.reason]).toEqual(['Jonas', 'Taken from Mara.']);
  await atDesk(house, 'reject', { id: number, staff: 'Jonas', reason: 'The name does not match.' });
  await expect(atDesk(house, 'takeWithdrawal', { id: number, staff: 'Mara' })).rejects.toMatchObject({
    code: 'wrong_state',
  });
  expect((await caseOf(number)).steps.at(-1)).toMatchObject({ step: 'sent', state: 'stopped' });
});
