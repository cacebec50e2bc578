import { and, eq, gte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { grantBonus } from '../../trust/bets/bonuses.ts';
import { memberDays, memberSums } from '../../trust/bets/schema.ts';
import { onceLocked, type CallContext } from '../../trust/calls/context.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { lockUnstopped } from '../../trust/stops/check.ts';
import { postPoints } from '../../trust/ledger/points.ts';
import { isAgentKind } from '../../trust/members/person.ts';
import { members, sharedBankAccounts } from '../../trust/members/schema.ts';
import { maskName } from '../../trust/protect/masks.ts';
import { businessDay, daysLater, startOfDay } from '../../ground/businessDay.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { readSetting, readSettings } from '../../trust/settings/settings.ts';
import { fundsOf } from '../cashier/funds.ts';
import { pointBalanceOf } from '../points/pointBalance.ts';
import { spendBudget } from '../../trust/offers/gifts.ts';
import { missionText } from './missionText.ts';
import { usualFigures } from '../../trust/offers/rules/figures.ts';
import { leaderboardOf } from '../../trust/offers/rules/leaderboard.ts';
import { missionCount, missionsOn, type MissionState, type SettledFact } from '../../trust/offers/rules/missions.ts';
import { mondayOf } from '../../trust/offers/rules/periods.ts';
import { missionClaims } from '../../trust/offers/schema.ts';

type Caller = Pick<CallContext, 'database' | 'person' | 'now'>;
type Wire = ReplyOf<Contract['missions']['summary']>['list'][number];

const owners = alias(members, 'owners');

const week = 7;
const placesShown = 10;

/** The rounds of a member that stand, since a business day; one that was settled again counts as it is now. */
const factsSince = async (
  { db }: Database,
  member: bigint,
  first: string,
  timeZone: string,
): Promise<SettledFact[]> => {
  const { rows } = await db.execute<{
    day: string;
    vendor: string;
    game_type: SettledFact['gameType'];
    valid: string;
  }>(sql`
    select (max(at) at time zone ${timeZone})::date::text as day, vendor, game_type, sum(sign * valid)::text as valid
    from positions where member = ${member} and at >= ${startOfDay(first, timeZone).toISOString()}::timestamptz
    group by vendor, round, game_type having sum(sign) > 0`);
  return rows.map(({ day, vendor, game_type, valid }) => ({ day, vendor, gameType: game_type, valid: BigInt(valid) }));
};

/** What was bet before, as one bet of long ago: only a mission that is there once counts it. */
const factBefore = async ({ db }: Database, member: bigint, since: readonly SettledFact[]): Promise<SettledFact> => {
  const [sums] = await db.select().from(memberSums).where(eq(memberSums.member, member));
  const known = since.reduce((sum, { valid }) => sum + valid, 0n);
  return { day: '', vendor: '', gameType: 'RNG', valid: (sums?.valid ?? 0n) - known };
};

const missionsOf = async ({ database, person, now }: Caller): Promise<readonly MissionState[]> => {
  const { db } = database;
  const { timeZone } = await readSetting(database, 'cashier');
  const today = businessDay(now, timeZone);
  const facts = await factsSince(database, person.id, daysLater(mondayOf(today), -week), timeZone);
  const [deposits] = await db
    .select({ sum: sql<string>`coalesce(sum(${memberDays.deposit}), 0)::text` })
    .from(memberDays)
    .where(eq(memberDays.member, person.id));
  const claims = await db.select().from(missionClaims).where(eq(missionClaims.member, person.id));
  return missionsOn(
    today,
    {
      member: person.id,
      facts: [await factBefore(database, person.id, facts), ...facts],
      hasDeposited: BigInt(deposits?.sum ?? 0) > 0n,
      claims: new Set(claims.map(({ mission, period }) => `mission:${person.id}:${mission}:${period}`)),
    },
    // Gifts are for players: agents have what recurs.
    { missions: usualFigures.missions.filter(({ period }) => period !== 'once' || !isAgentKind(person.kind)) },
  );
};

const idOf = ({ mission: { id }, period }: MissionState): string => `${id}:${period}`;

const wireOf = (state: MissionState, symbol: string, timeZone: string): Wire => {
  const { mission, progress, goal, until } = state;
  return {
    missionId: idOf(state),
    kind: mission.id,
    period: mission.period,
    least: String(mission.least),
    ...missionText(mission, symbol),
    progress,
    goal,
    reward: String(mission.award),
    points: String(mission.points),
    state: state.state,
    until: until === null ? null : startOfDay(until, timeZone).toISOString(),
  };
};

/** How many missions of a member wait to be claimed. */
export const claimableMissions = async (context: Caller): Promise<number> => missionCount(await missionsOf(context));

/** Whether someone whose bank account the member tried to use has had a mission that is there once. */
const hadByOther = async ({ database: { db }, person }: Caller, mission: string): Promise<boolean> => {
  const [found] = await db
    .select({ member: missionClaims.member })
    .from(missionClaims)
    .innerJoin(sharedBankAccounts, eq(sharedBankAccounts.holder, missionClaims.member))
    .where(and(eq(missionClaims.mission, mission), eq(sharedBankAccounts.member, person.id)))
    .limit(1);
  return found !== undefined;
};

/** Gives what a mission is worth, once for its period. */
const pay = async (context: Caller, state: MissionState): Promise<void> => {
  const { database, person, now } = context;
  const { mission, period, key } = state;
  const { whitelabel, cashier, switches } = await readSettings(database);
  const { title } = missionText(mission, whitelabel.currencySymbol);
  const points = switches.pointsSystem ? mission.points : 0n;
  if (mission.period === 'once') {
    if (await hadByOther(context, mission.id)) throw new Refusal('already_done');
    await spendBudget(database, 'start', businessDay(now, cashier.timeZone), mission.award);
  }
  await database.db
    .insert(missionClaims)
    .values({ member: person.id, mission: mission.id, period, points, amount: mission.award, at: now });
  if (mission.award > 0n)
    await grantBonus(
      database,
      { member: person.id, key, kind: 'mission', title, amount: mission.award, required: 0n },
      now,
    );
  if (points > 0n)
    await postPoints(database, { key, member: person.id, points, kind: 'activity', remark: title, at: now });
};

export const missions: HandlersOf<'missions'> = {
  summary: async (context) => {
    const { whitelabel, cashier } = await readSettings(context.database);
    const states = await missionsOf(context);
    return {
      list: states.map((state) => wireOf(state, whitelabel.currencySymbol, cashier.timeZone)),
      missionCount: missionCount(states),
    };
  },
  claim: async (asked) => {
    const { database, person, body } = asked;
    await lockUnstopped(database, person.id, asked.now);
    const context = onceLocked(asked);
    const { whitelabel, cashier } = await readSettings(database);
    const state = (await missionsOf(context)).find((each) => idOf(each) === body.missionId);
    if (!state) throw new Refusal('not_found');
    if (state.state === 'claimed') throw new Refusal('already_done');
    if (state.state !== 'claimable') throw new Refusal('wrong_state');
    await pay(context, state);
    return {
      missionId: idOf(state),
      mission: { ...wireOf(state, whitelabel.currencySymbol, cashier.timeZone), state: 'claimed' },
      balance: (await fundsOf(context)).balance,
      pointBalance: await pointBalanceOf(context),
    };
  },
  leaderboard: async ({ database, person, now }) => {
    const { timeZone } = await readSetting(database, 'cashier');
    const monday = mondayOf(businessDay(now, timeZone));
    const claims = await database.db
      .select({
        member: missionClaims.member,
        points: missionClaims.points,
        at: missionClaims.at,
        account: owners.account,
      })
      .from(missionClaims)
      .innerJoin(owners, eq(owners.id, missionClaims.member))
      .where(gte(missionClaims.at, startOfDay(monday, timeZone)));
    const accounts = new Map(claims.map(({ member, account }) => [member, account]));
    const places = leaderboardOf(claims).map(({ rank, member, score, prize }) => ({
      member,
      wire: { rank, account: maskName(accounts.get(member) ?? ''), score: Number(score), prize: String(prize) },
    }));
    const own = places.find(({ member }) => member === person.id)?.wire;
    return {
      list: places.slice(0, placesShown).map(({ wire }) => wire),
      own: own ? { ...own, account: person.account } : null,
      until: startOfDay(daysLater(monday, week), timeZone).toISOString(),
    };
  },
};
