/**
 * A telephone as a line: mu-law at 8 kHz both ways over whatever a carrier's media stream is. What was heard is
 * known by marks in the sound, which the carrier tells of once they've passed. What hasn't been heard is kept
 * here, so that a speech that is held can go on, and one that is cut off stops at once.
 */
import { FRAME_MS, SPEECH_RATE } from '#contract/sockets/call-audio';
import { Resampler } from '../resampler';
import { TelephoneFrames } from './telephone-frames';
import type { Line, LineInput } from './line';
import { LineTransfers } from './line-transfers';
import { encodeMuLaw, MU_LAW_SILENCE, TELEPHONE_RATE } from './mu-law';
import type { MayTransfer, TelephoneMedia } from './telephone-media';

/** What a running call is to its line. */
export interface TelephonedCall {
  /** What its line tells it; null: the call has no sound. */
  sound: LineInput | null;
  /** Milliseconds since the start on the call's clock, fractions included. */
  elapsed(): number;
  /**
   * A sign of life of the caller's device (any frame, a pong). Without one for 20 s the time is no
   * longer billed: a laptop that sleeps doesn't pay.
   */
  callerSeen(): void;
  /**
   * The caller has put the call on hold, or is back. Meanwhile nothing is said, asked or heard, and only the call's own
   * limits end it. What wasn't heard of the open speech is sent again by `LineInput.resend`.
   */
  callerHeld(isOnHold: boolean): void;
}

type Heard = Parameters<LineInput['resend']>[0];

const FRAME_BYTES = (TELEPHONE_RATE * FRAME_MS) / 1000;
const RATIO = SPEECH_RATE / TELEPHONE_RATE;
const FRAME_SAMPLES = FRAME_BYTES * RATIO;

/** One speech on its way: its frames from the first that was sent, and how far it is. */
interface Outgoing {
  speech: number;
  resampler: Resampler;
  /** Index of its first sample within the speech, at `SPEECH_RATE`. */
  base: number;
  frames: Uint8Array[];
  /** Less than a frame. */
  rest: Uint8Array;
  /** Frames that have left. */
  sent: number;
  /** Its length, once known. */
  total: number | null;
  /** The last mark that has passed. */
  passed: { frames: number; at_ms: number } | null;
  held: boolean;
  /** What the next mark that passes tells. */
  next: 'started' | 'playing' | 'resumed';
}

export class TelephoneLine implements Line {
  readonly tells = 'marks';
  readonly hasPage = false;
  readonly transfer: LineTransfers['transfer'];
  readonly ring: LineTransfers['ring'];
  readonly hold: LineTransfers['hold'];
  #call: TelephonedCall | null = null;
  #media: TelephoneMedia;
  #out: Outgoing | null = null;
  /** Marks that are on their way: how many frames of the speech lie before each. */
  readonly #marks = new Map<string, number>();
  #markNumber = 0;
  readonly #heardFrames = new TelephoneFrames();
  readonly #keys = new KeyPresses((digits) => this.#call?.sound?.pressed(digits));
  readonly #transfers: LineTransfers;
  /** What had been heard when the telephone put us on hold; undefined: it hasn't. */
  #onHold: { heard: Heard } | undefined;
  #over = false;

