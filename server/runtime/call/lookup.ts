/** What an agent looks up of a caller before its first word. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { LookupTool } from '#contract/agents/agent-tools';
import { missingPaths, namesOfCall } from '#domain/agents/tools/answer-faults';
import { type Clock, systemClock, within } from '../desk/clock';
import type { ToolAnswer, ToolArguments, ToolCaller } from '../ports';
import { LOOKUP_MS, NOT_MADE } from '../tools/tool-caller';
import { CallVariables, callContext, partsOf } from '#domain/brain/call-variables';

/** What was asked, what came of it, and how long that took. */
export interface LookedUp {
  tool: string;
  arguments: ToolArguments;
  answered: ToolAnswer;
  /** What the call begins with by it; empty when it failed. */
  variables: Record<string, string>;
  /** Paths that lead nowhere in this answer. */
  missing?: string[];
}

interface LookupCall {
  agent: AgentContent;
  /** Those that the call was started with. */
  variables: Readonly<Record<string, string>>;
  time_zone: string;
  tools: ToolCaller;
  clock?: Clock;
}

/**
 * Never rejects, and takes no longer than `LOOKUP_MS`.
 *
 * @returns null when the agent looks nothing up
 */
export async function lookUp({
  agent,
  variables: given,
  time_zone,
  tools,
  clock = systemClock,
}: LookupCall): Promise<LookedUp | null> {
  const tool = agent.tools.find((one) => one.type === 'lookup');
  if (tool === undefined) return null;
  const variables = new CallVariables(agent, given, callContext(agent, time_zone, clock));
  const args: ToolArguments = {
    ...variables.values(),
    direction: Object.hasOwn(given, 'calling_number') ? 'outbound' : 'inbound',
  };
  const answered = await answerOf(tools, tool, args, clock);
  const asked = { tool: tool.name, arguments: args, answered };
  if (answered.error !== null) return { ...asked, variables: {} };
  const known = [...namesOfCall(agent), ...Object.keys(args)];
  return {
    ...asked,
    variables: partsOf(tool.response_variables, answered.answer),
    ...missingPaths({ ...tool, result_message: '' }, answered, known),
  };
}

async function answerOf(
  tools: ToolCaller,
  tool: LookupTool,
  args: ToolArguments,
  clock: Clock,
): Promise<ToolAnswer> {
  const started = clock.monotonic();
  const tooLate = new AbortController();
  const failed = (error: string): ToolAnswer => ({
    status: null,
    answer: '',
    error,
    duration_ms: Math.round(clock.monotonic() - started),
  });
  // It's also the database that may be slow, where the key is kept.
  const answer = await within(
    LOOKUP_MS,
    tools.call(tool, args, tooLate.signal).catch((): ToolAnswer => failed(NOT_MADE)),
  );
  tooLate.abort();
  return answer ?? failed(`No answer within ${LOOKUP_MS / 1000} s.`);
}
