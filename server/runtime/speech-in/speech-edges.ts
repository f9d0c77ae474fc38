/**
 * Where speech begins and ends in the sound itself. Voice detection decides late and in coarse steps; the
 * loud samples around its decision tell the moment.
 */
import { MICROPHONE_RATE } from '#contract/sockets/call-audio';

/** The grain of the answer. */
const WINDOW_MS = 5;
const WINDOW_SAMPLES = (MICROPHONE_RATE * WINDOW_MS) / 1000;
/** How far back an edge can be looked for. */
const KEPT_MS = 20_000;
/** A level that counts as loud whatever the surroundings: about -46 dB of full scale. */
const LOUD = 160;
/** How much louder than the noise around it speech must be. */
const ABOVE_NOISE = 3;
/** Below the loudest of a stretch of speech by this factor it is its echo or breath: about -34 dB. */
const BELOW_PEAK = 50;
/** Speech is never taken for noise: what is this much below the loudest counts as loud in any room. */
const SURELY_LOUD = 6;
/** The quietest moment of each of these stretches tells of the noise, over the last 5 s. */
const STRETCH_WINDOWS = 20;
const STRETCHES = 50;
/** Quiet of this length before a loud window ends the search for the beginning. */
const GAP_MS = 120;

interface Window {
  at_ms: number;
  level: number;
}

export class SpeechEdges {
  #windows: Window[] = [];
  /** The level of the quietest moments of the last stretches. */
  #quietest: number[] = [];
  #stretch = { least: Number.POSITIVE_INFINITY, windows: 0 };

  /** @param at_ms when the first sample was captured */
  add(samples: Int16Array, at_ms: number): void {
    for (let start = 0; start + WINDOW_SAMPLES <= samples.length; start += WINDOW_SAMPLES) {
      const level = levelOf(samples, start, start + WINDOW_SAMPLES);
      this.#listen(level);
      this.#windows.push({ at_ms: at_ms + (start * 1000) / MICROPHONE_RATE, level });
    }
    const oldest = at_ms - KEPT_MS;
    if ((this.#windows[0]?.at_ms ?? 0) < oldest - 2_000) {
      this.#windows = this.#windows.filter((window) => window.at_ms >= oldest);
    }
  }

  /** The first loud sample of the stretch that was decided to be speech somewhere between the two moments. */
  begin(from_ms: number, until_ms: number): number | null {
    const windows = this.#between(from_ms, until_ms);
    const threshold = this.#threshold(windows);
    let first: number | null = null;
    for (const { at_ms, level } of windows.reverse()) {
      if (level >= threshold) first = at_ms;
      else if (first !== null && first - at_ms > GAP_MS) break;
    }
    return first;
  }

  /** The end of the last loud sample between the two moments. */
  end(from_ms: number, until_ms: number): number | null {
    const windows = this.#between(from_ms, until_ms);
    const threshold = this.#threshold(windows);
    const last = windows.findLast(({ level }) => level >= threshold);
    return last === undefined ? null : last.at_ms + WINDOW_MS;
  }

  #threshold(windows: readonly Window[]): number {
    const peak = windows.reduce((most, { level }) => Math.max(most, level), 0);
    const above = Math.min(this.#noise() * ABOVE_NOISE, peak / SURELY_LOUD);
    return Math.max(LOUD, above, peak / BELOW_PEAK);
  }

  #listen(level: number): void {
    this.#stretch.least = Math.min(this.#stretch.least, level);
    this.#stretch.windows += 1;
    if (this.#stretch.windows < STRETCH_WINDOWS) return;
    this.#quietest.push(this.#stretch.least);
    if (this.#quietest.length > STRETCHES) this.#quietest.shift();
    this.#stretch = { least: Number.POSITIVE_INFINITY, windows: 0 };
  }

  /** The noise of the room: a quarter of the time it is no louder. */
  #noise(): number {
    const levels = this.#quietest.toSorted((one, other) => one - other);
    return levels[Math.floor(levels.length / 4)] ?? 0;
  }

  #between(from_ms: number, until_ms: number): Window[] {
    return this.#windows.filter(({ at_ms }) => at_ms >= from_ms && at_ms < until_ms);
  }
}

/** The root of the mean square. */
function levelOf(samples: Int16Array, start: number, end: number): number {
  let sum = 0;
  for (let index = start; index < end; index += 1) {
    const sample = samples[index] ?? 0;
    sum += sample * sample;
  }
  return Math.sqrt(sum / (end - start));
}