  /** @param mayTransfer null: its calls aren't transferred */
  constructor(media: TelephoneMedia, mayTransfer: MayTransfer | null = null) {
    this.#media = media;
    this.#transfers = new LineTransfers({
      media: () => (this.#over ? null : this.#media),
      mayTransfer,
      handedOver: this.close,
    });
    this.transfer = this.#transfers.transfer;
    this.ring = this.#transfers.ring;
    this.hold = this.#transfers.hold;
  }

  /** The call that it's the line of, which has started. */
  attach(call: TelephonedCall): void {
    this.#call = call;
    if (this.#onHold !== undefined) call.callerHeld(true);
  }

  /** The telephone has put us on hold, or is back: what it didn't hear is said again then. */
  held(isOnHold: boolean): void {
    if (this.#over || isOnHold === (this.#onHold !== undefined)) return;
    if (isOnHold) {
      if (this.#out !== null) this.#media.flush();
      this.#onHold = { heard: this.#stop() };
      return this.#call?.callerHeld(true);
    }
    const heard = this.#onHold?.heard ?? null;
    this.#onHold = undefined;
    this.#call?.callerHeld(false);
    // A farewell is said to a phone on hold as well: it's on its way, and isn't said again.
    if (this.#out === null) this.#call?.sound?.resend(heard);
  }

  /** Nothing of what is said is on its way any more. @returns what was heard of it */
  #stop(): Heard {
    const out = this.#out;
    const heard = out && { speech: out.speech, samples: this.#heard(out) };
    this.#drop();
    return heard;
  }

  /** The media stream was lost, and this one takes its place. */
  moveTo(media: TelephoneMedia): void {
    this.#media = media;
    const heard = this.#stop();
    if (this.#onHold === undefined) this.#call?.sound?.resend(heard);
    this.#transfers.holdAgain();
  }

  /** What the caller says, as it comes. */
  hear(codes: Uint8Array): void {
    const call = this.#call;
    const sound = call?.sound;
    if (!call || !sound || this.#over) return;
    call.callerSeen();
    if (this.#transfers.isDeaf) return;
    for (const frame of this.#heardFrames.take(codes, call.elapsed())) sound.hear(frame);
  }

  /** A key of the telephone. */
  key(digit: string): void {
    this.#call?.callerSeen();
    if (!this.#transfers.isDeaf) this.#keys.press(digit);
  }

  /** A mark has passed. One of sound that was thrown away counts for nothing. */
  passed(name: string): void {
    const frames = this.#marks.get(name);
    const out = this.#out;
    this.#marks.delete(name);
    if (frames === undefined || out === null || out.held) return;
    const at_ms = this.#heardFrames.clock.toldAt(this.#now());
    out.passed = { frames, at_ms };
    const finished = out.total !== null && frames === out.frames.length && out.rest.length === 0;
    const samples = finished ? (out.total ?? 0) : out.base + frames * FRAME_SAMPLES;
    this.#call?.sound?.played({
      speech: out.speech,
      state: finished ? 'finished' : out.next,
      samples,
      at_ms,
    });
    out.next = 'playing';
    if (finished) this.#drop();
  }

  begin(speech: number): void {
    this.#drop();
    this.#out = {
      speech,
      resampler: new Resampler(SPEECH_RATE, TELEPHONE_RATE),
      base: -1,
      frames: [],
      rest: new Uint8Array(0),
      sent: 0,
      total: null,
      passed: null,
      held: false,
      next: 'started',
    };
  }

  send(speech: number, position: number, samples: Int16Array): void {
    const out = this.#out;
    if (out?.speech !== speech) return;
    if (out.base === -1) out.base = position;
    for (const piece of out.resampler.push(samples)) this.#add(out, encodeMuLaw(piece));
    this.#pump(out);
  }

  end(speech: number, samples: number): void {
    const out = this.#out;
    if (out?.speech !== speech || out.total !== null) return;
    out.total = samples;
    if (out.base === -1) out.base = samples;
    for (const piece of out.resampler.end()) this.#add(out, encodeMuLaw(piece));
    if (out.rest.length > 0) {
      const last = new Uint8Array(FRAME_BYTES).fill(MU_LAW_SILENCE);
      last.set(out.rest);
      out.frames.push(last);
      out.rest = new Uint8Array(0);
    }
    this.#pump(out);
    // All that there was has left before its end was known.
    if (!out.held && ![...this.#marks.values()].includes(out.frames.length)) this.#mark(out);
  }

  steer(speech: number, command: 'hold' | 'go_on' | 'drop'): void {
    const out = this.#out;
    if (out?.speech !== speech) return;
    if (command === 'go_on') {
      if (!out.held) return;
      out.held = false;
      out.next = out.next === 'started' ? 'started' : 'resumed';
      return this.#pump(out);
    }
    const samples = this.#heard(out);
    const at_ms = this.#now();
    this.#media.flush();
    this.#marks.clear();
    if (command === 'drop') {
      this.#drop();
      return this.#call?.sound?.played({ speech, state: 'dropped', samples, at_ms });
    }
    out.held = true;
    out.sent = Math.max(0, Math.floor((samples - out.base) / FRAME_SAMPLES));
    out.passed = out.passed && { frames: out.sent, at_ms };
    this.#call?.sound?.played({ speech, state: 'paused', samples, at_ms });
  }

  get leavesToRing(): boolean {
    return this.#media.leavesToRing === true;
  }

  show(): void {
    // There is no page.
  }

  hangUp(): void {
    if (this.#over) return;
    this.close();
    this.#media.hangUp();
  }

  /** The telephone is gone. */
  readonly close = (): void => {
    if (this.#over) return;
    this.#transfers.endHold();
    this.#over = true;
    this.#drop();
    this.#keys.stop();
    this.#heardFrames.close();
  };

  #add(out: Outgoing, codes: Uint8Array): void {
    let all = codes;
    if (out.rest.length > 0) {
      all = new Uint8Array(out.rest.length + codes.length);
      all.set(out.rest);
      all.set(codes, out.rest.length);
    }
    let from = 0;
    for (; from + FRAME_BYTES <= all.length; from += FRAME_BYTES)
      out.frames.push(all.slice(from, from + FRAME_BYTES));
    out.rest = all.slice(from);
  }

  #pump(out: Outgoing): void {
    if (out.held || this.#over || out.sent === out.frames.length) return;
    // Not before: however slow the voice is, there's no silence between.
    this.#transfers.endHold();
    // The first frame's mark tells as soon as may be that something is heard.
    if (out.next !== 'playing' && this.#marks.size === 0) {
      this.#media.play(out.frames[out.sent] ?? new Uint8Array(0));
      out.sent += 1;
      this.#mark(out);
    }
    if (out.sent === out.frames.length) return;
    this.#media.play(Buffer.concat(out.frames.slice(out.sent)));
    out.sent = out.frames.length;
    this.#mark(out);
  }

  #mark(out: Outgoing): void {
    this.#markNumber += 1;
    const name = `m${this.#markNumber}`;
    this.#marks.set(name, out.sent);
    this.#media.mark(name);
  }

  /** How many samples of the speech have been heard, as far as can be told between two marks. */
  #heard(out: Outgoing): number {
    if (out.base === -1) return 0;
    if (out.passed === null) return out.base;
    const since = out.held ? 0 : ((this.#now() - out.passed.at_ms) * SPEECH_RATE) / 1000;
    const frames = Math.min(out.sent, out.passed.frames + since / FRAME_SAMPLES);
    return Math.min(out.base + Math.floor(frames * FRAME_SAMPLES), out.total ?? Number.POSITIVE_INFINITY);
  }

  #drop(): void {
    this.#marks.clear();
    if (this.#out !== null && this.#out.total === null) this.#out.resampler.close();
    this.#out = null;
  }

  #now(): number {
    return this.#call?.elapsed() ?? 0;
  }
}

/** A pause this long ends what is typed, as `#` does. */
const PAUSE_MS = 1_500;

/** Keys put together: a number that is typed in one go is one answer. */
class KeyPresses {
  #digits = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly typed: (digits: string) => void) {}

  press(digit: string): void {
    clearTimeout(this.#timer);
    if (digit === '#') return this.#finish();
    this.#digits += digit;
    this.#timer = setTimeout(this.#finish, PAUSE_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#digits = '';
  }

  readonly #finish = (): void => {
    const digits = this.#digits;
    this.#digits = '';
    if (digits !== '') this.typed(digits);
  };
}
