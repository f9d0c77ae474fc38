/** From rows to what the API answers. */
import * as z from 'zod/mini';
import { type AgentTest, AgentTestContent, type TestRun } from '#contract/calls/agent-tests';
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
    revision: row.revision,
  };
}

/** A call that's run again, as a test: it has no row of its own. */
export function testOfReplay(callId: string, script: AgentTestContent, asked: Date): AgentTest {
  const at = asked.toISOString();
  return { ...script, test_id: callId, call_id: callId, created_at: at, updated_at: at, revision: 1 };
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
