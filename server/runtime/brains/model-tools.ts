/** The tools that every model gets besides the agent's own: save_fact, search_knowledge, end_call. */
import * as z from 'zod/mini';
import type { AgentContent } from '#contract/agents/agent-content';
import { excerptFor } from '#domain/brain/knowledge/excerpt';
import type { CallContext } from '#domain/brain/read/reading';
import { surenessOf } from '#domain/brain/meaning/sureness';
import { readAnswer } from '#domain/brain/meaning/understanding';
import type { BrainHost } from './brain-host';
import { type BrainTool, brainTool } from './brain-tool';

const MOST_HITS = 3;

/** What a model has saved, by the name of the fact: as it was stored and as it is said. */
export type SavedFacts = Map<string, { value: string; spoken: string }>;

/** Saves a fact after the same check that the built-in brain makes; what's doubtful is read back first. Null for an agent without facts. */
export function saveFactTool(
  agent: AgentContent,
  host: Pick<BrainHost, 'collected'> & { desk: { turn: { readonly answering: number } } },
  context: () => CallContext,
  saved: SavedFacts,
): BrainTool | null {
  const [first, ...others] = agent.facts.map((fact) => fact.name);
  if (first === undefined) return null;
  /** What has to be read back: a later turn of the caller has to agree to the same value. */
  const proposed = new Map<string, { value: string; turn: number }>();
  return brainTool({
    name: 'save_fact',
    description: 'Saves a fact that the caller has given.',
    schema: z.strictObject({
      name: z.enum([first, ...others]),
      value: z
        .string()
        .check(
          z.minLength(1),
          z.maxLength(500),
          z.describe('The value as the caller said it; days as YYYY-MM-DD.'),
        ),
    }),
    run: async ({ name, value }) => {
      const fact = agent.facts.find((candidate) => candidate.name === name);
      if (fact === undefined) return 'No fact has this name.';
      const reading = readAnswer(value, fact, context());
      if (!reading.ok)
        return `Not saved: this is not a valid ${fact.type}. ${reading.problem ?? ''} Ask the caller again.`;
      const unsure = surenessOf('asked', reading.doubts) === 'doubtful';
      if ((fact.confirm || unsure) && saved.get(name)?.value !== reading.value) {
        const read = proposed.get(name);
        if (read?.value !== reading.value || read.turn === host.desk.turn.answering) {
          proposed.set(name, { value: reading.value, turn: host.desk.turn.answering });
          return `Not saved yet: say "${reading.spoken}" back to the caller and ask whether it is right. When the caller has agreed, call save_fact again.`;
        }
      }
      saved.set(name, { value: reading.value, spoken: reading.spoken });
      host.collected(name, reading.value, reading.spoken);
      const missing = agent.facts.filter((other) => other.required && !saved.has(other.name));
      const rest = missing.map((other) => other.name).join(', ');
      return rest === '' ? 'Saved. Every required fact is known.' : `Saved. Still missing: ${rest}.`;
    },
  });
}

/** Searches the agent's knowledge. Null for an agent without any. */
export function searchKnowledgeTool(agent: AgentContent, host: BrainHost): BrainTool | null {
  if (agent.knowledge.length + agent.knowledge_files.length === 0) return null;
  return brainTool({
    name: 'search_knowledge',
    description: 'Searches what the agent knows. Use it before you answer a question of the caller.',
    schema: z.strictObject({ question: z.string().check(z.minLength(1), z.maxLength(500)) }),
    run: async ({ question }) => {
      const hits = (await host.search(question)).slice(0, MOST_HITS);
      if (hits.length === 0) return 'Nothing was found. Tell the caller that you do not know.';
      host.usedKnowledge(hits.map((hit) => hit.title));
      host.notes.because(hits.slice(0, 1).map((hit) => ({ kind: 'knowledge', text: `from: ${hit.title}` })));
      return hits.map((hit) => `${hit.title}: ${excerptFor(hit.text, question)}`).join('\n\n');
    },
  });
}

/** Ends the call; the closing sentence is said for the model. */
export function endCallTool(end: () => void): BrainTool {
  return brainTool({
    name: 'end_call',
    description: 'Ends the call. The closing sentence is said for you.',
    schema: z.strictObject({}),
    run: async () => {
      end();
      return null;
    },
  });
}
