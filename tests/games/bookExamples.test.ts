import { describe, expect, it } from 'vitest';
import { playFair, type Draws } from '../../contract/fair.ts';
import { goalChances, goalOdds, goalsIn, goalState, playGoals } from '../../games/rules/goals.ts';
import {
  cashOutOf,
  crowdSeed,
  mostStakeOf,
  paysOf,
  priceOf,
  settleSlip,
  takeLegs,
  valueIn,
  type Chance,
  type Leg,
} from '../../games/rules/odds.ts';
import { playSets, setOdds, setState } from '../../games/rules/sets.ts';
import {
  clubName,
  fixturesOf,
  goalSports,
  pointsOf,
  positionAt,
  ratesOf,
  setSports,
  type GoalSport,
  type Score,
  type SetSport,
  type Side,
  type Sport,
} from '../../games/rules/sports.ts';
import { serverSeed } from './support/seed.ts';

// Every figure was worked out by a separate program, before these rules were written.

const printed = (odds: number | null | undefined): string => (odds ? (odds / 100).toFixed(2) : '–');
const printedAll = (market: Readonly<Record<string, number | null>> = {}, between = ' '): string =>
  Object.values(market).map(printed).join(between);

const numbers = (text: string, pattern: RegExp): number[] => (pattern.exec(text) ?? []).slice(1).map(Number);
const sportIn = (match: string) => match.split(' ')[0] as Sport;
const clubsIn = (match: string) => numbers(match, /(\d) v (\d)/) as [number, number];
const score = (text: string): Score => text.split('-').map(Number) as [number, number];

