import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Infer } from 'superstruct';
import { contract } from '../../../contract/index.ts';
import type { paymentNotices } from '../../../contract/payments.ts';
import { demoPaymentPassword } from '../../../contract/sandbox.ts';
import { lookAt } from '../../../gateway/sandbox/pay/payments.ts';
import { expectGoodBooks, houseBalances, manners, moveFreely, Story, type Manner } from '../support/cashier.ts';
import { useHouse } from '../support/house.ts';
import { pass } from '../support/human.ts';
import { sendNotice, type NoticeManner } from '../support/notices.ts';
import { inTier } from '../support/tiers.ts';
import { atDesk, newPlayer, tellPayouts } from '../support/withdrawals.ts';

const house = useHouse({ idleMinutes: 1_000_000, sessionHours: 1_000_000 });
beforeAll(() => moveFreely(house));
const minute = 60_000;
/** The provider itself sends nothing: every notice comes from these tests. */
const silent: Manner = { ...manners[0]!, deliver: 'never' };

type State = 'pending' | 'paid' | 'charged_back';

type Notice = Infer<typeof paymentNotices.deposit>;

const send = (notice: object, manner: NoticeManner = {}) => sendNotice(house, notice, manner);

const history = (reference: string, states: readonly State[]): Notice[] => {
  const about = {
    about: 'deposit',
    method: 'bank',
    payer: null,
    amount: '3000',
    currency: 'USD',
    reason: null,
  } as const;
  const payment = `test-${randomUUID()}`;
  return states.map((state, at) => ({ ...about, payment, reference, state, sequence: at + 1 }));
};

const noticeOf = (reference: string): Notice => history(reference, ['paid'])[0]!;

test.each([1.5, 1e300, -1, '1'])(
  'a signed notice with the sequence %j is refused for good, and changes nothing',
  async (sequence) => {
    expect(await send({ ...noticeOf('D-000000-0000'), sequence })).toBe(400);
  },
);

test.each([
  ['without a signature', { headers: { 'webhook-signature': '' } }],
  ['with the signature of another secret', { signedBy: `whsec_${Buffer.alloc(32).toString('base64')}` }],
  ['that was signed more than five minutes ago', { at: -6 * minute }],
  ['that is signed for a moment in the future', { at: 6 * minute }],
  ['without a time', { headers: { 'webhook-timestamp': '' } }],
  ['that is signed for another id', { headers: { 'webhook-id': randomUUID() } }],
])('a notice %s is refused with 401 and credits nothing', async (_, manner) => {
  const story = await Story.begin(house, silent, 0n);
  const d1 = await story.deposit('bank', '3000');
  expect(await send(noticeOf(d1), manner)).toBe(401);
  await story.settle();
  await story.ends({ main: 0n, house: {} });
  expect((await story.status(d1)).state).toBe('awaiting_payment');
});

test('a notice for an unknown provider is not found, and one that is too large is refused', async () => {
  const story = await Story.begin(house, silent, 0n);
  const d1 = await story.deposit('bank', '3000');
  const elsewhere = await fetch(`${house.url}/hooks/nobody`, { method: 'POST', body: '{}' });
  expect(elsewhere.status).toBe(404);
  expect(await send({ ...noticeOf(d1), payer: 'x'.repeat(70_000) })).toBe(413);
  await story.ends({ main: 0n, house: {} });
});

test('eight copies of one notice at once credit the payment once', async () => {
  const story = await Story.begin(house, silent, 0n);
  const d1 = await story.deposit('bank', '3000');
  const [notice, id] = [noticeOf(d1), randomUUID()];
  const heard = await Promise.all(Array.from({ length: 8 }, () => send(notice, { id })));
  expect(new Set(heard)).toEqual(new Set([200]));
  await story.ends({ main: 3_000n, house: { 'clearing:bank': -3_000n } });
});

/** Notices in any order, each up to three times; `least` says how often each is sent at least. */
const arrivals = (count: number, least: 0 | 1) =>
  fc.tuple(...Array.from({ length: count }, () => fc.integer({ min: least, max: 3 }))).chain((times) => {
    const all = times.flatMap((often, which) => Array.from({ length: often }, () => which));
    return fc.shuffledSubarray(all, { minLength: all.length });
  });

const numRuns = inTier(0, 10, 100);

test('notices of a payment in any order, repeated or missing, end with the payment credited', async () => {
  await fc.assert(
    fc.asyncProperty(arrivals(2, 0), async (order) => {
      const story = await Story.begin(house, silent, 0n);
      const d1 = await story.deposit('bank', '3000');
      // The bank has the payment in its books, so a look finds what no notice reported.
      await story.pays(d1);
      const { database, clock } = house.gateway;
      const known = await lookAt(database, d1, clock.now());
      const payment = known.state === 'paid' ? (known.payments[0]?.payment ?? '') : '';
      const notices = history(d1, ['pending', 'paid']).map((notice) => ({ ...notice, payment }));
      for (const which of order) expect(await send(notices[which]!)).toBe(200);
      await story.pass(24 * 60);
      await story.ends({ main: 3_000n, house: { 'clearing:bank': -3_000n } });
      expect(await story.status(d1)).toMatchObject({ state: 'credited', inReview: false });
    }),
    { numRuns },
  );
});

