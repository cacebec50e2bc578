import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Call, ReplyOf, RequestOf } from '../../contract/call.ts';
import type { ContractKind } from '../../contract/earnings.ts';
import { contract } from '../../contract/index.ts';
import type { Answer, SendOptions } from '../../gateway/conformance/wire.ts';
import { after, dayLong, minute } from '../../gateway/ground/clock.ts';
import { door, expectGoodBooks, moveFreely } from './support/cashier.ts';
import { useHouse, type Guest } from './support/house.ts';
import { openTeam } from './support/team.ts';

const house = useHouse();
const { contracts } = contract;
const calls = {
  dividend: [contracts.dividend, contracts.processDividend],
  daily: [contracts.daily, contracts.processDaily],
  hourly: [contracts.hourly, contracts.processHourly],
  realtime: [contracts.realTime, contracts.processRealTime],
} as const;

const salary = (rate: number, teamBetAmount = '0') => ({ steps: [{ teamBetAmount, rate }] });
const realTime = (profitRate: number, lossRate: number, singleBetAmount: string) => ({
  profitRate,
  lossRate,
  singleBetAmount,
});
const dividend = (rate: number, period: 'daily' | 'weekly' = 'daily') => ({
  period,
  steps: [{ periodValidBet: '0', periodProfit: '0', activeMembers: 0, rate }],
});

const put = async (body: object): Promise<void> => {
  const heard = await fetch(`${house.url}/sandbox/contracts`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'gateway-version': '1' },
    body: JSON.stringify(body),
  });
  if (!heard.ok) throw new Error(await heard.text());
};

let made = 0;

/** A tree of agents of its own for each test: bosun with tam, oya and rui below, ines below tam, noor and emil below rui. */
class Tree {
  readonly #mark = (made += 1);
  readonly #guests = new Map<string, Guest>();

  name(who: string): string {
    return `${who}${this.#mark}`;
  }

  async open(): Promise<this> {
    const member = (who: string) => ({ [this.name(`${who}-m`)]: null });
    await openTeam(
      house,
      {
        [this.name('bosun')]: {
          [this.name('tam')]: { [this.name('ines')]: member('ines'), ...member('tam') },
          [this.name('oya')]: member('oya'),
          [this.name('rui')]: { [this.name('noor')]: member('noor'), [this.name('emil')]: {} },
          ...member('bosun'),
        },
      },
      0n,
    );
    return this;
  }

  async guest(who: string): Promise<Guest> {
    const name = `${who} ${hour}`;
    const known = this.#guests.get(name) ?? (await house.person(this.name(who)));
    this.#guests.set(name, known);
    return known;
  }

  async ask<C extends Call>(who: string, call: C, request: RequestOf<C>): Promise<ReplyOf<C>> {
    return (await this.guest(who)).ask(call, request);
  }

  async send(who: string, call: Call, request: object, manner: SendOptions = {}): Promise<Answer> {
    return (await this.guest(who)).send(call, request, manner);
  }

  async received(kind: ContractKind, who: string) {
    return (await this.ask(who, contracts.settlements, { kind, direction: 'received' })).list;
  }

  /** What bosun’s terms would have paid over these days. */
  simulate(terms: object, from: number, to = from) {
    const span = { from: dayOf(from), to: dayOf(to) };
    return this.ask('bosun', contracts.simulate, { ...terms, ...span });
  }

  async balance(who: string): Promise<bigint> {
    return house.balanceOf(this.name(who));
  }

  top(kind: ContractKind, terms: object | null, from: 'running' | 'next' = 'running'): Promise<void> {
    return put({ kind, account: this.name('bosun'), terms, from });
  }

  process(kind: ContractKind, who: string, order: object) {
    return this.send(who, calls[kind][1], order, { key: randomUUID() });
  }

  show(kind: ContractKind, who: string) {
    return this.ask(who, calls[kind][0], {});
  }

  propose(kind: ContractKind, from: string, to: string, terms: object) {
    return this.process(kind, from, { action: 'request', account: this.name(to), terms });
  }

  async accept(kind: ContractKind, who: string) {
    const { offered, own } = await this.show(kind, who);
    const waiting = offered ?? own;
    return this.process(kind, who, {
      action: 'accept',
      contractId: waiting?.contractId,
      version: waiting?.version,
      ends: waiting?.wouldEnd.map(({ contractId }) => contractId),
    });
  }

  async agree(kind: ContractKind, from: string, to: string, terms: object): Promise<void> {
    expect(await this.propose(kind, from, to, terms)).toSucceed();
    expect(await this.accept(kind, to)).toSucceed();
  }

