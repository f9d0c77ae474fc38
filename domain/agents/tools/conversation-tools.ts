/** Which of an agent's tools are used in the conversation: a lookup is asked before it begins. */
import type {
  HttpTool,
  LookupTool,
  McpServer,
  McpTool,
  Tool,
  ToolArgument,
} from '#contract/agents/agent-tools';
import { argumentsOf } from './mcp-schema';

/** One tool of an MCP server, with what its server is reached by. */
export interface McpCallTool extends McpTool, Pick<McpServer, 'url' | 'headers' | 'sign_in' | 'timeout_ms'> {
  type: 'mcp_tool';
  server: string;
  /** Those that a caller can say. */
  arguments: ToolArgument[];
  /** What only a model can write: the built-in brain doesn't use the tool. */
  needs: string[];
}

export type ConversationTool = Exclude<Tool, LookupTool | McpServer> | McpCallTool;

/** A tool that asks some server, and so has an answer. */
export type AskingTool = HttpTool | McpCallTool;

/** Those that are used in a conversation, each of an MCP server's by itself. */
export function conversationTools(tools: readonly (Tool | ConversationTool)[]): ConversationTool[] {
  return tools.flatMap((tool) => {
    if (tool.type === 'lookup') return [];
    return tool.type === 'mcp' ? tool.tools.map((one) => mcpCallTool(tool, one)) : [tool];
  });
}

export const isAsking = (tool: ConversationTool): tool is AskingTool =>
  tool.type === 'http' || tool.type === 'mcp_tool';

export function mcpCallTool(
  { name: server, url, headers, sign_in, timeout_ms }: McpServer,
  tool: McpTool,
): McpCallTool {
  return {
    type: 'mcp_tool',
    server,
    url,
    headers,
    sign_in,
    timeout_ms,
    ...tool,
    ...argumentsOf(tool.input_schema),
  };
}
