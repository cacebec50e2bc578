import { expect, test } from 'vitest';
import { goalSports, pointsOf, ratesOf, setSports, type Score } from '../../games/rules/sports.ts';
import { checkGoals, checkSets, goalNames, meetings, openSets, pairsUpTo, setNames, upTo } from './support/book.ts';

/** The most goals of a side, and one more of both. They are beyond the highest line, so further ones only leave the result open. */
const mostGoals = { football: 5, futsal: 7, beach: 9 };

/** One meeting for each pair of rates, since the rates are all that a price knows of clubs. */
const distinct = <Rates extends readonly number[]>(all: readonly Rates[]): Rates[] => [
  ...new Map(all.map((rates) => [rates.join(), rates])).values(),
];

test.each(goalNames)(
  'every meeting in %s has whole chances at every minute and score, and no price that gives back too much',
  (sport) => {
    const { minutes } = goalSports[sport];
    const most = mostGoals[sport];
    let positions = 0;
    for (const rates of distinct(meetings.map(([home, away]) => ratesOf(sport, home, away)))) {
      for (const left of upTo(minutes)) {
        const possible = ([home, away]: Score) => home + away <= Math.min(minutes - left, most + 1);
        for (const score of pairsUpTo(most).filter(possible)) {
          checkGoals(sport, rates, left, score);
          positions += 1;
        }
      }
    }
    expect(positions).toBeGreaterThan(50_000);
  },
  1_200_000,
);

test.each(setNames)(
  'every meeting in %s has whole chances at all sets and points, and no price that gives back too much',
  (sport) => {
    const { to } = setSports[sport];
    const all = distinct(meetings.map(([home, away]) => pointsOf(sport, home, away)));
    expect(all).toHaveLength(16);
    for (const chances of all) {
      for (const sets of openSets) {
        for (const points of pairsUpTo(to - 1)) checkSets(sport, chances, sets, points);
      }
    }
  },
  1_200_000,
);
