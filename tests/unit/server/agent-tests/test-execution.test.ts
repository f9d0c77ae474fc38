/** What's left of a test whose conversation doesn't end. */
import { afterEach, expect, it, vi } from 'vitest';
import type { AgentTest } from '#contract/calls/agent-tests';
import type { CallEvent } from '#contract/calls/call-events';
import { executeTest } from '#server/areas/agent-tests/test-execution';
import type { ScriptRunner } from '#server/areas/agent-tests/script-runner';
import { systemClock } from '#server/runtime/desk/clock';
import { contentWith } from '../../mock-workspace';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const said: CallEvent = {
  seq: 1,
  offset_ms: 20,
  type: 'agent_said',
  turn: 0,
  text: 'Hello, this is the front desk.',
  why: [],
  interrupted: false,
};

const used: CallEvent = {
  seq: 2,
  offset_ms: 900,
  type: 'usage',
  turn: 1,
  model: 'gpt-4.1-mini',
  input_tokens: 1000,
  output_tokens: 100,
};

const test: AgentTest = {
  test_id: '00000000-0000-4000-8000-000000000001',
  call_id: null,
  name: 'A long call',
  caller: ['Hello'],
  variables: {},
  tool_answers: [],
  pretended_at: null,
  checks: [{ type: 'ended_by', reason: 'completed' }],
  revision: 0,
  created_at: '2026-11-21T10:00:00Z',
  updated_at: '2026-11-21T10:00:00Z',
};

it('that takes too long shows what was said in time, and is charged what that used', async () => {
  vi.useFakeTimers();
  vi.spyOn(systemClock, 'monotonic').mockImplementation(() => Date.now());
  const runner: ScriptRunner = {
    brainOf: async () => ({ kind: 'built_in' }),
    judgeOf: () => null,
    slice: async () => undefined,
    run: async (_workspaceId, { onEvent, signal }) => {
      onEvent?.(said);
      onEvent?.(used);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('It was broken off.')));
      });
    },
  };
  const executed = executeTest({
    runner,
    billing: { costOf: ({ tokens }) => tokens.reduce((sum, { input_tokens }) => sum + input_tokens, 0) },
    workspace_id: '00000000-0000-4000-8000-0000000000a0',
    agent: contentWith(),
    version: null,
    brain: await runner.brainOf('', contentWith()),
    test,
    heard: [],
    signal: new AbortController().signal,
    onFault: (error) => {
      throw error;
    },
  });
  await vi.advanceTimersByTimeAsync(120_000);
  const { result, tokens } = await executed;
  expect(result).toMatchObject({
    state: 'broken',
    reason: 'The test didn’t end within 2 minutes.',
    events: [said, used],
    cost_micros: 1000,
  });
  expect(tokens).toEqual([{ model: 'gpt-4.1-mini', input_tokens: 1000, output_tokens: 100 }]);
});
