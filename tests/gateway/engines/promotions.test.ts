import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { pictures } from '../../../gateway/domains/cashier/schema.ts';
import { giftDays, promotions } from '../../../gateway/trust/offers/schema.ts';
import { businessDay } from '../../../gateway/ground/businessDay.ts';
import { after, dayLong } from '../../../gateway/ground/clock.ts';
import { sharedBankAccounts } from '../../../gateway/trust/members/schema.ts';
import { expectGoodBooks, manners, moveFreely, Story } from '../support/cashier.ts';
import { whileClosed } from '../support/closed.ts';
import { useHouse, type Guest } from '../support/house.ts';
import { pictureOf } from '../support/pictures.ts';
import { runSettings } from '../support/settingsCommand.ts';

const { promotions: area, rewards, records, wallet, points, messages, withdrawals, member: memberCalls } = contract;
const house = useHouse();

let story: Story;
let guest: Guest;

let begun: Date;

beforeAll(async () => {
  await moveFreely(house);
  begun = house.gateway.clock.now();
});
beforeEach(async () => {
  house.gateway.clock.set(begun);
  story = await Story.begin(house, manners[0]!, 0n);
  ({ guest } = story);
});
afterEach(() => expectGoodBooks(house));

const ownOf = async (promotionId: string, who = guest) =>
  (await who.ask(area.own, {})).list.find((own) => own.promotionId === promotionId)!;
const join = (promotionId: string) => guest.ask(area.join, { promotionId });
const claim = (promotionId: string) => guest.ask(area.claim, { promotionId }, { key: randomUUID() });
const refusedClaim = (promotionId: string) => guest.refused(area.claim, { promotionId }, { key: randomUUID() });
const moneyOf = async () => (await guest.ask(wallet.balance, {})).sumBalance;

const payIn = async (amount: string, promotionId?: string): Promise<string> => {
  const order = { methodId: 'bank', amount, ...(promotionId !== undefined && { promotionId }) };
  const { depositId } = await guest.ask(contract.deposits.create, order, { key: randomUUID() });
  await story.settle();
  await story.pays(depositId);
  return depositId;
};
const bonusOf = async (depositId: string) => (await guest.ask(contract.deposits.status, { depositId })).bonus;

const setClock = async (moment: Date): Promise<void> => {
  house.gateway.clock.set(moment);
  guest = await house.person(story.account);
};

