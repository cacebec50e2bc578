import { and, eq, isNull, sql } from 'drizzle-orm';
import { outcomeOf, resettle, validBet, type Fact } from '../../trust/bets/facts.ts';
import { lockNames } from '../../ground/database/lockNames.ts';
import type { Database } from '../../ground/database/open.ts';
import { bets } from '../../trust/bets/schema.ts';
import { walletMessages } from './schema.ts';
import { playWallet } from '../../trust/ledger/books.ts';
import type { Seat } from './seats.ts';

export type Round = typeof bets.$inferSelect;

/** The rounds of a vendor are named by the vendor, and each player has their own. */
interface RoundName {
  readonly vendor: string;
  readonly member: bigint;
  readonly round: string;
}

const named = ({ vendor, member, round }: RoundName) =>
  and(eq(bets.vendor, vendor), eq(bets.member, member), eq(bets.round, round));

/** A round, locked until the transaction ends; null before its first bet. */
export const holdRound = async (database: Database, name: RoundName): Promise<Round | null> => {
  await lockNames(database, [`round:${name.vendor}:${name.member}:${name.round}`]);
  const [row] = await database.db.select().from(bets).where(named(name));
  return row ?? null;
};

/** What is left of the stakes of a round. */
export const standing = (round: Round | null): bigint => (!round || round.state === 'refunded' ? 0n : round.stake);

/** The fact of a round; none before it is closed, nor for play money or stakes that were given back. */
const factOf = (round: Round | null): Fact | null => {
  if (!round?.closedAt || round.state === 'refunded' || round.wallet === playWallet) return null;
  const { member, gameType, vendor, stake, paid, refunded, uncounted } = round;
  return {
    member,
    gameType,
    vendor,
    round: `games:${vendor}:${round.round ?? ''}`,
    stake,
    payout: paid,
    valid: validBet({ gameType, stake, payout: paid, refunded, uncounted }),
  };
};

const isSame = (one: Fact | null, other: Fact | null): boolean =>
  one?.stake === other?.stake && one?.payout === other?.payout && one?.valid === other?.valid;

/** Begins a round with its first bet. */
export const beginRound = async (
  database: Database,
  { vendor, member, gameType, gameName, wallet }: Seat,
  round: string,
  now: Date,
): Promise<Round> => {
  const [row] = await database.db
    .insert(bets)
    .values({
      member,
      source: 'vendor',
      gameType,
      vendor,
      gameName,
      wallet,
      stake: 0n,
      state: 'waiting',
      placedAt: now,
      round,
      heardAt: now,
    })
    .returning();
  if (!row) throw new Error('the round was not written');
  return row;
};

type Change = Partial<Pick<Round, 'stake' | 'paid' | 'refunded' | 'uncounted' | 'closedAt' | 'lines' | 'ending'>> & {
  readonly isRefunded?: boolean;
};

/**
 * Changes a round, and its fact if it has or had one. Facts lock the member, so this comes before ledger accounts; the
 * transaction has entered the gate.
 */
export const changeRound = async (database: Database, round: Round, change: Change, now: Date): Promise<void> => {
  const { isRefunded = false, ...figures } = change;
  const changed = { ...round, ...figures, heardAt: now };
  const isOver = isRefunded || changed.closedAt !== null;
  const { stake, paid: payout } = changed;
  const state = isRefunded ? 'refunded' : !isOver ? 'waiting' : outcomeOf({ stake, payout });
  const next: Round = {
    ...changed,
    state,
    payout: isOver && !isRefunded ? payout : null,
    settledAt: isOver ? now : null,
  };
  const [before, fact] = [factOf(round), factOf(next)];
  if (!isSame(before, fact)) await resettle(database, before, fact, now);
  const { id, ...row } = next;
  await database.db.update(bets).set(row).where(eq(bets.id, id));
};

/** From a win on, the bets that came before it stay: a rollback cannot take them back. */
export const stayFrom = async ({ db }: Database, { vendor, member, round }: RoundName, now: Date): Promise<void> => {
  await db
    .update(walletMessages)
    .set({ paidAt: now })
    .where(
      and(
        eq(walletMessages.vendor, vendor),
        eq(walletMessages.member, member),
        eq(walletMessages.round, round),
        eq(walletMessages.kind, 'bet'),
        eq(walletMessages.status, 'ok'),
        isNull(walletMessages.returnedAt),
        isNull(walletMessages.paidAt),
      ),
    );
};

/** The sum of the bets of a round that were taken, and how many of them stand. */
export const messagesOf = async (
  { db }: Database,
  { vendor, member, round }: RoundName,
): Promise<{ taken: bigint; stands: number }> => {
  const isBet = sql`${walletMessages.kind} = 'bet'`;
  const [row] = await db
    .select({
      taken: sql<string>`coalesce(sum(${walletMessages.amount}) filter (where ${isBet}), 0)::text`,
      stands: sql<number>`(count(*) filter (where ${isBet} and ${walletMessages.returnedAt} is null))::int`,
    })
    .from(walletMessages)
    .where(
      and(
        eq(walletMessages.vendor, vendor),
        eq(walletMessages.member, member),
        eq(walletMessages.round, round),
        eq(walletMessages.status, 'ok'),
      ),
    );
  return { taken: BigInt(row?.taken ?? 0), stands: row?.stands ?? 0 };
};
