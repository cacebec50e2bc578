import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReplyOf } from '../../../contract/call.ts';
import { hashSeed } from '../../../contract/fair.ts';
import { contract } from '../../../contract/index.ts';
import { cutPrizes } from '../../../contract/promotions/shuffle.ts';
import { drawTurn, fieldFor } from '../../../contract/promotions/turn.ts';
import { sharedBankAccounts } from '../../../gateway/trust/members/schema.ts';
import { usualFigures } from '../../../gateway/trust/offers/rules/figures.ts';
import {
  envelopes,
  giftDays,
  giftSeeds,
  promotions,
  raffleTickets,
  wheelTurns,
} from '../../../gateway/trust/offers/schema.ts';
import { businessDay, daysLater, startOfHour } from '../../../gateway/ground/businessDay.ts';
import { after } from '../../../gateway/ground/clock.ts';
import { writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { sweep } from '../../../gateway/sweep.ts';
import { accounts } from '../../../gateway/trust/ledger/schema.ts';
import { allAtOnce } from '../support/atOnce.ts';
import { door, expectGoodBooks, manners, moveFreely, Story } from '../support/cashier.ts';
import { whileClosed } from '../support/closed.ts';
import { useHouse, type Guest } from '../support/house.ts';

const { rewards, wallet, points, records } = contract;
const { own, raffle, claimRaffle, list: promotionList } = contract.promotions;
const house = useHouse();
const timeZone = 'UTC';

let story: Story;
let account = '';
let guest: Guest;
let member: bigint;
let keys = 0;
const key = () => `gift-key-${(keys += 1)}`;

const db = () => house.gateway.database.db;
const today = () => businessDay(house.gateway.clock.now(), timeZone);

const goTo = (hour: number, day = daysLater(today(), 1)) => {
  house.gateway.clock.set(startOfHour(day, hour, timeZone));
};

const newcomer = async () => {
  story = await Story.begin(house, manners[0]!, 6_000_000n);
  ({ account, member, guest } = story);
};

beforeAll(() => moveFreely(house));
beforeEach(async () => {
  goTo(10);
  await newcomer();
});
afterEach(() => expectGoodBooks(house));

/** A round that is lost, so that all of it counts. */
const bet = async (stake: number, gameType = 'RNG', who = account): Promise<void> => {
  const { betId } = await door(house, 'round', { account: who, vendor: 'LUMEN', stake: String(stake), gameType });
  await door(house, 'round', { betId, payout: '0' });
};

const payIn = async (amount: string, by = story): Promise<void> => {
  await by.pays(await by.deposit('bank', amount));
};

const moneyOf = async (who = guest) => BigInt((await who.ask(wallet.balance, {})).sumBalance);
const pointsOf = async () => BigInt((await guest.ask(points.balance, {})).pointBalance);
const stateOf = async (id: string) =>
  (await guest.ask(own, {})).list.find(({ promotionId }) => promotionId === id)?.state;

const ends = async (id: string) => {
  const [row] = await db().select().from(promotions).where(eq(promotions.id, id));
  await db().update(promotions).set({ endsAt: house.gateway.clock.now() }).where(eq(promotions.id, id));
  return async () => {
    await db()
      .update(promotions)
      .set({ endsAt: row?.endsAt ?? null })
      .where(eq(promotions.id, id));
  };
};

const everyReply = async (who: Guest): Promise<string> => {
  const heard = [
    await who.send(rewards.wheel),
    await who.send(rewards.spin, {}, { key: key() }),
    await who.send(rewards.envelopes),
    await who.send(rewards.openEnvelope, { envelopeId: today() }, { key: key() }),
    await who.send(raffle, { promotionId: 'raffle' }),
    await who.send(claimRaffle, { promotionId: 'raffle' }, { key: key() }),
    await who.send(own),
    await who.send(promotionList),
  ];
  return heard.map(({ text }) => text).join('\n');
};

describe('the wheel', () => {
  const spin = (who = guest) => who.send(rewards.spin, {}, { key: key() });
  const spun = () => guest.ask(rewards.spin, {}, { key: key() });

  const letDraw = async (wanted: number): Promise<void> => {
    for (let at = 0; ; at += 1) {
      const seed = at.toString(16).padStart(64, '0');
      if ((await drawTurn(seed, String(member), 1)) !== wanted) continue;
      await db()
        .insert(giftSeeds)
        .values({ gift: 'wheel', period: today(), seed, madeAt: house.gateway.clock.now() })
        .onConflictDoUpdate({ target: [giftSeeds.gift, giftSeeds.period], set: { seed } });
      return;
    }
  };

  test('R1.20 gives two turns for valid bets of 250.00, and one more for another 50.00', async () => {
    expect(await guest.ask(rewards.wheel, {})).toMatchObject({ spinsLeft: 0, toNextTurn: '10000', mostTurns: 20 });
    expect(await spin()).toBeRefusedWith('wrong_state');
    expect(await stateOf('wheel')).toBe('joined');
    await bet(25_000);
    expect(await guest.ask(rewards.wheel, {})).toMatchObject({ spinsLeft: 2, toNextTurn: '5000' });
    expect(await stateOf('wheel')).toBe('claim');
    expect(await spun()).toMatchObject({ turn: 1, spinsLeft: 1 });
    expect(await spun()).toMatchObject({ turn: 2, spinsLeft: 0, toNextTurn: '5000' });
    expect(await spin()).toBeRefusedWith('wrong_state');
    expect(await stateOf('wheel')).toBe('joined');
  });

  test('R1.20 shows the chance of every field, and the chances add up to one', async () => {
    const { prizes } = await guest.ask(rewards.wheel, {});
    expect(prizes.map(({ title, chance }) => [title, chance])).toEqual([
      ['5 points', 5_200],
      ['10 points', 2_700],
      ['$0.10', 1_300],
      ['20 points', 500],
      ['$0.50', 200],
      ['$2.00', 70],
      ['$5.00', 28],
      ['$50.00', 2],
    ]);
  });

  test('R1.20 pays 10 points for a draw of 5413', async () => {
    await letDraw(5_413);
    await bet(10_000);
    const [money, before] = [await moneyOf(), await pointsOf()];
    const answer = await spun();
    expect(answer).toMatchObject({ drawn: 5_413, prize: { prizeId: 'points10', points: '10', amount: '0' } });
    expect([await moneyOf(), (await pointsOf()) - before]).toEqual([money, 10n]);
    expect(answer.pointBalance).toBe(String(before + 10n));
  });

  test('R1.20 pays 0.10, which can be withdrawn at once, for a draw of 7950', async () => {
    await letDraw(7_950);
    await bet(10_000);
    const [money, before] = [await moneyOf(), await pointsOf()];
    expect(await spun()).toMatchObject({ prize: { prizeId: 'money10' }, balance: String(money + 10n) });
    expect(await pointsOf()).toBe(before);
    expect((await guest.ask(records.bonuses, {})).list).toMatchObject([
      { kind: 'wheel', title: 'The prize wheel', amount: '10', required: '0' },
    ]);
  });

  test('R1.20 draws a turn once when twenty requests want it at once', async () => {
    await bet(10_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => spin()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toBeRefusedWith('wrong_state');
    expect(await db().select().from(wheelTurns).where(eq(wheelTurns.member, member))).toHaveLength(1);
  });

  test('R1.20 gives the same turn to a request that is sent again', async () => {
    await bet(20_000);
    const again = key();
    const first = await guest.ask(rewards.spin, {}, { key: again });
    expect(await guest.ask(rewards.spin, {}, { key: again })).toEqual(first);
    expect(await guest.ask(rewards.wheel, {})).toMatchObject({ spinsLeft: 1 });
  });

  test('R1.20 gives at most twenty turns a day, and none is left after midnight', async () => {
    await bet(500_000);
    expect(await guest.ask(rewards.wheel, {})).toMatchObject({ spinsLeft: 20, toNextTurn: null });
    await spun();
    goTo(0);
    await guest.logIn(account);
    expect(await guest.ask(rewards.wheel, {})).toMatchObject({ spinsLeft: 0, toNextTurn: '10000' });
  });

  test('R1.20 hides its seed until the next day, when it explains every turn', async () => {
    await bet(30_000);
    const { fair } = await guest.ask(rewards.wheel, {});
    const drawn = [await spun(), await spun()];
    const seeds = await db().select().from(giftSeeds).where(eq(giftSeeds.period, today()));
    expect(seeds.map(({ gift }) => gift)).toContain('wheel');
    const replies = await everyReply(guest);
    for (const { seed } of seeds) expect(replies).not.toContain(seed);
    const day = today();
    goTo(9);
    await guest.logIn(account);
    const { fair: later, prizes } = await guest.ask(rewards.wheel, {});
    const last = later.lastSeed!;
    expect([last.day, last.seedHash, await hashSeed(last.seed)]).toEqual([day, fair.seedHash, fair.seedHash]);
    expect(last.turns.slice(0, 2)).toEqual(
      drawn.map(({ turn, drawn: at, prize }) => ({ turn, drawn: at, prizeId: prize.prizeId })),
    );
    for (const { turn, drawn: at, prizeId } of last.turns) {
      expect(await drawTurn(last.seed, later.clientSeed, turn)).toBe(at);
      expect(fieldFor(at, prizes).prizeId).toBe(prizeId);
    }
    expect(later.seedHash).not.toBe(fair.seedHash);
  });

  test('R1.20 has the seeds of tomorrow made today, once', async () => {
    const { database, clock } = house.gateway;
    const tomorrow = daysLater(today(), 1);
    const ofTomorrow = () => db().select().from(giftSeeds).where(eq(giftSeeds.period, tomorrow));
    await sweep(database, clock.now(), { sessionHours: 24 });
    const made = await ofTomorrow();
    expect(made.map(({ gift }) => gift).sort()).toEqual(['envelope', 'wheel']);
    await sweep(database, clock.now(), { sessionHours: 24 });
    expect(await ofTomorrow()).toEqual(made);
  });

  test('R1.20 spins for agents but not for trials, and is off without its promotion or points', async () => {
    await bet(10_000, 'RNG', 'tam');
    const agent = await house.person('tam');
    expect(await agent.send(rewards.spin, {}, { key: key() })).toSucceed();
    const trial = await house.person('trial');
    expect(await trial.send(rewards.wheel)).toBeRefusedWith('in_need_true_account');
    expect(await trial.send(rewards.spin, {}, { key: key() })).toBeRefusedWith('in_need_true_account');
    await bet(10_000);
    const goOn = await ends('wheel');
    expect(await guest.send(rewards.wheel)).toBeRefusedWith('feature_off');
    expect(await spin()).toBeRefusedWith('feature_off');
    await goOn();
    await writeSetting(house.gateway.database, 'switches', { pointsSystem: false });
    expect(await spin()).toBeRefusedWith('feature_off');
    await writeSetting(house.gateway.database, 'switches', { pointsSystem: true });
    expect(await spin()).toSucceed();
  });
});

describe('the red envelopes', () => {
  const open = (who = guest, envelopeId = today()) => who.send(rewards.openEnvelope, { envelopeId }, { key: key() });
  const opened = (who = guest) => who.ask(rewards.openEnvelope, { envelopeId: today() }, { key: key() });
  const shown = async () => (await guest.ask(rewards.envelopes, {})).list;
  const why = async () => {
    const heard = await guest.refused(rewards.openEnvelope, { envelopeId: today() }, { key: key() });
    return [heard.code, (heard.value as { why?: string } | undefined)?.why];
  };

  const fulfil = async (by = story) => {
    await payIn('1000', by);
    await bet(2_000, 'RNG', by.account);
  };

  test('R1.20 say what keeps an envelope closed: the time, a deposit, bets', async () => {
    expect(await shown()).toMatchObject([{ envelopeId: today(), state: 'coming', left: 2_000, total: 2_000 }]);
    expect(await why()).toEqual(['wrong_state', 'too_early']);
    goTo(20, today());
    await guest.logIn(account);
    expect(await shown()).toMatchObject([{ state: 'open', largestDeposit: '0', valid: '0' }]);
    expect(await why()).toEqual(['wrong_state', 'deposit']);
    await bet(2_000);
    expect(await why()).toEqual(['wrong_state', 'deposit']);
    await payIn('1000');
    expect(await shown()).toMatchObject([{ state: 'open', largestDeposit: '1000', valid: '2000' }]);
    expect(await stateOf('envelopes')).toBe('claim');
    goTo(21, today());
    await guest.logIn(account);
    expect(await why()).toEqual(['wrong_state', 'too_late']);
    expect(await stateOf('envelopes')).toBe('joined');
    expect(await shown()).toMatchObject([
      { state: 'ended' },
      { state: 'coming', envelopeId: daysLater(today(), 1), valid: '0', largestDeposit: '0' },
    ]);
  });

  test('R1.20 report that bets are missing after a deposit without bets', async () => {
    goTo(20, today());
    await guest.logIn(account);
    await payIn('5000');
    await bet(1_999);
    expect(await why()).toEqual(['wrong_state', 'valid_bet']);
    await bet(1);
    expect(await open()).toSucceed();
  });

  test('R1.20 pay their content once, and a member opens only one a day', async () => {
    await fulfil();
    goTo(20, today());
    await guest.logIn(account);
    const before = await moneyOf();
    const answers = await Promise.all(Array.from({ length: 20 }, () => open()));
    const [answer, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    for (const other of answers.filter(({ status }) => status !== 200)) expect(other).toBeRefusedWith('already_done');
    const { amount, balance, left } = (answer?.envelope as unknown as { value: ReplyOf<typeof rewards.openEnvelope> })
      .value;
    expect([balance, left]).toEqual([String(before + BigInt(amount)), 1_999]);
    expect(await shown()).toMatchObject([{ state: 'claimed', amount }, { state: 'coming' }]);
    expect((await guest.ask(records.bonuses, {})).list).toMatchObject([{ kind: 'red_envelope', amount }]);
  });

  test('R1.20 never go to two members', async () => {
    const stories = [story];
    while (stories.length < 4) stories.push(await Story.begin(house, manners[0]!, 100_000n));
    for (const each of stories) await fulfil(each);
    goTo(20, today());
    const guests: Guest[] = [];
    for (const each of stories) guests.push(await house.person(each.account));
    const answers = await allAtOnce(
      house,
      envelopes,
      guests.map((each) => () => open(each)),
    );
    for (const answer of answers) expect(answer).toSucceed();
    const held = (await db().select().from(envelopes).where(eq(envelopes.day, today()))).filter(
      (each) => each.member !== null,
    );
    expect(held.map(({ position }) => position).sort()).toEqual([1, 2, 3, 4]);
    expect(new Set(held.map((each) => each.member)).size).toBe(4);
  });

  test('R1.20 are gone once all are opened, or the budget of the day is used up', async () => {
    await fulfil();
    goTo(20, today());
    await guest.logIn(account);
    await db().insert(giftDays).values({ gift: 'envelope', day: today(), spent: usualFigures.budgets.envelope });
    expect(await open()).toBeRefusedWith('sold_out');
    await db().delete(giftDays).where(eq(giftDays.day, today()));
    const mai = await house.memberId('mai');
    await db().delete(envelopes).where(eq(envelopes.day, today()));
    await db()
      .insert(envelopes)
      .values({ day: today(), position: 1, amount: 88n, member: mai, at: house.gateway.clock.now() });
    expect(await open()).toBeRefusedWith('sold_out');
    expect(await moneyOf()).toBe(6_000_000n - 2_000n + 1_000n);
  });

  test('R1.20 open once for a person with two accounts', async () => {
    const first = story;
    await fulfil();
    await newcomer();
    await fulfil();
    goTo(20, today());
    await db().insert(sharedBankAccounts).values({ member, holder: first.member, at: house.gateway.clock.now() });
    expect(await open(await house.person(first.account))).toSucceed();
    expect(await open(await house.person(account))).toBeRefusedWith('already_done');
  });

  test('R1.20 exist neither for agents and trials nor for another day', async () => {
    goTo(20, today());
    const agent = await house.person('tam');
    expect((await agent.ask(rewards.envelopes, {})).list).toEqual([]);
    expect(await agent.refused(rewards.openEnvelope, { envelopeId: today() }, { key: key() })).toMatchObject({
      code: 'wrong_state',
      value: { why: 'members' },
    });
    const trial = await house.person('trial');
    expect(await open(trial)).toBeRefusedWith('in_need_true_account');
    await guest.logIn(account);
    expect(await open(guest, daysLater(today(), 1))).toBeRefusedWith('not_found');
    const goOn = await ends('envelopes');
    expect(await open()).toBeRefusedWith('not_found');
    expect(await shown()).toEqual([]);
    await goOn();
  });

  test('R1.20 have a seed that is shown the day after and gives the same envelopes', async () => {
    await fulfil();
    goTo(20, today());
    await guest.logIn(account);
    const { fair } = await guest.ask(rewards.envelopes, {});
    const own = await opened();
    expect((await guest.ask(rewards.envelopes, {})).fair).toEqual(fair);
    goTo(0);
    await guest.logIn(account);
    const { fair: later, cut } = await guest.ask(rewards.envelopes, {});
    const last = later.lastSeed!;
    expect([last.seedHash, await hashSeed(last.seed)]).toEqual([fair.seedHash, fair.seedHash]);
    expect(last.envelope).toEqual({ position: own.position, amount: own.amount });
    const prizes = cut.map(({ amount, count }) => ({ amount: BigInt(amount), count }));
    const order = await cutPrizes(last.seed, 'envelope', prizes);
    expect(String(order[own.position - 1])).toBe(own.amount);
    expect(order.reduce((sum, amount) => sum + amount, 0n)).toBe(257_912n);
  });
});

describe('a closed promotion', () => {
  const whilePromotionIsClosed = (id: string, work: () => Promise<void>) =>
    whileClosed(house, promotions, eq(promotions.id, id), work);

  test('R1.20 gives no turn of the wheel', async () => {
    await bet(25_000);
    await whilePromotionIsClosed('wheel', async () => {
      expect(await stateOf('wheel')).toBeUndefined();
      expect(await guest.send(rewards.spin, {}, { key: key() })).toBeRefusedWith('feature_off');
    });
    expect(await stateOf('wheel')).toBe('claim');
  });

  test('R1.20 has no envelopes', () =>
    whilePromotionIsClosed('envelopes', async () => {
      expect((await guest.ask(rewards.envelopes, {})).list).toEqual([]);
      const opened = await guest.send(rewards.openEnvelope, { envelopeId: today() }, { key: key() });
      expect(opened).toBeRefusedWith('not_found');
    }));

  test('R7.45 gives no ticket, and keeps its seed, because it may open again', async () => {
    await db().update(promotions).set({ endsAt: null }).where(eq(promotions.id, 'raffle'));
    await bet(400, 'ELOTT');
    await whilePromotionIsClosed('raffle', async () => {
      expect(await guest.ask(raffle, { promotionId: 'raffle' })).toMatchObject({ due: 0, fair: { seed: null } });
      const claimed = await guest.send(claimRaffle, { promotionId: 'raffle' }, { key: key() });
      expect(claimed).toBeRefusedWith('wrong_state');
    });
    expect(await stateOf('raffle')).toBe('claim');
  });
});

describe('the raffle', () => {
  const promotionId = 'raffle';
  const claim = (who = guest) => who.send(claimRaffle, { promotionId }, { key: key() });
  const shown = () => guest.ask(raffle, { promotionId });

  /** Cuts the pool with a seed of the test’s choice, so that the next ticket wins so much. */
  const letWin = async (amount: bigint): Promise<number> => {
    if ((await shown()).claimed === 0 && (await db().select().from(raffleTickets)).length === 0) {
      await bet(200, 'ELOTT');
      await claim();
    }
    const left = (await db().select().from(raffleTickets)).filter((ticket) => ticket.member === null);
    const position = Math.min(...left.map((ticket) => ticket.position));
    await db().update(raffleTickets).set({ amount }).where(eq(raffleTickets.position, position));
    return position;
  };

  /** The promotion runs for 30 days, while the tests before this moved the clock. */
  beforeEach(async () => {
    await db().update(promotions).set({ endsAt: null }).where(eq(promotions.id, promotionId));
  });

  test('R7.45 gives a ticket for every 2.00 staked on lotteries, 50 at most', async () => {
    expect(await claim()).toBeRefusedWith('wrong_state');
    await bet(100_000);
    expect(await shown()).toMatchObject({ due: 0, claimed: 0, toNextTicket: '200' });
    await bet(399, 'ELOTT');
    expect(await shown()).toMatchObject({ due: 1, toNextTicket: '1' });
    expect(await stateOf(promotionId)).toBe('claim');
    await bet(1, 'LOTT');
    expect(await shown()).toMatchObject({ due: 2, toNextTicket: '200' });
    await bet(20_000, 'ELOTT');
    expect(await shown()).toMatchObject({ due: 50, most: 50, toNextTicket: null });
  });

  test('R7.45 pays a winning ticket at once', async () => {
    await bet(400, 'ELOTT');
    const position = await letWin(500n);
    const before = await moneyOf();
    const due = (await shown()).due;
    const heard = await guest.ask(claimRaffle, { promotionId }, { key: key() });
    expect(heard).toMatchObject({
      ticket: position,
      due: due - 1,
      prize: { title: '$5.00', amount: '500' },
      balance: String(before + 500n),
    });
    expect((await shown()).own).toContainEqual({ ticket: position, amount: '500' });
    expect((await guest.ask(records.bonuses, {})).list[0]).toMatchObject({ kind: 'raffle', amount: '500' });
  });

  test('R7.45 reports a blank ticket, which moves no money', async () => {
    await bet(400, 'ELOTT');
    await letWin(0n);
    const before = await moneyOf();
    expect(await guest.ask(claimRaffle, { promotionId }, { key: key() })).toMatchObject({
      prize: null,
      balance: String(before),
    });
  });

  test('R7.45 gives twenty requests at once as many tickets as are due', async () => {
    await bet(600, 'ELOTT');
    await claim();
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toBeRefusedWith('wrong_state');
    const { own: tickets, claimed } = await shown();
    expect([claimed, new Set(tickets.map(({ ticket }) => ticket)).size]).toEqual([3, 3]);
  });

  test('R7.45 never gives two members the same ticket', async () => {
    await bet(200, 'ELOTT');
    const first = guest;
    await newcomer();
    await bet(200, 'ELOTT');
    const answers = await allAtOnce(house, raffleTickets, [() => claim(first), () => claim()]);
    const got = answers.map(({ envelope }) => (envelope as unknown as { value: { ticket: number } }).value.ticket);
    expect(new Set(got).size).toBe(2);
  });

  test('R7.45 gives no more than 50 tickets', async () => {
    await bet(20_000, 'ELOTT');
    await claim();
    const left = (await db().select().from(raffleTickets)).filter((ticket) => ticket.member === null).slice(0, 49);
    for (const { position } of left)
      await db()
        .update(raffleTickets)
        .set({ member, at: house.gateway.clock.now() })
        .where(eq(raffleTickets.position, position));
    expect(await shown()).toMatchObject({ due: 0, claimed: 50 });
    expect(await claim()).toBeRefusedWith('already_done');
    expect(await stateOf(promotionId)).toBe('joined');
  });

  test('R7.45 gives no tickets to agents and trials, or for another promotion', async () => {
    await bet(2_000, 'ELOTT', 'tam');
    const agent = await house.person('tam');
    expect(await agent.ask(raffle, { promotionId })).toMatchObject({ due: 0 });
    expect(await claim(agent)).toBeRefusedWith('wrong_state');
    expect(await claim(await house.person('trial'))).toBeRefusedWith('in_need_true_account');
    expect(await guest.send(raffle, { promotionId: 'wheel' })).toBeRefusedWith('not_found');
    expect(await guest.send(claimRaffle, { promotionId: 'none' }, { key: key() })).toBeRefusedWith('not_found');
  });

  test('R7.45 shows its seed after the end, when nothing can be claimed any more', async () => {
    await bet(400, 'ELOTT');
    const heard = await guest.ask(claimRaffle, { promotionId }, { key: key() });
    const { fair } = await shown();
    const [{ seed } = { seed: '' }] = await db().select().from(giftSeeds).where(eq(giftSeeds.gift, 'raffle'));
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(fair.seed).toBeNull();
    expect(await everyReply(guest)).not.toContain(seed);
    const goOn = await ends(promotionId);
    house.gateway.clock.set(after(house.gateway.clock.now(), 1_000));
    const later = await shown();
    expect(later.fair).toEqual({ seedHash: fair.seedHash, seed });
    expect(await hashSeed(seed)).toBe(fair.seedHash);
    expect(await claim()).toBeRefusedWith('wrong_state');
    const prizes = later.prizes.map(({ amount, count }) => ({ amount: BigInt(amount), count }));
    const order = await cutPrizes(seed, 'raffle', prizes, later.total);
    expect(order).toHaveLength(5_000);
    expect(order[heard.ticket - 1]).toBe(BigInt(heard.prize?.amount ?? 0));
    await goOn();
  });

  test('R7.45 is sold out when no tickets are left', async () => {
    await bet(200, 'ELOTT');
    await bet(200, 'ELOTT');
    await claim();
    const mai = await house.memberId('mai');
    const taken = (await db().select().from(raffleTickets)).filter((ticket) => ticket.member === null);
    await db()
      .update(raffleTickets)
      .set({ member: mai, at: house.gateway.clock.now() })
      .where(eq(raffleTickets.promotion, promotionId));
    expect(taken.length).toBeGreaterThan(0);
    expect(await shown()).toMatchObject({ left: 0, due: 0 });
    await newcomer();
    await bet(200, 'ELOTT');
    expect(await claim()).toBeRefusedWith('sold_out');
  });
});

test('I1 every gift in this file leaves the sum of all money unchanged', async () => {
  const rows = await db().select().from(accounts);
  const sums = new Map<string, bigint>();
  for (const { currency, balance } of rows) sums.set(currency, (sums.get(currency) ?? 0n) + balance);
  expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
});
