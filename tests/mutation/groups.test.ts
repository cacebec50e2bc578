import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../gateway/launch/run.mjs';
import { areaOf, filesOf, groups, mutated } from './groups.mjs';

test('every file of a machine is mutated in exactly one group', () => {
  const grouped = groups.flatMap(filesOf);
  expect(grouped.sort()).toEqual(mutated);
});

test.each(groups.map((group) => [group.name, group] as const))(
  'the mutation group %s names files of one area, and flows that have tests',
  (_, group) => {
    expect(group.files.filter((pattern) => !`${pattern}/`.startsWith(`${areaOf(group)}/`))).toEqual([]);
    const tests = [...group.flows.map((flow) => `tests/flows/${flow}`), ...(group.tests ?? [])];
    expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  },
);

test('no two mutation groups have the same name', () => {
  expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length);
});
