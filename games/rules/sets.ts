import type { Draws } from '../../contract/fair.ts';
import { choose, kindIn, numberIn, parts, power, pricesOf, sum } from './odds.ts';
import type { ByMarket, Chance } from './odds.ts';
import { scoreOf, winnersOf, type Score, type Side } from './sports.ts';

const backs = { winner: 95, sets: 95, score: 92, set: 95 };

interface At {
  readonly sets: Score;
  readonly points: Score;
}

const outcomesOf: Readonly<Record<string, readonly string[]>> = {
  winner: ['home', 'away'],
  sets: ['two', 'three'],
  score: ['2-0', '2-1', '1-2', '0-2'],
  set: ['home', 'away'],
};

/** Home's chance to win a set. All points that can still come are counted, also those after the deciding one. */
const setChance = (p: number, to: number, [home, away]: Score): Chance => {
  const left = 2 * to - 1 - home - away;
  const enough = Array.from({ length: to - away }, (_, more) => to - home + more);
  const ways = enough.map((won) => choose(left, won) * power(p, won) * power(parts - p, left - won));
  return [sum(ways), power(parts, left)];
};

const isOver = (winners: readonly Side[]): boolean => Math.max(...scoreOf(winners)) === 2;

export const setState = (market: string, outcome: string, winners: readonly Side[]): 'open' | 'won' | 'lost' => {
  const [home, away] = scoreOf(winners);
  const decided = (isCertain: boolean, isRight: boolean) => (!isCertain ? 'open' : isRight ? 'won' : 'lost');
  switch (kindIn(market)) {
    case 'winner':
      return decided(isOver(winners), outcome === (home > away ? 'home' : 'away'));
    case 'sets':
      return decided(winners.length >= 2, outcome === (home === away || winners.length > 2 ? 'three' : 'two'));
    case 'set': {
      const winner = winners[numberIn(market) - 1];
      return decided(winner !== undefined, outcome === winner);
    }
    default: {
      const [most = 0, other = 0] = outcome.split('-').map(Number);
      return decided(isOver(winners) || home > most || away > other, outcome === `${home}-${away}`);
    }
  }
};

/** Every order in which the sets to come can be won, and its ways of all that there are; what is not played can go either way. */
const ends = (winners: readonly Side[], [next, ...later]: readonly Chance[]): [Side[], bigint][] => {
  if (!next) return [[[...winners], 1n]];
  if (isOver(winners)) return ends(winners, later).map(([end, ways]) => [end, ways * next[1]]);
  const [won, of] = next;
  const after = (side: Side, times: bigint) =>
    ends([...winners, side], later).map(([end, ways]): [Side[], bigint] => [end, ways * times]);
  return [...after('home', won), ...after('away', of - won)];
};

/** The chances of every market with the sets and points that are known; nothing is offered once a match is over. */
export const setChances = (chances: readonly number[], to: number, { sets, points }: At): ByMarket<Chance> => {
  const before = [...Array<Side>(sets[0]).fill('home'), ...Array<Side>(sets[1]).fill('away')];
  if (isOver(before)) return {};
  const current = before.length;
  const left = chances.slice(current).map((p, at) => setChance(p, to, at === 0 ? points : [0, 0]));
  const all = left.reduce((product, [, of]) => product * of, 1n);
  const ended = ends(before, left);
  const next = current === 2 ? ['set_3'] : ['set_1', 'set_2'].slice(current);
  return Object.fromEntries(
    ['winner', 'sets', 'score', ...next].map((market) => {
      const outcomes = (outcomesOf[kindIn(market)] ?? []).map((outcome) => {
        const won = ended.filter(([winners]) => setState(market, outcome, winners) === 'won');
        return [outcome, [sum(won.map(([, ways]) => ways)), all] as const];
      });
      return [market, Object.fromEntries(outcomes) as Record<string, Chance>];
    }),
  );
};

export const setOdds = (chances: readonly number[], to: number, at: At): ByMarket<number | null> =>
  pricesOf(setChances(chances, to, at), backs);

/** Who wins each point of each set. */
export const playSets = (chances: readonly number[], to: number, draws: Draws): Side[][] => {
  const match: Side[][] = [];
  for (const p of chances) {
    const set: Side[] = [];
    while (Math.max(...scoreOf(set)) < to) set.push(draws.below(parts) < p ? 'home' : 'away');
    match.push(set);
    if (isOver(winnersOf(match))) break;
  }
  return match;
};
