/** The caller's device: plays what it is sent in real time and tells how far it is, as the browser does. */
import { SPEECH_RATE } from '#contract/sockets/call-audio';
import type { SoundMessage, SoundSocket } from '#server/runtime/lines/browser-line';
import type { PlaybackReport } from '#server/runtime/lines/line';

const TICK_MS = 10;
const REPORT_MS = 200;

interface PlayedPiece {
  speech: number;
  samples: number;
  at_ms: number;
}

export class CallerDevice implements SoundSocket {
  readonly messages: SoundMessage[] = [];
  /** Stretches that were heard. */
  readonly played: PlayedPiece[] = [];
  /** Samples that came, by speech. */
  readonly received = new Map<number, number>();
  /** It plays, but tells no one. */
  mute = false;
  #now: () => number = () => 0;
  #report: (report: PlaybackReport) => void = () => undefined;
  #speech = 0;
  #end: number | null = null;
  #position = 0;
  #started = false;
  #held = false;
  #last = 0;
  #reportedAt = 0;
  readonly #timer: NodeJS.Timeout;

  constructor() {
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  /** @param now the call's clock */
  connect(now: () => number, report: (report: PlaybackReport) => void): void {
    this.#now = now;
    this.#report = report;
  }

  /** The speech that plays, and how much of it was heard. */
  get heard(): { speech: number; samples: number } {
    return { speech: this.#speech, samples: Math.floor(this.#position) };
  }

  get playing(): boolean {
    return this.#started && !this.#held;
  }

  /** How long the caller has heard something, in all. */
  heardMs(): number {
    return this.played.reduce((sum, { samples }) => sum + (samples * 1000) / SPEECH_RATE, 0);
  }

  speech(speech: number, position: number, samples: Int16Array): void {
    const before = this.received.get(speech) ?? 0;
    if (position > before) throw new Error(`Samples are missing: ${before} to ${position}.`);
    this.received.set(speech, Math.max(before, position + samples.length));
  }

  message(message: SoundMessage): void {
    this.messages.push(message);
    if (message.type === 'speech' && message.speech !== this.#speech) {
      this.#speech = message.speech;
      this.#position = 0;
      this.#end = null;
      this.#started = false;
      this.#held = false;
    }
    if (message.type === 'speech_end') this.#end = message.samples;
    if (message.type !== 'player' || message.speech !== this.#speech) return;
    this.#tick();
    if (message.command === 'hold') {
      this.#held = true;
      this.#tell('paused');
    } else if (message.command === 'go_on') {
      this.#held = false;
      this.#last = this.#now();
      this.#tell('resumed');
    } else {
      this.#started = false;
      this.#tell('dropped');
      this.#speech = -1;
    }
  }

  /** What was sent beyond this sample is gone, as after a reload; playing goes on with what comes. */
  lose(position: number): void {
    this.received.set(this.#speech, position);
    this.#position = position;
    this.#end = null;
    this.#last = this.#now();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    const now = this.#now();
    const there = this.received.get(this.#speech) ?? 0;
    if (!this.#started && !this.#held && there > 0 && this.#position === 0) {
      this.#started = true;
      this.#last = now;
      this.#tell('started', now);
      this.#reportedAt = now;
      return;
    }
    if (!this.#started || this.#held) return;
    const next = Math.min(there, this.#position + ((now - this.#last) * SPEECH_RATE) / 1000);
    if (next > this.#position) {
      this.played.push({ speech: this.#speech, samples: next - this.#position, at_ms: this.#last });
    }
    this.#position = next;
    this.#last = now;
    if (this.#end !== null && next >= this.#end) {
      this.#started = false;
      this.#tell('finished');
      this.#speech = -1;
    } else if (now - this.#reportedAt >= REPORT_MS) {
      this.#reportedAt = now;
      this.#tell('playing');
    }
  }

  #tell(state: PlaybackReport['state'], at_ms = this.#now()): void {
    if (this.mute) return;
    const report = { speech: this.#speech, state, samples: Math.floor(this.#position), at_ms };
    // Over a wire, never within the call that caused it.
    setImmediate(() => this.#report(report));
  }
}
