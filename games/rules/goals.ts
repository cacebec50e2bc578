import type { Draws } from '../../contract/fair.ts';
import { choose, kindIn, mapOutcomes, numberIn, parts, power, pricesOf, sum } from './odds.ts';
import type { ByMarket, Chance } from './odds.ts';
import { goalSports, scoreOf, type GoalSport, type Score, type Side } from './sports.ts';

/** What each market gives back of a hundred. */
const backs = { result: 95, double: 95, total: 95, both: 95, goal: 94, score: 90 };

/**
 * The ways in which home scores k − left more than away from now on, for each k: the coefficients of (a + e z + h z²)^left.
 * Each follows from the two before it, which is much faster than a sum over all scores.
 */
const differences = ([h, a]: Score, left: number): bigint[] => {
  const none = BigInt(parts - h - a);
  let [before, last] = [0n, power(a, left)];
  const ways = [last];
  for (let k = 1; k <= 2 * left; k += 1) {
    const next = (none * BigInt(left - k + 1) * last + BigInt(h * (2 * left - k + 2)) * before) / BigInt(a * k);
    ways.push(next);
    [before, last] = [last, next];
  }
  return ways;
};

/** The ways in which at most `most` goals are scored. */
const waysOfAtMost = ([h, a]: Score, left: number, most: number): bigint => {
  const counts = Array.from({ length: Math.max(0, 1 + Math.min(most, left)) }, (_, goals) => goals);
  return sum(counts.map((goals) => choose(left, goals) * power(h + a, goals) * power(parts - h - a, left - goals)));
};

const scores = [0, 1, 2, 3].flatMap((home) => [0, 1, 2, 3].map((away): Score => [home, away]));

const waysTo = ([h, a]: Score, left: number, [home, away]: Score, [toHome, toAway]: Score): bigint => {
  const [x, y] = [toHome - home, toAway - away];
  if (x < 0 || y < 0 || x + y > left) return 0n;
  const orders = choose(left, x) * choose(left - x, y);
  return orders * power(h, x) * power(a, y) * power(parts - h - a, left - x - y);
};

/** The ways of every outcome of a market, of as many as `left` minutes can pass in; none of a market that is not offered. */
const waysOf = (rates: Score, left: number, score: Score, market: string): Record<string, bigint> => {
  const [kind, all, scored] = [kindIn(market), power(parts, left), score[0] + score[1]];
  const [h, a] = rates;
  const quiet = power(parts - h - a, left);
  switch (kind) {
    case 'result':
    case 'double': {
      const ways = differences(rates, left);
      const level = left - (score[0] - score[1]);
      const [home, draw] = [sum(ways.slice(Math.max(0, level + 1))), ways[level] ?? 0n];
      const away = all - home - draw;
      if (kind === 'result') return { home, draw, away };
      return { home_draw: home + draw, home_away: home + away, draw_away: draw + away };
    }
    case 'total': {
      const under = waysOfAtMost(rates, left, Math.floor(numberIn(market) / 10) - scored);
      return { over: all - under, under };
    }
    case 'both': {
      const [noHome, noAway] = [score[0] > 0 ? 0n : power(parts - h, left), score[1] > 0 ? 0n : power(parts - a, left)];
      const no = noHome + noAway - (scored > 0 ? 0n : quiet);
      return { yes: all - no, no };
    }
    case 'goal': {
      if (numberIn(market) !== scored + 1) return {};
      // Minutes with a goal have h + a ways each, so this divides without a rest.
      const each = (all - quiet) / BigInt(h + a);
      return { home: each * BigInt(h), away: each * BigInt(a), none: quiet };
    }
    case 'score': {
      const listed = scores.map((to) => [to.join('-'), waysTo(rates, left, score, to)] as const);
      return { ...Object.fromEntries(listed), other: all - sum(listed.map(([, ways]) => ways)) };
    }
    default:
      return {};
  }
};

const marketsOf = (sport: GoalSport, [home, away]: Score): string[] =>
  goalSports[sport].markets.flatMap((kind) => {
    if (kind === 'total') return goalSports[sport].lines.map((line) => `total_${line.toString().padStart(2, '0')}`);
    return kind === 'goal' ? [`goal_${home + away + 1}`] : [kind];
  });

export const goalChances = (sport: GoalSport, rates: Score, left: number, score: Score): ByMarket<Chance> => {
  const ways = marketsOf(sport, score).map((market) => [market, waysOf(rates, left, score, market)] as const);
  const of = power(parts, left);
  return mapOutcomes(Object.fromEntries(ways), (each) => [each, of]);
};

const remembered = new Map<string, ByMarket<number | null>>();
const mostRemembered = 500;

/** The odds of every market. They are worked out once for all who look at the same minute. */
export const goalOdds = (sport: GoalSport, rates: Score, left: number, score: Score): ByMarket<number | null> => {
  const key = [sport, rates, left, score].join();
  const known = remembered.get(key);
  if (known) return known;
  const odds = pricesOf(goalChances(sport, rates, left, score), backs);
  const [oldest] = remembered.keys();
  if (oldest !== undefined && remembered.size >= mostRemembered) remembered.delete(oldest);
  remembered.set(key, odds);
  return odds;
};

/** What has become of an outcome: certain once no further goal can change it, and at the end. */
export const goalState = (
  market: string,
  outcome: string,
  goals: readonly Side[],
  isOver: boolean,
): 'open' | 'won' | 'lost' => {
  const [home, away] = scoreOf(goals);
  const ahead = home > away ? 'home' : home < away ? 'away' : 'draw';
  const number = numberIn(market);
  const decided = (isCertain: boolean, isRight: boolean) => (!isOver && !isCertain ? 'open' : isRight ? 'won' : 'lost');
  switch (kindIn(market)) {
    case 'result':
    case 'double':
      return decided(false, outcome.split('_').includes(ahead));
    case 'total': {
      const isMore = 10 * goals.length > number;
      return decided(isMore, (outcome === 'over') === isMore);
    }
    case 'both': {
      const haveBoth = home > 0 && away > 0;
      return decided(haveBoth, (outcome === 'yes') === haveBoth);
    }
    case 'goal':
      return decided(goals.length >= number, outcome === (goals[number - 1] ?? 'none'));
    default: {
      const [most = 3, other = 3] = outcome === 'other' ? [] : outcome.split('-').map(Number);
      const ended = home > 3 || away > 3 ? 'other' : `${home}-${away}`;
      return decided(home > most || away > other, outcome === ended);
    }
  }
};

/** What only the commentary tells, with its chances in ten-thousandths. */
const asides = { home_chance: 500, away_chance: 500, home_corner: 400, away_corner: 400 };

/** What happens in each minute. */
export const playGoals = ([h, a]: Score, minutes: number, draws: Draws): string[] => {
  const events = Object.entries({ home_goal: h, away_goal: a, ...asides });
  return Array.from({ length: minutes }, () => {
    let left = draws.below(parts);
    for (const [event, chance] of events) {
      if (left < chance) return event;
      left -= chance;
    }
    return 'quiet';
  });
};

/** Who scored, in order, in some minutes of a match. */
export const goalsIn = (events: readonly string[]): Side[] =>
  events.flatMap((event) => (event === 'home_goal' ? 'home' : event === 'away_goal' ? 'away' : []));
