/** One message of an MCP client, answered: the tools that its key has scopes for, and what they do. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type CallToolResult,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import { inputSchemaOf } from './tool-input';
import { type McpTool, mcpTools } from './tools';

interface AnswerOptions {
  version: string;
  /** Whether the sender may use a tool: the others aren't shown. */
  isFor: (tool: McpTool) => boolean;
  call: (tool: McpTool, given: Readonly<Record<string, unknown>>) => Promise<CallToolResult>;
}

const INSTRUCTIONS =
  'Callwright builds and runs voice agents for telephone calls. Read an agent before you change it, run its tests before you publish it, and ask the person before you publish or start a call: both reach real callers.';

let shown: ReadonlyMap<McpTool, Tool> | undefined;

/**
 * Nothing is kept between messages, so that each may go to another process.
 *
 * @param body the message as it was parsed
 */
export async function answerMessage(
  request: Request,
  body: unknown,
  { version, isFor, call }: AnswerOptions,
): Promise<Response> {
  const server = new Server(
    { name: 'callwright', title: 'Callwright', version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => {
    shown ??= new Map(mcpTools.map((tool) => [tool, shownOf(tool)]));
    return { tools: [...shown].filter(([tool]) => isFor(tool)).map(([, tool]) => tool) };
  });
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = mcpTools.find(({ name }) => name === params.name);
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, 'There is no tool of this name.');
    return call(tool, params.arguments ?? {});
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}

function shownOf(tool: McpTool): Tool {
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
