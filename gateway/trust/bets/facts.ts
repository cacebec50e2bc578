import { sql } from 'drizzle-orm';
import { inBatches } from '../../ground/database/inBatches.ts';
import type { Database } from '../../ground/database/open.ts';
import { isLockTimeout } from '../../ground/database/sqlState.ts';
import { businessDay } from '../../ground/businessDay.ts';
import { minute } from '../../ground/clock.ts';
import { closedMark, memberDays, positions, type GameType } from './schema.ts';
import { readSetting } from '../settings/settings.ts';
import { addRound, countBet, countDeposit } from './sums.ts';
import { countTurnover } from './turnover.ts';

/** Held shared while facts are written; a close that takes it exclusively knows that no fact is still being written. */
const gate = 82_117_303;

/** Enters the gate. Whoever locks rows that many others wait for, enters it before. */
export const enterGate = async ({ db }: Database): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${gate})`);
};

/** When what is counted now has happened, for a process whose clock is behind: not before the last mark that is closed. */
const momentOf = async (database: Database, now: Date): Promise<Date> => {
  await enterGate(database);
  const [closed] = await database.db.select().from(closedMark);
  return closed?.firm && closed.mark > now ? closed.mark : now;
};

/** The last mark that is closed; null before the first. */
export const lastMark = async ({ db }: Database): Promise<Date | null> => {
  const [closed] = await db.select().from(closedMark);
  return closed?.mark ?? null;
};

const markLength = 5 * minute;
/** How long a close holds up those who want to write facts; one that does not get its turn comes again. */
const closeWithin = '500ms';

/**
 * Closes the last five-minute mark: what was written before it is committed, and whatever follows is after it. Returns that mark,
 * or an earlier one if facts were being written all the while. A sandbox, whose clock goes back, has marks that are not firm.
 */
export const closeMark = async (database: Database, now: Date, firm: boolean): Promise<Date | null> => {
  const mark = new Date(Math.floor(now.getTime() / markLength) * markLength);
  const [closed] = await database.db.select().from(closedMark);
  if (closed && (firm ? closed.mark >= mark : closed.mark.getTime() === mark.getTime())) return closed.mark;
  try {
    await database.transaction(async () => {
      await database.db.execute(sql`select set_config('lock_timeout', ${closeWithin}, true)`);
      await database.db.execute(sql`select pg_advisory_xact_lock(${gate})`);
      await database.db
        .insert(closedMark)
        .values({ mark, firm })
        .onConflictDoUpdate({
          target: closedMark.onlyRow,
          set: { mark: firm ? sql`greatest(${closedMark.mark}, excluded.mark)` : mark, firm },
        });
    });
    return mark;
  } catch (error) {
    if (isLockTimeout(error)) return closed?.mark ?? null;
    throw error;
  }
};

export interface Fact {
  readonly member: bigint;
  readonly gameType: GameType;
  readonly vendor: string;
  readonly round: string;
  readonly stake: bigint;
  readonly payout: bigint;
  /** The part of the stake that counts; the rules of each game decide it once, and everything else reads it here. */
  readonly valid: bigint;
}

/** How a bet ended, by what it paid. */
export const outcomeOf = ({ stake, payout }: Pick<Fact, 'stake' | 'payout'>): 'won' | 'lost' | 'push' =>
  payout === stake ? 'push' : payout > stake ? 'won' : 'lost';

/**
 * The part of a stake that counts: all of it for slots and fishing, otherwise at most what was won or lost; nothing of what was
 * given back or stands against other bets, and nothing of a push.
 */
export const validBet = ({
  gameType,
  stake,
  payout,
  refunded,
  uncounted,
}: Pick<Fact, 'gameType' | 'stake' | 'payout'> & { readonly refunded: bigint; readonly uncounted: bigint }): bigint => {
  if (payout === stake) return 0n;
  const staked = stake - refunded - uncounted;
  if (gameType === 'RNG' || gameType === 'FISH') return staked;
  const difference = payout > stake ? payout - stake : stake - payout;
  return difference < staked ? difference : staked;
};

type Figures = Partial<
  Record<
    'bets' | 'stake' | 'payout' | 'valid' | 'bonus' | 'rebate' | 'deposit' | 'withdrawal' | 'salary' | 'dividend',
    bigint
  >
>;

const addToDay = async ({ db }: Database, member: bigint, day: string, figures: Figures): Promise<void> => {
  const { bets = 0n, ...amounts } = figures;
  const added = (name: keyof typeof amounts) => sql`${memberDays[name]} + ${amounts[name] ?? 0n}`;
  await db
    .insert(memberDays)
    .values({ member, day, bets: Number(bets), ...amounts })
    .onConflictDoUpdate({
      target: [memberDays.member, memberDays.day],
      set: {
        bets: sql`${memberDays.bets} + ${Number(bets)}`,
        stake: added('stake'),
        payout: added('payout'),
        valid: added('valid'),
        bonus: added('bonus'),
        rebate: added('rebate'),
        deposit: added('deposit'),
        withdrawal: added('withdrawal'),
        salary: added('salary'),
        dividend: added('dividend'),
      },
    });
};

/** Adds to a member's figures of the business day that it is now. */
export const countDay = async (database: Database, member: bigint, figures: Figures, now: Date): Promise<void> => {
  const at = await momentOf(database, now);
  const { timeZone } = await readSetting(database, 'cashier');
  await addToDay(database, member, businessDay(at, timeZone), figures);
  if (figures.deposit !== undefined) await countDeposit(database, member, figures.deposit);
};

/** Adds what members earned by contracts, on the day that it was earned for, which may be closed by then. */
export const countEarned = async (
  { db }: Database,
  day: string,
  earned: ReadonlyMap<bigint, bigint>,
  as: 'salary' | 'dividend',
): Promise<void> => {
  const rows = [...earned].map(([member, amount]) => ({ member, day, [as]: amount }));
  for (const some of inBatches(rows))
    await db
      .insert(memberDays)
      .values([...some])
      .onConflictDoUpdate({
        target: [memberDays.member, memberDays.day],
        set: { [as]: sql`${memberDays[as]} + ${sql.identifier('excluded')}.${sql.identifier(as)}` },
      });
};

/**
 * Records that a bet was settled, of whatever kind, in the transaction that posts it and that has entered the gate. Turnover,
 * points, missions, ranks, rebates, teams and records read these facts and nothing else.
 */
export const recordFact = async (database: Database, fact: Fact, now: Date): Promise<void> => {
  await resettle(database, null, fact, now);
};

/**
 * Replaces one fact with another because a round was settled again: the old one is written again with the opposite
 * sign, and no existing fact is changed. Turnover that was counted stays counted.
 */
export const resettle = async (
  database: Database,
  before: Fact | null,
  fact: Fact | null,
  now: Date,
): Promise<void> => {
  const some = fact ?? before;
  if (!some) return;
  const { member } = some;
  const at = await momentOf(database, now);
  const { timeZone, turnoverWeights } = await readSetting(database, 'cashier');
  const day = businessDay(at, timeZone);
  if (before) {
    await database.db.insert(positions).values({ ...before, sign: -1, outcome: outcomeOf(before), at });
    const { stake, payout, valid } = before;
    await addToDay(database, member, day, { bets: -1n, stake: -stake, payout: -payout, valid: -valid });
    await addRound(database, before, day, -1n);
  }
  const further = (fact?.valid ?? 0n) - (before?.valid ?? 0n);
  await countBet(database, { member, further }, now);
  if (!fact) return;
  await database.db.insert(positions).values({ ...fact, sign: 1, outcome: outcomeOf(fact), at });
  const { stake, payout, valid } = fact;
  await addToDay(database, member, day, { bets: 1n, stake, payout, valid });
  await addRound(database, fact, day, 1n);
  if (further > 0n) await countTurnover(database, { ...fact, valid: further }, turnoverWeights, now);
};
