import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draws } from '../../contract/fair.ts';
import { createDice } from '../../gateway/sandbox/dice.ts';
import { goalChances, goalOdds, goalsIn, goalState, playGoals } from '../../games/rules/goals.ts';
import {
  cashOutOf,
  highestPay,
  kindIn,
  mostStakeOf,
  paysOf,
  settleSlip,
  takeLegs,
  valueIn,
  type Leg,
} from '../../games/rules/odds.ts';
import { playSets, setChances, setOdds, setState } from '../../games/rules/sets.ts';
import {
  clubName,
  fixturesOf,
  goalSports,
  isEnding,
  isGoalSport,
  isSuspended,
  lastOf,
  minuteAt,
  pointsOf,
  positionAt,
  ratesOf,
  scoreOf,
  setSports,
  slotLength,
  sports,
  type GoalSport,
  type Score,
  type SetSport,
  type Side,
  type Sport,
} from '../../games/rules/sports.ts';
import {
  checkGoals,
  checkSets,
  expectEqual,
  goalNames,
  meetings,
  offersOf,
  openSets,
  pairsUpTo,
  returnOf,
  setNames,
  upTo,
} from './support/book.ts';

const sides = ['home', 'away'] as const;

const ordersUpTo = (most: number): Side[][] =>
  most === 0 ? [[]] : [[], ...ordersUpTo(most - 1).flatMap((rest) => sides.map((side) => [side, ...rest]))];

const counted = (dice = createDice('draws')): Draws & { taken: number } => {
  const draws = {
    taken: 0,
    byte: () => dice.below(256),
    word: () => dice.below(2 ** 32),
    below: (n: number) => {
      draws.taken += 1;
      return dice.below(n);
    },
  };
  return draws;
};

describe('The calendar of each sport', () => {
  const names = Object.keys(sports) as Sport[];
  const season = 14 * 2 * 4;
  const begins = season * 262_526;

  it.each(names)('of %s has 56 meetings a season in each league', (sport) => {
    const played = Array.from({ length: season }, (_, at) => fixturesOf(sport, begins + at)).flat();
    for (const league of [0, 1, 2, 3]) {
      const pairs = played.filter((each) => each.league === league).map(({ home, away }) => `${home} v ${away}`);
      expect(pairs.toSorted()).toEqual(meetings.map(([home, away]) => `${home} v ${away}`).toSorted());
    }
    expect(new Set(played.map(({ round }) => round)).size).toBe(14);
  });

  it.each(names)('of %s lets no club play two matches at once', (sport) => {
    const free = new Map<string, number>();
    for (let slot = begins; slot < begins + 2 * season; slot += 1) {
      for (const { id, league, home, away, startsAt } of fixturesOf(sport, slot)) {
        for (const club of [home, away]) {
          const name = clubName(sport, league, club);
          expect(free.get(name) ?? 0, `${id} ${name}`).toBeLessThanOrEqual(startsAt);
          free.set(name, startsAt + sports[sport].longest);
        }
      }
    }
    expect(free.size).toBe(32);
  });

  it.each(names)('of %s has had a match of each club in each of the last rounds', (sport) => {
    const slot = begins + season;
    for (const [league, club] of [
      [0, 0],
      [3, 7],
    ] as const) {
      const last = lastOf(sport, league, club, slot, 14);
      expect(last.every((each) => each.league === league && [each.home, each.away].includes(club))).toBe(true);
      expect(last.map(({ startsAt }) => startsAt)).toEqual(
        last.map(({ startsAt }) => startsAt).toSorted((one, other) => other - one),
      );
      expect(last[0]!.startsAt).toBeLessThanOrEqual(slot * slotLength);
      expect(new Set(last.map(({ round }) => round)).size).toBe(14);
    }
  });

  it('keeps six football matches live at any moment', () => {
    const at = slotLength * begins + 30_000;
    const live = upTo(9)
      .flatMap((back) => fixturesOf('football', begins - back))
      .filter(({ startsAt }) => startsAt <= at && at < startsAt + sports.football.longest);
    expect(live).toHaveLength(6);
  });

  it('has matches of the printed lengths', () => {
    expect(Object.fromEntries(names.map((sport) => [sport, sports[sport].longest / 1_000]))).toEqual({
      ...{ football: 180, futsal: 160, beach: 180, tennis: 209, padel: 209, table_tennis: 209, badminton: 209 },
      ...{ darts: 200, arena: 224, shooter: 215, versus: 209 },
    });
  });

  it('is of matches in goals or in sets', () => {
    expect([names.filter(isGoalSport), names.filter((sport) => !isGoalSport(sport))]).toEqual([goalNames, setNames]);
    expect(names.map((sport) => sports[sport].model)).toEqual(
      names.map((sport) => (isGoalSport(sport) ? 'goals' : 'sets')),
    );
  });

  it('names clubs and players after their places', () => {
    expect([
      clubName('football', 0, 0),
      clubName('futsal', 0, 0),
      clubName('beach', 1, 7),
      clubName('darts', 0, 0),
      clubName('padel', 3, 7),
      clubName('arena', 2, 3),
    ]).toEqual([
      'Alderwick Rovers',
      'Alderwick Futsal',
      'Penhollow Sands',
      'A. Alderwick',
      'S. Heathwick',
      'Tarnley Owls',
    ]);
  });
});

