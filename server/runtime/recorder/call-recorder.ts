/**
 * Records a call while it runs. What was added is stored every half second, the newest second again and
 * again until it is full, so that a crash loses no more than that.
 */
import type { SoundRecorder } from '../sound/call-sound';
import { within } from '../within';
import { SpeechRate } from './speech-rate';
import { TwoChannels } from './two-channels';

const STORE_EVERY_MS = 500;
/** The end waits so long for a storage that is slow; what it has not taken by then is left out. */
const LAST_STORE_MS = 4_000;
const PAUSE_MS = 200;

export interface PieceStorage {
  /** Stores a second of the recording, in place of what was there. @param bytes interleaved PCM, little-endian */
  store(number: number, bytes: Uint8Array): Promise<void>;
  /** Told once when storing begins to fail, and at the end how many seconds were lost. */
  failed(error: unknown): void;
  lost(seconds: number): void;
}

export class CallRecorder implements SoundRecorder {
  readonly #channels: TwoChannels;
  readonly #speech: SpeechRate;
  readonly #timer: NodeJS.Timeout;
  #storing: Promise<boolean> | null = null;
  #failing = false;
  #lost = 0;
  #stopped = false;

  /** @param offset_ms the moment on the call's clock at which the recording begins */
  constructor(
    offset_ms: number,
    private readonly storage: PieceStorage,
  ) {
    this.#channels = new TwoChannels(offset_ms);
    this.#speech = new SpeechRate((samples, at_ms) => this.#channels.place('agent', samples, at_ms));
    this.#timer = setInterval(() => {
      this.#forgetOld();
      void this.#store();
    }, STORE_EVERY_MS);
    this.#timer.unref();
  }

  caller(samples: Int16Array, at_ms: number): void {
    if (!this.#stopped) this.#channels.place('caller', samples, at_ms);
  }

  agent(samples: Int16Array, at_ms: number): void {
    if (!this.#stopped) this.#speech.push(samples, at_ms);
  }

  async stop(): Promise<void> {
    if (this.#stopped) return;
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#speech.end();
    await within(LAST_STORE_MS, this.#storeRest());
    if (this.#lost > 0) this.storage.lost(this.#lost);
  }

  /** What was under way is not all there is. */
  async #storeRest(): Promise<void> {
    const patience = performance.now() + LAST_STORE_MS;
    await this.#storing;
    while (!(await this.#store()) && performance.now() < patience) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  /** One at a time, so that an older state of a piece never comes after a newer one. @returns whether all is stored */
  #store(): Promise<boolean> {
    this.#storing ??= this.#storeChanged().finally(() => {
      this.#storing = null;
    });
    return this.#storing;
  }

  async #storeChanged(): Promise<boolean> {
    let stored = true;
    for (const { number, samples } of this.#channels.takeChanged()) {
      try {
        await this.storage.store(number, bytesOf(samples));
        this.#failing = false;
      } catch (error) {
        stored = false;
        this.#channels.putBack(number);
        if (!this.#failing) this.storage.failed(error);
        this.#failing = true;
      }
    }
    return stored;
  }

  #forgetOld(): void {
    this.#lost += this.#channels.forgetOld();
  }
}

/** As they stand in a WAV file; every machine this runs on is little-endian. */
function bytesOf(samples: Int16Array): Uint8Array {
  return new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
}
