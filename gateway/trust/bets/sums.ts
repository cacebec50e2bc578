import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { figuresIn, type CountedFigures } from '../settings/rewards.ts';
import { readSettings } from '../settings/settings.ts';
import { lockMember } from '../ledger/lockMember.ts';
import { postPoints } from '../ledger/points.ts';
import { members } from '../members/schema.ts';
import { giveAward } from './awards.ts';
import { fill } from './depositPoints.ts';
import { rankFor, upgradesBetween } from './ranks.ts';
import { memberSums, playDays, type GameType } from './schema.ts';

interface Round {
  readonly member: bigint;
  readonly gameType: GameType;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid: bigint;
}

/** Adds a round to what its member bet on a day, or with the sign -1 takes it away. */
export const addRound = async (
  { db }: Database,
  { member, gameType, stake, payout, valid }: Round,
  day: string,
  sign: 1n | -1n,
): Promise<void> => {
  const added = { stake: sign * stake, payout: sign * payout, valid: sign * valid };
  await db
    .insert(playDays)
    .values({ member, day, gameType, rounds: Number(sign), ...added })
    .onConflictDoUpdate({
      target: [playDays.member, playDays.day, playDays.gameType],
      set: {
        rounds: sql`${playDays.rounds} + ${Number(sign)}`,
        stake: sql`${playDays.stake} + ${added.stake}`,
        payout: sql`${playDays.payout} + ${added.payout}`,
        valid: sql`${playDays.valid} + ${added.valid}`,
      },
    });
};

/** Raises a member to the rank of what they have bet; each rank newly reached is worth an award. Ranks never fall. */
const raiseRank = async (
  database: Database,
  { member, valid, figures }: { member: bigint; valid: bigint; figures: CountedFigures },
  now: Date,
): Promise<void> => {
  const { db } = database;
  const reached = rankFor(valid, figures);
  const [before] = await db
    .select({ rank: members.rank })
    .from(members)
    .where(and(eq(members.id, member), lt(members.rank, reached)));
  if (!before) return;
  await db.update(members).set({ rank: reached }).where(eq(members.id, member));
  for (const { level, name, award } of upgradesBetween(before.rank, reached, figures)) {
    if (award === 0n) continue;
    await giveAward(
      database,
      { member, key: `rank:${member}:${level}`, kind: 'rank', title: name, amount: award },
      now,
    );
  }
};

const nothing = { valid: 0n, deposited: 0n, filled: 0n, points: 0n };

/**
 * Counts what a settled bet adds to what its member has bet in all, or takes from it: ranks come from that. It fills what was
 * deposited before, and points are due for what is filled; what is bet beyond the deposits earns none.
 */
export const countBet = async (
  database: Database,
  { member, further }: { member: bigint; further: bigint },
  now: Date,
): Promise<void> => {
  if (further === 0n) return;
  await lockMember(database, member);
  const { db } = database;
  const { whitelabel, switches, rewards } = await readSettings(database);
  const figures = figuresIn(rewards);
  const [before = nothing] = await db.select().from(memberSums).where(eq(memberSums.member, member));
  const { filled, due } = fill(before, further > 0n && switches.pointsSystem ? further : 0n, figures);
  const points = due > before.points ? due : before.points;
  const sums = { valid: before.valid + further, filled, points };
  await db
    .insert(memberSums)
    .values({ member, deposited: before.deposited, ...sums })
    .onConflictDoUpdate({ target: memberSums.member, set: sums });
  if (whitelabel.vipEnabled) await raiseRank(database, { member, valid: sums.valid, figures }, now);
  if (points === before.points) return;
  await postPoints(database, {
    key: `points:deposit:${member}:${due}`,
    member,
    points: points - before.points,
    kind: 'deposit',
    remark: '',
    at: now,
  });
};

/** Counts a deposit that was credited, or with an amount below zero one that was charged back; what is filled stays. */
export const countDeposit = async (database: Database, member: bigint, amount: bigint): Promise<void> => {
  const { pointsSystem } = (await readSettings(database)).switches;
  if (!pointsSystem) return;
  await database.db
    .insert(memberSums)
    .values({ member, deposited: amount > 0n ? amount : 0n })
    .onConflictDoUpdate({
      target: memberSums.member,
      set: { deposited: sql`greatest(${memberSums.filled}, ${memberSums.deposited} + ${amount})` },
    });
};
