/**
 * Asks MCP servers (Streamable HTTP). Each use is by itself: it connects, does one thing and is gone, so that no stream
 * and no session outlives it, and what the server offers is looked at each time.
 */
import {
  CallToolResultSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsResultSchema,
  McpError,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { fits, MOST_DESCRIPTION_CHARACTERS, type McpOffer } from '#contract/agents/mcp-tools';
import { argumentsToSend, changedRefusal, schemaChanges } from '#domain/agents/tools/mcp-schema';
import { type Clock, systemClock } from '../desk/clock';
import type { McpClient } from '../ports';
import { createMcpConnector, type McpConnectorOptions, type McpRequest } from './mcp-connection';
import { isWord } from './sent-secrets';

const LIST_MS = 10_000;
const MOST_PAGES = 10;
const MOST_OFFERS = 100;
const MOST_ERROR_CHARACTERS = 300;

export function createMcpClient(options: McpConnectorOptions, clock: Clock = systemClock): McpClient {
  const connect = createMcpConnector(options);
  return {
    async list(server, signal) {
      const started = clock.monotonic();
      const took = () => Math.round(clock.monotonic() - started);
      const none = { server: null, tools: [], left_off: 0 };
      const answer = await connect(server, { timeoutMs: LIST_MS, signal }, async (client, request) => {
        const tools: Tool[] = [];
        for await (const page of pagesOf(client, request)) tools.push(...page);
        const { name = '', version = '' } = client.getServerVersion() ?? {};
        return { server: { name: name.slice(0, 80), version: version.slice(0, 40) }, tools };
      });
      if (answer.error !== null) return { ...none, error: answer.error, duration_ms: took() };
      const { server: about, tools } = answer.done;
      const clean = <Value>(value: Value) => textsIn(value, answer.withoutSecrets);
      return {
        server: clean(about),
        tools: tools.slice(0, MOST_OFFERS).map((tool) => offerOf(clean(tool))),
        left_off: Math.max(0, tools.length - MOST_OFFERS),
        error: null,
        duration_ms: took(),
      };
    },

    async call(tool, args, signal) {
      const { timeout_ms: timeoutMs } = tool;
      const answer = await connect(tool, { timeoutMs, signal }, async (client, request, withoutSecrets) => {
        const offered = await findTool(client, tool.tool, request);
        if (offered === null) return changedRefusal(tool.tool, null);
        const changes = schemaChanges(tool.input_schema, textsIn(offered.inputSchema, withoutSecrets));
        if (changes.length > 0) return changedRefusal(tool.tool, changes);
        const params = { name: tool.tool, arguments: argumentsToSend(tool.input_schema, args) };
        return client.request({ method: 'tools/call', params }, CallToolResultSchema, request);
      });
      if (answer.error !== null) return { status: null, answer: '', error: answer.error };
      if (typeof answer.done === 'string')
        return { status: null, answer: '', error: answer.withoutSecrets(answer.done) };
      const text = answer.withoutSecrets(textOf(answer.done));
      if (answer.done.isError !== true) return { status: 200, answer: text, error: null };
      const said = text.replace(/\s+/g, ' ').slice(0, MOST_ERROR_CHARACTERS);
      return { status: null, answer: text, error: `The tool answered with an error: ${said}` };
    },
  };
}

/** The same value, each text in it, names of parts too unless they're words, as `change` has it. */
function textsIn<Value>(value: Value, change: (text: string) => string): Value {
  const changed = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part);
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(changed);
    const named = ([key, inner]: [string, unknown]) => [isWord(key) ? key : change(key), changed(inner)];
    return Object.fromEntries(Object.entries(part).map(named));
  };
  // Texts stay texts.
  return changed(value) as Value;
}

/** The server's tools, a page after another, while there are any and not too many. */
async function* pagesOf(client: Client, request: McpRequest): AsyncGenerator<Tool[]> {
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const params = cursor === undefined ? {} : { cursor };
    const answer = await client
      .request({ method: 'tools/list', params }, ListToolsResultSchema, request)
      .catch((error: unknown) => {
        // A server that has no tools at all.
        if (error instanceof McpError && error.code === Number(ErrorCode.MethodNotFound))
          return { tools: [] };
        throw error;
      });
    yield answer.tools;
    cursor = 'nextCursor' in answer ? answer.nextCursor : undefined;
    if (cursor === undefined) return;
  }
}

async function findTool(client: Client, name: string, request: McpRequest): Promise<Tool | null> {
  for await (const page of pagesOf(client, request)) {
    const found = page.find((tool) => tool.name === name);
    if (found !== undefined) return found;
  }
  return null;
}

function offerOf({ name, title, description = '', inputSchema, execution }: Tool): McpOffer {
  const keeps = fits(inputSchema);
  return {
    tool: name.slice(0, 200),
    title: (title ?? '').slice(0, 200),
    description: description.trim().slice(0, MOST_DESCRIPTION_CHARACTERS),
    input_schema: keeps ? inputSchema : {},
    unusable:
      name.length > 128
        ? 'Its name is too long.'
        : execution?.taskSupport === 'required'
          ? 'It works in the background, which a call can’t wait for.'
          : keeps
            ? null
            : 'Its arguments are too large.',
  };
}

/** What the tool answered as text: its JSON where it has any. */
function textOf({ structuredContent, content }: CallToolResult): string {
  if (structuredContent !== undefined) return JSON.stringify(structuredContent);
  return content
    .map((part) => {
      switch (part.type) {
        case 'text':
          return part.text;
        case 'resource':
          return 'text' in part.resource ? part.resource.text : `[${part.resource.uri}, not a text]`;
        case 'resource_link':
          return `${part.title ?? part.name}: ${part.uri}`;
        default:
          return `[${part.mimeType}, not a text]`;
      }
    })
    .join('\n');
}
