/** The microphone as the call wants it: 16 kHz in frames of 20 ms, each with its moment. */
import { MICROPHONE_FRAME_SAMPLES, MICROPHONE_RATE } from '#contract/sockets/call-audio';
import type { MicrophoneBlock } from './microphone-processor';
import { levelOf, toInt16 } from './pcm';
import { Resampler } from './resampler';
import type { SoundContext } from './sound-context';

interface MicrophoneListeners {
  /** @param at_ms when its first sample was heard, on the page's clock */
  frame(samples: Int16Array, at_ms: number): void;
  /** How loud it is, 0 to 1, about fifty times a second. */
  level(level: number): void;
  /** The system gives silence in its place, or no longer does. */
  muted(muted: boolean): void;
  /** The device is gone. */
  ended: () => void;
}

export class Microphone {
  readonly #context: SoundContext;
  readonly #on: MicrophoneListeners;
  /** What is heard, for who else listens. */
  readonly track: MediaStreamTrack | null;
  readonly #stream: MediaStream;
  readonly #source: MediaStreamAudioSourceNode;
  readonly #node: AudioWorkletNode;
  readonly #framer: Framer;

  private constructor(context: SoundContext, stream: MediaStream, on: MicrophoneListeners) {
    this.#context = context;
    this.#stream = stream;
    this.#on = on;
    this.#framer = new Framer(context.audio.sampleRate);
    this.#source = context.audio.createMediaStreamSource(stream);
    this.#node = new AudioWorkletNode(context.audio, 'callwright-microphone', {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    this.#node.port.onmessage = ({ data }: MessageEvent<MicrophoneBlock>) => this.#take(data);
    this.#source.connect(this.#node);
    this.track = stream.getAudioTracks()[0] ?? null;
    this.track?.addEventListener('ended', () => on.ended());
    this.track?.addEventListener('mute', () => on.muted(true));
    this.track?.addEventListener('unmute', () => on.muted(false));
  }

  /**
   * @param deviceId empty for the usual one
   * @throws DOMException as `getUserMedia` does
   */
  static async open(context: SoundContext, deviceId: string, on: MicrophoneListeners): Promise<Microphone> {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: {
        ...(deviceId !== '' && { deviceId: { exact: deviceId } }),
        echoCancellation: true,
        noiseSuppression: true,
        autoGainControl: true,
        channelCount: 1,
      },
    });
    try {
      return new Microphone(context, stream, on);
    } catch (error) {
      // Firefox connects no microphone whose rate is not the context's; it can't stay open unheard.
      for (const track of stream.getTracks()) track.stop();
      throw error;
    }
  }

  close(): void {
    this.#node.port.onmessage = null;
    this.#source.disconnect();
    this.#node.disconnect();
    for (const track of this.#stream.getTracks()) track.stop();
  }

  #take({ frame, samples }: MicrophoneBlock): void {
    const blockAt = this.#context.pageMs(frame, frame + samples.length);
    this.#on.level(levelOf(samples));
    for (const { samples: framed, frame: first } of this.#framer.push(frame, samples)) {
      this.#on.frame(framed, blockAt + ((first - frame) / this.#context.audio.sampleRate) * 1000);
    }
  }
}

/** Cuts sound of any rate into frames of the call. */
export class Framer {
  readonly #resampler: Resampler;
  readonly #ratio: number;
  #begin: number | null = null;
  #gathered = new Float32Array(0);
  #made = 0;

  constructor(rate: number) {
    this.#resampler = new Resampler(rate, MICROPHONE_RATE);
    this.#ratio = rate / MICROPHONE_RATE;
  }

  /** @returns whole frames, each with the frame of the audio clock at which it begins */
  push(frame: number, samples: Float32Array): { samples: Int16Array; frame: number }[] {
    this.#begin ??= frame;
    const more = this.#resampler.push(samples);
    const all = new Float32Array(this.#gathered.length + more.length);
    all.set(this.#gathered);
    all.set(more, this.#gathered.length);
    const frames: { samples: Int16Array; frame: number }[] = [];
    let at = 0;
    for (; at + MICROPHONE_FRAME_SAMPLES <= all.length; at += MICROPHONE_FRAME_SAMPLES) {
      frames.push({
        samples: toInt16(all.subarray(at, at + MICROPHONE_FRAME_SAMPLES)),
        frame: this.#begin + this.#made * this.#ratio,
      });
      this.#made += MICROPHONE_FRAME_SAMPLES;
    }
    this.#gathered = all.slice(at);
    return frames;
  }
}
