/** One message of an MCP client, answered: the tools that are for its sender, and what they do. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import type { FastifyRequest } from 'fastify';
import type { OfferedTool } from './offered-tools';
import { NO_SUCH_TOOL } from './tools';

interface AnswerOptions {
  version: string;
  tools: readonly OfferedTool[];
}

const INSTRUCTIONS =
  'Callwright builds and runs voice agents for telephone calls. Read an agent before you change it, run its tests before you publish it, and ask the person before you publish or start a call: both reach real callers.';

/** Nothing is kept between messages, so that each may go to another process. */
export async function answerMessage(
  sender: FastifyRequest,
  { version, tools }: AnswerOptions,
): Promise<Response> {
  // Batches left the protocol in 2025-06-18. A request that another part of its batch cancels would never be answered.
  if (Array.isArray(sender.body)) return refusalOf('Send one message at a time.');
  const server = new Server(
    { name: 'callwright', title: 'Callwright', version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.filter((tool) => tool.isFor(sender)).map((tool) => tool.told()),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, NO_SUCH_TOOL);
    return tool.call(sender, params.arguments ?? {});
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    return await transport.handleRequest(webRequestOf(sender), { parsedBody: sender.body });
  } finally {
    await server.close();
  }
}

/** The headers that the transport looks at; the body is parsed already. */
function webRequestOf({ headers }: FastifyRequest): Request {
  const names = ['accept', 'content-type', 'mcp-protocol-version'] as const;
  const sent = names.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  return new Request('http://localhost/mcp', { method: 'POST', headers: sent });
}

function refusalOf(message: string): Response {
  const error = { code: ErrorCode.InvalidRequest, message };
  return Response.json({ jsonrpc: '2.0', id: null, error }, { status: 400 });
}