describe('The clock of a match', () => {
  it.each<[GoalSport, number, number]>([
    ['football', -1, 0],
    ['football', 1_999, 0],
    ['football', 2_000, 1],
    ['football', 179_999, 89],
    ['football', 999_999, 90],
    ['futsal', 7_999, 1],
    ['beach', 180_000, 36],
  ])('of %s shows after %i ms the minute %i', (sport, since, minute) => {
    expect(minuteAt(sport, since)).toBe(minute);
  });

  it('suspends everything for six seconds after a deciding point', () => {
    const at = (since: number) => isSuspended(since, [20_000, 24_000]);
    expect([19_999, 20_000, 25_999, 26_000, 29_999, 30_000].map(at)).toEqual([false, true, true, true, true, false]);
  });

  it('offers nothing from two minutes before the end', () => {
    expect([175_999, 176_000].map((since) => isEnding('football', since))).toEqual([false, true]);
    expect([169_999, 170_000].map((since) => isEnding('beach', since))).toEqual([false, true]);
  });

  it.each(setNames)('of %s shows the score of each moment, and nothing of later ones', (sport) => {
    const { to, step } = setSports[sport];
    const draws = counted(createDice(sport));
    for (let match = 0; match < 20; match += 1) {
      const played = playSets(pointsOf(sport, 3, 4), to, draws);
      // Point by point, as one who watches sees it.
      const sets: Side[] = [];
      let [now, points]: [number, Side[]] = [0, []];
      const ends: number[] = [];
      for (const point of played.flat()) {
        now += step;
        points.push(point);
        expect(positionAt(sport, played, now - 1).points).toEqual(scoreOf(points.slice(0, -1)));
        if (Math.max(...scoreOf(points)) === to) {
          sets.push(point);
          ends.push(now);
          points = [];
        }
        const over = Math.max(...scoreOf(sets)) === 2 ? now : null;
        expect(positionAt(sport, played, now)).toEqual({ sets: scoreOf(sets), points: scoreOf(points), ends, over });
        if (points.length === 0) now += 10_000;
      }
      expect(positionAt(sport, played, now).over).toBe(ends.at(-1));
    }
  });
});

