/** What a new part of an agent begins with: the contract's own defaults, empty where a person must write. */
import { AgentDraft } from '#contract/agents/agent-content';
import { SIGNATURE_HEADER, type Tool } from '#contract/agents/agent-tools';

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
  return tool;
}

/** A key that lookups are signed with: 32 bytes by chance, written as Standard Webhooks has it. */
export function newSigningKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `whsec_${btoa(String.fromCodePoint(...bytes))}`;
}
