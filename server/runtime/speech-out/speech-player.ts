/**
 * What the agent says, on its way to the caller's ear: speeches one after another, sent a little ahead of
 * what is heard, held and dropped at the sample, and kept until they have been heard. What was heard, and
 * when, is known from the device's reports.
 */
import { SPEECH_RATE } from '#contract/sockets/call-audio';
import { type CallDesk, Signal } from '../desk/call-desk';
import type { Line, PlaybackReport } from '../lines/line';
import type { CallRecording } from '../recorder/call-recording';
import { LeadingSilence } from './leading-silence';
import { OpenSpeech, type Speech } from './open-speech';

const PUMP_MS = 100;
/** How long the end of a speech is waited for beyond its length when the device doesn't report it. */
const REPORT_PATIENCE_MS = 2_000;
/** How long the device may take to tell what was heard of a speech that is thrown away. */
const DROP_PATIENCE_MS = 300;

export type DropReason = 'words' | 'long_speech' | 'typed' | 'ending' | 'taken_over';

/** Takes the samples of a speech, at `SPEECH_RATE`. */
export interface SpeechSamples {
  push(samples: Int16Array): void;
  /** Nothing more of it follows. */
  end(): void;
  /** How much of what was pushed isn't heard yet, in milliseconds. */
  behind(): number;
  /** Throws it away, also what is being heard of it. */
  drop(): void;
}

