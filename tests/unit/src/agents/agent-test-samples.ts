/** One agent's test and its runs, as the API gives them. */
import type { AgentTest, PlayedTest, TestRun } from '#contract/calls/agent-tests';

export const AGENT_ID = '00000000-0000-4000-8000-0000000000a1';
export const TEST_ID = '00000000-0000-4000-8000-0000000000e1';

export function agentTest(change: Partial<AgentTest>): AgentTest {
  return {
    test_id: TEST_ID,
    call_id: null,
    name: 'Asks about Friday',
    caller: ['Hello', 'Friday?'],
    variables: {},
    tool_answers: [],
    checks: [{ type: 'never_said', text: 'insurance' }],
    pretended_at: null,
    created_at: '2026-11-20T10:00:00.000Z',
    updated_at: '2026-11-20T10:00:00.000Z',
    revision: 1,
    ...change,
  };
}

export function testRun(change: Partial<TestRun>): TestRun {
  return {
    run_id: '00000000-0000-4000-8000-0000000000f1',
    agent_id: AGENT_ID,
    version: null,
    draft_revision: 1,
    state: 'passed',
    count: { passed: 1, total: 1 },
    started_by: 'Ada Byron',
    started_at: '2026-11-20T11:00:00.000Z',
    finished_at: '2026-11-20T11:00:01.000Z',
    ...change,
  };
}

export function testResult(change: Partial<PlayedTest>): PlayedTest {
  return {
    test_id: TEST_ID,
    name: 'Asks about Friday',
    state: 'passed',
    reason: null,
    checks: [],
    events: [],
    duration_ms: 40,
    cost_micros: 0,
    ...change,
  };
}
