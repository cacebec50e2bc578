import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { collections, statements } from '../../../gateway/domains/agent/schema.ts';
import { settleAll } from '../../../gateway/domains/agent/settling.ts';
import { after, dayLong } from '../../../gateway/ground/clock.ts';
import type { Answer } from '../../../gateway/conformance/wire.ts';
import { demoPaymentPassword as paymentPassword } from '../../../contract/sandbox.ts';
import { allAtOnce } from '../support/atOnce.ts';
import { door, expectGoodBooks, moveFreely } from '../support/cashier.ts';
import { useHouse } from '../support/house.ts';
import { openTeam } from '../support/team.ts';

const house = useHouse();
const { contracts } = contract;
const kind = 'dividend' as const;
const terms = (rate: number) => ({
  period: 'daily',
  steps: [{ periodValidBet: '0', periodProfit: '0', activeMembers: 0, rate }],
});

beforeAll(async () => {
  await house.gateway.database.db.execute(sql`update trees set next_at = null`);
});
beforeEach(() => moveFreely(house));
afterEach(() => expectGoodBooks(house));

const newKey = () => ({ key: randomUUID() });

let made = 0;

/** Ova, an agent of the house at 30 %, who has promised Tia 25 %, and owes her 20.22 and 3.29 of two days on which Ola’s line won. */
class Story {
  readonly #mark = (made += 1);

  name(who: string): string {
    return `${who}${this.#mark}`;
  }

  guest(who: string) {
    return house.person(this.name(who));
  }

  bet(who: string, stake: string, payout: string) {
    return door(house, 'positions', [{ account: this.name(who), stake, payout }] as never);
  }

  async nextDay(): Promise<void> {
    const { clock } = house.gateway;
    clock.set(after(clock.now(), dayLong));
    await this.settle();
  }

  async settle(): Promise<void> {
    await door(house, 'settle', {});
  }

  async begin(): Promise<this> {
    const { clock } = house.gateway;
    clock.set(new Date(Date.parse('2027-03-02T08:02:00Z') + this.#mark * 14 * dayLong));
    await openTeam(house, {
      [this.name('ova')]: {
        [this.name('tia')]: { [this.name('tia-m')]: null, [this.name('tia-a')]: {} },
        [this.name('ola')]: { [this.name('ola-m')]: null },
        [this.name('ova-m')]: null,
      },
    });
    const put = await fetch(`${house.url}/sandbox/contracts`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'gateway-version': '1' },
      body: JSON.stringify({ kind, account: this.name('ova'), terms: terms(3_000), from: 'running' }),
    });
    expect(put.ok).toBe(true);
    const [ova, tia] = [await this.guest('ova'), await this.guest('tia')];
    const order = { action: 'request', account: this.name('tia'), terms: terms(2_500) };
    expect(await ova.send(contracts.processDividend, order as never, newKey())).toSucceed();
    const { offered } = await tia.ask(contracts.dividend, {});
    const { contractId, version } = offered!;
    expect(
      await tia.send(contracts.processDividend, { action: 'accept', contractId, version, ends: [] }, newKey()),
    ).toSucceed();
    await this.nextDay();
    for (const amount of ['8088', '1316']) {
      await this.bet('tia-m', amount, '0');
      await this.bet('ola-m', '10000', String(10_000 + Number(amount)));
      await this.nextDay();
    }
    return this;
  }

  async pay(amount: string, key = newKey(), account = this.name('tia'), secret = paymentPassword): Promise<Answer> {
    return (await this.guest('ova')).send(contracts.payOwed, { kind, account, amount, paymentPassword: secret }, key);
  }

  async owes() {
    const { owes } = await (await this.guest('ova')).ask(contracts.dividend, {});
    return owes.map(({ account, amount, statements: of }) => [account, amount, of.map((each) => each.amount)]);
  }
}

