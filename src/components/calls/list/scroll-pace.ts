/**
 * Whether a list goes by too fast to be read. Two speeds, so that a list near one of them doesn't change to and fro: at the first a row crosses
 * a screen in a quarter of a second, about as long as eyes rest on one place to read it; at the second it takes twice as long.
 */

/** In px a second. A fast wheel without momentum, the arrow keys and a finger that follows the text stay below. */
const UNREADABLE = 3_600;
const READABLE = 1_800;
/** After so long without a move, what comes is another one: keys that are pressed by hand, or a jump. */
const APART_MS = 100;
/** Who drags a scroll bar rests now and then. */
const SAME_DRAG_MS = 300;
/** Frames come at least as often, and each has a move while the list is scrolled. */
const REST_MS = 30;

export class ScrollPace {
  #place = 0;
  #at = Number.NEGATIVE_INFINITY;
  #speed = Number.POSITIVE_INFINITY;
  /** How far it has gone at a speed at which no one reads. */
  #far = 0;
  #lastTooFast = Number.NEGATIVE_INFINITY;
  #isTooFast = false;

  /** For more than a screen it has gone faster than anyone reads, and hasn't slowed down since. A single jump isn't fast, nor is Page Down. */
  get isTooFast(): boolean {
    return this.#isTooFast;
  }

  /**
   * The list has been scrolled.
   *
   * @param place where it is now, in px
   * @param at the moment, in ms
   * @param screen its height in px
   */
  moved(place: number, at: number, screen: number): void {
    const step = Math.abs(place - this.#place);
    const ms = at - this.#at;
    const speed = (step / Math.max(ms, 1)) * 1000;
    // Of two steps: a frame that's late makes one slow and the next one fast.
    const slower = Math.min(speed, this.#speed);
    const faster = Math.max(speed, this.#speed);
    const isSameDrag = at - this.#lastTooFast < SAME_DRAG_MS;
    this.#place = place;
    this.#at = at;
    if (ms > APART_MS && !isSameDrag) {
      this.#speed = Number.POSITIVE_INFINITY;
      this.#far = 0;
      this.#isTooFast = false;
      return;
    }
    this.#speed = speed;
    if (faster < READABLE) this.#isTooFast = false;
    if (slower >= UNREADABLE) this.#far += step;
    else if (!this.#isTooFast && !isSameDrag) this.#far = 0;
    if (slower >= UNREADABLE && this.#far > screen) this.#isTooFast = true;
    if (this.#isTooFast) this.#lastTooFast = at;
  }

  /** Asked once in each frame, behind what the frame has moved. */
  look(at: number): void {
    if (at - this.#at >= REST_MS) this.#isTooFast = false;
  }
}
