import { cashbackOf, type PlayOfType } from '../../trust/offers/rules/cashback.ts';
import { fieldFor, wheelDraws } from '../../../contract/promotions/turn.ts';
import { fill } from '../../trust/bets/depositPoints.ts';
import { closedBy } from '../../trust/offers/rules/envelopes.ts';
import type { RewardFigures } from '../../trust/offers/rules/figures.ts';
import { firstDepositBonus } from '../../../contract/promotions/firstDeposit.ts';
import { missionsOn } from '../../trust/offers/rules/missions.ts';
import { mondayOf } from '../../trust/offers/rules/periods.ts';
import { ticketsDue } from '../../trust/offers/rules/raffle.ts';
import { rankFor, upgradesBetween } from '../../trust/bets/ranks.ts';
import { rebateBounds, rebateOf } from '../../trust/offers/rules/rebate.ts';
import { friendState, referralAwards } from '../../trust/offers/rules/referral.ts';
import { maySign, signInPoints, streakOn } from '../../trust/offers/rules/signIn.ts';
import { turnsFor } from '../../trust/offers/rules/wheel.ts';
import { daysLater } from '../../ground/businessDay.ts';
import type { GameType } from '../../trust/bets/schema.ts';
import type { Paid } from './paid.ts';
import { depositOf, playDay, type Player, type Round } from './players.ts';

type Valid = ReadonlyMap<GameType, bigint>;

/** What the rewards of all members share. */
export interface Common {
  readonly figures: RewardFigures;
  readonly paid: Paid;
  /** Who may open an envelope, by day; and whose each claimed ticket of the raffle is. */
  readonly atEnvelopes: bigint[][];
  readonly tickets: { readonly member: bigint; readonly day: number }[];
  readonly friends: Map<string, number>;
}

const validOf = (rounds: readonly Round[]): Map<GameType, bigint> => {
  const valid = new Map<GameType, bigint>();
  for (const round of rounds) valid.set(round.gameType, (valid.get(round.gameType) ?? 0n) + round.valid);
  return valid;
};

const total = (valid: Valid): bigint => [...valid.values()].reduce((sum, each) => sum + each, 0n);

const playOf = (rounds: readonly Round[]): Partial<Record<GameType, PlayOfType>> => {
  const play: Partial<Record<GameType, PlayOfType>> = {};
  for (const { gameType, stake, payout, valid } of rounds) {
    const before = play[gameType] ?? { stake: 0n, payout: 0n, valid: 0n };
    play[gameType] = { stake: before.stake + stake, payout: before.payout + payout, valid: before.valid + valid };
  }
  return play;
};

/** What a member does from day to day, claiming whatever there is on each day of play. */
export class Career {
  private readonly player: Player;
  private readonly common: Common;
  private deposited = 0n;
  private filled = 0n;
  private lastDeposit: string | null = null;
  private lifetime = 0n;
  private rank = 1;
  private readonly unclaimed = new Map<GameType, bigint>();
  private readonly signed = new Set<string>();
  private readonly claims = new Set<string>();
  /** The rounds of this week and the one before. */
  private rounds: Round[] = [];
  private lotteryStakes = 0n;
  private tickets = 0;
  private isRewarded = false;

  constructor(player: Player, common: Common) {
    this.player = player;
    this.common = common;
  }

  live(at: number, day: string): void {
    const { dice, plays, signs } = this.player;
    if (day === mondayOf(day)) this.endWeek(at, day);
    if (dice.below(100) < signs) this.signIn(at, day);
    if (dice.below(100) >= plays) return;
    const deposit = this.deposit(at, day);
    const rounds = playDay(this.player, day);
    this.rounds.push(...rounds);
    const valid = validOf(rounds);
    for (const [gameType, bet] of valid) {
      this.common.paid.bet(gameType, bet);
      this.unclaimed.set(gameType, (this.unclaimed.get(gameType) ?? 0n) + bet);
    }
    this.earn(at, valid);
    this.claimMissions(at, day);
    this.claimRebate(at);
    this.receive(at, day, rounds, { deposit, valid: total(valid) });
  }

  private pay(reward: Parameters<Paid['pay']>[0], at: number, amount: bigint, earnedWith?: Valid): void {
    this.common.paid.pay(reward, this.player.member, at, amount, earnedWith);
  }