  bets(...orders: readonly [who: string, stake: string, payout?: string, gameType?: string][]) {
    return door(
      house,
      'positions',
      orders.map(([who, stake, payout = '0', gameType]) => ({ account: this.name(who), stake, payout, gameType })),
    );
  }

  /** Settles what is due by the clock; how many periods of this tree were paid. */
  async settle(): Promise<number> {
    const paid = async () => {
      const top = await house.memberId(this.name('bosun'));
      const { rows } = await house.gateway.database.db.execute<{ count: number }>(
        sql`select count(*)::int as count from settled where top = ${top}`,
      );
      return rows[0]?.count ?? 0;
    };
    const before = await paid();
    await settle();
    return (await paid()) - before;
  }

  async notices(who: string) {
    const { list } = await this.ask(who, contract.messages.notices, {});
    return list
      .filter(({ about }) => about === 'contract')
      .map(({ state, reference }) => `${state} ${reference.split('-')[0]}`);
  }
}

const settle = () => door(house, 'settle', {});
const clock = () => house.gateway.clock;
let hour = 0;
/** Sessions end when nothing is done for long: whoever does something later has logged in again. */
const pass = (milliseconds: number) => {
  clock().set(after(clock().now(), milliseconds));
  hour += 1;
};
const nextDay = async (): Promise<void> => {
  pass(dayLong);
  await settle();
};

beforeAll(async () => {
  await moveFreely(house);
  // The team of the sandbox is not settled along.
  await house.gateway.database.db.execute(sql`update trees set next_at = null`);
});
beforeEach(() => moveFreely(house));
afterEach(async () => {
  // What a test leaves is not settled in the next, weeks later.
  await house.gateway.database.db.execute(sql`update trees set next_at = null`);
  await expectGoodBooks(house);
});

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

let day = Date.parse('2027-01-04T08:02:00Z');
/** Each story on days of its own, two weeks apart; most begin with the terms of the top. */
const begin = async (kind?: ContractKind, terms?: object): Promise<Tree> => {
  day += 14 * dayLong;
  clock().set(new Date(day));
  const tree = await new Tree().open();
  if (kind && terms) await tree.top(kind, terms);
  return tree;
};

