/**
 * The text of one speech against its samples: which words have been heard by a sample, and when each was.
 * Where the voice tells when its words begin, that is used; otherwise time is shared out by length.
 */
import { SPEECH_RATE } from '#contract/sockets/call-audio';

/** A speaker's usual pace, until the voice shows its own: 16 characters a second. */
const SAMPLES_A_CHARACTER = SPEECH_RATE / 16;

export interface PlacedWord {
  text: string;
  /** Indexes of samples within the speech. */
  from: number;
  to: number;
}

export class SpokenText {
  #text = '';
  /** Where in the sound the text is known to be; characters are counted without spaces. */
  readonly #anchors: { characters: number; sample: number }[] = [];
  #timedCharacters = 0;
  #begin = 0;
  /** Samples that the voice made for the speeches before, of which this is the rest. */
  #before = 0;
  #rest: SpokenText | null = null;

  /** The whole text, as far as it is there. */
  get text(): string {
    return this.#text.trim();
  }

  add(piece: string): void {
    if (this.#rest !== null) this.#rest.add(piece);
    else this.#text += piece;
  }

  /** So many samples of what the voice made were left out before the speech. */
  beginsAt(sample: number): void {
    this.#begin = this.#before + sample;
  }

  /**
   * Ends with what the voice has started to say; what comes after it, and all that is added from now on, is the
   * text of another speech.
   *
   * @param made samples that the voice has made
   */
  cut(made: number): SpokenText {
    const rest = new SpokenText();
    rest.#before = this.#before + made;
    rest.#begin = rest.#before;
    const said =
      this.#timedCharacters > 0 ? placeAfter(this.#text, this.#timedCharacters) : this.#text.length;
    rest.#text = this.#text.slice(said);
    this.#text = this.#text.slice(0, said);
    this.#rest = rest;
    return rest;
  }

  /** The voice tells when it says a piece, in seconds from the start of what it makes. */
  timed(piece: string, startTime: number | undefined, endTime: number | undefined): void {
    if (this.#rest !== null) return this.#rest.timed(piece, startTime, endTime);
    if (startTime !== undefined) this.#anchor(startTime);
    this.#timedCharacters += lengthOf(piece);
    if (endTime !== undefined) this.#anchor(endTime);
  }

  /** @param total samples of the whole speech, where it is whole */
  words(total: number | null): PlacedWord[] {
    const characters = lengthOf(this.#text);
    const told = this.#anchors.map((anchor) => ({
      ...anchor,
      sample: Math.max(0, anchor.sample - this.#begin),
    }));
    const last = told.at(-1) ?? { characters: 0, sample: 0 };
    const left = Math.max(0, characters - last.characters);
    const end = Math.max(last.sample, total ?? last.sample + left * SAMPLES_A_CHARACTER);
    const anchors = [{ characters: 0, sample: 0 }, ...told, { characters, sample: end }];
    let before = 0;
    return (this.#text.match(/\S+/gu) ?? []).map((text) => {
      const from = sampleAt(anchors, before);
      before += text.length;
      return { text, from, to: Math.max(from, sampleAt(anchors, before)) };
    });
  }

  /** The words of which at least half was heard. */
  heard(samples: number, total: number | null): PlacedWord[] {
    if (total !== null && samples >= total) return this.words(total);
    return this.words(total).filter(({ from, to }) => (from + to) / 2 < samples);
  }

  #anchor(seconds: number): void {
    const sample = Math.round(seconds * SPEECH_RATE);
    const last = this.#anchors.at(-1);
    if (last !== undefined && (sample < last.sample || this.#timedCharacters < last.characters)) return;
    this.#anchors.push({ characters: this.#timedCharacters, sample });
  }
}

const lengthOf = (text: string): number => text.replace(/\s+/gu, '').length;

/** Where the text goes on after so many characters that are no spaces. */
function placeAfter(text: string, characters: number): number {
  let left = characters;
  for (const { index, 0: character } of text.matchAll(/\S/gu)) {
    left -= character.length;
    if (left <= 0) return index + character.length;
  }
  return text.length;
}

function sampleAt(anchors: readonly { characters: number; sample: number }[], characters: number): number {
  let before = { characters: 0, sample: 0 };
  for (const anchor of anchors) {
    if (anchor.characters >= characters) {
      const span = anchor.characters - before.characters;
      const share = span <= 0 ? 1 : (characters - before.characters) / span;
      return Math.round(before.sample + share * (anchor.sample - before.sample));
    }
    before = anchor;
  }
  return before.sample;
}
