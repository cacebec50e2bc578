import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { storedNumber } from '../../../gateway/domains/cashier/bankAccounts.ts';
import { checkBooks } from '../../../gateway/domains/cashier/checker.ts';
import { bankAccounts } from '../../../gateway/domains/cashier/schema.ts';
import { befriend, lookAtFriend, referralJob } from '../../../gateway/domains/promotions/referrals.ts';
import { giftDays, promotions, referrals } from '../../../gateway/trust/offers/schema.ts';
import { businessDay } from '../../../gateway/ground/businessDay.ts';
import { after, dayLong } from '../../../gateway/ground/clock.ts';
import { writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { depositAtOnce } from '../../../gateway/sandbox/presets/money.ts';
import { loseRound } from '../../../gateway/sandbox/presets/play.ts';
import { awards } from '../../../gateway/trust/bets/schema.ts';
import type { Services } from '../../../gateway/trust/calls/context.ts';
import { house as houseAccount, post, walletOf } from '../../../gateway/trust/ledger/books.ts';
import { lineage, sharedBankAccounts } from '../../../gateway/trust/members/schema.ts';
import { openMember } from '../../../gateway/trust/members/openMember.ts';
import { door, manners, moveFreely, Story } from '../support/cashier.ts';
import { whileClosed } from '../support/closed.ts';
import { useHouse, type Guest } from '../support/house.ts';
import { formOf, newName } from '../support/registering.ts';

const { referral, rewards, register, records, session } = contract;
const house = useHouse();

const db = () => house.gateway.database.db;
const now = () => house.gateway.clock.now();

let account: string;
let guest: Guest;
let inviter: bigint;

beforeAll(async () => {
  await moveFreely(house);
  await writeSetting(house.gateway.database, 'humanChecks', { register: false });
});
beforeEach(async () => {
  house.gateway.clock.set(null);
  await db().delete(giftDays);
  ({ account, guest, member: inviter } = await Story.begin(house, manners[0]!, 0n));
});

const newFriend = async (of = inviter): Promise<bigint> => {
  const { database } = house.gateway;
  const { id } = await openMember(database, {
    account: newName(),
    nickname: '',
    kind: 0,
    email: null,
    number: null,
    passwordHash: '',
    paymentPasswordHash: null,
    inviter: null,
    now: now(),
  });
  await befriend(database, { friend: id, inviter: of }, now());
  const entries = [
    [houseAccount('float'), -10_000n],
    [walletOf(id), 10_000n],
  ] as const;
  await post(database, { key: `test:friend:${id}`, kind: 'sandbox', at: now(), entries });
  return id;
};

const deposit = (friend: bigint, amount = 2_000n) => depositAtOnce(house.gateway.database, friend, amount, now());
const bet = (friend: bigint, amount = 5_000n) => loseRound(house.gateway.database, friend, amount, now());

const doEnough = async (friend: bigint): Promise<void> => {
  await deposit(friend);
  await bet(friend);
};

const doneFriend = async (of = inviter): Promise<bigint> => {
  const friend = await newFriend(of);
  await doEnough(friend);
  return friend;
};

/** Does what is due, after whatever the gateway is doing by itself. */
const runJob = () => house.gateway.runJobs();

const runAsProcess = async (): Promise<void> => {
  const services = house.gateway as unknown as Services;
  for (;;) {
    const ids = await referralJob.claim(services, now());
    if (ids.length === 0) return;
    for (const id of ids) await referralJob.work(services, id);
  }
};

const awardsOf = async (member: bigint) => {
  const rows = await db().select().from(awards).where(eq(awards.member, member)).orderBy(awards.id);
  return rows.map(({ key, amount, required }) => ({ key, amount, required }));
};

const rowOf = async (friend: bigint) => {
  const [row] = await db().select().from(referrals).where(eq(referrals.friend, friend));
  return row!;
};

const overview = () => guest.ask(referral.overview, {});
const friendsShown = async () => (await overview()).friends.list;

/** Lets so many days pass, after which the inviter logs in again. */
const pass = async (days: number): Promise<void> => {
  house.gateway.clock.set(after(now(), days * dayLong));
  await runJob();
  guest = await house.person(account);
};

const registerWith = async (referralCode: string): Promise<{ name: string; friend: bigint; guest: Guest }> => {
  const visitor = await house.guest();
  const name = newName();
  await visitor.ask(register.byUsername, formOf(name, { referralCode }));
  return { name, friend: await house.memberId(name), guest: visitor };
};

describe('a referred friend', () => {
  test('R2.85 R3.02 who deposits 20.00 and bets 50.00 earns 10.00 and 5.00, which both claim', async () => {
    const { referralCode, url, ...begin } = await overview();
    expect(url).toMatch(new RegExp(`/register\\?referralCode=${referralCode}$`));
    expect(begin).toMatchObject({
      goals: { deposit: '2000', validBet: '5000' },
      awards: { inviter: { amount: '1000', required: '12000' }, friend: { amount: '500', required: '6000' } },
      mostAMonth: 20,
      leftThisMonth: 20,
      invited: 0,
      earned: '0',
      friends: { list: [], next: null },
    });
    const { name, friend, guest: invited } = await registerWith(referralCode);
    expect(await friendsShown()).toMatchObject([
      { account: `${name[0]!}•••`, state: 'registered', missing: { deposit: '2000', validBet: '5000' }, reward: '0' },
    ]);
    await door(house, 'deposit', { account: name, amount: '2000' });
    await bet(friend, 2_000n);
    expect(await friendsShown()).toMatchObject([
      { state: 'deposited', missing: { deposit: '0', validBet: '3000' }, held: null },
    ]);
    await deposit(friend, 5_000n);
    await bet(friend, 3_000n);
    await house.gateway.runJobs();
    expect(await awardsOf(inviter)).toEqual([{ key: `referral:${friend}:inviter`, amount: 1_000n, required: 12_000n }]);
    expect(await awardsOf(friend)).toEqual([{ key: `referral:${friend}:friend`, amount: 500n, required: 6_000n }]);
    expect(await overview()).toMatchObject({
      leftThisMonth: 19,
      invited: 1,
      rewarded: 1,
      earned: '1000',
      friends: { list: [{ state: 'rewarded', missing: { deposit: '0', validBet: '0' }, reward: '1000' }] },
    });
    for (const [who, amount, required] of [
      [guest, '1000', '12000'],
      [invited, '500', '6000'],
    ] as const) {
      const [waiting] = (await who.ask(rewards.center, {})).list;
      expect(waiting).toMatchObject({ kind: 'referral', amount, required });
      const { rewardId } = waiting!;
      expect(await who.ask(rewards.claim, { rewardId }, { key: `claim-key-${amount}` })).toMatchObject({ amount });
      expect((await who.ask(records.bonuses, {})).list).toMatchObject([{ amount, required, state: 'open' }]);
    }
    await bet(friend, 500n);
    await house.gateway.runJobs();
    expect(await awardsOf(inviter)).toHaveLength(1);
    expect(await checkBooks(house.gateway.database)).toEqual([]);
  });

  test.each([
    ['deposits 19.99 and bets 50.00', 1_999n, 5_000n, 'registered', { deposit: '1', validBet: '0' }],
    ['deposits 20.00 and bets 49.99', 2_000n, 4_999n, 'deposited', { deposit: '0', validBet: '1' }],
  ] as const)('R2.85 who %s earns nothing', async (_, deposited, valid, state, missing) => {
    const friend = await newFriend();
    await deposit(friend, deposited);
    await bet(friend, valid);
    await runJob();
    expect(await friendsShown()).toMatchObject([{ state, missing, held: null }]);
    expect([...(await awardsOf(inviter)), ...(await awardsOf(friend))]).toEqual([]);
    await (state === 'registered' ? deposit(friend, 1n) : bet(friend, 1n));
    await runJob();
    expect(await awardsOf(inviter)).toHaveLength(1);
  });

  test('R2.85 is rewarded once, however many processes check at the same moment', async () => {
    const friends = [await doneFriend(), await doneFriend(), await doneFriend()];
    await Promise.all(Array.from({ length: 6 }, runAsProcess));
    const { database } = house.gateway;
    await Promise.all([...friends, ...friends].map((friend) => lookAtFriend(database, friend, now())));
    expect((await awardsOf(inviter)).map(({ key }) => key).sort()).toEqual(
      friends.map((friend) => `referral:${friend}:inviter`).sort(),
    );
    expect(await db().select({ spent: giftDays.spent }).from(giftDays).where(eq(giftDays.gift, 'referral'))).toEqual([
      { spent: 4_500n },
    ]);
  });

  test('R2.85 is rewarded after the claim expires if the process that claimed the reward was killed', async () => {
    const friend = await doneFriend();
    await referralJob.claim(house.gateway as unknown as Services, now());
    await runJob();
    expect(await awardsOf(friend)).toEqual([]);
    house.gateway.clock.set(after(now(), 31_000));
    await runJob();
    expect(await awardsOf(friend)).toHaveLength(1);
  });

  test('R2.85 who is the twenty-first of a month waits, and is rewarded in the next', async () => {
    for (let count = 0; count < 20; count += 1) await doneFriend();
    await runJob();
    const last = await doneFriend();
    await runJob();
    expect(await awardsOf(last)).toEqual([]);
    const { leftThisMonth, rewarded, friends } = await overview();
    expect({ leftThisMonth, rewarded }).toEqual({ leftThisMonth: 0, rewarded: 20 });
    expect(friends.list).toHaveLength(20);
    expect(friends.list[0]).toMatchObject({ state: 'deposited', held: 'month' });
    const rest = await guest.ask(referral.overview, { cursor: friends.next! });
    expect([rest.friends.list.length, rest.friends.next]).toEqual([1, null]);
    await pass(31);
    expect(await awardsOf(last)).toHaveLength(1);
    expect(await overview()).toMatchObject({ leftThisMonth: 19, rewarded: 21, earned: '21000' });
  });

  test('R2.85 is rewarded on another day if the budget of the day is used up', async () => {
    const today = businessDay(now(), 'UTC');
    await db()
      .insert(giftDays)
      .values({ gift: 'referral', day: today, spent: 100_000n - 1_499n });
    const friend = await doneFriend();
    await runJob();
    expect([...(await awardsOf(inviter)), ...(await awardsOf(friend))]).toEqual([]);
    expect(await friendsShown()).toMatchObject([{ state: 'deposited', held: 'budget' }]);
    await bet(friend, 100n);
    await runJob();
    expect(await friendsShown()).toMatchObject([{ held: 'budget' }]);
    await pass(1);
    expect(await awardsOf(inviter)).toHaveLength(1);
    expect(await friendsShown()).toMatchObject([{ state: 'rewarded', held: null }]);
  });

  const numberOf = async (member: bigint, accountNumber: string) =>
    storedNumber(house.gateway.database, { member, bankCode: 'NORTH', accountNumber });

  const shares: readonly [string, (friend: bigint) => Promise<unknown>][] = [
    [
      'who tried to add the bank account of another member',
      async (friend) => db().insert(sharedBankAccounts).values({ member: friend, holder: inviter, at: now() }),
    ],
    [
      'whose bank account the inviter tried to add',
      async (friend) => db().insert(sharedBankAccounts).values({ member: inviter, holder: friend, at: now() }),
    ],
    [
      'who has the bank account that another member removed',
      async (friend) => {
        const own = { bankCode: 'NORTH', accountName: 'A Name', addedAt: now() };
        const number = `0099${friend}`;
        await db()
          .insert(bankAccounts)
          .values({ ...own, member: inviter, removedAt: now(), ...(await numberOf(inviter, number)) });
        await db()
          .insert(bankAccounts)
          .values({ ...own, member: friend, ...(await numberOf(friend, number)) });
      },
    ],
  ];

  test.each(shares)('R2.85 earns nothing with %s, and is kept for staff', async (_, share) => {
    const friend = await newFriend();
    await share(friend);
    await doEnough(friend);
    await runJob();
    await bet(friend, 100n);
    await runJob();
    expect(await rowOf(friend)).toMatchObject({ held: 'account', rewardedAt: null, dueAt: null });
    expect(await friendsShown()).toMatchObject([{ state: 'deposited', held: 'refused' }]);
    expect([...(await awardsOf(inviter)), ...(await awardsOf(friend))]).toEqual([]);
  });

  test('R2.85 who is above the inviter in the team earns nothing', async () => {
    const friend = await newFriend();
    await db().insert(lineage).values({ upline: friend, downline: inviter, depth: 1 });
    await doEnough(friend);
    await runJob();
    expect(await rowOf(friend)).toMatchObject({ held: 'line' });
    expect(await awardsOf(inviter)).toEqual([]);
  });

  test('R2.85 cannot be the inviter, and has one inviter', async () => {
    const { database } = house.gateway;
    const friend = await newFriend();
    await expect(befriend(database, { friend: inviter, inviter }, now())).rejects.toThrow();
    await expect(befriend(database, { friend, inviter: await newFriend() }, now())).rejects.toThrow();
  });

  test('R2.85 R2.94 who uses an agent’s code is not counted as a friend', async () => {
    const { friend } = await registerWith('bosun01');
    expect(await rowOf(friend)).toBeUndefined();
  });
});

describe('the page of friends', () => {
  afterEach(() => db().delete(promotions).where(eq(promotions.id, 'referral')));

  /** The promotion, from and until so many days from now. */
  const publish = async (from: number | null, until: number | null): Promise<void> => {
    const at = (days: number | null) => (days === null ? null : after(now(), days * dayLong));
    await db().delete(promotions).where(eq(promotions.id, 'referral'));
    const words = { title: 'Refer a friend', category: 'new_player', kind: 'referral', summary: '', html: '' } as const;
    const worth = { award: 0n, awardPoints: 0n, times: 0 };
    await db()
      .insert(promotions)
      .values({ ...words, ...worth, id: 'referral', position: 99, startsAt: at(from), endsAt: at(until) });
  };

  const isEnabled = async (who: Guest) => (await who.ask(contract.member.info, {})).referralEnabled;

  test.each([
    ['runs', -1, 1, true],
    ['has no end', null, null, true],
    ['has ended', -2, -1, false],
    ['has not begun', 1, null, false],
  ] as const)('R6.02 shows a promotion that %s', async (_, from, until, isOn) => {
    await publish(from, until);
    expect(await isEnabled(guest)).toBe(isOn);
    const heard = await guest.send(referral.overview);
    if (isOn) expect(heard).toSucceed();
    else expect(heard).toBeRefusedWith('feature_off');
  });

  test('R6.02 exists for members even where no promotion of friends is published', async () => {
    await db().delete(promotions).where(eq(promotions.id, 'referral'));
    expect(await isEnabled(guest)).toBe(true);
    expect(await guest.send(referral.overview)).toSucceed();
  });

  test('R6.02 accepts and rewards no friend outside of the promotion, and continues with it', async () => {
    await publish(-1, 1);
    const { referralCode } = await overview();
    const friend = await doneFriend();
    await publish(-2, -1);
    await runJob();
    expect(await awardsOf(friend)).toEqual([]);
    const { friend: other } = await registerWith(referralCode);
    expect(await rowOf(other)).toBeUndefined();
    await publish(-1, 1);
    await runJob();
    expect(await awardsOf(friend)).toHaveLength(1);
  });

  test('R6.02 is off while its promotion is closed, and rewards a friend once it opens again', async () => {
    await publish(null, null);
    const friend = await doneFriend();
    await whileClosed(house, promotions, eq(promotions.id, 'referral'), async () => {
      expect(await isEnabled(guest)).toBe(false);
      expect(await guest.send(referral.overview)).toBeRefusedWith('feature_off');
      await runJob();
      expect(await awardsOf(friend)).toEqual([]);
    });
    await runJob();
    expect(await awardsOf(friend)).toHaveLength(1);
  });

  test('R6.04 does not exist for agents, who use the register centre', async () => {
    const agent = await house.person('bosun');
    expect(await agent.send(referral.overview)).toBeRefusedWith('feature_off');
    expect(await isEnabled(agent)).toBe(false);
  });

  test('R6.07 is refused to a trial', async () => {
    const visitor = await house.guest();
    await visitor.ask(session.freePlay, {});
    expect(await visitor.send(referral.overview)).toBeRefusedWith('in_need_true_account');
  });

  test('R2.85 shows the same code in every answer, although twenty first requests come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, overview));
    expect(new Set(answers.map(({ referralCode }) => referralCode)).size).toBe(1);
  });

  test('R2.85 of the demo account Mai shows a friend in every state', async () => {
    const mai = await house.person('mai');
    const { referralCode, friends } = await mai.ask(referral.overview, {});
    expect(referralCode).toBe('mai88');
    expect(friends.list.map(({ account: name, state }) => [name, state])).toEqual([
      ['o•••', 'registered'],
      ['p•••', 'deposited'],
      ['q•••', 'rewarded'],
    ]);
    expect((await mai.ask(rewards.center, {})).list).toMatchObject([{ kind: 'referral', amount: '1000' }]);
  });
});
