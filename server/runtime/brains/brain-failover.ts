/** The built-in brain where it takes over from a model in the middle of a call, for the rest of it. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { AnyTransferTool, HelpTool } from '#contract/agents/agent-tools';
import { conversationTools } from '#domain/agents/tools/conversation-tools';
import type { NotTransferred } from '#domain/brain/dialogue/state/call-tools';
import type { Dialogue } from '#domain/brain/dialogue/dialogue';
import type { ToolAnswer } from '#domain/brain/exchange';
import type { CallContext } from '#domain/brain/read/reading';
import type { Step } from '#domain/brain/dialogue/state/step';
import type { SpokenLine } from '../desk/call-desk';
import type { Answer, Entry, Overheard, Failover } from './brain';
import type { BrainHost } from './brain-host';
import { lineOf, StepSource } from './built-in-brain';
import type { SavedFacts } from './model-tools';
import { onlyEnglish } from '#domain/brain/wording/lines';

interface TakenOverCall {
  /** Its requests are those that the model was given. */
  agent: AgentContent;
  host: BrainHost;
  context: () => CallContext;
  /** What the model has found out. */
  saved: SavedFacts;
}

export class BrainFailover implements Failover {
  readonly dialogue: Dialogue;
  readonly handedBack: StepSource['handedBack'];
  readonly whisper: StepSource['whisper'];
  readonly #steps: StepSource;
  #leads = false;

  constructor(private readonly call: TakenOverCall) {
    const { agent, host, context } = call;
    this.#steps = new StepSource(agent, host, context);
    this.dialogue = this.#steps.dialogue;
    this.handedBack = this.#steps.handedBack;
    this.whisper = this.#steps.whisper;
  }

  /** Whether the call is the built-in brain's by now. */
  get leads(): boolean {
    return this.#leads;
  }

  /** Keeps a tool's answer, also a model's: the model may fail before it has said what it was. */
  take(call: string, answer: ToolAnswer): boolean {
    this.#steps.take(call, answer);
    return this.#leads;
  }

  reminder(): SpokenLine {
    return lineOf(this.dialogue.reminder());
  }

  notTransferred(tool: AnyTransferTool, failure: NotTransferred): SpokenLine {
    return lineOf(this.dialogue.notTransferred(tool, failure));
  }

  helpUnanswered(tool: HelpTool): SpokenLine {
    return lineOf(this.dialogue.helpUnanswered(tool));
  }

  helpedByWhisper(): SpokenLine {
    return lineOf(this.dialogue.helpedByWhisper());
  }

  stillWaiting(): SpokenLine {
    return lineOf(this.dialogue.stillWaiting());
  }

  /** Of a person who has the call. */
  overheard(line: Overheard): void {
    if (this.#leads) this.#steps.overheard(line);
  }

  /** The answer to the last entry of the conversation; from the first answer on it leads the call. */
  async next(conversation: readonly Entry[]): Promise<Answer | null> {
    this.call.host.notes.thinking(null);
    if (this.#leads) return this.#steps.next(conversation);
    this.#leads = true;
    return this.#steps.answerOf(await this.#firstStep(conversation));
  }

  async #firstStep(conversation: readonly Entry[]): Promise<Step> {
    const { agent, saved, host } = this.call;
    this.dialogue.takeOver(knownFacts(agent, saved), lastLineIn(conversation));
    if (!agent.language.startsWith('en')) host.notes.because([onlyEnglish]);
    const asked = conversation.findLastIndex(({ kind }) => kind === 'caller');
    const utterance = conversation[asked];
    // The model was to begin the call.
    if (utterance?.kind !== 'caller') return this.dialogue.greeting();
    return this.#afterTools(conversation.slice(asked + 1)) ?? this.#hear(utterance.text);
  }

  /** What the model did in this turn isn't done a second time. */
  #afterTools(sinceAsked: readonly Entry[]): Step | null {
    const outputs = sinceAsked.filter((entry) => entry.kind === 'tool_answered');
    const own = outputs.findLast(({ name }) =>
      conversationTools(this.call.agent.tools).some((tool) => tool.name === name),
    );
    if (own === undefined) return null;
    const step = this.#steps.answered(own);
    // The reason has been there since the tool answered.
    return step ? { ...step, why: step.why.filter(({ kind }) => kind !== 'tool') } : this.dialogue.goOn();
  }

  async #hear(utterance: string): Promise<Step> {
    const step = await this.dialogue.hear(utterance);
    const { saved } = this.call;
    return { ...step, facts: step.facts.filter(({ name, value }) => saved.get(name)?.value !== value) };
  }
}

const knownFacts = ({ facts }: AgentContent, saved: SavedFacts) =>
  facts.flatMap((fact) => {
    const value = saved.get(fact.name);
    return value === undefined ? [] : [{ fact, ...value }];
  });

/**
 * Notes the facts that the caller gave a person, where the model that would have saved them is asked no more: by the person's
 * questions, as the built-in brain does.
 */
export function noteForModel(
  { agent, host, context, saved }: TakenOverCall,
  said: readonly Overheard[],
): void {
  // It reads English alone: what's given in another language is read by the model that writes about the call.
  if (!agent.language.startsWith('en')) return;
  const { dialogue } = new StepSource(agent, host, context);
  dialogue.takeOver(knownFacts(agent, saved), '');
  let asked = '';
  for (const { by, text } of said) {
    if (by === 'person') asked = text;
    else for (const { name, value } of dialogue.overheard(text, asked)) host.noted(name, value);
  }
}

/** What the agent said last; empty when it hasn't said anything. */
function lastLineIn(conversation: readonly Entry[]): string {
  const line = conversation.findLast(({ kind }) => kind === 'agent');
  return line?.kind === 'agent' ? line.text : '';
}
