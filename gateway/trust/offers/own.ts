import { hundredths } from '../bets/turnover.ts';
import { and, asc, eq, gte, lt, notInArray, sql } from 'drizzle-orm';
import type { Infer } from 'superstruct';
import type { ownPromotion } from '../../../contract/promotions/offer.ts';
import { businessDay, daysLater } from '../../ground/businessDay.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { readSetting } from '../settings/settings.ts';
import { bonuses, memberDays, playDays, requirements } from '../bets/schema.ts';
import type { CallContext } from '../calls/context.ts';
import { isAgentKind } from '../members/person.ts';
import { entriesOf, entryPeriod, type Entry } from './entries.ts';
import { isBudgetLeft } from './gifts.ts';
import { cashbackOf } from './rules/cashback.ts';
import { usualFigures } from './rules/figures.ts';
import { mondayOf } from './rules/periods.ts';
import { maySign, signInPoints, streakOn } from './rules/signIn.ts';
import { mayApply, mostTries, standingIn } from './rules/standing.ts';
import { promotions } from './schema.ts';

export type Promotion = typeof promotions.$inferSelect;
export type Own = Infer<typeof ownPromotion>;
export type Caller = Pick<CallContext, 'database' | 'person' | 'now'>;

const week = 7;

type GiftDue = (caller: Caller, promotion: Promotion, today: string) => Promise<boolean>;

const noGift: GiftDue = () => Promise.resolve(false);

interface Known {
  readonly today: string;
  readonly entries: readonly Entry[];
  readonly lastDeposit: string | null;
  readonly caller: Caller;
  readonly isGiftDue: GiftDue;
}

/** A promotion as it is for a member, with what a claim of it works with. */
export interface Standing {
  readonly promotion: Promotion;
  readonly period: string;
  readonly entry: Entry | null;
  readonly own: Own;
  /** What can be claimed now, in minor units. */
  readonly due: bigint;
}

const know = async (caller: Caller, isGiftDue: GiftDue): Promise<Known> => {
  const { database, person, now } = caller;
  const { timeZone } = await readSetting(database, 'cashier');
  const [deposits] = await database.db
    .select({ last: sql<string | null>`max(${memberDays.day})::text` })
    .from(memberDays)
    .where(and(eq(memberDays.member, person.id), sql`${memberDays.deposit} > 0`));
  return {
    today: businessDay(now, timeZone),
    entries: await entriesOf(database, person.id),
    lastDeposit: deposits?.last ?? null,
    caller,
    isGiftDue,
  };
};

/** Where a promotion is in its time, which is over once it is closed. */
export const phaseOf = ({ startsAt, endsAt, closedAt }: Promotion, now: Date) => {
  if (closedAt !== null) return 'over';
  if (startsAt !== null && now < startsAt) return 'coming_soon';
  return endsAt !== null && now >= endsAt ? 'over' : 'running';
};

/** The cashback of the week before that of a day; a closed promotion owes it for a week that was over by then. */
const cashbackDue = async (
  database: Database,
  member: bigint,
  { today, startsAt, closedAt }: Pick<Promotion, 'startsAt' | 'closedAt'> & { today: string },
): Promise<bigint> => {
  const { db } = database;
  const { timeZone } = await readSetting(database, 'cashier');
  const to = mondayOf(today);
  if (closedAt !== null && businessDay(closedAt, timeZone) < to) return 0n;
  const from = daysLater(to, -week);
  if (startsAt !== null && from < startsAt.toISOString().slice(0, 10)) return 0n;
  const rows = await db
    .select({
      gameType: playDays.gameType,
      stake: sql<string>`sum(${playDays.stake})`.mapWith(BigInt),
      payout: sql<string>`sum(${playDays.payout})`.mapWith(BigInt),
      valid: sql<string>`sum(${playDays.valid})`.mapWith(BigInt),
    })
    .from(playDays)
    .where(and(eq(playDays.member, member), gte(playDays.day, from), lt(playDays.day, to)))
    .groupBy(playDays.gameType);
  return cashbackOf(Object.fromEntries(rows.map(({ gameType, ...sums }) => [gameType, sums])), usualFigures);
};

/** How far the bets are that a bonus requires; all of them once nothing is open any more. */
const turnoverOf = async ({ db }: Database, { required }: Entry, key: string): Promise<Own['progress']> => {
  if (required === 0n) return null;
  const [row] = await db
    .select({ done: requirements.done, state: requirements.state })
    .from(requirements)
    .innerJoin(bonuses, eq(bonuses.id, requirements.bonus))
    .where(eq(bonuses.key, key));
  const done = row?.state === 'open' ? row.done / hundredths : required;
  return { unit: 'money', done: String(done), goal: String(required) };
};

