/** Which tool a trial is of. */
import type { HttpTool, LookupTool, Tool } from '#contract/agents/agent-tools';
import { ApiError } from '../../api-error';
import { ONLY_REQUESTS } from '../../refusals';
import { argumentsToSend } from './mcp-schema';
import { type McpCallTool, mcpCallTool } from './conversation-tools';

/** @throws ApiError `invalid_request` for a tool that makes no request, or for more than one of a server */
export function triedTool(tool: Tool): HttpTool | LookupTool | McpCallTool {
  if (tool.type === 'http' || tool.type === 'lookup') return tool;
  const [only, ...others] = tool.type === 'mcp' ? tool.tools : [];
  if (tool.type !== 'mcp' || only === undefined) throw new ApiError('invalid_request', ONLY_REQUESTS);
  if (others.length > 0) throw new ApiError('invalid_request', 'Try one of the server’s tools at a time.');
  return mcpCallTool(tool, only);
}

/** The message that uses a tool, as MCP has it. */
export function mcpMessage(
  { tool, input_schema }: McpCallTool,
  args: Readonly<Record<string, string | number | boolean>>,
): string {
  const params = { name: tool, arguments: argumentsToSend(input_schema, args) };
  return JSON.stringify({ method: 'tools/call', params });
}
