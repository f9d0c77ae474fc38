/**
 * Plays the recording of a call. All times are milliseconds on the call's clock.
 *
 * What changes rarely is a snapshot for React; the moment that is heard changes with every frame and
 * is told to listeners directly, so that nothing is rendered for it.
 */
import { StateStore } from '@/lib/state-store';
import type { Span } from './timeline/silences';

export interface SoundLink {
  /** For `<audio src>`. */
  url: string;
  expires_at: string;
}

export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

export interface PlayerSnapshot {
  /** `loading`: play was pressed, and there is no sound yet. */
  status: 'paused' | 'loading' | 'playing';
  speed: number;
  skipsSilence: boolean;
  /** What is in the way, as sentences; null while nothing is. */
  trouble: string | null;
}

/** Where one looks while one jumps. */
type JumpFrom = 'waveform' | 'page';
type JumpListener = (ms: number, from: JumpFrom) => void;

interface RecordingPlayerOptions {
  /** Where the recording's first sample lies. */
  offset_ms: number;
  duration_ms: number;
  /** Mints a link. Rejects with an `Error` whose message is for people. */
  askForLink: () => Promise<SoundLink>;
  /** Tests hand in one that they move. */
  audio?: HTMLAudioElement;
}

/** How much of a silence is left at each end when it's skipped. */
const KEPT_SILENCE_MS = 250;
/** A link that ends this soon isn't used to start. */
const LINK_MARGIN_MS = 5_000;

export class RecordingPlayer extends StateStore<PlayerSnapshot> {
  readonly start_ms: number;
  readonly end_ms: number;
  readonly #askForLink: () => Promise<SoundLink>;
  readonly #audio: HTMLAudioElement;
  readonly #jumps = new Set<JumpListener>();
  readonly #moments = new Set<(ms: number) => void>();
  readonly #frames = frameTicker(() => this.#moved());
  #silences: readonly Span[] = [];
  #link: SoundLink | null = null;
  /** The position while the sound itself isn't there. */
  #position_ms: number;
  /** The sound failed and was asked for again; nothing was heard since. */
  #renewed = false;
  /** Counts presses: an answer to an earlier one is too late. */
  #press = 0;

  constructor({ offset_ms, duration_ms, askForLink, audio = new Audio() }: RecordingPlayerOptions) {
    super({ status: 'paused', speed: 1, skipsSilence: false, trouble: null });
    this.start_ms = offset_ms;
    this.end_ms = offset_ms + duration_ms;
    this.#position_ms = offset_ms;
    this.#askForLink = askForLink;
    this.#audio = audio;
    audio.preload = 'auto';
  }

