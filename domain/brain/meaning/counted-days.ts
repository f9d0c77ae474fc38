/** A day that's told by how far it lies from another one that's known: "ten days later", "the following Friday". */
import { DateTime } from 'luxon';
import type { Fact } from '#contract/agents/agent-content';
import { asksForBirth } from '../read/days/birth-days';
import { weekdays } from '../read/days/day-patterns';
import { numbersIn } from '../read/numbers';
import type { CallContext } from '../read/reading';
import type { FactSheet } from './known-facts/fact-sheet';

const ones = 'one|two|three|four|five|six|seven|eight|nine';
const amount = String.raw`(?:an?|another|\d{1,3}|(?:(?:twenty|thirty)[ -])?(?:${ones})|ten|eleven|twelve|\w+teen|twenty|thirty)`;
/** What may stand behind such words: nothing else that a "after" could be of. */
const ends = String.raw`(?=\W*$|[\s,.!?]+(?:please|then|so|and|i|we|in the|at|around|about|if|thanks|thank)\b)`;
const soft = String.raw`(?:[\s,.]*\b(?:oh|um|uh|well|so|yes|yeah|just|then|please|also|too|it['’]?s|that['’]?s|on|we['’]?re back|i['’]?m back|back|again|actually|probably|i (?:think|guess))\b)*`;

/** How the day is told, each by what it's counted in. */
const ways = {
  span: new RegExp(
    String.raw`\b(?<count>${amount}) (?<unit>day|night|week|fortnight)s? (?:later|after(?:wards| that)?|from then)${ends}`,
    'i',
  ),
  next: new RegExp(
    String.raw`\bthe (?:(?:very )?(?:next|following) (?:day|morning|afternoon|evening|night)|day after(?: that)?)${ends}`,
    'i',
  ),
  weekday: new RegExp(
    String.raw`\bthe (?:following (?<following>${weekdays})|(?<after>${weekdays}) (?:after|following)(?: (?:that|it))?)${ends}`,
    'i',
  ),
  same: new RegExp(String.raw`^${soft}[\s,.]*(?:the |that )?(?:very )?same (?:day|date)${soft}\W*$`, 'i'),
};
/** Another day beside it, which may be the one that's meant. */
const namesDay = new RegExp(
  String.raw`\b(?:${weekdays}|today|tomorrow|tonight|next week|january|february|march|april|june|july|august|september|october|november|december|christmas|easter|\d{1,2}(?:st|nd|rd|th))\b`,
  'i',
);

/** The day in words that count from `from`, and those words; null where none do. */
function countedFrom(text: string, from: DateTime): { words: string; day: DateTime } | null {
  const span = ways.span.exec(text);
  if (span !== null) {
    const { count = '', unit = '' } = span.groups ?? {};
    const days = { week: 7, fortnight: 14 }[unit.toLowerCase()] ?? 1;
    const times = /^an?$|^another$/i.test(count) ? 1 : (numbersIn(count)[0]?.value ?? 1);
    return { words: span[0], day: from.plus({ days: days * times }) };
  }
  const weekday = ways.weekday.exec(text);
  if (weekday !== null) {
    const named = (weekday.groups?.['following'] ?? weekday.groups?.['after'] ?? '').toLowerCase();
    const place = weekdays.split('|').indexOf(named) + 1;
    return { words: weekday[0], day: from.plus({ days: ((place - from.weekday + 6) % 7) + 1 }) };
  }
  const next = ways.next.exec(text);
  if (next !== null) return { words: next[0], day: from.plus({ days: 1 }) };
  return ways.same.test(text) ? { words: text, day: from } : null;
}

const isOfCall = ({ type, name, question, date_rule }: Fact) =>
  type === 'date' && date_rule !== 'past' && !asksForBirth({ name, question });

/**
 * The words with the day itself in place of how far it lies from the one told last: only where a day is asked for, and one before it
 * is known. "The next day" is then no longer tomorrow.
 */
export function withCountedDay(
  text: string,
  current: Fact | null,
  sheet: FactSheet,
  { timeZone }: CallContext,
): string {
  if (current === null || !isOfCall(current)) return text;
  const known = sheet.known.filter(({ fact }) => isOfCall(fact)).at(-1);
  if (known === undefined) return text;
  const from = DateTime.fromFormat(known.value.value.slice(0, 10), 'yyyy-MM-dd', { zone: timeZone });
  const counted = from.isValid ? countedFrom(text, from) : null;
  if (counted === null || namesDay.test(text.replace(counted.words, ' '))) return text;
  return text.replace(counted.words, counted.day.toFormat('yyyy-MM-dd'));
}
