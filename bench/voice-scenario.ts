/** What both kinds of call in `bench:voice` have in common: the caller, the providers and their delays. */
import { AudioFrame } from '@livekit/rtc-node';
import { FRAME_MS, MICROPHONE_FRAME_SAMPLES, MICROPHONE_RATE } from '#contract/sockets/call-audio';
import type { CallEvent } from '#contract/calls/call-events';
import { ScriptedTranscriber } from '../tests/doubles/sound/scripted-transcriber';
import { ToneVoice } from '../tests/doubles/sound/tone-voice';

/** Each provider takes as long as this, always. */
export const MODEL_MS = 120;
export const VOICE_MS = 80;
const TRANSCRIBER_MS = 80;
/** The agent's wait for the end of a turn, after the last loud sample. */
export const END_OF_TURN_MS = 600;
/** Quiet after which voice detection says that speech is over; shorter than the wait. */
export const SILENCE_MS = 400;
/** What the model answers: half a second of sound. */
export const ANSWER = 'All right.';
/** Between the end of an answer and the caller's next sentence. */
const PAUSE_MS = 400;

const MANY_LINES = Array.from({ length: 200 }, (_, index) => `This is sentence ${index + 1}`);

export const transcriber = () => new ScriptedTranscriber([...MANY_LINES], { delayMs: TRANSCRIBER_MS });
export const voiceOf = () => new ToneVoice({ delayMs: VOICE_MS });

/** A call that takes frames and tells when the agent's first sound left. */
export interface LoadedCall {
  hear(samples: Int16Array, captured_ms: number): void;
  /** The call's clock. */
  now(): number;
  close(): Promise<void>;
}

export interface TurnTimes {
  /** From the caller's last loud sample to the first frame sent, less the wait and the providers' delays. */
  added_ms: number;
  /** The same with everything in it. */
  whole_ms: number;
  /** From the first frame sent to the moment the caller's device says that it plays. */
  playout_ms: number | null;
}

/** A caller with a microphone that runs in real time: says a sentence, hears the answer out, says the next. */
export class LoadCaller {
  readonly turns: TurnTimes[] = [];
  /** The log of the call, where it keeps one. */
  readonly events: CallEvent[] = [];
  readonly #speech: Int16Array;
  readonly #lastLoud: number;
  readonly #timer: NodeJS.Timeout;
  #call: LoadedCall | null = null;
  #next = 0;
  /** Sample of the sentence that comes next; null in between. */
  #at: number | null = null;
  #stoppedAt: number | null = null;
  #answeredAt = 0;
  #speakAt = Number.POSITIVE_INFINITY;

  constructor(speech: Int16Array) {
    this.#speech = speech;
    this.#lastLoud = speech.findLastIndex((sample) => Math.abs(sample) > 500);
    this.#timer = setInterval(() => this.#tick(), FRAME_MS / 2);
  }

  connect(call: LoadedCall, speakInMs: number): void {
    this.#call = call;
    this.#next = call.now();
    this.#speakAt = call.now() + speakInMs;
  }

  /** The first frame of an answer left. */
  answered(): void {
    const call = this.#call;
    if (call === null || this.#stoppedAt === null) return;
    const whole_ms = call.now() - this.#stoppedAt;
    this.#stoppedAt = null;
    const added_ms = whole_ms - END_OF_TURN_MS - MODEL_MS - VOICE_MS;
    this.turns.push({ whole_ms, added_ms, playout_ms: null });
    this.#answeredAt = call.now();
  }

  /** The caller's device plays the answer since `at_ms` on the call's clock. */
  heard(at_ms: number): void {
    const turn = this.turns.at(-1);
    if (turn !== undefined) turn.playout_ms ??= at_ms - this.#answeredAt;
  }

  /** The answer has been heard to its end. */
  over(): void {
    if (this.#call !== null) this.#speakAt = this.#call.now() + PAUSE_MS;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    const call = this.#call;
    if (call === null) return;
    while (this.#next + FRAME_MS <= call.now()) {
      if (this.#at === null && this.#next >= this.#speakAt) {
        this.#at = 0;
        this.#speakAt = Number.POSITIVE_INFINITY;
      }
      call.hear(this.#frame(), this.#next);
      this.#next += FRAME_MS;
    }
  }

  #frame(): Int16Array {
    const samples = new Int16Array(MICROPHONE_FRAME_SAMPLES);
    if (this.#at === null) return samples;
    const from = this.#at;
    samples.set(this.#speech.subarray(from, from + samples.length));
    this.#at = from + samples.length;
    if (this.#at > this.#lastLoud && from <= this.#lastLoud) {
      this.#stoppedAt = this.#next + ((this.#lastLoud - from) * 1000) / MICROPHONE_RATE;
    }
    if (this.#at >= this.#speech.length) this.#at = null;
    return samples;
  }
}

export const frameOf = (samples: Int16Array) => new AudioFrame(samples, MICROPHONE_RATE, 1, samples.length);
