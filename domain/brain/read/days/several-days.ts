/** Days that a text names: which of several is meant, and what's no day though it sounds like one. */
import type { DateTime } from 'luxon';
import type { Fact } from '#contract/agents/agent-content';
import { startOfDay } from './local-now';

export interface FoundDate {
  date: DateTime;
  /** What was said that names the day: "Friday", "3 April", "3 April 2027". */
  certain: 'weekday' | 'day' | 'year';
  /** Where it is in the text. */
  from: number;
  to: number;
}

/** "Pain since three days", "the day my sister comes", "with a d at the end": a length of time is no day. */
export const isCount = (words: string, { from, to }: FoundDate) =>
  /^(?:(?:since|for|the|an?|this|[+-])\s*)*(?:(?!(?:next|following|same|very)\b)[\p{L}\d]+\s+)?(?:d|days?|weekday)$/iu.test(
    words.slice(from, to).trim(),
  ) &&
  !/^in\b/i.test(words.slice(from, to)) &&
  !/^\s*(?:from|later|hence|ahead)\b/i.test(words.slice(to));

/** "Yesterday would have been nice, but tomorrow then": the days that can be meant, where any of several can. */
export function withinReach(all: readonly FoundDate[], fact: Fact, here: DateTime): readonly FoundDate[] {
  if (all.length < 2 || fact.date_rule !== 'future') return all;
  const ahead = all.filter(({ date }) => date >= startOfDay(here));
  return ahead.length > 0 ? ahead : all;
}

/** "Thursday, Friday, Friday works": of several days the only one that's said to do. */
export function agreedTo(words: string, all: readonly FoundDate[]): FoundDate | null {
  if (all.length < 2 || /\b(?:rather|prefer)\b/i.test(words)) return null;
  const agreed = all.filter(
    ({ from, to }) => doesWell.test(words.slice(to)) && !leavesOpen.test(words.slice(0, from)),
  );
  const [only, ...more] = agreed;
  if (only === undefined) return null;
  return more.every(({ date }) => +date.startOf('day') === +only.date.startOf('day')) ? only : null;
}
const doesWell =
  /^[\s,]*(?:(?:would|will|should|might|could) (?:work|do|be (?:good|great|fine|better|best|ok|okay|perfect))|works|suits (?:me|us)|is (?:good|great|fine|better|best|ok|okay|perfect)|it is|would though|does though)\b(?! (?:if|unless|but|for (?!me\b|us\b))\b)/i;
/** "Thursday or Friday works", "I'm not sure Friday works". */
const leavesOpen =
  /\b(?:or|if|whether|(?:not|n['’]t) (?:\w+ )?(?:sure|certain|think|know|believe)|unsure|doubt|wonder(?:ing)?|hope)\s+(?:(?:if|that|whether|on|maybe|perhaps|this|next|the)\s+)*$/i;

/** "Monday or Tuesday": one of two, which only the caller knows. */
export function isEither(words: string, first: FoundDate, second: FoundDate): boolean {
  return first.from !== second.from && /^\W*(?:or|maybe|perhaps)\b/i.test(words.slice(first.to, second.from));
}
