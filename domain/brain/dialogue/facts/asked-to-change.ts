/** "Can we change the time?", "couldn't I come earlier?", "Friday's off": a known value is to be another, which isn't said yet. */
import type { Fact } from '#contract/agents/agent-content';
import { isRuledOut } from '../../read/days/ruled-out-days';
import { datesIn } from '../../read/days/named-days';
import { isTime, timeIn } from '../../read/days/time';
import * as lines from '../../wording/lines';
import { labelOf, meaningfulWords, plain, plainWords, saysPhrase } from '../../words';
import type { Step } from '../state/step';
import type { DialogueState } from '../state/dialogue-state';

const close =
  '(?: (?:please|then|now|actually|instead|after all|sorry|if (?:thats|its) (?:ok|okay|possible)|for me))*$';
const may =
  '^(?:(?:oh|um|uh|sorry|wait|actually|hang on|hold on|and|but|so|ok|okay|well|no|hi|yes|please|hm) )*(?:(?:can|could|may|would it be possible for|is it possible for) (?:i|we|you|me|us)(?: (?:to|please|just|still|maybe))*|(?:i|we)(?: just)? (?:need|want|have|would like|d like)(?: to)|(?:id|wed) like to|let me|lets|please)';
const asksToChange = new RegExp(
  `${may} (?:change|move|switch|correct|fix|update|redo|alter) (?:my|our|the|that|this) ((?:\\w+ ){0,2}\\w+?)${close}`,
);
/** "I'd like another day", "can we do another day"; "I have another number" and "do you need another?" change nothing. */
const asksForOther = new RegExp(
  `\\b(?:(?<!\\bd(?:o|id|oes) (?:you|i|we|they|it) )(?:need|want|prefer|like|rather have|pick|choose)|(?<=\\b(?:(?:can|could|may) (?:i|we|you)|ill|well|i will|we will|lets|let me)(?: (?:just|please|maybe))* )(?:have|take|do)) (?:another|an other|a different|some other) (?!\\w+ (?:off|job|shift|too|also|free|as)\\b)(\\w+(?: \\w+)?)${close}`,
);
/** "Could it be a bit later", "can't I come any earlier". */
const asksForEarlier = new RegExp(
  `^(?:(?:oh|um|uh|sorry|wait|actually|hang on|and|but|so|ok|okay|well|no|or|hm) )*(?:can|could|cant|couldnt|may|might|is it possible for) (?:i|we|it|that|me|us)(?: to)?(?: not)? (?:come|be|do|do it|make it|have it|get in|start|go)(?: in)? (?:(?:a (?:bit|little)|slightly|any|somewhat|much) )?(?:earlier|later|sooner)(?: than that)?${close}`,
);

/** What facts of a type are commonly called, besides their label. */
const calledBy: Partial<Record<Fact['type'], RegExp>> = {
  date: /\b(?:day|date)$/,
  time: /\b(?:time|hour)$/,
  phone: /\b(?:phone|phone number|number)$/,
  email: /\be ?mail(?: address)?$/,
  name: /\bname$/,
};

/** Whether a fact is called so: by its label, its main word, or what such facts are commonly called. */
function isCalled(fact: Fact, words: string): boolean {
  const label = labelOf(fact.name);
  const [main = ''] = meaningfulWords(label);
  return (
    saysPhrase(words, label) ||
    (main.length > 3 && saysPhrase(words, main)) ||
    (calledBy[fact.type]?.test(words) ?? false) ||
    (isTime(fact) && /\btime$/.test(words))
  );
}

/** The known fact that's to be another; null where none is. */
function meant(state: DialogueState, text: string): Fact | null {
  const { sheet, world } = state;
  // "I'd like another day, Monday": it's said already.
  if (datesIn(text, world.context(), false).length > 0 || timeIn(text, false) !== null) return null;
  const known = sheet.known.map(({ fact }) => fact);
  const words = plain(text);
  const called = asksToChange.exec(words)?.[1] ?? asksForOther.exec(words)?.[1];
  if (called !== undefined) return known.find((fact) => isCalled(fact, called)) ?? null;
  if (asksForEarlier.test(words)) return known.find(isTime) ?? null;
  // "Wait, Friday's off": the known day, and no other.
  if (plainWords(text).length > MOST_WORDS) return null;
  return (
    sheet.known.find(({ fact, value }) => {
      const day = fact.type === 'date' ? weekdayOf(value.value) : '';
      const at = day === '' ? -1 : text.toLowerCase().indexOf(day);
      return at >= 0 && isRuledOut(text, { from: at, to: at + day.length });
    })?.fact ?? null
  );
}
const MOST_WORDS = 8;

const weekdayOf = (value: string) =>
  new Date(`${value.slice(0, 10)}T12:00:00Z`)
    .toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })
    .toLowerCase();

/** Asks again for a known fact that the caller wants changed; null where none is meant. */
export function askedToChange(state: DialogueState, text: string): Step | null {
  if (state.unconfirmed !== null || (state.stage !== 'asking' && state.stage !== 'summary')) return null;
  const fact = meant(state, text);
  if (fact === null) return null;
  state.understood();
  state.sheet.reopen(fact);
  state.stage = 'asking';
  state.say(state.lines.next(lines.heard), {
    kind: 'corrected',
    text: `to be changed: ${labelOf(fact.name)}`,
  });
  state.askFor(fact);
  return state.finish();
}
