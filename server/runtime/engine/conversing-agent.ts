/** The library's agent as the conversation needs it: watched on its way from the model to the ear. */
import { ReadableStream, TransformStream } from 'node:stream/web';
import { isTimedString, type llm, USERDATA_TIMED_TRANSCRIPT, voice } from '@livekit/agents';
import { ModelAnswerError } from '../desk/provider-faults';
import type { AnswerLog } from './answer-log';
import type { SessionOutput } from './session-output';

type StreamItem<Stream> = NonNullable<Stream> extends ReadableStream<infer Item> ? Item : never;

/** A sentence and the beginning of what follows, or its end. */
const SENTENCE_END = /[.!?…]["'”’)]*(?:\s|$)/u;

/** How long an answer may take. */
interface AnswerPatience {
  /** From the question to its first piece, retries included. */
  wholeMs: number;
  /** For a silence in the middle of the answer. */
  stallMs: number;
}

/** Watches the model's answer: tells its beginning, and breaks off when it stalls. */
export class ConversingAgent extends voice.Agent {
  /** Ends the answer that is coming in; it would otherwise be waited for. */
  #end: (() => void) | null = null;
  /** How many answers were broken off. */
  #broken = 0;

  constructor(
    instructions: string,
    tools: llm.ToolContextEntry[],
    private readonly log: AnswerLog,
    private readonly patience: AnswerPatience,
    private readonly output: SessionOutput | null,
  ) {
    super({ instructions, tools });
  }

  breakOff(): void {
    this.#end?.();
    this.#end = null;
    this.#broken += 1;
  }

  /** Every line passes here on its way out, our own ones too. */
  override async transcriptionNode(
    ...args: Parameters<voice.Agent['transcriptionNode']>
  ): ReturnType<voice.Agent['transcriptionNode']> {
    const text = await super.transcriptionNode(...args);
    type Piece = StreamItem<typeof text>;
    const tap = new TransformStream<Piece, Piece>({
      transform: (piece, controller) => {
        const said = typeof piece === 'string' ? piece : piece.text;
        if (said !== '') this.log.piece(said);
        controller.enqueue(piece);
      },
    });
    return text?.pipeThrough(tap) ?? null;
  }

  override async llmNode(...args: Parameters<voice.Agent['llmNode']>): ReturnType<voice.Agent['llmNode']> {
    this.log.model('model_asked');
    const answer = await super.llmNode(...args);
    return answer?.pipeThrough(this.#watch()) ?? null;
  }

  /** Notes what the voice is given, and when it says it will say it. */
  override async ttsNode(...args: Parameters<voice.Agent['ttsNode']>): ReturnType<voice.Agent['ttsNode']> {
    const [text, settings] = args;
    if (this.output === null) return super.ttsNode(text, settings);
    const spoken = this.output.expect();
    const before = this.#broken;
    let whole = false;
    const sentence = () => {
      if (whole || spoken.text === '' || this.#broken !== before) return;
      whole = true;
      this.log.sentence();
    };
    const words = new TransformStream<string, string>({
      transform: (piece, controller) => {
        spoken.add(piece);
        if (SENTENCE_END.test(spoken.text)) sentence();
        controller.enqueue(piece);
      },
      flush: sentence,
    });
    const source = text instanceof ReadableStream ? text : ReadableStream.from(text);
    const frames = await super.ttsNode(source.pipeThrough(words), settings);
    type Frame = StreamItem<typeof frames>;
    const timed = new TransformStream<Frame, Frame>({
      transform: (frame, controller) => {
        const pieces: unknown = frame.userdata[USERDATA_TIMED_TRANSCRIPT];
        for (const piece of Array.isArray(pieces) ? pieces : []) {
          if (isTimedString(piece)) spoken.timed(piece.text, piece.startTime, piece.endTime);
        }
        controller.enqueue(frame);
      },
    });
    return frames?.pipeThrough(timed) ?? null;
  }

  #watch() {
    type Piece = StreamItem<Awaited<ReturnType<voice.Agent['llmNode']>>>;
    let pieces = 0;
    let timer: NodeJS.Timeout | undefined;
    const waitFor = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        this.log.modelFailed(new ModelAnswerError('timeout', 'The model stopped answering.'));
        this.breakOff();
      }, ms);
    };
    return new TransformStream<Piece, Piece>({
      start: (controller) => {
        waitFor(this.patience.wholeMs);
        this.#end = () => {
          clearTimeout(timer);
          controller.terminate();
        };
      },
      transform: (piece, controller) => {
        waitFor(this.patience.stallMs);
        if (carriesAnswer(piece)) {
          if (pieces === 0) this.log.model('first_token');
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