describe('Draws of a match', () => {
  it('are one for each minute', () => {
    const draws = counted();
    const events = playGoals([169, 127], 90, draws);
    expect([events.length, draws.taken]).toEqual([90, 90]);
    expect(goalsIn(['quiet', 'home_goal', 'away_chance', 'away_goal'])).toEqual([...sides]);
  });

  it('come as often as the table says', () => {
    const count: Record<string, number> = {};
    const each: Draws = { byte: () => 0, word: () => 0, below: () => at++ };
    let at = 0;
    for (const event of playGoals([169, 127], 10_000, each)) count[event] = (count[event] ?? 0) + 1;
    expect(count).toEqual({
      ...{ home_goal: 169, away_goal: 127, home_chance: 500, away_chance: 500, home_corner: 400, away_corner: 400 },
      quiet: 7_904,
    });
  });

  it.each(setNames)('of %s are one for each point, and none after the deciding one', (sport) => {
    const draws = counted(createDice(sport));
    const { to } = setSports[sport];
    const lengths = new Set<number>();
    for (let match = 0; match < 50; match += 1) {
      draws.taken = 0;
      const played = playSets(pointsOf(sport, 2, 5), to, draws);
      expect(draws.taken).toBe(played.flat().length);
      for (const set of played) {
        const score = scoreOf(set);
        expect([Math.max(...score), Math.min(...score) < to]).toEqual([to, true]);
        expect(score[set.at(-1) === 'home' ? 0 : 1]).toBe(to);
      }
      expect(Math.max(...scoreOf(played.map((set) => set.at(-1)!)))).toBe(2);
      lengths.add(played.length);
    }
    expect(lengths).toEqual(new Set([2, 3]));
  });
});

describe('Chances and prices', () => {
  it.each(goalNames)('of %s are whole, and no price gives back more than its market does', (sport) => {
    const { minutes } = goalSports[sport];
    for (const [home, away] of meetings.filter((_, at) => at % 9 === 0)) {
      for (const left of [0, 1, 2, 3, 10, 25, minutes]) {
        for (const score of pairsUpTo(4)) checkGoals(sport, ratesOf(sport, home, away), left, score);
      }
    }
  });

  it.each(setNames)('of %s are whole, and no price gives back more than its market does', (sport) => {
    const { to } = setSports[sport];
    for (const [home, away] of meetings.filter((_, at) => at % 9 === 0)) {
      for (const sets of openSets) {
        for (const points of pairsUpTo(to - 1).filter(([one, two]) => (one + 2 * two) % 3 === 0))
          checkSets(sport, pointsOf(sport, home, away), sets, points);
      }
    }
  });

  it('of a match in sets are offered for the sets that are still to come', () => {
    const sets = (home: number, away: number) =>
      Object.keys(setOdds([5_000, 5_000, 5_000], 4, { sets: [home, away], points: [0, 0] })).slice(3);
    expect([sets(0, 0), sets(1, 0), sets(0, 1), sets(1, 1)]).toEqual([
      ['set_1', 'set_2'],
      ['set_2'],
      ['set_2'],
      ['set_3'],
    ]);
    expect(setOdds([5_000, 5_000, 5_000], 4, { sets: [2, 1], points: [0, 0] })).toEqual({});
  });

  it('are the same whether odds are cached or not', () => {
    const first = goalOdds('beach', [1_386, 618], 6, [0, 0]);
    expect(goalOdds('beach', [1_386, 618], 6, [0, 0])).toBe(first);
    for (let h = 1; h <= 500; h += 1) goalOdds('beach', [h, 618], 6, [0, 0]);
    const again = goalOdds('beach', [1_386, 618], 6, [0, 0]);
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
  });

  it.each([
    ['result', 'constructor'],
    ['constructor', 'name'],
    ['__proto__', 'toString'],
    ['score', '9-9'],
    ['goal_3', 'home'],
    ['corners', 'over'],
  ])('are none of %s %s, which is not offered', (market, outcome) => {
    expect(valueIn(goalOdds('football', [169, 127], 30, [0, 0]), market, outcome)).toBeUndefined();
  });
});

