import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { checkBooks } from '../../../gateway/domains/cashier/checker.ts';
import { look } from '../../../gateway/domains/cashier/deposits/deposits.ts';
import { unclearDeposits } from '../../../gateway/domains/cashier/deposits/queues.ts';
import { after, minute } from '../../../gateway/ground/clock.ts';
import type { Providers } from '../../../gateway/trust/providers/payments.ts';
import { deposits } from '../../../gateway/domains/cashier/schema.ts';
import { redeemVoucher as redeemAtCompany } from '../../../gateway/sandbox/pay/vouchers.ts';
import { useHouse } from '../support/house.ts';
import { toldIn } from '../support/tiers.ts';
import { door, payDoor, manners, moveFreely, Story } from '../support/cashier.ts';
import { servicesOf } from '../support/withdrawals.ts';

const house = useHouse();
beforeAll(() => moveFreely(house));

const { redeemVoucher } = contract.deposits;

/** The deposits of the worked examples, in every way the world can behave, and always with the same end. */
describe.each(toldIn(manners))('a deposit %s', (_, manner) => {
  const tell = (balance: bigint, events: (story: Story) => Promise<void>) =>
    Story.tell(house, manner, { balance, events });
  const states = async (story: Story, ...ids: string[]) =>
    (await Promise.all(ids.map((id) => story.status(id)))).map(({ state }) => state);

  test('E01 R2.77 by bank transfer is credited when it is paid', () =>
    tell(0n, async (story) => {
      const d1 = await story.deposit('bank', '20000');
      expect(await story.status(d1)).toMatchObject({ state: 'awaiting_payment', payTo: [{}, {}, {}, {}] });
      await story.pays(d1);
      expect(await states(story, d1)).toEqual(['credited']);
      await story.ends({ main: 20_000n, house: { 'clearing:bank': -20_000n } });
    }));

  test('E02 by card costs 1.5 %, rounded down', () =>
    tell(1_000n, async (story) => {
      const d1 = await story.deposit('card', '9999');
      await story.pays(d1);
      expect(await story.status(d1)).toMatchObject({ state: 'credited', fee: '149', net: '9850' });
      await story.ends({ main: 10_850n, house: { 'clearing:card': -9_999n, fees: 149n } });
    }));

  test('E03 of another amount by bank is credited as it arrives', () =>
    tell(0n, async (story) => {
      const d1 = await story.deposit('bank', '20000');
      await story.pays(d1, { amount: '18250' });
      expect(await states(story, d1)).toEqual(['credited']);
      await story.ends({ main: 18_250n, house: { 'clearing:bank': -18_250n } });
    }));

  test('E04 of another amount by wallet waits for a colleague, who sends it back', () =>
    tell(0n, async (story) => {
      const d1 = await story.deposit('wallet', '5000');
      await story.pays(d1, { amount: '4000' });
      expect(await story.status(d1)).toMatchObject({ state: 'paid', inReview: true });
      await story.ends({ main: 0n, house: { 'clearing:wallet': -4_000n, suspense: 4_000n } });
      await story.desk({ act: 'sendBack', id: d1 });
      expect(await story.status(d1)).toMatchObject({ state: 'rejected', inReview: false, reason: 'For a test' });
      await story.ends({ main: 0n, house: {} });
    }));

  test('E05 that is paid twice is credited twice once a colleague has checked', () =>
    tell(0n, async (story) => {
      const d1 = await story.deposit('bank', '7000');
      await story.pays(d1);
      await story.pays(d1);
      expect(await story.status(d1)).toMatchObject({ state: 'credited', inReview: true });
      expect(await story.balance()).toBe(7_000n);
      await story.desk({ act: 'credit', id: d1 });
      expect(await story.status(d1)).toMatchObject({ state: 'credited', inReview: false });
      await story.ends({ main: 14_000n, house: { 'clearing:bank': -14_000n } });
    }));

  test('E06 that is paid after it expires is still credited', () =>
    tell(0n, async (story) => {
      const d1 = await story.deposit('wallet', '3000');
      await story.pass(15);
      expect(await states(story, d1)).toEqual(['expired']);
      await story.pays(d1);
      expect(await states(story, d1)).toEqual(['credited']);
      await story.ends({ main: 3_000n, house: { 'clearing:wallet': -3_000n } });
    }));

  test('E07 that is paid after it was cancelled is still credited', () =>
    tell(0n, async (story) => {
      const d1 = await story.deposit('bank', '3000');
      expect(await story.guest.send(contract.deposits.cancel, { depositId: d1 })).toSucceed();
      expect(await states(story, d1)).toEqual(['cancelled']);
      await story.pays(d1);
      expect(await states(story, d1)).toEqual(['credited']);
      await story.ends({ main: 3_000n, house: { 'clearing:bank': -3_000n } });
    }));

  test('E08 R4.36 that is declined or expires moves nothing, and a notice says so', () =>
    tell(100n, async (story) => {
      const d1 = await story.deposit('card', '3000');
      await story.pays(d1, { act: 'decline' });
      const d2 = await story.deposit('wallet', '2000');
      await story.pass(20);
      expect(await states(story, d1, d2)).toEqual(['rejected', 'expired']);
      const { list } = await story.guest.ask(contract.messages.notices, {});
      expect(list.map(({ reference, state }) => `${reference} ${state}`)).toEqual([`${d2} failed`, `${d1} failed`]);
      await story.ends({ main: 100n, house: {} });
    }));

  test('E09 by voucher is credited at once, and the voucher is used up', () =>
    tell(0n, async (story) => {
      const { code } = await payDoor(house, 'voucher', { amount: '5000' });
      const heard = await story.money(redeemVoucher, { code: String(code).toLowerCase().replaceAll('-', ' ') });
      expect(heard).toSucceed();
      expect(heard.envelope).toMatchObject({ value: { state: 'credited', amount: '5000' } });
      expect(await story.money(redeemVoucher, { code: String(code) })).toBeRefusedWith('code_wrong');
      await story.ends({ main: 5_000n, house: { 'clearing:voucher': -5_000n } });
    }));

  test('E09 by two vouchers under one key at once uses up the one that is credited, and no other', () =>
    tell(0n, async (story) => {
      const codes = await Promise.all(
        ['5000', '7000'].map(async (amount) => String((await payDoor(house, 'voucher', { amount })).code)),
      );
      const key = randomUUID();
      const heard = await Promise.all(codes.map((code) => story.guest.send(redeemVoucher, { code }, { key })));
      const [credited, refused] = heard.map(({ envelope }) => envelope?.success) as [boolean, boolean];
      expect([credited, refused].toSorted()).toEqual([false, true]);
      const other = credited ? 1 : 0;
      expect(heard[other]).toBeRefusedWith('key_reused');
      // The other is still worth its money, under a key of its own.
      expect(await story.money(redeemVoucher, { code: codes[other] ?? '' })).toSucceed();
      await story.ends({ main: 12_000n, house: { 'clearing:voucher': -12_000n } });
    }));

  test('E10 that is charged back is taken from the player, who owes what is missing', () =>
    tell(0n, async (story) => {
      const d1 = await story.deposit('card', '10000');
      await story.pays(d1);
      await story.bet('LUMEN', '6000', '0');
      await story.pays(d1, { act: 'take_back' });
      expect(await states(story, d1)).toEqual(['credited']);
      expect((await story.status(d1)).reversedAt).not.toBeNull();
      await story.ends({ main: 0n, house: { 'games:LUMEN': 6_000n, receivables: -6_000n } });
    }));

  test('E11 after a charge-back pays the debt first', () =>
    tell(0n, async (story) => {
      const d1 = await story.deposit('card', '10000');
      await story.pays(d1);
      await story.bet('LUMEN', '6000', '0');
      await story.pays(d1, { act: 'take_back' });
      const d2 = await story.deposit('bank', '8000');
      await story.pays(d2);
      expect(await states(story, d1, d2)).toEqual(['credited', 'credited']);
      await story.ends({ main: 2_000n, house: { 'clearing:bank': -8_000n, 'games:LUMEN': 6_000n } });
    }));
});

