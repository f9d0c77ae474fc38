/** What a new part of an agent begins with: the contract's own defaults, empty where a person must write. */
import { AgentDraft } from '#contract/agents/agent-content';
import { SIGNATURE_HEADER, type Tool } from '#contract/agents/agent-tools';
import type { McpOffer } from '#contract/agents/mcp-tools';

type Draft = AgentDraft;

/** A fact that asks for any text. */
export function newFact(): Draft['facts'][number] {
  return {
    name: '',
    type: 'text',
    required: true,
    question: '',
    choices: [],
    minimum: null,
    maximum: null,
    date_rule: 'any',
    confirm: false,
  };
}

/** A tool of this kind without a name; every other field holds its default. */
export function newTool(type: Tool['type']): Draft['tools'][number] {
  const needed =
    type === 'lookup'
      ? { url: '', headers: [{ name: SIGNATURE_HEADER, value: '', secret: true }] }
      : { name: '', description: '', url: '', number: '', digits: '' };
  const { tools } = AgentDraft.parse({ name: '-', tools: [{ ...needed, type }] });
  const [tool] = tools;
  if (!tool) throw new Error('The schema lost the tool it was given.');
  return tool.type === 'warm_transfer' ? { ...tool, people: [newTransferPerson()] } : tool;
}

/** Someone on a warm transfer's list, who may be called at any time. */
export function newTransferPerson(): Extract<
  Draft['tools'][number],
  { type: 'warm_transfer' }
>['people'][number] {
  const { tools } = AgentDraft.parse({
    name: '-',
    tools: [{ type: 'warm_transfer', name: '', description: '', people: [{ number: '' }] }],
  });
  const [tool] = tools;
  const person = tool?.type === 'warm_transfer' ? tool.people[0] : undefined;
  if (!person) throw new Error('The schema lost the person it was given.');
  return person;
}

type McpTool = Extract<Draft['tools'][number], { type: 'mcp' }>['tools'][number];

/** A tool that an MCP server offers, as an agent takes it. @param taken names that the agent has already */
export function chosenTool(offer: McpOffer, taken: readonly string[]): McpTool {
  const name = identifierOf(offer.tool) || 'tool';
  let free = name;
  for (let count = 2; taken.includes(free); count += 1) free = `${name.slice(0, 36)}_${count}`;
  return {
    tool: offer.tool,
    name: free,
    description: offer.description || offer.title,
    triggers: [],
    input_schema: offer.input_schema,
    waiting_message: '',
    result_message: '',
    response_variables: [],
  };
}

/** `find_order` for "findOrder" and "Find order". */
export function identifierOf(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z\d]+/g, '_')
    .toLowerCase()
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 40);
}

/** A key that lookups are signed with: 32 bytes by chance, written as Standard Webhooks has it. */
export function newSigningKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `whsec_${btoa(String.fromCodePoint(...bytes))}`;
}