describe('R3.41 R4.37 the life of a contract', () => {
  test('has an offer that is answered, pays from the next day, and is replaced by another edition', async () => {
    const tree = await begin('daily', salary(80));
    expect(await tree.propose('daily', 'bosun', 'tam', salary(60))).toSucceed();
    const { offered } = await tree.show('daily', 'tam');
    expect(offered).toMatchObject({ state: 'requested', waitsFor: 'downline', edition: 1, wouldEnd: [], from: null });
    expect(await tree.accept('daily', 'tam')).toSucceed();
    const first = await tree.show('daily', 'tam');
    expect(first).toMatchObject({ own: null, next: { state: 'running', edition: 1 }, offered: null });
    pass(dayLong);
    expect(await tree.show('daily', 'tam')).toMatchObject({ own: { state: 'running', edition: 1 }, next: null });
    await tree.agree('daily', 'bosun', 'tam', salary(70));
    expect(await tree.show('daily', 'tam')).toMatchObject({
      own: { state: 'ended', reason: 'replaced', edition: 1 },
      next: { state: 'running', edition: 2 },
    });
    pass(dayLong);
    const { own } = await tree.show('daily', 'tam');
    expect(own).toMatchObject({ edition: 2 });
    expect(await tree.notices('tam')).toEqual(['offered daily', 'offered daily']);
    expect(await tree.notices('bosun')).toEqual(['agreed daily', 'agreed daily', 'agreed daily']);
    const history = await tree.ask('tam', contracts.history, { contractId: own!.contractId });
    const [bosun, tam] = [tree.name('bosun'), tree.name('tam')];
    expect(
      history.list.map(({ edition, terms, events }) => [
        edition,
        terms,
        events.map(({ event, by, reason, version }) => [event, by, reason, version]),
      ]),
    ).toEqual([
      [
        2,
        { daily: salary(70) },
        [
          ['requested', bosun, null, 1],
          ['accepted', tam, null, 2],
        ],
      ],
      [
        1,
        { daily: salary(60) },
        [
          ['requested', bosun, null, 1],
          ['accepted', tam, null, 2],
          ['ended', null, 'replaced', 3],
        ],
      ],
    ]);
    expect(history.list.map(({ from, until }) => [from, until])).toEqual([
      [own!.from, null],
      [first.next!.from, own!.from],
    ]);
    const ofBosun = await tree.ask('bosun', contracts.history, { contractId: own!.contractId });
    expect(ofBosun).toEqual(history);
  });

  test('R8.20 has a proposal whose answer was lost found again by its key, with the number of the contract', async () => {
    const tree = await begin('daily', salary(80));
    const key = randomUUID();
    const guest = await tree.guest('bosun');
    const order = { action: 'request', account: tree.name('tam'), terms: salary(60) } as const;
    const { contract: made } = await guest.ask(contracts.processDaily, order, { key });
    expect(await guest.ask(contract.cashier.outcome, { key })).toMatchObject({
      outcome: 'done',
      reference: made.contractId,
    });
  });

  test('has an offer that is rejected, or withdrawn by the one who made it', async () => {
    const tree = await begin('hourly', salary(20));
    expect(await tree.propose('hourly', 'bosun', 'tam', salary(10))).toSucceed();
    const { contractId, version } = (await tree.show('hourly', 'tam')).offered!;
    const answer = { contractId, version };
    expect(await tree.process('hourly', 'bosun', { action: 'reject', ...answer })).toBeRefusedWith('not_yours');
    expect(await tree.process('hourly', 'tam', { action: 'terminate', ...answer })).toBeRefusedWith('not_yours');
    expect(await tree.process('hourly', 'tam', { action: 'reject', ...answer })).toSucceed();
    expect(await tree.process('hourly', 'tam', { action: 'reject', ...answer })).toBeRefusedWith('changed_meanwhile');
    expect(await tree.propose('hourly', 'bosun', 'tam', salary(15))).toSucceed();
    const offers = async () => (await tree.show('hourly', 'bosun')).downline.list;
    const latest = (await offers())[0]!;
    const withdrawing = { action: 'terminate', contractId: latest.contractId, version: latest.version };
    expect(await tree.process('hourly', 'bosun', withdrawing)).toSucceed();
    expect((await offers()).map(({ state }) => state)).toEqual(['withdrawn', 'rejected']);
    expect(await tree.notices('bosun')).toContain('declined hourly');
    expect(await tree.notices('tam')).toContain('withdrawn hourly');
  });

  test('ends when one side asks for it and the other agrees, or does not answer in time', async () => {
    const tree = await begin('daily', salary(80));
    await tree.agree('daily', 'bosun', 'tam', salary(60));
    pass(dayLong);
    const act = async (who: string, action: 'terminate' | 'reject') => {
      const { own, downline } = await tree.show('daily', who);
      const { contractId, version } = own?.upline === tree.name('bosun') ? own : downline.list[0]!;
      expect(await tree.process('daily', who, { action, contractId, version })).toSucceed();
    };
    await act('bosun', 'terminate');
    expect(await tree.propose('daily', 'bosun', 'tam', salary(50))).toBeRefusedWith('wrong_state');
    await act('tam', 'reject');
    await act('tam', 'terminate');
    await act('tam', 'terminate');
    expect((await tree.show('daily', 'tam')).own).toMatchObject({ state: 'running', askedBy: null });
    await act('tam', 'terminate');
    expect((await tree.show('daily', 'tam')).own).toMatchObject({ state: 'ending', waitsFor: 'upline' });
    pass(7 * dayLong);
    await settle();
    const { own, downline } = await tree.show('daily', 'bosun');
    expect(own).toMatchObject({ state: 'running' });
    expect(downline.list[0]).toMatchObject({ state: 'ended', reason: 'unanswered' });
    expect(await tree.notices('tam')).toContain('unanswered daily');
    expect(await tree.notices('bosun')).toContain('unanswered daily');
  });

  test('has an offer that expires in time, even before that is booked', async () => {
    const tree = await begin('daily', salary(80));
    expect(await tree.propose('daily', 'bosun', 'tam', salary(60))).toSucceed();
    const { contractId, version } = (await tree.show('daily', 'tam')).offered!;
    pass(7 * dayLong);
    const late = [
      await tree.process('daily', 'tam', { action: 'accept', contractId, version, ends: [] }),
      await tree.process('daily', 'bosun', { action: 'terminate', contractId, version }),
    ];
    for (const heard of late) expect(heard).toBeRefusedWith('changed_meanwhile');
    await settle();
    expect((await tree.show('daily', 'bosun')).downline.list[0]).toMatchObject({ state: 'withdrawn' });
  });

  test('has an invalid proposal refused with the reason', async () => {
    const tree = await begin('daily', salary(80));
    const propose = (to: string, terms: object = salary(60), from = 'bosun') => tree.propose('daily', from, to, terms);
    expect(await propose('ines')).toBeRefusedWith('not_yours');
    expect(await propose('bosun-m')).toBeRefusedWith('agents_only');
    expect(await propose('bosun')).toBeRefusedWith('not_found');
    expect(await propose('bosun', salary(60), 'tam')).toBeRefusedWith('not_found');
    expect(await propose('ines', salary(60), 'tam')).toBeRefusedWith('above_own_terms');
    expect(await propose('tam', salary(81))).toBeRefusedWith('above_own_terms');
    expect(await propose('tam', salary(301))).toBeRefusedWith('invalid_fields');
    expect(await propose('tam', { steps: [] })).toBeRefusedWith('invalid_fields');
    expect(await propose('tam')).toSucceed();
    expect(await propose('tam')).toBeRefusedWith('wrong_state');
    const stranger = await new Tree().open();
    expect(
      await tree.process('daily', 'bosun', { action: 'request', account: stranger.name('tam'), terms: salary(1) }),
    ).toBeRefusedWith('not_found');
    // Terms that are agreed to follow bind as those in force do.
    await tree.top('daily', salary(70), 'next');
    expect(await propose('oya', salary(75))).toBeRefusedWith('above_own_terms');
    expect(await propose('oya', salary(70))).toSucceed();
  });

  test('is accepted or withdrawn at once, whichever is first, and the other side reads what happened', async () => {
    const tree = await begin('daily', salary(80));
    expect(await tree.propose('daily', 'bosun', 'tam', salary(60))).toSucceed();
    const { contractId, version } = (await tree.show('daily', 'tam')).offered!;
    const both = await Promise.all([
      tree.process('daily', 'tam', { action: 'accept', contractId, version, ends: [] }),
      tree.process('daily', 'bosun', { action: 'terminate', contractId, version }),
    ]);
    const codes = both.map(({ envelope }) => (envelope?.success === false ? envelope.code : 'done')).sort();
    expect(codes).toEqual(['changed_meanwhile', 'done']);
  });
  test('R3.41 R4.37 has a proposal checked before it is sent: the answer for each name, and what would be left', async () => {
    const tree = await begin('hourly', salary(80));
    await tree.agree('hourly', 'bosun', 'tam', salary(50));
    await tree.agree('hourly', 'bosun', 'oya', salary(30));
    expect(await tree.propose('hourly', 'bosun', 'rui', salary(10))).toSucceed();
    pass(2 * 60 * minute);
    await tree.bets(['tam-m', '3000000'], ['oya-m', '3000000']);
    pass(dayLong);
    const bosun = await tree.guest('bosun');
    const names = ['tam', 'rui', 'ines', 'bosun-m'].map((who) => tree.name(who));
    const accounts = [...names, 'nobodyhere'];
    const tried = await bosun.ask(contracts.tryProposal, { hourly: salary(60), accounts });
    const codes = tried.accounts.map(({ code }) => code);
    expect(codes).toEqual([null, 'wrong_state', 'not_yours', 'agents_only', 'not_found']);
    expect(tried.now).toEqual({ due: '48000', passedOn: '24000', left: '24000' });
    expect(tried.then).toEqual({ due: '48000', passedOn: '27000', left: '21000' });
    const above = await bosun.ask(contracts.tryProposal, { hourly: salary(90), accounts: [tree.name('tam')] });
    expect(above.accounts).toEqual([{ account: tree.name('tam'), code: 'above_own_terms' }]);
    // Nothing of it was written.
    expect((await tree.show('hourly', 'tam')).offered).toBeNull();
  });
});

