import { expect, test } from 'vitest';
import { widthOf, wrapped } from '../../../flowbook/chart/font.ts';
import {
  afterFirstSentence,
  conditionNamed,
  duration,
  firstSentence,
  humanised,
} from '../../../flowbook/chart/words.ts';

test('the first sentence of a description is its title, and the rest is separate', () => {
  const split = (description: string) => [firstSentence(description), afterFirstSentence(description)];
  expect(
    [
      'Sending the code',
      'Sending. The button waits.',
      'Is it needed? Then it is requested.',
      'Version 2.5 is out. Update!',
    ].map(split),
  ).toEqual([
    ['Sending the code', ''],
    ['Sending', 'The button waits.'],
    ['Is it needed?', 'Then it is requested.'],
    ['Version 2.5 is out', 'Update!'],
  ]);
});

test('names from code become words', () => {
  expect([
    humanised('form.submitted'),
    humanised('checkingCode'),
    conditionNamed('isMobileValid'),
    conditionNamed('wasSent'),
    conditionNamed('canRetry'),
  ]).toEqual(['form submitted', 'checking code', 'if mobile valid', 'if sent', 'if can retry']);
});

test('a period of time is given in the unit that it fills', () => {
  expect([250, 1_000, 1_500, 90_000, 300_000].map(duration)).toEqual(['250 ms', '1 s', '1.5 s', '90 s', '5 min']);
});

test('a text is as wide as its letters in Arial, and a fixed-width one as its number of characters', () => {
  expect(
    [
      widthOf('Will', { size: 10, face: 'regular' }),
      widthOf('Will', { size: 10, face: 'bold' }),
      widthOf('Will', { size: 10, face: 'mono' }),
    ].map((width) => width.toFixed(2)),
  ).toEqual(['16.10', '17.78', '24.40']);
});

test('a long text wraps between words, and a word that is too long has its own line', () => {
  const font = { size: 10, face: 'mono' } as const;
  expect(wrapped('PUT /a/very/long/path of a call', font, 61)).toEqual(['PUT', '/a/very/long/path', 'of a call']);
});
