/**
 * What the agent says, on its way to the caller's ear: speeches one after another, sent a little ahead of
 * what is heard, held and dropped at the sample, and kept until they have been heard. What was heard, and
 * when, is known from the device's reports.
 */
import { SPEECH_RATE } from '#contract/call-audio';
import type { Clock } from '../ports';
import type { PlaybackReport, SoundCarrier } from '../lines/call-sound';
import { LeadingSilence } from './leading-silence';
import { OpenSpeech, type Speech } from './open-speech';
import { sendAhead, tellEnd } from './speech-sender';

const PUMP_MS = 100;
/** How long the end of a speech is waited for beyond its length when the device does not report it. */
const REPORT_PATIENCE_MS = 2_000;
/** How long the device may take to tell what was heard of a speech that is thrown away. */
const DROP_PATIENCE_MS = 300;

export type DropReason = 'words' | 'long_speech' | 'typed' | 'ending';

export interface SpeechPlayerListeners {
  firstSound(turn: number, speech: number): void;
  firstHeard(turn: number, speech: number, at_ms: number): void;
  held(turn: number, speech: number): void;
  wentOn(turn: number, speech: number, because: 'backchannel' | 'nothing_said'): void;
  dropped(turn: number, speech: number, because: DropReason, heard_ms: number): void;
  /** What the caller heard, once it is certain. */
  heard(samples: Int16Array, at_ms: number): void;
  /** Nothing is being said any more, or all that was made of it has been heard. */
  quiet(): void;
}

export class SpeechPlayer {
  #numbers = 0;
  readonly #queue: OpenSpeech[] = [];
  #held = false;
  /** The connection is lost: nothing is sent, and nothing is heard. */
  #away = false;
  #stopPump: (() => void) | null = null;
  #stopGuard: (() => void) | null = null;
  /** Closes the speech that is thrown away, once the device has told what was heard of it. */
  #onceDropped: () => void = () => undefined;

  constructor(
    private readonly clock: Clock,
    /** The call's clock. */
    private readonly now: () => number,
    private readonly carrier: SoundCarrier,
    private readonly on: SpeechPlayerListeners,
  ) {}

