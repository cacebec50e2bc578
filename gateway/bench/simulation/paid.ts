import type { RateReward } from '../../trust/offers/rules/returnToPlayer.ts';
import type { Gift } from '../../trust/offers/rules/figures.ts';
import type { GameType } from '../../trust/bets/schema.ts';

/** What agents earn is reckoned by its highest rate and not paid here. */
export type Reward = Exclude<RateReward, 'agents'> | Gift;

type ByType<Amount> = Map<GameType, Amount>;

interface Sum {
  amount: bigint;
  readonly members: Set<bigint>;
  readonly byDay: bigint[];
  readonly byType: ByType<number>;
}

/** All that was bet and paid; a point counts as one minor unit. */
export class Paid {
  readonly valid: ByType<bigint> = new Map();
  private readonly days: number;
  private readonly sums = new Map<Reward, Sum>();

  constructor(days: number) {
    this.days = days;
  }

  bet(gameType: GameType, valid: bigint): void {
    this.valid.set(gameType, (this.valid.get(gameType) ?? 0n) + valid);
  }

  sumOf(reward: Reward): Sum {
    const sum = this.sums.get(reward) ?? {
      amount: 0n,
      members: new Set(),
      byDay: Array.from({ length: this.days }, () => 0n),
      byType: new Map<GameType, number>(),
    };
    this.sums.set(reward, sum);
    return sum;
  }

  /** Pays a reward; one for bets is shared out over the types of games that it was earned with. */
  pay(reward: Reward, member: bigint, day: number, amount: bigint, earnedWith?: ReadonlyMap<GameType, bigint>): void {
    if (amount <= 0n) return;
    const sum = this.sumOf(reward);
    sum.amount += amount;
    sum.members.add(member);
    sum.byDay[day] = (sum.byDay[day] ?? 0n) + amount;
    const bets = [...(earnedWith ?? [])];
    const all = bets.reduce((total, [, bet]) => total + Number(bet), 0);
    for (const [type, bet] of bets)
      sum.byType.set(type, (sum.byType.get(type) ?? 0) + (Number(amount) * Number(bet)) / all);
  }

  validBet(): bigint {
    return [...this.valid.values()].reduce((sum, valid) => sum + valid, 0n);
  }

  cameBack(gameType: GameType): number {
    return [...this.sums.values()].reduce((sum, { byType }) => sum + (byType.get(gameType) ?? 0), 0);
  }
}
