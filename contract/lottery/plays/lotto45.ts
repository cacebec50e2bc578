import { formats } from '../formats.ts';
import { choicesFrom, combination, playTypes, usual, type Row } from './build.ts';
import { lotto45Examples } from './examples.ts';

const balls = choicesFrom(1, 45);
const places = [0, 1, 2, 3, 4, 5];

const anyOf = (count: number, title: string): Row => [
  `any${count}`,
  'Any',
  title,
  combination([count], balls),
  { by: 'hits', places },
  { ...usual, on: [String(count)] },
];

export const lotto45 = playTypes(formats.lotto45, lotto45Examples, [
  [
    'pick6',
    'Six',
    'Six numbers',
    combination([6], balls),
    { by: 'hits', places },
    { 3: 12, 4: 150, 5: 10_000, 6: 1_000_000 },
  ],
  anyOf(1, 'One number'),
  anyOf(2, 'Two numbers'),
  anyOf(3, 'Three numbers'),
]);
