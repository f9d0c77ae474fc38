/** Runs of an agent's tests: which of them run, what waits, and how a run that failed is told. */
import type { AgentTest, PlayedTest, TestResult, TestRun } from '#contract/calls/agent-tests';
import { ApiError } from '../api-error';
import { noSuch } from '../refusals';

/**
 * The tests that were asked for, all of them unless told.
 *
 * @throws ApiError `invalid_request` without a test, `not_found` for one that isn't there
 */
export function chosenTests<Test extends Pick<AgentTest, 'test_id'>>(
  all: readonly Test[],
  ids: readonly string[] | undefined,
): Test[] {
  if (all.length === 0) {
    throw new ApiError('invalid_request', 'This agent has no tests yet. Add one first.');
  }
  if (ids === undefined) return [...all];
  const wanted = new Set(ids);
  const found = all.filter(({ test_id }) => wanted.has(test_id));
  if (found.length < wanted.size) throw new ApiError('not_found', noSuch.test);
  if (found.length === 0) throw new ApiError('invalid_request', 'Select at least one test.');
  return found;
}

export function waitingResult({ test_id, name }: Pick<AgentTest, 'test_id' | 'name'>): PlayedTest {
  return {
    test_id,
    name,
    state: 'waiting',
    reason: null,
    checks: [],
    events: [],
    duration_ms: null,
    cost_micros: null,
  };
}

/** Why a test has no result. */
export const REMOVED_BEFORE_IT_RAN = 'This test was removed before it ran.';

/** "2 of 12 tests failed: “Asks for the day”, “Says goodbye”." */
export function failureSentence(run: Pick<TestRun, 'count'>, results: readonly TestResult[]): string {
  const failing = results.filter(({ state }) => state !== 'passed');
  const named = failing.slice(0, 5).map(({ name, reason }) => `“${name}”${reason ? ` (${reason})` : ''}`);
  const more = failing.length > named.length ? `, and ${failing.length - named.length} more` : '';
  const tests = run.count.total === 1 ? 'test' : 'tests';
  return `${failing.length} of ${run.count.total} ${tests} failed: ${named.join(', ')}${more}.`;
}
