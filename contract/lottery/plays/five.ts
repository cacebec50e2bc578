import { formats } from '../formats.ts';
import {
  any,
  at,
  choicesFrom,
  combination,
  dragonAndTiger,
  each,
  group,
  high,
  itself,
  playTypes,
  reads,
  sides,
  sidesOf,
  straight,
  usual,
  type Row,
} from './build.ts';
import { fiveExamples } from './examples.ts';

const digits = choicesFrom(0, 9);
const places = ['Ten thousands', 'Thousands', 'Hundreds', 'Tens', 'Ones'];
const sums = choicesFrom(0, 27);

const once = 'Once each';
const [twice, threeTimes, fourTimes] = ['Twice', 'Three times', 'Four times'];

/** Three places in a row: straight, pairs, three different digits, and their sum. */
const threePlaces = (code: string, title: string, first: number): Row[] => {
  const three = [first, first + 1, first + 2];
  return [
    [code, title, `${title}, straight`, each(places.slice(first, first + 3), digits), straight(...three), usual],
    [`${code}g3`, title, `${title}, pair`, combination([1, 1], digits, [twice, once]), group(three, 2, 1), usual],
    [`${code}g6`, title, `${title}, group 6`, combination([3], digits), group(three, 1), usual],
    [`${code}sum`, title, `${title}, sum`, any(['Sum'], sums), reads('sum', itself(sums), three), usual],
  ];
};

const twoPlaces = (code: string, title: string, first: number): Row[] => [
  [code, title, `${title}, straight`, each(places.slice(first, first + 2), digits), straight(first, first + 1), usual],
  [`${code}g`, title, `${title}, any order`, combination([2], digits), group([first, first + 1], 1), usual],
];

const all = [0, 1, 2, 3, 4];
const lastFour = [1, 2, 3, 4];
const lastThree = [2, 3, 4];

const pairs = all.flatMap((first) => all.filter((second) => second > first).map((second) => [first, second]));

export const five = playTypes(formats.five, fiveExamples, [
  ['star5', 'Five star', 'Five star, straight', each(places, digits), straight(...all), usual],
  ['star5g120', 'Five star', 'Five star, group 120', combination([5], digits), group(all, 1), usual],
  ['star5g60', 'Five star', 'Five star, group 60', combination([1, 3], digits, [twice, once]), group(all, 2, 1), usual],
  [
    'star5g30',
    'Five star',
    'Five star, group 30',
    combination([2, 1], digits, ['Twice each', 'Once']),
    group(all, 2, 1),
    usual,
  ],
  [
    'star5g20',
    'Five star',
    'Five star, group 20',
    combination([1, 2], digits, [threeTimes, once]),
    group(all, 3, 1),
    usual,
  ],
  [
    'star5g10',
    'Five star',
    'Five star, group 10',
    combination([1, 1], digits, [threeTimes, twice]),
    group(all, 3, 2),
    usual,
  ],
  [
    'star5g5',
    'Five star',
    'Five star, group 5',
    combination([1, 1], digits, [fourTimes, 'Once']),
    group(all, 4, 1),
    usual,
  ],
  ['last4', 'Last four', 'Last four, straight', each(places.slice(1), digits), straight(...lastFour), usual],
  ['last4g24', 'Last four', 'Last four, group 24', combination([4], digits), group(lastFour, 1), usual],
  [
    'last4g12',
    'Last four',
    'Last four, group 12',
    combination([1, 2], digits, [twice, once]),
    group(lastFour, 2, 1),
    usual,
  ],
  ['last4g6', 'Last four', 'Last four, group 6', combination([2], digits), group(lastFour, 2), usual],
  [
    'last4g4',
    'Last four',
    'Last four, group 4',
    combination([1, 1], digits, [threeTimes, 'Once']),
    group(lastFour, 3, 1),
    usual,
  ],
  ...threePlaces('last3', 'Last three', 2),
  ...threePlaces('mid3', 'Middle three', 1),
  ...threePlaces('first3', 'First three', 0),
  ...twoPlaces('last2', 'Last two', 3),
  ...twoPlaces('first2', 'First two', 0),
  [
    'fixed',
    'Single digits',
    'Fixed place',
    any(places, digits),
    reads('sum', itself(digits), ...all.map((place) => [place])),
    usual,
  ],
  [
    'any1',
    'Single digits',
    'Any place, one digit',
    combination([1], digits),
    { by: 'hits', places: lastThree },
    { ...usual, on: ['1'] },
  ],
  [
    'any2',
    'Single digits',
    'Any place, two digits',
    combination([2], digits),
    { by: 'hits', places: lastThree },
    { ...usual, on: ['2'] },
  ],
  [
    'size',
    'Sides',
    'Big or small',
    any(places, sides),
    reads('sum', sidesOf(0, 5, 9), ...all.map((place) => [place])),
    high,
  ],
  ['total', 'Sides', 'Total', any(['Total'], sides), reads('sum', sidesOf(0, 23, 45), all), high],
  [
    'dragon',
    'Dragon tiger',
    'Dragon tiger',
    any(
      pairs.map(([first = 0, second = 0]) => `${first + 1} against ${second + 1}`),
      ['dragon', 'tiger', 'tie'],
    ),
    reads('order', [...dragonAndTiger, at('tie', [0])], ...pairs),
    usual,
  ],
]);
