/** What comes out of a telephone, in frames of 20 ms of mu-law: its sound, and silence wherever none came. */
const FRAME_MS = 20;
const FRAME_BYTES = 160;
export const SILENT: Uint8Array = new Uint8Array(FRAME_BYTES).fill(0xff);

export class Earpiece {
  /** All of its sound. */
  readonly heard: Uint8Array[] = [];
  readonly #out: Uint8Array[] = [];
  /** When its first sound came. */
  #since: number | null = null;
  #frames = 0;

  play(frame: Uint8Array): void {
    this.#since ??= performance.now();
    this.heard.push(frame);
    this.#add(frame);
  }

  /** Nothing came until now, be it that nothing was played or that there was nothing to play it. */
  quiet(): void {
    if (this.#since === null) return;
    const due = Math.floor((performance.now() - this.#since) / FRAME_MS);
    while (this.#frames < due) this.#add(SILENT);
  }

  /** From its first sound on, as long as that took. */
  out(): readonly Uint8Array[] {
    return this.#out;
  }

  /** What it has played so far isn't kept. */
  forget(): void {
    this.heard.length = 0;
    this.#out.length = 0;
  }

  #add(frame: Uint8Array): void {
    this.#out.push(frame);
    this.#frames += 1;
  }
}
