/**
 * What the caller says in one call: frames of the line go to voice detection and to the transcriber, and come
 * out as beginnings and ends of speech and as words, all on the call's clock.
 */
import {
  FRAME_MS,
  MICROPHONE_FRAME_SAMPLES,
  MICROPHONE_RATE,
  type MicrophoneFrame,
} from '#contract/sockets/call-audio';
import type { SpokenWord } from '#contract/calls/call-events';
import { type CallDesk, Signal } from '../desk/call-desk';
import type { CallRecording } from '../recorder/call-recording';
import type { SpeechDetector } from './speech-detector';
import { SpeechEdges } from './speech-edges';
import type { HeardWord } from './transcriber';
import type { TranscriberFailover } from './transcriber-failover';

/** A frame may reach us this much before the server's clock says it was captured: clocks differ a little. */
const FUTURE_MS = 30;
/** A device that sends what is older than this sends no live sound. */
const PAST_MS = 3_000;
/** A stamp that lies this far behind the line runs backwards, and counts for nothing. */
const BACKWARDS_MS = 100;
/** A stamp that lies this far ahead of the line tells of frames that are missing. */
const MISSING_MS = FRAME_MS * 0.75;
/** How far the line moves with each frame. */
const STEP_MS = 1;

/**
 * Places what the caller's microphone captured on the call's clock. The device stamps its frames; a stamp
 * that can't be true (of the future, long past) is replaced by the best guess. Frames follow on each other,
 * and the line they make is drawn gently to where the stamps are: a device learns the call's clock better
 * while the call runs, and its first stamps may be wrong by some milliseconds.
 */
export class FrameClock {
  #next: number | null = null;

  /**
   * @param captured_ms the device's stamp
   * @param now the call's clock when the frame arrived
   * @returns when the frame's first sample was captured
   */
  place(captured_ms: number, now: number): number {
    const latest = now - FRAME_MS;
    const plausible = captured_ms <= latest + FUTURE_MS && captured_ms >= now - PAST_MS;
    const at = Math.max(0, this.#follow(plausible ? captured_ms : latest, now));
    this.#next = at + FRAME_MS;
    return at;
  }

  #follow(stamp: number, now: number): number {
    if (this.#next === null) return stamp;
    // Frames that come faster than time passes don't run ahead of it.
    const line = Math.min(this.#next, now);
    const off = stamp - line;
    if (off >= MISSING_MS) return stamp;
    if (off < -BACKWARDS_MS) return line;
    return line + Math.max(-STEP_MS, Math.min(STEP_MS, off));
  }
}

/** Quiet that is made up when no more sound comes, so that what was started comes to its end. */
const MADE_UP_QUIET_MS = 600;
/** How far before its decision voice detection may have missed the beginning. */
const LATE_BEGIN_MS = 400;
/** Frames whose places are remembered: 2 minutes, more than any transcriber looks back. */
const MOST_MARKS = 6_000;

export class SpeechIn {
  /** The caller began to speak at this moment. */
  readonly started = new Signal<number>();
  /** The caller fell silent at this moment. */
  readonly ended = new Signal<number>();
  /** Words that won't change, with their times where the transcriber tells them. */
  readonly understood = new Signal<{ text: string; words: SpokenWord[] }>();
  readonly #clock = new FrameClock();
  readonly #edges = new SpeechEdges();
  /** Where each frame lies: index of its first sample in all that was heard, and its time. */
  #marks: { index: number; at_ms: number }[] = [];
  #samples = 0;
  #speakingSince: number | null = null;
  #closed = false;

  constructor(
    private readonly desk: CallDesk,
    private readonly detector: SpeechDetector,
    /** Null: the caller's browser understands the words, or the caller types. */
    private readonly transcriber: TranscriberFailover | null,
    /** Gets the frames as they're placed. */
    private readonly recording: Pick<CallRecording, 'caller'>,
  ) {
    transcriber?.understood.on(({ text, words }) =>
      this.understood.emit({ text, words: this.#placed(words) }),
    );
    void this.#detect().catch(this.#fault);
  }

  readonly hear = ({ samples, captured_ms }: MicrophoneFrame): void => {
    if (this.#closed) return;
    const at_ms = this.#clock.place(captured_ms, this.desk.now());
    this.#edges.add(samples, at_ms);
    this.recording.caller(samples, at_ms);
    this.#pass(samples, at_ms);
  };

  /** The last loud sample of what is being said; 0 when nothing is. */
  readonly lastLoud = (): number => {
    const since = this.#speakingSince;
    return since === null ? 0 : (this.#edges.end(since, this.desk.now()) ?? since);
  };

  /** No more sound comes for a while: what was started ends here. */
  readonly pause = (): void => {
    if (this.#closed || this.#samples === 0) return;
    for (let ms = 0; ms < MADE_UP_QUIET_MS; ms += FRAME_MS) {
      this.#pass(new Int16Array(MICROPHONE_FRAME_SAMPLES), this.desk.now() + ms);
    }
  };

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#guarded(() => this.detector.close());
    this.transcriber?.close();
  }

  #pass(samples: Int16Array, at_ms: number): void {
    this.#marks.push({ index: this.#samples, at_ms });
    if (this.#marks.length > MOST_MARKS) this.#marks = this.#marks.slice(MOST_MARKS / 2);
    this.#samples += samples.length;
    this.#guarded(() => this.detector.push(samples));
    this.transcriber?.hear(samples);
  }

  async #detect(): Promise<void> {
    for await (const { kind, sample, lasted_ms } of this.detector.edges()) {
      if (this.#closed) return;
      const decided = this.#at(sample);
      if (kind === 'speech') {
        const from = decided - lasted_ms - LATE_BEGIN_MS;
        const begin = this.#edges.begin(from, decided) ?? decided - lasted_ms;
        this.#speakingSince = begin;
        const late = ((decided - begin + LATE_BEGIN_MS) * MICROPHONE_RATE) / 1000;
        this.transcriber?.speechStarted(Math.max(0, sample - late));
        this.started.emit(Math.max(0, Math.round(begin)));
      } else if (this.#speakingSince !== null) {
        const end = this.#edges.end(this.#speakingSince, decided) ?? decided - lasted_ms;
        this.#speakingSince = null;
        this.transcriber?.speechEnded();
        this.ended.emit(Math.max(0, Math.round(Math.min(end, this.desk.now()))));
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
    if (mark === undefined) return this.desk.now();
    return Math.max(0, mark.at_ms + ((index - mark.index) * 1000) / MICROPHONE_RATE);
  }

  #guarded(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#fault(error);
    }
  }

  readonly #fault = (error: unknown): void => {
    if (!this.#closed) this.desk.report(error);
  };
}