const stepGoals = ([h, a]: Score, left: number) => {
  let now = new Map([['0 0 ', 1n]]);
  for (let minute = 0; minute < left; minute += 1) {
    const next = new Map<string, bigint>();
    const add = (x: number, y: number, first: string, ways: bigint) =>
      next.set(`${x} ${y} ${first}`, (next.get(`${x} ${y} ${first}`) ?? 0n) + ways);
    for (const [at, ways] of now) {
      const [x = '', y = '', first = ''] = at.split(' ');
      add(Number(x) + 1, Number(y), first || 'home', ways * BigInt(h));
      add(Number(x), Number(y) + 1, first || 'away', ways * BigInt(a));
      add(Number(x), Number(y), first, ways * BigInt(10_000 - h - a));
    }
    now = next;
  }
  return [...now].map(([at, ways]) => {
    const [x, y, first] = at.split(' ') as [string, string, Side | ''];
    const goals: Side[] = [...Array<Side>(Number(x)).fill('home'), ...Array<Side>(Number(y)).fill('away')];
    const rest = first === 'away' ? goals.toReversed() : goals;
    return { goals: rest, ways };
  });
};

/** The ways in which home wins a set from its points, one by one, and of how many: all points that can come are counted. */
const stepSet = (p: number, to: number, points: Score): [bigint, bigint] => {
  const known = new Map<string, bigint>();
  const waysFrom = (home: number, away: number): bigint => {
    if (home === to) return 10_000n ** BigInt(to - 1 - away);
    if (away === to) return 0n;
    const key = `${home} ${away}`;
    const ways = known.get(key) ?? BigInt(p) * waysFrom(home + 1, away) + BigInt(10_000 - p) * waysFrom(home, away + 1);
    known.set(key, ways);
    return ways;
  };
  return [waysFrom(...points), 10_000n ** BigInt(2 * to - 1 - points[0] - points[1])];
};

describe('Steps forward, one by one, give the chances', () => {
  const before = ([home, away]: Score): Side[] => [
    ...Array<Side>(home).fill('home'),
    ...Array<Side>(away).fill('away'),
  ];

  it.each<[GoalSport, Score, number[]]>([
    ['football', [169, 127], [0, 1, 2, 7, 20, 90]],
    ['football', [267, 81], [3, 15]],
    ['futsal', [539, 611], [1, 5, 18, 40]],
    ['beach', [1_386, 618], [2, 6, 36]],
  ])('of %s with the rates %s', (sport, rates, lefts) => {
    for (const left of lefts) {
      const ends = stepGoals(rates, left);
      for (const score of pairsUpTo(left > 20 ? 0 : 4)) {
        for (const [market, outcomes] of Object.entries(goalChances(sport, rates, left, score))) {
          for (const [outcome, chance] of Object.entries(outcomes)) {
            let won = 0n;
            for (const { goals, ways } of ends) {
              if (goalState(market, outcome, [...before(score), ...goals], true) === 'won') won += ways;
            }
            expectEqual(
              chance,
              [won, 10_000n ** BigInt(left)],
              `${left} left at ${score.join('-')}: ${market} ${outcome}`,
            );
          }
        }
      }
    }
  });

  it.each(setNames)('of %s', (sport) => {
    const { to } = setSports[sport];
    const chances = pointsOf(sport, 2, 5);
    const grid = pairsUpTo(to - 1).filter(([home, away]) => to < 6 || (home % 3 === 1 && away % 3 === 1));
    for (const sets of openSets) {
      for (const points of grid) {
        const known = before(sets);
        const current = known.length;
        const all = chances.map((p, set) => stepSet(p, to, set === current ? points : [0, 0]));
        const won: Record<string, bigint> = {};
        let of = 1n;
        for (const [, each] of all.slice(current)) of *= each;
        for (const order of ordersUpTo(3 - current).filter(({ length }) => length === 3 - current)) {
          let ways = 1n;
          for (const [at, side] of order.entries()) {
            const [home, each] = all[current + at]!;
            ways *= side === 'home' ? home : each - home;
          }
          const end = [...known, ...order];
          if (end[0] === end[1]) end.pop();
          const [home, away] = scoreOf(end);
          const bets = [`winner ${home > away ? 'home' : 'away'}`, `sets ${end.length === 3 ? 'three' : 'two'}`];
          const ofSets = end.map((side, at) => `set_${at + 1} ${side}`);
          for (const bet of [...bets, `score ${home}-${away}`, ...ofSets]) won[bet] = (won[bet] ?? 0n) + ways;
        }
        for (const [market, outcomes] of Object.entries(setChances(chances, to, { sets, points }))) {
          for (const [outcome, chance] of Object.entries(outcomes))
            expectEqual(
              chance,
              [won[`${market} ${outcome}`] ?? 0n, of],
              `${sets.join('-')} ${points.join('-')}: ${market} ${outcome}`,
            );
        }
      }
    }
  });
});

