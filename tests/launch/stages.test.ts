import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chooseStages, timesOf } from '../../gateway/launch/stages.mjs';

const stages = ['types', 'lint', 'browser'];

test('npm test runs every stage, and with --only some of them', () => {
  expect(chooseStages([], stages)).toEqual({ isAll: false, chosen: stages });
  expect(chooseStages(['--only', 'types,browser'], stages)).toEqual({ isAll: false, chosen: ['types', 'browser'] });
});

test('npm run test:all is npm test with --all, which leaves no stage out', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  expect(scripts['test:all']).toBe(`${scripts['test']} --all`);
  expect(chooseStages(['--all'], stages)).toEqual({ isAll: true, chosen: stages });
  expect(chooseStages(['--all', '--only', 'browser'], stages)).toEqual({ isAll: true, chosen: ['browser'] });
});

test('an unknown stage or option is refused with a sentence that names the stages', () => {
  for (const args of [['--only', 'types,nothing'], ['--only'], ['--faster']])
    expect(() => chooseStages(args, stages)).toThrow(/types, lint, browser/);
});

test('the time that each stage took is told in one line each, in whole seconds', () => {
  expect(
    timesOf(
      new Map([
        ['types', 31.4],
        ['in all', 842],
      ]),
    ),
  ).toBe('types     31 s\nin all   842 s');
});
