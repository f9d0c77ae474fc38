/** Which of the facts that were summed up words change. */
import type { Fact } from '#contract/agents/agent-content';
import { correctionIn } from '../../meaning/correction-words';
import { intentOf } from '../../meaning/intents/intents';
import { correctedFact, isOnlyTime, isTimeOf } from '../../meaning/known-facts/corrections';
import { inKnownWeek } from '../../meaning/known-facts/same-week';
import { mended } from '../../meaning/known-facts/mended-values';
import { turnedDown } from '../../meaning/known-facts/relative-changes';
import { restatedFacts } from '../../meaning/known-facts/restated-facts';
import type { FoundFact } from '../../meaning/understanding';
import { asksForTime } from '../../read/days/time';
import { isCode } from '../../read/number';
import { labelOf, plain, saysPhrase } from '../../words';
import type { DialogueState } from '../state/dialogue-state';

/** "The time is wrong": the fact by its label, or by what it's commonly called. */
export function namesFact(text: string, name: string, type: string): boolean {
  const label = labelOf(name);
  const common: Record<string, RegExp> = {
    date: /\b(?:day|date)\b/i,
    phone: /\b(?:phone|number)\b/i,
    email: /\be-?mail\b/i,
    name: /\bname\b/i,
  };
  const main = label.split(' ')[0] ?? label;
  return (
    saysPhrase(text, label) ||
    (main.length > 3 && saysPhrase(text, main)) ||
    (common[type]?.test(text) ?? false)
  );
}

/** Names, and free text that's no time: most words could be read as such. */
const isLoose = (fact: Fact) => fact.type === 'name' || (fact.type === 'text' && !asksForTime(fact));

const asksForOne =
  /^(?:(?:yes|yeah|yep|oh|and|also|but|please)[\s,]+)*(?:can|could|may) (?:i|we) (?:have|get) (?:an?|another|one)\b/i;

/** The facts that words about the summary change. */
export const changedFacts = (state: DialogueState, text: string): FoundFact[] =>
  changedIn(state, text).flatMap(
    (found) => inKnownWeek(found, text, state.sheet, state.world.context()) ?? [],
  );

function changedIn(state: DialogueState, text: string): FoundFact[] {
  const { sheet } = state;
  const context = state.world.context();
  const words = correctionIn(text);
  // "The time should be seven": what's named by its label, before what a number could also be.
  for (const { fact, value } of sheet.known) {
    if (!saysPhrase(text, labelOf(fact.name))) continue;
    // "Can I get a courtesy car?" tells no car.
    if (isLoose(fact) && asksForOne.test(text)) continue;
    const named = mended(text, fact, value.value, context);
    if (named !== null && named.value !== value.value && !/\b(?:wrong|right)\b/i.test(named.value))
      return [{ fact, ...named }];
  }
  // "Not seven, it's eight" changes what's a seven.
  const instead = turnedDown(text) === null ? null : correctedFact(text, sheet, null, context);
  if (instead !== null && !isLoose(instead.fact)) return [instead];
  const stated = restatedFacts(words ?? text, sheet, [], context);
  if (stated.length > 0) return stated;
  // "No, it should be eleven": a time, where no count is known.
  const onlyTime = sheet.known.every(({ fact }) => fact.type !== 'number' || isCode(fact));
  for (const { fact, value } of sheet.known) {
    const named = namesFact(text, fact.name, fact.type);
    const loose =
      (fact.type === 'text' && !isTimeOf(text, fact) && !(onlyTime && isOnlyTime(words ?? '', fact))) ||
      fact.type === 'name';
    if (loose && words === null && asksForOne.test(text)) continue;
    // Free text and names are changed only where the caller says that they're meant.
    if ((loose && !named) || (words === null && !named && state.stage !== 'change')) continue;
    const changed = mended(text, fact, value.value, context);
    if (
      changed !== null &&
      changed.value !== value.value &&
      intentOf(changed.value) === null &&
      !/\bwrong\b/i.test(changed.value)
    )
      return [{ fact, ...changed }];
  }
  const other = correctedFact(text, sheet, null, context);
  return other === null || objects.test(plain(other.value)) ? [] : [other];
}

/** "Wait, that's not right", "hold on, my wife says no": no new name or wish. */
const objects =
  /^(?:not (?:right|correct|good|it|true|so|what)\b|too (?:late|early|soon|far|many|few|much|expensive|long)\b)|\bwrong\b|\b(?:says?|said|thinks?) (?:no|not)\b/;
