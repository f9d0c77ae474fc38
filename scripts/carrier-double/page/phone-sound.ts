/** The sound of one call on the page: the microphone as mu-law in frames of 20 ms, what the agent says, and a phone's tones. */
import { decodeMuLaw, encodeMuLaw, TELEPHONE_RATE } from '../../../server/runtime/lines/mu-law';
import type { VoiceLevels } from '../../../src/lib/audio/live-lanes';
import type { MicrophoneBlock } from '../../../src/lib/audio/microphone-processor';
import { levelOf, toFloat, toInt16 } from '../../../src/lib/audio/pcm';
import { Resampler } from '../../../src/lib/audio/resampler';
import type { PhoneSound } from './phone-player-processor';

const FRAME = 160;
const RING = [440, 480];
/** A ring of 2 s every 6 s, as in North America. */
const RING_S = { on: 2, every: 6, times: 10 };
const ROWS = [697, 770, 852, 941];
const COLUMNS = [1209, 1336, 1477];
export const KEYS = '123456789*0#';

const levels: VoiceLevels = { caller: 0, agent: 0 };

/** How loud both are now. The agent falls quiet while nothing comes. */
export function voiceLevels(): VoiceLevels {
  levels.agent *= 0.8;
  return levels;
}

export class PhoneAudio {
  readonly #audio: AudioContext;
  readonly #player: AudioWorkletNode;
  #down: Resampler;
  #up: Resampler;
  #microphone: MediaStream | null = null;
  #source: MediaStreamAudioSourceNode | null = null;
  #gathered = new Float32Array(0);
  #ringing: { stop(): void } | null = null;
  isMuted = false;

  private constructor(audio: AudioContext) {
    this.#audio = audio;
    this.#down = new Resampler(audio.sampleRate, TELEPHONE_RATE);
    this.#up = new Resampler(TELEPHONE_RATE, audio.sampleRate);
    this.#player = new AudioWorkletNode(audio, 'practice-phone-player', {
      numberOfInputs: 0,
      outputChannelCount: [1],
    });
    this.#player.connect(audio.destination);
  }

  /** @param audio made in the handler of a press: browsers let a page make sound only then */
  static async open(audio: AudioContext): Promise<PhoneAudio> {
    await Promise.all([
      audio.resume(),
      audio.audioWorklet.addModule('/microphone-processor.js'),
      audio.audioWorklet.addModule('/phone-player-processor.js'),
    ]);
    return new PhoneAudio(audio);
  }

  /** @throws DOMException as `getUserMedia` does @param frame takes 20 ms of mu-law */
  async listen(frame: (codes: Uint8Array<ArrayBuffer>) => void): Promise<void> {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 },
    });
    if (this.#audio.state === 'closed') return stopTracks(stream);
    this.#microphone = stream;
    this.#source = this.#audio.createMediaStreamSource(stream);
    const node = new AudioWorkletNode(this.#audio, 'callwright-microphone', {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    node.port.onmessage = ({ data }: MessageEvent<MicrophoneBlock>) => this.#heard(data.samples, frame);
    this.#source.connect(node);
  }

  /** What the agent says, in mu-law. */
  play(codes: Uint8Array): void {
    const samples = toFloat(decodeMuLaw(codes));
    levels.agent = Math.max(levels.agent, levelOf(samples));
    this.#hand(new Float32Array(this.#up.push(samples)));
  }

  /** What the agent says no more. */
  clear(): void {
    levels.agent = 0;
    this.#up = new Resampler(TELEPHONE_RATE, this.#audio.sampleRate);
    this.#hand(null);
  }

  ring(): void {
    this.stopRinging();
    const tones = RING.map((hertz) => this.#tone(hertz));
    const now = this.#audio.currentTime;
    for (const { gain } of tones) {
      for (let index = 0; index < RING_S.times; index += 1) {
        gain.gain.setValueAtTime(0.04, now + index * RING_S.every);
        gain.gain.setValueAtTime(0, now + index * RING_S.every + RING_S.on);
      }
    }
    this.#ringing = { stop: () => tones.forEach(({ oscillator }) => oscillator.stop()) };
  }

  stopRinging(): void {
    this.#ringing?.stop();
    this.#ringing = null;
  }

  /** The tone of a key, for the ear alone: the agent is told of the key itself. */
  key(digit: string): void {
    const at = KEYS.indexOf(digit);
    const now = this.#audio.currentTime;
    for (const hertz of [ROWS[Math.floor(at / 3)] ?? 0, COLUMNS[at % 3] ?? 0]) {
      const { oscillator, gain } = this.#tone(hertz);
      gain.gain.setValueAtTime(0.06, now);
      oscillator.stop(now + 0.12);
    }
  }

  close(): void {
    levels.caller = 0;
    levels.agent = 0;
    this.stopRinging();
    if (this.#microphone) stopTracks(this.#microphone);
    if (this.#audio.state !== 'closed') void this.#audio.close();
  }

  #tone(hertz: number) {
    const gain = new GainNode(this.#audio, { gain: 0 });
    const oscillator = new OscillatorNode(this.#audio, { frequency: hertz });
    oscillator.connect(gain).connect(this.#audio.destination);
    oscillator.start();
    return { gain, oscillator };
  }

  #heard(samples: Float32Array, frame: (codes: Uint8Array<ArrayBuffer>) => void): void {
    levels.caller = this.isMuted ? 0 : levelOf(samples);
    const more = this.#down.push(samples);
    const all = new Float32Array(this.#gathered.length + more.length);
    all.set(this.#gathered);
    all.set(more, this.#gathered.length);
    let at = 0;
    for (; at + FRAME <= all.length; at += FRAME) {
      const heard = this.isMuted ? new Float32Array(FRAME) : all.subarray(at, at + FRAME);
      frame(new Uint8Array(encodeMuLaw(toInt16(heard))));
    }
    this.#gathered = all.slice(at);
  }

  #hand(sound: PhoneSound): void {
    this.#player.port.postMessage(sound, sound === null ? [] : [sound.buffer]);
  }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
