import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { files, read } from './repository.ts';

const longestChart = 200;

/** Folders of one machine or one person; written so that this file does not name them itself. */
const machinePath = /(?<![\w.$}-])\/(tmp|work|root|farm|home|Users)\/[\w.-]/;

const linesThat = (pattern: RegExp, file: string): string[] =>
  read(file)
    .split('\n')
    .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : []));

test('no file names a path of one machine', () => {
  expect(files.flatMap((file) => linesThat(machinePath, file))).toEqual([]);
});

test('no file refers to something outside the repository', () => {
  const outside = (file: string) =>
    [...read(file).matchAll(/(?:\.\.\/)+\w+/g)]
      .filter(([path]) => posix.normalize(posix.join(posix.dirname(file), path)).startsWith('..'))
      .map(([path]) => `${file} points to ${path}`);
  expect(files.flatMap(outside)).toEqual([]);
});

test(`a machine file has at most ${longestChart} lines, so that a chart can be read in one go`, () => {
  const long = files
    .filter((file) => /^machines\/.*\.machine\.ts$/.test(file))
    .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > longestChart);
  expect(long).toEqual([]);
});

test('one place formats times of day, and none writes 24:05 for five past midnight', () => {
  const sources = files.filter((file) => /^(src|gateway)\/.*\.tsx?$/.test(file));
  const views = sources.filter((file) => file.startsWith('src/') && file !== 'src/intl/moments.ts');
  expect(views.flatMap((file) => linesThat(/\b(?:hour|minute|timeStyle)(?:: '|=["{])|\bhourCycle\b/, file))).toEqual(
    [],
  );
  expect(sources.flatMap((file) => linesThat(/\bhour12\b/, file))).toEqual([]);
});
