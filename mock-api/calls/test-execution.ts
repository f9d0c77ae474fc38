/** Runs tests of an agent: the mocked conversation without sound, at once. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { AgentTest, PlayedTest } from '#contract/calls/agent-tests';
import type { CallEvent, UnstampedEvent } from '#contract/calls/call-events';
import { reasonFacts } from '#contract/calls/end-sentences';
import type { EndReason } from '#contract/calls/outcomes';
import { conversationTools } from '#domain/agents/tools/conversation-tools';
import { missingPaths, namesOfCall } from '#domain/agents/tools/answer-faults';
import { evaluateChecks, NO_JUDGE } from '#domain/agent-tests/checks';
import { answersInPlace } from '#domain/agent-tests/tool-answers';
import { MockConversation } from './conversation';
import { eventsOfReply, type Reply } from './reply';
import type { Host } from '../host';
import type { StoredRun } from '../stored-calls';
import { REMOVED_BEFORE_IT_RAN } from '#domain/agent-tests/test-run';

/** Between two events, in the time of the conversation. */
const STEP_MS = 40;

/** Runs what waits in a run and closes it. */
export async function finishRun(host: Host, run: StoredRun): Promise<void> {
  const results = await Promise.all(
    run.results.map(async (result): Promise<StoredRun['results'][number]> => {
      const test = run.replay ?? host.world.tests.find(({ test_id }) => test_id === result.test_id);
      if (test) return executeTest(run, test);
      return { ...result, state: 'broken', reason: REMOVED_BEFORE_IT_RAN };
    }),
  );
  // It was cancelled, before or meanwhile.
  if (run.state !== 'running') return;
  run.results = results;
  const passed = run.results.filter(({ state }) => state === 'passed').length;
  run.count = { passed, total: run.results.length };
  close(host, run, passed === run.results.length ? 'passed' : 'failed');
}

/** Ends a run that has not finished. */
export function cancelRun(host: Host, run: StoredRun): void {
  run.results = run.results.map((result) =>
    result.state === 'waiting' || result.state === 'running' ? { ...result, state: 'cancelled' } : result,
  );
  close(host, run, 'cancelled');
}

function close(host: Host, run: StoredRun, state: StoredRun['state']): void {
  run.state = state;
  run.finished_at = new Date().toISOString();
  const { workspace_id, agent_id, run_id } = run;
  host.save();
  host.publish(workspace_id, { type: 'test_run.changed', agent_id, run_id });
  host.publish(workspace_id, { type: 'agent.changed', agent_id });
}

async function executeTest(
  { content, version }: Pick<StoredRun, 'content' | 'version'>,
  test: AgentTest,
): Promise<PlayedTest> {
  const events = await converse(content, test);
  const agent = { tools: conversationTools(content.tools).map(({ name }) => name), version };
  const checks = evaluateChecks(test.checks, { agent, events, cost_micros: 0, judgements: NO_JUDGE });
  const failed = checks.find(({ state }) => state === 'failed');
  return {
    test_id: test.test_id,
    name: test.name,
    state: failed ? 'failed' : 'passed',
    reason: failed?.reason ?? null,
    checks,
    events,
    duration_ms: events.at(-1)?.offset_ms ?? 0,
    cost_micros: 0,
  };
}

async function converse(agent: AgentContent, test: AgentTest): Promise<CallEvent[]> {
  const events: CallEvent[] = [];
  const conversation = new MockConversation(agent, test.variables);
  const names = [...namesOfCall(agent), ...Object.keys(test.variables)];
  const answerFor = answersInPlace(test.tool_answers);
  let turn = 0;
  let ended: EndReason | null = null;
  const log = (event: UnstampedEvent) => {
    // Spreading a union loses its discriminant for the compiler; seq and offset_ms complete each member.
    const stamped = { ...event, seq: events.length + 1, offset_ms: events.length * STEP_MS } as CallEvent;
    events.push(stamped);
  };
  const say = (reply: Reply): void => {
    for (const event of eventsOfReply(turn, reply)) log(event);
    ended = reply.ends;
    if (reply.uses === null) return;
    const { tool, arguments: given } = reply.uses;
    const call = `call-${events.length}`;
    log({ type: 'tool_called', turn, call, tool: tool.name, arguments: given });
    const result = { ...answerFor(tool.name), duration_ms: STEP_MS };
    const missing = missingPaths(tool, result, [...names, ...Object.keys(given)]);
    log({ type: 'tool_answered', turn, call, tool: tool.name, ...result, ...missing });
    say(conversation.toolAnswered(reply.uses, result));
  };

  log({ type: 'started', brain: 'built_in', model: null });
  const greeting = conversation.greeting();
  if (greeting) say(greeting);
  for (const text of test.caller) {
    if (ended !== null) break;
    turn += 1;
    log({ type: 'caller_said', turn, text });
    say(await conversation.reply(text));
  }
  const reason: EndReason = ended ?? 'caller_hung_up';
  const { fault, sentence } = reasonFacts(reason);
  log({ type: 'ended', reason, fault, provider_code: null, summary: sentence });
  return events;
}
