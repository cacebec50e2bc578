import { describe, expect, test } from 'vitest';
import { readRequirements, type Requirement } from '../../flowbook/requirements.ts';
import { files, read } from '../conventions/repository.ts';
import { cover, readTitles, unanswered, type Unanswered } from './coverage.ts';
import { gaps, type Gap } from './gaps.ts';
import { idsIn } from './titles.ts';

const list = read('docs/requirements.md');
const requirements = readRequirements(list);
const allIds = new Set(requirements.map(({ id }) => id));

const problemsWith = (
  rows: readonly Requirement[],
  titles: ReturnType<typeof readTitles>,
  listed: typeof gaps,
  awaited: readonly Unanswered[] = unanswered,
) =>
  cover(rows, titles, listed, awaited).flatMap(({ id, level, isNamed, isAwaited, has }) => {
    const gap = listed[id];
    if (!gap && isAwaited && isNamed) return [`${id} is claimed, though a page or a call of it is still awaited`];
    if (!gap) return isNamed ? [] : [`${id} needs a test of the level ${level} and has ${has.join(', ') || 'none'}`];
    if (gap.partly && !isNamed) return [`${id} is listed as covered in part, but no test at ${level} names it`];
    return isNamed && !gap.partly ? [`${id} is covered and can leave the list of gaps`] : [];
  });

test('every row of the list is read once, with its area and its level', () => {
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

describe('a row that is not built yet', () => {
  const row = (level: Requirement['level']): Requirement => ({ id: 'R1.01', area: 'app', level, text: 'It works.' });
  const titled = (file: string, text: string) => ({ file, line: 1, text, own: text });
  const named = titled('tests/gateway/a.test.ts', 'R1.01 it works');
  const claimed = ['R1.01 is claimed, though a page or a call of it is still awaited'];
  const partly = { 'R1.01': { why: 'later' as const, missing: 'a part', partly: true as const } };

  test.each([
    'R1.01 the ranking has a page that says that it is coming',
    'R1.01 missions are coming',
    'R1.01 the mall says that it is not open yet',
  ])('is not covered by a title that says so: %s', (text) => {
    const coming = titled('tests/a/a.test.tsx', text);
    expect(problemsWith([row('seen')], [coming], {}, [])).toEqual([
      'R1.01 needs a test of the level seen and has none',
    ]);
    expect(problemsWith([row('seen')], [coming, titled('tests/a/a.test.tsx', 'R1.01 it works')], {}, [])).toEqual(
      claimed,
    );
  });

  test('is covered by a title that only mentions a time to come', () => {
    const later = titled('tests/a/a.test.tsx', 'R1.01 a time that is still to come, after coming back');
    expect(problemsWith([row('seen')], [later], {}, [])).toEqual([]);
  });

  test('is not covered by the path of an unanswered call, and remains a gap whatever else is tested', () => {
    const awaited = [{ row: 'R1.01', path: '/wps/mall' }];
    const wire = titled('tests/contract/calls.test.ts', 'R1.01 GET /wps/mall is in the contract');
    expect(problemsWith([row('wire')], [wire], {}, awaited)).toEqual([
      'R1.01 needs a test of the level wire and has none',
    ]);
    expect(problemsWith([row('wire')], [wire, named], {}, awaited)).toEqual(claimed);
    expect(problemsWith([row('wire')], [wire, named], partly, awaited)).toEqual([]);
    expect(problemsWith([row('wire')], [wire], {}, [{ row: 'R1.02', path: '/wps/mall/goods' }])).toEqual([]);
  });

  test('is known for every missing call of the gateway', () => {
    expect([...new Set(unanswered.map(({ row: id }) => id))]).toEqual([]);
  });
});
