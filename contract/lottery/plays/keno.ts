import { formats } from '../formats.ts';
import type { Terms } from '../odds.ts';
import { any, at, between, choicesFrom, combination, playTypes, reads, usual, type Row } from './build.ts';
import { kenoExamples } from './examples.ts';

const balls = choicesFrom(1, 80);
const all = Array.from({ length: formats.keno.count }, (_, place) => place);

/** What a pick of so many numbers pays, by how many of them are drawn. */
const tables: readonly (readonly [count: number, terms: Terms])[] = [
  [1, { 1: 3.88 }],
  [2, { 2: 15.6 }],
  [3, { 2: 2, 3: 47 }],
  [4, { 2: 1, 3: 5, 4: 160 }],
  [5, { 3: 3, 4: 15, 5: 750 }],
  [6, { 3: 1, 4: 7, 5: 80, 6: 2_600 }],
  [8, { 4: 1, 5: 8, 6: 90, 7: 1_500, 8: 54_000 }],
  [10, { 0: 3, 5: 2, 6: 20, 7: 120, 8: 1_000, 9: 12_000, 10: 400_000 }],
];

const picks = tables.map(([count, terms]): Row => [
  `pick${count}`,
  'Pick',
  `Pick ${count}`,
  combination([count], balls),
  { by: 'hits', places: all },
  terms,
]);

/** More of one kind than of the other, or ten of each. */
const more = (one: string, other: string) => [between(one, 11, 20), between(other, 0, 9), at('equal', [10])];

export const keno = playTypes(formats.keno, kenoExamples, [
  ...picks,
  [
    'half',
    'Sides',
    'Upper or lower',
    any(['Numbers'], ['upper', 'lower', 'equal']),
    reads('lower', more('upper', 'lower'), all),
    usual,
  ],
  [
    'parity',
    'Sides',
    'Odd or even',
    any(['Numbers'], ['odd', 'even', 'equal']),
    reads('odd', more('odd', 'even'), all),
    usual,
  ],
]);
