/** Two days of one month that share its name: "December first or second", "the third or fourth of May". */
import { counted, months, ordinal } from './day-patterns';

const day = String.raw`(?:${ordinal}|\d{1,2}(?:st|nd|rd|th))`;
const or = String.raw`[\s,]+or (?:(?:maybe|perhaps|possibly|even|on) )?(?:the )?`;
const monthFirst = new RegExp(
  String.raw`\b(${months}) (?:the )?(${day})${or}(?!\2\b)(${day})\b(?! of\b|[ -](?:${counted})\b)`,
  'gi',
);
const monthLast = new RegExp(
  String.raw`\b(${day})${or}(?!\1\b)(${day}) (?:of )?(${months})\b(?! (?:be|i|we)\b)`,
  'gi',
);

/** "The twenty first or second" is the 21st or the 22nd. */
function whole(first: string, second: string): string {
  const tens = /^twenty(?=[ -])/i.exec(first)?.[0];
  return tens !== undefined &&
    /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)$/i.test(second)
    ? `${tens} ${second}`
    : second;
}

/** Gives each of two such days its month. */
export const withBothMonths = (text: string) =>
  text
    .replace(
      monthFirst,
      (_all, month: string, first: string, second: string) =>
        `${month} ${first} or ${month} ${whole(first, second)}`,
    )
    .replace(
      monthLast,
      (_all, first: string, second: string, month: string) =>
        `${first} of ${month} or ${whole(first, second)} of ${month}`,
    );
