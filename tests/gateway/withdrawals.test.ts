import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestOf } from '../../contract/call.ts';
import type { FailureCode } from '../../contract/failures.ts';
import { contract } from '../../contract/index.ts';
import { grantBonus } from '../../gateway/trust/bets/bonuses.ts';
import { countTurnover, openRequirement, openTurnover } from '../../gateway/trust/bets/turnover.ts';
import { returnedPayouts, waitingWithdrawals } from '../../gateway/domains/cashier/withdrawals/queues.ts';
import { bankAccounts, withdrawals as table } from '../../gateway/domains/cashier/schema.ts';
import { dayLong as day, hour, minute, second } from '../../gateway/ground/clock.ts';
import { cashierMembers } from '../../gateway/trust/ledger/schema.ts';
import { limits } from '../../gateway/trust/protect/schema.ts';
import { members } from '../../gateway/trust/members/schema.ts';
import { sandboxPayouts } from '../../gateway/sandbox/pay/schema.ts';
import { house as ofHouse, post } from '../../gateway/trust/ledger/books.ts';
import { accountDigest } from '../../gateway/sandbox/pay/payouts.ts';
import { sandboxCompany } from '../../gateway/sandbox/payCompany.ts';
import { demoPassword, demoPaymentPassword } from '../../contract/sandbox.ts';
import { atDesk, changeSetting, newPlayer, tellPayouts, type Player } from './support/withdrawals.ts';
import { useHouse } from './support/house.ts';
import { pass } from './support/human.ts';
import { liftLimits } from './support/limits.ts';
import { pictureOf } from './support/pictures.ts';
import { expectGoodBooks } from './support/cashier.ts';

const house = useHouse({ idleMinutes: 10_000_000, sessionHours: 10_000_000 });
const { request, cancel, confirm, status, list, settings } = contract.withdrawals;
const usual = {
  feeRate: 0,
  securityDeposit: '0',
  autoApproveUpTo: '0',
  cancellable: true,
  timesADay: 3,
  mostADay: '1000000',
  newAccountHours: 0,
  fourEyesFrom: '300000',
};

beforeAll(() => liftLimits(house.gateway.database));
beforeEach(() => changeSetting(house, 'withdrawals', usual));
afterEach(() => expectGoodBooks(house));

const ask = ({ guest, bankAccountId }: Player, amount: string, more: Partial<RequestOf<typeof request>> = {}) =>
  guest.send(request, { bankAccountId, amount, paymentPassword: demoPaymentPassword, ...more });

const requested = async (player: Player, amount = '12000'): Promise<string> => {
  const heard = await ask(player, amount);
  expect(heard).toSucceed();
  return (heard.envelope?.value as { withdrawalId: string }).withdrawalId;
};

const stateOf = (player: Player, withdrawalId: string) => player.guest.ask(status, { withdrawalId });

const paid = async (player: Player, amount = '12000'): Promise<string> => {
  const number = await requested(player, amount);
  await tellPayouts(house, number, 'paid');
  await atDesk(house, 'approve', { id: number });
  await house.gateway.runJobs();
  expect(await stateOf(player, number)).toMatchObject({ state: 'paid' });
  return number;
};

const expectDeskRefusal = (code: FailureCode, act: Parameters<typeof atDesk>[1], on: Parameters<typeof atDesk>[2]) =>
  expect(atDesk(house, act, on)).rejects.toMatchObject({ code });

const edit = async ({ member }: Player, change: Partial<typeof members.$inferSelect>): Promise<void> => {
  await house.gateway.database.db.update(members).set(change).where(eq(members.id, member));
};

