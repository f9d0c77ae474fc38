/** A choice in words that mean the same: "just a flu shot" where a vaccination can be chosen. */
import { areSynonyms, sharedRows, type Term, termsIn } from '../../knowledge/stems';
import { soundsCross } from '../../meaning/intents/intents';
import { isUnwilling } from '../../meaning/not-answers';
import type { FoundFact } from '../../meaning/understanding';
import type { DialogueState } from '../state/dialogue-state';
import { joinedUp } from '../../read/choice';
import { phrasesOf, plainWords } from '../../words';

const MOST_WORDS = 20;

/** The one choice of which some word means what is said, where words alone didn't tell; null for none or several. */
export function choiceByMeaning({ current, world }: DialogueState, text: string): FoundFact | null {
  if (current?.type !== 'choice' || soundsCross(text)) return null;
  const words = plainWords(text);
  if (
    words.length > MOST_WORDS ||
    /\b(?:not|no|none|neither|nor|never)\b|n['’]t (?:an?|any|the|my|about|need|want|like)\b/i.test(text)
  )
    return null;
  if (isUnwilling(text, current, world.context())) return null;
  // "A check-up and a cleaning": which one of them is asked.
  if (/\band\b/i.test(text) && current.choices.filter(phrasesOf(joinedUp(text))).length > 1) return null;
  const said = weighty(termsIn(text));
  const scored = current.choices
    .map((choice) => ({
      choice,
      met: weighty(termsIn(choice)).reduce((sum, term) => sum + metBy(term, said), 0),
    }))
    .sort((a, b) => b.met - a.met);
  const [best, next] = scored;
  if (best === undefined || best.met === 0 || best.met === next?.met) return null;
  const only = best.choice;
  const meant = weighty(termsIn(only));
  const isClear =
    words.length <= MOST_CLEAR_WORDS &&
    (next === undefined || next.met === 0 || (best.met === ITSELF && next.met < ITSELF)) &&
    !tellsOfOthers.test(text) &&
    said.every((term) => counts.test(term.word) || meant.some((other) => areSynonyms(term, other)));
  // "I want to apply for a job" names no vacant apartment: it's read back.
  return { fact: current, value: only, spoken: only, sure: isClear ? 'likely' : 'doubtful' };
}

/** "Just a jab, please" holds nothing that the choice doesn't mean. */
const MOST_CLEAR_WORDS = 8;
const counts = /^(?:another|more|extra|single|couple)$/;
/** What was before, might be, or is someone else's says nothing clearly. */
const tellsOfOthers =
  /\b(?:was|were|had|last|before|used to|if|maybe|perhaps|or|might|but|ask(?:ing)?|know|wonder\w*|(?:my|our|the|a) (?:neighbou?rs?|friends?|colleagues?|boss))\b/i;

/** "I have two children" needn't tell whom the call is for. */
const people = /^(?:adult|child|children|kid|baby|toddler|parent|senior|student|pensioner|guest|patient)s?$/;

/** These mean the same as other words in questions only: applying for a job is about no vacant apartment, and ripped jeans needn't be repaired. */
const onlyInQuestions =
  /^(?:appl(?:y|ying|ied)|jobs?|hiring|careers?|employment|recruit\w*|rip(?:s|ped)?|tears?|tore|torn)$/;

/** The word itself counts most, and one that means the same more than another of its kind. */
const metBy = (term: Term, said: readonly Term[]) =>
  said.some(({ root }) => root === term.root)
    ? ITSELF
    : Math.max(0, ...meaningMore(said).map((other) => sharedRows(term, other)));
const ITSELF = 10;
const meaningMore = (said: readonly Term[]) => said.filter(({ word }) => !onlyInQuestions.test(word));

const weighty = (terms: readonly Term[]) =>
  terms.filter(({ word, light, common }) => !light && !common && !people.test(word));
