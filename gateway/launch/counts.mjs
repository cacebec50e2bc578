import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @param {boolean} passed */
export const one = (passed) => ({ passed: Number(passed), failed: Number(!passed), skipped: 0 });

/**
 * If the runner failed, at least one failure is counted, even if no test failed: a file may not load, an error may occur
 * outside every test, or the report may be missing.
 * @param {Counts} counts
 * @param {number} code
 * @returns {Counts}
 */
const countExit = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/**
 * @param {string | null} report what vitest's JSON reporter wrote
 * @param {number} code the exit code
 */
export const countVitest = (report, code) => {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = JSON.parse(report ?? '{}');
  return countExit({ passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }, code);
};

/**
 * @param {string | null} report what Playwright's JSON reporter wrote
 * @param {number} code the exit code
 */
export const countPlaywright = (report, code) => {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = JSON.parse(report ?? '{}').stats ?? {};
  return countExit({ passed: expected + flaky, failed: unexpected, skipped }, code);
};

/** @param {string} message */
const beginningOf = (message) =>
  stripVTControlCharacters(message)
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line}`.trimEnd())
    .join('\n');

/**
 * @param {string} title
 * @param {readonly string[]} messages
 */
const failure = (title, messages) => [title, ...messages.map(beginningOf)].join('\n');

/**
 * What failed, with the beginning of each message; a file that could not be loaded counts as one.
 * @param {string | null} report what vitest's JSON reporter wrote
 * @param {string} root
 * @returns {string[]}
 */
export const failuresInVitest = (report, root) => {
  /** @type {{ testResults?: { name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} */
  const { testResults = [] } = JSON.parse(report ?? '{}');
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failure(file, [message])];
    return failed.map(({ fullName, failureMessages }) => failure(`${file} › ${fullName}`, failureMessages));
  });
};

/** @typedef {{ title: string, file: string, ok: boolean, tests: { results: { errors?: { message?: string }[] }[] }[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * What failed, with the beginning of each message of the last try.
 * @param {string | null} report what Playwright's JSON reporter wrote
 * @returns {string[]}
 */
export const failuresInPlaywright = (report) =>
  specsOf(JSON.parse(report ?? '{}'))
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.at(-1)?.errors ?? []);
      const messages = errors.map(({ message = '' }) => message);
      return failure(`${file} › ${title}`, messages);
    });

/** @param {readonly Counts[]} all */
export const sum = (all) =>
  all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** @param {Counts} counts */
export const sentence = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;