test('notices of two payments and a charge-back in any order end with the same books', async () => {
  await fc.assert(
    fc.asyncProperty(arrivals(5, 1), async (order) => {
      const story = await Story.begin(house, silent, 0n);
      const d1 = await story.deposit('bank', '3000');
      const notices = [...history(d1, ['pending', 'paid', 'charged_back']), ...history(d1, ['pending', 'paid'])];
      for (const which of order) expect(await send(notices[which]!)).toBe(200);
      await story.settle();
      const { inReview } = await story.status(d1);
      if (inReview) await story.desk({ act: 'credit', id: d1 });
      await story.ends({ main: 3_000n, house: { 'clearing:bank': -3_000n } });
    }),
    { numRuns },
  );
});

const withdrawing = async () => {
  const player = await newPlayer(house, 50_000n);
  const before = await houseBalances(house);
  const asked = { bankAccountId: player.bankAccountId, amount: '12000', paymentPassword: demoPaymentPassword };
  const { withdrawalId } = await player.guest.ask(contract.withdrawals.request, asked);
  const told = (state: string, sequence: number, more: object = {}) => {
    const about = { about: 'payout', number: withdrawalId, amount: '12000', currency: 'USD' };
    return { ...about, reference: null, reason: null, ...more, state, sequence };
  };
  return {
    number: withdrawalId,
    notices: {
      underWay: told('under_way', 1),
      paid: told('paid', 2, { reference: 'NB1' }),
      failed: told('failed', 3, { reason: 'No such account.' }),
      returned: told('returned', 3, { reference: 'NB1', reason: 'Sent back.' }),
    },
    /** Has the bank take the order; it reports the outcome only when asked. */
    order: async (becomes: 'paid' | 'failed' | 'returned') => {
      await atDesk(house, 'approve', { id: withdrawalId });
      await house.gateway.runJobs();
      await tellPayouts(house, withdrawalId, becomes, 'never');
    },
    /** Lets time pass until the gateway asks the bank itself. */
    look: async (milliseconds: number) => {
      pass(house, milliseconds);
      await house.gateway.runJobs();
    },
    state: async () => (await player.guest.ask(contract.withdrawals.status, { withdrawalId })).state,
    ends: async (expected: { main: bigint; paidOut: bigint }) => {
      await expectGoodBooks(house);
      const clearing = 'clearing:payout';
      const paidOut = ((await houseBalances(house))[clearing] ?? 0n) - (before[clearing] ?? 0n);
      expect({ main: await house.balanceOf(player.account), paidOut }).toEqual(expected);
    },
  };
};

describe('a notice about a payout', () => {
  test('ends the payout, and later notices change nothing', async () => {
    const one = await withdrawing();
    await one.order('paid');
    expect(await one.state()).toBe('approved');
    expect(await send(one.notices.paid)).toBe(200);
    expect(await one.state()).toBe('paid');
    for (const late of [one.notices.underWay, one.notices.failed, one.notices.paid]) expect(await send(late)).toBe(200);
    expect(await one.state()).toBe('paid');
    await one.ends({ main: 38_000n, paidOut: 12_000n });
  });

  test('that has no state of the contract is refused, and the payout ends as the bank says when it is asked', async () => {
    const one = await withdrawing();
    await one.order('paid');
    expect(await send({ ...one.notices.paid, state: 'perhaps' })).toBe(400);
    expect(await one.state()).toBe('approved');
    await one.look(minute);
    expect(await one.state()).toBe('paid');
  });

  test('moves nothing before a colleague has approved it', async () => {
    const one = await withdrawing();
    for (const early of Object.values(one.notices)) expect(await send(early)).toBe(200);
    expect(await one.state()).toBe('requested');
    await one.ends({ main: 38_000n, paidOut: 0n });
  });

  test('sent eight times at once is taken once', async () => {
    const one = await withdrawing();
    await one.order('paid');
    const heard = await Promise.all(Array.from({ length: 8 }, () => send(one.notices.paid)));
    expect(new Set(heard)).toEqual(new Set([200]));
    await one.ends({ main: 38_000n, paidOut: 12_000n });
  });
});

test.each([
  ['paid', ['underWay', 'paid'], 'received_by_timeout', { main: 38_000n, paidOut: 12_000n }],
  ['failed', ['underWay', 'failed'], 'failed', { main: 50_000n, paidOut: 0n }],
  ['returned', ['underWay', 'paid', 'returned'], 'failed', { main: 50_000n, paidOut: 0n }],
] as const)(
  'notices of a payout that is %s, in any order, repeated or missing, have the same end as a query at the bank',
  async (becomes, told, state, end) => {
    await fc.assert(
      fc.asyncProperty(arrivals(told.length, 0), async (order) => {
        const one = await withdrawing();
        await one.order(becomes);
        for (const which of order) expect(await send(one.notices[told[which]!])).toBe(200);
        // The first look is within a minute; what was paid is looked at a day later.
        for (const later of [minute, 25 * 60 * minute]) await one.look(later);
        expect(await one.state()).toBe(state);
        await one.ends(end);
      }),
      { numRuns },
    );
  },
);
