import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { checkBooks } from '../../../gateway/domains/cashier/checker.ts';
import { after, dayLong } from '../../../gateway/ground/clock.ts';
import { defaultLimits } from '../../../gateway/trust/settings/limits.ts';
import { awards } from '../../../gateway/trust/bets/schema.ts';
import { sharedBankAccounts } from '../../../gateway/trust/members/schema.ts';
import { promoCodes, promoCodeUses } from '../../../gateway/trust/offers/schema.ts';
import { limits } from '../../../gateway/trust/protect/schema.ts';
import { manners, Story } from '../support/cashier.ts';
import { useHouse, type Guest } from '../support/house.ts';
import { liftLimits } from '../support/limits.ts';

const { promotions, rewards, records, wallet, points, withdrawals } = contract;
const { redeemCode } = promotions;
const house = useHouse({ trustedProxies: ['127.0.0.1'] });

const database = () => house.gateway.database;
const db = () => database().db;
const now = () => house.gateway.clock.now();

let story: Story;
let guest: Guest;

beforeAll(() => liftLimits(database()));
beforeEach(async () => {
  house.gateway.clock.set(null);
  story = await Story.begin(house, manners[0]!, 0n);
  ({ guest } = story);
});

let codes = 0;

/** A code of its own, with $10.00 to be bet 5 times unless a test says otherwise. */
const newCode = async (terms: Partial<typeof promoCodes.$inferInsert> = {}): Promise<string> => {
  codes += 1;
  const code = `TESTCODE${codes}`;
  await db()
    .insert(promoCodes)
    .values({ code, title: 'A test', amount: 1_000n, points: 0n, times: 5, most: 100, ...terms });
  return code;
};

const enter = (code: string, who = guest) => who.ask(redeemCode, { code });
const refused = async (code: string, who = guest) => (await who.refused(redeemCode, { code })).code;
const usedOf = async (code: string) =>
  (await db().select().from(promoCodes).where(eq(promoCodes.code, code)))[0]?.used ?? null;
const usesOf = (code: string) => db().select().from(promoCodeUses).where(eq(promoCodeUses.code, code));
const awardsOf = (member: bigint) => db().select().from(awards).where(eq(awards.member, member));
const claim = (rewardId: string) => guest.ask(rewards.claim, { rewardId }, { key: randomUUID() });

const booksAreRight = async () => {
  expect(await checkBooks(database())).toEqual([]);
};

describe('a promo code', () => {
  test('R4.35 R2.84 puts its award into the reward centre, where claiming pays it and requires bets', async () => {
    const until = after(now(), dayLong);
    const code = await newCode({ points: 50n, endsAt: until });
    const brought = { title: 'A test', amount: '1000', points: '50', required: '5000', until: until.toISOString() };
    expect(await enter(code)).toEqual(brought);
    const { list } = await guest.ask(rewards.center, {});
    expect(list).toMatchObject([{ kind: 'promotion', ...brought }]);
    expect(await claim(list[0]!.rewardId)).toMatchObject({ amount: '1000', points: '50' });
    expect((await guest.ask(wallet.balance, {})).sumBalance).toBe('1000');
    expect((await guest.ask(points.balance, {})).pointBalance).toBe('50');
    expect((await guest.ask(records.bonuses, {})).list).toMatchObject([
      { amount: '1000', required: '5000', state: 'open' },
    ]);
    expect((await guest.ask(withdrawals.settings, {})).turnover).toMatchObject([{ required: '5000' }]);
    expect(await usedOf(code)).toBe(1);
    await booksAreRight();
  });

  test('R4.35 with points alone requires no bets', async () => {
    const code = await newCode({ amount: 0n, points: 500n, times: 0 });
    expect(await enter(code)).toMatchObject({ amount: '0', points: '500', required: '0', until: null });
    const { list } = await guest.ask(rewards.center, {});
    expect(await claim(list[0]!.rewardId)).toMatchObject({ amount: '0', points: '500', pointBalance: '500' });
  });

  test.each([
    ['in small letters', (code: string) => code.toLowerCase()],
    ['with spaces', (code: string) => `  ${code.slice(0, 4)} ${code.slice(4)} `],
    ['with hyphens', (code: string) => `-${code.slice(0, 4)}-${code.slice(4)}–`],
  ])('R4.35 is read however it is typed: %s', async (_, typed) => {
    const code = await newCode();
    await enter(typed(code));
    expect(await usesOf(code)).toMatchObject([{ code, member: story.member }]);
    expect(await refused(code)).toBe('already_done');
  });

  test('R4.35 can no longer be claimed once it has expired', async () => {
    const code = await newCode({ endsAt: after(now(), 60_000) });
    await enter(code);
    const [{ rewardId } = { rewardId: '' }] = (await guest.ask(rewards.center, {})).list;
    house.gateway.clock.set(after(now(), 60_000));
    const later = await house.person(story.account);
    expect(await later.send(rewards.claim, { rewardId }, { key: randomUUID() })).toBeRefusedWith('wrong_state');
  });
});

