/** Reads TwiML's tags. */

/** @returns empty when the tag hasn't got it */
export const attribute = (tag: string, name: string): string =>
  unescaped(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

export const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
