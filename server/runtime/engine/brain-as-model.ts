/** A brain that needs no model, in the shape of a language model, so that the library runs it like any other. */
import { DEFAULT_API_CONNECT_OPTIONS, llm } from '@livekit/agents';
import type { Answer, Answering, Entry } from '../brains/brain';

/** The library's conversation as brains read it. */
export function entriesOf({ items }: llm.ChatContext): Entry[] {
  return items.map((item): Entry => {
    if (item.type === 'function_call_output') {
      return { kind: 'tool_answered', name: item.name, call: item.callId, output: item.output };
    }
    if (item.type !== 'message') return { kind: 'other' };
    const text = item.textContent ?? '';
    if (item.role === 'user') return { kind: 'caller', text };
    return item.role === 'assistant' ? { kind: 'agent', text } : { kind: 'other' };
  });
}

/** A brain's answer as a model would give it. */
export function chunkOf({ id, say, tool }: Answer): llm.ChatChunk {
  if (tool === null) return { id, delta: { role: 'assistant', content: say ?? '' } };
  const call = llm.FunctionCall.create({ callId: id, ...tool });
  return { id, delta: { role: 'assistant', toolCalls: [call] } };
}

export class BrainAsModel extends llm.LLM {
  constructor(private readonly brain: Answering) {
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
    return new AnswerStream(this, this.brain, { ...request, connOptions });
  }
}

class AnswerStream extends llm.LLMStream {
  constructor(
    model: llm.LLM,
    private readonly brain: Answering,
    request: ConstructorParameters<typeof llm.LLMStream>[1],
  ) {
    super(model, request);
  }

  protected override async run(): Promise<void> {
    const answer = await this.brain.next(entriesOf(this.chatCtx));
    if (answer !== null) this.queue.put(chunkOf(answer));
  }
}
