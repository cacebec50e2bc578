import { formats } from '../formats.ts';
import { any, at, choicesFrom, high, itself, playTypes, reads, sides, sidesOf, usual } from './build.ts';
import { colourExamples } from './examples.ts';

const digits = choicesFrom(0, 9);

/** 0 and 5 are violet and half red or green, which pays less. */
const colours = [
  at('green', [1, 3, 7, 9]),
  at('green', [5], 'green5'),
  at('red', [2, 4, 6, 8]),
  at('red', [0], 'red0'),
  at('violet', [0, 5]),
];

export const colour = playTypes(formats.colour, colourExamples, [
  [
    'colour',
    'Colour',
    'Colour',
    any(['Colour'], ['green', 'red', 'violet']),
    reads('sum', colours, [0]),
    { green: 2, green5: 1.5, red: 2, red0: 1.5, violet: 4.8 },
  ],
  ['number', 'Number', 'Number', any(['Number'], digits), reads('sum', itself(digits), [0]), usual],
  ['side', 'Sides', 'Big or small', any(['Number'], sides), reads('sum', sidesOf(0, 5, 9), [0]), high],
]);
