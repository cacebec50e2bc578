import type { GameType } from '../../bets/schema.ts';
import type { CashbackCap, RewardFigures } from './figures.ts';
import type { Fraction } from './fraction.ts';

type Figures = Pick<RewardFigures, 'cashback'>;

export interface PlayOfType {
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid: bigint;
}

/** The most that comes back as cashback for a valid bet. */
export const cashbackShare = ({ edge, share }: CashbackCap): Fraction => ({
  of: BigInt(edge) * BigInt(share),
  per: 100_000_000n,
});

/**
 * What comes back of the net loss of a period on the types of games that have a cap: a rate of it, but no more than a part of
 * the edge of all that was bet on them, and no more than the most.
 */
export const cashbackOf = (
  play: Readonly<Partial<Record<GameType, PlayOfType>>>,
  { cashback: { rate, most, caps } }: Figures,
): bigint => {
  let [loss, cap] = [0n, 0n];
  for (const [gameType, ofType] of Object.entries(caps) as [GameType, CashbackCap][]) {
    const { stake, payout, valid } = play[gameType] ?? { stake: 0n, payout: 0n, valid: 0n };
    loss += stake - payout;
    cap += valid * cashbackShare(ofType).of;
  }
  if (loss <= 0n) return 0n;
  const bounds = [(loss * rate) / 10_000n, cap / 100_000_000n, most];
  return bounds.reduce((least, bound) => (bound < least ? bound : least));
};
