/**
 * The agent's ears: frames of the microphone go to voice detection and to the transcriber, and come out as
 * beginnings and ends of speech and as words, all on the call's clock.
 */
import { type VAD, VADEventType, type VADStream } from '@livekit/agents';
import {
  FRAME_MS,
  MICROPHONE_FRAME_SAMPLES,
  MICROPHONE_RATE,
  type MicrophoneFrame,
} from '#contract/call-audio';
import type { SpokenWord } from '#contract/call-events';
import type { Clock } from '../ports';
import type { CallSpeech, SpeechFailure } from '../lines/call-sound';
import { FrameClock } from './frame-clock';
import { microphoneFrame } from '../engine/microphone-frame';
import { SpeechEdges } from './speech-edges';
import { Understanding } from './transcriber-failover';
import type { HeardWord } from './transcriber';

/** Quiet that is made up when no more sound comes, so that what was begun is brought to its end. */
const MADE_UP_QUIET_MS = 600;
/** How far before its decision voice detection may have missed the beginning. */
const LATE_BEGIN_MS = 400;
/** Frames whose places are remembered: 2 minutes, more than any transcriber looks back. */
const MOST_MARKS = 6_000;

export interface HearingListeners {
  speechStarted(at_ms: number): void;
  speechEnded(at_ms: number): void;
  guessed(text: string): void;
  understood(text: string, words: SpokenWord[]): void;
  /** A frame as it was placed on the clock. */
  frame(samples: Int16Array, at_ms: number): void;
  /** A transcriber has failed; when none takes over, nobody understands words any more. */
  transcriberFailed(failure: SpeechFailure): void;
  /** A transcriber was given so much sound, since this was told last. */
  used(provider: string, audio_ms: number): void;
  /** The caller spoke, and nobody has understood a word yet. */
  unsure(): void;
  fault(error: unknown): void;
}

export class Hearing {
  readonly #clock = new FrameClock();
  readonly #edges = new SpeechEdges();
  readonly #activity: VADStream;
  readonly #words: Understanding | null;
  /** Where each frame lies: index of its first sample in all that was heard, and its time. */
  #marks: { index: number; at_ms: number }[] = [];
  #samples = 0;
  #speakingSince: number | null = null;
  #closed = false;

  constructor(
    activity: VAD,
    { transcriber, ears }: Pick<CallSpeech, 'transcriber' | 'ears'>,
    clock: Clock,
    private readonly now: () => number,
    private readonly on: HearingListeners,
  ) {
    this.#activity = activity.stream();
    void this.#listenForActivity().catch((error: unknown) => this.#fault(error));
    this.#words =
      transcriber === null
        ? null
        : new Understanding(
            clock,
            { provider: ears?.provider ?? 'transcriber', transcriber },
            async () => (await ears?.spare()) ?? null,
            {
              guessed: (text) => on.guessed(text),
              understood: (text, words) => on.understood(text, this.#placed(words)),
              failed: (failure) => on.transcriberFailed(failure),
              used: (provider, audio_ms) => on.used(provider, audio_ms),
              unsure: () => on.unsure(),
            },
          );
  }

  /** Somebody here understands words. */
  get understands(): boolean {
    return this.#words?.works === true;
  }

  /** Words of what was said are on their way, later than usual. */
  get isBehind(): boolean {
    return this.#words?.isBehind === true;
  }

  /** Those words are waited for no longer. */
  caughtUp(): void {
    this.#words?.caughtUp();
  }

  hear({ samples, captured_ms }: MicrophoneFrame): void {
    if (this.#closed) return;
    const at_ms = this.#clock.place(captured_ms, this.now());
    this.#edges.add(samples, at_ms);
    this.on.frame(samples, at_ms);
    this.#pass(samples, at_ms);
  }

  /** The last loud sample of what is being said; 0 when nothing is. */
  lastLoud(): number {
    const since = this.#speakingSince;
    return since === null ? 0 : (this.#edges.end(since, this.now()) ?? since);
  }

  /** No more sound comes for a while: what was begun ends here. */
  pause(): void {
    if (this.#closed || this.#samples === 0) return;
    for (let ms = 0; ms < MADE_UP_QUIET_MS; ms += FRAME_MS) {
      this.#pass(new Int16Array(MICROPHONE_FRAME_SAMPLES), this.now() + ms);
    }
  }

  /** Asks the transcriber for what it has. */
  flush(): void {
    if (this.#closed) return;
    this.#words?.flush();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#guarded(() => this.#activity.close());
    this.#words?.close();
  }

  #pass(samples: Int16Array, at_ms: number): void {
    this.#marks.push({ index: this.#samples, at_ms });
    if (this.#marks.length > MOST_MARKS) this.#marks = this.#marks.slice(MOST_MARKS / 2);
    this.#samples += samples.length;
    const frame = microphoneFrame(samples);
    this.#guarded(() => this.#activity.pushFrame(frame));
    this.#words?.hear(samples);
  }

  async #listenForActivity(): Promise<void> {
    for await (const event of this.#activity) {
      if (this.#closed) return;
      const decided = this.#at(event.samplesIndex);
      if (event.type === VADEventType.START_OF_SPEECH) {
        const from = decided - event.speechDuration - LATE_BEGIN_MS;
        const begin = this.#edges.begin(from, decided) ?? decided - event.speechDuration;
        this.#speakingSince = begin;
        const late = ((decided - begin + LATE_BEGIN_MS) * MICROPHONE_RATE) / 1000;
        this.#words?.speechStarted(Math.max(0, event.samplesIndex - late));
        this.on.speechStarted(Math.max(0, Math.round(begin)));
      } else if (event.type === VADEventType.END_OF_SPEECH && this.#speakingSince !== null) {
        const end = this.#edges.end(this.#speakingSince, decided) ?? decided - event.silenceDuration;
        this.#speakingSince = null;
        this.#words?.speechEnded();
        this.on.speechEnded(Math.max(0, Math.round(Math.min(end, this.now()))));
      }
    }
  }

  #placed(words: readonly HeardWord[]): SpokenWord[] {
    return words.map(({ text, from, to }) => ({
      text,
      start_ms: Math.round(this.#at(from)),
      end_ms: Math.round(this.#at(to)),
    }));
  }

  /** When a sample of all that was heard was captured. */
  #at(index: number): number {
    const mark = this.#marks.findLast((candidate) => candidate.index <= index) ?? this.#marks[0];
    if (mark === undefined) return this.now();
    return Math.max(0, mark.at_ms + ((index - mark.index) * 1000) / MICROPHONE_RATE);
  }

  #guarded(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#fault(error);
    }
  }

  #fault(error: unknown): void {
    if (!this.#closed) this.on.fault(error);
  }
}
