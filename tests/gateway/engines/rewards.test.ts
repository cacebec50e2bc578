import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { giveAward } from '../../../gateway/trust/bets/awards.ts';
import { countDay } from '../../../gateway/trust/bets/facts.ts';
import { countDeposit } from '../../../gateway/trust/bets/sums.ts';
import { giftDays } from '../../../gateway/trust/offers/schema.ts';
import { sharedBankAccounts } from '../../../gateway/trust/members/schema.ts';
import { businessDay } from '../../../gateway/ground/businessDay.ts';
import { readSetting, writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { door, expectGoodBooks, manners, moveFreely, Story } from '../support/cashier.ts';
import { useHouse, type Guest } from '../support/house.ts';

const { rewards, rank, points, wallet, records, missions } = contract;
const house = useHouse();

let account = '';
let guest: Guest;
let member: bigint;
let keys = 0;
const key = () => `reward-key-${(keys += 1)}`;

beforeAll(() => moveFreely(house));
beforeEach(async () => {
  ({ account, member, guest } = await Story.begin(house, manners[0]!, 6_000_000n));
});
afterEach(() => expectGoodBooks(house));

/** A round of slots that is lost, so that all of it counts. */
const bet = async (stake: bigint | number, gameType = 'RNG', vendor = 'LUMEN'): Promise<void> => {
  const { betId } = await door(house, 'round', { account, vendor, stake: String(stake), gameType });
  await door(house, 'round', { betId, payout: '0' });
};

const pointsOf = async () => (await guest.ask(points.balance, {})).pointBalance;
const moneyOf = async () => (await guest.ask(wallet.balance, {})).sumBalance;

describe('ranks', () => {
  test('R2.89 R6.11 Silver takes 990,000 and 20,000 of valid bets, and its award of 1,000 is claimed once', async () => {
    await bet(990_000);
    const { levels, own } = await guest.ask(rank.levels, {});
    expect(levels.map(({ vipLabelName }) => vipLabelName)).toEqual(['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond']);
    expect(own).toEqual({ rankLevel: 1, validBet: '990000', missing: '10000' });
    await bet(20_000);
    expect((await guest.ask(rank.levels, {})).own).toEqual({ rankLevel: 2, validBet: '1010000', missing: '3990000' });
    const { list } = await guest.ask(rewards.center, {});
    expect(list).toMatchObject([{ kind: 'rank', title: 'Silver', amount: '1000', points: '0', required: '0' }]);
    const before = BigInt(await moneyOf());
    const claimed = await guest.ask(rewards.claim, { rewardId: list[0]!.rewardId }, { key: key() });
    expect(claimed).toMatchObject({ amount: '1000', balance: String(before + 1_000n) });
    expect(await guest.send(rewards.claim, { rewardId: list[0]!.rewardId }, { key: key() })).toBeRefusedWith(
      'already_done',
    );
    expect((await guest.ask(rewards.center, {})).list).toEqual([]);
  });

  test('R2.89 reached together are worth the award of each', async () => {
    await bet(5_000_000);
    expect((await guest.ask(rewards.center, {})).list.map(({ title, amount }) => [title, amount])).toEqual([
      ['Silver', '1000'],
      ['Gold', '4000'],
    ]);
  });

  test('R6.11 are neither reached nor shown without VIP', async () => {
    const { database } = house.gateway;
    const whitelabel = await readSetting(database, 'whitelabel');
    await writeSetting(database, 'whitelabel', { ...whitelabel, vipEnabled: false });
    try {
      await bet(1_200_000);
      expect(await guest.refused(rank.levels, {})).toMatchObject({ code: 'feature_off' });
      expect((await guest.ask(rewards.center, {})).list).toEqual([]);
    } finally {
      await writeSetting(database, 'whitelabel', whitelabel);
    }
  });

  test('R2.37 are shown to a visitor without progress', async () => {
    expect(await (await house.guest()).ask(rank.levels, {})).toMatchObject({ own: null });
  });
});

describe('awards', () => {
  const give = async (award: Partial<Parameters<typeof giveAward>[1]> = {}): Promise<string> => {
    const { database, clock } = house.gateway;
    const named = { member, key: `test:${account}:${key()}`, kind: 'mission', title: 'Ten rounds', ...award } as const;
    await giveAward(database, named, clock.now());
    await giveAward(database, named, clock.now());
    const { list } = await guest.ask(rewards.center, {});
    return list.at(-1)!.rewardId;
  };

  test('R2.84 R1.25 claimed by twenty requests at once are paid once, money and points', async () => {
    const rewardId = await give({ amount: 700n, points: 50n, required: 3_500n });
    expect((await guest.ask(rewards.center, {})).list).toHaveLength(1);
    const before = BigInt(await moneyOf());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => guest.send(rewards.claim, { rewardId }, { key: key() })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toBeRefusedWith('already_done');
    expect(BigInt(await moneyOf()) - before).toBe(700n);
    expect(await pointsOf()).toBe('50');
    const { list } = await guest.ask(records.bonuses, {});
    expect(list).toMatchObject([{ title: 'Ten rounds', amount: '700', required: '3500', state: 'open' }]);
  });

  test('R2.84 that have expired are not listed, and a claim is refused', async () => {
    const rewardId = await give({ points: 5n, until: new Date(house.gateway.clock.now().getTime() + 60_000) });
    house.gateway.clock.set(new Date(house.gateway.clock.now().getTime() + 60_000));
    guest = await house.person(account);
    expect((await guest.ask(rewards.center, {})).list).toEqual([]);
    expect(await guest.refused(rewards.claim, { rewardId }, { key: key() })).toMatchObject({ code: 'wrong_state' });
    expect(await pointsOf()).toBe('0');
  });

  test('R2.84 of another member do not exist', async () => {
    const rewardId = await give({ points: 5n });
    const other = await house.person('mai');
    expect(await other.refused(rewards.claim, { rewardId }, { key: key() })).toMatchObject({ code: 'not_found' });
  });
});

describe('the rebate', () => {
  test('R2.88 R2.39 gives 360 for 120,000 bet on slots at 0.30 %, once', async () => {
    await bet(120_000);
    expect(await guest.ask(rewards.rebates, {})).toMatchObject({
      list: [{ gameType: 'RNG', validBet: '120000', rate: 30, amount: '360' }],
      total: '360',
      least: '100',
    });
    const before = BigInt(await moneyOf());
    expect(await guest.ask(rewards.claimRebate, {}, { key: key() })).toMatchObject({
      amount: '360',
      balance: String(before + 360n),
    });
    expect(await guest.ask(rewards.rebates, {})).toMatchObject({ list: [], total: '0' });
    expect(await guest.refused(rewards.claimRebate, {}, { key: key() })).toMatchObject({
      code: 'amount_out_of_bounds',
      value: { least: '100' },
    });
  });

  test('R2.88 adds up types of games, each rounded down, and leaves out those without a rate', async () => {
    await bet(33_333);
    await bet(99_999, 'LIVE');
    await bet(50_000, 'PVP');
    expect(await guest.ask(rewards.rebates, {})).toMatchObject({
      list: [
        { gameType: 'LIVE', amount: '99' },
        { gameType: 'RNG', amount: '99' },
      ],
      total: '198',
    });
  });

  test('R2.88 claimed by twenty requests at once is paid once', async () => {
    await bet(100_000);
    const before = BigInt(await moneyOf());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => guest.send(rewards.claimRebate, {}, { key: key() })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(BigInt(await moneyOf()) - before).toBe(300n);
  });

  test('R2.88 above the maximum of one claim waits for the next', async () => {
    const { database } = house.gateway;
    const before = await readSetting(database, 'rewards');
    await writeSetting(database, 'rewards', { ...before, rebate: { least: '100', most: '1000' } });
    try {
      await bet(500_000);
      expect((await guest.ask(rewards.claimRebate, {}, { key: key() })).amount).toBe('1000');
      expect((await guest.ask(rewards.claimRebate, {}, { key: key() })).amount).toBe('500');
    } finally {
      await writeSetting(database, 'rewards', before);
    }
  });
});

describe('points for deposits', () => {
  const deposit = (amount: bigint) => countDeposit(house.gateway.database, member, amount);

  test('R1.25 are given for what is bet of a deposit, and not for more', async () => {
    await deposit(5_000n);
    await bet(3_000);
    expect(await pointsOf()).toBe('7');
    await bet(2_500);
    expect(await pointsOf()).toBe('12');
    await deposit(2_000n);
    await bet(2_000);
    expect(await pointsOf()).toBe('17');
  });

  test('R1.25 are not given for bets before any deposit', async () => {
    await bet(100_000);
    await deposit(5_000n);
    expect(await pointsOf()).toBe('0');
  });

  test('R1.25 stay after a charge-back, and are not given twice for the next deposit', async () => {
    await deposit(4_000n);
    await bet(2_000);
    await deposit(-4_000n);
    await bet(2_000);
    expect(await pointsOf()).toBe('5');
    await deposit(400n);
    await bet(400);
    expect(await pointsOf()).toBe('6');
  });
});

describe('missions', () => {
  const day = 86_400_000;
  const pass = async (days: number) => {
    const { clock } = house.gateway;
    clock.set(new Date(clock.now().getTime() + days * day));
    guest = await house.person(account);
  };
  const missionOf = async (kind: string) => {
    const { list } = await guest.ask(missions.summary, {});
    return list.find((each) => each.kind === kind)!;
  };
  const claim = (missionId: string) => guest.send(missions.claim, { missionId }, { key: key() });

  test('R2.86 R7.36 give 5 points, once, for ten rounds of 5.00 in a day', async () => {
    for (let round = 0; round < 9; round += 1) await bet(500);
    await bet(499);
    expect(await missionOf('rounds')).toMatchObject({ progress: 9, goal: 10, points: '5', state: 'running' });
    const { missionId } = await missionOf('rounds');
    expect(await claim(missionId)).toBeRefusedWith('wrong_state');
    await bet(500);
    expect(await guest.ask(missions.summary, {})).toMatchObject({ missionCount: 1 });
    expect(await guest.ask(contract.member.consolidated, {})).toMatchObject({ missionCount: 1 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(missionId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toBeRefusedWith('already_done');
    expect(await pointsOf()).toBe('5');
    expect(await missionOf('rounds')).toMatchObject({ state: 'claimed' });
  });

  test('R2.86 can be claimed until the end of the next day', async () => {
    for (const vendor of ['LUMEN', 'TIDAL', 'ORCHID']) await bet(2_000, 'RNG', vendor);
    const { missionId } = await missionOf('vendors');
    await pass(1);
    expect((await guest.ask(missions.summary, {})).list.filter(({ kind }) => kind === 'vendors')).toMatchObject([
      { missionId, state: 'claimable' },
      { progress: 0, state: 'running' },
    ]);
    await pass(1);
    expect(await claim(missionId)).toBeRefusedWith('not_found');
  });

  test('R2.86 include one for the start, which needs a deposit and bets, and gives its gift once', async () => {
    await bet(2_000);
    expect(await missionOf('start')).toMatchObject({ progress: 1, goal: 2, state: 'running' });
    const { database, clock } = house.gateway;
    await database.transaction(() => countDay(database, member, { deposit: 2_000n }, clock.now()));
    const { missionId, reward } = await missionOf('start');
    expect(reward).toBe('100');
    const before = BigInt(await moneyOf());
    expect(await claim(missionId)).toSucceed();
    expect(BigInt(await moneyOf()) - before).toBe(100n);
    expect(await claim(missionId)).toBeRefusedWith('already_done');
  });

  test('R2.86 give the gift for the start once to a person with two accounts', async () => {
    const { database, clock } = house.gateway;
    const reachStart = async () => {
      await bet(2_000);
      await database.transaction(() => countDay(database, member, { deposit: 2_000n }, clock.now()));
      return (await missionOf('start')).missionId;
    };
    const first = member;
    expect(await claim(await reachStart())).toSucceed();
    ({ account, member, guest } = await Story.begin(house, manners[0]!, 6_000_000n));
    await database.db.insert(sharedBankAccounts).values({ member, holder: first, at: clock.now() });
    expect(await claim(await reachStart())).toBeRefusedWith('already_done');
  });

  test('R2.86 refuse a gift as sold out when the budget of the day is used up, and it is claimed on another day', async () => {
    const { database, clock } = house.gateway;
    await bet(2_000);
    await database.transaction(() => countDay(database, member, { deposit: 2_000n }, clock.now()));
    const today = businessDay(clock.now(), (await readSetting(database, 'cashier')).timeZone);
    await database.db.delete(giftDays);
    await database.db.insert(giftDays).values({ gift: 'start', day: today, spent: 250_000n - 99n });
    const { missionId } = await missionOf('start');
    expect(await claim(missionId)).toBeRefusedWith('sold_out');
    await pass(1);
    expect(await claim(missionId)).toSucceed();
  });

  test('R7.36 count for the leaderboard of the week, with masked names and the member’s own place', async () => {
    await pass(7);
    for (let round = 0; round < 10; round += 1) await bet(500);
    await claim((await missionOf('rounds')).missionId);
    const { list, own } = await guest.ask(missions.leaderboard, {});
    expect(own).toEqual({ rank: 1, account, score: 5, prize: '0' });
    expect(list).toEqual([{ rank: 1, account: `${account[0]!}•••`, score: 5, prize: '0' }]);
    expect((await (await house.person('tam')).ask(missions.leaderboard, {})).own).toBeNull();
  });
});
