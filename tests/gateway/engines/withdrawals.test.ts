import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import { contract } from '../../../contract/index.ts';
import type { Answer } from '../../../gateway/conformance/wire.ts';
import { dayLong as day, minute, second } from '../../../gateway/ground/clock.ts';
import { placeBet, settleBet } from '../../../gateway/trust/bets/bets.ts';
import { grantBonus } from '../../../gateway/trust/bets/bonuses.ts';
import { memberDays } from '../../../gateway/trust/bets/schema.ts';
import { members } from '../../../gateway/trust/members/schema.ts';
import { sandboxPayouts } from '../../../gateway/sandbox/pay/schema.ts';
import { transfers } from '../../../gateway/trust/ledger/schema.ts';
import { withdrawals as table } from '../../../gateway/domains/cashier/schema.ts';
import { demoPaymentPassword } from '../../../contract/sandbox.ts';
import type { Delivery } from '../../../gateway/sandbox/pay/notices.ts';
import { door, payDoor, expectGoodBooks, houseBalances } from '../support/cashier.ts';
import { allAtOnce } from '../support/atOnce.ts';
import { Crowd } from '../support/crowd.ts';
import {
  atDesk,
  changeSetting,
  newPlayer,
  sendMoney,
  tellPayouts,
  workTogether,
  type Player,
} from '../support/withdrawals.ts';
import { useHouse } from '../support/house.ts';
import { pass } from '../support/human.ts';
import { liftLimits } from '../support/limits.ts';
import { pictureOf } from '../support/pictures.ts';
import { toldIn } from '../support/tiers.ts';

const house = useHouse({ idleMinutes: 1_000_000, sessionHours: 1_000_000 });
const { request, cancel, confirm, extend, status } = contract.withdrawals;

type Withdrawal = ReplyOf<typeof status>;
type PayoutAct = Parameters<typeof tellPayouts>[2];

beforeAll(() => liftLimits(house.gateway.database));
beforeEach(async () => {
  await changeSetting(house, 'withdrawals', { feeRate: 0, securityDeposit: '0', autoApproveUpTo: '0' });
});
afterEach(() => expectGoodBooks(house));

interface Manner {
  readonly name: string;
  /** The reply to every money call is lost once. */
  readonly isLost?: boolean;
  /** How the provider sends its notices about payouts. Unset, it knows their outcome as soon as they are ordered. */
  readonly deliver?: Delivery;
  /** How many players do it at once; one by default. */
  readonly players?: number;
}

const plain: Manner = { name: 'as it should be' };
const manners: readonly Manner[] = [
  plain,
  { name: 'with every reply of a money call lost once', isLost: true },
  { name: 'with every notice sent twice', deliver: 'twice' },
  { name: 'with every notice sent twice at once', deliver: 'twice_at_once' },
  { name: 'of eight players at once, with all that', isLost: true, deliver: 'twice_at_once', players: 8 },
];

class Story {
  readonly player: Player;
  readonly #isLost: boolean;
  readonly #deliver: Delivery | undefined;
  readonly #crowd: Crowd;
  #number = '';

  constructor(player: Player, { isLost = false, deliver }: Manner, crowd = new Crowd(1)) {
    this.player = player;
    this.#crowd = crowd;
    this.#isLost = isLost;
    this.#deliver = deliver;
  }

  get number(): string {
    return this.#number;
  }

