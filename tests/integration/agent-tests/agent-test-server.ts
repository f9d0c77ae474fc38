/** The call server with the tests of agents, whose runs are worked on in this process unless told otherwise. */
import { createRunExecution } from '#server/areas/agent-tests/run-execution';
import { createRunRecovery } from '#server/areas/agent-tests/run-recovery';
import { agentTestRoutes } from '#server/areas/agent-tests/routes';
import { createScriptRunner, type ScriptRunner } from '#server/areas/agent-tests/script-runner';
import { createAgentTestsService } from '#server/areas/agent-tests/service';
import { openJobs } from '#server/platform/jobs';
import type { Brain } from '#server/runtime/ports';
import { type CallServerOptions, type CallServerParts, startCallServer } from '../calls/call-server';
import type { TestDatabase } from '../database';

export interface AgentTestServerOptions {
  brain?: Brain;
  /** The workspaces' own keys to models; none unless told. */
  keys?: CallServerOptions['keys'];
  /** Changes what plays the scripts. */
  play?: (real: ScriptRunner) => ScriptRunner;
  /** How many runs this process works on at a time; 0 leaves them to others. */
  workers?: number;
  patienceMs?: number;
  /** Runs that one workspace may have; 10 unless told. */
  mostRuns?: number;
  capacity?: number;
}

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export async function startAgentTestServer(test: TestDatabase, options: AgentTestServerOptions = {}) {
  const jobs = await openJobs({ applicationUrl: test.applicationUrl, log });
  let parts: CallServerParts | undefined;
  let runner: ScriptRunner | undefined;
  let stopWaiting = () => {};
  const server = await startCallServer(test, {
    brain: options.brain,
    keys: options.keys,
    ...(options.capacity !== undefined && { capacity: options.capacity }),
    register(app, given) {
      const real = createScriptRunner({ ...given, log });
      runner = options.play?.(real) ?? real;
      const agentTests = createAgentTestsService({
        ...given,
        runner,
        jobs,
        shares: { test_runs: options.mostRuns ?? 10 },
        patienceMs: options.patienceMs,
      });
      agentTestRoutes(app, { agentTests });
      stopWaiting = () => agentTests.stopWaiting();
      parts = given;
    },
  });
  if (parts === undefined || runner === undefined) throw new Error('The routes were not registered.');
  const { database, billing } = parts;
  jobs.work('test-runs', options.workers ?? 1, createRunExecution({ database, billing, runner, jobs, log }));
  return {
    ...server,
    jobs,
    recovery: createRunRecovery({ database, billing, jobs, log }),
    async stop() {
      stopWaiting();
      await jobs.close();
      await server.stop();
    },
  };
}

export type AgentTestServer = Awaited<ReturnType<typeof startAgentTestServer>>;
