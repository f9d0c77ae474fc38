/** Tools that an agent takes from an MCP server, frozen as they were when they were chosen. */
import * as z from 'zod/mini';
import { whole } from '../limits';
import { filled, identifier, lines, optional, type Rules, whenComplete } from './agent-rules';

export const MOST_TOOLS_OF_A_SERVER = 20;
const MOST_SCHEMA_CHARACTERS = 8000;
export const MOST_DESCRIPTION_CHARACTERS = 1000;
const MOST_LEVELS = 16;
export const notAnMcpUrl = 'Enter an address that starts with https://.';

/** A JSON schema as servers write them, whose keys are in one order: the same schema is always the same text. */
const InputSchema = z.record(z.string(), z.unknown()).check(
  z.overwrite((schema) => inOneOrder(schema, 0) as Record<string, unknown>),
  z.refine(fits, {
    message: `The tool’s arguments take more than ${MOST_SCHEMA_CHARACTERS.toLocaleString('en-US')} characters.`,
  }),
);

interface PartsOfTools<Header extends z.core.$ZodType, Variable extends z.core.$ZodType> {
  ToolHeader: Header;
  ResponseVariable: Variable;
}

/** A model decides by these words when to use a tool. */
export const toolDescription = (rules: Rules, most: number) =>
  filled(rules, 'Say what the tool does and when to use it.', most);

/** An address without variables: it's asked for its tools before any call. */
const McpAddress = (rules: Rules) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(2000),
      ...whenComplete(rules, z.regex(/^https?:\/\/[^/?#{}\s@]+([/?][^#{}\s]*)?$/i, notAnMcpUrl)),
    );

/** The schemas of tools from MCP servers, for a draft or for what can run. */
export function mcpToolSchemas<Header extends z.core.$ZodType, Variable extends z.core.$ZodType>(
  rules: Rules,
  { ToolHeader, ResponseVariable }: PartsOfTools<Header, Variable>,
) {
  const McpTool = z.object({
    /** What the server calls it. */
    tool: z.string().check(z.minLength(1), z.maxLength(128)),
    /** What the agent knows it by. */
    name: identifier(rules),
    description: toolDescription(rules, MOST_DESCRIPTION_CHARACTERS),
    /** Words of the caller that make the built-in brain use the tool. */
    triggers: lines(rules, 20, 80),
    /** The server's JSON schema of the arguments. While it has another one, calls don't use the tool. */
    input_schema: InputSchema,
    /** Said while the request is under way, when it takes longer than a moment. */
    waiting_message: optional(200),
    /** What is said with the answer; `{{path.to.value}}` takes values from its JSON. */
    result_message: optional(500),
    response_variables: z._default(z.array(ResponseVariable).check(z.maxLength(10)), []),
  });

  /** An MCP server (Streamable HTTP), with those of its tools that the agent uses. */
  const McpServer = z.object({
    type: z.literal('mcp'),
    /** What the agent's builders call the server. */
    name: identifier(rules),
    url: McpAddress(rules),
    headers: z._default(z.array(ToolHeader).check(z.maxLength(10)), []),
    /** Requests carry the workspace's sign-in at this address (OAuth), instead of a header `authorization`. */
    sign_in: z._default(z.boolean(), false),
    /** For each use of a tool, the connection included. */
    timeout_ms: z._default(whole(500, 10_000, 'ms'), 8000),
    tools: z._default(
      z.array(McpTool).check(
        z.maxLength(MOST_TOOLS_OF_A_SERVER, `At most ${MOST_TOOLS_OF_A_SERVER} tools of a server.`),
        z.refine((tools) => rules === 'draft' || tools.length > 0, 'Select at least one tool.'),
      ),
      [],
    ),
  });
  return { McpTool, McpServer };
}

/** A tool that an MCP server offers, as it is at the moment. */
export const McpOffer = z.object({
  tool: z.string(),
  title: z.string(),
  description: z.string(),
  input_schema: z.record(z.string(), z.unknown()),
  /** Why it can't be chosen, in a sentence; null: it can. */
  unusable: z.nullable(z.string()),
});
export type McpOffer = z.infer<typeof McpOffer>;

/** What an MCP server answered when it was asked for its tools. */
export const McpListing = z.object({
  /** As it calls itself; null when it didn't answer. */
  server: z.nullable(z.object({ name: z.string(), version: z.string() })),
  tools: z.array(McpOffer),
  /** How many more it offers than are shown. */
  left_off: z.int(),
  /** Why there is no list, in a sentence. */
  error: z.nullable(z.string()),
  duration_ms: z.number(),
});
export type McpListing = z.infer<typeof McpListing>;

/** Keys by name, and lists as they are; what's deeper than a schema may be stays, and is refused. */
function inOneOrder(value: unknown, level: number): unknown {
  if (typeof value !== 'object' || value === null || level > MOST_LEVELS) return value;
  if (Array.isArray(value)) return value.map((item) => inOneOrder(item, level + 1));
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, item]) => [key, inOneOrder(item, level + 1)]),
  );
}

/** A schema in its one spelling: two that say the same are the same text, whatever the order of their keys. */
export function schemaText(schema: unknown): string {
  return isShallow(schema, 0) ? JSON.stringify(inOneOrder(schema, 0)) : '';
}

/** Whether a schema may be kept with an agent. */
export function fits(schema: unknown): boolean {
  return isShallow(schema, 0) && JSON.stringify(schema).length <= MOST_SCHEMA_CHARACTERS;
}

function isShallow(value: unknown, level: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return level <= MOST_LEVELS && Object.values(value).every((item) => isShallow(item, level + 1));
}
