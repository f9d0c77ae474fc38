/**
 * The voice of a person on its way to the caller: a stretch of speech at a time, each a speech of the player like the
 * agent's own, so that any line carries it and the recording holds it as it was heard.
 */
import { FRAME_MS, MICROPHONE_RATE, SPEECH_RATE } from '#contract/sockets/call-audio';
import type { CallDesk } from '../../desk/call-desk';
import { Resampler } from '../../resampler';
import { SpokenText } from '../../speech-out/spoken-text';
import type { SpeechPlayer, SpeechSamples } from '../../speech-out/speech-player';

/** About -46 dB of full scale, as for the caller's speech. */
const LOUD = 160;
/** A pause of this length ends a stretch: the next one begins without what delay the last one had gathered. */
const PAUSE_MS = 600;
/** Of a stretch that the network has held up, quiet frames are left out until no more than this is on its way. */
const MOST_BEHIND_MS = 300;
/** Pieces of sound go out this long: a telephone's carrier is asked to tell of each. */
const PIECE_SAMPLES = (SPEECH_RATE * 60) / 1000;

interface Stretch {
  samples: SpeechSamples;
  resampler: Resampler;
  /** Not enough for a piece. */
  gathered: Int16Array[];
}

export class PersonVoice {
  #stretch: Stretch | null = null;
  #quietMs = 0;
  /** The frame before the first loud one, so that no consonant is cut. */
  #before: Int16Array | null = null;

  constructor(
    private readonly desk: CallDesk,
    private readonly player: SpeechPlayer,
  ) {}

  /** How long what the person says now is on its way, in milliseconds. */
  get behindMs(): number {
    return this.#stretch?.samples.behind() ?? 0;
  }

  /** @param samples a frame, at `MICROPHONE_RATE` */
  hear(samples: Int16Array): void {
    // No one would hear it, and it isn't to be heard later.
    if (!this.desk.state.connected) return this.end();
    const loud = samples.some((sample) => Math.abs(sample) >= LOUD);
    this.#quietMs = loud ? 0 : this.#quietMs + FRAME_MS;
    if (this.#stretch === null && !loud) {
      this.#before = samples;
      return;
    }
    const stretch = (this.#stretch ??= this.#begin());
    if (this.#before !== null) this.#pass(stretch, stretch.resampler.push(this.#before));
    this.#before = null;
    const isLate = !loud && stretch.samples.behind() > MOST_BEHIND_MS;
    if (!isLate) this.#pass(stretch, stretch.resampler.push(samples));
    if (this.#quietMs >= PAUSE_MS) this.end();
  }

  /** What was said is still heard. */
  end(): void {
    const stretch = this.#stretch;
    this.#stretch = null;
    this.#before = null;
    if (stretch === null) return;
    this.#pass(stretch, stretch.resampler.end(), 1);
    stretch.samples.end();
  }

  /** Silence at once. */
  drop(): void {
    const stretch = this.#stretch;
    this.#stretch = null;
    if (stretch === null) return;
    stretch.resampler.close();
    stretch.samples.drop();
  }

  #begin(): Stretch {
    const { last } = this.desk.turn;
    const samples = this.player.begin({
      by: 'person',
      turn: last,
      text: new SpokenText(),
      interruptible: false,
      over: () => undefined,
    });
    return { samples, resampler: new Resampler(MICROPHONE_RATE, SPEECH_RATE), gathered: [] };
  }

  #pass({ samples, gathered }: Stretch, made: readonly Int16Array[], least = PIECE_SAMPLES): void {
    gathered.push(...made);
    const length = gathered.reduce((sum, piece) => sum + piece.length, 0);
    if (length < least) return;
    const whole = new Int16Array(length);
    let place = 0;
    for (const piece of gathered.splice(0)) {
      whole.set(piece, place);
      place += piece.length;
    }
    samples.push(whole);
  }
}
