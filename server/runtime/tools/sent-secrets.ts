/** What a server was sent in confidence, taken out of what it says: one that repeats it must not make a secret readable. */

interface SentHeader {
  value: string;
  secret: boolean;
}

/** A secret is at least so long; what's shorter is found in any text. */
const LEAST_SECRET = 6;

/** The values of secret headers, and their parts: the token of `Bearer …` is repeated without its scheme, too. */
export function secretsSent(headers: readonly SentHeader[]): Set<string> {
  const values = headers
    .filter(({ secret }) => secret)
    .flatMap(({ value }) => [value, ...value.split(/\s+/)])
    .filter((value) => value.length >= LEAST_SECRET && !/^(?:bearer|basic|token)$/i.test(value));
  return new Set(values);
}

/** The text with dots in place of each secret, as it's written in plain text and in JSON. */
export function withoutSecrets(text: string, secrets: ReadonlySet<string>): string {
  const written = [...secrets].flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)]);
  const longestFirst = [...new Set(written)].toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((rest, secret) => rest.replaceAll(secret, '••••••'), text);
}
