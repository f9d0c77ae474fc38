/** Makes a tool's request for real, before a caller depends on it, and shows the exchange. */
import type { AgentDraft } from '#contract/agents/agent-content';
import type { agentEndpoints, ToolTrial } from '#contract/agents/agents';
import { SIGNATURE_HEADER } from '#contract/agents/agent-tools';
import type { BodyOf } from '#contract/endpoint';
import { cutText } from '#domain/agents/cut-text';
import { answerFaults, namesOfCall, toldFaults } from '#domain/agents/tools/answer-faults';
import { parsedAnswer, renderTemplate, resultLine } from '#domain/agents/tools/result-template';
import { mcpMessage, triedTool } from '#domain/agents/tools/tried-tool';
import type { Session } from '../../platform/http/session';
import type { RequestTool, ToolArguments, ToolCaller } from '../../runtime/ports';
import { addressFor } from '../../runtime/tools/tool-caller';
import type { AgentSecrets } from './secrets';
import type { AgentsService } from './service';

/** More than anyone reads on a page. */
const SHOWN_CHARACTERS = 20_000;

export interface ToolTrials {
  /**
   * A tool that fails is an answer, not an error.
   *
   * @throws ApiError `not_found` when there is no such agent, `invalid_request` for a tool without a request
   */
  run(session: Session, agentId: string, trial: BodyOf<typeof agentEndpoints.tryTool>): Promise<ToolTrial>;
}

interface ToolTrialsOptions {
  agents: AgentsService;
  agentSecrets: AgentSecrets;
  tools: ToolCaller;
}

export function createToolTrials({ agents, agentSecrets, tools }: ToolTrialsOptions): ToolTrials {
  return {
    async run(session, agentId, { tool: given, arguments: args }) {
      const { draft } = await agents.get(session, agentId);
      const tool = triedTool(given);
      const caller = agentSecrets.bind(tools, session.workspace_id);
      const { status, answer, error, duration_ms } = await caller.call(
        tool,
        args,
        AbortSignal.timeout(15_000),
      );
      const json = parsedAnswer(answer);
      const known = new Set([...namesOfCall(draft), ...Object.keys(args)]);
      const result_message = tool.type === 'lookup' ? '' : tool.result_message;
      const faults = error === null ? answerFaults({ ...tool, result_message }, json, known) : [];
      return {
        status,
        duration_ms,
        body: cutText(answer, SHOWN_CHARACTERS),
        // What a lookup brings is said by nothing yet.
        says:
          error === null && tool.type !== 'lookup'
            ? resultLine(result_message, inACall(draft, args, json))
            : '',
        error,
        request: requestOf(tool, args),
        variables: Object.fromEntries(
          tool.response_variables.map(({ name, path }) => [name, renderTemplate(`{{${path}}}`, json).text]),
        ),
        faults: toldFaults(faults, json),
      };
    },
  };
}

/** What a result message is filled from: the answer over the call's variables; unknown facts stay as they are. */
function inACall(
  { facts, variables }: Pick<AgentDraft, 'facts' | 'variables'>,
  args: ToolArguments,
  json: unknown,
): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  return {
    ...Object.fromEntries(variables.map((variable) => [variable.name, variable.default])),
    ...Object.fromEntries(facts.map(({ name }) => [name, `{{${name}}}`])),
    ...args,
    ...json,
  };
}

/** The request as it goes out, with dots in place of secrets. */
function requestOf(tool: RequestTool, args: ToolArguments): ToolTrial['request'] {
  const method = tool.type === 'http' ? tool.method : 'POST';
  const headers = Object.fromEntries(
    tool.headers.map(({ name, value, secret }) => [
      name,
      name === SIGNATURE_HEADER && tool.type === 'lookup' ? 'v1,••••••' : secret ? '••••••' : value,
    ]),
  );
  if (tool.type === 'mcp_tool') return { method, url: tool.url, headers, body: mcpMessage(tool, args) };
  let url = tool.url;
  try {
    ({ url } = addressFor(tool.url, args));
  } catch {
    // The exchange says what is wrong with the address.
  }
  return { method, url, headers, body: method === 'GET' ? null : JSON.stringify(args) };
}