describe('a promo code is refused', () => {
  test.each(['NOSUCHCODE', '---', ' - ', 'ß'.repeat(32)])('R8.23 if it is %s, which no code is', async (typed) => {
    expect(await refused(typed)).toBe('promo_code_wrong');
    expect(await awardsOf(story.member)).toEqual([]);
  });

  test('R8.23 as unknown if it has not begun', async () => {
    const startsAt = after(now(), 60_000);
    const code = await newCode({ startsAt });
    house.gateway.clock.set(after(startsAt, -30_000));
    guest = await house.person(story.account);
    expect(await refused(code)).toBe('promo_code_wrong');
    house.gateway.clock.set(startsAt);
    expect(await enter(code)).toMatchObject({ amount: '1000' });
  });

  test('R8.23 as expired once it is over', async () => {
    const endsAt = after(now(), 60_000);
    const code = await newCode({ endsAt });
    house.gateway.clock.set(endsAt);
    guest = await house.person(story.account);
    expect(await refused(code)).toBe('promo_code_over');
    house.gateway.clock.set(after(endsAt, -30_000));
    expect(await enter(code)).toMatchObject({ amount: '1000' });
  });

  test('R8.23 as used up once its number is reached, except to those who used it', async () => {
    const code = await newCode({ most: 1 });
    await enter(code);
    const other = await Story.begin(house, manners[0]!, 0n);
    expect(await refused(code, other.guest)).toBe('sold_out');
    expect(await refused(code)).toBe('already_done');
    expect(await awardsOf(other.member)).toEqual([]);
  });

  test('R8.23 if a person with the same bank account has used it', async () => {
    const code = await newCode();
    await enter(code);
    const other = await Story.begin(house, manners[0]!, 0n);
    await db().insert(sharedBankAccounts).values({ member: other.member, holder: story.member, at: now() });
    expect(await refused(code, other.guest)).toBe('already_done');
    expect(await usedOf(code)).toBe(1);
    const third = await Story.begin(house, manners[0]!, 0n);
    expect(await enter(code, third.guest)).toMatchObject({ amount: '1000' });
  });

  test('R4.35 to agents, trials and visitors, who have no gifts', async () => {
    const code = await newCode();
    const agent = await house.person('tam');
    expect(await agent.refused(redeemCode, { code })).toMatchObject({ code: 'wrong_state', value: { why: 'members' } });
    expect(await refused(code, await house.person('trial'))).toBe('in_need_true_account');
    expect(await refused(code, await house.guest())).toBe('not_logged_in');
    expect(await usedOf(code)).toBe(0);
  });

  test.each([{ code: '' }, { code: '   ' }, { code: 'X'.repeat(33) }, { code: 'A\nB' }, {}, { code: 7 }])(
    'if it is %j, which cannot be a code',
    async (request) => {
      expect(await guest.send(redeemCode, request)).toBeRefusedWith('bad_request');
    },
  );
});

