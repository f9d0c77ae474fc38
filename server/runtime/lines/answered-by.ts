/**
 * Tells an answering machine from a person by how they answer: a person says a few words and waits, a machine goes on, or
 * sounds its tone. It counts samples, so that sound that comes late or in one piece is told the same.
 */
import { decodeMuLaw, TELEPHONE_RATE } from './mu-law';

/** Sound is looked at in pieces of this length. */
const PIECE = (TELEPHONE_RATE * 20) / 1000;
const PIECE_MS = 20;
/** The mean of a piece's samples from which on it's loud. */
const LOUD = 256;
/**
 * `plain`: who says no more than this before they wait is a person. `words`: no person says more than this. Who works there says their
 * firm, their name and a question in one breath, and some machines say no more. `all`: it isn't clear by now, and counts as a person,
 * whom no one may hang up on.
 */
const most = {
  anyone: { plain: 2_000, words: 6_000, all: 9_000 },
  staff: { plain: 6_000, words: 6_000, all: 9_000 },
} as const;
/** So much longer, where the words are understood and aren't a machine's. */
const UNDERSTOOD_MS = 3_000;
/** After words, this much quiet is waiting. */
const WAITS_MS = 800;
/** After as many as a machine may have said, it takes this much: its tone comes sooner. */
const DOUBTED_WAITS_MS = 1_600;
/** No one says anything: the agent does. */
const QUIET_MS = 2_500;
/** A tone, not a vowel. */
const TONE_MS = 140;
/** After a tone, or after a machine's last word, this much quiet says that it listens. */
const AFTER_TONE_MS = 100;
const AFTER_WORDS_MS = 2_500;
const WORDS_MS = 100;

type AnsweredBy = 'person' | 'machine';

/** What a piece of 20 ms is. */
type Piece = 'quiet' | 'tone' | 'words';

/** Cuts sound into pieces. */
class Pieces {
  #rest = new Int16Array(0);
  /** Of the piece before, where that was pure; null: it wasn't. */
  #pitch: number | null = null;

  of(codes: Uint8Array): Piece[] {
    const come = decodeMuLaw(codes);
    const samples = new Int16Array(this.#rest.length + come.length);
    samples.set(this.#rest);
    samples.set(come, this.#rest.length);
    const whole = samples.length - (samples.length % PIECE);
    this.#rest = samples.slice(whole);
    return Array.from({ length: whole / PIECE }, (_, index) =>
      this.#kindOf(samples.subarray(index * PIECE, (index + 1) * PIECE)),
    );
  }

  #kindOf(samples: Int16Array): Piece {
    const { isLoud, pitch } = soundOf(samples);
    const before = this.#pitch;
    this.#pitch = isLoud ? pitch : null;
    if (!isLoud) return 'quiet';
    // A voice is pure for a moment at most, and glides.
    const isHeld = pitch !== null && before !== null && Math.abs(pitch - before) < STEADY;
    return isHeld ? 'tone' : 'words';
  }
}

/** Of a pure tone, each sample follows from the two before it, by a factor that's its pitch; of speech it doesn't. */
const PURE = 0.006;
const STEADY = 0.01;
/** About 300 Hz, as the cosine of its step: what's lower is a voice. */
const LOWEST = Math.cos((2 * Math.PI * 300) / TELEPHONE_RATE);

/** @returns `pitch`: the cosine of the tone's step from sample to sample; null: it's no pure tone */
function soundOf(samples: Int16Array): { isLoud: boolean; pitch: number | null } {
  let [loudness, energy, product, sums] = [0, 0, 0, 0];
  for (let index = 1; index < samples.length - 1; index += 1) {
    const sample = samples[index] ?? 0;
    const around = (samples[index - 1] ?? 0) + (samples[index + 1] ?? 0);
    loudness += Math.abs(sample);
    energy += sample * sample;
    product += sample * around;
    sums += around * around;
  }
  if (loudness < LOUD * samples.length) return { isLoud: false, pitch: null };
  const left = sums - (product * product) / energy;
  const pitch = product / energy / 2;
  return { isLoud: true, pitch: left <= PURE * energy && pitch < LOWEST ? pitch : null };
}

/** Hears how a call is answered. */
export class AnswerDetector {
  readonly #pieces = new Pieces();
  #words = 0;
  #quiet = 0;
  #tone = 0;
  #all = 0;
  #isUnderstood = false;

  /** @param called `staff`: a number of someone whose work it is to answer */
  constructor(private readonly called: keyof typeof most = 'anyone') {}

  /** More was said than most people do: who it is, words may tell. */
  get isInDoubt(): boolean {
    return this.#words > most[this.called].plain;
  }

  /** What's said is understood, and no machine's so far: that it's long tells less. */
  understood(): void {
    this.#isUnderstood = true;
  }

  /** How long it has been quiet. */
  get quietMs(): number {
    return this.#quiet;
  }

  /** @returns who it is, once that's told; then it's asked no more */
  hear(codes: Uint8Array): AnsweredBy | null {
    for (const piece of this.#pieces.of(codes)) {
      const told = this.#take(piece);
      if (told !== null) return told;
    }
    return null;
  }

  #take(piece: Piece): AnsweredBy | null {
    this.#all += PIECE_MS;
    this.#tone = piece === 'tone' ? this.#tone + PIECE_MS : 0;
    if (piece === 'quiet') this.#quiet += PIECE_MS;
    else {
      this.#quiet = 0;
      this.#words += PIECE_MS;
    }
    const { words, all } = most[this.called];
    const longer = this.#isUnderstood ? UNDERSTOOD_MS : 0;
    if (this.#tone >= TONE_MS || this.#words > words + longer) return 'machine';
    const waits = this.#words === 0 ? QUIET_MS : this.isInDoubt ? DOUBTED_WAITS_MS : WAITS_MS;
    return this.#quiet >= waits || this.#all >= all + longer ? 'person' : null;
  }
}

/** Hears a machine's tone, whatever was said before it. */
export class LateTone {
  readonly #pieces = new Pieces();
  #tone = 0;

  /** @returns true once there was one */
  hear(codes: Uint8Array): boolean {
    return this.#pieces.of(codes).some((piece) => {
      this.#tone = piece === 'tone' ? this.#tone + PIECE_MS : 0;
      return this.#tone >= TONE_MS;
    });
  }
}

/** Hears when a machine is ready to take a message: its tone is over, or it says nothing more. */
export class ToneDetector {
  readonly #pieces = new Pieces();
  #tone = 0;
  #hadTone = false;
  #words = 0;
  #quiet = 0;

  /** @returns true once it's ready */
  hear(codes: Uint8Array): boolean {
    return this.#pieces.of(codes).some((piece) => {
      this.#tone = piece === 'tone' ? this.#tone + PIECE_MS : 0;
      if (this.#tone >= TONE_MS) this.#hadTone = true;
      this.#words = piece === 'words' ? this.#words + PIECE_MS : 0;
      // Words after a tone: it was one of a menu, or music. A tone's own end is a piece of neither.
      if (this.#words >= WORDS_MS) this.#hadTone = false;
      this.#quiet = piece === 'quiet' ? this.#quiet + PIECE_MS : 0;
      return this.#quiet >= (this.#hadTone ? AFTER_TONE_MS : AFTER_WORDS_MS);
    });
  }
}
