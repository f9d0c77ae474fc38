/** What sounds as if it called off, and says something else where the conversation stands. */
import { dropsOnlyDelivery, forgottenFact, offersDelivery } from '../meaning/known-facts/forgotten-values';
import { readAnswer, readMention } from '../meaning/understanding';
import { asksWhyAbsent } from '../read/names/absent';
import { plain } from '../words';
import type { DialogueState } from './state/dialogue-state';

/** "Forget it, you people sent the wrong one": cross, and what's wrong. */
const blames =
  /^(?:(?:oh|no|ugh|well|ok|okay|right|look|just) )*forget (?:it|that|about it) (?:(?:because|cause|but|and) )?you(?:ve| have)?(?: (?:people|lot|guys|folks|all|just|only|have|went and|go and|always|keep|actually|even))* (?:sent|send|sending|shipped|ship|shipping|delivered|deliver|delivering|gave|giving|brought|packed)\b/;
const isTrouble = /\b(?:wrong|damaged?|broken|faulty|defect(?:ive)?|late|missing)\b/i;

/** "Emma's ill and won't be coming in": what's called about. */
const tellsAbsence =
  /^(?!.*\b(?:i|we) (?:wont|will not|am not|are not|cant|dont)\b).*\b(?:wont|will not|not going to|isnt|cant) (?:be )?(?:coming|able to come|come|make it|in|there|going)\b/;

/** Whether words that call off by themselves drop a value for another one, drop only the delivery, or tell what's wrong. */
export function callsNothingOffYet(state: DialogueState, words: string): boolean {
  const { sheet, current } = state;
  const context = state.world.context();
  if (forgottenFact(words, sheet, context) !== null) return true;
  const facts = [...sheet.open, ...sheet.known.map(({ fact }) => fact)];
  if (tellsAbsence.test(plain(words)) && facts.some(asksWhyAbsent)) return true;
  if (dropsOnlyDelivery(words)) return facts.some(offersDelivery);
  if (!blames.test(plain(words))) return false;
  return facts
    .filter(({ type }) => type === 'choice')
    .some((fact) => {
      const reading = (fact.name === current?.name ? readAnswer : readMention)(words, fact, context);
      return reading.ok && isTrouble.test(reading.value);
    });
}
