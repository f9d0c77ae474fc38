/** What the first message asks: the first fact, in whatever words, or whether the caller wants to go on. */
import type { Fact } from '#contract/agents/agent-content';
import { labelOf, meaningfulWords, sentencesOf } from '../words';

/** Whether the first message already asks the question of the first fact. */
export function asksFor(message: string, fact: Fact, question: string): boolean {
  const asked = new Set(meaningfulWords(sentencesOf(message).at(-1) ?? ''));
  const label = meaningfulWords(labelOf(fact.name));
  const shared = meaningfulWords(question).filter((word) => asked.has(word));
  return (
    label.some((word) => asked.has(word)) ||
    shared.length > 1 ||
    namesChoices(message, fact) ||
    asksInOtherWords(message, fact)
  );
}

/** "Are you donating or looking for help?", where that's what is chosen between. */
function namesChoices(message: string, { choices }: Fact): boolean {
  const asked = meaningfulWords(sentencesOf(message).at(-1) ?? '');
  const isNamed = (choice: string) =>
    meaningfulWords(choice).some((word) =>
      asked.some((other) => other.slice(0, ALIKE) === word.slice(0, ALIKE)),
    );
  return choices.filter(isNamed).length > 1;
}
/** "Donating" is "donate", "vacant" is "vacancy". */
const ALIKE = 5;

const questionWords: readonly (readonly [RegExp, readonly Fact['type'][]])[] = [
  [/\bwhere\b/i, ['text']],
  [/\bwhen\b|\b(?:what|which) day\b/i, ['date', 'time']],
  [/\bwho\b|\bname\b/i, ['name']],
  [/\bhow (?:many|old)\b/i, ['number']],
  [/\b(?:phone|mobile|cell)\b/i, ['phone']],
  [/\be-?mail\b/i, ['email']],
];
const offersHelp =
  /\bhelp\b|\b(?:do|get|have) (?:for )?you\b|\bfor you\b|\bhow are you\b|\bwhat (?:can|may|could|shall|should) (?:i|we)\b/i;
/** What words alone don't ask for: "what kind of event is it?" is asked by "what are we celebrating?", "where to?" isn't. */
const asksOtherwise = /\b(?:where|when|who|how|which|name|address|time|day|date|account|number|code)\b/i;
/** Questions that "what's going on?" asks as well. */
const isOpen =
  /\b(?:problem|issue|trouble|wrong|matter|happen(?:ed|ing)?|reason|about|occasion|event|going on|celebrat\w*)\b/i;

/** "What can we alter for you?" before "Which piece of clothing is it?", while "What can we do for you?" asks for nothing yet. */
const asksForThing =
  /^(?:\W|so |and )*what (?:(?:can|may|could|shall|should) (?:i|we)|(?:would|do|did) you (?:like|want|need)(?: (?:me|us))? to|are you) (?!(?:do|help|get|offer|assist|be|know|talk|speak|ask|discuss|tell|say|calling|looking|after|here)\b)\p{L}+/iu;
const asksForWhat = /^(?:\W|so |and )*(?:what|which)\b/i;
/** What follows each comma: "For the alteration, what can we change?" One pattern for all of it would take hours with many commas. */
const clausesOf = (sentence: string) => (sentence.split('?', 1)[0] ?? '').split(/[,.] /);
const asksForOther = /\b(?:where|when|who|how|name|address|time|day|date|account|number|code)\b/i;
const asksWhich = /^(?:\W|so |and |first )*(?:what|which)\b/i;

/** "Where can we pick you up?" asks for a place, whatever the fact's own question says. */
function asksInOtherWords(message: string, { type, question }: Fact): boolean {
  const last = sentencesOf(message).at(-1) ?? '';
  if (
    type === 'text' &&
    asksWhich.test(question) &&
    !asksForOther.test(question) &&
    clausesOf(last).some((clause) => asksForThing.test(clause))
  )
    return true;
  if (offersHelp.test(last)) return false;
  const isForWhat = clausesOf(last).some((clause) => asksForWhat.test(clause));
  // "What's happened?" before what happened is chosen from.
  if (type === 'choice') return isForWhat && !asksOtherwise.test(last);
  const asks = type === 'text' && isForWhat;
  return (
    (asks && !asksOtherwise.test(last) && isOpen.test(question) && !asksOtherwise.test(question)) ||
    questionWords.some(([word, types]) => word.test(last) && types.includes(type))
  );
}

/** Whether it can't be answered by yes or no. */
const asksWhat = (message: string) =>
  /\b(?:what|where|when|who|how|which|why)\b/i.test(sentencesOf(message).at(-1) ?? '');

/** Whether the first message asks whether it may go on: "May I ask you three questions?" */
export function asksLeave(message: string): boolean {
  const last = sentencesOf(message).at(-1) ?? '';
  return last.endsWith('?') && !offersHelp.test(last) && !asksWhat(message);
}

/** "May I ask you three questions?": someone who says no wants nothing else. */
export function asksPermission(message: string): boolean {
  return /\b(?:may|can|could) i\b|\bdo you have (?:a |time|some)|\bgood time\b/i.test(
    sentencesOf(message).at(-1) ?? '',
  );
}