const plain = manners[0]!;

test('E29 a refunded bet gives the stake back', async () => {
  const story = await Story.begin(house, plain, 1_000n);
  const { betId } = await door(house, 'round', { account: story.account, vendor: 'HOUSE', stake: '400' });
  expect(await story.balance()).toBe(600n);
  expect(await checkBooks(house.gateway.database)).toEqual([]);
  await door(house, 'round', { betId, refund: true });
  await story.ends({ main: 1_000n, house: {} });
});

const withSilentBank = () => ({
  ...servicesOf(house),
  providers: () =>
    Promise.resolve([
      { code: 'SANDBOX', deposits: { look: () => Promise.reject(new Error('no answer')) } },
    ] as unknown as Providers),
});

const storedDeposit = async (number: string) => {
  const [found] = await house.gateway.database.db.select().from(deposits).where(eq(deposits.number, number));
  if (!found?.expiresAt) throw new Error('a bank transfer has a deadline');
  return { ...found, expiresAt: found.expiresAt };
};

test('R2.77 a player sees how to pay until the deadline, even if the provider does not answer', async () => {
  const story = await Story.begin(house, plain, 0n);
  const number = await story.deposit('bank', '20000');
  const { payTo } = await story.status(number);
  expect(payTo).not.toEqual([]);
  for (let looks = 0; looks < 3; looks += 1)
    await look(withSilentBank(), await storedDeposit(number), house.gateway.clock.now());
  expect(await story.status(number)).toMatchObject({ state: 'awaiting_payment', payTo });
  const last = await storedDeposit(number);
  await look(withSilentBank(), last, last.expiresAt);
  expect(await story.status(number)).toMatchObject({ state: 'unsure' });
});

