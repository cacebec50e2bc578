import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { unmatchedPayments } from '../../../gateway/domains/cashier/deposits/queues.ts';
import { deposits, payments, pictures, withdrawals } from '../../../gateway/domains/cashier/schema.ts';
import { openDisputes, waitingWithdrawals } from '../../../gateway/domains/cashier/withdrawals/queues.ts';
import { waitingWins } from '../../../gateway/domains/play/heldWins.ts';
import { heldWins } from '../../../gateway/domains/play/schema.ts';
import { openRedemptions } from '../../../gateway/domains/points/redemptionQueue.ts';
import { mallRedemptions } from '../../../gateway/domains/points/schema.ts';
import { openApplications, openPlaces } from '../../../gateway/domains/promotions/applicationQueue.ts';
import { openFeedback } from '../../../gateway/domains/service/feedbackQueue.ts';
import { feedback } from '../../../gateway/domains/service/schema.ts';
import { after, minute } from '../../../gateway/ground/clock.ts';
import { queueCounts } from '../../../gateway/operating/queueCounts.ts';
import { writeEntry } from '../../../gateway/trust/offers/entries.ts';
import { promotions } from '../../../gateway/trust/offers/schema.ts';
import { failedLetters } from '../../../gateway/trust/protect/failedLetters.ts';
import { outbox, outboxAttempts } from '../../../gateway/trust/protect/schema.ts';
import { useHouse } from '../support/house.ts';
import { newMember } from '../support/proofs.ts';

const house = useHouse();
const now = new Date('2031-03-04T12:00:00.000Z');
const in5 = after(now, 5 * minute);

let account: string;
let member: bigint;
beforeAll(async () => {
  account = await newMember(house);
  member = await house.memberId(account);
});

const db = () => house.gateway.database.db;

let made = 0;

const addWithdrawal = async (more: Partial<typeof withdrawals.$inferInsert> = {}): Promise<string> => {
  const number = `W-310304-${String((made += 1)).padStart(4, '0')}`;
  await db()
    .insert(withdrawals)
    .values({
      ...{ number, member, bankAccount: 1n, bankCode: 'NORTH', bankName: 'Northern Bank', accountNumber: '•• 4471' },
      ...{ accountName: 'Mai Linh', amount: 5_000n, state: 'requested', requestedAt: now, promisedUntil: in5, ...more },
    });
  return number;
};

const remove = () => db().delete(withdrawals).where(eq(withdrawals.member, member));

describe('the queue of withdrawals', () => {
  const read = (asked: Parameters<typeof waitingWithdrawals>[1]) =>
    waitingWithdrawals(house.gateway.database, asked, now);
  const numbersOf = async (asked: Parameters<typeof read>[0]) => (await read(asked)).rows.map(({ number }) => number);

  test('is read page by page, the earliest promise first, and misses none while others are decided', async () => {
    await remove();
    const late = await addWithdrawal({ promisedUntil: after(now, -minute) });
    const [one, two, three] = [await addWithdrawal(), await addWithdrawal(), await addWithdrawal()];
    const later = await addWithdrawal({ promisedUntil: after(in5, minute), state: 'approved' });
    const earlier = await addWithdrawal({ promisedUntil: after(now, minute), state: 'unsure', unsureSince: now });
    await addWithdrawal({ state: 'paid', promisedUntil: null });
    const first = await read({ pageSize: 3 });
    expect(first.rows.map(({ number, isLate }) => [number, isLate])).toEqual([
      [late, true],
      [earlier, false],
      [one, false],
    ]);
    for (const decided of [late, two]) await db().delete(withdrawals).where(eq(withdrawals.number, decided));
    const second = await read({ pageSize: 1, cursor: first.next! });
    expect(second.rows.map(({ number }) => number)).toEqual([three]);
    const third = await read({ pageSize: 1, cursor: second.next! });
    expect([third.rows.map(({ number }) => number), third.next]).toEqual([[later], null]);
    await expect(read({ cursor: "1'; drop" })).rejects.toMatchObject({ code: 'bad_request' });
  });

  test('is filtered by what is late, by who took it, by amount and by what has to be done', async () => {
    await remove();
    const late = await addWithdrawal({ promisedUntil: now });
    const mine = await addWithdrawal({ takenBy: 'Mara', amount: 300_000n });
    const others = await addWithdrawal({ takenBy: 'Jonas', amount: 300_001n });
    const unsent = await addWithdrawal({ state: 'approved', promisedUntil: after(now, -minute) });
    const unclear = await addWithdrawal({ state: 'unsure', unsureSince: after(now, -10 * minute) });
    await addWithdrawal({ state: 'unsure', unsureSince: after(now, -9 * minute) });
    await addWithdrawal({ state: 'approved' });
    expect(await numbersOf({ isLate: true })).toEqual([unsent, late]);
    expect(await numbersOf({ takenBy: 'Mara' })).toEqual([mine]);
    expect(await numbersOf({ amountFrom: 300_000n })).toEqual([mine, others]);
    expect(await numbersOf({ part: 'undecided', amountFrom: 300_001n })).toEqual([others]);
    expect(await numbersOf({ part: 'unsent' })).toEqual([unsent, unclear]);
  });
});

