/** Runs one test: plays its caller, then looks at what it demands. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { CallEvent } from '#contract/calls/call-events';
import type { AgentTest, CheckResult, PlayedTest, TestResult } from '#contract/calls/agent-tests';
import { evaluateChecks } from '#domain/agent-tests/checks';
import { conversationTools } from '#domain/agents/tools/conversation-tools';
import type { TokenUsage } from '#domain/money/usage';
import type { Brain } from '../../runtime/ports';
import { type ScriptRun, tokensIn } from '../../runtime/call/script-run';
import { StoppableClock } from '../../runtime/desk/stoppable-clock';
import type { BillingService } from '../billing/service';
import { judge } from './judge';
import { chargeable, type ScriptRunner } from './script-runner';

/** A conversation that takes longer is broken off. */
const LIMIT_MS = 120_000;

interface TestExecution {
  runner: ScriptRunner;
  billing: Pick<BillingService, 'costOf'>;
  workspace_id: string;
  agent: AgentContent;
  /** Of the agent; null: its draft. */
  version: number | null;
  brain: Brain;
  test: AgentTest;
  /** Filled as the conversation goes on. */
  heard: CallEvent[];
  /** Fires when the process stops or the run is no longer ours. */
  signal: AbortSignal;
  onFault: (error: unknown) => void;
}

export interface ExecutedTest {
  result: PlayedTest;
  /** Those that we charge for. */
  tokens: TokenUsage[];
}

/** @throws only when `signal` fires */
export async function executeTest(execution: TestExecution): Promise<ExecutedTest> {
  const { runner, billing, workspace_id, test, heard, signal, onFault } = execution;
  const tooLong = new AbortController();
  const both = AbortSignal.any([signal, tooLong.signal]);
  const clock = new StoppableClock();
  const forgetLimit = clock.after(LIMIT_MS, () => tooLong.abort());
  // What a test waits for others does not count as its own time.
  const pace = async () => {
    await clock.whileStopped(() => runner.slice(workspace_id, both));
    both.throwIfAborted();
  };
  try {
    return await playAndCheck({ ...execution, signal: both }, { clock, pace });
  } catch (error) {
    signal.throwIfAborted();
    if (!tooLong.signal.aborted) onFault(error);
    const reason = tooLong.signal.aborted
      ? `The test didn’t end within ${LIMIT_MS / 60_000} minutes.`
      : 'The test couldn’t be run because of a fault inside Callwright.';
    // What was said in time is worth reading all the same, and was paid for.
    const events = tooLong.signal.aborted ? heard : [];
    const tokens = usedIn(events);
    const cost_micros = events.length === 0 ? null : billing.costOf({ platform_ms: 0, tokens });
    return { result: { ...brokenTest(test, reason), events, cost_micros }, tokens };
  } finally {
    forgetLimit();
  }
}

/** The tokens that a conversation has used so far, of those that we charge for. */
export const usedIn = (heard: readonly CallEvent[]): TokenUsage[] => chargeable(tokensIn(heard));

/** The result of a test that could not run. */
export function brokenTest(
  { test_id, name }: Pick<AgentTest, 'test_id' | 'name'>,
  reason: string,
): PlayedTest {
  return {
    test_id,
    name,
    state: 'broken',
    reason,
    checks: [],
    events: [],
    duration_ms: null,
    cost_micros: null,
  };
}

async function playAndCheck(
  execution: TestExecution,
  { clock, pace }: { clock: StoppableClock; pace: () => Promise<void> },
): Promise<ExecutedTest> {
  const began = clock.monotonic();
  const { runner, billing, workspace_id, agent, version, brain, test, heard, signal } = execution;
  const played = await runner.run(workspace_id, {
    agent,
    brain,
    caller: test.caller,
    variables: test.variables,
    toolAnswers: test.tool_answers,
    pretendedAt: test.pretended_at === null ? null : new Date(test.pretended_at),
    pace,
    onEvent: (event) => heard.push(event),
    signal,
  });
  await pace();
  const { events } = played;
  const statements = test.checks.flatMap((check) => (check.type === 'judged' ? [check.statement] : []));
  const couldRun = whyBroken(played) === null;
  const judged =
    statements.length > 0 && couldRun ? await judge(runner.judgeOf(brain), statements, events, signal) : null;
  const tokens = chargeable([...played.usage.tokens, ...(judged?.tokens ?? [])]);
  const cost_micros = billing.costOf({ platform_ms: 0, tokens });
  const checks = couldRun
    ? evaluateChecks(test.checks, {
        agent: { tools: conversationTools(agent.tools).map(({ name }) => name), version },
        events,
        cost_micros,
        judgements: judged?.judgements ?? new Map(),
      })
    : [];
  return {
    result: {
      test_id: test.test_id,
      name: test.name,
      ...outcomeOf(whyBroken(played), checks),
      checks,
      events: [...events],
      duration_ms: Math.round(clock.monotonic() - began),
      cost_micros,
    },
    tokens,
  };
}

/** Why a conversation says nothing about the agent; null when it does. */
function whyBroken({ result }: ScriptRun): string | null {
  return result.fault === 'provider' || result.fault === 'platform' ? result.summary : null;
}

function outcomeOf(
  broken: string | null,
  checks: readonly CheckResult[],
): Pick<TestResult, 'state' | 'reason'> {
  if (broken !== null) return { state: 'broken', reason: broken };
  const failed = checks.find(({ state }) => state === 'failed');
  if (failed !== undefined) return { state: 'failed', reason: failed.reason };
  const [first] = checks;
  if (first !== undefined && checks.every(({ state }) => state === 'skipped')) {
    return { state: 'broken', reason: `Nothing could be checked. ${first.reason}` };
  }
  return { state: 'passed', reason: null };
}
