/** The words in which people ask not to be called again, as each language has them. */
export interface OptOutWords {
  asks: readonly RegExp[];
  /** A wish for another time, number or way. */
  limits: readonly RegExp[];
}

/** Any of the phrases, as whole words in whatever letters; each string holds some that belong together. */
export const whole = (...phrases: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${phrases.join('|')})(?![\p{L}\p{N}])`, 'u');