test('a dispute is listed with what is missing and the places of its own pictures', async () => {
  await remove();
  const number = await addWithdrawal({ state: 'partly_received', resolution: 'waiting', fee: 50n, remaining: 3_000n });
  const whole = await addWithdrawal({ state: 'not_received', resolution: 'waiting', fee: 50n });
  await addWithdrawal({ state: 'not_received', resolution: 'refused', promisedUntil: null });
  const [row] = await db().select().from(withdrawals).where(eq(withdrawals.number, number));
  for (const place of [1, 0])
    await db()
      .insert(pictures)
      .values({
        ...{ id: `picture-${place}`, member, about: 'withdrawal', subject: row!.id, place, at: now },
        ...{ digest: Buffer.alloc(32), bytes: Buffer.alloc(1) },
      });
  const { rows } = await openDisputes(house.gateway.database, {}, now);
  expect(rows.map((each) => [each.number, each.missing, each.pictures])).toEqual([
    [number, 3_000n, [0, 1]],
    [whole, 4_950n, []],
  ]);
});

test('money without a deposit is listed with the five newest deposits that it could be for', async () => {
  const numbers = [];
  for (let each = 0; each < 7; each += 1) {
    const number = `D-310304-000${each}`;
    numbers.unshift(number);
    await db()
      .insert(deposits)
      .values({
        ...{ number, member, method: 'bank', kind: 'bank', company: 'SANDBOX', reference: `31MAR0${each}-X` },
        ...{ amount: each === 0 ? 4_000n : 3_000n, feeRate: 0, state: 'awaiting_payment', createdAt: now },
      });
  }
  for (const [payment, amount] of [
    ['p-1', 3_000n],
    ['p-2', 4_000n],
    ['p-3', 1n],
  ] as const)
    await db()
      .insert(payments)
      .values({
        ...{
          company: 'SANDBOX',
          provider: 'bank',
          payment,
          ledgerKey: `payment:${payment}`,
          reference: 'rent',
          amount,
        },
        ...{ currency: 'USD', state: 'arrived', sequence: 1, arrivedAt: now },
      });
  const { rows, next } = await unmatchedPayments(house.gateway.database, { pageSize: 2 }, now);
  expect(rows.map(({ payment, likely }) => [payment, likely])).toEqual([
    ['p-1', numbers.slice(0, 5)],
    ['p-2', [numbers.at(-1)]],
  ]);
  const second = await unmatchedPayments(house.gateway.database, { pageSize: 2, cursor: next! }, now);
  expect([second.rows.map(({ payment, likely }) => [payment, likely]), second.next]).toEqual([[['p-3', []]], null]);
});

test('held wins are filtered by their vendor, and released ones are not among them', async () => {
  for (const [vendor, tx, releasedAt] of [
    ['LUMEN', 'a', null],
    ['VOLTVINE', 'b', null],
    ['LUMEN', 'c', now],
    ['LUMEN', 'd', null],
  ] as const)
    await db().insert(heldWins).values({ vendor, tx, member, round: 'r', amount: 7_000n, at: now, releasedAt });
  const txOf = async (asked: Parameters<typeof waitingWins>[1]) =>
    (await waitingWins(house.gateway.database, asked, now)).rows.map(({ tx }) => tx);
  expect(await txOf({ vendor: 'LUMEN' })).toEqual(['a', 'd']);
  const { next } = await waitingWins(house.gateway.database, { pageSize: 1 }, now);
  expect(await txOf({ cursor: next! })).toEqual(['b', 'd']);
});

