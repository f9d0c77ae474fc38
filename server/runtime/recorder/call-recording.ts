/**
 * What is recorded of a call and heard by those who listen in, and from when: nothing before the caller has
 * agreed, where that is asked.
 */
import type { UnstampedEvent } from '#contract/call-events';
import { within } from '../within';
import type { CallSound, SoundCarrier, SoundRecorder } from '../lines/call-sound';

/** How long the end of a call waits for the storage. */
const STORE_PATIENCE_MS = 5_000;

export class CallRecording {
  #recorder: SoundRecorder | null = null;
  /** The caller has agreed, or was not asked. */
  #isOpen = false;

  constructor(
    private readonly make: CallSound['record'],
    private readonly tap: CallSound['tap'],
    private readonly carrier: SoundCarrier,
    private readonly now: () => number,
    private readonly log: (event: UnstampedEvent) => void,
  ) {}

  get wanted(): boolean {
    return this.make !== null;
  }

  /** Nobody has to be asked, or the caller has agreed. */
  start(): void {
    if (!this.#isOpen) {
      this.#isOpen = true;
      this.tap?.opened();
    }
    if (this.make === null || this.#recorder !== null) return;
    this.#recorder = this.make(Math.round(this.now()));
    this.log({ type: 'recording_started' });
    this.tell();
  }

  /** Tells the caller whether the call is recorded now. */
  tell(): void {
    if (this.make !== null) this.carrier.message({ type: 'recording', on: this.#recorder !== null });
  }

  caller(samples: Int16Array, at_ms: number): void {
    this.#recorder?.caller(samples, at_ms);
    if (this.#isOpen) this.tap?.caller(samples, at_ms);
  }

  agent(samples: Int16Array, at_ms: number): void {
    this.#recorder?.agent(samples, at_ms);
    if (this.#isOpen) this.tap?.agent(samples, at_ms);
  }

  /** Resolves when everything is stored, or storing takes too long. */
  async stop(): Promise<void> {
    const recorder = this.#recorder;
    if (recorder === null) return;
    this.#recorder = null;
    this.log({ type: 'recording_stopped' });
    this.tell();
    await within(STORE_PATIENCE_MS, recorder.stop());
  }
}
