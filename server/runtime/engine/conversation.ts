/**
 * One conversation on LiveKit Agents, without a room: text in, text or speech out. Asking the model, the
 * loop of tool calls, the way through the voice and breaking off are the library's.
 */
import { voice, llm } from '@livekit/agents';
import type { BrainAtWork } from '../brains/brain';
import type { BrainHost } from '../brains/brain-host';
import { within } from '../desk/clock';
import type { ProviderFaults } from '../desk/provider-faults';
import type { SpeechOut } from '../speech-out/speech-out';
import { AnswerLog } from './answer-log';
import { BrainAsModel } from './brain-as-model';
import { ConversingAgent } from './conversing-agent';
import { bySentences } from './library-voice';
import { ModelChain } from './model-chain';
import { SessionOutput } from './session-output';
import { type BrainTool, InvalidArguments } from '../brains/brain-tool';

/** A line that was said while the agent was silent: by the caller, or by a person in the agent's place. */
export interface Remembered {
  by: 'caller' | 'person';
  text: string;
}

export interface ModelPatience {
  /** For one request, until the answer begins. */
  requestMs: number;
  /** For a silence in the middle of an answer. */
  stallMs: number;
}

export const modelPatience: ModelPatience = { requestMs: 10_000, stallMs: 10_000 };
/** How often a request is made until the model counts as failed. */
const REQUESTS = 2;
const RETRY_PAUSE_MS = 300;
const MOST_TOOL_STEPS = 5;
const CLOSE_TIMEOUT_MS = 3_000;

export class Conversation {
  readonly #brain: BrainAtWork;
  readonly #session: voice.AgentSession;
  readonly #agent: ConversingAgent;
  readonly #log: AnswerLog;
  readonly #output: SessionOutput | null;
  #speech: voice.SpeechHandle | null = null;
  #closed = false;

  constructor({
    brain,
    host,
    faults,
    patience,
    out,
  }: {
    brain: BrainAtWork;
    host: BrainHost;
    faults: ProviderFaults;
    patience: ModelPatience;
    /** Null: lines are written. */
    out: SpeechOut | null;
  }) {
    const { desk, notes } = host;
    this.#brain = brain;
    this.#log = new AnswerLog(desk, notes, faults);
    const output = out && new SessionOutput(desk, notes, out);
    this.#output = output;
    const wholeMs = patience.stallMs + REQUESTS * patience.requestMs + RETRY_PAUSE_MS;
    this.#agent = new ConversingAgent(
      brain.instructions,
      brain.tools.map(libraryTool),
      this.#log,
      { wholeMs, stallMs: patience.stallMs },
      output,
    );
    this.#session = new voice.AgentSession({
      llm: modelOf(brain, host, patience),
      ...(out && output && { tts: bySentences(out.voice, () => output.voiceAsked()) }),
      // Otherwise the text waits for the voice, and an answer that is broken off waits four seconds for it.
      useTtsAlignedTranscript: false,
      vad: null,
      turnHandling: { turnDetection: null },
      userAwayTimeout: null,
      aecWarmupDuration: null,
      maxToolSteps: MOST_TOOL_STEPS,
      connOptions: {
        llmConnOptions: {
          maxRetry: REQUESTS - 1,
          retryIntervalMs: RETRY_PAUSE_MS,
          timeoutMs: patience.requestMs,
        },
        maxUnrecoverableErrors: Number.POSITIVE_INFINITY,
      },
    });
    this.#session.output.audio = output;
    this.#listen();
  }

  async start(): Promise<void> {
    await this.#session.start({ agent: this.#agent, record: false });
  }

  /** Says a line that no model wrote; resolves when it has been said. */
  async say(text: string): Promise<void> {
    if (this.#closed) return;
    await this.#spoken(this.#session.say(text, { allowInterruptions: false }));
  }

  /**
   * Lets the model answer what the caller said, or speak by instructions of this moment; resolves when the
   * answer has been said and its tools are done, with whether it came to its end uninterrupted.
   */
  async reply(asked: { userInput: string } | { instructions: string }): Promise<boolean> {
    if (this.#closed) return false;
    const { asides } = this.#brain;
    const own = 'instructions' in asked ? asked.instructions : '';
    const instructions = [own, asides].filter((part) => part !== '').join('\n\n');
    const speech = this.#session.generateReply({ ...asked, ...(instructions !== '' && { instructions }) });
    await this.#spoken(speech);
    return !speech.interrupted;
  }

  /** Adds what was said to the conversation as the model knows it, without an answer. */
  remember(said: readonly Remembered[]): void {
    if (this.#closed || said.length === 0) return;
    const context = this.#agent.chatCtx.copy();
    for (const { by, text } of said) {
      context.addMessage({ role: by === 'caller' ? 'user' : 'assistant', content: text });
    }
    // Without a realtime model nothing in it waits.
    void this.#agent.updateChatCtx(context);
  }

  /** Cuts off the line that is being said, and the model's answer behind it. */
  interrupt(): void {
    this.#speech?.interrupt(true);
    this.#agent.breakOff();
  }

  /** Ends the session and everything it waits for. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.interrupt();
    await within(
      CLOSE_TIMEOUT_MS,
      this.#session.close().catch(() => undefined),
    );
    this.#session.removeAllListeners();
  }

  async #spoken(speech: voice.SpeechHandle): Promise<void> {
    this.#speech = speech;
    try {
      await speech.waitForPlayout();
    } finally {
      if (this.#speech === speech) this.#speech = null;
    }
  }

  #listen(): void {
    this.#session.on(voice.AgentSessionEventTypes.ConversationItemAdded, ({ item }) => {
      if (item.type !== 'message' || item.role !== 'assistant') return;
      if (this.#output !== null) {
        // The model is to remember what was heard, not what was made.
        if (item.interrupted) item.content = [this.#output.lastHeard];
        return;
      }
      const text = item.textContent?.trim() ?? '';
      if (text !== '') this.#log.line(text, item.interrupted);
    });
    this.#session.on(voice.AgentSessionEventTypes.Error, ({ error }) => {
      if (this.#closed || !('recoverable' in error) || error.recoverable) return;
      if (error.type === 'llm_error') this.#log.modelFailed(error.error);
      if (error.type === 'tts_error') this.#log.voiceFailed(error.error);
    });
  }
}

function modelOf({ thinks }: BrainAtWork, host: BrainHost, { requestMs }: ModelPatience) {
  if (thinks.kind === 'built_in') return new BrainAsModel(thinks);
  return new ModelChain({ models: thinks, host, firstWordMs: requestMs / 2 });
}

/** A brain's tool as the library calls it. */
function libraryTool(tool: BrainTool): llm.ToolContextEntry {
  return llm.tool({
    name: tool.name,
    description: tool.description,
    // The library knows only the full build of zod, so it gets the JSON schema.
    parameters: tool.parameters as ReturnType<typeof llm.toJsonSchema>,
    execute: async (args: unknown, { toolCallId: call, abortSignal: signal }) => {
      try {
        const answer = await tool.run(args, { call, signal });
        if (answer !== null) return answer;
      } catch (error) {
        throw error instanceof InvalidArguments ? new llm.ToolError(error.message) : error;
      }
      throw new voice.StopResponse();
    },
  });
}
