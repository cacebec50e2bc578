import { hashSeed } from '../../contract/fair.ts';

// Odds are hundredths with the stake in them: 206 pays 2.06. Chances and payouts are whole numbers throughout.

/** An exact fraction. */
export type Chance = readonly [ways: bigint, of: bigint];

/** Draws are below this, and chances in a minute or of a point are parts of it. */
export const parts = 10_000;

export const power = (base: number, exponent: number): bigint => BigInt(base) ** BigInt(exponent);

/** In how many ways `k` of `n` can be chosen. */
export const choose = (n: number, k: number): bigint => {
  let ways = 1n;
  for (let at = 1; at <= k; at += 1) ways = (ways * BigInt(n - k + at)) / BigInt(at);
  return ways;
};

export const sum = (ways: readonly bigint[]): bigint => ways.reduce((all, each) => all + each, 0n);

/** Something for each outcome of each market, under their ids. */
export type ByMarket<Value> = Readonly<Record<string, Readonly<Record<string, Value>>>>;

/** What to do when odds have changed before a slip is taken. */
export type PriceRule = 'none' | 'higher' | 'any';

/** An outcome as a player chose it, at the odds that were shown. */
export interface SlipLeg {
  readonly fixture: string;
  readonly market: string;
  readonly outcome: string;
  readonly odds: number;
  readonly state?: Leg['state'];
}

export interface Leg {
  readonly odds: number;
  readonly state: 'open' | 'won' | 'lost' | 'void';
  /** Of an open leg: how likely it is to win as its match is now. */
  readonly chance?: Chance;
}

/** No slip pays more than this. */
export const highestPay = 1_000_000;

/** One value; undefined if there is no such market or outcome. Ids may come from outside, so names that objects inherit count as none. */
export const valueIn = <Value>(values: ByMarket<Value>, market: string, outcome: string): Value | undefined => {
  const outcomes = Object.hasOwn(values, market) ? values[market] : undefined;
  return outcomes && Object.hasOwn(outcomes, outcome) ? outcomes[outcome] : undefined;
};

export const mapOutcomes = <From, To>(values: ByMarket<From>, to: (value: From, market: string) => To): ByMarket<To> =>
  Object.fromEntries(
    Object.entries(values).map(([market, outcomes]) => [
      market,
      Object.fromEntries(Object.entries(outcomes).map(([outcome, value]) => [outcome, to(value, market)])),
    ]),
  );

const stepAt = (odds: number): number => (odds < 400 ? 1 : odds < 1_000 ? 5 : odds < 2_000 ? 10 : 50);

/** Odds that return at most `back` per cent of the stakes; null where nothing is offered. */
export const priceOf = ([ways, of]: Chance, back: number): number | null => {
  if (ways === 0n || ways === of) return null;
  const odds = Number((BigInt(back) * of) / ways);
  return odds > 20_000 || odds < 101 ? null : odds - (odds % stepAt(odds));
};

/** `total` of `total_25`. */
export const kindIn = (market: string): string => market.replace(/_\d+$/, '');

/** 25 of `total_25`. */
export const numberIn = (market: string): number => Number(/\d+$/.exec(market)?.[0] ?? 0);

/** The odds of all markets, by how much each kind of them gives back. */
export const pricesOf = (chances: ByMarket<Chance>, backs: Readonly<Record<string, number>>): ByMarket<number | null> =>
  mapOutcomes(chances, (chance, market) => priceOf(chance, backs[kindIn(market)] ?? 0));

const product = (odds: readonly number[]): bigint => odds.reduce((all, each) => all * BigInt(each), 1n);
const hundredths = (legs: number): bigint => 100n ** BigInt(legs);

export const paysOf = (stake: number, odds: readonly number[]): number =>
  Number((BigInt(stake) * product(odds)) / hundredths(odds.length));

export const mostStakeOf = (maxBet: number, odds: readonly number[]): number =>
  Math.min(maxBet, Number((BigInt(highestPay) * hundredths(odds.length)) / product(odds)));

/** The players' part of an event's draws, from their seeds in the order in which they came. */
export const crowdSeed = async (event: string, seeds: readonly string[]): Promise<string> =>
  seeds.length === 0 ? event : hashSeed([event, ...seeds].join('\n'));

export const takeLegs = (
  rule: PriceRule,
  shown: readonly number[],
  now: readonly (number | null)[],
): 'taken' | 'odds_changed' | 'suspended' => {
  if (shown.some((_, leg) => (now[leg] ?? null) === null)) return 'suspended';
  const isTaken = shown.every((odds, leg) => {
    const current = now[leg] ?? 0;
    return rule === 'any' || current === odds || (rule === 'higher' && current > odds);
  });
  return isTaken ? 'taken' : 'odds_changed';
};

/** A void leg counts as if it had been offered at 1.00. */
const oddsIn = (legs: readonly Leg[]): number[] => legs.map(({ odds, state }) => (state === 'void' ? 100 : odds));

/** How a slip stands, and what it pays once that is certain. */
export const settleSlip = (
  stake: number,
  legs: readonly Leg[],
): { state: 'open' | 'won' | 'lost' | 'void'; pays: number | null } => {
  const has = (state: Leg['state']) => legs.some((leg) => leg.state === state);
  if (has('lost')) return { state: 'lost', pays: 0 };
  if (has('open')) return { state: 'open', pays: null };
  return { state: has('won') ? 'won' : 'void', pays: paysOf(stake, oddsIn(legs)) };
};

/** What an open slip can be sold for now; null if it cannot. */
export const cashOutOf = (stake: number, legs: readonly Leg[]): number | null => {
  if (settleSlip(stake, legs).state !== 'open') return null;
  let [ways, of] = [95n, 100n];
  for (const { state, chance = [0n, 1n] } of legs) {
    if (state !== 'open') continue;
    ways *= chance[0];
    of *= chance[1];
  }
  const odds = oddsIn(legs);
  const value = Number((BigInt(stake) * product(odds) * ways) / (hundredths(odds.length) * of));
  return value >= 1 && value < paysOf(stake, odds) ? value : null;
};
