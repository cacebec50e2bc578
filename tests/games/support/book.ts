import { expect } from 'vitest';
import { goalChances, goalOdds } from '../../../games/rules/goals.ts';
import { kindIn, valueIn, type ByMarket, type Chance } from '../../../games/rules/odds.ts';
import { setChances, setOdds } from '../../../games/rules/sets.ts';
import { goalSports, setSports, type GoalSport, type Score, type SetSport } from '../../../games/rules/sports.ts';

export const goalNames = Object.keys(goalSports) as GoalSport[];
export const setNames = Object.keys(setSports) as SetSport[];

export const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, at) => at);
export const pairsUpTo = (most: number): Score[] =>
  upTo(most).flatMap((one) => upTo(most).map((two): Score => [one, two]));

/** Each club at home against each other one. */
export const meetings: Score[] = pairsUpTo(7).filter(([home, away]) => home !== away);

/** What each market gives back of a hundred; `score` depends on the sport. */
const backs: Readonly<Record<string, number>> = {
  ...{ result: 95, double: 95, total: 95, both: 95, goal: 94, winner: 95, sets: 95, set: 95 },
};

interface Offer {
  readonly market: string;
  readonly outcome: string;
  readonly odds: number;
  readonly chance: Chance;
}

/** Everything that has a price. */
export const offersOf = (chances: ByMarket<Chance>, odds: ByMarket<number | null>): Offer[] =>
  Object.entries(odds).flatMap(([market, outcomes]) =>
    Object.entries(outcomes).flatMap(([outcome, price]) => {
      const chance = valueIn(chances, market, outcome);
      return price === null || !chance ? [] : [{ market, outcome, odds: price, chance }];
    }),
  );

/** What an offer returns of all stakes, in per cent. */
export const returnOf = ({ odds, chance: [ways, of] }: Offer): number =>
  Number((BigInt(odds) * ways * 10n ** 12n) / of) / 1e12;

const checkPosition = (chances: ByMarket<Chance>, odds: ByMarket<number | null>, backOfScore: number, at: string) => {
  for (const [market, outcomes] of Object.entries(chances)) {
    const [[, of] = [0n, 1n]] = Object.values(outcomes);
    let ways = 0n;
    for (const [each, all] of Object.values(outcomes)) {
      if (all !== of || each < 0n || each > all) throw new Error(`${at}: a chance of ${market} is none`);
      ways += each;
    }
    if (ways !== (market === 'double' ? 2n : 1n) * of) throw new Error(`${at}: the chances of ${market} are not whole`);
  }
  for (const { market, outcome, odds: price, chance } of offersOf(chances, odds)) {
    const back = BigInt(backs[kindIn(market)] ?? backOfScore);
    const [returned, due] = [BigInt(price) * chance[0], back * chance[1]];
    if (returned > due) throw new Error(`${at}: ${market} ${outcome} at ${price} gives back more than ${back} %`);
    // The widest step of prices is that from 20.00 to 20.50.
    if (returned * 2_050n < due * 2_000n) throw new Error(`${at}: ${market} ${outcome} at ${price} gives too little`);
  }
};

export const checkGoals = (sport: GoalSport, rates: Score, left: number, score: Score): void =>
  checkPosition(
    goalChances(sport, rates, left, score),
    goalOdds(sport, rates, left, score),
    90,
    `${sport} ${rates.join('-')} with ${left} minutes left at ${score.join('-')}`,
  );

export const checkSets = (sport: SetSport, chances: readonly number[], sets: Score, points: Score): void => {
  const at = { sets, points };
  const { to } = setSports[sport];
  const place = `${sport} ${chances.join('-')} at ${sets.join('-')} and ${points.join('-')}`;
  checkPosition(setChances(chances, to, at), setOdds(chances, to, at), 92, place);
};

/** The sets that are known while a match is not over. */
export const openSets: Score[] = pairsUpTo(1);

/** Fractions may be written in several ways. */
export const expectEqual = ([ways, of]: Chance, [otherWays, otherOf]: Chance, what: string): void =>
  expect(ways * otherOf === otherWays * of, what).toBe(true);
