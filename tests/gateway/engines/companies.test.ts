import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { openProviders } from '../../../gateway/domains/cashier/companies/companies.ts';
import { newSecret, readSecrets } from '../../../gateway/domains/cashier/companies/secrets.ts';
import { sendBackDeposit, sendBackUnmatched, sentBackByHand } from '../../../gateway/domains/cashier/deposits/desk.ts';
import { sendBackJob } from '../../../gateway/domains/cashier/deposits/sendBacks.ts';
import { cashierNumbers, payments, providerDoubts, sendBacks } from '../../../gateway/domains/cashier/schema.ts';
import { dayLong, hour, minute } from '../../../gateway/ground/clock.ts';
import type { Log } from '../../../gateway/ground/log.ts';
import { demoPaymentPassword } from '../../../contract/sandbox.ts';
import { sandboxOrders, sandboxPayouts, type PayoutAct } from '../../../gateway/sandbox/pay/schema.ts';
import { sandboxCompany } from '../../../gateway/sandbox/payCompany.ts';
import { startJobs } from '../../../gateway/trust/calls/jobs.ts';
import { companyNamed } from '../../../gateway/trust/providers/payments.ts';
import { readSetting, writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { expectGoodBooks, manners, moveFreely, payDoor, Story, type Manner } from '../support/cashier.ts';
import { useHouse } from '../support/house.ts';
import { pass } from '../support/human.ts';
import { sendNotice } from '../support/notices.ts';
import { atDesk, changeSetting, newPlayer, servicesOf, tellPayouts } from '../support/withdrawals.ts';

const house = useHouse({ idleMinutes: 1_000_000, sessionHours: 1_000_000 });
beforeAll(() => moveFreely(house));
beforeAll(() => changeSetting(house, 'withdrawals', { newAccountHours: 0, timesADay: 100, approveWithin: 60 }));

const plain = manners[0]!;
/** The company itself sends no notice. */
const quiet: Manner = { ...plain, deliver: 'never' };
const db = () => house.gateway.database.db;
const now = () => house.gateway.clock.now();

const doubts = async (): Promise<string[]> => {
  const rows = await db().select().from(providerDoubts);
  return rows.map(({ company, number, why }) => `${company} ${number} ${why}`);
};
beforeEach(async () => {
  await db().delete(providerDoubts);
});
afterEach(() => expectGoodBooks(house));

/** Changes what the setting says of the sandbox's company while something is done. */
const withCompany = async (part: object, work: () => Promise<void>): Promise<void> => {
  const { database } = house.gateway;
  const before = await readSetting(database, 'providers');
  const changed = before.map((each) => (each.company === sandboxCompany ? { ...each, ...part } : each));
  await writeSetting(database, 'providers', changed);
  try {
    await work();
  } finally {
    await writeSetting(database, 'providers', before);
  }
};

/** A second company, which has taken nothing. */
const addOther = async (): Promise<void> => {
  const { database } = house.gateway;
  const all = await readSetting(database, 'providers');
  if (all.some(({ company }) => company === 'OTHER')) return;
  const other = { company: 'OTHER', address: 'https://pay.other.example', serves: ['bank'], on: true } as const;
  await writeSetting(database, 'providers', [...all, other]);
  await newSecret(database, 'OTHER', now());
};

const payment = (reference: string, more: object = {}) => ({
  about: 'deposit',
  payment: `test-${randomUUID()}`,
  method: 'bank',
  reference,
  payer: null,
  amount: '3000',
  currency: 'USD',
  state: 'paid',
  sequence: 1,
  reason: null,
  ...more,
});

describe('a notice about a payment that does not fit is answered with 200, moves nothing and is seen at the desk:', () => {
  test('in another currency', async () => {
    const story = await Story.begin(house, quiet, 0n);
    const d1 = await story.deposit('bank', '3000');
    const notice = payment(d1, { currency: 'EUR' });
    expect(await sendNotice(house, notice)).toBe(200);
    expect(await doubts()).toEqual([`SANDBOX ${notice.payment} other_currency`]);
    await story.ends({ main: 0n, house: {} });
    const [found] = await db().select().from(providerDoubts);
    const desk = async () => (await fetch(`${house.url}/sandbox/desk?as=json`)).text();
    expect(await desk()).toContain(notice.payment);
    await story.desk({ act: 'doubtSeen', id: String(found?.id) });
    expect(await desk()).not.toContain(notice.payment);
  });

  test('of another company', async () => {
    await addOther();
    const story = await Story.begin(house, quiet, 0n);
    const d1 = await story.deposit('bank', '3000');
    const notice = payment(d1);
    expect(await sendNotice(house, notice, { company: 'OTHER' })).toBe(200);
    expect(await doubts()).toEqual([`OTHER ${notice.payment} other_company`]);
    await story.ends({ main: 0n, house: {} });
  });

  test('again, with another amount', async () => {
    const story = await Story.begin(house, quiet, 0n);
    const d1 = await story.deposit('bank', '3000');
    const notice = payment(d1);
    expect(await sendNotice(house, notice)).toBe(200);
    expect(await sendNotice(house, { ...notice, amount: '4000', sequence: 2 })).toBe(200);
    expect(await doubts()).toEqual([`SANDBOX ${notice.payment} other_amount`]);
    await story.ends({ main: 3_000n, house: { 'clearing:bank': -3_000n } });
  });
});

test('two companies can have payments of one number, and each counts', async () => {
  await addOther();
  const story = await Story.begin(house, quiet, 0n);
  const d1 = await story.deposit('bank', '3000');
  const notice = payment(d1);
  expect(await sendNotice(house, notice)).toBe(200);
  expect(await sendNotice(house, { ...notice, reference: 'rent' }, { company: 'OTHER' })).toBe(200);
  await story.ends({ main: 3_000n, house: { 'clearing:bank': -6_000n, suspense: 3_000n } });
});

test('notices are taken with the secret before the newest for a day, and with neither of another company', async () => {
  const { database } = house.gateway;
  const before = (await readSecrets(database)).get(sandboxCompany)?.at(-1)?.secret ?? '';
  await newSecret(database, sandboxCompany, now());
  await addOther();
  const others = (await readSecrets(database)).get('OTHER')?.at(-1)?.secret ?? '';
  const send = (signedBy: string) => sendNotice(house, payment('rent', { state: 'pending' }), { signedBy });
  expect([await send(before), await send(others)]).toEqual([200, 401]);
  pass(house, dayLong);
  expect(await send(before)).toBe(401);
});

test('R2.77 a company that is off gets no new deposits, and what it has is still asked about and credited', async () => {
  const story = await Story.begin(house, quiet, 0n);
  const d1 = await story.deposit('bank', '3000');
  await withCompany({ on: false }, async () => {
    expect((await story.guest.ask(contract.deposits.methods, {})).list.filter(({ kind }) => kind === 'card')).toEqual(
      [],
    );
    const asked = { methodId: 'card', amount: '3000' };
    expect(await story.money(contract.deposits.create, asked)).toBeRefusedWith('feature_off');
    await story.pays(d1);
    await story.pass(3);
    expect((await story.status(d1)).state).toBe('credited');
  });
});

test.each([
  ['keeps silent', 'silent'],
  ['talks nonsense', 'nonsense'],
])('a deposit about which the company %s stays open until it says more', async (_, act) => {
  const story = await Story.begin(house, quiet, 0n);
  const d1 = await story.deposit('wallet', '3000');
  await payDoor(house, 'act', { deposit: d1, act });
  await story.pass(20);
  expect((await story.status(d1)).state).toBe('unsure');
  await payDoor(house, 'act', { deposit: d1, act: 'other_amount', deliver: 'never' });
  await story.pass(61);
  expect(await story.status(d1)).toMatchObject({ state: 'paid', inReview: true, arrived: '3100' });
  await story.desk({ act: 'sendBack', id: d1 });
  await story.ends({ main: 0n, house: {} });
});

test('a deposit that the company has never heard of is opened again, until its deadline', async () => {
  const story = await Story.begin(house, quiet, 0n);
  const d1 = await story.deposit('wallet', '3000');
  await db().delete(sandboxOrders).where(eq(sandboxOrders.number, d1));
  await story.pass(2);
  expect(await db().$count(sandboxOrders, eq(sandboxOrders.number, d1))).toBe(1);
  expect((await story.status(d1)).state).toBe('awaiting_payment');
  await db().delete(sandboxOrders).where(eq(sandboxOrders.number, d1));
  await story.pass(20);
  expect((await story.status(d1)).state).toBe('expired');
});

const approved = async (act?: PayoutAct) => {
  const player = await newPlayer(house, 50_000n);
  const asked = { bankAccountId: player.bankAccountId, amount: '12000', paymentPassword: demoPaymentPassword };
  const { withdrawalId: number } = await player.guest.ask(contract.withdrawals.request, asked);
  if (act) await tellPayouts(house, number, act, 'never');
  await atDesk(house, 'approve', { id: number });
  await house.gateway.runJobs();
  const look = async (later: number) => {
    pass(house, later);
    await house.gateway.runJobs();
  };
  return {
    number,
    look,
    state: async () => (await player.guest.ask(contract.withdrawals.status, { withdrawalId: number })).state,
    main: () => house.balanceOf(player.account),
    orders: async () => (await db().select().from(sandboxPayouts).where(eq(sandboxPayouts.number, number)))[0]?.orders,
  };
};

const payout = (number: string, more: object = {}) => ({
  about: 'payout',
  number,
  amount: '12000',
  currency: 'USD',
  state: 'paid',
  reference: 'NB1',
  reason: null,
  sequence: 9,
  ...more,
});

test.each(['other_amount', 'other_currency', 'other_account'] as const)(
  'a payout with %s is unsure, not ordered again, and paid once the company says what was ordered',
  async (act) => {
    const one = await approved(act);
    await one.look(minute);
    expect([await one.state(), await one.main(), await one.orders()]).toEqual(['unsure', 38_000n, 1]);
    expect(await doubts()).toEqual([`SANDBOX ${one.number} ${act}`]);
    await tellPayouts(house, one.number, 'paid');
    await house.gateway.runJobs();
    expect([await one.state(), await one.main(), await one.orders()]).toEqual(['paid', 38_000n, 1]);
  },
);

test('a payout is unsure while the company talks nonsense, and is not ordered again', async () => {
  const one = await approved('nonsense');
  await one.look(minute);
  expect([await one.state(), await one.orders(), await doubts()]).toEqual(['unsure', 1, []]);
});

test('a payout that failed or is unknown after it was paid stays paid, and is doubted once', async () => {
  const one = await approved('paid');
  const failed = payout(one.number, { state: 'failed', reference: null, reason: 'Closed.' });
  expect(await sendNotice(house, failed)).toBe(200);
  expect(await sendNotice(house, { ...failed, sequence: 10 })).toBe(200);
  await db().delete(sandboxPayouts).where(eq(sandboxPayouts.number, one.number));
  await one.look(25 * hour);
  expect([await one.state(), await one.main()]).toEqual(['received_by_timeout', 38_000n]);
  expect((await doubts()).toSorted()).toEqual([
    `SANDBOX ${one.number} failed_after_paid`,
    `SANDBOX ${one.number} unheard_after_paid`,
  ]);
});

test('a payout that nobody ordered, is over or is of another company moves nothing', async () => {
  await addOther();
  const [one, over] = [await approved('silent'), await approved('failed')];
  expect([await sendNotice(house, payout(one.number), { company: 'OTHER' }), await one.state()]).toEqual([
    200,
    'unsure',
  ]);
  expect([await sendNotice(house, payout('W-260101-9999')), await sendNotice(house, payout(over.number))]).toEqual([
    200, 200,
  ]);
  expect([await over.state(), await over.main()]).toEqual(['failed', 50_000n]);
  expect((await doubts()).toSorted()).toEqual(
    [
      `OTHER ${one.number} other_company`,
      'SANDBOX W-260101-9999 unknown_order',
      `SANDBOX ${over.number} paid_unasked`,
    ].toSorted(),
  );
});

test('an order that the company has with other content is doubted, and never failed', async () => {
  const one = await approved('lost');
  await db().update(sandboxPayouts).set({ asked: 'another order' }).where(eq(sandboxPayouts.number, one.number));
  await one.look(minute);
  expect([await one.state(), await one.main()]).toEqual(['unsure', 38_000n]);
  expect(await doubts()).toEqual([`SANDBOX ${one.number} other_content`]);
});

test('a withdrawal keeps its company: while the setting names another, nobody else is asked', async () => {
  const one = await approved('silent');
  const { database } = house.gateway;
  const before = await readSetting(database, 'providers');
  await writeSetting(database, 'providers', []);
  await one.look(hour);
  expect([await one.state(), await one.orders()]).toEqual(['unsure', 1]);
  await writeSetting(database, 'providers', before);
  await tellPayouts(house, one.number, 'paid', 'never');
  await one.look(hour);
  expect(await one.state()).toBe('paid');
});

test('a payout that is cancelled in time at the company has failed, and one that was paid is paid', async () => {
  const one = await approved();
  await atDesk(house, 'cancelPayout', { id: one.number });
  expect([await one.state(), await one.main()]).toEqual(['failed', 50_000n]);
  const other = await approved('silent');
  await tellPayouts(house, other.number, 'paid', 'never');
  await atDesk(house, 'cancelPayout', { id: other.number });
  expect([await other.state(), await other.main()]).toEqual(['paid', 38_000n]);
  await expect(atDesk(house, 'cancelPayout', { id: other.number })).rejects.toThrow();
});

describe('a payment that goes back', () => {
  /** A deposit by wallet of which another amount came. */
  const short = async () => {
    const story = await Story.begin(house, plain, 0n);
    const number = await story.deposit('wallet', '5000');
    await story.pays(number, { amount: '4000' });
    return { story, number };
  };
  const because = 'Another amount came.';
  const decision = (id: string) => ({ id, staff: 'Ada', reason: because });
  /** The number that the next one gets, so that the company can be told before. */
  const nextNumber = async () => {
    const day = now().toISOString().slice(0, 10);
    const rows = await db().select().from(cashierNumbers).where(eq(cashierNumbers.kind, 'R'));
    const last = rows.find((row) => row.day === day)?.last ?? 0;
    return `R-${day.slice(2).replaceAll('-', '')}-${String(last + 1).padStart(4, '0')}`;
  };
  const stateOf = async (number: string) =>
    (await db().select().from(sendBacks).where(eq(sendBacks.number, number)))[0]?.state;

  test('stays in suspense until the company says that it is paid', async () => {
    const { story, number } = await short();
    const r1 = await nextNumber();
    await tellPayouts(house, r1, 'silent');
    await sendBackDeposit(servicesOf(house), decision(number), now());
    await story.settle();
    expect([await stateOf(r1), (await story.status(number)).state]).toEqual(['unsure', 'paid']);
    await story.ends({ main: 0n, house: { 'clearing:wallet': -4_000n, suspense: 4_000n } });
    await tellPayouts(house, r1, 'paid');
    await story.settle();
    expect(await story.status(number)).toMatchObject({ state: 'rejected', reason: because, inReview: false });
    await story.ends({ main: 0n, house: {} });
  });

  test('waits at the desk again where the company cannot send it back', async () => {
    const { story, number } = await short();
    const r1 = await nextNumber();
    await tellPayouts(house, r1, 'failed', 'never');
    await sendBackDeposit(servicesOf(house), decision(number), now());
    await story.settle();
    expect([await stateOf(r1), await story.status(number)]).toMatchObject([
      'failed',
      { state: 'paid', inReview: true },
    ]);
    await sentBackByHand(servicesOf(house), decision(number), now());
    await story.ends({ main: 0n, house: {} });
  });

  test('of a company that sends nothing back is sent by hand, and the desk says so', async () => {
    const { story, number } = await short();
    await withCompany({ serves: ['wallet'] }, async () => {
      await expect(sendBackDeposit(servicesOf(house), decision(number), now())).rejects.toMatchObject({
        code: 'feature_off',
      });
    });
    await sentBackByHand(servicesOf(house), decision(number), now());
    expect(await story.status(number)).toMatchObject({ state: 'rejected', reason: because });
    await story.ends({ main: 0n, house: {} });
  });

  test('goes once, although it is ordered and worked on eight times at once', async () => {
    const { story, number } = await short();
    const r1 = await nextNumber();
    const asked = Array.from({ length: 8 }, () => sendBackDeposit(servicesOf(house), decision(number), now()));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const workers = Array.from({ length: 8 }, () => startJobs(servicesOf(house), [sendBackJob]));
    await Promise.all(workers.map((jobs) => jobs.run()));
    await Promise.all(workers.map((jobs) => jobs.stop()));
    await story.settle();
    expect(await stateOf(r1)).toBe('paid');
    expect(await db().select().from(sandboxPayouts).where(eq(sandboxPayouts.number, r1))).toMatchObject([
      { orders: 1 },
    ]);
    await story.ends({ main: 0n, house: {} });
  });

  test('for which no deposit is known goes through its company too', async () => {
    const story = await Story.begin(house, plain, 0n);
    await payDoor(house, 'act', { kind: 'bank', reference: 'no deposit', act: 'pay', amount: '2500' });
    await story.settle();
    const [found] = await db().select().from(payments).where(eq(payments.reference, 'no deposit'));
    await sendBackUnmatched(servicesOf(house), decision(String(found?.id)), now());
    await story.settle();
    await story.ends({ main: 0n, house: {} });
  });

  test('moves once if it is charged back meanwhile, and is doubted', async () => {
    const { story, number } = await short();
    const r1 = await nextNumber();
    await tellPayouts(house, r1, 'silent');
    await sendBackDeposit(servicesOf(house), decision(number), now());
    await payDoor(house, 'act', { deposit: number, act: 'take_back' });
    await story.settle();
    const [stored] = await db().select().from(payments).where(eq(payments.reference, number));
    expect(await doubts()).toEqual([`SANDBOX ${stored?.payment} charged_back_while_sent_back`]);
    await story.ends({ main: 0n, house: { 'clearing:wallet': -4_000n, suspense: 4_000n } });
    await tellPayouts(house, r1, 'paid');
    await story.pass(1);
    await story.ends({ main: 0n, house: {} });
    expect(await sendNotice(house, payout(r1, { amount: '4000', state: 'returned', sequence: 99 }))).toBe(200);
    expect(await doubts()).toContain(`SANDBOX ${r1} returned_after_sent_back`);
  });
});

describe('a module of the operator’s own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-module-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  /** The companies as a gateway sees them whose environment names these modules. */
  const companiesWith = (providerModules: string[], log: unknown = {}) => {
    const { database, clock } = house.gateway;
    return openProviders({ database, clock, config: { providerModules }, log: log as Log })();
  };
  beforeAll(async () => {
    const { database } = house.gateway;
    const own = { company: 'OWN', module: true, serves: ['payout'], on: true } as const;
    await writeSetting(database, 'providers', [...(await readSetting(database, 'providers')), own]);
    await newSecret(database, 'OWN', now());
  });

  test('takes the place of a company’s address, and is given the secret', async () => {
    const path = join(folder, 'pay.mjs');
    writeFileSync(
      path,
      'export const provider = ({ secret }) => ({ payouts: { look: async (number) => ({ kind: "unheard", number, secret }) } });',
    );
    const own = companyNamed(await companiesWith([`OWN=${path}`]), 'OWN');
    const [secret] = own?.secretsAt(now()) ?? [];
    expect(await own?.payouts?.look('W-1')).toEqual({ kind: 'unheard', number: 'W-1', secret });
    expect([own?.deposits, own?.vouchers]).toEqual([null, null]);
  });

  test('that is missing or does not load serves nothing, and the log says so', async () => {
    const faults: string[] = [];
    const log = { fault: (event: string) => faults.push(event) };
    for (const named of [[], [`OWN=${join(folder, 'nowhere.mjs')}`]])
      expect(companyNamed(await companiesWith(named, log), 'OWN')?.payouts).toBeNull();
    expect(faults).toEqual(['provider module missing', 'provider module failed']);
  });
});
