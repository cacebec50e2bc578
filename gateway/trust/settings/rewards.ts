import { array, boolean, object, record, refine, type Infer } from 'superstruct';
import { gameType } from '../../../contract/lobby/games.ts';
import { amount, countOf, line, minor, rate } from '../../../contract/shapes.ts';

type GameType = Infer<typeof gameType>;

export interface RankLevel {
  readonly name: string;
  /** What a member has to have bet in all, and what reaching the rank is worth; in minor units. */
  readonly validBet: string;
  readonly award: string;
  readonly benefits: readonly string[];
  /** The rebate by type of game, in hundredths of a per cent. */
  readonly rebate: Partial<Readonly<Record<GameType, number>>>;
}

/** What an operator decides about ranks, rebates and points. */
export interface RewardSettings {
  /** Rank 1 first. */
  ranks: readonly RankLevel[];
  rebate: { least: string; most: string };
  points: {
    /** How much has to be bet for one point of a deposit. */
    betForOne: string;
    /** How many points make one unit of money, and whether they can be converted. */
    ratio: number;
    convertible: boolean;
    least: string;
    mostADay: string;
  };
}

const rebateOf = (slots: number, live: number, sports: number): RankLevel['rebate'] => ({
  RNG: slots,
  FISH: slots,
  LIVE: live,
  SPORTS: sports,
  ESPORTS: sports,
  COCKFIGHT: sports,
});

const service = 'VIP service, day and night';

export const defaultRewards: RewardSettings = {
  ranks: [
    { name: 'Bronze', validBet: '0', award: '0', benefits: [], rebate: rebateOf(30, 10, 10) },
    { name: 'Silver', validBet: '1000000', award: '1000', benefits: [], rebate: rebateOf(35, 12, 10) },
    { name: 'Gold', validBet: '5000000', award: '4000', benefits: [], rebate: rebateOf(40, 14, 12) },
    { name: 'Platinum', validBet: '25000000', award: '20000', benefits: [], rebate: rebateOf(50, 17, 15) },
    { name: 'Diamond', validBet: '100000000', award: '75000', benefits: [service], rebate: rebateOf(60, 20, 20) },
  ],
  rebate: { least: '100', most: '500000' },
  points: { betForOne: '400', ratio: 100, convertible: true, least: '1000', mostADay: '50000' },
};

/** The figures that ranks, rebates and points are worked out by, in minor units and hundredths of a per cent. */
export interface CountedFigures {
  readonly ranks: readonly {
    readonly level: number;
    readonly name: string;
    readonly validBet: bigint;
    readonly upgradeAward: bigint;
  }[];
  /** Rates by rank, the lowest first. */
  readonly rebate: {
    readonly rates: Readonly<Record<GameType, readonly number[]>>;
    readonly least: bigint;
    readonly most: bigint;
  };
  /** How much valid bet, within what was deposited, earns a point. */
  readonly validBetForPoint: bigint;
  readonly conversion: { readonly pointsRatio: bigint; readonly leastPoints: bigint; readonly mostADay: bigint };
}

type Rates = CountedFigures['rebate']['rates'];

const ratesBy = (ranks: readonly RankLevel[]): Rates =>
  Object.fromEntries(
    Object.values(gameType.schema).map((type) => [type, ranks.map((each) => each.rebate[type] ?? 0)]),
  ) as unknown as Rates;

export const figuresIn = ({ ranks, rebate, points }: RewardSettings): CountedFigures => ({
  ranks: ranks.map(({ name, validBet, award }, at) => ({
    level: at + 1,
    name,
    validBet: BigInt(validBet),
    upgradeAward: BigInt(award),
  })),
  rebate: { rates: ratesBy(ranks), least: BigInt(rebate.least), most: BigInt(rebate.most) },
  validBetForPoint: BigInt(points.betForOne),
  conversion: {
    pointsRatio: BigInt(points.ratio),
    leastPoints: BigInt(points.least),
    mostADay: BigInt(points.mostADay),
  },
});

const isRising = (ranks: readonly RankLevel[]): boolean =>
  ranks[0]?.validBet === '0' &&
  ranks.every(({ validBet }, at) => at === 0 || BigInt(validBet) > BigInt(ranks[at - 1]?.validBet ?? '0'));

export const rewardsShape = object({
  ranks: refine(
    array(
      object({
        name: line(60),
        validBet: minor,
        award: minor,
        benefits: array(line(200)),
        rebate: record(gameType, rate),
      }),
    ),
    'ranks that rise from 0',
    isRising,
  ),
  rebate: object({ least: amount, most: amount }),
  points: object({
    betForOne: amount,
    ratio: countOf(1, 1_000_000),
    convertible: boolean(),
    least: amount,
    mostADay: amount,
  }),
});
