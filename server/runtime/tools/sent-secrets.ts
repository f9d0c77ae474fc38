/** What a server was sent in confidence, taken out of what it says: one that repeats it must not make a secret readable. */

interface SentHeader {
  value: string;
  secret: boolean;
}

/** A secret is at least so long; what's shorter is found in any text. */
const LEAST_SECRET = 4;
/** A part of one, which may be an ordinary word. */
const LEAST_PART = 6;

const HIDDEN = '••••••';
/** JSON in the texts of JSON is looked into so often: each layer costs the whole text once more, on the thread that carries calls. */
const DEEPEST = 4;

/** The values of secret headers, and their parts: the token of `Bearer …` is repeated without its scheme, too. */
export function secretsSent(headers: readonly SentHeader[]): Set<string> {
  const values = headers
    .filter(({ secret }) => secret)
    .flatMap(({ value }) => [
      ...(value.length >= LEAST_SECRET ? [value] : []),
      ...value.split(/\s+/).filter((part) => part.length >= LEAST_PART),
    ])
    .filter((value) => !/^(?:bearer|basic|token)$/i.test(value));
  return new Set(values);
}

/** The text with dots in place of each secret, however it's written there. JSON stays JSON: names in it, figures and all. */
export function withoutSecrets(text: string, secrets: ReadonlySet<string>): string {
  if (secrets.size === 0) return text;
  const longestFirst = [...secrets].flatMap(writtenAs).toSorted((one, other) => other.length - one.length);
  const clean = (said: string, depth: number): string => {
    const cleanPart = (part: string, written: string | undefined, colon = ''): string => {
      if (written === undefined) return secrets.has(part) ? JSON.stringify(HIDDEN) : part;
      const inner = String(JSON.parse(written));
      const cleaned = colon !== '' && isWord(inner) ? inner : clean(inner, depth + 1);
      return cleaned === inner ? part : `${JSON.stringify(cleaned)}${colon}`;
    };
    return depth < DEEPEST && isJson(said)
      ? // In its text, and not in what's read out of it: that would round long numbers.
        said.replace(jsonParts, cleanPart)
      : longestFirst.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), said);
  };
  return clean(text, 0);
}

/** Of the name of a part: it's how the part is found, so it stays even where a secret is the same word. */
export const isWord = (name: string): boolean => /^[a-z_]+$/i.test(name);

/** Strings, with the colon after those that are names, and numbers. */
const jsonParts = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|-?\d[\d.e+-]*/gi;

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A secret in plain text, and in a piece of JSON as PHP (`\/`), .NET (`\u002B`) and others write it. */
function writtenAs(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  const inHex = (character: string) =>
    `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  const dotNet = secret.replace(/["&'+<>`]/g, inHex);
  return [...new Set([secret, json, json.replaceAll('/', '\\/'), dotNet])];
}