/** Everything that can block a withdrawal, in the order in which it is reported; each is added to the rest. */
const hindrances: readonly (readonly [
  code: string,
  what: string,
  hinder: (player: Player) => Promise<unknown>,
  request?: object,
])[] = [
  ['balance_too_low', 'too little money', () => changeSetting(house, 'withdrawals', { securityDeposit: '999999' })],
  [
    'turnover_unmet',
    'bets that are required',
    ({ member, account }) =>
      grantBonus(
        house.gateway.database,
        { member, key: `hinder:${account}`, kind: 'promotion', title: 'Bonus', amount: 100n, required: 100n },
        house.gateway.clock.now(),
      ),
  ],
  [
    'amount_out_of_bounds',
    'more than is left for the day',
    () => changeSetting(house, 'withdrawals', { mostADay: '1999' }),
  ],
  ['times_used_up', 'no times left', () => changeSetting(house, 'withdrawals', { timesADay: 0 })],
  ['amount_out_of_bounds', 'less than can be withdrawn', () => Promise.resolve(), { amount: '1999' }],
  [
    'account_too_new',
    'an account added a moment ago',
    async ({ bankAccountId }) => {
      const addedAt = house.gateway.clock.now();
      const { db } = house.gateway.database;
      await db
        .update(bankAccounts)
        .set({ addedAt })
        .where(eq(bankAccounts.id, BigInt(bankAccountId)));
      await changeSetting(house, 'withdrawals', { newAccountHours: 24 });
    },
  ],
  ['not_found', 'another member’s account', () => Promise.resolve(), { bankAccountId: '1' }],
  ['payment_password_wrong', 'a wrong payment password', () => Promise.resolve(), { paymentPassword: '111222' }],
  ['payment_password_missing', 'no payment password', (player) => edit(player, { paymentPasswordHash: null })],
];

test('R2.78 the obstacles to a withdrawal are reported in a fixed order, the payment password first', async () => {
  const player = await newPlayer(house, 50_000n);
  let asked = {};
  for (const [code, what, hinder, more = {}] of hindrances) {
    await hinder(player);
    asked = { ...asked, ...more };
    expect(await ask(player, '2000', asked), what).toBeRefusedWith(code as 'not_found');
  }
  expect(await house.balanceOf(player.account)).toBe(50_100n);
});

test('R2.78 a refusal says how much, until when, or which bets are missing', async () => {
  const player = await newPlayer(house, 50_000n);
  const valueOf = async (amount: string) => (await ask(player, amount)).envelope?.value;
  expect(await valueOf('1999')).toEqual({ least: '2000', most: '500000' });
  expect(await valueOf('60000')).toEqual({ most: '50000' });
  await changeSetting(house, 'withdrawals', { mostADay: '5000' });
  const tomorrow = new Date(Math.floor(house.gateway.clock.now().getTime() / day) * day + day).toISOString();
  expect(await valueOf('5001')).toEqual({ least: '2000', most: '5000', until: tomorrow });
  await changeSetting(house, 'withdrawals', { timesADay: 0 });
  expect(await valueOf('5000')).toEqual({ until: tomorrow });
  await changeSetting(house, 'withdrawals', usual);
  const { database, clock } = house.gateway;
  await openRequirement(database, { member: player.member, bonus: null, required: 700n, now: clock.now() });
  expect(await valueOf('5000')).toEqual({ missing: '700' });
  expect(await ask(player, '5000', { giveUpBonuses: true }), 'a deposit’s turnover cannot be given up').toBeRefusedWith(
    'turnover_unmet',
  );
});

test('R2.78 a bet counts towards the oldest requirement first, and its rest towards the next', async () => {
  const player = await newPlayer(house, 50_000n);
  const { database, clock } = house.gateway;
  const now = clock.now();
  for (const required of [1_000n, 5_000n])
    await openRequirement(database, { member: player.member, bonus: null, required, now });
  const bet = (valid: bigint) =>
    database.transaction(() =>
      countTurnover(
        database,
        { member: player.member, gameType: 'RNG', valid },
        { RNG: 100, FISH: 50, LIVE: 10, others: 10 },
        now,
      ),
    );
  const left = async () =>
    (await openTurnover(database, player.member)).map(({ required, done }) => [required, done] as const);
  await bet(3_000n);
  expect(await left()).toEqual([[5_000n, 2_000n]]);
  await bet(4_000n);
  expect(await left()).toEqual([]);
});