export const claimKey = ({ id }: Pick<Promotion, 'id'>, member: bigint, period: string): string =>
  `promotion:${id}:${member}:${period}`;

const signIns = (promotion: string, { today, entries }: Known) => {
  const signed = new Set(entries.filter((each) => each.promotion === promotion).map(({ period }) => period));
  const isSigned = signed.has(today);
  const done = streakOn(isSigned ? today : daysLater(today, -1), signed);
  return { done, points: signInPoints(isSigned ? done : done + 1, usualFigures) };
};

const findEntry = ({ id, kind }: Promotion, period: string, entries: readonly Entry[], today: string): Entry | null => {
  const own = entries.filter(({ promotion }) => promotion === id);
  // What the house gave is shown for a week.
  if (kind === 'house') return own.filter((each) => each.period > daysLater(today, -week)).at(-1) ?? null;
  return own.find((each) => each.period === period) ?? null;
};

const dueOf = async (promotion: Promotion, entry: Entry | null, { caller, today }: Known): Promise<bigint> => {
  if (promotion.kind === 'cashback')
    return entry === null ? cashbackDue(caller.database, caller.person.id, { ...promotion, today }) : 0n;
  return entry?.state === 'claim' ? entry.amount : 0n;
};

const some = (value: bigint): string | null => (value > 0n ? String(value) : null);

const standingOf = async (promotion: Promotion, known: Known): Promise<Standing> => {
  const { today, entries, lastDeposit, caller, isGiftDue } = known;
  const { database, person, now } = caller;
  const { id, kind, award, awardPoints } = promotion;
  const period = entryPeriod(kind, today);
  const entry = findEntry(promotion, period, entries, today);
  const due = await dueOf(promotion, entry, known);
  const row = kind === 'daily' ? signIns(id, known) : null;
  const standing = standingIn({
    kind,
    phase: phaseOf(promotion, now),
    stored: entry?.state ?? null,
    isAgent: isAgentKind(person.kind),
    hasDeposited: lastDeposit !== null,
    maySign: maySign(today, lastDeposit, usualFigures),
    isBudgetLeft: row === null || (await isBudgetLeft(database, 'signIn', today, row.points)),
    isDue: due > 0n || (await isGiftDue(caller, promotion, today)),
  });
  const progress = async (): Promise<Own['progress']> => {
    if (row) return { unit: 'days', done: String(row.done), goal: String(usualFigures.signIn.inARow) };
    if (entry?.state !== 'claimed') return null;
    return turnoverOf(database, entry, claimKey(promotion, person.id, entry.period));
  };
  const own: Own = {
    promotionId: id,
    ...standing,
    remark: entry?.remark ?? '',
    progress: await progress(),
    amount: some(due > 0n ? due : (entry?.amount ?? award)),
    points: some(row?.points ?? entry?.points ?? awardPoints),
    triesLeft:
      kind === 'activity' && mayApply(standing.state, entry?.tries ?? 0) ? mostTries - (entry?.tries ?? 0) : null,
  };
  return { promotion, period, entry, own, due };
};

const plain: readonly Promotion['kind'][] = ['info', 'free_play', 'referral'];

/** Kinds that never have anything to claim on their page. */
const unclaimed: readonly Promotion['kind'][] = [...plain, 'house', 'activity', 'daily'];

const ownWithout = async (kinds: readonly Promotion['kind'][], caller: Caller, isGiftDue: GiftDue): Promise<Own[]> => {
  const rows = await caller.database.db
    .select()
    .from(promotions)
    .where(notInArray(promotions.kind, [...kinds]))
    .orderBy(asc(promotions.position));
  const known = await know(caller, isGiftDue);
  const list: Own[] = [];
  for (const row of rows) {
    const { own } = await standingOf(row, known);
    if (row.closedAt === null || own.state === 'claim') list.push(own);
  }
  return list;
};

/** R4.35: how far a member is with every promotion; with closed ones while something of them can be claimed. */
export const ownPromotions = (caller: Caller, isGiftDue: GiftDue): Promise<Own[]> =>
  ownWithout(plain, caller, isGiftDue);

/** How many promotions have something to claim. */
export const claimablePromotions = async (caller: Caller, isGiftDue: GiftDue): Promise<number> =>
  (await ownWithout(unclaimed, caller, isGiftDue)).filter(({ state }) => state === 'claim').length;

/** One promotion as it is for a member; the caller holds the member if it is going to change. */
export const findStanding = async (caller: Caller, promotionId: string): Promise<Standing> => {
  const [row] = await caller.database.db.select().from(promotions).where(eq(promotions.id, promotionId));
  if (!row || plain.includes(row.kind)) throw new Refusal('not_found');
  return standingOf(row, await know(caller, noGift));
};
