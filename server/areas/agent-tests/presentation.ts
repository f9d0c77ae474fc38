/** From rows to what the API answers. */
import * as z from 'zod/mini';
import {
  type AgentTest,
  AgentTestContent,
  type PlayedTest,
  type TestResult,
  type TestRun,
} from '#contract/calls/agent-tests';
import type { ListedRun } from './run-store';
import type { TestRow } from './test-store';

export function testOf(row: TestRow): AgentTest {
  return {
    // A test from before a field existed gets its default.
    ...z.parse(AgentTestContent, row.content),
    test_id: row.test_id,
    call_id: row.call_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function runOf(row: ListedRun): TestRun {
  return {
    run_id: row.run_id,
    agent_id: row.agent_id,
    version: row.version,
    draft_revision: row.draft_revision,
    state: row.state,
    count: { passed: row.passed, total: row.total },
    started_by: row.started_by_name,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
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

/** "2 of 12 tests failed: “Asks for the day”, “Says goodbye”." */
export function failureSentence(run: TestRun, results: readonly TestResult[]): string {
  const failing = results.filter(({ state }) => state !== 'passed');
  const named = failing.slice(0, 5).map(({ name, reason }) => `“${name}”${reason ? ` (${reason})` : ''}`);
  const more = failing.length > named.length ? `, and ${failing.length - named.length} more` : '';
  const tests = run.count.total === 1 ? 'test' : 'tests';
  return `${failing.length} of ${run.count.total} ${tests} failed: ${named.join(', ')}${more}.`;
}