test('R2.78 the form gets everything before anything is typed', async () => {
  await changeSetting(house, 'withdrawals', { securityDeposit: '500', feeRate: 100 });
  const player = await newPlayer(house, 50_000n);
  await requested(player);
  expect(await player.guest.ask(settings, {})).toMatchObject({
    available: '37000',
    least: '2000',
    most: '500000',
    feeRate: 100,
    securityDeposit: '500',
    timesLeft: 2,
    timesADay: 3,
    mostADay: '1000000',
    leftToday: '988000',
    cancellable: true,
    debt: '0',
    turnover: [],
    approveWithin: 15,
    payWithin: 5,
    coolDownUntil: null,
    autoReceiveMinutes: 30,
    hasPaymentPassword: true,
    bankAccounts: [{ bankAccountId: player.bankAccountId, bankName: 'Northern Bank', inUse: true, usableFrom: null }],
  });
});

test('R2.78 cancelled, rejected and failed withdrawals use up neither the day’s number nor its sum, and a new day starts over', async () => {
  const player = await newPlayer(house, 50_000n);
  const left = async () => {
    const { timesLeft, leftToday } = await player.guest.ask(settings, {});
    return [timesLeft, leftToday];
  };
  const cancelled = await requested(player);
  await player.guest.ask(cancel, { withdrawalId: cancelled });
  await atDesk(house, 'reject', { id: await requested(player), reason: 'Not today.' });
  const failed = await requested(player);
  await tellPayouts(house, failed, 'failed');
  await atDesk(house, 'approve', { id: failed });
  await house.gateway.runJobs();
  expect(await left()).toEqual([3, '1000000']);
  await requested(player);
  expect(await left()).toEqual([2, '988000']);
  pass(house, day);
  expect(await left()).toEqual([3, '1000000']);
});

test('R2.78 a debt after a charge-back is taken first, as far as the money goes', async () => {
  const player = await newPlayer(house, 50_000n);
  const { database, clock } = house.gateway;
  // As a charge-back leaves it: the member owes the house, and still has the money.
  const entries = [
    [ofHouse('receivables'), -30_000n],
    [ofHouse('clearing:card'), 30_000n],
  ] as const;
  await post(database, { key: `test:${player.account}:debt`, kind: 'sandbox', at: clock.now(), entries });
  await database.db
    .insert(cashierMembers)
    .values({ member: player.member, debt: 30_000n })
    .onConflictDoUpdate({ target: cashierMembers.member, set: { debt: 30_000n } });
  expect(await player.guest.ask(settings, {})).toMatchObject({ available: '20000', debt: '30000' });
  expect(await ask(player, '20001')).toBeRefusedWith('balance_too_low');
  expect(await house.balanceOf(player.account), 'a refused request takes nothing').toBe(50_000n);
  await requested(player, '15000');
  expect(await house.balanceOf(player.account)).toBe(5_000n);
  expect(await player.guest.ask(settings, {})).toMatchObject({ debt: '0' });
});

test('R2.78 an amount up to the limit in the settings is approved at once, without a colleague', async () => {
  await changeSetting(house, 'withdrawals', { autoApproveUpTo: '5000' });
  const player = await newPlayer(house, 50_000n);
  expect((await ask(player, '5000')).envelope?.value).toMatchObject({ state: 'approved' });
  expect((await ask(player, '5001')).envelope?.value).toMatchObject({ state: 'requested' });
});

test('R2.78 a withdrawal cannot be cancelled once it is approved, if the operator forbids it, or by another member', async () => {
  const [player, other] = [await newPlayer(house, 50_000n), await newPlayer(house, 0n)];
  const number = await requested(player);
  await changeSetting(house, 'withdrawals', { cancellable: false });
  expect(await player.guest.send(cancel, { withdrawalId: number })).toBeRefusedWith('wrong_state');
  await changeSetting(house, 'withdrawals', usual);
  expect(await other.guest.send(cancel, { withdrawalId: number })).toBeRefusedWith('not_found');
  expect(await other.guest.send(status, { withdrawalId: number })).toBeRefusedWith('not_found');
  await atDesk(house, 'approve', { id: number });
  expect(await player.guest.send(cancel, { withdrawalId: number })).toBeRefusedWith('wrong_state');
});

test('at most five wrong payment passwords can be tried in a quarter of an hour', async () => {
  const { database } = house.gateway;
  await liftLimits(database, { paymentPasswordPerAccount: { most: 5, within: 15 * minute } });
  const player = await newPlayer(house, 50_000n);
  for (let time = 0; time < 5; time += 1)
    expect(await ask(player, '2000', { paymentPassword: '111222' })).toBeRefusedWith('payment_password_wrong');
  expect(await ask(player, '2000')).toBeRefusedWith('too_many_requests');
  pass(house, 15 * minute);
  expect(await ask(player, '2000')).toSucceed();
  await liftLimits(database);
  await database.db.delete(limits);
});

