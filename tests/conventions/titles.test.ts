import { expect, test } from 'vitest';
import { allTitlesIn } from '../requirements/titles.ts';
import { files, read } from './repository.ts';

/** A conjunction after any requirement ids: such a title continues the one above it, which a failure report leaves out. */
const continued = /^(?:[RS]\d[\d.]*:? +)*(?:and|or|nor|so|also|but)\b/i;

const names = new Set(files);
const readKnown = (file: string) => (names.has(file) ? read(file) : null);

const continuedTitles = (file: string, text: string): string[] =>
  allTitlesIn(file, text, readKnown)
    .filter(({ own }) => continued.test(own))
    .map(({ line, own }) => `${file}:${line} ${own}`);

test('no title of a test continues the one above it', () => {
  const tests = files.filter((file) => /^(tests|e2e)\/.*\.(test|spec)\.tsx?$/.test(file));
  expect(tests.flatMap((file) => continuedTitles(file, read(file)))).toEqual([]);
});

test('a title that starts with a conjunction is reported with its place, in a test and in a row of a table', () => {
  const and = 'and';
  const planted = `
    test('a login is sent', () => {});
    test('R4.39 ${and} is confirmed', () => {});
    describe('but a group may', () => {
      it('Also again', () => { expect(found).toBeNull(); });
    });
    test.each([['R4.07 R4.08: nor too late', 1], ['order counts', 2], ['so it is', 3]])('%s', () => {});
  `;
  expect(continuedTitles('tests/a/a.test.ts', planted)).toEqual([
    `tests/a/a.test.ts:3 R4.39 ${and} is confirmed`,
    'tests/a/a.test.ts:5 Also again',
    'tests/a/a.test.ts:7 R4.07 R4.08: nor too late',
    'tests/a/a.test.ts:7 so it is',
  ]);
});