  /** Begins to listen to its sound. @returns what ends it and lets go of the sound; it can begin again */
  readonly open = (): (() => void) => {
    const listeners = {
      playing: this.#onPlaying,
      waiting: this.#onWaiting,
      pause: this.#onPause,
      ended: this.#onEnded,
      error: this.#onError,
      loadedmetadata: this.#onMetadata,
      timeupdate: this.#onTime,
    };
    const audio = this.#audio;
    for (const [type, listener] of Object.entries(listeners)) audio.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of Object.entries(listeners)) audio.removeEventListener(type, listener);
      this.pause();
      if (this.#link === null) return;
      this.#link = null;
      audio.removeAttribute('src');
      audio.load();
    };
  };

  /** Tells the moment that is heard: at once, with every frame while it plays, and when it jumps. */
  onMoment(listener: (ms: number) => void): () => void {
    this.#moments.add(listener);
    listener(this.now_ms);
    return () => this.#moments.delete(listener);
  }

  /** Tells where someone wants to be taken: the page shows that place. */
  onJump(listener: JumpListener): () => void {
    this.#jumps.add(listener);
    return () => this.#jumps.delete(listener);
  }

  get now_ms(): number {
    return this.#position_ms;
  }

  /** Where no one speaks, for skipping; empty until the waveform is there. */
  setSilences(silences: readonly Span[]): void {
    this.#silences = silences;
  }

  toggle(): void {
    if (this.snapshot().status === 'paused') void this.play();
    else this.pause();
  }

  /** Plays from where it is; from the start when it's at the end. */
  async play(): Promise<void> {
    if (this.#position_ms >= this.end_ms - 50) this.seek(this.start_ms);
    this.#press += 1;
    const press = this.#press;
    this.change({ status: 'loading', trouble: null });
    try {
      if (!this.#linkLasts()) await this.#renewLink();
      if (press !== this.#press) return;
      await this.#audio.play();
    } catch (error) {
      if (press !== this.#press) return;
      // The element tells of these itself: it was stopped, or its source can't be loaded.
      if (error instanceof DOMException && /^(Abort|NotSupported)Error$/.test(error.name)) return;
      this.#stopWith(sentenceFor(error));
    }
  }

  pause(): void {
    this.#press += 1;
    this.#audio.pause();
    this.#frames.stop();
    this.change({ status: 'paused' });
  }

  /** Goes to a moment; plays on if it played. */
  seek(ms: number): void {
    this.#position_ms = Math.min(this.end_ms, Math.max(this.start_ms, ms));
    if (this.#hasSound()) this.#audio.currentTime = this.#secondsIn();
    this.#tellMoment();
  }

  /** The same, and the rest of the page goes there as well: from the waveform, all that needn't leave it. */
  jump(ms: number, from: JumpFrom = 'page'): void {
    this.seek(ms);
    for (const listener of this.#jumps) listener(this.#position_ms, from);
  }

  setSpeed(speed: number): void {
    this.#audio.defaultPlaybackRate = speed;
    this.#audio.playbackRate = speed;
    this.change({ speed });
  }

  setSkipsSilence(skipsSilence: boolean): void {
    this.change({ skipsSilence });
  }

  readonly #onPlaying = () => {
    this.#renewed = false;
    this.change({ status: 'playing', trouble: null });
    this.#frames.start();
  };

  readonly #onWaiting = () => {
    if (this.snapshot().status === 'playing') this.change({ status: 'loading' });
  };

  /** Also when the system takes the sound away: a call comes in, headphones are pulled. */
  readonly #onPause = () => {
    if (this.snapshot().status !== 'playing') return;
    this.#frames.stop();
    this.change({ status: 'paused' });
  };

  readonly #onEnded = () => {
    this.#frames.stop();
    this.#position_ms = this.end_ms;
    this.change({ status: 'paused' });
    this.#tellMoment();
  };

  readonly #onMetadata = () => {
    this.#audio.currentTime = this.#secondsIn();
  };

  /** A page in the background is drawn no frames, and its sound goes on. */
  readonly #onTime = () => {
    if (this.snapshot().status === 'playing') this.#moved();
  };

  /** The link may have run out: one new link is tried, at the same place. */
  readonly #onError = () => {
    this.#frames.stop();
    if (this.#link === null) return;
    this.#link = null;
    const played = this.snapshot().status !== 'paused';
    if (!played) return;
    if (this.#renewed) this.#stopWith(sentenceFor(null));
    else {
      this.#renewed = true;
      void this.play();
    }
  };

  #linkLasts(): boolean {
    return this.#link !== null && Date.parse(this.#link.expires_at) - LINK_MARGIN_MS > Date.now();
  }

  async #renewLink(): Promise<void> {
    const link = await this.#askForLink();
    this.#link = link;
    this.#audio.src = link.url;
    // Before the sound is known this is where it will begin.
    this.#audio.currentTime = this.#secondsIn();
    this.#audio.playbackRate = this.snapshot().speed;
  }

  #hasSound(): boolean {
    return this.#link !== null && this.#audio.readyState > 0;
  }

  #secondsIn(): number {
    return (this.#position_ms - this.start_ms) / 1000;
  }

  #moved(): void {
    if (this.#audio.seeking) return;
    this.#position_ms = Math.min(this.end_ms, this.start_ms + this.#audio.currentTime * 1000);
    if (this.snapshot().skipsSilence) this.#skip();
    this.#tellMoment();
  }

  #skip(): void {
    const now = this.#position_ms;
    const silence = this.#silences.find(
      ({ from_ms, to_ms }) => from_ms + KEPT_SILENCE_MS <= now && now < to_ms - KEPT_SILENCE_MS,
    );
    if (silence) this.seek(silence.to_ms - KEPT_SILENCE_MS);
  }

  #stopWith(trouble: string): void {
    this.#audio.pause();
    this.#frames.stop();
    this.change({ status: 'paused', trouble });
  }

  #tellMoment(): void {
    for (const listener of this.#moments) listener(this.#position_ms);
  }
}

function sentenceFor(error: unknown): string {
  if (!navigator.onLine) return 'You’re offline. Press play once you’ve reconnected.';
  if (error instanceof DOMException && error.name === 'NotAllowedError') {
    return 'Your browser blocked the sound. Press play again.';
  }
  if (error instanceof Error && !(error instanceof DOMException)) {
    return `The recording couldn’t be opened. ${error.message}`;
  }
  return 'The sound couldn’t be loaded. Press play to try again.';
}

/** Calls back with every frame that is drawn, between `start` and `stop`. */
function frameTicker(tick: () => void): { start(): void; stop(): void } {
  let frame: number | null = null;
  const run = () => {
    frame = requestAnimationFrame(run);
    tick();
  };
  return {
    start() {
      frame ??= requestAnimationFrame(run);
    },
    stop() {
      if (frame !== null) cancelAnimationFrame(frame);
      frame = null;
    },
  };
}