describe('R4.38 the cascade of a changed contract', () => {
  test('ends what no longer fits over three levels, withdraws offers, and tells everyone affected', async () => {
    const tree = await begin('realtime', realTime(120, 80, '100000'));
    await tree.agree('realtime', 'bosun', 'tam', realTime(100, 60, '80000'));
    await tree.agree('realtime', 'bosun', 'rui', realTime(90, 80, '80000'));
    await tree.agree('realtime', 'rui', 'noor', realTime(50, 50, '50000'));
    expect(await tree.propose('realtime', 'rui', 'emil', realTime(50, 50, '50000'))).toSucceed();
    pass(10 * minute);
    await tree.top('realtime', realTime(150, 60, '150000'), 'next');
    const shown = async (who: string) => (await tree.show('realtime', who)).own;
    expect(await shown('tam')).toMatchObject({ state: 'running' });
    expect(await shown('rui')).toMatchObject({ state: 'ended', reason: 'above_upline' });
    expect(await shown('noor')).toMatchObject({ state: 'ended', reason: 'upline_ended' });
    expect((await tree.show('realtime', 'emil')).offered).toBeNull();
    pass(5 * minute);
    expect([await shown('rui'), await shown('noor')]).toEqual([null, null]);
    expect(await tree.notices('rui')).toContain('above_upline realtime');
    expect(await tree.notices('noor')).toContain('upline_ended realtime');
    expect(await tree.notices('emil')).toContain('upline_ended realtime');
  });

  test('is shown before it is accepted, with the rates of the agent’s own contracts only', async () => {
    const tree = await begin('realtime', realTime(120, 80, '100000'));
    await tree.agree('realtime', 'bosun', 'rui', realTime(90, 80, '80000'));
    await tree.agree('realtime', 'rui', 'noor', realTime(50, 50, '50000'));
    pass(10 * minute);
    expect(await tree.propose('realtime', 'bosun', 'rui', realTime(40, 40, '40000'))).toSucceed();
    const { offered } = await tree.show('realtime', 'rui');
    expect(offered!.wouldEnd).toEqual([
      { contractId: expect.any(String) as string, downline: tree.name('noor'), rate: 50 },
    ]);
    const blind = { action: 'accept', contractId: offered!.contractId, version: offered!.version, ends: [] };
    expect(await tree.process('realtime', 'rui', blind)).toBeRefusedWith('changed_meanwhile');
    const heard = await tree.accept('realtime', 'rui');
    expect(heard.envelope).toMatchObject({ success: true, value: { ended: [{ downline: tree.name('noor') }] } });
  });
});

