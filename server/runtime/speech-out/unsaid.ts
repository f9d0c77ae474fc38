/** What is left to say of a sentence whose sound broke off. */
import { SPEECH_RATE } from '#contract/sockets/call-audio';

/** People speak about 16 characters a second, spaces left out. */
const USUAL_PACE = SPEECH_RATE / 16;
/** Of a sentence of which less was heard, the whole is said again: half a word is no help. */
const LEAST_WORDS = 3;

/** How fast a voice speaks, in samples for a character, as far as it is known by what it has said. */
export class Pace {
  #samples = 0;
  #characters = 0;

  /** @param speed 1 is usual, 2 twice as fast */
  constructor(private readonly speed: number) {}

  /** A whole sentence took this long. */
  learn(text: string, samples: number): void {
    this.#samples += samples;
    this.#characters += lengthOf(text);
  }

  get samplesACharacter(): number {
    return this.#characters === 0 ? USUAL_PACE / this.speed : this.#samples / this.#characters;
  }
}

/**
 * The words that are missing after so many samples, with the last one that was started before them: a word too
 * many is understood, one too few isn't.
 */
export function unsaid(text: string, samples: number, pace: Pace): string {
  const words = text.match(/\S+/gu) ?? [];
  const said = samples / pace.samplesACharacter;
  let characters = 0;
  let whole = 0;
  for (const word of words) {
    characters += word.length;
    if (characters > said) break;
    whole += 1;
  }
  if (whole < LEAST_WORDS) return text;
  return words.slice(Math.min(whole, words.length) - 1).join(' ');
}

const lengthOf = (text: string): number => text.replace(/\s+/gu, '').length;
