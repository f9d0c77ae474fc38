/** The page's one audio clock, on which microphone and speaker both run, and its place on the page's own. */
// The build puts the address of the script instead of its exports.
// oxlint-disable-next-line import/default
import microphoneProcessor from './microphone-processor.ts?worker&url';
// oxlint-disable-next-line import/default
import playerProcessor from './player-processor.ts?worker&url';

/** Over so many seconds the place of the audio clock is told again: the two clocks drift. */
const WINDOW_S = 20;

export class SoundContext {
  readonly audio: AudioContext;
  /** The least delay in each of the last seconds: how far the page's clock is ahead of the audio clock. */
  #seconds: { second: number; ahead: number }[] = [];

  private constructor(audio: AudioContext) {
    this.audio = audio;
  }

  /**
   * @param audio made in the handler of a press: browsers let a page make sound only then
   * @throws Error where the browser can't do this, or does not let the page make sound
   */
  static async open(audio: AudioContext): Promise<SoundContext> {
    try {
      await Promise.all([
        audio.resume(),
        audio.audioWorklet.addModule(microphoneProcessor),
        audio.audioWorklet.addModule(playerProcessor),
      ]);
    } catch (error) {
      void audio.close();
      throw error;
    }
    return new SoundContext(audio);
  }

  /**
   * The page's clock at a frame of the audio clock. Call it as soon as the frame is told of.
   *
   * @param rendered the frame up to which sound was made when it was told: the same for all who tell, so that
   *   microphone and speaker are placed alike
   */
  pageMs(frame: number, rendered: number): number {
    const at = performance.now();
    const { sampleRate, baseLatency } = this.audio;
    this.#learn(Math.floor(at / 1000), at - (rendered / sampleRate) * 1000);
    // What is told of was made a moment ago; the least delay is the truest. Sound is made some blocks at a
    // time, and only the last of them was made when it was told of.
    const ahead = Math.min(...this.#seconds.map((second) => second.ahead));
    return (frame / sampleRate) * 1000 + ahead + baseLatency * 1000;
  }

  #learn(second: number, ahead: number): void {
    const newest = this.#seconds.at(-1);
    if (newest?.second === second) {
      newest.ahead = Math.min(newest.ahead, ahead);
      return;
    }
    this.#seconds = this.#seconds.filter((before) => second - before.second < WINDOW_S);
    this.#seconds.push({ second, ahead });
  }

  /** Where the browser lets a page choose. An empty id is the usual one. */
  async useSpeaker(deviceId: string): Promise<void> {
    const audio = this.audio as AudioContext & { setSinkId?: (id: string) => Promise<void> };
    await audio.setSinkId?.(deviceId);
  }

  /**
   * Browsers may have stopped it meanwhile. Never rejects. While Safari has it `interrupted`, as for a
   * telephone call, asking fails and breaks it: it runs again by itself, or becomes `suspended` afterwards.
   */
  async resume(): Promise<void> {
    if (this.audio.state === 'suspended') await this.audio.resume().catch(() => undefined);
  }

  async close(): Promise<void> {
    if (this.audio.state !== 'closed') await this.audio.close();
  }
}

export const canChooseSpeaker = (): boolean => 'setSinkId' in AudioContext.prototype;