test('no money is paid out for a day after the payment password was reset without the old one', async () => {
  const player = await newPlayer(house, 50_000n);
  await atDesk(house, 'resetPaymentPassword', { id: player.account, reason: 'You asked for it on the phone.' });
  expect(await house.lastMessage()).toContain('Withdrawals and transfers are possible 24 hours after that.');
  expect(await ask(player, '2000')).toBeRefusedWith('payment_password_missing');
  pass(house, 3 * day);
  const fresh = { newPaymentPassword: '482913', confirmNewPaymentPassword: '482913', password: demoPassword };
  await player.guest.ask(contract.password.setPayment, fresh);
  const until = new Date(house.gateway.clock.now().getTime() + day);
  const { coolDownUntil } = await player.guest.ask(settings, {});
  expect(Math.abs(Date.parse(coolDownUntil!) - until.getTime())).toBeLessThan(minute);
  const heard = await ask(player, '2000', { paymentPassword: '482913' });
  expect(heard).toBeRefusedWith('wrong_state');
  expect(heard.envelope?.value).toEqual({ until: coolDownUntil });
  // Changing a known password neither restarts the wait nor shortens it.
  await player.guest.ask(contract.password.setPayment, {
    ...fresh,
    oldPaymentPassword: '482913',
    newPaymentPassword: '917364',
    confirmNewPaymentPassword: '917364',
  });
  expect(await player.guest.ask(settings, {})).toMatchObject({ coolDownUntil });
  pass(house, day);
  expect(await ask(player, '2000', { paymentPassword: '917364' })).toSucceed();
});

