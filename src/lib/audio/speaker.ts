/** Plays what the agent says, and tells in the call's own samples how much of it was heard. */
import { SPEECH_RATE, type SpeechFrame } from '#contract/sockets/call-audio';
import { toFloat } from './pcm';
import type { PlayerCommand, PlayerReport } from './player-processor';
import { Resampler } from './resampler';
import type { SoundContext } from './sound-context';

interface SpeakerReport {
  speech: number;
  state: 'started' | 'playing' | 'paused' | 'resumed' | 'finished' | 'dropped';
  /** Samples heard, at `SPEECH_RATE`. */
  samples: number;
  /** On the page's clock. */
  at_ms: number;
}

export class Speaker {
  readonly #context: SoundContext;
  readonly #node: AudioWorkletNode;
  #resampler: Resampler;
  #speech = -1;
  /** Samples of the speech that came. */
  #received = 0;
  #heard = 0;
  #whole: number | null = null;

  constructor(
    context: SoundContext,
    private readonly on: {
      report(report: SpeakerReport): void;
      level(level: number): void;
    },
  ) {
    this.#context = context;
    this.#resampler = this.#freshResampler();
    this.#node = new AudioWorkletNode(context.audio, 'callwright-player', {
      numberOfInputs: 0,
      outputChannelCount: [1],
    });
    this.#node.port.onmessage = ({ data }: MessageEvent<PlayerReport>) => this.#told(data);
    this.#node.connect(context.audio.destination);
  }

  /** What plays, and how much of it was heard; null when nothing does. */
  get heard(): { speech: number; samples: number } | null {
    return this.#speech === -1 ? null : { speech: this.#speech, samples: this.#heard };
  }

  /** A speech begins, or one that is known is sent again from where it was heard. */
  begin(speech: number): void {
    if (speech === this.#speech) return this.#command({ type: 'go_on', speech });
    this.#speech = speech;
    this.#received = 0;
    this.#heard = 0;
    this.#whole = null;
    this.#resampler = this.#freshResampler();
    this.#command({ type: 'speech', speech });
  }

  /** Samples that came before are left out. */
  take({ speech, position, samples }: SpeechFrame): void {
    if (speech !== this.#speech || position > this.#received) return;
    const fresh = samples.subarray(this.#received - position);
    if (fresh.length === 0) return;
    this.#received += fresh.length;
    this.#push(this.#resampler.push(toFloat(fresh)));
  }

  /** The speech is whole. */
  end(speech: number, samples: number): void {
    if (speech !== this.#speech || this.#whole !== null) return;
    this.#whole = samples;
    this.#push(this.#resampler.flush());
    this.#command({ type: 'end', speech });
  }

  command(speech: number, command: 'hold' | 'go_on' | 'drop'): void {
    if (speech === this.#speech) this.#command({ type: command, speech });
  }

  /** The connection is lost: what is being said stops where it is. */
  hold(): void {
    if (this.#speech !== -1) this.#command({ type: 'hold', speech: this.#speech });
  }

  close(): void {
    this.#node.port.onmessage = null;
    this.#node.disconnect();
  }

  #push(samples: Float32Array): void {
    if (samples.length === 0) return;
    const moved = new Float32Array(samples);
    const command: PlayerCommand = { type: 'samples', speech: this.#speech, samples: moved };
    this.#node.port.postMessage(command, [moved.buffer]);
  }

  #command(command: PlayerCommand): void {
    this.#node.port.postMessage(command);
  }

  #told({ speech, state, played, frame, rendered, level }: PlayerReport): void {
    this.on.level(state === 'finished' || state === 'dropped' || state === 'paused' ? 0 : level);
    if (speech !== this.#speech || state === 'underrun') return;
    const heard = Math.floor((played * SPEECH_RATE) / this.#context.audio.sampleRate);
    this.#heard = state === 'finished' ? (this.#whole ?? heard) : Math.min(heard, this.#received);
    const at_ms = this.#context.pageMs(frame, rendered);
    this.on.report({ speech, state, samples: this.#heard, at_ms });
    if (state === 'finished' || state === 'dropped') this.#speech = -1;
  }

  #freshResampler(): Resampler {
    return new Resampler(SPEECH_RATE, this.#context.audio.sampleRate);
  }
}
