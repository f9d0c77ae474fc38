/**
 * One conversation on LiveKit Agents, without a room: text in, text or speech out. Asking the model, the
 * loop of tool calls, the way through the voice and breaking off are the library's.
 */
import { type llm, type tts, voice } from '@livekit/agents';
import { ConversingAgent } from './conversing-agent';
import type { ConversationListeners } from './conversation-listeners';
import type { SessionOutput } from './session-output';
import { within } from '../within';

export interface ConversationParts {
  model: llm.LLM;
  instructions: string;
  tools: llm.ToolContextEntry[];
  patience: ModelPatience;
  /** Lines are spoken, and what was heard of them is told by the output instead of `on.line`. */
  sound?: { voice: tts.TTS; output: SessionOutput };
  on: ConversationListeners;
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
  readonly #session: voice.AgentSession;
  readonly #agent: ConversingAgent;
  readonly #on: ConversationListeners;
  readonly #output: SessionOutput | null;
  #speech: voice.SpeechHandle | null = null;
  #closed = false;

  constructor({ model, instructions, tools, patience, sound, on }: ConversationParts) {
    this.#on = on;
    this.#output = sound?.output ?? null;
    const wholeMs = patience.stallMs + REQUESTS * patience.requestMs + RETRY_PAUSE_MS;
    this.#agent = new ConversingAgent(
      instructions,
      tools,
      on,
      { wholeMs, stallMs: patience.stallMs },
      this.#output,
    );
    this.#session = new voice.AgentSession({
      llm: model,
      ...(sound && { tts: sound.voice }),
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
    this.#session.output.audio = this.#output;
    this.#listen();
  }

  async start(): Promise<void> {
    await this.#session.start({ agent: this.#agent, record: false });
  }

  /** Says a line of the engine; resolves when it has been said. */
  async say(text: string): Promise<void> {
    if (this.#closed) return;
    await this.#spoken(this.#session.say(text, { allowInterruptions: false }));
  }

  /**
   * Lets the model answer what the caller said, or speak by instructions of this moment; resolves when the answer has been said and its tools are done, with
   * whether it came to its end uninterrupted.
   */
  async reply(asked: { userInput: string } | { instructions: string }): Promise<boolean> {
    if (this.#closed) return false;
    const speech = this.#session.generateReply(asked);
    await this.#spoken(speech);
    return !speech.interrupted;
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
      if (text !== '') this.#on.line(text, item.interrupted);
    });
    this.#session.on(voice.AgentSessionEventTypes.Error, ({ error }) => {
      if (this.#closed || !('recoverable' in error) || error.recoverable) return;
      if (error.type === 'llm_error') this.#on.failed(error.error);
      if (error.type === 'tts_error') this.#on.voiceFailed?.(error.error);
    });
  }
}
