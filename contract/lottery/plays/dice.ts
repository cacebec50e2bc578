import { formats } from '../formats.ts';
import {
  any,
  at,
  choicesFrom,
  combination,
  group,
  high,
  itself,
  playTypes,
  reads,
  sides,
  sidesOf,
  usual,
} from './build.ts';
import { diceExamples } from './examples.ts';

const faces = choicesFrom(1, 6);
const sums = choicesFrom(3, 18);
const all = [0, 1, 2];

export const dice = playTypes(formats.dice, diceExamples, [
  ['sum', 'Sum', 'Sum', any(['Sum'], sums), reads('sum', itself(sums), all), usual],
  ['side', 'Sum', 'Big or small', any(['Sum'], sides), reads('sum', sidesOf(3, 11, 18), all), high],
  ['triple', 'Triples', 'One triple', any(['Face'], faces), { by: 'shows', places: all }, { ...usual, on: ['3'] }],
  ['anytriple', 'Triples', 'Any triple', any(['Triple'], ['triple']), reads('alike', [at('triple', [1])], all), usual],
  ['pair', 'Pairs', 'One pair', any(['Face'], faces), { by: 'shows', places: all }, { ...usual, on: ['2'] }],
  ['pairone', 'Pairs', 'Pair and one', combination([1, 1], faces, ['Twice', 'Once']), group(all, 2, 1), usual],
  ['three', 'Faces', 'Three different', combination([3], faces), group(all, 1), usual],
  ['two', 'Faces', 'Two of them', combination([2], faces), { by: 'hits', places: all }, { ...usual, on: ['2'] }],
  ['run', 'Faces', 'Run', any(['Run'], ['run']), reads('run', [at('run', [1])], all), usual],
  ['one', 'Faces', 'One face', any(['Face'], faces), { by: 'shows', places: all }, { 1: 2, 2: 3, 3: 12 }],
]);
