/** The date library's parsers, one by one. */
import * as chrono from 'chrono-node';

/**
 * For each parser of the library a function that reads a text with it alone. Each compiles its pattern when it's first used, the
 * largest in about 60 ms, so all of them at once keep the thread for a fifth of a second.
 */
export function dateParsers(): readonly ((text: string) => void)[] {
  const { casual, GB } = chrono.en;
  return [...casual.parsers, ...GB.parsers].map((parser) => {
    const alone = new chrono.Chrono({ parsers: [parser], refiners: [] });
    return (text) => void alone.parse(text);
  });
}
