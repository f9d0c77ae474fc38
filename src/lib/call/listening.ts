/** The sound of a call that one listens in to: both sides mixed, a moment after they were said. */
import { type OverheardFrame, rateOfChannel } from '#contract/sockets/follow-socket';
import type { OverheardLevels, OverheardPiece } from '@/lib/audio/overheard-processor';
// The build puts the address of the script instead of its exports.
// oxlint-disable-next-line import/default
import overheardProcessor from '@/lib/audio/overheard-processor.ts?worker&url';
import type { SoundSink } from './followed-call';
import { toFloat } from '@/lib/audio/pcm';
import { Resampler } from '@/lib/audio/resampler';

/** Pieces whose moments differ from where the last one ended by no more than this follow each other. */
const SEAM_MS = 30;

/** One voice of an overheard call, brought to the rate of the device without a seam between its pieces. */
export class OverheardLine {
  #resampler: Resampler | null = null;
  /** Where the next made sample lies. */
  #next = 0;
  /** Where the next piece is expected, in milliseconds on the call's clock. */
  #expected = 0;

  /** @param from rate of the pieces @param to rate of the device */
  constructor(
    private readonly from: number,
    private readonly to: number,
  ) {}

  /** @returns what can be played by now, and where on the call's clock, in frames of the device */
  take(at_ms: number, samples: Int16Array): { at: number; samples: Float32Array<ArrayBuffer> } {
    if (this.#resampler === null || Math.abs(at_ms - this.#expected) > SEAM_MS) {
      this.#resampler = new Resampler(this.from, this.to);
      this.#next = Math.round((at_ms * this.to) / 1000);
      this.#expected = at_ms;
    }
    this.#expected += (samples.length * 1000) / this.from;
    const made = new Float32Array(this.#resampler.push(toFloat(samples)));
    const at = this.#next;
    this.#next += made.length;
    return { at, samples: made };
  }
}

/** When the call is over, what is on its way is still played. */
const LAST_WORDS_MS = 1_000;

export class Listening implements SoundSink {
  /** How loud caller and agent are, 0 to 1; read on each frame of the picture, told to no one. */
  readonly levels = { caller: 0, agent: 0 };
  readonly #audio: AudioContext;
  readonly #node: AudioWorkletNode;
  readonly #volume: GainNode;
  readonly #lines: Record<OverheardFrame['channel'], OverheardLine>;

  private constructor(audio: AudioContext) {
    this.#audio = audio;
    const line = (channel: OverheardFrame['channel']) =>
      new OverheardLine(rateOfChannel(channel), audio.sampleRate);
    this.#lines = { caller: line('caller'), agent: line('agent') };
    this.#volume = audio.createGain();
    this.#node = new AudioWorkletNode(audio, 'callwright-overheard', {
      numberOfInputs: 0,
      outputChannelCount: [1],
    });
    this.#node.port.onmessage = ({ data }: MessageEvent<OverheardLevels>) => {
      Object.assign(this.levels, data);
    };
    this.#node.connect(this.#volume).connect(audio.destination);
  }

  /**
   * @param audio made in the handler of a press: browsers let a page make sound only then; closed with this
   * @throws Error where the browser can't do this, or does not let the page make sound
   */
  static async open(audio: AudioContext): Promise<Listening> {
    await Promise.all([audio.resume(), audio.audioWorklet.addModule(overheardProcessor)]);
    return new Listening(audio);
  }

  take({ channel, at_ms, samples }: OverheardFrame): void {
    const { at, samples: made } = this.#lines[channel].take(at_ms, samples);
    if (made.length === 0) return;
    const piece: OverheardPiece = { voice: channel, at, samples: made };
    this.#node.port.postMessage(piece, [made.buffer]);
  }

  /** Who listens now speaks as well: the caller is heard with as little delay as can be. */
  catchUp(): void {
    this.#node.port.postMessage('restart');
  }

  mute(muted: boolean): void {
    this.#volume.gain.value = muted ? 0 : 1;
  }

  /** Silence at once. */
  readonly stop = (): void => {
    this.#node.port.onmessage = null;
    this.#node.disconnect();
    if (this.#audio.state !== 'closed') void this.#audio.close();
  };

  /** The call is over. */
  finish(): void {
    setTimeout(this.stop, LAST_WORDS_MS);
  }
}
