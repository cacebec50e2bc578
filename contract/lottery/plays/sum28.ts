import { formats } from '../formats.ts';
import { any, at, between, choicesFrom, high, itself, playTypes, reads, sides, sidesOf, usual } from './build.ts';
import { sum28Examples } from './examples.ts';

const sums = choicesFrom(0, 27);
const all = [0, 1, 2];

const isBig = (sum: number) => sum >= 14;
const isOdd = (sum: number) => sum % 2 === 1;
const sumsWhere = (fits: (sum: number) => boolean) => sums.map(Number).filter(fits);

/** The edges and the two in the middle have no colour. */
const colourless = [0, 13, 14, 27];
const wave = (remainder: number) => sumsWhere((sum) => sum % 3 === remainder && !colourless.includes(sum));

const mixed = ['big', 'small'].flatMap((size) =>
  ['odd', 'even'].map((side) =>
    at(
      `${size}-${side}`,
      sumsWhere((sum) => isBig(sum) === (size === 'big') && isOdd(sum) === (side === 'odd')),
    ),
  ),
);
const waves = [at('red', wave(0)), at('green', wave(1)), at('blue', wave(2))];
const choicesOf = (winning: readonly { readonly choice: string }[]) => winning.map(({ choice }) => choice);

export const sum28 = playTypes(formats.sum28, sum28Examples, [
  ['sum', 'Sum', 'Sum', any(['Sum'], sums), reads('sum', itself(sums), all), usual],
  ['side', 'Sides', 'Big or small', any(['Sum'], sides), reads('sum', sidesOf(0, 14, 27), all), high],
  ['mix', 'Sides', 'Mixed', any(['Sum'], choicesOf(mixed)), reads('sum', mixed, all), usual],
  [
    'edge',
    'Sides',
    'Edges',
    any(['Sum'], ['low', 'high']),
    reads('sum', [between('low', 0, 5), between('high', 22, 27)], all),
    usual,
  ],
  ['wave', 'Colours', 'Wave', any(['Sum'], choicesOf(waves)), reads('sum', waves, all), usual],
  ['triple', 'Triple', 'Triple', any(['Triple'], ['triple']), reads('alike', [at('triple', [1])], all), usual],
]);