describe('Returns before kick-off, over all 56 meetings', () => {
  const overAll = (chancesAndOdds: (home: number, away: number) => Parameters<typeof offersOf>, kind: string) => {
    const found = meetings
      .flatMap(([home, away]) => offersOf(...chancesAndOdds(home, away)))
      .filter(({ market }) => kindIn(market) === kind)
      .map(returnOf);
    const mean = found.reduce((sum, each) => sum + each, 0) / found.length;
    return `${Math.min(...found).toFixed(2)}–${Math.max(...found).toFixed(2)} (${mean.toFixed(2)})`;
  };
  const inGoals = (sport: GoalSport, kind: string) =>
    overAll((home, away) => {
      const rates = ratesOf(sport, home, away);
      const { minutes } = goalSports[sport];
      return [goalChances(sport, rates, minutes, [0, 0]), goalOdds(sport, rates, minutes, [0, 0])];
    }, kind);
  const inSets = (sport: SetSport, kind: string) =>
    overAll((home, away) => {
      const [chances, at] = [pointsOf(sport, home, away), { sets: [0, 0], points: [0, 0] } as const];
      const { to } = setSports[sport];
      return [setChances(chances, to, at), setOdds(chances, to, at)];
    }, kind);

  it.each([
    ['result', '93.96–95.00 (94.73)', '94.04–95.00 (94.65)', '93.96–95.00 (94.66)'],
    ['double', '94.17–95.00 (94.66)', '94.17–95.00', '94.07–94.99'],
    ['total', '93.35–95.00 (94.67)', '93.93–95.00', '93.94–95.00'],
    ['both', '94.48–95.00 (94.77)', '93.96–94.97', '94.12–95.00'],
    ['goal', '92.44–94.00 (93.71)', '93.34–93.99', '93.32–93.99'],
    ['score', '87.85–90.00 (89.59)'],
  ])('of %s in goals have the lowest, highest and mean that were calculated', (kind, ...printed) => {
    const found = goalNames.slice(0, printed.length).map((sport) => inGoals(sport, kind));
    expect(found.map((range, at) => range.slice(0, printed[at]!.length))).toEqual(printed);
  });

  it.each([
    ['winner', '94.20', '95.00'],
    ['set', '94.25', '95.00'],
    ['sets', '94.47', '95.00'],
    ['score', '91.08', '92.00'],
  ])('of %s in sets are from %s to %s %', (kind, lowest, highest) => {
    const found = setNames.map((sport) => inSets(sport, kind).split(/[– ]/));
    expect([
      found.map(([low]) => low!).toSorted()[0],
      found
        .map(([, high]) => high!)
        .toSorted()
        .at(-1),
    ]).toEqual([lowest, highest]);
  });
});

