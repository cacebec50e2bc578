import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readRequirements } from '../../flowbook/requirements.ts';
import { files, read } from '../conventions/repository.ts';
import { citedBy, idsIn, readTests } from './cited.ts';

const all = readRequirements(read('docs/requirements.md'));
const known = new Set(all.map(({ id }) => id));

test('the list has every row once, with its area', () => {
  expect(all).toHaveLength(known.size);
  expect(all.length).toBeGreaterThan(330);
  expect(all.find(({ id }) => id === 'R4.21')).toMatchObject({ area: 'session' });
});

test('ids are read whole', () => {
  expect(idsIn('R2.01 and R2.100, R2.01 again, not XR2.02 nor R2.1')).toEqual(['R2.01', 'R2.100']);
});

test('a test is listed under each id that it cites', () => {
  expect([
    ...citedBy([
      { name: 'a', text: 'R1.01' },
      { name: 'b', text: 'R1.01 R1.02' },
    ]),
  ]).toEqual([
    ['R1.01', ['a', 'b']],
    ['R1.02', ['b']],
  ]);
});

test('no chart, no call and no test cites a requirement that does not exist', () => {
  const sources = files
    .filter((name) => /^(machines|contract|flowbook|src)\/.*\.tsx?$/.test(name))
    .map((name) => ({ name, text: read(name) }));
  const unknown = [...citedBy([...sources, ...readTests()])].filter(([id]) => !known.has(id));
  expect(unknown).toEqual([]);
});

test.each([
  [['--nope'], /^Unknown option '--nope'[^]*--area AREA/],
  [['--area', 'kitchen'], /^There is no area kitchen\. The areas are app, /],
])('whoever asks with %j is answered with a sentence', async (args, sentence) => {
  const asking = promisify(execFile)(process.execPath, ['--import', 'tsx', 'tests/requirements/main.ts', ...args]);
  await expect(asking).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(sentence) as string,
  });
});