  private deposit(at: number, day: string): bigint {
    const isFirst = this.deposited === 0n;
    if (!isFirst && this.player.dice.below(100) >= 35) return 0n;
    const amount = depositOf(this.player);
    this.deposited += amount;
    this.lastDeposit = day;
    if (isFirst && this.player.isNew)
      this.pay('firstDeposit', at, firstDepositBonus(amount, this.common.figures.firstDeposit)?.bonus ?? 0n);
    return amount;
  }

  private earn(at: number, valid: Valid): void {
    const { figures } = this.common;
    const sum = total(valid);
    const { filled, further } = fill({ deposited: this.deposited, filled: this.filled }, sum, figures);
    this.filled = filled;
    this.pay('points', at, further, valid);
    for (let turn = 0; turn < turnsFor(sum, figures); turn++) {
      const { points, amount } = fieldFor(this.player.dice.below(wheelDraws), figures.wheel.prizes);
      this.pay('wheel', at, points + amount, valid);
    }
    this.lifetime += sum;
    const reached = rankFor(this.lifetime, figures);
    for (const { award } of upgradesBetween(this.rank, reached, figures)) this.pay('rank', at, award, valid);
    this.rank = reached;
  }

  private claimMissions(at: number, day: string): void {
    const { member } = this.player;
    const played = { member, facts: this.rounds, hasDeposited: this.deposited > 0n, claims: this.claims };
    for (const { mission, key, state } of missionsOn(day, played, this.common.figures)) {
      if (state !== 'claimable') continue;
      this.claims.add(key);
      this.pay('missions', at, mission.points, validOf(this.rounds));
      this.pay('start', at, mission.award);
    }
  }

  private claimRebate(at: number): void {
    const { list, total: due } = rebateOf(Object.fromEntries(this.unclaimed), this.rank, this.common.figures);
    if (rebateBounds(due, this.common.figures) !== 'ok') return;
    for (const { gameType, validBet, amount } of list) this.pay('rebate', at, amount, new Map([[gameType, validBet]]));
    this.unclaimed.clear();
  }

  private signIn(at: number, day: string): void {
    if (!maySign(day, this.lastDeposit, this.common.figures)) return;
    this.signed.add(day);
    this.pay('signIn', at, signInPoints(streakOn(day, this.signed), this.common.figures));
  }

  private receive(
    at: number,
    day: string,
    rounds: readonly Round[],
    { deposit, valid }: { readonly deposit: bigint; readonly valid: bigint },
  ): void {
    const { figures, atEnvelopes, tickets } = this.common;
    const { member } = this.player;
    if (closedBy({ hour: figures.envelope.fromHour, largestDeposit: deposit, valid }, figures) === null)
      atEnvelopes[at]?.push(member);
    for (const { gameType, stake } of rounds)
      if (gameType === 'LOTT' || gameType === 'ELOTT') this.lotteryStakes += stake;
    for (; this.tickets < ticketsDue(this.lotteryStakes, figures); this.tickets++) tickets.push({ member, day: at });
    this.befriend(at, day);
  }

  private befriend(at: number, day: string): void {
    const { figures, friends, paid } = this.common;
    const { inviter, member } = this.player;
    if (inviter === null || this.isRewarded) return;
    const month = `${inviter} ${day.slice(0, 7)}`;
    const others = friends.get(month) ?? 0;
    if (friendState({ deposited: this.deposited, valid: this.lifetime }, others, figures) !== 'rewarded') return;
    this.isRewarded = true;
    friends.set(month, others + 1);
    const awards = referralAwards(figures);
    paid.pay('referral', inviter, at, awards.inviter.award);
    paid.pay('referral', member, at, awards.friend.award);
  }

  /** On a Monday: cashback for the week that is over, whose rounds are kept for missions that can still be claimed. */
  private endWeek(at: number, monday: string): void {
    const before = daysLater(monday, -7);
    this.rounds = this.rounds.filter(({ day }) => day >= before);
    const { figures } = this.common;
    const capped = this.rounds.filter(({ gameType }) => figures.cashback.caps[gameType]);
    this.pay('cashback', at, cashbackOf(playOf(capped), figures), validOf(capped));
  }
}