describe('A bet is certain', () => {
  const outcomesOf = (chances: Readonly<Record<string, object>>) =>
    Object.entries(chances).flatMap(([market, outcomes]) => Object.keys(outcomes).map((outcome) => [market, outcome]));

  it('in goals as soon as no further goal can change it, and not before', () => {
    const goals = [1, 2, 3, 4].map((next) => goalChances('football', [169, 127], 90, [next - 1, 0]));
    const bets = outcomesOf(Object.assign({}, ...goals) as object as Record<string, object>) as [string, string][];
    expect(bets.length).toBe(3 + 3 + 10 + 2 + 4 * 3 + 17);
    const continued = ordersUpTo(6);
    for (const [market, outcome] of bets) {
      for (const known of ordersUpTo(4)) {
        const state = goalState(market, outcome, known, false);
        const ends = new Set(continued.map((more) => goalState(market, outcome, [...known, ...more], true)));
        const expected = state === 'open' ? ['lost', 'won'] : [state];
        expect([...ends].toSorted(), `${market} ${outcome} after ${known.join()}`).toEqual(expected);
      }
    }
  });

  it('in sets as soon as no further set can change it, and not before', () => {
    const isOver = (winners: readonly Side[]) => Math.max(...scoreOf(winners)) === 2;
    const matches = ordersUpTo(3).filter((winners) => isOver(winners) && !isOver(winners.slice(0, -1)));
    expect(matches).toHaveLength(6);
    const at = (sets: Score) => setChances([5_000, 5_000, 5_000], 4, { sets, points: [0, 0] });
    for (const [market, outcome] of outcomesOf({ ...at([0, 0]), ...at([1, 1]) }) as [string, string][]) {
      for (const known of ordersUpTo(3).filter((winners) => !isOver(winners.slice(0, -1)))) {
        // A bet on the third set is taken once there is one.
        const ended = matches.filter((match) => known.every((side, set) => match[set] === side));
        const decided = ended.filter((match) => market !== 'set_3' || match.length === 3);
        const ends = new Set(decided.map((match) => setState(market, outcome, match)));
        const state = setState(market, outcome, known);
        const expected = state !== 'open' ? [state] : decided.length === 0 ? [] : ['lost', 'won'];
        expect([...ends].toSorted(), `${market} ${outcome} after ${known.join()}`).toEqual(expected);
      }
    }
  });
});

describe('Slips', () => {
  const odds = fc.array(fc.integer({ min: 101, max: 20_000 }), { minLength: 1, maxLength: 8 });

  it('never pay more than the highest payout, and could pay no more with a unit more', () => {
    fc.assert(
      fc.property(odds, fc.integer({ min: 1, max: 10_000_000 }), (shown, maxBet) => {
        const most = mostStakeOf(maxBet, shown);
        expect(most).toBeLessThanOrEqual(maxBet);
        expect(paysOf(most, shown)).toBeLessThanOrEqual(highestPay);
        if (most < maxBet) expect(paysOf(most + 1, shown)).toBeGreaterThanOrEqual(highestPay);
      }),
    );
    expect(highestPay).toBe(1_000_000);
  });

  it('are sold for less than they can pay', () => {
    const chance = fc.integer({ min: 0, max: 100 }).map((part) => [BigInt(part), 100n] as const);
    const leg = fc.record({
      odds: fc.integer({ min: 101, max: 20_000 }),
      state: fc.constantFrom('open', 'won', 'void'),
      chance,
    });
    fc.assert(
      fc.property(fc.array(leg, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 5_000 }), (legs, stake) => {
        const value = cashOutOf(stake, legs);
        if (value === null) return;
        const most = settleSlip(
          stake,
          legs.map((each): Leg => ({ ...each, state: each.state === 'open' ? 'won' : each.state })),
        );
        expect(legs.some(({ state }) => state === 'open')).toBe(true);
        expect(value).toBeGreaterThanOrEqual(1);
        expect(value).toBeLessThan(most.pays!);
        expect(value * 100).toBeLessThanOrEqual(95 * (most.pays! + 1));
      }),
    );
  });

  it.each<[string, Leg[]]>([
    ['all legs won', [{ odds: 206, state: 'won' }]],
    ['all legs are void', [{ odds: 206, state: 'void' }]],
    ['an open leg can no longer win', [{ odds: 206, state: 'open', chance: [0n, 100n] }]],
    ['the chance of an open leg is not known', [{ odds: 206, state: 'open' }]],
  ])('are not sold when %s', (_, legs) => {
    expect(cashOutOf(1_000, legs)).toBeNull();
  });

  it('are not accepted with a leg that has no odds now', () => {
    expect(takeLegs('any', [206, 375], [206])).toBe('suspended');
    expect(takeLegs('none', [206, 375], [null, 375])).toBe('suspended');
  });
});
