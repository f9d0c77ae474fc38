/** The sound of a call that one listens in to: both sides mixed, a moment after they were said. */
import type { OverheardFrame } from '#contract/calls/follow-socket';
import { rateOfChannel } from '#contract/calls/follow-socket';
import type { OverheardLevels, OverheardPiece } from '@/lib/audio/overheard-processor';
// The build puts the address of the script in the place of its exports.
// oxlint-disable-next-line import/default
import overheardProcessor from '@/lib/audio/overheard-processor.ts?worker&url';
import type { SoundSink } from './followed-call';
import { OverheardLine } from './overheard-line';

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

  mute(muted: boolean): void {
    this.#volume.gain.value = muted ? 0 : 1;
  }

  /** Silence at once. */
  stop(): void {
    this.#node.port.onmessage = null;
    this.#node.disconnect();
    if (this.#audio.state !== 'closed') void this.#audio.close();
  }

  /** The call is over. */
  finish(): void {
    setTimeout(() => this.stop(), LAST_WORDS_MS);
  }
}
