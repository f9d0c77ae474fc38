/** The page's one audio clock, on which microphone and speaker both run, and its place on the page's own. */
// The build puts the address of the script in the place of its exports.
// oxlint-disable-next-line import/default
import microphoneProcessor from './microphone-processor.ts?worker&url';
// oxlint-disable-next-line import/default
import playerProcessor from './player-processor.ts?worker&url';

/** Over this the place of the audio clock is told anew: the two clocks drift. */
const WINDOW_MS = 5_000;

export class SoundContext {
  readonly audio: AudioContext;
  #offsets: { at: number; ahead: number }[] = [];

  private constructor(audio: AudioContext) {
    this.audio = audio;
  }

  /**
   * @param audio made in the handler of a press: browsers let a page make sound only then
   * @throws Error where the browser cannot do this, or does not let the page make sound
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

  /** The page's clock at a frame of the audio clock. Call it as soon as the frame is told of. */
  pageMs(frame: number): number {
    const at = performance.now();
    const told = (frame / this.audio.sampleRate) * 1000;
    // What is told of was made a moment ago; the least delay of the last seconds is the truest.
    this.#offsets = this.#offsets.filter((offset) => at - offset.at < WINDOW_MS);
    this.#offsets.push({ at, ahead: at - told });
    return told + Math.min(...this.#offsets.map(({ ahead }) => ahead));
  }

  /** Where the browser lets a page choose. An empty id is the usual one. */
  async useSpeaker(deviceId: string): Promise<void> {
    const audio = this.audio as AudioContext & { setSinkId?: (id: string) => Promise<void> };
    await audio.setSinkId?.(deviceId);
  }

  async close(): Promise<void> {
    if (this.audio.state !== 'closed') await this.audio.close();
  }
}

export const canChooseSpeaker = (): boolean => 'setSinkId' in AudioContext.prototype;
