/** What test runs say, for lists and for publishing. */
import type { GateTest, PlayedTest, TestResult } from '#contract/calls/agent-tests';
import type { TestCount } from '#contract/agents/agents';
import type { StoredRun, StoredTest } from './stored-calls';
import type { StoredAgent, World } from './world';

/** The count of the newest finished run of all tests that fits; null when there is none. */
export function lastCount(world: World, fits: (run: StoredRun) => boolean): TestCount | null {
  return (
    world.runs.findLast((run) => ['passed', 'failed'].includes(run.state) && run.is_whole && fits(run))
      ?.count ?? null
  );
}

/** By name. */
export function testsOfAgent(world: World, agentId: string): StoredTest[] {
  return world.tests
    .filter((test) => test.agent_id === agentId)
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** How each test of the agent went on its draft. */
export function gateTests(world: World, { agent_id, draft_revision }: StoredAgent): GateTest[] {
  const runs = world.runs.filter((run) => run.agent_id === agent_id && run.draft_revision === draft_revision);
  return testsOfAgent(world, agent_id).map(({ test_id, name, updated_at }) => {
    for (const run of runs.toReversed()) {
      const result = run.results.find((one) => one.test_id === test_id);
      if (!result || !['passed', 'failed', 'broken'].includes(result.state)) continue;
      if (run.started_at < updated_at) break;
      return { test_id, name, result: withoutEvents(result), run_id: run.run_id };
    }
    return { test_id, name, result: null, run_id: null };
  });
}

export function withoutEvents({ events: _events, ...result }: PlayedTest): TestResult {
  return result;
}
