/** An MCP server that the mock makes up for any public address: its tools, and what they answer. */
import type { ToolTrial } from '#contract/agents/agents';
import type { McpListing, McpOffer } from '#contract/agents/mcp-tools';
import { changedRefusal, schemaChanges } from '#domain/agents/tools/mcp-schema';
import type { McpCallTool } from '#domain/agents/tools/conversation-tools';
import { NOT_HTTP, privateHostRefusal } from '#domain/private-host';
import type { ToolArguments } from '#domain/brain/exchange';
import { notSignedIn } from '#domain/agents/tools/mcp-sign-in-refusals';

const TOOK_MS = 42;

interface Sample extends Omit<McpOffer, 'unusable'> {
  answer: (values: ToolArguments) => ToolArguments;
}

const samples: readonly Sample[] = [
  {
    tool: 'find_order',
    title: 'Find an order',
    description: 'Looks up an order by its number and says where it is.',
    input_schema: {
      type: 'object',
      properties: { number: { type: 'string', description: 'The number of the order' } },
      required: ['number'],
    },
    answer: ({ number = '48213' }) => ({ number, status: 'on its way', arrives: 'tomorrow' }),
  },
  {
    tool: 'free_times',
    title: 'Free times',
    description: 'Says which times are free on a day.',
    input_schema: {
      type: 'object',
      properties: { day: { type: 'string', description: 'The day, as YYYY-MM-DD' } },
      required: ['day'],
    },
    answer: ({ day = 'tomorrow' }) => ({ day, slots: '09:30, 11:00 and 14:00', count: 3 }),
  },
];

/** Null for an address that the made-up server may be at; otherwise why it isn't there. */
export function refusalOf(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null) return NOT_HTTP;
  const isPrivate = /^(?:localhost|\[.*\]|127\..*|10\..*|192\.168\..*)$/.test(url.hostname);
  return isPrivate
    ? privateHostRefusal(`${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`)
    : null;
}

export function listMcp({ url, sign_in }: { url: string; sign_in: boolean }, signedIn: boolean): McpListing {
  const error = refusalOf(url) ?? (sign_in && !signedIn ? notSignedIn : null);
  if (error !== null) return { server: null, tools: [], left_off: 0, error, duration_ms: 0 };
  return {
    server: { name: 'sample-store', version: '1.0.0' },
    tools: samples.map(({ answer: _answer, ...offer }) => ({ ...offer, unusable: null })),
    left_off: 0,
    error: null,
    duration_ms: TOOK_MS,
  };
}

/** What the made-up server answers. */
export function askMcp(
  tool: McpCallTool,
  values: ToolArguments,
): Pick<ToolTrial, 'status' | 'body' | 'error' | 'duration_ms'> {
  const sample = samples.find((one) => one.tool === tool.tool);
  const changes = sample === undefined ? null : schemaChanges(tool.input_schema, sample.input_schema);
  const error = refusalOf(tool.url) ?? (changes?.length === 0 ? null : changedRefusal(tool.tool, changes));
  if (error !== null || sample === undefined) return { status: null, body: '', error, duration_ms: 0 };
  return { status: 200, body: JSON.stringify(sample.answer(values)), error: null, duration_ms: TOOK_MS };
}
