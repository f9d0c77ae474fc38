/** Makes what tries agents in spare time: their tests, the assistant, and example calls. */
import { createRunExecution } from '../areas/agent-tests/run-execution';
import { createRunRecovery } from '../areas/agent-tests/run-recovery';
import { createScriptRunner } from '../areas/agent-tests/script-runner';
import { createAgentTestsService } from '../areas/agent-tests/service';
import { createExampleAgents } from '../areas/agents/example-agents';
import { createAssistantRuns } from '../areas/assistant/runs';
import { createAssistantService } from '../areas/assistant/service';
import type { createBillingService } from '../areas/billing/service';
import { createExampleRecordings } from '../areas/calls/examples/example-recordings';
import { createExamplesService } from '../areas/calls/examples/example-service';
import { createRecordingsAfterwards } from '../areas/recordings/afterwards';
import { createFreeWork } from '../platform/http/limits/free-work';
import { createSpareTime } from '../platform/spare-time';
import type { AgentServices } from './agents';
import type { CallServices } from './calls';
import type { Outside } from './outside';
import type { Platform } from './platform';
import type { Sound } from './sound';

/** One of each workspace, with a few tests under way. */
const TEST_RUNS_AT_A_TIME = 6;

export function createTrials({
  platform,
  outside,
  sound,
  agents,
  calls,
  billing,
  examplesEnabled,
}: {
  platform: Platform;
  outside: Outside;
  sound: Sound;
  agents: AgentServices;
  calls: CallServices;
  billing: ReturnType<typeof createBillingService>;
  examplesEnabled: boolean;
}) {
  const { configuration, database, jobs, notices, logger } = platform;
  const { shares } = configuration;
  const { brains } = outside;
  const { storage, keeper, voiceWorkers } = sound;
  const spareTime = createSpareTime({ isNeeded: () => calls.liveCalls.count > 0 });
  const runner = createScriptRunner({ database, brains, spareTime, log: logger });
  const agentTests = createAgentTestsService({
    database,
    billing,
    calls: calls.calls,
    runner,
    jobs,
    notices,
    shares,
  });
  jobs.work(
    'test-runs',
    TEST_RUNS_AT_A_TIME,
    createRunExecution({ database, billing, runner, jobs, log: logger }),
  );
  const assistantRuns = createAssistantRuns({ database, billing, notices, log: logger });
  return {
    agentTests,
    testRunRecovery: createRunRecovery({ database, billing, jobs, log: logger }),
    assistant: createAssistantService({
      database,
      agents: agents.agents,
      agentTests,
      billing,
      brains,
      runs: assistantRuns,
      shares,
    }),
    assistantRuns,
    freeWork: createFreeWork({ shares, spareTime }),
    examples: createExamplesService({
      database,
      agents: createExampleAgents({ neighbours: agents.neighbours, shares }),
      recordings: createExampleRecordings({
        database,
        jobs,
        afterwards: createRecordingsAfterwards({ database, storage, jobs, log: logger }),
        voice: voiceWorkers.aside,
        spareTime,
      }),
      billing,
      keeper,
      enabled: examplesEnabled,
    }),
  };
}