describe('the bonus for a first deposit', () => {
  test('R4.35 is paid at once when chosen with the deposit, and 12 times the bonus has to be bet', async () => {
    expect(await ownOf('first-deposit')).toMatchObject({ state: 'join', missing: null });
    await payIn('5000', 'first-deposit');
    expect(await moneyOf()).toBe('10000');
    expect(await ownOf('first-deposit')).toMatchObject({
      state: 'claimed',
      amount: '5000',
      progress: { unit: 'money', done: '0', goal: '60000' },
    });
    await story.bet('LUMEN', '1000', '0');
    expect((await ownOf('first-deposit')).progress).toEqual({ unit: 'money', done: '150', goal: '60000' });
    const { turnover } = await guest.ask(withdrawals.settings, {});
    expect(turnover.find(({ canGiveUp }) => canGiveUp)).toMatchObject({
      title: 'Your first deposit doubled',
      amount: '5000',
      required: '60000',
    });
    expect((await guest.ask(records.bonuses, {})).list).toMatchObject([{ kind: 'promotion', amount: '5000' }]);
  });

  test('R4.35 R2.77 is shown with its deposit, with how much of its requirement is bet', async () => {
    const order = { methodId: 'bank', amount: '5000', promotionId: 'first-deposit' };
    const { depositId, bonus } = await guest.ask(contract.deposits.create, order, { key: randomUUID() });
    const figures = { promotionId: 'first-deposit', amount: '5000', required: '60000' };
    expect(bonus).toEqual({ ...figures, done: '0', state: 'promised' });
    await story.settle();
    await story.pays(depositId);
    expect(await bonusOf(depositId)).toEqual({ ...figures, done: '0', state: 'open' });
    await story.bet('LUMEN', '1000', '0');
    expect(await bonusOf(depositId)).toEqual({ ...figures, done: '150', state: 'open' });
    expect((await guest.ask(contract.deposits.list, {})).list[0]?.bonus).toEqual(await bonusOf(depositId));
  });

  test('R2.77 is not shown with a deposit that has none, a cancelled one or a second one', async () => {
    const order = { methodId: 'bank', amount: '5000', promotionId: 'first-deposit' };
    const { depositId } = await guest.ask(contract.deposits.create, order, { key: randomUUID() });
    await story.settle();
    await guest.ask(contract.deposits.cancel, { depositId });
    expect(await bonusOf(depositId)).toBeNull();
    const second = await guest.ask(contract.deposits.create, order, { key: randomUUID() });
    await story.settle();
    expect(await bonusOf(await payIn('5000'))).toBeNull();
    await story.pays(second.depositId);
    expect(await bonusOf(second.depositId)).toBeNull();
  });

  test('R4.35 waits on the page of a promotion joined before, and is claimed once', async () => {
    expect(await join('first-deposit')).toMatchObject({ state: 'joined' });
    expect(await refusedClaim('first-deposit')).toMatchObject({ code: 'wrong_state' });
    await payIn('50000');
    expect(await moneyOf()).toBe('50000');
    expect(await ownOf('first-deposit')).toMatchObject({ state: 'claim', amount: '20000' });
    expect((await guest.ask(memberCalls.consolidated, {})).availablePromoCount).toBe(1);
    expect(await claim('first-deposit')).toMatchObject({
      amount: '20000',
      balance: '70000',
      promotion: { state: 'claimed', progress: { goal: '240000' } },
    });
    expect(await refusedClaim('first-deposit')).toMatchObject({ code: 'already_done' });
    expect(await moneyOf()).toBe('70000');
  });

  test('R4.35 is paid for one of twenty claims at once', async () => {
    await join('first-deposit');
    await payIn('5000');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => guest.send(area.claim, { promotionId: 'first-deposit' }, { key: randomUUID() })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await moneyOf()).toBe('10000');
  });

  test('cannot be chosen for a second deposit', async () => {
    await payIn('5000');
    expect(await ownOf('first-deposit')).toMatchObject({ state: 'close', missing: 'first_deposit' });
    expect(await guest.refused(area.join, { promotionId: 'first-deposit' })).toMatchObject({ code: 'wrong_state' });
    const order = { methodId: 'bank', amount: '5000', promotionId: 'first-deposit' };
    expect(await guest.send(contract.deposits.create, order, { key: randomUUID() })).toBeRefusedWith('not_found');
  });

  test('cannot be chosen for a deposit below $20.00, which brings nothing if the promotion was joined', async () => {
    const order = { methodId: 'bank', amount: '1500', promotionId: 'first-deposit' };
    expect(await guest.refused(contract.deposits.create, order, { key: randomUUID() })).toMatchObject({
      code: 'amount_out_of_bounds',
      value: { least: '2000' },
    });
    await join('first-deposit');
    await payIn('1500');
    expect(await moneyOf()).toBe('1500');
    expect(await ownOf('first-deposit')).toMatchObject({ state: 'close', missing: 'first_deposit' });
  });

  test('is not given to a person whose bank account is that of a member who had it', async () => {
    await payIn('5000', 'first-deposit');
    const first = story;
    story = await Story.begin(house, manners[0]!, 0n);
    ({ guest } = story);
    const { database, clock } = house.gateway;
    await database.db
      .insert(sharedBankAccounts)
      .values({ member: story.member, holder: first.member, at: clock.now() });
    await payIn('5000', 'first-deposit');
    expect(await moneyOf()).toBe('5000');
  });

  test('waits to be claimed on another day if the budget of the day is used up', async () => {
    const { database, clock } = house.gateway;
    const day = businessDay(clock.now(), 'UTC');
    await database.db
      .insert(giftDays)
      .values({ gift: 'firstDeposit', day, spent: 1_000_000n })
      .onConflictDoUpdate({ target: [giftDays.gift, giftDays.day], set: { spent: 1_000_000n } });
    await payIn('5000', 'first-deposit');
    expect(await moneyOf()).toBe('5000');
    expect(await refusedClaim('first-deposit')).toMatchObject({ code: 'sold_out' });
    await setClock(after(clock.now(), dayLong));
    expect(await claim('first-deposit')).toMatchObject({ amount: '5000', balance: '10000' });
  });
});