describe('a payout', () => {
  const approvedOne = async (act?: Parameters<typeof tellPayouts>[2]) => {
    const player = await newPlayer(house, 50_000n);
    const number = await requested(player);
    if (act) await tellPayouts(house, number, act);
    await atDesk(house, 'approve', { id: number });
    return { player, number };
  };

  const askedFor = async (number: string) => {
    const [row] = await house.gateway.database.db
      .select()
      .from(sandboxPayouts)
      .where(eq(sandboxPayouts.number, number));
    return { orders: row?.orders ?? 0, looks: row?.looks ?? 0 };
  };

  test('is ordered with the full account number, which no table has in clear', async () => {
    const { player, number } = await approvedOne('paid');
    await house.gateway.runJobs();
    const accountNumber = String(1_000_000n + player.member);
    const { db } = house.gateway.database;
    const [sent] = await db.select().from(sandboxPayouts).where(eq(sandboxPayouts.number, number));
    expect(sent).toMatchObject({ amount: 12_000n, account: accountDigest('NORTH', accountNumber) });
    const [row] = await db
      .select()
      .from(bankAccounts)
      .where(eq(bankAccounts.id, BigInt(player.bankAccountId)));
    expect(row?.sealedNumber.includes(accountNumber)).toBe(false);
    expect(await stateOf(player, number)).toMatchObject({
      state: 'paid',
      bankReference: expect.stringMatching(/^NB/) as string,
    });
    expect(await askedFor(number)).toEqual({ orders: 1, looks: 0 });
  });

  test('without an answer is unsure and looked up after 5 s, 30 s, 2 min, 10 min, 1 h, then every hour, without end', async () => {
    const { player, number } = await approvedOne('silent');
    await house.gateway.runJobs();
    const pauses = [5 * second, 30 * second, 2 * minute, 10 * minute, hour, hour, hour];
    for (const [looks, length] of pauses.entries()) {
      expect(await stateOf(player, number)).toMatchObject({ state: 'unsure' });
      pass(house, length - 3 * second);
      await house.gateway.runJobs();
      expect(await askedFor(number), `three seconds before look ${looks + 1}`).toEqual({ orders: 1, looks });
      pass(house, 3 * second);
      await house.gateway.runJobs();
      expect(await askedFor(number), `look ${looks + 1}`).toEqual({ orders: 1, looks: looks + 1 });
    }
    expect(await house.balanceOf(player.account, 'held')).toBe(12_000n);
    const { timeline } = await stateOf(player, number);
    const sending = timeline.find(({ step }) => step === 'sending');
    expect(sending).toMatchObject({ state: 'waiting', late: true, nextLook: expect.any(String) as string });
    await tellPayouts(house, number, 'paid');
    await house.gateway.runJobs();
    expect(await stateOf(player, number)).toMatchObject({ state: 'paid' });
  });

  test('is on the desk once it has been unsure for ten minutes', async () => {
    const { number } = await approvedOne('silent');
    const unsent = async () => {
      const { database, clock } = house.gateway;
      const { rows } = await waitingWithdrawals(database, { part: 'unsent', pageSize: 500 }, clock.now());
      return rows.filter((row) => row.number === number);
    };
    await house.gateway.runJobs();
    pass(house, 9 * minute);
    expect(await unsent()).toEqual([]);
    pass(house, minute);
    expect(await unsent()).toHaveLength(1);
    await tellPayouts(house, number, 'paid');
    await house.gateway.runJobs();
    expect(await unsent()).toEqual([]);
  });

  test('is sent again, with the same number, only if the provider does not know it', async () => {
    const { player, number } = await approvedOne('lost');
    await house.gateway.runJobs();
    expect(await askedFor(number)).toEqual({ orders: 1, looks: 0 });
    pass(house, 5 * second);
    await house.gateway.runJobs();
    expect(await askedFor(number), 'lost once more').toEqual({ orders: 2, looks: 1 });
    await tellPayouts(house, number, 'paid');
    pass(house, 30 * second);
    await house.gateway.runJobs();
    expect(await askedFor(number)).toEqual({ orders: 3, looks: 2 });
    expect(await stateOf(player, number)).toMatchObject({ state: 'paid' });
  });

  test('of a process that died while sending is first looked up by the next one', async () => {
    const player = await newPlayer(house, 50_000n);
    const number = await requested(player);
    const { db } = house.gateway.database;
    // What a process stores before it sends.
    const stored = { sentAt: house.gateway.clock.now(), company: sandboxCompany };
    await db.update(table).set(stored).where(eq(table.number, number));
    await tellPayouts(house, number, 'paid');
    await atDesk(house, 'approve', { id: number });
    await house.gateway.runJobs();
    expect(await askedFor(number)).toEqual({ orders: 1, looks: 1 });
    expect(await stateOf(player, number)).toMatchObject({ state: 'paid' });
  });

  test('that the bank returns days later is found by a daily look', async () => {
    const { player, number } = await approvedOne('paid');
    await house.gateway.runJobs();
    pass(house, 3 * day);
    await house.gateway.runJobs();
    expect(await stateOf(player, number)).toMatchObject({ state: 'received_by_timeout' });
    const { db } = house.gateway.database;
    await db.update(sandboxPayouts).set({ act: 'returned' }).where(eq(sandboxPayouts.number, number));
    for (let days = 0; days < 4; days += 1) {
      pass(house, day);
      await house.gateway.runJobs();
    }
    const failed = { state: 'failed', reason: 'The bank has sent the money back.' };
    expect(await stateOf(player, number)).toMatchObject(failed);
    expect(await house.balanceOf(player.account)).toBe(50_000n);
    const { looks } = await askedFor(number);
    pass(house, day);
    await house.gateway.runJobs();
    expect(await askedFor(number)).toMatchObject({ looks });
  });

  test('left alone in the sandbox is paid after twenty seconds', async () => {
    const { player, number } = await approvedOne();
    await house.gateway.runJobs();
    expect(await stateOf(player, number)).toMatchObject({ state: 'approved' });
    pass(house, 40 * second);
    await house.gateway.runJobs();
    expect(await stateOf(player, number)).toMatchObject({ state: 'paid' });
  });
});

