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

const all = [0, 1, 2, 3, 4];
const lastFour = [1, 2, 3, 4];
const lastThree = [2, 3, 4];

/** Combinations of digits that come so often each: a group is named by the number of orders that it covers. */
const groups =
  (code: string, title: string, among: readonly number[]) =>
  (orders: number, takes: readonly number[], times: readonly number[], rows?: readonly string[]): Row => [
    `${code}g${orders}`,
    title,
    `${title}, group ${orders}`,
    combination(takes, digits, rows),
    group(among, ...times),
    usual,
  ];

/** Three places in a row: straight, pairs, three different digits, and their sum. */
const threePlaces = (code: string, title: string, first: number): Row[] => {
  const three = [first, first + 1, first + 2];
  return [
    [code, title, `${title}, straight`, each(places.slice(first, first + 3), digits), straight(...three), usual],
    [`${code}g3`, title, `${title}, pair`, combination([1, 1], digits, [twice, once]), group(three, 2, 1), usual],
    groups(code, title, three)(6, [3], [1]),
    [`${code}sum`, title, `${title}, sum`, any(['Sum'], sums), reads('sum', itself(sums), three), usual],
  ];
};

const twoPlaces = (code: string, title: string, first: number): Row[] => [
  [code, title, `${title}, straight`, each(places.slice(first, first + 2), digits), straight(first, first + 1), usual],
  [`${code}g`, title, `${title}, any order`, combination([2], digits), group([first, first + 1], 1), usual],
];

const pairs = all.flatMap((first) => all.filter((second) => second > first).map((second) => [first, second]));

const star5 = groups('star5', 'Five star', all);
const last4 = groups('last4', 'Last four', lastFour);

const anyPlace = (count: number, title: string): Row => [
  `any${count}`,
  'Single digits',
  `Any place, ${title}`,
  combination([count], digits),
  { by: 'hits', places: lastThree },
  { ...usual, on: [String(count)] },
];

export const five = playTypes(formats.five, fiveExamples, [
  ['star5', 'Five star', 'Five star, straight', each(places, digits), straight(...all), usual],
  star5(120, [5], [1]),
  star5(60, [1, 3], [2, 1], [twice, once]),
  star5(30, [2, 1], [2, 1], ['Twice each', 'Once']),
  star5(20, [1, 2], [3, 1], [threeTimes, once]),
  star5(10, [1, 1], [3, 2], [threeTimes, twice]),
  star5(5, [1, 1], [4, 1], [fourTimes, 'Once']),
  ['last4', 'Last four', 'Last four, straight', each(places.slice(1), digits), straight(...lastFour), usual],
  last4(24, [4], [1]),
  last4(12, [1, 2], [2, 1], [twice, once]),
  last4(6, [2], [2]),
  last4(4, [1, 1], [3, 1], [threeTimes, 'Once']),
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
  anyPlace(1, 'one digit'),
  anyPlace(2, 'two digits'),
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