describe('signing in for the day', () => {
  test('R4.35 earns 20 points a day, and 100 on the seventh in a row, after a deposit in the last 30 days', async () => {
    expect(await ownOf('sign-in')).toMatchObject({ state: 'join', missing: 'deposit' });
    expect(await guest.refused(area.join, { promotionId: 'sign-in' })).toMatchObject({ code: 'wrong_state' });
    await payIn('2000');
    const given: string[] = [];
    for (let day = 0; day < 8; day += 1) {
      await setClock(after(begun, day * dayLong));
      const signed = await join('sign-in');
      expect(signed).toMatchObject({ state: 'signed' });
      given.push(signed.points ?? '');
      expect(await guest.refused(area.join, { promotionId: 'sign-in' })).toMatchObject({ code: 'wrong_state' });
    }
    expect(given).toEqual(['20', '20', '20', '20', '20', '20', '100', '20']);
    expect((await guest.ask(points.balance, {})).pointBalance).toBe('240');
    expect((await ownOf('sign-in')).progress).toEqual({ unit: 'days', done: '8', goal: '7' });
    await setClock(after(begun, 9 * dayLong));
    expect((await ownOf('sign-in')).progress).toEqual({ unit: 'days', done: '0', goal: '7' });
    await setClock(after(begun, 31 * dayLong));
    expect(await ownOf('sign-in')).toMatchObject({ state: 'join', missing: 'deposit' });
  });

  test('twenty times at once counts once, and takes its points from the budget of the day once', async () => {
    await payIn('5000');
    const { points: given } = await ownOf('sign-in');
    const spent = async () => {
      const rows = await house.gateway.database.db.select().from(giftDays).where(eq(giftDays.gift, 'signIn'));
      return rows.reduce((sum, day) => sum + day.spent, 0n);
    };
    const before = await spent();
    const sent = await Promise.all(Array.from({ length: 20 }, () => guest.send(area.join, { promotionId: 'sign-in' })));
    expect(sent.filter(({ envelope }) => envelope?.success)).toHaveLength(1);
    expect((await spent()) - before).toBe(BigInt(given!));
  });

  test('earns agents no gifts', async () => {
    const pavel = await house.person('pavel');
    expect(await ownOf('sign-in', pavel)).toMatchObject({ state: 'close', missing: 'members' });
    expect(await pavel.refused(area.join, { promotionId: 'sign-in' })).toMatchObject({ code: 'wrong_state' });
  });
});

test('R4.35 cashback of a week is claimed in the next one, once: a tenth of the edge of $1,000.00 on slots', async () => {
  const monday = after(begun, ((8 - begun.getUTCDay()) % 7) * dayLong);
  story = await Story.begin(house, manners[0]!, 100_000n);
  await setClock(monday);
  expect(await ownOf('cashback')).toMatchObject({ state: 'process', amount: null });
  await story.bet('LUMEN', '100000', '0');
  expect(await ownOf('cashback')).toMatchObject({ state: 'process' });
  await setClock(after(monday, 7 * dayLong));
  expect(await ownOf('cashback')).toMatchObject({ state: 'claim', amount: '300' });
  expect(await claim('cashback')).toMatchObject({ amount: '300', balance: '300', promotion: { state: 'claimed' } });
  expect(await refusedClaim('cashback')).toMatchObject({ code: 'already_done' });
  await setClock(after(monday, 14 * dayLong));
  expect(await ownOf('cashback')).toMatchObject({ state: 'process' });
});

