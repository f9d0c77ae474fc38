/**
 * One conversation on LiveKit Agents, without a room: text in, text out. Taking turns, interrupting
 * and the loop of tool calls are the library's; sound joins here as input and output of the session.
 */
import { type ReadableStream, TransformStream } from 'node:stream/web';
import { initializeLogger, type llm, voice } from '@livekit/agents';
import { within } from './within';

export interface ConversationListeners {
  /** A piece of a line as it comes. */
  text(piece: string): void;
  /** A whole line; `interrupted` when it was cut off. */
  line(text: string, interrupted: boolean): void;
  /** The model is asked, or asked again with the answers of tools. */
  asked(): void;
  /** The first piece of the model's answer. */
  firstPiece(): void;
  /** The model gave no answer, after the library's own retries. */
  failed(error: Error): void;
}

export interface ConversationParts {
  model: llm.LLM;
  instructions: string;
  tools: llm.ToolContextEntry[];
  patience: ModelPatience;
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

/** The model began to answer and then went silent, or answered with nothing. */
export class ModelAnswerError extends Error {
  constructor(
    readonly code: 'timeout' | 'empty_answer',
    message: string,
  ) {
    super(message);
    this.name = 'ModelAnswerError';
  }
}

export class Conversation {
  readonly #session: voice.AgentSession;
  readonly #agent: TextAgent;
  readonly #on: ConversationListeners;
  #speech: voice.SpeechHandle | null = null;
  #closed = false;

  constructor({ model, instructions, tools, patience, on }: ConversationParts) {
    // The library writes to standard output and puts what people say into its log lines: silenced.
    initializeLogger({ pretty: false, level: 'silent' });
    this.#on = on;
    this.#agent = new TextAgent(instructions, tools, on, patience);
    this.#session = new voice.AgentSession({
      llm: model,
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
      const text = item.textContent?.trim() ?? '';
      if (text !== '') this.#on.line(text, item.interrupted);
    });
    this.#session.on(voice.AgentSessionEventTypes.Error, ({ error }) => {
      if (this.#closed || error.type !== 'llm_error' || error.recoverable) return;
      this.#on.failed(error.error);
    });
  }
}

type StreamItem<Stream> = NonNullable<Stream> extends ReadableStream<infer Item> ? Item : never;

/** Watches the model's answer: tells its beginning, and breaks off when it stalls. */
class TextAgent extends voice.Agent {
  /** Ends the answer that is coming in; it would otherwise be waited for. */
  #end: (() => void) | null = null;

  constructor(
    instructions: string,
    tools: llm.ToolContextEntry[],
    private readonly on: ConversationListeners,
    private readonly patience: ModelPatience,
  ) {
    super({ instructions, tools });
  }

  breakOff(): void {
    this.#end?.();
    this.#end = null;
  }

  /** Every line passes here on its way out, the engine's own ones too. */
  override async transcriptionNode(
    ...args: Parameters<voice.Agent['transcriptionNode']>
  ): ReturnType<voice.Agent['transcriptionNode']> {
    const text = await super.transcriptionNode(...args);
    type Piece = StreamItem<typeof text>;
    const tap = new TransformStream<Piece, Piece>({
      transform: (piece, controller) => {
        const said = typeof piece === 'string' ? piece : piece.text;
        if (said !== '') this.on.text(said);
        controller.enqueue(piece);
      },
    });
    return text?.pipeThrough(tap) ?? null;
  }

  override async llmNode(...args: Parameters<voice.Agent['llmNode']>): ReturnType<voice.Agent['llmNode']> {
    this.on.asked();
    const answer = await super.llmNode(...args);
    return answer?.pipeThrough(this.#watch()) ?? null;
  }

  #watch() {
    type Piece = StreamItem<Awaited<ReturnType<voice.Agent['llmNode']>>>;
    let pieces = 0;
    let timer: NodeJS.Timeout | undefined;
    const waitFor = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        this.on.failed(new ModelAnswerError('timeout', 'The model stopped answering.'));
        this.breakOff();
      }, ms);
    };
    return new TransformStream<Piece, Piece>({
      start: (controller) => {
        waitFor(this.patience.stallMs + REQUESTS * this.patience.requestMs + RETRY_PAUSE_MS);
        this.#end = () => {
          clearTimeout(timer);
          controller.terminate();
        };
      },
      transform: (piece, controller) => {
        waitFor(this.patience.stallMs);
        if (carriesAnswer(piece)) {
          if (pieces === 0) this.on.firstPiece();
          pieces += 1;
        }
        controller.enqueue(piece);
      },
      flush: () => {
        clearTimeout(timer);
        this.#end = null;
      },
    });
  }
}

function carriesAnswer(piece: unknown): boolean {
  if (typeof piece === 'string') return piece !== '';
  const delta = (piece as llm.ChatChunk).delta;
  return Boolean(delta?.content) || (delta?.toolCalls?.length ?? 0) > 0;
}
