import { and, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { giveAward } from '../../trust/bets/awards.ts';
import { claimedFor, type Job } from '../../trust/calls/jobs.ts';
import { lockMember } from '../../trust/ledger/lockMember.ts';
import { lineage, members, sharedBankAccounts } from '../../trust/members/schema.ts';
import { maskName } from '../../trust/protect/masks.ts';
import { businessDay, nextDay, startOfDay } from '../../ground/businessDay.ts';
import { after } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { bankAccounts } from '../cashier/schema.ts';
import { spendBudget } from '../../trust/offers/gifts.ts';
import { usualFigures } from '../../trust/offers/rules/figures.ts';
import { firstOfMonth, nextMonth } from '../../trust/offers/rules/periods.ts';
import { friendState, referralAwards, type Friend } from '../../trust/offers/rules/referral.ts';
import { phaseOf } from '../../trust/offers/own.ts';
import { promotions, referrals } from '../../trust/offers/schema.ts';

type Referral = typeof referrals.$inferSelect;
type Held = NonNullable<Referral['held']>;

/** How many friends a process looks at together. */
const atOnce = 20;

/** R6.02: whether members bring friends now: while the promotion of that name runs, and where none is published, always. */
export const isReferralOn = async ({ db }: Database, now: Date): Promise<boolean> => {
  const [promotion] = await db.select().from(promotions).where(eq(promotions.id, 'referral'));
  return !promotion || phaseOf(promotion, now) === 'running';
};

/** Notes that a member has brought a friend, in the transaction that registers the friend. */
export const befriend = async (
  database: Database,
  { friend, inviter }: Pick<Referral, 'friend' | 'inviter'>,
  now: Date,
): Promise<void> => {
  if (await isReferralOn(database, now)) await database.db.insert(referrals).values({ friend, inviter, at: now });
};

/** What a friend has done in all: a deposit that was charged back does not count. */
const doneOf = async ({ db }: Database, friend: bigint): Promise<Friend> => {
  const { rows } = await db.execute<{ deposited: string; valid: string }>(sql`
    select coalesce(sum(deposit), 0)::text as deposited, coalesce(sum(valid), 0)::text as valid
    from member_days where member = ${friend}`);
  return { deposited: BigInt(rows[0]?.deposited ?? 0), valid: BigInt(rows[0]?.valid ?? 0) };
};

/** How many friends of a member were rewarded in the business month that it is. */
export const rewardedThisMonth = async (database: Database, inviter: bigint, now: Date): Promise<number> => {
  const { timeZone } = await readSetting(database, 'cashier');
  const since = startOfDay(firstOfMonth(businessDay(now, timeZone)), timeZone);
  return database.db.$count(referrals, and(eq(referrals.inviter, inviter), gte(referrals.rewardedAt, since)));
};

/** Whether a friend has, or tried to use, the bank account of another member, or the inviter that of the friend. */
const sharesAccount = async ({ db }: Database, { friend, inviter }: Referral): Promise<boolean> => {
  const [tried] = await db
    .select({ id: sharedBankAccounts.id })
    .from(sharedBankAccounts)
    .where(
      or(
        eq(sharedBankAccounts.member, friend),
        and(eq(sharedBankAccounts.member, inviter), eq(sharedBankAccounts.holder, friend)),
      ),
    )
    .limit(1);
  if (tried) return true;
  const { rows } = await db.execute(sql`
    select 1 from ${bankAccounts} own join ${bankAccounts} other
      on other.number_digest = own.number_digest and other.member <> own.member
    where own.member = ${friend} limit 1`);
  return rows.length > 0;
};

/** Whether one of the two stands above the other. */
const isInLine = async ({ db }: Database, { friend, inviter }: Referral): Promise<boolean> => {
  const [pair] = await db
    .select({ depth: lineage.depth })
    .from(lineage)
    .where(
      or(
        and(eq(lineage.upline, inviter), eq(lineage.downline, friend)),
        and(eq(lineage.upline, friend), eq(lineage.downline, inviter)),
      ),
    )
    .limit(1);
  return pair !== undefined;
};

const nameOf = async ({ db }: Database, member: bigint): Promise<string> => {
  const [row] = await db.select({ account: members.account }).from(members).where(eq(members.id, member));
  return maskName(row?.account ?? '');
};

/** Puts what a friend has earned both sides into their reward centres. */
const award = async (database: Database, { friend, inviter }: Referral, now: Date): Promise<void> => {
  const awards = referralAwards(usualFigures);
  const { timeZone } = await readSetting(database, 'cashier');
  await giveAward(
    database,
    {
      member: inviter,
      key: `referral:${friend}:inviter`,
      kind: 'referral',
      title: `Friend ${await nameOf(database, friend)}`,
      amount: awards.inviter.award,
      required: awards.inviter.required,
    },
    now,
  );
  await giveAward(
    database,
    {
      member: friend,
      key: `referral:${friend}:friend`,
      kind: 'referral',
      title: `Invited by ${await nameOf(database, inviter)}`,
      amount: awards.friend.award,
      required: awards.friend.required,
    },
    now,
  );
  await database.db
    .update(referrals)
    .set({ rewardedAt: now, reward: awards.inviter.award, held: null, dueAt: null })
    .where(eq(referrals.friend, friend));
  // Last, since everyone's awards of a day wait for this row.
  await spendBudget(database, 'referral', businessDay(now, timeZone), awards.inviter.award + awards.friend.award);
};

/** When a friend who is held back is looked at again; null for never. */
const dueAfter = async (database: Database, held: Held | null, now: Date): Promise<Date | null> => {
  if (held !== 'month' && held !== 'budget') return null;
  const { timeZone } = await readSetting(database, 'cashier');
  const today = businessDay(now, timeZone);
  return startOfDay(held === 'month' ? nextMonth(today) : nextDay(today), timeZone);
};

const setBack = async (database: Database, friend: bigint, held: Held | null, now: Date): Promise<void> => {
  await database.db
    .update(referrals)
    .set({ held, dueAt: await dueAfter(database, held, now) })
    .where(and(eq(referrals.friend, friend), isNull(referrals.rewardedAt)));
};

/** Why a friend who has done enough brings nothing; null for no reason. */
const reasonAgainst = async (database: Database, referral: Referral, now: Date): Promise<Held | null> => {
  if (await isInLine(database, referral)) return 'line';
  if (await sharesAccount(database, referral)) return 'account';
  const already = await rewardedThisMonth(database, referral.inviter, now);
  const { mostAMonth } = usualFigures.referral;
  return already >= mostAMonth ? 'month' : null;
};

/** Looks at what a friend has done by now, and rewards both sides once it is enough. */
const look = (database: Database, friend: bigint, now: Date): Promise<void> =>
  database.transaction(async () => {
    const own = eq(referrals.friend, friend);
    const [found] = await database.db.select().from(referrals).where(own);
    if (!found) return;
    // The friends of one inviter one after another, so that each counts those before it.
    await lockMember(database, found.inviter);
    const [referral] = await database.db.select().from(referrals).where(own).for('update');
    if (referral?.rewardedAt !== null) return;
    const isEnough = friendState(await doneOf(database, friend), 0, usualFigures) === 'rewarded';
    const held = isEnough ? await reasonAgainst(database, referral, now) : null;
    if (isEnough && held === null) await award(database, referral, now);
    else await setBack(database, friend, held, now);
  });

/** Looks at a friend; one whose reward the budget of the day no longer covers waits for the next day. */
export const lookAtFriend = async (database: Database, friend: bigint, now: Date): Promise<void> => {
  try {
    await look(database, friend, now);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'sold_out')) throw error;
    await setBack(database, friend, 'budget', now);
  }
};

/** R2.85: rewards friends who have done enough, each once, whichever process sees it first. */
export const referralJob: Job = {
  name: 'referrals',
  claim: async ({ database }, now) => {
    if (!(await isReferralOn(database, now))) return [];
    const { rows } = await database.db.execute<{ friend: string }>(sql`
      update ${referrals} set due_at = ${after(now, claimedFor).toISOString()}::timestamptz
      where friend in (
        select friend from ${referrals} where due_at <= ${now.toISOString()}::timestamptz
        order by due_at, friend limit ${atOnce} for update skip locked)
      returning friend::text`);
    return rows.map(({ friend }) => BigInt(friend));
  },
  work: async ({ database, clock }, friend) => {
    await lookAtFriend(database, friend, clock.now());
    return 'done';
  },
};