describe('an application', () => {
  const apply = async (comment: string, images: readonly Blob[] = []) =>
    guest.ask(area.apply, { promotionId: 'birthday', comment, images: [...images] });
  const decide = async (): Promise<void> => {
    const { clock } = house.gateway;
    clock.set(after(clock.now(), 31_000));
    await house.gateway.runJobs();
  };

  test('R3.43 R4.35 with a comment and pictures waits for staff, and its award waits in the reward centre', async () => {
    expect(await ownOf('birthday')).toMatchObject({ state: 'join', triesLeft: 2, amount: '800' });
    const applied = await apply('It is on Friday.', [await pictureOf('png'), await pictureOf('jpeg')]);
    expect(applied).toMatchObject({ state: 'applying', triesLeft: null });
    expect(await guest.send(area.apply, { promotionId: 'birthday', comment: 'Again' })).toBeRefusedWith('wrong_state');
    const { db } = house.gateway.database;
    expect(await db.$count(pictures, and(eq(pictures.member, story.member), eq(pictures.about, 'promotion')))).toBe(2);
    await decide();
    expect(await ownOf('birthday')).toMatchObject({ state: 'issued', amount: '800' });
    const { list } = await guest.ask(rewards.center, {});
    expect(list).toMatchObject([{ kind: 'promotion', title: 'A birthday present', amount: '800', required: '9600' }]);
    expect((await guest.ask(messages.notices, {})).list[0]).toMatchObject({
      about: 'promotion',
      state: 'issued',
      reference: 'birthday',
      amount: '800',
    });
    await guest.ask(rewards.claim, { rewardId: list[0]!.rewardId }, { key: randomUUID() });
    expect(await moneyOf()).toBe('800');
  });

  test('R3.43 sent ten times at once is one try', async () => {
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => guest.send(area.apply, { promotionId: 'birthday', comment: 'On Friday.' })),
    );
    expect(sent.filter(({ envelope }) => envelope?.success)).toHaveLength(1);
    await decide();
    expect(await ownOf('birthday')).toMatchObject({ state: 'issued', amount: '800' });
  });

  test('R4.35 that is rejected can be made once more, and shows the remark of staff', async () => {
    await apply('Please reject this.', [await pictureOf('png')]);
    await decide();
    expect(await ownOf('birthday')).toMatchObject({
      state: 'rejected',
      triesLeft: 1,
      remark: 'We could not see from this what it is for.',
    });
    await apply('reject me again', [await pictureOf('jpeg')]);
    await decide();
    expect(await ownOf('birthday')).toMatchObject({ state: 'rejected', triesLeft: null });
    expect(await guest.send(area.apply, { promotionId: 'birthday', comment: 'Third' })).toBeRefusedWith('wrong_state');
    expect((await guest.ask(rewards.center, {})).list).toEqual([]);
  });

  test('R5.20 R5.21 takes 140 characters and one to three pictures', async () => {
    const four = await Promise.all(Array.from({ length: 4 }, () => pictureOf('png')));
    for (const [comment, images] of [
      ['x'.repeat(141), []],
      ['', []],
      ['fine', four],
    ] as const)
      expect(await guest.send(area.apply, { promotionId: 'birthday', comment, images: [...images] })).toBeRefusedWith(
        'bad_request',
      );
    expect(await apply('x'.repeat(140), four.slice(0, 3))).toMatchObject({ state: 'applying' });
  });

  test('R5.21 with a file that is no picture is refused with its place, and nothing is applied for', async () => {
    const images = [await pictureOf('png'), new File(['no picture'], 'proof.png', { type: 'image/png' })];
    expect(await guest.refused(area.apply, { promotionId: 'birthday', comment: 'Here', images })).toMatchObject({
      code: 'image_wrong',
      value: { place: 1 },
    });
    expect(await ownOf('birthday')).toMatchObject({ state: 'join', triesLeft: 2 });
  });

  test('is accepted for activities only', async () => {
    for (const [promotionId, code] of [
      ['slot-race', 'wrong_state'],
      ['free-demo', 'not_found'],
      ['nowhere', 'not_found'],
    ] as const)
      expect(await guest.refused(area.apply, { promotionId, comment: 'Hello' })).toMatchObject({ code });
  });
});

