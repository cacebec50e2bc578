import { bonusTimes } from '../../../../contract/promotions/bonusTimes.ts';
import type { FirstDepositFigures } from '../../../../contract/promotions/firstDeposit.ts';
import type { Prizes } from '../../../../contract/promotions/shuffle.ts';
import { defaultRewards, figuresIn, type CountedFigures } from '../../settings/rewards.ts';
import type { GameType } from '../../bets/schema.ts';

export interface Mission {
  readonly id: 'rounds' | 'vendors' | 'days' | 'week' | 'start';
  readonly period: 'day' | 'week' | 'once';
  /** What a round, a vendor or a day must reach to count; of a goal that is an amount itself, nothing. */
  readonly least: bigint;
  readonly goal: number;
  readonly points: bigint;
  readonly award: bigint;
}

export interface WheelPrize {
  readonly id: string;
  /** How many of 10,000 draws win it. */
  readonly chance: number;
  readonly points: bigint;
  readonly amount: bigint;
}

/** The edge of the cheapest game of a type in ten-thousandths of a per cent, and how many per cent of it may come back. */
export interface CashbackCap {
  readonly edge: number;
  readonly share: number;
}

/** What is given whether or not the edge of bets covers it. */
export type Gift = 'envelope' | 'raffle' | 'signIn' | 'firstDeposit' | 'referral' | 'start';

/** All figures of the rewards: money and points in minor units, rates in hundredths of a per cent. */
export interface RewardFigures extends CountedFigures {
  /** What an item of the mall gives for a point at most, in hundredths of a minor unit. */
  readonly mostForPoint: bigint;
  readonly missions: readonly Mission[];
  readonly wheel: {
    readonly validBetForTurn: bigint;
    readonly mostTurns: number;
    readonly prizes: readonly WheelPrize[];
  };
  readonly envelope: {
    readonly fromHour: number;
    readonly untilHour: number;
    readonly deposit: bigint;
    readonly validBet: bigint;
    readonly cut: readonly Prizes[];
  };
  readonly raffle: {
    readonly tickets: number;
    readonly prizes: readonly Prizes[];
    readonly stakesForTicket: bigint;
    readonly mostTickets: number;
  };
  readonly referral: {
    readonly deposit: bigint;
    readonly validBet: bigint;
    readonly forInviter: bigint;
    readonly forFriend: bigint;
    readonly times: bigint;
    readonly mostAMonth: number;
  };
  readonly signIn: {
    readonly points: bigint;
    readonly inARow: number;
    readonly pointsInARow: bigint;
    /** A deposit must have been credited within so many days. */
    readonly depositWithin: number;
  };
  readonly firstDeposit: FirstDepositFigures;
  readonly cashback: {
    readonly rate: bigint;
    readonly most: bigint;
    readonly caps: Readonly<Partial<Record<GameType, CashbackCap>>>;
  };
  /** What each gift may cost in a day; a point counts as one minor unit. */
  readonly budgets: Readonly<Record<Gift, bigint>>;
}

export const usualFigures: RewardFigures = {
  ...figuresIn(defaultRewards),
  mostForPoint: 105n,
  missions: [
    { id: 'rounds', period: 'day', least: 500n, goal: 10, points: 5n, award: 0n },
    { id: 'vendors', period: 'day', least: 2_000n, goal: 3, points: 5n, award: 0n },
    { id: 'days', period: 'week', least: 5_000n, goal: 5, points: 25n, award: 0n },
    { id: 'week', period: 'week', least: 0n, goal: 100_000, points: 50n, award: 0n },
    { id: 'start', period: 'once', least: 2_000n, goal: 2, points: 0n, award: 100n },
  ],
  wheel: {
    validBetForTurn: 10_000n,
    mostTurns: 20,
    prizes: [
      { id: 'points5', chance: 5_200, points: 5n, amount: 0n },
      { id: 'points10', chance: 2_700, points: 10n, amount: 0n },
      { id: 'money10', chance: 1_300, points: 0n, amount: 10n },
      { id: 'points20', chance: 500, points: 20n, amount: 0n },
      { id: 'money50', chance: 200, points: 0n, amount: 50n },
      { id: 'money200', chance: 70, points: 0n, amount: 200n },
      { id: 'money500', chance: 28, points: 0n, amount: 500n },
      { id: 'money5000', chance: 2, points: 0n, amount: 5_000n },
    ],
  },
  envelope: {
    fromHour: 20,
    untilHour: 21,
    deposit: 1_000n,
    validBet: 2_000n,
    cut: [
      { amount: 88n, count: 1_600 },
      { amount: 188n, count: 300 },
      { amount: 388n, count: 80 },
      { amount: 888n, count: 15 },
      { amount: 1_888n, count: 4 },
      { amount: 8_800n, count: 1 },
    ],
  },
  raffle: {
    tickets: 5_000,
    prizes: [
      { amount: 10_000n, count: 1 },
      { amount: 1_000n, count: 10 },
      { amount: 500n, count: 100 },
      { amount: 100n, count: 889 },
    ],
    stakesForTicket: 200n,
    mostTickets: 50,
  },
  referral: {
    deposit: 2_000n,
    validBet: 5_000n,
    forInviter: 1_000n,
    forFriend: 500n,
    times: BigInt(bonusTimes),
    mostAMonth: 20,
  },
  signIn: { points: 20n, inARow: 7, pointsInARow: 100n, depositWithin: 30 },
  firstDeposit: { rate: 10_000n, least: 2_000n, most: 20_000n, times: BigInt(bonusTimes) },
  cashback: {
    rate: 800n,
    most: 30_000n,
    caps: { RNG: { edge: 30_000, share: 10 }, FISH: { edge: 40_000, share: 10 }, LIVE: { edge: 11_995, share: 5 } },
  },
  budgets: {
    envelope: 257_912n,
    raffle: 158_900n,
    signIn: 300_000n,
    firstDeposit: 1_000_000n,
    referral: 100_000n,
    start: 250_000n,
  },
};
