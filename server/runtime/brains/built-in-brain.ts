/** The built-in brain at work in a call: it answers from the agent's structure, without a model. */
import type { AgentContent } from '#contract/agents/agent-content';
import { Dialogue } from '#domain/brain/dialogue/dialogue';
import { inEnglish } from '#domain/brain/call-variables';
import type { ToolAnswer } from '#domain/brain/exchange';
import type { CallContext } from '#domain/brain/read/reading';
import type { Step } from '#domain/brain/dialogue/state/step';
import type { SpokenLine } from '../desk/call-desk';
import type { HelpTool } from '#contract/agents/agent-tools';
import { isAsking, conversationTools } from '#domain/agents/tools/conversation-tools';
import { helpUnansweredLine, stillWaitingLine } from '#domain/brain/dialogue/state/call-tools';
import { askingToolFor } from './agent-tools';
import type { Answer, Answering, BrainAtWork, Entry, Overheard } from './brain';
import type { BrainHost } from './brain-host';

/** Sets the built-in brain to work on an agent. */
export function builtInBrain(agent: AgentContent, host: BrainHost, context: () => CallContext): BrainAtWork {
  const steps = new StepSource(agent, host, context);
  const { dialogue } = steps;
  return {
    thinks: { kind: 'built_in', next: steps.next },
    instructions: '',
    tools: conversationTools(agent.tools)
      .filter(isAsking)
      .map((tool) => askingToolFor(tool, host, steps.take)),
    interruptible: false,
    greeting: () => ({ kind: 'line', ...lineOf(dialogue.greeting()) }),
    reminder: () => lineOf(dialogue.reminder()),
    notTransferred: (tool, failure) => ({
      kind: 'line',
      ...lineOf(dialogue.notTransferred(tool, failure)),
    }),
    helpUnanswered: (tool) => ({ kind: 'line', ...lineOf(dialogue.helpUnanswered(tool)) }),
    helpedByWhisper: () => ({ kind: 'line', ...lineOf(dialogue.helpedByWhisper()) }),
    stillWaiting: () => lineOf(dialogue.stillWaiting()),
    overheard: steps.overheard,
    // It has noted each line as it was said.
    endsWithPerson: () => undefined,
    handedBack: (because) => ({ kind: 'line', ...steps.handedBack(because) }),
    whisper: steps.whisper,
    asides: '',
    farewell: (reason, sentence) => lineOf(dialogue.farewell(reason, sentence)),
    asks: (lastLine) => dialogue.asks(lastLine),
    endPhraseIn: () => false,
  };
}

export function lineOf(step: Step): SpokenLine {
  return { text: step.say ?? '', why: step.why };
}

/** Leads the dialogue of a call, and makes its next step out of what the conversation's last entry is. */
export class StepSource implements Answering {
  #calls = 0;
  /** Whole answers of tools by the id of the call. */
  readonly #answers = new Map<string, ToolAnswer>();

  readonly dialogue: Dialogue;
  /** What a person who has the call said last. */
  #personsLine = '';

  constructor(
    private readonly agent: AgentContent,
    private readonly host: BrainHost,
    context: () => CallContext,
  ) {
    this.dialogue = new Dialogue(agent, {
      context: () => inEnglish(context()),
      search: host.search,
      variables: host.variables,
    });
  }

  /** Keeps a tool's answer until the conversation comes to it. */
  readonly take = (call: string, answer: ToolAnswer): true => {
    this.#answers.set(call, answer);
    return true;
  };

  readonly next = async (conversation: readonly Entry[]): Promise<Answer | null> => {
    const last = conversation.at(-1);
    if (last?.kind === 'tool_answered') {
      const step = this.answered(last);
      return step && this.answerOf(step);
    }
    return last?.kind === 'caller' ? this.answerOf(await this.dialogue.hear(last.text)) : null;
  };

  /** Notes the facts that are given to a person. */
  readonly overheard = ({ by, text }: Overheard): void => {
    if (by === 'person') this.#personsLine = text;
    else this.#tell(this.dialogue.overheard(text, this.#personsLine));
  };

  /** What is said once a person has given the call back. */
  readonly handedBack = (because: 'asked' | 'connection_lost'): SpokenLine => {
    this.#personsLine = '';
    const step = this.dialogue.handedBack(because);
    this.#tell(step.facts);
    if (step.end !== null) this.host.desk.state.endAfterLine(step.end);
    return lineOf(step);
  };

  /** @returns why nothing can be done with it; null: it's used in the next answer */
  readonly whisper = (text: string): string | null => {
    const whispered = this.dialogue.whisper(text);
    if ('refusal' in whispered) return whispered.refusal;
    this.#tell(whispered.facts);
    return null;
  };

  #tell(facts: Step['facts']): void {
    for (const { name, value, spoken } of facts) this.host.collected(name, value, spoken);
  }

  /** Goes on after a tool's answer; null when it isn't one of the agent's requests. */
  answered({ name, call, output }: Extract<Entry, { kind: 'tool_answered' }>): Step | null {
    const tool = conversationTools(this.agent.tools).find((candidate) => candidate.name === name);
    const answer = this.#answers.get(call);
    this.#answers.delete(call);
    if (tool === undefined || !isAsking(tool)) return null;
    const unknown = { status: null, answer: '', error: output, duration_ms: 0 };
    return this.dialogue.toolAnswered(tool, answer ?? unknown);
  }

  /** A step as an answer; what goes with it is told to the call. */
  answerOf(step: Step): Answer {
    const { host } = this;
    this.#tell(step.facts);
    if (step.knowledge.length > 0) host.usedKnowledge(step.knowledge);
    if (step.end !== null) host.desk.state.endAfterLine(step.end);
    this.#calls += 1;
    const id = `step-${this.#calls}`;
    let { say } = step;
    for (const tool of step.acts) {
      if (tool.type === 'help') say = this.#askForHelp(tool, id) ?? say;
      else host.acted(tool, id);
    }
    if (step.tool !== null) {
      const { tool, args } = step.tool;
      return { id, say: null, tool: { name: tool.name, args: JSON.stringify(args) } };
    }
    host.notes.because(step.why);
    return { id, say: say ?? '', tool: null };
  }

  /** Asks for a person. @returns what's said where no one is asked; null: someone is */
  #askForHelp(tool: HelpTool, call: string): string | null {
    const { host, dialogue } = this;
    const refusal = host.askedForHelp(tool, call, asWhy(dialogue.heard));
    if (refusal === null) return null;
    return refusal === 'waiting' ? stillWaitingLine.text : helpUnansweredLine(tool, host.variables()).text;
  }
}

/** What someone who's asked to come sees of it. Digits alone may be pressed, typed or said. */
function asWhy(heard: string): string {
  if (/^[\d*]+$/.test(heard)) return `Answered ${heard}.`;
  return heard === '' ? '' : `“${heard}”`;
}
