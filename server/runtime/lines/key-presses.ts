/** Keys of a telephone, put together: a number that is typed in one go is one answer. */

/** A pause this long ends what is typed, as `#` does. */
const PAUSE_MS = 1_500;

export class KeyPresses {
  #digits = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly typed: (digits: string) => void) {}

  press(digit: string): void {
    clearTimeout(this.#timer);
    if (digit === '#') return this.#finish();
    this.#digits += digit;
    this.#timer = setTimeout(this.#finish, PAUSE_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#digits = '';
  }

  readonly #finish = (): void => {
    const digits = this.#digits;
    this.#digits = '';
    if (digits !== '') this.typed(digits);
  };
}
