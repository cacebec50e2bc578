import { formats } from '../formats.ts';
import {
  any,
  choicesFrom,
  combination,
  each,
  group,
  itself,
  playTypes,
  reads,
  straight,
  usual,
  type Row,
} from './build.ts';
import { elevenExamples } from './examples.ts';

const balls = choicesFrom(1, 11);
const places = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
const all = [0, 1, 2, 3, 4];
const odd = choicesFrom(0, 5);
const middle = choicesFrom(3, 9);

/** Up to five numbers must all be drawn; of more, all five that are drawn must be among them. */
const picks = [1, 2, 3, 4, 5, 6, 7, 8].map((count): Row => [
  `pick${count}`,
  'Pick',
  `Pick ${count}`,
  combination([count], balls),
  { by: 'hits', places: all },
  { ...usual, on: [String(Math.min(count, 5))] },
]);

export const eleven = playTypes(formats.eleven, elevenExamples, [
  ...picks,
  [
    'fixed',
    'Places',
    'Fixed place',
    any(places, balls),
    reads('sum', itself(balls), ...all.map((place) => [place])),
    usual,
  ],
  ['first2', 'First two', 'First two, straight', each(places.slice(0, 2), balls, true), straight(0, 1), usual],
  ['first2g', 'First two', 'First two, any order', combination([2], balls), group([0, 1], 1), usual],
  ['first3', 'First three', 'First three, straight', each(places.slice(0, 3), balls, true), straight(0, 1, 2), usual],
  ['first3g', 'First three', 'First three, any order', combination([3], balls), group([0, 1, 2], 1), usual],
  ['oddcount', 'Counts', 'How many are odd', any(['How many'], odd), reads('odd', itself(odd), all), usual],
  ['middle', 'Counts', 'The middle one', any(['Middle'], middle), reads('middle', itself(middle), all), usual],
]);