test('R3.41 R6.06 a debt is paid from the wallet, the oldest first, and the next pot pays the rest before anything is kept', async () => {
  const story = await new Story().begin();
  const [ova, tia] = [story.name('ova'), story.name('tia')];
  expect(await story.owes()).toEqual([[tia, '2351', ['2022', '329']]]);
  expect((await (await story.guest('tia')).ask(contracts.dividend, {})).owed).toBe('2351');
  const before = [await house.balanceOf(ova), await house.balanceOf(tia)] as const;
  const key = newKey();
  const first = await story.pay('2100', key);
  expect(first.envelope).toMatchObject({
    success: true,
    value: { account: tia, amount: '2100', owed: '251', paid: [{ amount: '2022' }, { amount: '78' }] },
  });
  // As after a lost answer.
  expect((await story.pay('2100', key)).envelope).toMatchObject({ value: (first.envelope as { value: object }).value });
  expect([await house.balanceOf(ova), await house.balanceOf(tia)]).toEqual([before[0] - 2_100n, before[1] + 2_100n]);
  expect(await story.owes()).toEqual([[tia, '251', ['251']]]);
  const open = await (await story.guest('tia')).ask(contracts.settlements, { kind, open: true });
  expect(open.list.map(({ due, received, owed }) => [due, received, owed])).toEqual([['329', '78', '251']]);
  expect(open.totals).toMatchObject({ due: '329', received: '78', owed: '251' });
  const done = await (await story.guest('tia')).ask(contracts.settlements, { kind, open: false });
  expect(done.list.map(({ owed }) => owed).every((owed) => owed === '0')).toBe(true);
  const statement = await (
    await story.guest('tia')
  ).ask(contracts.statement, { statementId: open.list[0]!.settlementId });
  expect(statement.collected.map(({ amount }) => amount)).toEqual(['78']);
  const { list: notices } = await (await story.guest('tia')).ask(contract.messages.notices, {});
  expect(notices[0]).toMatchObject({ about: 'contract', state: 'paid', amount: '2100' });
  await story.bet('ova-m', '10000', '0');
  await story.nextDay();
  expect(await house.balanceOf(tia)).toBe(before[1] + 2_351n);
  expect(await house.balanceOf(ova)).toBe(before[0] - 2_100n + 3_000n - 251n);
  expect(await story.owes()).toEqual([]);
  expect(await story.pay('1')).toBeRefusedWith('changed_meanwhile');
});

test('R3.41 a payment above the remaining debt is refused with what a pot has left of it', async () => {
  const story = await new Story().begin();
  await story.bet('ova-m', '6667', '0');
  await story.nextDay();
  const heard = await story.pay('2351');
  expect(heard).toBeRefusedWith('changed_meanwhile');
  expect(heard.envelope).toMatchObject({ value: { owed: '351' } });
  expect(await story.pay('351')).toSucceed();
});

test('R3.41 a debt is paid only to direct downlines, with the payment password, and not with money that a bonus locks', async () => {
  const story = await new Story().begin();
  expect(await story.pay('100', newKey(), story.name('tia'), '000000')).toBeRefusedWith('payment_password_wrong');
  expect(await story.pay('100', newKey(), story.name('tia-a'))).toBeRefusedWith('not_yours');
  expect(await story.pay('100', newKey(), 'nobody')).toBeRefusedWith('not_found');
  expect(await story.pay('100', newKey(), story.name('ova'))).toBeRefusedWith('not_found');
  expect(await story.pay('100', newKey(), story.name('ola'))).toBeRefusedWith('changed_meanwhile');
  expect(await story.owes()).toEqual([[story.name('tia'), '2351', ['2022', '329']]]);
});

test('R3.41 a debt can be paid once the upline has no contract any more', async () => {
  const story = await new Story().begin();
  const put = await fetch(`${house.url}/sandbox/contracts`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'gateway-version': '1' },
    body: JSON.stringify({ kind, account: story.name('ova'), terms: null }),
  });
  expect(put.ok).toBe(true);
  await story.nextDay();
  expect(await story.pay('2351')).toSucceed();
  expect(await story.owes()).toEqual([]);
});

test('R3.41 of eight payments and settlements at once none pays the same debt twice', async () => {
  const story = await new Story().begin();
  const { database, clock } = house.gateway;
  const tia = story.name('tia');
  const before = await house.balanceOf(tia);
  await story.bet('ova-m', '6667', '0');
  clock.set(after(clock.now(), dayLong));
  await house.gateway.runJobs();
  const ova = await story.guest('ova');
  const pay = () => ova.send(contracts.payOwed, { kind, account: tia, amount: '1000', paymentPassword }, newKey());
  const settle = async (): Promise<Answer> => {
    await settleAll(database, clock.now());
    return { status: 200, headers: new Headers(), text: '', envelope: null };
  };
  const heard = await allAtOnce(house, collections, [pay, settle, pay, settle, pay, settle, pay, settle]);
  const paid = heard.filter(({ status, envelope }) => status === 200 && envelope !== null).length;
  const { rows } = await database.db.execute<{ collected: string; owed: string }>(sql`
    select coalesce(sum(c.amount), 0)::text as collected, (sum(distinct s.due - s.received) - coalesce(sum(c.amount), 0))::text as owed
    from ${statements} s left join ${collections} c on c.statement = s.id
    where s.agent = ${await house.memberId(tia)} and s.due > s.received`);
  expect(BigInt(rows[0]!.collected)).toBeLessThanOrEqual(2_351n);
  expect(await house.balanceOf(tia)).toBe(before + BigInt(rows[0]!.collected));
  expect(paid).toBeLessThanOrEqual(2);
});