describe('R1.10 R9.13 the settlement of contracts', () => {
  test('pays a chain of daily salaries from one pot, and each agent keeps its part', async () => {
    const tree = await begin('daily', salary(80));
    await tree.agree('daily', 'bosun', 'tam', salary(60));
    await tree.agree('daily', 'tam', 'ines', salary(45));
    await nextDay();
    const balances = () => Promise.all(['bosun', 'tam', 'ines'].map((who) => tree.balance(who)));
    const [bosun = 0n, tam = 0n, ines = 0n] = await balances();
    await tree.bets(['ines-m', '2000000'], ['tam-m', '1000000'], ['bosun-m', '3000000']);
    pass(dayLong);
    expect(await tree.settle()).toBe(1);
    expect(await balances()).toEqual([bosun + 30_000n, tam + 9_000n, ines + 9_000n]);
    // Settling again changes nothing.
    expect(await tree.settle()).toBe(0);
    const { list, totals } = await tree.ask('tam', contracts.settlements, { kind: 'daily', direction: 'received' });
    expect(list[0]).toMatchObject({
      teamBetAmount: '3000000',
      base: '3000000',
      step: 1,
      rate: 60,
      due: '18000',
      received: '18000',
      owed: '0',
      keep: '9000',
      account: tree.name('bosun'),
    });
    expect(totals).toEqual({ due: '18000', received: '18000', owed: '0', keep: '9000' });
    expect((await tree.show('daily', 'tam')).paidToday).toBe('9000');
    const income = await tree.ask('tam', contract.agent.income, { source: 'daily' });
    expect(income).toMatchObject({
      list: [{ source: 'daily', from: tree.name('bosun'), amount: '9000', statementId: list[0]!.settlementId }],
      total: '9000',
    });
  });

  test('records a shortfall of a dividend as a debt, and collects it from the next pot first', async () => {
    const tree = await begin('dividend', dividend(3_000));
    await tree.agree('dividend', 'bosun', 'tam', dividend(2_500));
    await tree.agree('dividend', 'bosun', 'oya', dividend(2_500));
    await nextDay();
    await tree.bets(['tam-m', '400000'], ['oya-m', '100000', '400000']);
    await nextDay();
    const received = (who: string) => tree.received('dividend', who);
    const [pot] = await received('bosun');
    expect(pot).toMatchObject({ periodProfit: '100000', due: '30000', received: '30000', keep: '0' });
    const [short] = await received('tam');
    expect(short).toMatchObject({ due: '100000', received: '30000', owed: '70000', keep: '30000' });
    expect((await received('oya'))[0]).toMatchObject({ due: '0', carried: '-300000', step: null });
    await tree.bets(['tam-m', '160000'], ['bosun-m', '340000']);
    await nextDay();
    expect((await received('bosun'))[0]).toMatchObject({ due: '150000', received: '150000', keep: '40000' });
    const [later, first] = await received('tam');
    expect(later).toMatchObject({ due: '40000', received: '40000', keep: '110000' });
    expect(first).toMatchObject({ due: '100000', received: '100000', owed: '0' });
  });

  test('counts won and lost bets of each mark by their own real-time rates, rounded once', async () => {
    const tree = await begin('realtime', realTime(120, 80, '100000'));
    await settle();
    const before = await tree.balance('bosun');
    await tree.bets(
      ['bosun-m', '9500', '20000'],
      ['tam-m', '3500'],
      ['oya-m', '250000'],
      // A live table counts for no salary.
      ['oya-m', '90000', '0', 'LIVE'],
    );
    pass(5 * minute);
    expect(await tree.settle()).toBe(1);
    // 9,500 at 1.2 % and 103,500 at 0.8 %, with at most 100,000 of the large one.
    expect((await tree.balance('bosun')) - before).toBe(942n);
    const { list } = await tree.ask('bosun', contracts.settlements, { kind: 'realtime' });
    expect(list[0]).toMatchObject({ wonBet: '9500', lostBet: '103500', due: '942', account: null });
    const statement = await tree.ask('bosun', contracts.statement, { statementId: list[0]!.settlementId });
    expect(statement.figures).toMatchObject({ won: '9500', lost: '103500', overCap: '150000' });
    expect(statement.lines.map(({ account, lost }) => [account, lost])).toEqual(
      expect.arrayContaining([
        [tree.name('tam'), '3500'],
        [tree.name('oya'), '100000'],
        [tree.name('bosun-m'), '0'],
      ]),
    );
    // Marks in which nothing happened are no statements.
    pass(dayLong);
    expect(await tree.settle()).toBe(0);
  });

  test('pays the days missed in an outage in order, with the figures of each', async () => {
    const tree = await begin('daily', salary(80));
    await settle();
    for (const stake of ['100000', '200000', '300000']) {
      await tree.bets(['tam-m', stake]);
      pass(dayLong);
    }
    expect(await tree.settle()).toBe(3);
    const { list } = await tree.ask('bosun', contracts.settlements, { kind: 'daily' });
    expect(list.map(({ teamBetAmount, due }) => [teamBetAmount, due])).toEqual([
      ['300000', '2400'],
      ['200000', '1600'],
      ['100000', '800'],
    ]);
    expect(list.every(({ from, to }) => Date.parse(to) - Date.parse(from) === dayLong)).toBe(true);
  });

  test('deducts the salaries of a day from its dividend', async () => {
    const tree = await begin('daily', salary(80));
    await tree.top('dividend', dividend(1_000));
    await settle();
    await tree.bets(['tam-m', '1000000']);
    await nextDay();
    const { list } = await tree.ask('bosun', contracts.settlements, { kind: 'dividend' });
    expect(list[0]).toMatchObject({ periodValidBet: '1000000', periodProfit: '992000', due: '99200' });
    const { now } = await tree.ask('bosun', contract.agent.overview, {});
    expect(now.income).toBe('107200');
  });

  test.each([
    ['daily', salary(80)],
    ['realtime', realTime(120, 80, '100000')],
    ['dividend', dividend(1_000)],
  ] as const)('I8 a simulation of the terms of a %s contract equals what it has paid', async (kind, terms) => {
    const tree = await begin(kind, terms);
    await tree.settle();
    for (const [stake, payout] of [
      ['100000', '0'],
      ['250000', '400000'],
      ['333333', '0'],
    ] as const) {
      await tree.bets(['tam-m', stake, payout]);
      pass(dayLong);
    }
    await tree.settle();
    const simulated = await tree.simulate({ [kind]: terms }, day, day + 2 * dayLong);
    const { totals, list } = await tree.ask('bosun', contracts.settlements, { kind });
    expect(simulated.compared).toEqual({ periods: list.length, due: totals.due, was: totals.due });
    expect(simulated.periods.map(({ due }) => due).toReversed()).toEqual(list.map(({ due }) => due));
  });

  test('R3.41 a simulation compares the periods that have a statement, and lists the others separately', async () => {
    const tree = await begin();
    const bet = async () => {
      await tree.bets(['tam-m', '1000000']);
      pass(dayLong);
    };
    await bet();
    await bet();
    await tree.top('daily', salary(40));
    await settle();
    await bet();
    await bet();
    await bet();
    await settle();
    const simulated = (rate: number) => tree.simulate({ daily: salary(rate) }, day, day + 4 * dayLong);
    const { compared, outside, periods } = await simulated(40);
    expect(compared).toEqual({ periods: 3, due: '12000', was: '12000' });
    expect(outside).toEqual({ periods: 2, due: '8000' });
    expect(periods.map(({ was }) => was)).toEqual([null, null, '4000', '4000', '4000']);
    const better = await simulated(50);
    expect([better.compared, better.outside]).toEqual([
      { periods: 3, due: '15000', was: '12000' },
      { periods: 2, due: '10000' },
    ]);
  });

  test('R3.41 a simulation starts with the balance that the statement before it carried over', async () => {
    const tree = await begin('dividend', dividend(1_000));
    await settle();
    await tree.bets(['tam-m', '100000', '400000']);
    pass(dayLong);
    await tree.bets(['tam-m', '400000']);
    await nextDay();
    const [second, first] = (await tree.ask('bosun', contracts.settlements, { kind: 'dividend' })).list;
    expect(first).toMatchObject({ carried: '-300000' });
    expect(second).toMatchObject({ brought: '-300000', base: '100000', due: '10000' });
    const simulated = await tree.simulate({ dividend: dividend(1_000) }, day + dayLong);
    expect(simulated.periods).toMatchObject([
      { brought: '-300000', base: '100000', carried: '0', due: '10000', was: '10000' },
    ]);
    expect(simulated.compared).toEqual({ periods: 1, due: '10000', was: '10000' });
    // The same days with a day before that nobody was under contract: what would have been carried from it is not.
    const longer = await tree.simulate({ dividend: dividend(1_000) }, day - dayLong, day + dayLong);
    expect(longer.compared).toEqual({ periods: 2, due: '10000', was: '10000' });
    expect(longer.outside).toEqual({ periods: 1, due: '0' });
  });

  test('R3.41 a simulation of weeks is compared with the seven daily statements that cover them', async () => {
    const tree = await begin('dividend', dividend(1_000));
    await settle();
    for (let each = 0; each < 7; each += 1) {
      await tree.bets(['tam-m', '10000']);
      pass(dayLong);
    }
    await settle();
    const simulated = await tree.simulate({ dividend: dividend(1_000, 'weekly') }, day, day + 6 * dayLong);
    expect(simulated.compared).toEqual({ periods: 1, due: '7000', was: '7000' });
    expect(simulated.outside).toEqual({ periods: 0, due: '0' });
  });

  test('R3.41 a simulation shows what the contracts with downlines would cost, each by its own terms', async () => {
    const tree = await begin('realtime', realTime(120, 80, '100000'));
    await tree.agree('realtime', 'bosun', 'tam', realTime(100, 60, '50000'));
    await tree.agree('realtime', 'bosun', 'rui', realTime(50, 50, '10000'));
    pass(5 * minute);
    await settle();
    await tree.bets(['ines-m', '60000'], ['tam-m', '1000', '3000'], ['noor-m', '20000'], ['bosun-m', '5000']);
    await nextDay();
    const simulated = await tree.simulate({ realtime: realTime(120, 80, '100000') }, day);
    // 85,000 lost at 0.8 % and 1,000 won at 1.2 %; tam 50,000 at 0.6 % and 1,000 at 1 %; rui 10,000 at 0.5 %.
    expect(simulated.compared).toEqual({ periods: 1, due: '692', was: '692' });
    expect(simulated.passedOn).toBe(String(310 + 50));
    const below = await tree.simulate({ realtime: realTime(100, 60, '50000'), account: tree.name('tam') }, day);
    expect([below.compared.due, below.passedOn]).toEqual(['310', '0']);
  });

  test('R2.95 R6.06 the bill of a month adds up what was received, passed on and kept, with its statements', async () => {
    const tree = await begin('dividend', dividend(3_000));
    await tree.agree('dividend', 'bosun', 'tam', dividend(2_500));
    await tree.top('daily', salary(80));
    await nextDay();
    // What Oya’s line won leaves Tam’s dividend short; the next pot pays it first.
    await tree.bets(['tam-m', '400000'], ['oya-m', '100000', '400000']);
    await nextDay();
    await tree.bets(['bosun-m', '500000']);
    await nextDay();
    const month = dayOf(clock().now().getTime() - dayLong).slice(0, 7);
    const bosun = await tree.guest('bosun');
    const bill = await bosun.ask(contracts.month, { month });
    const sums = ({ received, earlier, passedOn, kept }: typeof bill.total) =>
      BigInt(received) + BigInt(earlier) - BigInt(passedOn) - BigInt(kept);
    expect([...bill.lines, ...bill.totals, bill.total].map(sums).every((left) => left === 0n)).toBe(true);
    const { total: income } = await bosun.ask(contract.agent.income, { from: `${month}-01` });
    expect(bill.total.kept).toBe(income);
    const received = await tree.ask('tam', contracts.month, { month });
    const list = await tree.received('dividend', 'tam');
    expect(received.lines.map(({ first, last, statements }) => [first, last, statements])).toEqual(
      list.map(({ settlementId }) => [settlementId, settlementId, 1]).toReversed(),
    );
    expect(BigInt(received.total.earlier)).toBeGreaterThan(0n);
    expect(received.total.owed).toBe('0');
    const file = (await bosun.send(contracts.monthCsv, { month })).text.trimEnd().split('\r\n');
    expect(file).toHaveLength(bill.lines.length + 1);
    expect((await bosun.ask(contracts.month, { month: '1999-12' })).lines).toEqual([]);
  });

  test('R2.96 R2.97 a statement is saved line by line by both of its parties, and by nobody else', async () => {
    const tree = await begin('daily', salary(80));
    await tree.agree('daily', 'bosun', 'tam', salary(60));
    pass(dayLong);
    await tree.bets(['ines-m', '1000000']);
    await nextDay();
    const [{ settlementId: statementId } = { settlementId: '' }] = await tree.received('daily', 'tam');
    const [bosunName, tamName, ines] = [tree.name('bosun'), tree.name('tam'), tree.name('ines')];
    for (const who of ['tam', 'bosun']) {
      const lines = (await tree.send(who, contracts.statementCsv, { statementId })).text
        .trimEnd()
        .split('\r\n')
        .map((line) => line.replace('\uFEFF', '').slice(1, -1).split('","'));
      expect(lines[0]).toEqual(['part', 'what', 'account', 'value']);
      expect(lines).toContainEqual(['statement', 'number', '', statementId]);
      expect(lines).toContainEqual(['statement', 'paid by', '', bosunName]);
      expect(lines).toContainEqual(['statement', 'paid to', '', tamName]);
      expect(lines).toContainEqual(['calculation', 'due', '', '60.00']);
      expect(lines).toContainEqual(['line', 'valid bets', ines, '10000.00']);
      expect(lines.some(([, what]) => what === 'kept')).toBe(who === 'tam');
    }
    expect(await tree.send('oya', contracts.statementCsv, { statementId })).toBeRefusedWith('not_found');
  });

  test('a statement is opened by both parties, and by nobody else', async () => {
    const tree = await begin('daily', salary(80));
    await tree.agree('daily', 'bosun', 'tam', salary(60));
    await tree.agree('daily', 'tam', 'ines', salary(45));
    pass(dayLong);
    await tree.bets(['ines-m', '1000000']);
    await nextDay();
    const [{ settlementId: statementId } = { settlementId: '' }] = await tree.received('daily', 'tam');
    const own = await tree.ask('tam', contracts.statement, { statementId });
    expect(own).toMatchObject({
      settlement: { direction: 'received', due: '6000', keep: '1500' },
      lacking: null,
      passedOn: [{ account: tree.name('ines'), due: '4500', received: '4500' }],
      lines: [{ account: tree.name('ines'), validBet: '1000000' }],
    });
    const paying = await tree.ask('bosun', contracts.statement, { statementId });
    expect(paying).toMatchObject({ settlement: { direction: 'paid', due: '6000', keep: null }, passedOn: null });
    for (const who of ['ines', 'oya'])
      expect(await tree.send(who, contracts.statement, { statementId })).toBeRefusedWith('not_found');
  });
});

test('R3.41 a simulation of the first day of a month starts from zero, whatever the month before carried over', async () => {
  const tree = await begin();
  const firstOfMonth = new Date(day);
  firstOfMonth.setUTCMonth(firstOfMonth.getUTCMonth() + 1, 1);
  await tree.top('dividend', dividend(1_000));
  await settle();
  pass(firstOfMonth.getTime() - day - dayLong);
  await tree.bets(['tam-m', '100000', '400000']);
  pass(dayLong);
  await tree.bets(['tam-m', '400000']);
  await nextDay();
  const { periods, compared } = await tree.simulate({ dividend: dividend(1_000) }, firstOfMonth.getTime());
  expect(periods).toMatchObject([{ brought: '0', base: '400000', due: '40000' }]);
  expect(compared).toEqual({ periods: 1, due: '40000', was: '40000' });
});

test('no record of a contract can be changed', async () => {
  const { db } = house.gateway.database;
  for (const table of ['statements', 'settled', 'collections', 'contract_events', 'team_days'])
    await expect(db.execute(sql`delete from ${sql.identifier(table)}`), table).rejects.toThrow();
  await expect(db.execute(sql`update contracts set terms = '{}'`)).rejects.toThrow();
});
