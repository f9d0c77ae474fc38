/** "Is there a fee for that?" behind an entry that was just told: it's asked about that one, and not about whatever else costs something. */
import { knowledgeByWords } from '../../knowledge/knowledge-by-words';
import { meansTheSame, type Term, termsIn } from '../../knowledge/stems';
import { isQuestion, statementsAndQuestions } from '../../meaning/questions';
import { plain, sentencesOf, tidy } from '../../words';
import type { DialogueState } from '../state/dialogue-state';

/** What points to what was told: "that", "it", "there". */
const pointsBack =
  /\b(?:that|it|this|there|they|them|those|these|then|do so|in that case|the (?:fee|charge|cost|price))\b/;
/** Asks after money without saying for what: "will I be charged", "is it free". */
const asksPrice =
  /^(?:(?:and|so|but|ok|okay|oh|um|hm+|great|right|well|thanks|sorry|alright|also) )*(?:how much(?: (?:is|does|will|would|do|are)\b.*)?|(?:is|are|will|would) there (?:be )?(?:an? |any )?(?:extra |additional )?(?:fees?|charges?|costs?|surcharges?|penalty|fine)(?: (?:for|on|with|to) .*)?|(?:is|are|was|would|will) (?:that|it|this|they)(?: be)? (?:for )?free(?: of charge)?|(?:do|will|would|must|should|did) (?:i|we) (?:have to |need to |still |then )*(?:pay|owe)(?: (?:anything|something|for (?:that|it|this)|a fee|you|extra|then|more))*|(?:will|would|am|are|do) (?:i|we|you) (?:be |get )?(?:charged?|billed|fined|charge)(?: (?:anything|something|me|us|extra|for (?:that|it|this)|a fee|then))*|(?:does|do|will|would) (?:that|it|this|they) cost(?: (?:me|us|anything|something|extra|much|more|a fee|a lot))*|what(?:s| is| does| do| will| would)? (?:it|that|this|they)? ?(?:costs?|the (?:fee|charge|price|cost))(?: (?:for|of) (?:that|it|this))?)(?: .{0,40})?$/;
const tellsPrice =
  /\b(?:dollars?|pounds?|euros?|cents?|percent|free|nothing|costs?|fees?|charges?|surcharge|commission)\b|[$£€%]/i;

const opens = '(?:(?:and|so|but|ok|okay|oh|um|hm+|great|right|well|thanks|sorry|alright|also) )*';
const around =
  '(?: (?:do|does|can|could|is|are|will|would|may|should|must|you|i|we|it|that|they|them|there|this|those|one|he|she|have|get|gets|come|comes|arrive|arrives|stay|done|open|close|park|use|leave|keep|be|to|need|start|starts|end|ends|last|lasts|take|takes|for|until|till|then|usually|normally|exactly|buy|find|given|held|happen|on|at|up|in|ask|book|order|good|valid))*$';
/** Asks when, for how long or where of something that isn't named. */
const aspects: readonly (readonly [asks: RegExp, tells: RegExp])[] = [
  [
    new RegExp(
      `^${opens}(?:for |until |till |by |at |on )?(?:how (?:long|late|early|soon)|when|whens|what (?:times?|days?|hours)|which days?)${around}`,
    ),
    /\b(?:minutes?|hours?|days?|weeks?|months?|years?|\w+days?|weekdays|weekends|mornings?|afternoons?|evenings?|noon|midnight|until|o['’]?clock|january|february|march|april|june|july|august|september|october|november|december|immediately|never)\b|\b(?:between|from) \S+ (?:and|to) \S+|\b\d{1,2} ?[ap]\.?m\b/i,
  ],
  [
    new RegExp(`^${opens}(?:where|wheres|whereabouts)${around}`),
    /\b(?:behind|opposite|next to|across|near|beside|between|floor|street|road|lane|avenue|square|building|corner|entrance|website|online|portal|app|box|(?:at|on|in|from) (?:the|our|\d))\b/i,
  ],
];

/** Words in which something is asked of anything, and which needn't be in what was told. */
const empty = /^(?:mean|thing|stuff|like|think|hear|feel|someone|talk|speak|put|deal|new|own|whole|able)$/;

/** Whether a question names nothing but what an entry that was told is about, and points to it. */
export function asksAboutTold(state: DialogueState, question: string): string[] | null {
  const told = state.agent.knowledge.find(({ title }) => title === state.justTold);
  const asked = plain(question);
  if (told === undefined || asked.split(' ').length > MOST_WORDS) return null;
  // "Can I reserve it? We're four."
  const { statement } = statementsAndQuestions(question);
  if (statement !== '' && statement !== tidy(question)) return null;
  const sentences = sentencesOf(told.text);
  const known = termsIn(`${told.title} ${told.text}`);
  if (asksPrice.test(asked) && !namesOther(question, known)) {
    const fitting = sentences.filter((sentence) => tellsPrice.test(sentence));
    if (fitting.length > 0) return fitting;
  }
  for (const [asks, tells] of aspects) {
    const fitting = asks.test(asked) ? sentences.filter((sentence) => tells.test(sentence)) : [];
    if (fitting.length > 0) return fitting;
  }
  if (!pointsBack.test(asked) || !isQuestion(question)) return null;
  const terms = termsIn(question).filter(({ root, light }) => !light && !empty.test(root));
  if (terms.length === 0 || !terms.every((term) => known.some((other) => meansTheSame(term, other))))
    return null;
  // What another entry is called after is asked of that one: "is there parking there?"
  const [best] = knowledgeByWords(state.agent.knowledge, question, true);
  if (best !== undefined && best.title !== told.title && !best.doubtful && titled(best.title, terms))
    return null;
  const fitting = sentences.filter((sentence) => {
    const said = termsIn(sentence);
    return terms.some((term) => said.some((other) => meansTheSame(term, other)));
  });
  return fitting.length > 0 ? fitting : null;
}
const MOST_WORDS = 12;

/** "How much is the cleaning?" names what it's about. */
function namesOther(question: string, known: readonly Term[]): boolean {
  const named = termsIn(question).filter(
    ({ light, common, word }) => !light && !common && !isMoney.test(word) && !/^(?:i|you|me)$/.test(word),
  );
  return named.some((term) => !known.some((other) => meansTheSame(term, other)));
}
const isMoney =
  /^(?:price|cost|costs|charge|charged|charges|fee|fees|pay|paid|owe|bill|billed|fine|fined|surcharge|penalty|extra|additional|free|deposit)$/;

const titled = (title: string, terms: readonly Term[]) => {
  const named = termsIn(title);
  return terms.some((term) => named.some((other) => other.root === term.root));
};