describe('R4.31 the answer about a withdrawal', () => {
  const amounts = ['receivedAmount', 'remainingAmount'];
  const wrong: readonly (readonly [what: string, answer: object, fields: readonly string[]])[] = [
    ['partly, without amounts', { receipt: 'partly_received' }, amounts],
    [
      'partly, with amounts that are not the whole',
      { receipt: 'partly_received', receivedAmount: '9000', remainingAmount: '2999' },
      amounts,
    ],
    ['partly, with one amount', { receipt: 'partly_received', receivedAmount: '12000' }, amounts],
    ['received, with amounts', { receipt: 'received', receivedAmount: '12000' }, amounts],
    ['not received, without a picture', { receipt: 'not_received' }, ['images']],
  ];

  test('R3.44 that is invalid is refused with the fields, and can be sent again', async () => {
    const player = await newPlayer(house, 50_000n);
    const withdrawalId = await paid(player);
    for (const [what, answer, fields] of wrong) {
      const heard = await player.guest.send(confirm, { withdrawalId, ...answer });
      expect(heard, what).toBeRefusedWith('invalid_fields');
      expect(heard.envelope?.value, what).toEqual({ fields });
    }
    expect(await player.guest.ask(confirm, { withdrawalId, receipt: 'received' })).toMatchObject({ state: 'received' });
    for (const receipt of ['received', 'partly_received'])
      expect(await player.guest.send(confirm, { withdrawalId, receipt })).toBeRefusedWith('wrong_state');
  });

  test('can only be given for the member’s own paid withdrawal', async () => {
    const [player, other] = [await newPlayer(house, 50_000n), await newPlayer(house, 0n)];
    const withdrawalId = await requested(player);
    const answer = { withdrawalId, receipt: 'received' };
    expect(await player.guest.send(confirm, answer)).toBeRefusedWith('wrong_state');
    expect(await other.guest.send(confirm, answer)).toBeRefusedWith('not_found');
    expect(await other.guest.send(contract.withdrawals.extend, { withdrawalId })).toBeRefusedWith('not_found');
  });
});

