/** Lengths of time, which are counts only where they're what is asked for. */
import type { Fact } from '#contract/agents/agent-content';

/** Numbers in another role: "three weeks ago", "two times", "number one". */
export const otherRole =
  /\b(?:[\p{L}]+|\d+) (?:next|in (?:an?(?:other)?|two|three|a few)) (?:weeks?|months?|years?|spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december)\b|\b(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[ -])?(?:[\p{L}]+|\d+)(?:[ -](?:or|to)[ -](?:[\p{L}]+|\d+))?\s+(?:sec(?:ond)?s?|moments?|ticks?|minutes?|hours?|days?|weeks?|months?|years?|times)\b(?:\s+(?:ago|old|now|already))?/giu;

/** "How many days?", "how long, in days", "how old", "their age": the unit that's asked for. */
const askedUnit =
  /\bhow (?:many (?:\w+ )?(second|minute|hour|day|week|month|year)s|old)\b|\b(?:in|number of) (second|minute|hour|day|week|month|year)s\b|\bage\b/i;
/** "In three days", "I've had him for three years", "ten days ago": how long until then, or since. */
const spanBefore =
  /\b(?:in|within|after|waiting|been|had|for|last|past|next|every|since|another)(?: [\p{L}\d]+){0,2} *$/iu;
/** "For ten days", "we'd need it for ten days", and nothing besides. */
const onlyFor =
  /^\W*(?:(?:i|we)(?:['’](?:d|ll|re)| would| will| are)? (?:need|want|keep|take|rent|staying|stay) (?:(?:it|one|them|that) )?)?(?:its |it['’]s |just |only |about |probably )*for (?:[\p{L}\d]+[ -])?$/iu;
const spanBehind = /^ *(?:ago|now|already|later|from|before|after|earlier|notice)\b/i;

/** "Ten days" is in another role, unless it's the answer to "How many days?". */
export const withoutOtherRoles = (text: string, { question }: Fact) => {
  const [asked, many, other] = askedUnit.exec(question) ?? [];
  const unit = many ?? other;
  const counts = unit === undefined ? /\byears?(?: old)?$/i : new RegExp(`\\b${unit}s?$`, 'i');
  return text.replace(otherRole, (all: string, at: number) => {
    const before = text.slice(0, at);
    const behind = text.slice(at + all.length);
    const isSpan = spanBefore.test(before) || spanBehind.test(behind);
    const isAll = unit !== undefined && onlyFor.test(before) && /^\W*(?:please)?\W*$/i.test(behind);
    return asked !== undefined && counts.test(all.replace(/ (?:now|already)$/i, '')) && (!isSpan || isAll)
      ? all
      : ' , ';
  });
};

/** "A canoe for three hours", where it's asked for how many hours. */
export function isAskedSpan(span: string, before: string, behind: string, { question }: Fact): boolean {
  const unit = askedUnit.exec(question)?.[1];
  if (unit === undefined || spanBehind.test(behind)) return false;
  return (
    new RegExp(`^(?!an? )\\S+ ${unit}s?$`, 'i').test(span) &&
    (!spanBefore.test(before) || /\bfor $/i.test(before))
  );
}
