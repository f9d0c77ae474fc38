/** A choice, and what means it in other words. */
export interface ChoiceWords {
  /** The choice is about this. */
  of: RegExp;
  says: RegExp;
  /** Too common in other senses to count where no one asked; a pattern: except in these words. */
  askedOnly?: true | RegExp;
}

/** Any of the phrases, as whole words in plain text; each string holds some that belong together. */
export const saying = (...phrases: readonly string[]): RegExp =>
  new RegExp(String.raw`\b(?:${phrases.join('|')})\b`);