describe('the desk', () => {
  test('approves large amounts with two colleagues', async () => {
    await changeSetting(house, 'withdrawals', { fourEyesFrom: '10000' });
    const player = await newPlayer(house, 50_000n);
    const large = await requested(player, '10001');
    await atDesk(house, 'approve', { id: large, staff: 'Ada' });
    expect(await stateOf(player, large)).toMatchObject({ state: 'requested' });
    await expectDeskRefusal('wrong_state', 'approve', { id: large, staff: 'Ada' });
    await atDesk(house, 'approve', { id: large, staff: 'Ben' });
    expect(await stateOf(player, large)).toMatchObject({ state: 'approved' });
    const small = await requested(player, '10000');
    await atDesk(house, 'approve', { id: small, staff: 'Ada' });
    expect(await stateOf(player, small)).toMatchObject({ state: 'approved' });
  });

  test('needs the second colleague whom the first approval called for, even if the amount is raised in between', async () => {
    await changeSetting(house, 'withdrawals', { fourEyesFrom: '10000' });
    const player = await newPlayer(house, 50_000n);
    const large = await requested(player, '10001');
    await atDesk(house, 'approve', { id: large, staff: 'Ada' });
    await changeSetting(house, 'withdrawals', { fourEyesFrom: '40000' });
    await expectDeskRefusal('wrong_state', 'approve', { id: large, staff: 'Ada' });
    expect(await stateOf(player, large)).toMatchObject({ state: 'requested' });
    await atDesk(house, 'approve', { id: large, staff: 'Ben' });
    expect(await stateOf(player, large)).toMatchObject({ state: 'approved' });
  });

  test('rejects with a reason, which the player reads word for word', async () => {
    const player = await newPlayer(house, 50_000n);
    const number = await requested(player);
    await expectDeskRefusal('invalid_fields', 'reject', { id: number });
    await atDesk(house, 'reject', { id: number, reason: 'The name does not match.' });
    const { reason, timeline } = await stateOf(player, number);
    expect(reason).toBe('The name does not match.');
    expect(timeline.map(({ step, state }) => [step, state])).toEqual([
      ['asked', 'done'],
      ['decision', 'stopped'],
    ]);
    expect(timeline[1]).toMatchObject({ reason: 'The name does not match.' });
    const { list: notices } = await player.guest.ask(contract.messages.notices, {});
    expect(notices[0]).toMatchObject({ about: 'withdrawal', state: 'rejected', reference: number, amount: '12000' });
    for (const act of ['approve', 'reject'] as const)
      await expectDeskRefusal('wrong_state', act, { id: number, reason: 'Again.' });
  });

  test('shows the waiting withdrawals, late ones first, with the colleague who took each', async () => {
    const player = await newPlayer(house, 50_000n);
    const [first, next] = [await requested(player), await requested(player)];
    await atDesk(house, 'takeWithdrawal', { id: next, staff: 'Ben' });
    const waiting = async () => {
      const { database, clock } = house.gateway;
      const { rows } = await waitingWithdrawals(database, { part: 'undecided', pageSize: 500 }, clock.now());
      return rows.filter(({ account }) => account === player.account);
    };
    expect((await waiting()).map(({ number, takenBy, isLate }) => [number, takenBy, isLate])).toEqual([
      [first, null, false],
      [next, 'Ben', false],
    ]);
    pass(house, 15 * minute);
    expect((await waiting()).map(({ isLate }) => isLate)).toEqual([true, true]);
    const { timeline } = await stateOf(player, first);
    const decision = timeline.find(({ step }) => step === 'decision');
    expect(decision).toMatchObject({ state: 'waiting', late: true });
    expect(Date.parse(decision!.until!)).toBeGreaterThan(house.gateway.clock.now().getTime());
  });

  const sentBackNow = async () => {
    const { database, clock } = house.gateway;
    return (await returnedPayouts(database, {}, clock.now())).rows.map(({ number }) => number);
  };

  const disputed = async () => {
    const player = await newPlayer(house, 50_000n);
    const withdrawalId = await paid(player);
    const answer = { withdrawalId, receipt: 'not_received', images: [await pictureOf('png')] };
    expect(await player.guest.ask(confirm, answer as RequestOf<typeof confirm>)).toMatchObject({
      state: 'not_received',
      resolution: 'waiting',
      images: 1,
    });
    return { player, number: withdrawalId };
  };

  test('refuses a dispute with a reason, and nothing moves', async () => {
    const { player, number } = await disputed();
    await expectDeskRefusal('invalid_fields', 'disputeRefused', { id: number });
    await atDesk(house, 'disputeRefused', { id: number, reason: 'The bank shows it as received.' });
    expect(await stateOf(player, number)).toMatchObject({
      state: 'not_received',
      resolution: 'refused',
      reason: 'The bank shows it as received.',
    });
    expect(await house.balanceOf(player.account)).toBe(38_000n);
    await expectDeskRefusal('wrong_state', 'disputeGoodwill', { id: number });
    const { list: notices } = await player.guest.ask(contract.messages.notices, {});
    expect(notices[0]).toMatchObject({ state: 'settled', reference: number });
  });

  test('books once what the provider returns for a dispute that the house has paid', async () => {
    const { number } = await disputed();
    await expectDeskRefusal('wrong_state', 'disputeRecovered', { id: number });
    await atDesk(house, 'disputeGoodwill', { id: number });
    await atDesk(house, 'disputeRecovered', { id: number });
    await expectDeskRefusal('wrong_state', 'disputeRecovered', { id: number });
  });

  test('is told when the bank returns a received payment, and nothing moves by itself', async () => {
    const player = await newPlayer(house, 50_000n);
    const number = await paid(player);
    await player.guest.ask(confirm, { withdrawalId: number, receipt: 'received' });
    await tellPayouts(house, number, 'returned');
    await house.gateway.runJobs();
    expect(await house.balanceOf(player.account)).toBe(38_000n);
    expect(await sentBackNow()).toEqual([number]);
    await atDesk(house, 'giveReturned', { id: number, reason: 'Your bank has sent it back.' });
    expect(await stateOf(player, number)).toMatchObject({ state: 'failed', reason: 'Your bank has sent it back.' });
    expect(await house.balanceOf(player.account)).toBe(50_000n);
    expect(await sentBackNow()).toEqual([]);
  });

  /** 9,000 of the 12,000 have come. */
  const partly = async () => {
    const player = await newPlayer(house, 50_000n);
    const withdrawalId = await paid(player);
    const answer = { withdrawalId, receipt: 'partly_received', receivedAmount: '9000', remainingAmount: '3000' };
    await player.guest.ask(confirm, answer as RequestOf<typeof confirm>);
    return { player, number: withdrawalId };
  };
  test.each([
    ['during the dispute', null, 'disputeReturned'],
    ['after the dispute was refused', 'The bank shows it as received.', 'giveReturned'],
  ] as const)(
    'gives back only the rest of a payment that came in part, when the bank returns something %s',
    async (_, refusal, giving) => {
      const { player, number } = await partly();
      if (refusal) await atDesk(house, 'disputeRefused', { id: number, reason: refusal });
      await tellPayouts(house, number, 'returned');
      await house.gateway.runJobs();
      expect(await house.balanceOf(player.account)).toBe(38_000n);
      expect(await sentBackNow()).toEqual([number]);
      await atDesk(house, giving, { id: number, reason: refusal ? 'Your bank has sent it back.' : undefined });
      expect(await house.balanceOf(player.account)).toBe(41_000n);
      expect(await stateOf(player, number)).toMatchObject({ state: 'partly_received', resolution: 'returned' });
      expect(await sentBackNow()).toEqual([]);
    },
  );

  test('has nothing left to do when the bank returns what the player already got', async () => {
    const { player, number } = await disputed();
    await atDesk(house, 'disputeReturned', { id: number });
    expect(await house.balanceOf(player.account)).toBe(50_000n);
    await tellPayouts(house, number, 'returned');
    await house.gateway.runJobs();
    expect(await house.balanceOf(player.account)).toBe(50_000n);
    expect(await sentBackNow()).toEqual([]);
  });

  test('R4.32 reopens a withdrawal within thirty days of its time-out, once, with its security deposit', async () => {
    await changeSetting(house, 'withdrawals', { securityDeposit: '500' });
    const player = await newPlayer(house, 50_000n);
    const number = await paid(player);
    pass(house, 29 * day);
    await house.gateway.runJobs();
    await atDesk(house, 'reopen', { id: number });
    expect(await stateOf(player, number)).toMatchObject({ state: 'paid' });
    expect(await house.balanceOf(player.account, 'held:security')).toBe(500n);
    pass(house, 30 * minute);
    await house.gateway.runJobs();
    expect(await stateOf(player, number)).toMatchObject({ state: 'received_by_timeout' });
    await expectDeskRefusal('wrong_state', 'reopen', { id: number });
    const other = await paid(player);
    pass(house, 31 * day);
    await expectDeskRefusal('wrong_state', 'reopen', { id: other });
  });

  test('funds payouts from the bank account of the house, once for each payment at the bank', async () => {
    const act = { id: 'statement-17', amount: '12000' };
    await atDesk(house, 'fundPayouts', act);
    await atDesk(house, 'fundPayouts', act);
    await expectDeskRefusal('invalid_fields', 'fundPayouts', { id: 'statement-18' });
  });
});