  /** Puts a speech behind those that are there. @returns takes its samples, at `SPEECH_RATE` */
  begin(what: Speech): { push(samples: Int16Array): void; end(): void } {
    this.#numbers += 1;
    const speech = new OpenSpeech(what, this.#numbers);
    this.#queue.push(speech);
    const silence = new LeadingSilence();
    return {
      push: (samples) => {
        if (speech.dropped || speech.whole) return;
        speech.store.append(silence.pass(samples));
        speech.firstLoud = silence.firstLoud;
        what.text.beginsAt(silence.leftOut);
        speech.dryTold = false;
        if (this.#queue[0] === speech) this.#pump();
      },
      end: () => {
        if (speech.dropped || speech.whole) return;
        speech.whole = true;
        if (this.#queue[0] === speech) this.#pump();
      },
    };
  }

  /** Something is being said, or is about to be. */
  get busy(): boolean {
    return this.#queue.length > 0;
  }

  /** All that was made of what is being said has been heard, and the rest is not there yet. */
  get isDry(): boolean {
    const speech = this.#queue[0];
    if (!speech || speech.whole || speech.dropped || this.#held || speech.sent === 0) return false;
    return speech.line.position(this.now(), speech.sent) >= speech.store.end;
  }

  /** Sound has left for the caller and is not heard to its end. */
  get sounding(): boolean {
    return (this.#queue[0]?.firstSentAt ?? null) !== null;
  }

  /** Whether what is being said can be cut off by speaking. */
  get interruptible(): boolean {
    return this.#queue.every(({ what }) => what.interruptible);
  }

  get isHeld(): boolean {
    return this.#held;
  }

  /** Stops at the sample the caller hears now; what begins meanwhile waits as well. */
  hold(): void {
    if (this.#held) return;
    const speech = this.#queue[0];
    this.#held = true;
    if (!speech || speech.firstSentAt === null) return;
    speech.line.freeze(this.now(), speech.sent);
    this.#cancelTimers();
    this.carrier.message({ type: 'player', speech: speech.number, command: 'hold' });
    this.on.held(speech.what.turn, speech.number);
  }

  /** Goes on from the sample where it was held. */
  goOn(because: 'backchannel' | 'nothing_said'): void {
    if (!this.#held) return;
    this.#held = false;
    const speech = this.#queue[0];
    if (!speech) return;
    if (speech.firstSentAt !== null) {
      this.carrier.message({ type: 'player', speech: speech.number, command: 'go_on' });
      this.on.wentOn(speech.what.turn, speech.number, because);
    }
    this.#pump();
  }

  /** Throws away all that is being said and waits to be said. */
  drop(because: DropReason): void {
    this.#held = false;
    for (const waiting of this.#queue.slice(1)) this.#forget(waiting);
    const speech = this.#queue[0];
    // The one that is being thrown away already waits for the device's last word.
    if (!speech || speech.dropped) return;
    this.#cancelTimers();
    if (speech.firstSentAt === null) return this.#forget(speech);
    speech.dropped = true;
    speech.line.freeze(this.now(), speech.sent);
    this.carrier.message({ type: 'player', speech: speech.number, command: 'drop' });
    const settle = () => {
      if (this.#queue[0] !== speech) return;
      const heard_ms = Math.round((speech.line.position(this.now(), speech.sent) * 1000) / SPEECH_RATE);
      this.on.dropped(speech.what.turn, speech.number, because, heard_ms);
      this.#close(speech, true);
    };
    this.#onceDropped = settle;
    // The device has told exactly where it stands, or cannot tell now.
    if (speech.line.exact || this.#away) settle();
    else this.#stopGuard = this.clock.after(DROP_PATIENCE_MS, settle);
  }

  /** The device tells what the speaker does. What cannot be true is bent to what can. */
  played(report: PlaybackReport): void {
    const speech = this.#queue[0];
    if (!speech || speech.number !== report.speech || speech.firstSentAt === null) return;
    const at = Math.max(speech.firstSentAt, Math.min(report.at_ms, this.now()));
    const first = !speech.line.started;
    if (first && report.samples === 0 && report.state !== 'started') {
      // Held or dropped before a sample was heard.
      if (report.state === 'dropped' && speech.dropped) this.#onceDropped();
      return;
    }
    speech.line.report(report.state, Math.min(report.samples, speech.sent), at);
    if (first) this.#begun(speech);
    this.#tellHeard(speech);
    if (speech.dropped) {
      if (report.state === 'dropped' || report.state === 'paused') this.#onceDropped();
      return;
    }
    if (report.state === 'finished' && speech.whole && speech.sent === speech.store.end) {
      this.#close(speech, false);
    } else if (!this.#held) this.#pump();
  }

  /** The connection is lost: what is being said stops where it is. */
  leave(): void {
    if (this.#away) return;
    this.#away = true;
    const speech = this.#queue[0];
    if (speech?.dropped) this.#onceDropped();
    else if (speech && speech.firstSentAt !== null) speech.line.freeze(this.now(), speech.sent);
    this.#cancelTimers();
  }

  /** The connection is back: what was not heard is sent again. */
  resend(heard: { speech: number; samples: number } | null): void {
    this.#away = false;
    const speech = this.#queue[0];
    if (!speech) return;
    if (speech.firstSentAt !== null) {
      const { line } = speech;
      // The device knows better than our guess, which runs ahead of it where the loss was noticed late.
      const known = heard?.speech === speech.number ? Math.max(heard.samples, line.told) : line.samples;
      const position = Math.min(speech.sent, known);
      line.rest(position);
      this.#tellHeard(speech);
      speech.sent = position;
      speech.endTold = false;
      this.carrier.message({ type: 'speech', speech: speech.number });
      if (this.#held) this.carrier.message({ type: 'player', speech: speech.number, command: 'hold' });
    }
    this.#pump();
  }

  /** Ends everything at once, without a word to anybody. */
  close(): void {
    this.#away = true;
    this.#cancelTimers();
    for (const speech of this.#queue.slice()) this.#forget(speech);
  }

  #pump(): void {
    const speech = this.#queue[0];
    if (!speech || this.#held || this.#away || speech.dropped) return;
    this.#cancelTimers();
    if (sendAhead(speech, this.carrier, this.now())) this.on.firstSound(speech.what.turn, speech.number);
    if (speech.sent < speech.store.end) {
      this.#stopPump = this.clock.after(PUMP_MS, () => this.#pump());
      return;
    }
    if (!speech.whole) return this.#watchDry(speech);
    if (speech.store.end === 0) return this.#forget(speech);
    tellEnd(speech, this.carrier);
    const left = speech.store.end - speech.line.position(this.now(), speech.sent);
    this.#stopGuard = this.clock.after((left * 1000) / SPEECH_RATE + REPORT_PATIENCE_MS, () => {
      speech.line.report('finished', speech.store.end, this.now());
      this.#begun(speech);
      this.#close(speech, false);
    });
  }

  /** The caller hears nothing once all that was made has been heard. */
  #watchDry(speech: OpenSpeech): void {
    if (speech.sent === 0 || speech.dryTold) return;
    const left = speech.sent - speech.line.position(this.now(), speech.sent);
    this.#stopGuard = this.clock.after((left * 1000) / SPEECH_RATE, () => {
      if (!this.isDry) return this.#pump();
      speech.dryTold = true;
      this.on.quiet();
    });
  }

  #begun(speech: OpenSpeech): void {
    const { line, firstLoud } = speech;
    if (line.startedAt === null || line.announced) return;
    line.announced = true;
    const at = line.startedAt + Math.round((firstLoud * 1000) / SPEECH_RATE);
    this.on.firstHeard(speech.what.turn, speech.number, at);
    speech.what.started?.();
  }

  #tellHeard(speech: OpenSpeech): void {
    speech.tellHeard((samples, at_ms) => this.on.heard(samples, at_ms));
  }

  /** The speech is over; the next one begins. */
  #close(speech: OpenSpeech, interrupted: boolean): void {
    this.#cancelTimers();
    speech.dropped = true;
    if (interrupted) speech.line.freeze(this.now(), speech.sent);
    speech.line.settle();
    this.#tellHeard(speech);
    this.#queue.shift();
    speech.what.over(speech.heard(interrupted));
    this.#next();
  }

  /** Takes a speech away of which nothing was sent. */
  #forget(speech: OpenSpeech): void {
    speech.dropped = true;
    const index = this.#queue.indexOf(speech);
    if (index === -1) return;
    this.#queue.splice(index, 1);
    speech.what.over(speech.unheard(this.now()));
    if (index === 0) this.#next();
  }

  #next(): void {
    if (this.#queue.length > 0) this.#pump();
    else this.on.quiet();
  }

  #cancelTimers(): void {
    this.#stopPump?.();
    this.#stopGuard?.();
    this.#stopPump = null;
    this.#stopGuard = null;
  }
}
