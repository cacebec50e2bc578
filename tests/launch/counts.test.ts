import { expect, test } from 'vitest';
import {
  countPlaywright,
  countVitest,
  failuresInPlaywright,
  failuresInVitest,
  one,
  sentence,
  sum,
} from '../../gateway/launch/counts.mjs';

const vitestReport = JSON.stringify({ numPassedTests: 40, numFailedTests: 2, numPendingTests: 3, numTodoTests: 1 });
const playwrightReport = JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } });

test('the counts of both runners and of the plain checks add up to one line', () => {
  const total = sum([one(true), one(false), countVitest(vitestReport, 1), countPlaywright(playwrightReport, 1)]);
  expect(sentence(total)).toBe('47 passed, 4 failed, 6 skipped');
});

test('a runner that fails without a failed test counts as one failure', () => {
  const passed = JSON.stringify({ numPassedTests: 40, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 });
  expect(countVitest(passed, 1)).toEqual({ passed: 40, failed: 1, skipped: 0 });
  expect(countPlaywright(JSON.stringify({ stats: { expected: 5 } }), 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('a runner that ends without a report counts as one failure', () => {
  expect(countVitest(null, 127)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countPlaywright(null, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a test that passed at its second try counts as passed', () => {
  expect(countPlaywright(JSON.stringify({ stats: { flaky: 1 } }), 0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
});

test('failed tests are named with their file and the beginning of each message, without colours', () => {
  const report = JSON.stringify({
    testResults: [
      {
        name: '/site/tests/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'failed', fullName: 'subtracts', failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m'] },
        ],
      },
      { name: '/site/tests/b.test.ts', status: 'failed', message: 'Cannot find c.ts', assertionResults: [] },
    ],
  });
  expect(failuresInVitest(report, '/site')).toEqual([
    'tests/a.test.ts › subtracts\n    expected 1 to be 2',
    'tests/b.test.ts\n    Cannot find c.ts',
  ]);
  expect(failuresInVitest(null, '/site')).toEqual([]);
});

test('failed browser tests are named with their file and the message of their last try', () => {
  const tries = [{ errors: [{ message: 'closed' }] }, { errors: [{ message: 'not visible' }] }];
  const report = JSON.stringify({
    suites: [
      {
        specs: [{ title: 'opens', file: 'a.spec.ts', ok: true, tests: [{ results: [{}] }] }],
        suites: [{ specs: [{ title: 'closes', file: 'a.spec.ts', ok: false, tests: [{ results: tries }] }] }],
      },
    ],
  });
  expect(failuresInPlaywright(report)).toEqual(['a.spec.ts › closes\n    not visible']);
});
