/** Counting test results out of the reports of the runners. */

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const noCounts = { passed: 0, failed: 0, skipped: 0 };

/** @param {Counts} a @param {Counts} b @returns {Counts} */
export function addCounts(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** @param {Counts} counts */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * @param {object | null} report what `vitest-report.mjs` wrote; null when it wrote none
 * @param {number} code Vitest's exit code
 * @returns {Counts}
 */
export function countVitest(report, code) {
  if (report === null) return { ...noCounts, failed: 1 };
  // A file that could not be loaded has no tests in it and has failed all the same.
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  return atLeastOneFailure(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded + report.outside.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    code,
  );
}

/**
 * @param {object | null} report Playwright's JSON; null when it wrote none
 * @param {number} code Playwright's exit code
 * @returns {Counts}
 */
export function countPlaywright(report, code) {
  if (report === null) return { ...noCounts, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return atLeastOneFailure({ passed: expected + flaky, failed: unexpected, skipped }, code);
}

/**
 * @param {Counts} first of a whole run
 * @param {Counts} second of the failed files, run by themselves
 * @returns {Counts} with what passed the second time counted as passed
 */
export function passedAgain(first, second) {
  const passed = Math.max(0, first.failed - second.failed);
  return { ...first, passed: first.passed + passed, failed: first.failed - passed };
}

/** What a runner doesn't report (a broken setup) shows in the exit code alone. */
function atLeastOneFailure(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
