/** The built-in brain in the shape of a language model, so that the engine runs it like any other. */
import { DEFAULT_API_CONNECT_OPTIONS, llm } from '@livekit/agents';
import type { AgentContent } from '#contract/agent-content';
import { Dialogue } from '#domain/brain/dialogue';
import type { Surroundings } from '#domain/brain/reading';
import type { Step } from '#domain/brain/step';
import type { BrainAtWork } from './brain';
import type { BrainHost, Line } from './brain-host';
import { httpToolFor } from '../tools/agent-tools';
import type { ToolAnswer } from '../ports';

/** Sets the built-in brain to work on an agent. */
export function builtInBrain(
  agent: AgentContent,
  host: BrainHost,
  surroundings: () => Surroundings,
): BrainAtWork {
  const dialogue = new Dialogue(agent, {
    surroundings,
    search: (question) => host.search(question),
    variables: () => host.variables(),
  });
  const steps = new StepSource(agent, dialogue, host);
  return {
    model: new BuiltInModel(steps),
    instructions: '',
    tools: agent.tools
      .filter((tool) => tool.type === 'http')
      .map((tool) => httpToolFor(tool, host, (callId, answer) => steps.take(callId, answer))),
    interruptible: false,
    greeting: () => ({ kind: 'line', ...lineOf(dialogue.greeting()) }),
    reminder: () => lineOf(dialogue.reminder()),
    farewell: (reason, sentence) => lineOf(dialogue.farewell(reason, sentence)),
    endPhraseIn: () => false,
  };
}

export function lineOf(step: Step): Line {
  return { text: step.say ?? '', why: step.why };
}

/** Makes the dialogue's next step out of what the conversation's last item is. */
export class StepSource {
  #calls = 0;
  /** Whole answers of tools by the id of the call. */
  readonly #answers = new Map<string, ToolAnswer>();

  constructor(
    private readonly agent: AgentContent,
    private readonly dialogue: Dialogue,
    private readonly host: BrainHost,
  ) {}

  /** Keeps a tool's answer until the conversation comes to it. */
  take(callId: string, answer: ToolAnswer): true {
    this.#answers.set(callId, answer);
    return true;
  }

  async next(conversation: llm.ChatContext): Promise<llm.ChatChunk | null> {
    const last = conversation.items.at(-1);
    if (last?.type === 'function_call_output') {
      const step = this.answered(last);
      return step && this.chunkOf(step);
    }
    if (last?.type !== 'message' || last.role !== 'user') return null;
    return this.chunkOf(await this.dialogue.hear(last.textContent ?? ''));
  }

  /** Goes on after a tool's answer; null when it is not one of the agent's requests. */
  answered({ name, callId, output }: llm.FunctionCallOutput): Step | null {
    const tool = this.agent.tools.find((candidate) => candidate.name === name);
    const answer = this.#answers.get(callId);
    this.#answers.delete(callId);
    if (tool?.type !== 'http') return null;
    const unknown = { status: null, answer: '', error: output, duration_ms: 0 };
    return this.dialogue.toolAnswered(tool, answer ?? unknown);
  }

  /** A step in the shape of a model's answer; what goes with it is told to the call. */
  chunkOf(step: Step): llm.ChatChunk {
    for (const { name, value, spoken } of step.facts) this.host.collected(name, value, spoken);
    if (step.knowledge.length > 0) this.host.usedKnowledge(step.knowledge);
    if (step.end !== null) this.host.endAfterLine(step.end);
    this.#calls += 1;
    const id = `step-${this.#calls}`;
    for (const tool of step.acts) this.host.acted(tool, id);
    if (step.tool !== null) {
      const call = llm.FunctionCall.create({
        callId: id,
        name: step.tool.tool.name,
        args: JSON.stringify(step.tool.args),
      });
      return { id, delta: { role: 'assistant', toolCalls: [call] } };
    }
    this.host.because(step.why);
    return { id, delta: { role: 'assistant', content: step.say ?? '' } };
  }
}

class BuiltInModel extends llm.LLM {
  constructor(private readonly source: StepSource) {
    super();
  }

  label(): string {
    return 'callwright.BuiltIn';
  }

  override get model(): string {
    return 'built-in';
  }

  chat(request: Parameters<llm.LLM['chat']>[0]): llm.LLMStream {
    const connOptions = request.connOptions ?? DEFAULT_API_CONNECT_OPTIONS;
    return new BuiltInStream(this, this.source, { ...request, connOptions });
  }
}

class BuiltInStream extends llm.LLMStream {
  constructor(
    model: llm.LLM,
    private readonly source: StepSource,
    request: ConstructorParameters<typeof llm.LLMStream>[1],
  ) {
    super(model, request);
  }

  protected override async run(): Promise<void> {
    const chunk = await this.source.next(this.chatCtx);
    if (chunk !== null) this.queue.put(chunk);
  }
}
