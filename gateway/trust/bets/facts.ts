import { sql } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { memberDays, positions, type GameType } from './schema.ts';
import { businessDay } from '../../ground/businessDay.ts';
import { readSetting } from '../../ground/settings/settings.ts';
import { countTurnover } from './turnover.ts';

/** Held shared while bets are settled; a close that takes it exclusively knows that no fact is still being written. */
const gate = 82_117_303;

/**
 * Enters the gate, before any row is locked: a transaction that locked rows first could wait for a close that waits for it.
 */
export const enterGate = async ({ db }: Database): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${gate})`);
};

export interface Fact {
  readonly member: bigint;
  readonly gameType: GameType;
  readonly vendor: string;
  /** The round of the game, by the name its source knows it by. */
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
 * given back, and nothing of a push.
 */
export const validBet = ({
  gameType,
  stake,
  payout,
  refunded,
}: Pick<Fact, 'gameType' | 'stake' | 'payout'> & { readonly refunded: bigint }): bigint => {
  if (payout === stake) return 0n;
  const staked = stake - refunded;
  if (gameType === 'RNG' || gameType === 'FISH') return staked;
  const difference = payout > stake ? payout - stake : stake - payout;
  return difference < staked ? difference : staked;
};

/** Adds to a member's figures of a business day. */
export const countDay = async (
  { db }: Database,
  member: bigint,
  day: string,
  figures: Partial<
    Record<'bets' | 'stake' | 'payout' | 'valid' | 'bonus' | 'rebate' | 'deposit' | 'withdrawal', bigint>
  >,
): Promise<void> => {
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
      },
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
  const { timeZone, turnoverWeights } = await readSetting(database, 'cashier');
  const day = businessDay(now, timeZone);
  if (before) {
    await database.db.insert(positions).values({ ...before, sign: -1, outcome: outcomeOf(before), at: now });
    const { stake, payout, valid } = before;
    await countDay(database, member, day, { bets: -1n, stake: -stake, payout: -payout, valid: -valid });
  }
  if (!fact) return;
  await database.db.insert(positions).values({ ...fact, sign: 1, outcome: outcomeOf(fact), at: now });
  const { stake, payout, valid } = fact;
  await countDay(database, member, day, { bets: 1n, stake, payout, valid });
  const further = valid - (before?.valid ?? 0n);
  if (further > 0n) await countTurnover(database, { ...fact, valid: further }, turnoverWeights, now);
};