export class SpeechPlayer {
  /** Nothing is being said any more, or all that was made of it has been heard. */
  readonly quiet = new Signal();
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
    private readonly desk: CallDesk,
    private readonly line: Line,
    private readonly recording: CallRecording,
  ) {}

  /** Puts a speech behind those that are there. What the agent would say while a person has the call isn't heard. */
  begin(what: Speech): SpeechSamples {
    this.#numbers += 1;
    const speech = new OpenSpeech(what, this.#numbers);
    if (!speech.isPersons && this.desk.state.isTakenOver) {
      speech.dropped = true;
      queueMicrotask(() => what.over(speech.unheard(this.desk.now())));
    } else this.#queue.push(speech);
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
      behind: () => {
        const { store, playback, sent } = speech;
        return ((store.end - playback.position(this.desk.now(), sent)) * 1000) / SPEECH_RATE;
      },
      drop: () => this.#throwAway(speech, 'ending'),
    };
  }

  /** Something is being said, or is about to be. */
  get busy(): boolean {
    return this.#queue.length > 0;
  }

  /** All that was made of what is being said has been heard, and the rest isn't there yet. */
  get isDry(): boolean {
    const speech = this.#queue[0];
    if (!speech || speech.whole || speech.dropped || this.#held || speech.sent === 0) return false;
    return speech.playback.position(this.desk.now(), speech.sent) >= speech.store.end;
  }

  /** Sound has left for the caller and isn't heard to its end. */
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
    // One that is thrown away has nothing to hold, and still waits for the device's last word.
    if (!speech || speech.firstSentAt === null || speech.dropped) return;
    speech.playback.freeze(this.desk.now(), speech.sent);
    this.#cancelTimers();
    this.line.steer(speech.number, 'hold');
    this.desk.log({ type: 'output_held', turn: speech.what.turn, speech: speech.number });
  }

  /** Goes on from the sample where it was held. */
  goOn(because: 'backchannel' | 'nothing_said'): void {
    if (!this.#held) return;
    this.#held = false;
    const speech = this.#queue[0];
    if (!speech || speech.dropped) return;
    if (speech.firstSentAt !== null) {
      this.line.steer(speech.number, 'go_on');
      this.#assume('resumed', speech);
      this.desk.log({ type: 'output_went_on', turn: speech.what.turn, speech: speech.number, because });
    }
    this.#pump();
  }

  /** Throws away all that the agent is saying and that waits to be said. */
  drop(because: DropReason): void {
    this.#held = false;
    const agents = this.#queue.filter(({ isPersons }) => !isPersons);
    for (const speech of agents) if (speech !== this.#queue[0]) this.#forget(speech);
    if (agents[0] !== undefined) this.#throwAway(agents[0], because);
  }

  #throwAway(speech: OpenSpeech, because: DropReason): void {
    // One that is being thrown away already waits for the device's last word.
    if (speech.dropped) return;
    if (this.#queue[0] !== speech) return this.#forget(speech);
    this.#cancelTimers();
    if (speech.firstSentAt === null) return this.#forget(speech);
    speech.dropped = true;
    speech.playback.freeze(this.desk.now(), speech.sent);
    this.line.steer(speech.number, 'drop');
    const settle = () => {
      if (this.#queue[0] !== speech) return;
      const heard_ms = Math.round(
        (speech.playback.position(this.desk.now(), speech.sent) * 1000) / SPEECH_RATE,
      );
      const { turn } = speech.what;
      if (!speech.isPersons)
        this.desk.log({ type: 'output_dropped', turn, speech: speech.number, because, heard_ms });
      this.#close(speech, true);
    };
    this.#onceDropped = settle;
    // The line has told exactly where it is, or can't tell now.
    if (speech.playback.exact || this.#away || this.line.tells === 'nothing') settle();
    else this.#stopGuard = this.desk.clock.after(DROP_PATIENCE_MS, settle);
  }

  /** The line tells what is played. What can't be true is bent to what can. */
  played(report: PlaybackReport): void {
    const speech = this.#queue[0];
    if (!speech || speech.number !== report.speech || speech.firstSentAt === null) return;
    const at = Math.max(speech.firstSentAt, Math.min(report.at_ms, this.desk.now()));
    const first = !speech.playback.started;
    if (first && report.samples === 0 && report.state !== 'started') {
      // Held or dropped before a sample was heard.
      if (report.state === 'dropped' && speech.dropped) this.#onceDropped();
      return;
    }
    speech.playback.report(report.state, Math.min(report.samples, speech.sent), at);
    if (first) this.#announce(speech);
    speech.tellHeard(this.recording);
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
    else if (speech && speech.firstSentAt !== null) speech.playback.freeze(this.desk.now(), speech.sent);
    this.#cancelTimers();
  }

  /** The connection is back: what wasn't heard is sent again. */
  resend(heard: { speech: number; samples: number } | null): void {
    this.#away = false;
    const speech = this.#queue[0];
    if (!speech) return;
    // The device that was to tell what was heard of it is gone.
    if (speech.dropped) return this.#onceDropped();
    if (speech.firstSentAt !== null) {
      const { playback } = speech;
      // The device knows better than our guess, which runs ahead of it where the loss was noticed late.
      const known =
        heard?.speech === speech.number ? Math.max(heard.samples, playback.told) : playback.samples;
      const position = Math.min(speech.sent, known);
      playback.rest(position);
      speech.tellHeard(this.recording);
      speech.sent = position;
      speech.endTold = false;
      this.line.begin(speech.number);
      if (this.#held) this.line.steer(speech.number, 'hold');
      else this.#assume('resumed', speech);
    }
    this.#pump();
  }

  /** Ends everything at once, without a word to anyone. */
  close(): void {
    this.#away = true;
    this.#cancelTimers();
    for (const speech of this.#queue.slice()) this.#forget(speech);
  }

  readonly #pump = (): void => {
    const speech = this.#queue[0];
    if (!speech || this.#held || this.#away || speech.dropped) return;
    this.#cancelTimers();
    if (speech.sendAhead(this.line, this.desk.now())) {
      if (!speech.isPersons)
        this.desk.log({ type: 'first_sound', turn: speech.what.turn, speech: speech.number });
      this.#assume('started', speech);
    }
    if (speech.sent < speech.store.end) {
      this.#stopPump = this.desk.clock.after(PUMP_MS, this.#pump);
      return;
    }
    if (!speech.whole) return this.#watchDry(speech);
    if (speech.store.end === 0) return this.#forget(speech);
    speech.tellEnd(this.line);
    const left = speech.store.end - speech.playback.position(this.desk.now(), speech.sent);
    const patience = this.line.tells === 'nothing' ? 0 : REPORT_PATIENCE_MS;
    this.#stopGuard = this.desk.clock.after((left * 1000) / SPEECH_RATE + patience, () => {
      speech.playback.report('finished', speech.store.end, this.desk.now());
      this.#announce(speech);
      this.#close(speech, false);
    });
  };

  /** Of a line that tells nothing, what it's asked for counts as done. */
  #assume(state: 'started' | 'resumed', speech: OpenSpeech): void {
    if (this.line.tells !== 'nothing') return;
    speech.playback.report(state, speech.playback.samples, this.desk.now());
    this.#announce(speech);
  }

  /** The caller hears nothing once all that was made has been heard. */
  #watchDry(speech: OpenSpeech): void {
    if (speech.sent === 0 || speech.dryTold) return;
    const left = speech.sent - speech.playback.position(this.desk.now(), speech.sent);
    this.#stopGuard = this.desk.clock.after((left * 1000) / SPEECH_RATE, () => {
      if (!this.isDry) return this.#pump();
      speech.dryTold = true;
      this.quiet.emit();
    });
  }

  #announce(speech: OpenSpeech): void {
    const { playback, firstLoud } = speech;
    if (playback.startedAt === null || playback.announced) return;
    playback.announced = true;
    const { tells } = this.line;
    if (!speech.isPersons) {
      this.desk.log({
        type: 'first_heard',
        turn: speech.what.turn,
        speech: speech.number,
        at_ms: playback.startedAt + Math.round((firstLoud * 1000) / SPEECH_RATE),
        ...(tells !== 'device' && { told_by: tells }),
      });
    }
    speech.what.started?.();
  }

  /** The speech is over; the next one begins. */
  #close(speech: OpenSpeech, interrupted: boolean): void {
    this.#cancelTimers();
    speech.dropped = true;
    if (interrupted) speech.playback.freeze(this.desk.now(), speech.sent);
    speech.playback.settle();
    speech.tellHeard(this.recording);
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
    speech.what.over(speech.unheard(this.desk.now()));
    if (index === 0) this.#next();
  }

  #next(): void {
    if (this.#queue.length > 0) this.#pump();
    else this.quiet.emit();
  }

  #cancelTimers(): void {
    this.#stopPump?.();
    this.#stopGuard?.();
    this.#stopPump = null;
    this.#stopGuard = null;
  }
}
