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
