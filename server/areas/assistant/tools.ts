/**
 * What the assistant can do: read, as the person may, and work on the proposal. Nothing here saves, publishes, deletes,
 * calls or buys, so whatever a model is talked into ends as a proposal that a person sees.
 */
import * as z from 'zod/mini';
import { AgentDraft } from '#contract/agents/agent-content';
import { assistantEndpoints } from '#contract/assistant/assistant';
import { assistantFields } from '#domain/assistant/edits';
import type { Session } from '../../platform/http/session';
import type { OfferedTool } from '../../runtime/brains/model-with-tools';
import { isToolFor } from '../mcp/tool-access';
import { inputSchemaOf } from '../mcp/tool-input';
import { type McpTool, mcpTools } from '../mcp/tools';

export const EDIT_PROPOSAL = 'edit_proposal';

/** Tools of MCP that only read. */
const readingTools: readonly McpTool[] = mcpTools.filter(({ endpoint }) => endpoint.method === 'GET');

export const runTests: McpTool = {
  name: 'run_tests',
  title: 'Run the tests on the proposal',
  description:
    'Runs the agent’s tests on the proposal and answers with what came of them. Tests make no real requests.',
  endpoint: assistantEndpoints.test,
};

/** Those of the tools that this person may use, each a request at the door in their name. */
export function doorToolsFor(session: Session): readonly McpTool[] {
  return [...readingTools, runTests].filter((tool) => isToolFor(session, tool));
}

/** What the model is told of them; `edit_proposal` is among them. */
export function offeredTools(tools: readonly McpTool[]): OfferedTool[] {
  return [editTool(), ...tools.map(offeredOf)];
}

/** What is sent along with each question because of the tools, about. */
export function lettersOfTools(): number {
  letters ??= JSON.stringify(offeredTools([...readingTools, runTests])).length;
  return letters;
}

let letters: number | undefined;
const offered = new Map<McpTool, OfferedTool>();
let edit: OfferedTool | undefined;

function offeredOf(tool: McpTool): OfferedTool {
  const known = offered.get(tool);
  if (known !== undefined) return known;
  const { idempotency_key: _key, ...properties } = inputSchemaOf(tool).properties;
  const parameters = plain({ ...inputSchemaOf(tool), properties });
  // The agent that the conversation is about is known.
  const made = tool === runTests ? { type: 'object', properties: {} } : parameters;
  const of = { name: tool.name, description: tool.description, parameters: made };
  offered.set(tool, of);
  return of;
}

function editTool(): OfferedTool {
  edit ??= {
    name: EDIT_PROPOSAL,
    description:
      'Changes the proposal. Send only the fields that change. Of an object the parts that you leave out stay; a list is replaced whole. Answers what is wrong where it can’t be so.',
    parameters: plain(
      z.toJSONSchema(z.partial(z.object(pick(AgentDraft.shape))), { io: 'input', unrepresentable: 'any' }),
    ),
  };
  return edit;
}

const pick = (shape: typeof AgentDraft.shape) =>
  Object.fromEntries(assistantFields.map((field) => [field, shape[field]]));

/**
 * A JSON Schema without patterns, which some servers of models can't read, and without defaults, which are what the
 * proposal has already.
 */
function plain(schema: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]: [string, unknown]) => {
      if (key === '$schema' || (key === 'pattern' && typeof value === 'string')) return [];
      if (key === 'default' && !isSchemaOfField(value)) return [];
      return [[key, plainValue(value)]];
    }),
  );
}

/** A field may be called "default", as that of a variable is. */
const isSchemaOfField = (value: unknown) => typeof value === 'object' && value !== null && 'type' in value;

function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  return typeof value === 'object' && value !== null ? plain(value) : value;
}