describe('a decision of staff', () => {
  const command = (...words: string[]) => runSettings(house.gateway, 'promotion', ...words);

  test('R4.35 places a member in a tournament, who claims the prize, and leaves another out', async () => {
    expect(await ownOf('slot-race')).toMatchObject({ state: 'join' });
    expect(await join('slot-race')).toMatchObject({ state: 'process' });
    expect(await guest.refused(area.join, { promotionId: 'slot-race' })).toMatchObject({ code: 'wrong_state' });
    const other = await Story.begin(house, manners[0]!, 0n);
    await other.guest.ask(area.join, { promotionId: 'slot-race' });
    await command('award', 'slot-race', story.account, '40000');
    await command('award', 'slot-race', other.account, '0');
    expect(await ownOf('slot-race')).toMatchObject({ state: 'claim', amount: '40000' });
    expect(await ownOf('slot-race', other.guest)).toMatchObject({ state: 'close', missing: 'not_placed' });
    expect(await claim('slot-race')).toMatchObject({ amount: '40000', balance: '40000' });
    await expect(command('award', 'slot-race', story.account, '40000')).rejects.toThrow('Nothing is to be decided');
  });

  test('R4.35 gives an award for a promotion in the reward centre, once a day', async () => {
    expect(await ownOf('live-comfort')).toMatchObject({ state: 'process' });
    await command('award', 'live-comfort', story.account, '1500');
    await expect(command('award', 'live-comfort', story.account, '1500')).rejects.toThrow('Nothing is to be decided');
    expect(await ownOf('live-comfort')).toMatchObject({ state: 'issued', amount: '1500' });
    expect((await guest.ask(rewards.center, {})).list).toMatchObject([{ amount: '1500', kind: 'promotion' }]);
  });

  test('R4.35 approves or rejects an application by its account, and names mistakes', async () => {
    await guest.ask(area.apply, { promotionId: 'best-round', comment: 'Seven kites' });
    await command('reject', 'best-round', story.account, 'This is a game of another house.');
    expect(await ownOf('best-round')).toMatchObject({ state: 'rejected', remark: 'This is a game of another house.' });
    await guest.ask(area.apply, { promotionId: 'best-round', comment: 'Here it is' });
    await command('approve', 'best-round', story.account);
    expect((await guest.ask(rewards.center, {})).list).toMatchObject([{ points: '100', amount: '0' }]);
    await expect(command('approve', 'best-round', story.account)).rejects.toThrow('no open application');
    await expect(command('award', 'nothing', story.account, '1')).rejects.toThrow('no promotion "nothing"');
    await expect(command('award', 'slot-race', 'nobody', '1')).rejects.toThrow('no account "nobody"');
    await expect(command('praise', 'slot-race', story.account)).rejects.toThrow('approve, reject, award');
  });
});

