/**
 * What is recorded of a call and heard by those who listen in, and from when: nothing before the caller has
 * agreed, where that is asked.
 */
import { within } from '../desk/clock';
import type { CallDesk } from '../desk/call-desk';
import type { Line } from '../lines/line';

/** Keeps the sound of a call. Never throws; what can't be kept is reported and left out. */
export interface SoundRecorder {
  /** @param samples at `MICROPHONE_RATE` */
  caller(samples: Int16Array, at_ms: number): void;
  /** What was heard of the agent, when. @param samples at `SPEECH_RATE` */
  agent(samples: Int16Array, at_ms: number): void;
  /** Resolves when everything is stored. */
  stop(): Promise<void>;
}

/** Someone who listens in, and is given what a recorder would be, at which moment. No method throws or waits. */
export interface SoundTap {
  /** @param now_ms the call's clock as it's told */
  caller(samples: Int16Array, at_ms: number, now_ms: number): void;
  agent(samples: Int16Array, at_ms: number, now_ms: number): void;
  /** From here on the call may be heard: the caller has agreed, where the agent asks. */
  opened(): void;
}

/** Who keeps the sound of a call and who listens in. */
export interface SoundKeeping {
  /** Null: the call isn't recorded. Made after consent, where the agent asks for it. */
  record: ((offset_ms: number) => SoundRecorder) | null;
  /** Absent: no one can listen in. */
  tap?: SoundTap;
}

/** How long the end of a call waits for the storage. */
const STORE_PATIENCE_MS = 5_000;

export class CallRecording {
  #recorder: SoundRecorder | null = null;
  /** The caller has agreed, or wasn't asked. */
  #isOpen = false;

  constructor(
    private readonly desk: CallDesk,
    private readonly line: Line,
    private readonly keeping: SoundKeeping,
  ) {}

  get wanted(): boolean {
    return this.keeping.record !== null;
  }

  /** Others may hear the call: the caller has agreed, or wasn't asked. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** The caller has agreed, or wasn't asked. */
  start(): void {
    if (!this.#isOpen) {
      this.#isOpen = true;
      this.keeping.tap?.opened();
    }
    const { record } = this.keeping;
    if (record === null || this.#recorder !== null) return;
    this.#recorder = record(Math.round(this.desk.now()));
    this.desk.log({ type: 'recording_started' });
    this.tell();
  }

  /** Tells the caller whether the call is recorded now. */
  tell(): void {
    if (this.wanted) this.line.show({ type: 'recording', on: this.#recorder !== null });
  }

  caller(samples: Int16Array, at_ms: number): void {
    this.#recorder?.caller(samples, at_ms);
    if (this.#isOpen) this.keeping.tap?.caller(samples, at_ms, this.desk.now());
  }

  agent(samples: Int16Array, at_ms: number): void {
    this.#recorder?.agent(samples, at_ms);
    if (this.#isOpen) this.keeping.tap?.agent(samples, at_ms, this.desk.now());
  }

  /** Resolves when everything is stored, or storing takes too long. */
  async stop(): Promise<void> {
    const recorder = this.#recorder;
    if (recorder === null) return;
    this.#recorder = null;
    this.desk.log({ type: 'recording_stopped' });
    this.tell();
    await within(STORE_PATIENCE_MS, recorder.stop());
  }
}