test('a deposit is on the desk once it has been unsure for ten minutes, until the provider answers', async () => {
  const story = await Story.begin(house, plain, 0n);
  const number = await story.deposit('bank', '20000');
  const row = await storedDeposit(number);
  await look(withSilentBank(), row, row.expiresAt);
  const onDesk = async (minutes: number) => {
    const { rows } = await unclearDeposits(house.gateway.database, {}, after(row.expiresAt, minutes * minute));
    return rows.filter((each) => each.number === number);
  };
  expect(await onDesk(9)).toEqual([]);
  expect(await onDesk(10)).toMatchObject([{ account: story.account, amount: 20_000n, kind: 'bank' }]);
  await story.pays(number, {});
  expect(await onDesk(10)).toEqual([]);
});

test('R2.77 a review that is still late on the second day promises a time in the future', async () => {
  const story = await Story.begin(house, plain, 0n);
  const number = await story.deposit('wallet', '5000');
  await story.pays(number, { amount: '4000' });
  await story.pass(2.5 * 24 * 60);
  const player = await house.person(story.account);
  const { timeline } = await player.ask(contract.deposits.status, { depositId: number });
  const check = timeline.find(({ step }) => step === 'check');
  expect(check).toMatchObject({ state: 'waiting', late: true });
  const hours = (Date.parse(check?.until ?? '') - house.gateway.clock.now().getTime()) / 3_600_000;
  expect(hours).toBeGreaterThan(11);
  expect(hours).toBeLessThan(13);
  await story.desk({ act: 'sendBack', id: number });
});

test('money without a known reference waits for a colleague, who matches it with a deposit', async () => {
  const story = await Story.begin(house, plain, 0n);
  const d1 = await story.deposit('bank', '3000');
  await payDoor(house, 'act', { kind: 'bank', reference: 'rent for May', act: 'pay', amount: '3000' });
  await story.settle();
  await story.ends({ main: 0n, house: { 'clearing:bank': -3_000n, suspense: 3_000n } });
  const heard = await fetch(`${house.url}/sandbox/desk?as=json`);
  const { unmatched } = (await heard.json()) as { unmatched: { id: string; reference: string }[] };
  expect(unmatched.map(({ reference }) => reference)).toEqual(['rent for May']);
  await story.desk({ act: 'match', id: unmatched[0]!.id, deposit: d1 });
  expect((await story.status(d1)).state).toBe('credited');
  await story.ends({ main: 3_000n, house: { 'clearing:bank': -3_000n } });
});

test('a bank reference is read as people type it: with spaces, in small letters, with o and l for 0 and 1', async () => {
  const story = await Story.begin(house, plain, 0n);
  const d1 = await story.deposit('bank', '3000');
  const { reference } = await story.status(d1);
  const typed = reference!.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replace('-', ' ');
  await story.pays(d1, { reference: `invoice ${typed}` });
  expect((await story.status(d1)).state).toBe('credited');
});

test('a bank reference is found behind other text that could be read as one', async () => {
  const story = await Story.begin(house, plain, 0n);
  const d1 = await story.deposit('bank', '3000');
  const { reference } = await story.status(d1);
  await story.pays(d1, { reference: `000000-0 ${reference}` });
  expect((await story.status(d1)).state).toBe('credited');
});

test('the sandbox redeems one voucher for an order, and leaves a second one unused', async () => {
  const { database, clock } = house.gateway;
  const [first, second] = (await Promise.all(
    ['5000', '7000'].map(async (amount) => String((await payDoor(house, 'voucher', { amount })).code)),
  )) as [string, string];
  const redeem = (number: string, code: string) =>
    redeemAtCompany(database, { number, code, currency: 'USD' }, clock.now());
  expect(await redeem('one order', first)).toMatchObject({ state: 'paid', payments: [{ amount: '5000' }] });
  expect(await redeem('one order', second)).toMatchObject({ state: 'declined' });
  expect(await redeem('one order', first)).toMatchObject({ state: 'paid', payments: [{ amount: '5000' }] });
  expect(await redeem('another order', second)).toMatchObject({ state: 'paid', payments: [{ amount: '7000' }] });
});
