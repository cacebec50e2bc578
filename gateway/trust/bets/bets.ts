import { and, eq } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { bets, type GameType } from './schema.ts';
import { house, post, walletOf } from '../ledger/books.ts';
import { Refusal } from '../../ground/refusal.ts';
import { enterGate, outcomeOf, recordFact, validBet } from './facts.ts';
import { refuseHeld } from './turnover.ts';

interface NewBet {
  readonly member: bigint;
  readonly source: 'sandbox' | 'lottery';
  readonly gameType: GameType;
  readonly vendor: string;
  readonly gameName: string;
  readonly wallet: string;
  readonly stake: bigint;
}

type Bet = typeof bets.$inferSelect;

/** Takes a bet: the stake waits in the books until the bet ends. */
export const placeBet = (database: Database, bet: NewBet, now: Date): Promise<bigint> =>
  database.transaction(async () => {
    const [row] = await database.db
      .insert(bets)
      .values({ ...bet, state: 'waiting', placedAt: now })
      .returning({ id: bets.id });
    if (!row) throw new Error('the bet was not written');
    const wallet = walletOf(bet.member, bet.wallet);
    const posted = await post(database, {
      key: `bet:${row.id}:placed`,
      kind: 'bet',
      at: now,
      entries: [
        [wallet, -bet.stake],
        [house('stakes'), bet.stake],
      ],
    });
    if (posted) await refuseHeld(database, wallet, posted.balanceOf(wallet));
    return row.id;
  });

/** Ends a waiting bet; of two attempts at once, one gets `wrong_state`. */
const end = async (database: Database, id: bigint, to: Partial<Bet>): Promise<Bet> => {
  const [ended] = await database.db
    .update(bets)
    .set(to)
    .where(and(eq(bets.id, id), eq(bets.state, 'waiting')))
    .returning();
  if (ended) return ended;
  throw new Refusal((await database.db.$count(bets, eq(bets.id, id))) > 0 ? 'wrong_state' : 'not_found');
};

/** Settles a bet with what it pays, which may be nothing. */
export const settleBet = (
  database: Database,
  { id, payout }: { id: bigint; payout: bigint },
  now: Date,
): Promise<void> =>
  database.transaction(async () => {
    await enterGate(database);
    const [found] = await database.db.select({ stake: bets.stake }).from(bets).where(eq(bets.id, id));
    if (!found) throw new Refusal('not_found');
    const state = outcomeOf({ stake: found.stake, payout });
    const bet = await end(database, id, { state, payout, settledAt: now });
    const { member, gameType, vendor, stake } = bet;
    // Facts lock the member, who comes before ledger accounts.
    await recordFact(
      database,
      {
        member,
        gameType,
        vendor,
        round: `bet:${id}`,
        stake,
        payout,
        valid: validBet({ gameType, stake, payout, refunded: 0n, uncounted: 0n }),
      },
      now,
    );
    await post(database, {
      key: `bet:${id}:settled`,
      kind: payout > 0n ? 'win' : 'loss',
      at: now,
      entries: [
        [house('stakes'), -stake],
        [walletOf(member, bet.wallet), payout],
        [house(`games:${vendor}`), stake - payout],
      ],
    });
  });

/** Gives the stake of a waiting bet back. */
export const refundBet = (database: Database, id: bigint, now: Date): Promise<void> =>
  database.transaction(async () => {
    const bet = await end(database, id, { state: 'refunded', settledAt: now });
    await post(database, {
      key: `bet:${id}:refunded`,
      kind: 'refund',
      at: now,
      entries: [
        [house('stakes'), -bet.stake],
        [walletOf(bet.member, bet.wallet), bet.stake],
      ],
    });
  });
