/** The tools that MCP clients are offered: each endpoint behind them is asked as the sender. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js';
import { callInProcess } from './in-process';
import { isToolFor } from './tool-access';
import { inputSchemaOf } from './tool-input';
import { type McpTool, mcpTools } from './tools';

export interface OfferedTool {
  name: string;
  /** What clients are told of it. */
  told: () => Tool;
  /** Whether the sender may use it: the others aren't shown. */
  isFor: (sender: FastifyRequest) => boolean;
  call: (sender: FastifyRequest, given: Readonly<Record<string, unknown>>) => Promise<CallToolResult>;
}

/** Those of the product, made at the server's own door. */
export function productTools(app: FastifyInstance): OfferedTool[] {
  return mcpTools.map((tool) => {
    let told: Tool | undefined;
    return {
      name: tool.name,
      told: () => (told ??= toldOf(tool)),
      isFor: ({ session }) => session !== null && isToolFor(session, tool),
      call: (sender, given) => callInProcess(app, sender, tool, given),
    };
  });
}

function toldOf(tool: McpTool): Tool {
  const { name, title, description, endpoint, destructive = false, openWorld = false } = tool;
  return {
    name,
    title,
    description: `${description} Needs the scope ${endpoint.access}.`,
    inputSchema: inputSchemaOf(tool),
    annotations: {
      title,
      readOnlyHint: endpoint.method === 'GET',
      destructiveHint: destructive,
      idempotentHint: endpoint.method === 'PUT',
      openWorldHint: openWorld,
    },
  };
}