describe('a closed promotion', () => {
  const whilePromotionIsClosed = (id: string, work: () => Promise<void>) =>
    whileClosed(house, promotions, eq(promotions.id, id), work);
  const award = (promotionId: string, amount: string) =>
    runSettings(house.gateway, 'promotion', 'award', promotionId, story.account, amount);

  test('R3.21 R4.35 is in no list, and cannot be joined, signed in to, or applied for', async () => {
    await payIn('5000');
    const visitor = await house.guest();
    for (const promotionId of ['slot-race', 'sign-in', 'birthday'])
      await whilePromotionIsClosed(promotionId, async () => {
        const listed = (await visitor.ask(area.list, {})).list.map(({ id }) => id);
        expect(listed).not.toContain(promotionId);
        expect(await ownOf(promotionId)).toBeUndefined();
        const taking = promotionId === 'birthday' ? area.apply : area.join;
        const entry = promotionId === 'birthday' ? { promotionId, comment: 'Mine', images: [] } : { promotionId };
        expect(await guest.refused(taking, entry)).toMatchObject({ code: 'wrong_state' });
      });
  });

  test('R4.35 gives members nothing new of the house', () =>
    whilePromotionIsClosed('live-comfort', async () => {
      await expect(award('live-comfort', '1500')).rejects.toThrow('Nothing is to be decided');
    }));

  test('R4.35 is decided for those who joined it, and shown while they can claim what they won', async () => {
    await join('slot-race');
    await whilePromotionIsClosed('slot-race', async () => {
      expect(await ownOf('slot-race')).toBeUndefined();
      await award('slot-race', '40000');
      expect(await ownOf('slot-race')).toMatchObject({ state: 'claim', amount: '40000' });
      expect(await claim('slot-race')).toMatchObject({ amount: '40000', balance: '40000' });
      expect(await ownOf('slot-race')).toBeUndefined();
    });
  });

  test('R2.77 cannot be chosen with a first deposit, whose bonus is given if it was chosen before', async () => {
    // Others have used up the budget of the day.
    await house.gateway.database.db.delete(giftDays);
    const order = { methodId: 'bank', amount: '5000', promotionId: 'first-deposit' };
    const { depositId } = await guest.ask(contract.deposits.create, order, { key: randomUUID() });
    await story.settle();
    await whilePromotionIsClosed('first-deposit', async () => {
      const refused = await guest.refused(contract.deposits.create, order, { key: randomUUID() });
      expect(refused).toMatchObject({ code: 'not_found' });
      await story.pays(depositId);
      expect(await moneyOf()).toBe('10000');
    });
  });

  test('R4.35 brings nothing for a first deposit to those who joined it before', async () => {
    await join('first-deposit');
    await whilePromotionIsClosed('first-deposit', async () => {
      await payIn('5000');
      expect(await refusedClaim('first-deposit')).toMatchObject({ code: 'wrong_state' });
    });
  });

  test('R4.35 pays cashback of a week that was over when it closed, and not of the one in which it closed', async () => {
    const monday = after(begun, ((8 - begun.getUTCDay()) % 7) * dayLong);
    story = await Story.begin(house, manners[0]!, 200_000n);
    await setClock(monday);
    await story.bet('LUMEN', '100000', '0');
    await setClock(after(monday, 7 * dayLong));
    await whilePromotionIsClosed('cashback', async () => {
      expect(await claim('cashback')).toMatchObject({ amount: '300' });
      await story.bet('LUMEN', '100000', '0');
      await setClock(after(monday, 14 * dayLong));
      expect(await ownOf('cashback')).toBeUndefined();
      expect(await refusedClaim('cashback')).toMatchObject({ code: 'wrong_state' });
    });
    expect(await ownOf('cashback')).toMatchObject({ state: 'claim', amount: '300' });
  });
});

test('R4.35 a promotion that has not begun cannot be joined, one that is over is closed, and trials are told to register', async () => {
  expect(await ownOf('climb-cup')).toMatchObject({ state: 'coming_soon' });
  expect(await guest.refused(area.join, { promotionId: 'climb-cup' })).toMatchObject({ code: 'wrong_state' });
  const { database, clock } = house.gateway;
  await database.db
    .update(promotions)
    .set({ endsAt: after(clock.now(), -1_000) })
    .where(eq(promotions.id, 'best-round'));
  expect(await ownOf('best-round')).toMatchObject({ state: 'close', triesLeft: null });
  const trial = await house.person('trial');
  expect(await trial.refused(area.own)).toMatchObject({ code: 'in_need_true_account' });
});
