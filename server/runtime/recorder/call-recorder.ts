/**
 * Records a call while it runs. What was added is stored every half second, the newest second again and
 * again until it is full, so that a crash loses no more than that.
 */
import { within } from '../desk/clock';
import type { SoundRecorder } from './call-recording';
import { SpeechRate } from './speech-rate';
import { TwoChannels } from './two-channels';

const STORE_EVERY_MS = 500;
/** The end waits so long for a storage that is slow; what it hasn't taken by then is left out. */
const LAST_STORE_MS = 4_000;
const PAUSE_MS = 200;
/** Pieces on their way at a time: a storage that answers slowly isn't waited for once for each. */
const PIECES_AT_A_TIME = 4;

export interface PieceStorage {
  /** Stores a second of the recording, in place of what was there. @param bytes interleaved PCM, little-endian */
  store(number: number, bytes: Uint8Array): Promise<void>;
  /** Told once when storing begins to fail, and at the end how many seconds were lost. */
  failed(error: unknown): void;
  lost(seconds: number): void;
  /** Told after `stop` has given up, when the storage has settled after all: it may have stored something since. */
  late(): void;
}

export class CallRecorder implements SoundRecorder {
  readonly #channels: TwoChannels;
  readonly #speech: SpeechRate;
  readonly #timer: NodeJS.Timeout;
  #storing: Promise<boolean> | null = null;
  #failing = false;
  #lost = 0;
  #stopped = false;
  #givenUp = false;

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
    this.#givenUp = true;
    this.#lost += this.#channels.unstored;
    if (this.#lost > 0) this.storage.lost(this.#lost);
    void this.#storing?.then(() => this.storage.late());
  }

  /** What was under way isn't all there is. */
  async #storeRest(): Promise<void> {
    await this.#storing;
    while (!(await this.#store()) && !this.#givenUp) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  /** One round at a time, so that an older state of a piece never comes after a newer one. @returns whether all is stored */
  #store(): Promise<boolean> {
    this.#storing ??= this.#storeChanged().finally(() => {
      this.#storing = null;
    });
    return this.#storing;
  }

  /** The oldest first: they are the next to be given up. */
  async #storeChanged(): Promise<boolean> {
    const numbers = this.#channels.changed();
    for (let from = 0; from < numbers.length; from += PIECES_AT_A_TIME) {
      if (this.#givenUp) return false;
      const some = numbers.slice(from, from + PIECES_AT_A_TIME);
      const faults = (await Promise.all(some.map(this.#storePiece))).flat();
      // The others would meet the same trouble; they are there in the next round.
      if (faults.length > 0) {
        if (!this.#failing) this.storage.failed(faults[0]);
        this.#failing = true;
        return false;
      }
      this.#failing = false;
    }
    return true;
  }

  /** @returns what went wrong, if anything */
  readonly #storePiece = async (number: number): Promise<unknown[]> => {
    const samples = this.#channels.take(number);
    if (samples === null) return [];
    try {
      await this.storage.store(number, bytesOf(samples));
      this.#channels.settled(number, true);
      return [];
    } catch (error) {
      this.#channels.settled(number, false);
      return [error];
    }
  };

  #forgetOld(): void {
    this.#lost += this.#channels.forgetOld();
  }
}

/** As they are in a WAV file; every machine this runs on is little-endian. */
function bytesOf(samples: Int16Array): Uint8Array {
  return new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
}
