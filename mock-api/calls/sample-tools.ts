/** What tools answer here. The mock makes no requests: only the sample service answers. */
import type { LookupTool } from '#contract/agents/agent-tools';
import type { ToolTrial } from '#contract/agents/agents';
import type { AskingTool } from '#domain/agents/tools/conversation-tools';
import { mcpMessage } from '#domain/agents/tools/tried-tool';
import { answerFaults, toldFaults } from '#domain/agents/tools/answer-faults';
import { fillText, resultLine } from '#domain/agents/tools/result-template';
import { partsOf } from '#domain/brain/call-variables';
import type { ToolArguments } from '#domain/brain/exchange';
import { askMcp } from './sample-mcp';
import { toolFailure } from '#domain/calls/tool-failure';
import { noSuch } from '#domain/refusals';

const TOOK_MS = 42;

const samples: Record<string, (values: ToolArguments) => ToolArguments> = {
  slots: (values) => ({ day: values.day ?? 'tomorrow', slots: '09:30, 11:00 and 14:00', count: 3 }),
  caller: () => ({ known: true, name: 'Ada Byron', plan: 'standard' }),
  order: (values) => ({ number: values.number ?? '48213', status: 'on its way', arrives: 'tomorrow' }),
};

/**
 * The exchange that the tool's request would have been.
 *
 * @param names those that the call knows before the answer
 */
export function tryTool(
  tool: AskingTool | LookupTool,
  values: ToolArguments,
  names: readonly string[],
): ToolTrial {
  const request = requestOf(tool, values);
  const failed = { says: '', variables: {}, faults: [], request };
  if (tool.type === 'mcp_tool') {
    const asked = askMcp(tool, values);
    if (asked.error !== null) return { ...failed, ...asked };
    return { ...answered(tool, JSON.parse(asked.body) as ToolArguments, values, names), request };
  }
  const name = /^callwright:sample\/([a-z]+)/i.exec(tool.url)?.[1]?.toLowerCase();
  if (name === undefined) {
    const error = 'This application runs on a mocked API, which makes no requests to other addresses.';
    return { ...failed, status: null, duration_ms: 0, body: '', error };
  }
  const sample = Object.hasOwn(samples, name) ? samples[name] : undefined;
  if (!sample) {
    const body = JSON.stringify({ error: noSuch.sampleService(name) });
    return { ...failed, status: 404, duration_ms: TOOK_MS, body, error: toolFailure(404) };
  }
  const answer = sample(values);
  return { ...answered(tool, answer, values, names), request };
}

function answered(
  tool: AskingTool | LookupTool,
  answer: ToolArguments,
  values: ToolArguments,
  names: readonly string[],
): Omit<ToolTrial, 'request'> {
  const result_message = tool.type === 'lookup' ? '' : tool.result_message;
  const body = JSON.stringify(answer);
  return {
    status: 200,
    duration_ms: TOOK_MS,
    body,
    says: tool.type === 'lookup' ? '' : resultLine(result_message, answer),
    error: null,
    variables: partsOf(tool.response_variables, body),
    faults: toldFaults(
      answerFaults({ ...tool, result_message }, answer, new Set([...names, ...Object.keys(values)])),
      answer,
    ),
  };
}

function requestOf(tool: AskingTool | LookupTool, values: ToolArguments): ToolTrial['request'] {
  const encoded = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)]),
  );
  const method = tool.type === 'http' ? tool.method : 'POST';
  return {
    method,
    url: fillText(tool.url, encoded),
    headers: Object.fromEntries(
      tool.headers.map(({ name, value, secret }) => [name, secret ? '••••••' : value]),
    ),
    body:
      tool.type === 'mcp_tool' ? mcpMessage(tool, values) : method === 'GET' ? null : JSON.stringify(values),
  };
}