// Result, double chance, totals, both score, next goal, correct score.
const goalExamples = [
  [
    1,
    "football 3 v 4, 169 127, 0' 0-0",
    '2.06 3.75 3.32',
    '1.33 1.27 1.76',
    '0.5 1.01/14.10 1.5 1.26/3.79 2.5 1.90/1.89 3.5 3.43/1.31 4.5 7.35/1.09',
    '1.77 2.04',
    '1.76 2.34 14.00',
    '8.55 7.35 9.60 91.00 9.65',
  ],
  [
    2,
    "football 0 v 7, 267 81, 0' 0-0",
    '1.27 5.95 10.00',
    '1.04 1.12 3.74',
    '0.5 –/23.00 1.5 1.15/5.40 2.5 1.55/2.43 3.5 2.48/1.53 4.5 4.60/1.19',
    '2.00 1.80',
    '1.27 4.20 22.50',
    '8.75 11.70 9.60 140.00 3.99',
  ],
  [
    3,
    "football 7 v 0, 102 211, 0' 0-0",
    '5.35 4.35 1.57',
    '2.40 1.21 1.15',
    '0.5 –/16.60 1.5 1.22/4.25 2.5 1.76/2.05 3.5 3.05/1.37 4.5 6.25/1.12',
    '1.85 1.95',
    '3.05 1.47 16.40',
    '16.60 8.55 18.50 104.50 6.60',
  ],
  [
    4,
    "football 3 v 4, 169 127, 30' 0-0",
    '2.33 2.92 3.54',
    '1.29 1.40 1.60',
    '0.5 1.13/5.75 1.5 1.78/2.03 2.5 3.62/1.28 3.5 9.30/1.05 4.5 29.00/–',
    '2.78 1.44',
    '1.97 2.62 5.70',
    '5.20 6.75 13.30 – 34.50',
  ],
  [
    5,
    "football 3 v 4, 169 127, 37' 1-0",
    '1.28 5.05 13.10',
    '1.02 1.16 3.64',
    '0.5 –/– 1.5 1.19/4.65 2.5 2.03/1.78 3.5 4.55/1.19 4.5 13.20/1.02',
    '1.93 1.87',
    '2.06 2.75 4.60',
    '4.40 6.35 7.00 – 13.80',
  ],
  [
    6,
    "football 3 v 4, 169 127, 60' 1-1",
    '3.17 1.93 4.50',
    '1.20 1.86 1.35',
    '0.5 –/– 1.5 –/– 2.5 1.59/2.33 3.5 4.25/1.22 4.5 16.30/–',
    '– –',
    '2.77 3.68 2.31',
    '– 2.21 4.20 – 44.00',
  ],
  [
    7,
    "football 2 v 6, 227 93, 61' 1-2",
    '8.30 3.29 1.58',
    '2.36 1.33 1.07',
    '0.5 –/– 1.5 –/– 2.5 –/– 3.5 1.55/2.43 4.5 4.00/1.24',
    '– –',
    '2.17 5.25 2.41',
    '– – – 39.50 15.90',
  ],
  [
    8,
    "football 0 v 7, 267 81, 75' 0-1",
    '17.50 3.81 1.36',
    '3.13 1.26 –',
    '0.5 –/– 1.5 2.30/1.61 2.5 10.00/1.04 3.5 67.50/– 4.5 –/–',
    '2.84 1.42',
    '2.97 9.75 1.59',
    '– 3.68 19.00 – –',
  ],
  [
    9,
    "football 5 v 1, 136 178, 80' 2-2",
    '8.65 1.27 6.45',
    '1.11 3.70 1.06',
    '0.5 –/– 1.5 –/– 2.5 –/– 3.5 –/– 4.5 3.47/1.30',
    '– –',
    '7.90 6.05 1.29',
    '– – – 53.00 43.50',
  ],
  [
    10,
    "football 3 v 4, 169 127, 87' 2-1",
    '– 26.00 –',
    '– – 26.00',
    '0.5 –/– 1.5 –/– 2.5 –/– 3.5 11.00/1.03 4.5 –/–',
    '– –',
    '19.10 25.00 1.02',
    '– – – – –',
  ],
  [
    11,
    "futsal 1 v 6, 960 423, 0' 0-0",
    '1.24 8.20 7.75',
    '1.08 1.07 3.99',
    '2.5 1.02/13.30 3.5 1.15/5.35 4.5 1.42/2.83 5.5 1.96/1.83 6.5 3.03/1.38',
    '1.17 4.90',
    '1.35 3.08 –',
    '',
  ],
  [
    12,
    "futsal 4 v 2, 539 611, 22' 1-3",
    '29.50 11.00 1.07',
    '8.05 1.03 –',
    '2.5 –/– 3.5 –/– 4.5 1.06/8.55 5.5 1.50/2.56 6.5 2.76/1.44',
    '– –',
    '2.25 1.98 8.45',
    '',
  ],
  [
    13,
    "beach 0 v 5, 1386 618, 0' 0-0",
    '1.17 10.60 9.00',
    '1.06 1.04 4.85',
    '4.5 1.08/7.55 5.5 1.25/3.88 6.5 1.57/2.38 7.5 2.17/1.68 8.5 3.31/1.33',
    '1.06 9.05',
    '1.35 3.04 –',
    '',
  ],
  [
    14,
    "beach 6 v 3, 756 1062, 30' 4-4",
    '4.05 2.30 2.66',
    '1.47 1.61 1.23',
    '4.5 –/– 5.5 –/– 6.5 –/– 7.5 –/– 8.5 1.35/3.16',
    '– –',
    '3.22 2.29 3.13',
    '',
  ],
] as const;