test('goods, applications and places of tournaments that are over are listed until they are decided', async () => {
  const goods = { member, item: 'headphones', title: 'Headphones', quantity: 1, points: 9n, amount: 0n, credit: 0n };
  for (const [state, endedAt] of [
    ['in_process', null],
    ['approved', now],
  ] as const)
    await db()
      .insert(mallRedemptions)
      .values({ ...goods, wallet: 'main', state, at: now, endedAt });
  const { database } = house.gateway;
  expect((await openRedemptions(database, {}, now)).rows).toMatchObject([{ account, title: 'Headphones', points: 9n }]);
  const of = { member, period: 'once', at: now };
  const [activity] = await db().select().from(promotions).where(eq(promotions.kind, 'activity'));
  await writeEntry(database, { ...of, promotion: activity!.id, state: 'applying', comment: 'My best round' });
  await writeEntry(database, { ...of, promotion: 'climb-cup', state: 'process' });
  expect((await openApplications(database, {}, now)).rows).toMatchObject([
    { account, promotion: activity!.id, comment: 'My best round', award: activity!.award, pictures: [] },
  ]);
  expect((await openApplications(database, { promotion: 'climb-cup' }, now)).rows).toEqual([]);
  const endsAt = async (end: Date | null) => {
    await db().update(promotions).set({ endsAt: end }).where(eq(promotions.id, 'climb-cup'));
    return (await openPlaces(database, { promotion: 'climb-cup' }, now)).rows.map((row) => row.account);
  };
  expect(await endsAt(null)).toEqual([]);
  expect(await endsAt(in5)).toEqual([]);
  expect(await endsAt(now)).toEqual([account]);
});

test('feedback is listed with whether it can be played back, and a letter that failed without its whole address', async () => {
  const { database } = house.gateway;
  const said = { questionType: 'game', content: 'It stands still.', contactInfo: 'mai@example.com', at: now };
  await db()
    .insert(feedback)
    .values([said, { ...said, member, life: { v: 1 } as never }]);
  const { rows } = await openFeedback(database, {}, now);
  expect(rows.map((row) => [row.account, row.hasLife])).toEqual([
    [null, false],
    [account, true],
  ]);
  const letter = { channel: 'email', kind: 'loginCode', language: 'EN', at: now, dueAt: now, tries: 5 } as const;
  const [failed] = await db()
    .insert(outbox)
    .values([
      {
        ...letter,
        recipient: 'mai@example.com',
        state: 'failed',
        usefulUntil: in5,
        endedAt: now,
        sealed: Buffer.alloc(1),
      },
      { ...letter, recipient: 'sam@example.com', state: 'failed', usefulUntil: now, endedAt: now },
      { ...letter, recipient: 'ben@example.com', state: 'sent', usefulUntil: in5, endedAt: now },
    ])
    .returning();
  for (const [status, at] of [
    ['550', now],
    ['451', after(now, -minute)],
  ] as const)
    await db().insert(outboxAttempts).values({ letter: failed!.id, at, outcome: 'refused', status, ms: 3 });
  expect((await failedLetters(database, {}, now)).rows).toMatchObject([
    { to: 'm•••@example.com', tries: 5, lastError: '550', canBeRetried: true },
    { to: 's•••@example.com', lastError: null, canBeRetried: false },
  ]);
});

test('every queue says how many wait, since when and how many too long, and counts no further than 1,001', async () => {
  const { database } = house.gateway;
  await remove();
  const before = await queueCounts(database, now);
  expect(before.withdrawals).toEqual({ count: 0, oldest: null, late: 0 });
  const earlier = after(now, -minute);
  await addWithdrawal({ requestedAt: earlier, promisedUntil: now });
  await addWithdrawal();
  await addWithdrawal({ state: 'not_received', resolution: 'waiting', requestedAt: earlier });
  await addWithdrawal({ state: 'received', returnedAt: earlier, promisedUntil: null });
  await addWithdrawal({ state: 'failed', returnedAt: earlier, promisedUntil: null });
  const said = { questionType: 'game', content: 'It stands still.', contactInfo: '', at: now };
  await db()
    .insert(feedback)
    .values(Array.from({ length: 1_005 }, () => said));
  const counts = await queueCounts(database, now);
  expect(counts).toEqual({
    ...before,
    withdrawals: { count: 2, oldest: earlier, late: 1 },
    disputes: { count: 1, oldest: earlier, late: 0 },
    returned: { count: 1, oldest: earlier, late: 0 },
    feedback: { count: 1_001, oldest: now, late: 0 },
  });
});