describe('promo codes sent at once', () => {
  const many = 20;

  test('give five of twenty members an award if the code is for five', async () => {
    const code = await newCode({ most: 5 });
    const stories: Story[] = [];
    while (stories.length < many) stories.push(await Story.begin(house, manners[0]!, 0n));
    const answers = await Promise.all(stories.map((each) => each.guest.send(redeemCode, { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toBeRefusedWith('sold_out');
    const given = await Promise.all(stories.map(({ member }) => awardsOf(member)));
    expect(given.flat()).toHaveLength(5);
    expect(await usesOf(code)).toHaveLength(5);
    expect(await usedOf(code)).toBe(5);
  });

  test('give one member who sends a code twenty times one award', async () => {
    const code = await newCode();
    const answers = await Promise.all(Array.from({ length: many }, () => guest.send(redeemCode, { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toBeRefusedWith('already_done');
    expect(await awardsOf(story.member)).toHaveLength(1);
    expect(await usedOf(code)).toBe(1);
  });

  test('give one of two members with the same bank account an award', async () => {
    const code = await newCode();
    const other = await Story.begin(house, manners[0]!, 0n);
    await db()
      .insert(sharedBankAccounts)
      .values([
        { member: other.member, holder: story.member, at: now() },
        { member: story.member, holder: other.member, at: now() },
      ]);
    const answers = await Promise.all([guest, other.guest].map((who) => who.send(redeemCode, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await usedOf(code)).toBe(1);
  });
});

describe('guessing promo codes', () => {
  beforeEach(async () => {
    await db().delete(limits);
  });

  const { promoCodePerAccount, promoCodePerAddress } = defaultLimits;
  const from = (address: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${address}` } });

  test('S18 locks an account after ten wrong codes within an hour, for the right code too', async () => {
    await liftLimits(database(), { promoCodePerAccount });
    const code = await newCode();
    for (let tries = 0; tries < promoCodePerAccount.most; tries += 1)
      expect(await refused('WRONG')).toBe('promo_code_wrong');
    const answer = await guest.send(redeemCode, { code });
    expect(answer).toBeRefusedWith('too_many_requests');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(await usedOf(code)).toBe(0);
    const other = await Story.begin(house, manners[0]!, 0n);
    expect(await enter(code, other.guest)).toMatchObject({ amount: '1000' });
    house.gateway.clock.set(after(now(), promoCodePerAccount.within));
    guest = await house.person(story.account);
    expect(await enter(code)).toMatchObject({ amount: '1000' });
  });

  test('S18 does not count a right code', async () => {
    await liftLimits(database(), { promoCodePerAccount: { ...promoCodePerAccount, most: 1 } });
    await enter(await newCode());
    await enter(await newCode());
    expect(await refused('WRONG')).toBe('promo_code_wrong');
    expect(await refused('WRONG')).toBe('too_many_requests');
  });

  test('S18 counts all accounts at an address together', async () => {
    await liftLimits(database(), { promoCodePerAddress: { ...promoCodePerAddress, most: 2 } });
    const code = await newCode();
    const other = await Story.begin(house, manners[0]!, 0n);
    for (const who of [guest, other.guest]) await who.send(redeemCode, { code: 'WRONG' }, from(1));
    expect(await guest.send(redeemCode, { code }, from(1))).toBeRefusedWith('too_many_requests');
    expect(await guest.send(redeemCode, { code }, from(2))).toSucceed();
  });
});

test('a sandbox starts with a promo code for money and one for points', async () => {
  expect(await enter('welcome-26')).toMatchObject({ amount: '1000', points: '0', required: '12000' });
  expect(await enter('points 500')).toMatchObject({ amount: '0', points: '500', required: '0' });
});
