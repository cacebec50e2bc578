import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chooseStages, timesOf } from '../../gateway/launch/stages.mjs';

const stages = ['types', 'lint', 'browser'];
const everything = { isComplete: false, chosen: stages, grep: null, shard: null, changedSince: null };

test('npm test runs every stage, and with --only some of them', () => {
  expect(chooseStages([], stages)).toEqual(everything);
  expect(chooseStages(['--only', 'types,browser'], stages)).toEqual({ ...everything, chosen: ['types', 'browser'] });
});

test('the words after -g select tests by their titles, in both tiers', () => {
  expect(chooseStages(['--only', 'browser', '-g', 'withdraw'], stages)).toEqual({
    ...everything,
    isComplete: true,
    chosen: ['browser'],
    grep: 'withdraw',
  });
});

test('npm run test:all is npm test with --all, which leaves no stage out', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  expect(scripts['test:all']).toBe(`${scripts['test']} --all`);
  expect(chooseStages(['--all'], stages)).toEqual({ ...everything, isComplete: true });
  expect(chooseStages(['--all', '--only', 'browser'], stages)).toEqual({
    ...everything,
    isComplete: true,
    chosen: ['browser'],
  });
});

test('the complete suite can be split, and only its first part has the stages that cannot', () => {
  const part = (shard: string) => {
    const { chosen, shard: chosenShard } = chooseStages(['--all', '--shard', shard], stages);
    return [chosen, chosenShard];
  };
  expect(part('1/4')).toEqual([stages, { name: '1/4', isFirst: true, isLast: false }]);
  expect(part('2/4')).toEqual([['browser'], { name: '2/4', isFirst: false, isLast: false }]);
  expect(part('4/4')).toEqual([['browser'], { name: '4/4', isFirst: false, isLast: true }]);
});

test('npm test runs only what a change since a commit, or since the last one, affects', () => {
  expect(chooseStages(['--changed'], stages)).toEqual({ ...everything, changedSince: '' });
  expect(chooseStages(['--changed', 'main~3'], stages)).toEqual({ ...everything, changedSince: 'main~3' });
});

test('an unknown stage, option or part is refused with a text that names the stages and options', () => {
  const wrong = [
    ['--only', 'types,nothing'],
    ['--only'],
    ['--faster'],
    ['words'],
    ['--shard', '1/4'],
    ['--changed', 'a', 'b'],
    ['--all', '--changed'],
  ];
  const noPart = ['0/4', '5/4', '1', 'one'].map((shard) => ['--all', '--shard', shard]);
  for (const args of [...wrong, ...noPart])
    expect(() => chooseStages(args, stages), args.join(' ')).toThrow(/types, lint, browser[^]+--shard/);
});

test('the time of each stage is printed in one line each, in whole seconds', () => {
  expect(
    timesOf(
      new Map([
        ['types', 31.4],
        ['in all', 842],
      ]),
    ),
  ).toBe('types     31 s\nin all   842 s');
});
