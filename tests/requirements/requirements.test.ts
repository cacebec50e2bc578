import { describe, expect, test } from 'vitest';
import { readRequirements, type Requirement } from '../../flowbook/requirements.ts';
import { files, read } from '../conventions/repository.ts';
import { cover, readTitles } from './coverage.ts';
import { gaps, type Gap } from './gaps.ts';
import { idsIn } from './titles.ts';

const list = read('docs/requirements.md');
const requirements = readRequirements(list);
const allIds = new Set(requirements.map(({ id }) => id));

/** The errors in the list of gaps, which has to name every row without a test at its level, and no other. */
const problemsWith = (rows: readonly Requirement[], titles: ReturnType<typeof readTitles>, listed: typeof gaps) =>
  cover(rows, titles, listed).flatMap(({ id, level, isNamed, has }) => {
    const gap = listed[id];
    if (!gap) return isNamed ? [] : [`${id} needs a test of the level ${level} and has ${has.join(', ') || 'none'}`];
    if (gap.partly && !isNamed) return [`${id} is listed as covered in part, but no test at ${level} names it`];
    return isNamed && !gap.partly ? [`${id} is covered and can leave the list of gaps`] : [];
  });

test('every row of the list is read, once, with its area and its level', () => {
  const ids = list.match(/^\| R\d\.\d+ /gm) ?? [];
  expect(requirements).toHaveLength(ids.length);
  expect(allIds.size).toBe(ids.length);
  expect(requirements.find(({ id }) => id === 'R4.21')).toMatchObject({ area: 'session', level: 'seen' });
});

test('no chart, call, source or test cites a requirement that does not exist', () => {
  const cited = files
    .filter((name) => /^(machines|contract|flowbook|src|e2e|tests)\/.*\.tsx?$/.test(name))
    .filter((name) => !name.startsWith('tests/requirements/'))
    .flatMap((name) => idsIn(read(name)).map((id) => ({ name, id })));
  expect(cited.filter(({ id }) => !allIds.has(id))).toEqual([]);
});

test('every requirement has a test of its level or is a known gap, and no gap is listed that has been closed', () => {
  expect(problemsWith(requirements, readTitles(), gaps)).toEqual([]);
  expect(Object.keys(gaps).filter((id) => !allIds.has(id))).toEqual([]);
});

describe('the list of gaps', () => {
  const row = (level: Requirement['level']): Requirement => ({ id: 'R1.01', area: 'app', level, text: 'It works.' });
  const title = (file: string) => ({ file, line: 1, text: 'R1.01 it works', own: 'R1.01 it works' });
  const gap = (changes: Partial<Gap> = {}) => ({ 'R1.01': { why: 'defect' as const, missing: 'a part', ...changes } });

  test.each<[string, Requirement['level'], string[], typeof gaps, string[]]>([
    ['a covered row passes', 'seen', ['tests/shell/a.test.tsx'], {}, []],
    [
      'a row without a test of its level is named',
      'seen',
      ['tests/flows/a/spec.test.ts'],
      {},
      ['R1.01 needs a test of the level seen and has flow'],
    ],
    ['a known gap passes', 'seen', ['tests/flows/a/spec.test.ts'], gap(), []],
    [
      'a gap that has been closed has to leave the list',
      'flow',
      ['e2e/a.spec.ts'],
      gap(),
      ['R1.01 is covered and can leave the list of gaps'],
    ],
    ['a row that is covered in part passes', 'seen', ['e2e/a.spec.ts'], gap({ partly: true }), []],
    [
      'a row said to be covered in part needs a test',
      'seen',
      [],
      gap({ partly: true }),
      ['R1.01 is listed as covered in part, but no test at seen names it'],
    ],
  ])('%s', (_, level, places, listed, problems) => {
    expect(problemsWith([row(level)], places.map(title), listed)).toEqual(problems);
  });
});
