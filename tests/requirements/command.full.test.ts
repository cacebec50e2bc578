import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'tests/requirements/main.ts', ...args]);

test.each([
  [['--nope'], /^Unknown option '--nope'[^]*--area AREA/],
  [['--area', 'kitchen'], /^There is no area kitchen\. The areas are app, /],
  [['--level', 'heard'], /^There is no level heard\. The levels are seen, flow, wire, unit\.\n$/],
])('npm run requirements answers %j with a sentence and exit code 2', async (args, sentence) => {
  await expect(run(...args)).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(sentence) as string,
  });
});

test('npm run requirements lists one area with the level that each row needs, the levels it has and where its tests are', async () => {
  const { stdout } = await run('--area', 'login', '--level', 'seen');
  expect(stdout).toMatch(/^\nlogin: \d+ of \d+ covered\n {2}R\d/);
  expect(stdout).toMatch(/ {2}R1\.03 {3}needs seen, has seen\n {10}A visitor can log in\.\n {10}e2e\/login\.spec\.ts/);
});

test('npm run requirements lists only uncovered rows of an area with --gaps', async () => {
  const { stdout } = await run('--area', 'login', '--level', 'seen', '--open');
  expect(stdout).toMatch(/^\nlogin: (\d+) of \1 covered\n$/);
});