  async request(amount: string, more: { giveUpBonuses?: boolean } = {}): Promise<Withdrawal> {
    const { bankAccountId } = this.player;
    const asked = { bankAccountId, amount, paymentPassword: demoPaymentPassword, ...more };
    const made = await sendMoney(this.player, request, asked, this.#isLost);
    this.#number = made.withdrawalId;
    return made;
  }

  cancel(): Promise<Withdrawal> {
    return sendMoney(this.player, cancel, { withdrawalId: this.number }, this.#isLost);
  }

  async approve(): Promise<void> {
    await atDesk(house, 'approve', { id: this.number });
    await this.pass(0);
  }

  desk(act: Parameters<typeof atDesk>[1], reason?: string): Promise<void> {
    return atDesk(house, act, { id: this.number, reason });
  }

  async provider(act: PayoutAct): Promise<void> {
    await tellPayouts(house, this.number, act, this.#deliver);
    await this.pass(0);
    // The second notice follows a second later.
    if (this.#deliver) await this.pass(2 * second);
  }

  async payOut(act: PayoutAct): Promise<void> {
    if (!this.#deliver) await tellPayouts(house, this.number, act);
    await this.approve();
    if (this.#deliver) await this.provider(act);
  }

  async deposit(amount: string): Promise<void> {
    const { create } = contract.deposits;
    const { depositId } = await sendMoney(this.player, create, { methodId: 'wallet', amount }, this.#isLost);
    await this.pass(0);
    await payDoor(house, 'act', { deposit: depositId, act: 'pay', deliver: this.#deliver ?? 'once' });
    await this.pass(2 * second);
    expect(await this.player.guest.ask(contract.deposits.status, { depositId })).toMatchObject({ state: 'credited' });
  }

  async pay(): Promise<void> {
    await this.payOut('paid');
  }

  pass(milliseconds: number): Promise<void> {
    return this.#crowd.once(async () => {
      pass(house, milliseconds);
      await house.gateway.runJobs();
    });
  }

  answer(said: Omit<RequestOf<typeof confirm>, 'withdrawalId'>): Promise<Withdrawal> {
    return sendMoney(this.player, confirm, { withdrawalId: this.number, ...said }, this.#isLost);
  }

  state(): Promise<Withdrawal> {
    return this.player.guest.ask(status, { withdrawalId: this.number });
  }

  async bet(stake: bigint, payout: bigint): Promise<void> {
    const { database, clock } = house.gateway;
    const { member } = this.player;
    const game = { source: 'sandbox', gameType: 'RNG', vendor: 'LUMEN', gameName: 'Lantern Festival' } as const;
    const id = await placeBet(database, { member, ...game, wallet: 'main', stake }, clock.now());
    await settleBet(database, { id, payout }, clock.now());
  }

  async bonus(): Promise<void> {
    const { database, clock } = house.gateway;
    const { member, account } = this.player;
    const bonus = { member, key: `test:${account}`, kind: 'promotion', title: 'Welcome bonus' } as const;
    await grantBonus(database, { ...bonus, amount: 2_000n, required: 900n }, clock.now());
  }

  async refused(amount: string): Promise<unknown> {
    const { guest, bankAccountId } = this.player;
    return (await guest.refused(request, { bankAccountId, amount, paymentPassword: demoPaymentPassword })).code;
  }
}

interface Example {
  readonly id: string;
  /** 500.00 unless it says otherwise. */
  readonly start?: bigint;
  readonly security?: string;
  readonly feeRate?: number;
  readonly events: (story: Story) => Promise<unknown>;
  readonly member: { main: bigint; held?: bigint; 'held:security'?: bigint };
  readonly house?: Readonly<Record<string, bigint>>;
  /** What the reports count as withdrawn in the end; nothing by default. */
  readonly withdrawn?: bigint;
  /** The state that the withdrawal ends in, or the refusal if there is nothing else. */
  readonly ends: Withdrawal['state'] | { refused: string };
}

const e15 = { security: '500', feeRate: 100 };
const paid15 = async (story: Story) => {
  await story.request('12000');
  await story.pay();
};
const e26 = async (story: Story) => {
  await story.bonus();
  await story.bet(4_000n, 4_500n);
};

const examples: readonly Example[] = [
  {
    id: 'E12 requested',
    security: '500',
    events: (story) => story.request('12000'),
    member: { main: 37_500n, held: 12_000n, 'held:security': 500n },
    ends: 'requested',
  },
  {
    id: 'E13 cancelled',
    security: '500',
    events: async (story) => {
      await story.request('12000');
      await story.cancel();
    },
    member: { main: 50_000n },
    ends: 'cancelled',
  },
  {
    id: 'E14 rejected',
    security: '500',
    events: async (story) => {
      await story.request('12000');
      await story.desk('reject', 'The account is not yours.');
    },
    member: { main: 50_000n },
    ends: 'rejected',
  },
  {
    id: 'E15 paid',
    ...e15,
    events: paid15,
    member: { main: 37_500n, 'held:security': 500n },
    house: { 'clearing:payout': 11_880n, fees: 120n },
    withdrawn: 12_000n,
    ends: 'paid',
  },
  {
    id: 'E16 received',
    ...e15,
    events: async (story) => {
      await paid15(story);
      await story.answer({ receipt: 'received' });
    },
    member: { main: 38_000n },
    house: { 'clearing:payout': 11_880n, fees: 120n },
    withdrawn: 12_000n,
    ends: 'received',
  },
  {
    id: 'E17 R4.33 received by time-out',
    ...e15,
    events: async (story) => {
      await paid15(story);
      await story.pass(30 * minute);
    },
    member: { main: 37_500n },
    house: { 'clearing:payout': 11_880n, fees: 120n, forfeits: 500n },
    withdrawn: 12_000n,
    ends: 'received_by_timeout',
  },
  {
    id: 'E18 partly received, the provider returns the rest',
    security: '500',
    events: async (story) => {
      await paid15(story);
      await story.answer({ receipt: 'partly_received', receivedAmount: '9000', remainingAmount: '3000' });
      await story.desk('disputeReturned');
    },
    member: { main: 41_000n },
    house: { 'clearing:payout': 9_000n },
    withdrawn: 9_000n,
    ends: 'partly_received',
  },
  {
    id: 'E19 not received, the house pays',
    security: '500',
    events: async (story) => {
      await paid15(story);
      await story.answer({ receipt: 'not_received', images: [await pictureOf('png')] });
      await story.desk('disputeGoodwill');
    },
    member: { main: 50_000n },
    house: { 'clearing:payout': 12_000n, disputes: -12_000n },
    ends: 'not_received',
  },
  {
    id: 'E20 not received, paid again',
    events: async (story) => {
      await paid15(story);
      await story.answer({ receipt: 'not_received', images: [await pictureOf('jpeg')] });
      await story.desk('disputePaidAgain');
    },
    member: { main: 38_000n },
    house: { 'clearing:payout': 24_000n, disputes: -12_000n },
    withdrawn: 12_000n,
    ends: 'not_received',
  },
  {
    id: 'E21 failed at the provider',
    security: '500',
    events: async (story) => {
      await story.request('12000');
      await story.payOut('failed');
    },
    member: { main: 50_000n },
    ends: 'failed',
  },
  {
    id: 'E22 silent, then paid',
    events: async (story) => {
      await story.request('12000');
      await tellPayouts(house, story.number, 'silent');
      await story.approve();
      expect(await story.state()).toMatchObject({ state: 'unsure' });
      await story.provider('paid');
    },
    member: { main: 38_000n },
    house: { 'clearing:payout': 12_000n },
    withdrawn: 12_000n,
    ends: 'paid',
  },
  {
    id: 'E23 sent back by the bank while the answer is awaited',
    ...e15,
    events: async (story) => {
      await paid15(story);
      await story.provider('returned');
    },
    member: { main: 50_000n },
    ends: 'failed',
  },
  {
    id: 'E24 sent back by the bank after the time-out',
    ...e15,
    events: async (story) => {
      await paid15(story);
      await story.pass(30 * minute);
      await story.provider('returned');
    },
    member: { main: 50_000n },
    ends: 'failed',
  },
  {
    id: 'E25 more than is there beside the security deposit',
    security: '500',
    events: async (story) => {
      expect(await story.refused('49600')).toBe('balance_too_low');
    },
    member: { main: 50_000n },
    ends: { refused: 'balance_too_low' },
  },
  {
    id: 'E26 a bonus still requires bets',
    start: 10_000n,
    events: async (story) => {
      await e26(story);
      expect(await story.refused('5000')).toBe('turnover_unmet');
    },
    member: { main: 12_500n },
    house: { 'costs:bonus': -2_000n, 'games:LUMEN': -500n },
    ends: { refused: 'turnover_unmet' },
  },
  {
    id: 'E27 the bonus is given up',
    start: 10_000n,
    events: async (story) => {
      await e26(story);
      await story.request('5000', { giveUpBonuses: true });
    },
    member: { main: 5_500n, held: 5_000n },
    house: { 'games:LUMEN': -500n },
    ends: 'requested',
  },
  {
    id: 'E28 the bets are made',
    start: 10_000n,
    events: async (story) => {
      await e26(story);
      await story.bet(2_000n, 0n);
      await story.request('5000');
    },
    member: { main: 5_500n, held: 5_000n },
    house: { 'costs:bonus': -2_000n, 'games:LUMEN': 1_500n },
    ends: 'requested',
  },
  {
    id: 'E35 a provider settles what it took in, and the payout is funded from it',
    events: async (story) => {
      await story.deposit('20000');
      await story.request('12000');
      await story.pay();
      const { account } = story.player;
      const settled = { act: 'settle', provider: 'wallet', settlement: account, amount: '20000', cost: '240' };
      const funded = { act: 'fundPayouts', id: account, amount: '12000' };
      // A colleague who is not sure whether it was booked books it again, under its number.
      for (const act of [settled, settled, funded, funded]) await door(house, 'desk/act', { staff: 'Ada', ...act });
    },
    member: { main: 58_000n },
    house: { bank: -7_760n, 'costs:provider': -240n },
    withdrawn: 12_000n,
    ends: 'paid',
  },
];

const withdrawnBy = async ({ account }: Player): Promise<bigint> => {
  const [row] = await house.gateway.database.db
    .select({ sum: sql<string>`coalesce(sum(${memberDays.withdrawal}), 0)::text` })
    .from(memberDays)
    .innerJoin(members, eq(members.id, memberDays.member))
    .where(eq(members.account, account));
  return BigInt(row?.sum ?? 0);
};

const tell = async (example: Example, manner: Manner): Promise<void> => {
  const { security = '0', feeRate = 0, start = 50_000n, ends } = example;
  await changeSetting(house, 'withdrawals', { securityDeposit: security, feeRate });
  const crowd = new Crowd(manner.players ?? 1);
  const stories: Story[] = [];
  while (stories.length < crowd.size) stories.push(new Story(await newPlayer(house, start), manner, crowd));
  const before = await houseBalances(house);
  await Promise.all(stories.map(example.events));

  for (const { player } of stories) {
    const own = await Promise.all(
      (['main', 'held', 'held:security'] as const).map(async (name) => [
        name,
        await house.balanceOf(player.account, name),
      ]),
    );
    expect(Object.fromEntries(own)).toEqual({ held: 0n, 'held:security': 0n, ...example.member });
    expect(await withdrawnBy(player)).toBe(example.withdrawn ?? 0n);
  }
  const after = await houseBalances(house);
  const changed = Object.entries(after).map(([name, balance]) => [name, balance - (before[name] ?? 0n)] as const);
  const ofAll = Object.entries(example.house ?? {}).map(([name, change]) => [name, change * BigInt(crowd.size)]);
  expect(Object.fromEntries(changed.filter(([, change]) => change !== 0n))).toEqual(Object.fromEntries(ofAll));
  if (typeof ends === 'string') for (const story of stories) expect(await story.state()).toMatchObject({ state: ends });
  // A job that runs again does nothing twice.
  await house.gateway.runJobs();
  expect(await houseBalances(house)).toEqual(after);
  // Nothing in these stories may be left to happen in the next one.
  if (ends === 'paid') for (const story of stories) await story.answer({ receipt: 'received' });
};

const isTold = ({ id }: Example): boolean => /^E(1[5-9]|2[0-4]|35)/.test(id);

describe.each(toldIn(manners))('R2.78 R4.31 the worked examples %s', (_, manner) => {
  const those = manner.deliver && !manner.players ? examples.filter(isTold) : examples;
  test.each(those.map((example) => [example.id, example] as const))('%s', (__, example) => tell(example, manner));
});

const openStory = async (balance = 50_000n): Promise<Story> => new Story(await newPlayer(house, balance), plain);
const eight = <T>(make: (index: number) => T): T[] => Array.from({ length: 8 }, (_, index) => make(index));

test('R2.81 R2.82 a withdrawal is found by its number in the transactions, and a bonus given up for it is not counted as profit', async () => {
  const story = await openStory(10_000n);
  await e26(story);
  await story.request('5000', { giveUpBonuses: true });
  await story.cancel();
  const { list } = await story.player.guest.ask(contract.records.transactions, { kind: 'withdrawal' });
  expect(list.map((row) => [row.in, row.out, row.reference])).toEqual([
    ['5000', '0', story.number],
    ['0', '5000', story.number],
  ]);
  const { totals } = await story.player.guest.ask(contract.records.profit, {});
  expect(totals).toMatchObject({ stake: '4000', payout: '4500', bonus: '0', profit: '500' });
});

describe('of conflicting actions at the same moment one wins', () => {
  /** What eight calls at once come to, in order of the alphabet. */
  const outcomesAtOnce = async (send: (index: number) => Promise<Answer>) => {
    const heard = await allAtOnce(
      house,
      table,
      eight((index) => () => send(index)),
    );
    return heard.map(({ status: code, envelope }) => (code === 200 ? 'done' : envelope?.code)).sort();
  };
  const requestAtOnce = async (balance: bigint) => {
    const { guest, bankAccountId, account } = await newPlayer(house, balance);
    const asked = { bankAccountId, amount: '3000', paymentPassword: demoPaymentPassword };
    return { account, outcomes: await outcomesAtOnce(() => guest.send(request, asked)) };
  };
  const five = (code: string) => Array.from({ length: 5 }, () => code);

  test('R2.78 a cancellation by the player and an approval by a colleague', async () => {
    for (let round = 0; round < 6; round += 1) {
      const story = await openStory();
      await story.request('12000');
      const results = await Promise.allSettled([story.cancel(), story.approve()]);
      const { state } = await story.state();
      expect(results.filter(({ status: how }) => how === 'fulfilled')).toHaveLength(1);
      expect(state === 'cancelled').toBe(results[0].status === 'fulfilled');
      const lost = results.find((each) => each.status === 'rejected');
      expect(String(lost?.reason)).toMatch(/wrong_state|cannot do this right now/);
    }
  });

  test('eight colleagues approving at once send one payout', async () => {
    const story = await openStory();
    await story.request('12000');
    const results = await Promise.allSettled(
      eight((index) => atDesk(house, 'approve', { id: story.number, staff: `colleague ${index}` })),
    );
    expect(results.filter(({ status: how }) => how === 'fulfilled')).toHaveLength(1);
    await workTogether(house, 8);
    expect(await story.state()).toMatchObject({ state: 'approved' });
    await story.pass(35 * second);
    expect(await story.state()).toMatchObject({ state: 'paid' });
  });

  test('R2.78 eight requests use up no more than the balance', async () => {
    await changeSetting(house, 'withdrawals', { timesADay: 8 });
    const { account, outcomes } = await requestAtOnce(10_000n);
    await changeSetting(house, 'withdrawals', { timesADay: 3 });
    expect(outcomes).toEqual([...five('balance_too_low'), 'done', 'done', 'done']);
    expect(await house.balanceOf(account)).toBe(1_000n);
  });

  test('R2.78 eight requests use up no more than the daily number of withdrawals', async () => {
    const { account, outcomes } = await requestAtOnce(100_000n);
    expect(outcomes).toEqual(['done', 'done', 'done', ...five('times_used_up')]);
    expect(await house.balanceOf(account, 'held')).toBe(9_000n);
  });

  test('R4.31 the first of eight answers counts, and the others are told that it was answered', async () => {
    const story = await openStory();
    await story.request('12000');
    await story.pay();
    const answers = [
      { receipt: 'received' },
      { receipt: 'partly_received', receivedAmount: '9000', remainingAmount: '3000' },
    ] as const;
    const outcomes = await outcomesAtOnce((index) =>
      story.player.guest.send(confirm, { withdrawalId: story.number, ...answers[index % 2] }),
    );
    expect(outcomes).toEqual(['done', ...Array.from({ length: 7 }, () => 'wrong_state')]);
  });

  test('R4.32 an answer at the end of the time or the time-out, and the security deposit moves once', async () => {
    await changeSetting(house, 'withdrawals', { securityDeposit: '500' });
    for (const early of [1, 0]) {
      const story = await openStory();
      await story.request('12000');
      await story.pay();
      pass(house, 30 * minute - early * 5 * second);
      const [heard] = await Promise.all([
        story.player.guest.send(confirm, { withdrawalId: story.number, receipt: 'received' }),
        workTogether(house, 8),
      ]);
      expect(heard.envelope?.code ?? 'done').toBe(early === 1 ? 'done' : 'wrong_state');
      const kept = await house.gateway.database.db
        .select()
        .from(transfers)
        .where(eq(transfers.key, `withdrawal:${story.number}:security:${early === 1 ? 'forfeited' : 'returned'}`));
      expect(kept).toEqual([]);
      expect(await house.balanceOf(story.player.account)).toBe(early === 1 ? 38_000n : 37_500n);
    }
  });

  test('eight workers send sixteen withdrawals once each', async () => {
    const stories = await Promise.all(Array.from({ length: 4 }, () => openStory()));
    await changeSetting(house, 'withdrawals', { timesADay: 4, mostADay: '100000000', autoApproveUpTo: '5000' });
    for (const story of stories) for (let time = 0; time < 4; time += 1) await story.request('3000');
    await changeSetting(house, 'withdrawals', { timesADay: 3, autoApproveUpTo: '0' });
    await workTogether(house, 8);
    pass(house, 40 * second);
    await workTogether(house, 8);
    for (const { player } of stories) {
      const rows = await house.gateway.database.db
        .select({ state: table.state })
        .from(table)
        .where(and(eq(table.member, player.member), eq(table.state, 'paid')));
      expect(rows).toHaveLength(4);
      expect(await house.balanceOf(player.account)).toBe(38_000n);
    }
    const sent = await house.gateway.database.db.select().from(sandboxPayouts);
    expect(sent.filter(({ orders }) => orders > 1)).toEqual([]);
  });
});

test('R4.32 R9.19 the time to answer is the setting’s, a notice comes ten minutes before each end, and it can be extended ten times', async () => {
  await changeSetting(house, 'whitelabel', { autoReceiveMinutes: 45 });
  await changeSetting(house, 'withdrawals', { securityDeposit: '500' });
  const story = await openStory();
  const { guest } = story.player;
  const told = async () => (await guest.ask(contract.messages.notices, {})).list.map(({ state }) => state);
  await story.request('12000');
  await story.pay();
  await changeSetting(house, 'whitelabel', { autoReceiveMinutes: 30 });
  const { paidAt, confirmUntil, extendsLeft } = await story.state();
  expect([Date.parse(confirmUntil!) - Date.parse(paidAt!), extendsLeft]).toEqual([45 * minute, 10]);
  await story.pass(34 * minute);
  expect(await told()).toEqual(['paid', 'approved']);
  await story.pass(minute);
  expect(await told()).toEqual(['answer_due', 'paid', 'approved']);
  expect(await guest.ask(extend, { withdrawalId: story.number })).toMatchObject({ extendsLeft: 9 });
  await story.pass(44 * minute);
  expect(await told()).toEqual(['answer_due', 'paid', 'approved']);
  await story.pass(minute);
  expect(await told()).toEqual(['answer_due', 'answer_due', 'paid', 'approved']);
  for (let left = 8; left >= 0; left -= 1)
    expect(await guest.ask(extend, { withdrawalId: story.number })).toMatchObject({ extendsLeft: left });
  expect(await guest.refused(extend, { withdrawalId: story.number })).toMatchObject({ code: 'wrong_state' });
  const extended = await story.state();
  expect(Date.parse(extended.confirmUntil!) - Date.parse(paidAt!)).toBe(11 * 45 * minute);
  const held = async () => (await guest.ask(contract.wallet.merchantWallet, {})).held;
  expect(await held()).toBe('500');
  // Without the job, every answer is as if it had run.
  pass(house, 11 * 45 * minute);
  expect(await story.state()).toMatchObject({ state: 'received_by_timeout', confirmUntil: null });
  expect((await guest.ask(contract.withdrawals.list, { state: 'paid' })).list).toEqual([]);
  expect((await guest.ask(contract.withdrawals.list, { state: 'received_by_timeout' })).list).toHaveLength(1);
  expect(await guest.refused(extend, { withdrawalId: story.number })).toMatchObject({ code: 'wrong_state' });
  expect(await held()).toBe('0');
  const before = await story.state();
  await story.pass(day);
  expect(await story.state()).toEqual(before);
});
