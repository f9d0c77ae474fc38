/** The built-in brain in a mocked call: what it says and does, as the call tells it. It makes no requests of its own. */
import type { AgentContent } from '#contract/agents/agent-content';
import { type HelpTool, isTransferTool } from '#contract/agents/agent-tools';
import { renderTemplate } from '#domain/agents/tools/result-template';
import { callContext, CallVariables, inEnglish } from '#domain/brain/call-variables';
import { Dialogue } from '#domain/brain/dialogue/dialogue';
import type { Step } from '#domain/brain/dialogue/state/step';
import type { ToolAnswer } from '#domain/brain/exchange';
import { knowledgeByWords } from '#domain/brain/knowledge/knowledge-by-words';
import type { Reply, ToolUse } from './reply';

export class MockConversation {
  readonly #agent: AgentContent;
  readonly #dialogue: Dialogue;
  readonly #variables: CallVariables;

  /** @param given values of variables by name; what is absent takes its default */
  constructor(agent: AgentContent, given: Readonly<Record<string, string>> = {}) {
    const context = callContext(agent, undefined, { now: () => new Date() });
    this.#agent = agent;
    this.#variables = new CallVariables(agent, given, context);
    this.#dialogue = new Dialogue(agent, {
      context: () => inEnglish(context()),
      search: async (question) => knowledgeByWords(agent.knowledge, question),
      variables: this.#variables.values,
    });
  }

  /** Null: the caller speaks first. */
  greeting(): Reply | null {
    return this.#agent.first_speaker === 'caller' ? null : this.#replyOf(this.#dialogue.greeting());
  }

  async reply(sentence: string): Promise<Reply> {
    return this.#replyOf(await this.#dialogue.hear(sentence));
  }

  /** What is said once a person has given the call back. */
  handedBack(because: 'asked' | 'connection_lost'): Reply {
    return this.#replyOf(this.#dialogue.handedBack(because));
  }

  /** What is said when no one has come. */
  unanswered(tool: HelpTool): Reply {
    return this.#replyOf(this.#dialogue.helpUnanswered(tool));
  }

  /** What is said once the person who was asked for has whispered what to do. */
  helpedByWhisper(): Reply {
    return this.#replyOf(this.#dialogue.helpedByWhisper());
  }

  /** @returns why nothing can be done with it; null: it's said, or known, from the next answer on */
  whisper(text: string): string | null {
    const whispered = this.#dialogue.whisper(text);
    if ('refusal' in whispered) return whispered.refusal;
    this.#know(whispered.facts);
    return null;
  }

  /** What is said with a tool's answer. */
  toolAnswered({ tool }: ToolUse, answered: ToolAnswer): Reply {
    if (answered.error === null) this.#variables.learn(tool.response_variables, answered.answer);
    return this.#replyOf(this.#dialogue.toolAnswered(tool, answered));
  }

  #know(facts: Step['facts']): void {
    for (const { name, spoken } of facts) this.#variables.know(name, spoken);
  }

  #replyOf({ say, why, facts, knowledge, tool: asks, acts, end }: Step): Reply {
    this.#know(facts);
    const reply: Reply = {
      text: say ?? '',
      why,
      facts: facts.map(({ name, value }) => ({ name, value })),
      knowledge,
      transfers: acts.find(isTransferTool) ?? null,
      asksHelp: acts.find((tool) => tool.type === 'help') ?? null,
      uses: null,
      ends: end,
    };
    if (asks === null) return reply;
    const { tool, args } = asks;
    const { text } = renderTemplate(tool.waiting_message, this.#variables.values());
    const waits = [{ kind: 'waiting' as const, text: `waiting for: ${tool.name}` }];
    return { ...reply, text, why: waits, uses: { tool, arguments: args } };
  }
}
