import { formats } from '../formats.ts';
import {
  any,
  choicesFrom,
  dragonAndTiger,
  each,
  high,
  itself,
  playTypes,
  reads,
  sides,
  sidesOf,
  straight,
  usual,
} from './build.ts';
import { raceExamples } from './examples.ts';

const cars = choicesFrom(1, 10);
const places = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];
const eachPlace = places.map((_, place) => [place]);
const sums = choicesFrom(3, 19);
const duels = [0, 1, 2, 3, 4].map((place) => [place, 9 - place]);

export const race = playTypes(formats.race, raceExamples, [
  ['first1', 'First', 'Winner', any(['First'], cars), reads('sum', itself(cars), [0]), usual],
  ['first2', 'First', 'First two', each(places.slice(0, 2), cars, true), straight(0, 1), usual],
  ['first3', 'First', 'First three', each(places.slice(0, 3), cars, true), straight(0, 1, 2), usual],
  ['fixed', 'Places', 'Fixed place', any(places, cars), reads('sum', itself(cars), ...eachPlace), usual],
  ['sum2', 'Sum of first two', 'Sum of first two', any(['Sum'], sums), reads('sum', itself(sums), [0, 1]), usual],
  [
    'sum2side',
    'Sum of first two',
    'Sum of first two, sides',
    any(['Sum'], sides),
    reads('sum', sidesOf(3, 12, 19), [0, 1]),
    high,
  ],
  ['side', 'Places', 'Big or small', any(places, sides), reads('sum', sidesOf(1, 6, 10), ...eachPlace), high],
  [
    'duel',
    'Dragon tiger',
    'Dragon tiger',
    any(
      duels.map(([first = 0, second = 0]) => `${first + 1} against ${second + 1}`),
      ['dragon', 'tiger'],
    ),
    reads('order', dragonAndTiger, ...duels),
    high,
  ],
]);
