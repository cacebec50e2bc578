import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { memberDays } from '../../trust/bets/schema.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { lockMember } from '../../trust/ledger/lockMember.ts';
import { members } from '../../trust/members/schema.ts';
import { maskName } from '../../trust/protect/masks.ts';
import { siteOrigin } from '../../ground/config.ts';
import { cursorPage, type CursorPaging } from '../../ground/database/cursor.ts';
import { Refusal } from '../../ground/refusal.ts';
import { newInvitation } from '../auth/registration/newInvitation.ts';
import { invitations } from '../auth/schema.ts';
import { isReferralOn, rewardedThisMonth } from './referrals.ts';
import { usualFigures } from '../../trust/offers/rules/figures.ts';
import { friendState, referralAwards } from '../../trust/offers/rules/referral.ts';
import { referrals } from '../../trust/offers/schema.ts';

type Caller = Pick<CallContext, 'database' | 'person' | 'now'>;
type Overview = ReplyOf<Contract['referral']['overview']>;
type Referral = typeof referrals.$inferSelect;

const findCode = async ({ database: { db }, person, now }: Caller): Promise<string | undefined> => {
  const [own] = await db
    .select({ code: invitations.code })
    .from(invitations)
    .where(
      and(
        eq(invitations.inviter, person.id),
        eq(invitations.makes, 0),
        isNull(invitations.endedAt),
        or(isNull(invitations.until), gt(invitations.until, now)),
      ),
    )
    .orderBy(asc(invitations.id))
    .limit(1);
  return own?.code;
};

/** The code of a member, which is made when it is first looked at. */
const codeOf = async (caller: Caller): Promise<string> => {
  const { database, person, now } = caller;
  const known = await findCode(caller);
  if (known !== undefined) return known;
  return database.transaction(async () => {
    await lockMember(database, person.id);
    const own = { inviter: person.id, makes: 0, note: null, madeAt: now, until: null } as const;
    return (await findCode(caller)) ?? (await newInvitation(database, own)).code;
  });
};

const registerAt = (site: string, code: string): string =>
  `${site}/register?${new URLSearchParams({ referralCode: code }).toString()}`;

const beyond = (goal: bigint, done: bigint): string => String(done < goal ? goal - done : 0n);

/** An inviter is not told what one friend has in common with another account. */
const toldOf: Readonly<Record<NonNullable<Referral['held']>, Overview['friends']['list'][number]['held']>> = {
  month: 'month',
  budget: 'budget',
  account: 'refused',
  line: 'refused',
};

/** The friends of a member, newest first. */
const friendsOf = async ({ database: { db }, person }: Caller, body: CursorPaging): Promise<Overview['friends']> => {
  const { deposit, validBet } = usualFigures.referral;
  const read = (page: Parameters<typeof and>[0], limit: number) =>
    db
      .select({
        referral: referrals,
        account: members.account,
        deposited: sql<string>`coalesce(sum(${memberDays.deposit}), 0)::text`,
        valid: sql<string>`coalesce(sum(${memberDays.valid}), 0)::text`,
      })
      .from(referrals)
      .innerJoin(members, eq(members.id, referrals.friend))
      .leftJoin(memberDays, eq(memberDays.member, referrals.friend))
      .where(and(eq(referrals.inviter, person.id), page))
      .groupBy(referrals.friend, members.account)
      .orderBy(desc(referrals.friend))
      .limit(limit);
  const { rows, next } = await cursorPage(
    body,
    referrals.friend,
    ({ referral: { friend } }: Awaited<ReturnType<typeof read>>[number]) => friend,
    read,
  );
  const list = rows.map(({ referral, account, ...sums }) => {
    const done = { deposited: BigInt(sums.deposited), valid: BigInt(sums.valid) };
    const isRewarded = referral.rewardedAt !== null;
    const state = isRewarded ? 'rewarded' : friendState(done, usualFigures.referral.mostAMonth, usualFigures);
    return {
      friendId: String(referral.friend),
      account: maskName(account),
      at: referral.at.toISOString(),
      state,
      missing: isRewarded
        ? { deposit: '0', validBet: '0' }
        : { deposit: beyond(deposit, done.deposited), validBet: beyond(validBet, done.valid) },
      held: referral.held && toldOf[referral.held],
      reward: String(referral.reward),
    };
  });
  return { list, next };
};

/** How many friends a member has in all, how many brought something, and what. */
const totalsOf = async ({ database: { db }, person }: Caller) => {
  const [totals] = await db
    .select({
      invited: sql<number>`count(*)::int`,
      rewarded: sql<number>`count(${referrals.rewardedAt})::int`,
      earned: sql<string>`coalesce(sum(${referrals.reward}), 0)::text`,
    })
    .from(referrals)
    .where(eq(referrals.inviter, person.id));
  return totals ?? { invited: 0, rewarded: 0, earned: '0' };
};

const onWire = ({ award, required }: ReturnType<typeof referralAwards>['inviter']) => ({
  amount: String(award),
  required: String(required),
});

export const referral: HandlersOf<'referral'> = {
  overview: async (context) => {
    const { config, database, person, now, body } = context;
    if (person.kind !== 0 || !(await isReferralOn(database, now))) throw new Refusal('feature_off');
    const referralCode = await codeOf(context);
    const { deposit, validBet, mostAMonth } = usualFigures.referral;
    const { inviter, friend } = referralAwards(usualFigures);
    return {
      referralCode,
      url: registerAt(siteOrigin(config), referralCode),
      goals: { deposit: String(deposit), validBet: String(validBet) },
      awards: { inviter: onWire(inviter), friend: onWire(friend) },
      mostAMonth,
      leftThisMonth: Math.max(0, mostAMonth - (await rewardedThisMonth(database, person.id, now))),
      ...(await totalsOf(context)),
      friends: await friendsOf(context, body),
    };
  },
};
