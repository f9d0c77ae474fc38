/** An audio element without sound, which tests move: as browsers do it, as far as a player can see. */
export class FakeAudio extends EventTarget {
  preload = '';
  src = '';
  currentTime = 0;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  readyState = 0;
  seeking = false;
  error: { code: number } | null = null;
  paused = true;
  /** What `play` comes to, when it is not simply played. */
  refusal: DOMException | null = null;

  async play(): Promise<void> {
    this.paused = false;
    if (this.refusal) throw this.refusal;
    this.readyState = 4;
    this.dispatchEvent(new Event('playing'));
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }

  load(): void {
    this.readyState = 0;
  }

  removeAttribute(name: string): void {
    if (name === 'src') this.src = '';
  }

  /** The sound can't be read on. */
  fail(): void {
    this.error = { code: 2 };
    this.readyState = 0;
    this.dispatchEvent(new Event('error'));
  }

  /** For what takes an element: it has all that a player uses. */
  get element(): HTMLAudioElement {
    return this as unknown as HTMLAudioElement;
  }
}