// Winner, number of sets, score, winners of sets.
const setExamples = [
  [
    15,
    'tennis 0 v 7, 5990 5990 5990, sets 0-0, points 0-0',
    '1.19 4.60',
    '1.61 2.29',
    '1.83 3.14 7.60 10.80',
    '1: 1.34 3.25; 2: 1.34 3.25',
  ],
  [
    16,
    'tennis 5 v 2, 4670 4670 4670, sets 1-0, points 2-3',
    '1.71 2.12',
    '4.35 1.21',
    '4.20 2.74 2.05 –',
    '2: 4.35 1.21',
  ],
  [
    17,
    'table_tennis 4 v 3, 4940 4940 4940, sets 0-0, points 0-0',
    '2.03 1.78',
    '1.89 1.90',
    '4.00 3.85 3.53 3.37',
    '1: 1.98 1.81; 2: 1.98 1.81',
  ],
  [18, 'badminton 3 v 1, 4880 4880 4880, sets 0-1, points 7-10', '36.50 –', '– 16.70', '– 35.50 29.50 –', '2: 16.70 –'],
  [19, 'darts 6 v 4, 4740 4740 4740, sets 1-1, points 2-1', '1.31 3.43', '– –', '– 1.27 3.32 –', '3: 1.31 3.43'],
  [
    20,
    'arena 2 v 3, 5270 4870 5070, sets 0-0, points 4-1',
    '1.42 2.85',
    '2.02 1.79',
    '2.35 3.31 3.63 11.60',
    '1: 1.11 6.50; 2: 2.08 1.74',
  ],
  [
    21,
    'shooter 2 v 5, 5440 5040 5240, sets 0-0, points 0-0',
    '1.57 2.40',
    '1.88 1.91',
    '2.86 3.24 4.30 5.05',
    '1: 1.51 2.54; 2: 1.85 1.94',
  ],
  [
    22,
    'shooter 7 v 0, 4480 4080 4280, sets 1-0, points 0-0',
    '2.01 1.79',
    '3.83 1.26',
    '3.71 4.10 1.74 –',
    '2: 3.83 1.26',
  ],
  [
    23,
    'versus 1 v 2, 5300 4900 5100, sets 0-1, points 4-4',
    '3.69 1.27',
    '1.86 1.93',
    '– 3.57 3.94 1.80',
    '2: 1.93 1.86',
  ],
] as const;
describe('Odds of a match', () => {
  it.each(goalExamples)('Worked example %i: %s', (_, match, result, double, totals, both, goal, correct) => {
    const sport = sportIn(match) as GoalSport;
    const [h = 0, a = 0, minute = 0, ...at] = numbers(match, /, (\d+) (\d+), (\d+)' (\d+)-(\d+)$/);
    const known: Score = [at[0]!, at[1]!];
    expect(ratesOf(sport, ...clubsIn(match))).toEqual([h, a]);
    const odds = goalOdds(sport, [h, a], goalSports[sport].minutes - minute, known);
    const ofTotals = goalSports[sport].lines.map(
      (line) => `${line / 10} ${printedAll(odds[`total_${String(line).padStart(2, '0')}`], '/')}`,
    );
    const listed = correct === '' ? [] : ['1-0', '1-1', '2-1', '3-3', 'other'];
    expect({
      result: printedAll(odds['result']),
      double: printedAll(odds['double']),
      totals: ofTotals.join(' '),
      both: printedAll(odds['both']),
      goal: printedAll(odds[`goal_${known[0] + known[1] + 1}`]),
      correct: listed.map((outcome) => printed(odds['score']![outcome])).join(' '),
    }).toEqual({ result, double, totals, both, goal, correct });
  });

  it.each(setExamples)('Worked example %i: %s', (_, match, winner, count, correct, won) => {
    const sport = sportIn(match) as SetSport;
    const chances = numbers(match, /, (\d+) (\d+) (\d+),/);
    const [sets = '', points = ''] = match.match(/\d+-\d+/g) ?? [];
    expect(pointsOf(sport, ...clubsIn(match))).toEqual(chances);
    const odds = setOdds(chances, setSports[sport].to, { sets: score(sets), points: score(points) });
    const ofSets = Object.keys(odds).filter((market) => market.startsWith('set_'));
    expect({
      winner: printedAll(odds['winner']),
      count: printedAll(odds['sets']),
      correct: printedAll(odds['score']),
      won: ofSets.map((market) => `${market.slice(4)}: ${printedAll(odds[market])}`).join('; '),
    }).toEqual({ winner, count, correct, won });
  });
});

describe('A price', () => {
  it.each<[number, Chance, number, number | null]>([
    [24, [1n, 2n], 95, 190],
    [25, [1n, 3n], 95, 285],
    [26, [2n, 3n], 90, 135],
    [27, [19n, 20n], 95, null],
    [28, [94n, 100n], 95, 101],
    [29, [1n, 21n], 94, 1_970],
    [30, [1n, 190n], 95, 18_050],
    [31, [1n, 211n], 95, null],
  ])('Worked example %i: a chance of %s with %i back', (_, chance, back, odds) => {
    expect(priceOf(chance, back)).toBe(odds);
  });
});

describe('A slip', () => {
  it.each([
    [32, 5_000, [206], 10_300, 5_000],
    [33, 1_000, [206, 191], 3_934, 5_000],
    [34, 777, [183, 347, 112], 5_526, 5_000],
    [35, 50, [206, 191, 375, 160, 222, 134, 585, 118], 24_239, 2_062],
  ])('Worked example %i: %i on %j pays %i', (_, stake, odds, pays, most) => {
    expect([paysOf(stake, odds), mostStakeOf(5_000, odds)]).toEqual([pays, most]);
  });

  it.each([
    [36, 'higher', [206, 375], [206, 380], 'taken'],
    [37, 'higher', [206, 375], [210, 370], 'odds_changed'],
    [38, 'none', [206], [210], 'odds_changed'],
    [39, 'any', [206, 375], [190, 400], 'taken'],
    [40, 'any', [206, 375], [206, null], 'suspended'],
  ] as const)('Worked example %i: under the rule %s, odds of %j that are %j now are %s', (_, rule, shown, now, end) => {
    expect(takeLegs(rule, shown, now)).toBe(end);
  });

  const legsIn = (text: string): Leg[] =>
    text.split(', ').map((leg) => {
      const [odds, state] = leg.split(' ');
      return { odds: Number(odds), state: state as Leg['state'] };
    });

  it.each([
    [41, 1_000, '206 won, 375 lost, 191 open', 'lost', 0],
    [42, 1_000, '206 won, 375 void', 'won', 2_060],
    [43, 1_000, '206 void', 'void', 1_000],
    [44, 333, '206 won, 191 won', 'won', 1_310],
    [45, 333, '206 won, 191 open', 'open', null],
  ])('Worked example %i: %i on %s is %s', (_, stake, legs, state, pays) => {
    expect(settleSlip(stake, legsIn(legs))).toEqual({ state, pays });
  });

  const rates: Score = [169, 127];
  const on = (odds: number, left: number, known: Score, market: string, outcome: string, of = rates): Leg => ({
    odds,
    state: 'open',
    chance: valueIn(goalChances('football', of, left, known), market, outcome)!,
  });
  const ahead = on(206, 15, [1, 0], 'result', 'home');
  const won: Leg = { odds: 206, state: 'won' };

  it.each<[number, string, number, Leg[], number | null]>([
    [46, 'home before kick-off', 1_000, [on(206, 90, [0, 0], 'result', 'home')], 901],
    [47, "home at 1-1 after 60'", 1_000, [on(206, 30, [1, 1], 'result', 'home')], 585],
    [48, "home at 1-0 after 75'", 1_000, [ahead], 1_683],
    [49, "home at 2-1 after 87'", 1_000, [on(206, 3, [2, 1], 'result', 'home')], 1_885],
    [50, "away at 1-0 after 75'", 50, [on(297, 15, [1, 0], 'result', 'away')], 1],
    [51, "over 2.5 at 2-0 after 60'", 1_000, [on(190, 30, [2, 0], 'total_25', 'over')], 1_072],
    [
      ...([52, 'over 2.5 before kick-off with a leg that won', 1_000] as const),
      [won, on(152, 90, [0, 0], 'total_25', 'over', [267, 81])],
      1_814,
    ],
    [53, "home at 1-0 after 75' with a void leg", 1_000, [{ odds: 206, state: 'void' }, ahead], 1_683],
    [54, 'a lost leg', 1_000, [{ odds: 206, state: 'lost' }], null],
  ])('Worked example %i: %s is sold for its value', (_, _on, stake, legs, value) => {
    expect(cashOutOf(stake, legs)).toBe(value);
  });
});

describe('Fixtures', () => {
  it.each([
    [
      ...([55, 'football', 29_403_120, '2025-11-26T20:00:00.000Z'] as const),
      'football-29403120-0 league 0 round 13: 7 v 5 (Hollinsea Albion – Fallowby Wanderers)',
      'football-29403120-1 league 0 round 13: 4 v 6 (Eastmere City – Garrowby County)',
    ],
    [
      ...([56, 'football', 29_403_121, '2025-11-26T20:01:00.000Z'] as const),
      'football-29403121-0 league 1 round 13: 7 v 5 (Penhollow Albion – Northwold Wanderers)',
      'football-29403121-1 league 1 round 13: 4 v 6 (Merrowdale City – Ormsea County)',
    ],
    [
      ...([57, 'shooter', 29_403_177, '2025-11-26T20:57:00.000Z'] as const),
      'shooter-29403177-0 league 1 round 6: 5 v 7 (Northwold Stags – Penhollow Wolves)',
      'shooter-29403177-1 league 1 round 6: 6 v 4 (Ormsea Vipers – Merrowdale Ravens)',
    ],
  ] as const)('Worked example %i: %s in slot %i', (_, sport, slot, startsAt, ...fixtures) => {
    const found = fixturesOf(sport, slot);
    expect(
      found.map(({ id, league, round, home, away }) => {
        const names = [home, away].map((club) => clubName(sport, league, club)).join(' – ');
        return `${id} league ${league} round ${round}: ${home} v ${away} (${names})`;
      }),
    ).toEqual(fixtures);
    expect(found.map((each) => new Date(each.startsAt).toISOString())).toEqual([startsAt, startsAt]);
  });
});

describe('Draws', () => {
  const play = <T>(clientSeed: string, rules: (draws: Draws) => T) =>
    playFair({ serverSeed, clientSeed, nonce: 1 }, rules);
  const event = 'football-29403120-0';

  it('Worked example 58: the seed of several players', async () => {
    expect(await crowdSeed(event, [])).toBe(event);
    expect(await crowdSeed(event, ['table-seven'])).toMatch(/^35ee7f20bfbae66d[0-9a-f]{48}$/);
    expect(await crowdSeed(event, ['table-seven', 'b'])).toMatch(/^f9f55163fdee59db[0-9a-f]{48}$/);
  });

  const scored = async (seeds: string[]) => {
    const events = await play(await crowdSeed(event, seeds), (draws) => playGoals([169, 127], 90, draws));
    return events.flatMap((each, at) => (goalsIn([each]).length > 0 ? `${at + 1}' ${goalsIn([each])[0]!}` : []));
  };

  it('Worked example 59: a match without seeds of players', async () => {
    expect(await scored([])).toEqual(["8' home", "44' home", "55' away", "69' home"]);
  });

  it('Worked example 60: a match with the seed of one player', async () => {
    expect(await scored(['table-seven'])).toEqual([]);
  });

  it('Worked example 69: a match in maps', async () => {
    const played = await play('shooter-29403177-0', (draws) => playSets([5_320, 4_920, 5_120], 7, draws));
    expect(played.map((set) => set.map((side) => side[0]).join(''))).toEqual(['hahhhhhh', 'aahahhahhaahh']);
    expect(positionAt('shooter', played, 40_000)).toEqual({ sets: [1, 0], points: [0, 0], ends: [40_000], over: null });
    expect(positionAt('shooter', played, 114_999).over).toBeNull();
    expect(positionAt('shooter', played, 115_000)).toEqual({
      ...{ sets: [2, 0], points: [0, 0], ends: [40_000, 115_000], over: 115_000 },
    });
  });
});

describe('The result of a bet', () => {
  const sides = (won: string): Side[] => [...won].map((side) => (side === 'h' ? 'home' : 'away'));

  it.each([
    [61, 'total_25', 'over', 'hah', false, 'won'],
    [62, 'total_25', 'under', 'ha', false, 'open'],
    [63, 'both', 'yes', 'ha', false, 'won'],
    [64, 'goal_2', 'home', 'ha', false, 'lost'],
    [65, 'goal_4', 'none', 'hah', true, 'won'],
    [66, 'score', '1-0', 'ha', false, 'lost'],
    [67, 'result', 'home', 'hah', true, 'won'],
    [68, 'double', 'draw_away', 'hah', true, 'lost'],
  ] as const)('Worked example %i: %s %s after the goals %s', (_, market, outcome, goals, isOver, state) => {
    expect(goalState(market, outcome, sides(goals), isOver)).toBe(state);
  });

  it.each([
    [70, 'sets', 'three', 'ha', 'won'],
    [71, 'score', '2-0', 'ha', 'lost'],
    [72, 'set_1', 'home', 'h', 'won'],
  ] as const)('Worked example %i: %s %s after the sets %s', (_, market, outcome, winners, state) => {
    expect(setState(market, outcome, sides(winners))).toBe(state);
  });
});
