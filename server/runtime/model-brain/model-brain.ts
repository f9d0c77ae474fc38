/** The model brain: the same agent on any endpoint that speaks OpenAI's protocol. */
import { LLM } from '@livekit/agents-plugin-openai';
import type { AgentContent } from '#contract/agent-content';
import type { BrainAtWork } from '../brain';
import type { BrainHost, Line } from '../brain-host';
import type { Surroundings } from '../built-in-brain/reading';
import { saysPhrase } from '../built-in-brain/words';
import type { ModelEndpoint } from '../call-engine';
import { httpToolFor } from '../http-tools';
import { renderTemplate } from '../result-template';
import { endCallTool, type SavedFacts, saveFactTool, searchKnowledgeTool } from './brain-tools';
import { promptFor } from './prompt';

/** Sets a model to work on an agent. */
export function modelBrain(
  agent: AgentContent,
  endpoint: ModelEndpoint,
  host: BrainHost,
  surroundings: () => Surroundings,
): BrainAtWork {
  // The client prints what it cannot read of an answer to the console, words of callers among it.
  process.env.OPENAI_LOG ??= 'off';
  const saved: SavedFacts = new Map();
  const complete = () =>
    agent.facts.length > 0 && agent.facts.every((fact) => !fact.required || saved.has(fact.name));
  const own = [
    saveFactTool(agent, host, surroundings, saved),
    searchKnowledgeTool(agent, host),
    endCallTool(() => host.hangUp(complete() ? 'completed' : 'agent_ended')),
  ].filter((tool) => tool !== null);
  const reserved = new Set(['save_fact', 'search_knowledge', 'end_call']);
  const spoken = () => Object.fromEntries([...saved].map(([name, value]) => [name, value.spoken]));
  const line = (text: string, kind: Line['why'][number]['kind'], why: string): Line => ({
    text: renderTemplate(text, spoken()).text,
    why: [{ kind, text: why }],
  });
  return {
    model: new LLM({ apiKey: endpoint.apiKey, baseURL: endpoint.baseUrl, model: endpoint.model }),
    instructions: promptFor(agent, surroundings()),
    tools: [
      ...own,
      ...agent.tools
        .filter((tool) => tool.type === 'http')
        .filter((tool) => !reserved.has(tool.name))
        .map((tool) => httpToolFor(tool, host)),
    ],
    interruptible: true,
    greeting: () => line(agent.first_message, 'greeting', 'first message'),
    reminder: () => line('Are you still there?', 'reminder', 'silence'),
    farewell: (reason, sentence) =>
      line(`${sentence} ${agent.closing_message || 'Goodbye.'}`, 'closing', reason.replace(/_/g, ' ')),
    endPhraseIn: (text) => agent.end_phrases.some((phrase) => saysPhrase(text, phrase)),
  };
}