test('R2.81 the list is read page by page, newest first, whatever is requested meanwhile', async () => {
  await changeSetting(house, 'withdrawals', { timesADay: 10 });
  const player = await newPlayer(house, 90_000n);
  const numbers = [];
  for (let time = 0; time < 5; time += 1) numbers.unshift(await requested(player, '3000'));
  const first = await player.guest.ask(list, { pageSize: 2 });
  await requested(player, '3000');
  const second2 = await player.guest.ask(list, { pageSize: 2, cursor: first.next! });
  const third = await player.guest.ask(list, { pageSize: 2, cursor: second2.next! });
  expect([...first.list, ...second2.list, ...third.list].map(({ withdrawalId }) => withdrawalId)).toEqual(numbers);
  expect(third.next).toBeNull();
  const today = house.gateway.clock.now().toISOString().slice(0, 10);
  expect((await player.guest.ask(list, { from: today, to: today, state: 'requested' })).list).toHaveLength(6);
  expect((await player.guest.ask(list, { to: '2020-01-01' })).list).toEqual([]);
  const other = await newPlayer(house, 0n);
  expect((await other.guest.ask(list, { cursor: first.next! })).list).toEqual([]);
});

test('R6.02 trials and visitors cannot withdraw', async () => {
  const trial = await house.person('trial');
  for (const call of [settings, list, status]) {
    expect(await trial.send(call, { withdrawalId: 'W-1' })).toBeRefusedWith('in_need_true_account');
    expect(await (await house.guest()).send(call)).toBeRefusedWith('not_logged_in');
  }
});
