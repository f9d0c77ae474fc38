/**
 * Knowledge found by the words of a question: by roots and synonyms, rare words counting more. Below a
 * threshold nothing is found, because the nearest entry is no answer.
 */
import type { KnowledgeEntry } from '#contract/agents/agent-content';
import type { KnowledgeHit } from '../exchange';
import { isEveryday } from '../read/english';
import { areSynonyms, isHoliday, meansTheSame, type Term, termsIn } from './stems';

/** The share of a question's weight that an entry has to meet. */
const THRESHOLD = 0.5;
/** How much more a word counts that's in the title. */
const TITLE_WEIGHT = 0.3;
/** What an entry counts more whose title is nothing but what's asked for: "Bicycles" rather than "Address and parking". */
const WHOLE_TITLE_WEIGHT = 0.25;
/** The share that's enough for such an entry, where every word is in some entry. */
const WHOLE_TITLE_THRESHOLD = 0.4;
/** A word that means the same counts a little less than the word itself. */
const SYNONYM_WEIGHT = 0.85;
/** A common verb that no entry has says little against any of them. */
const COMMON_WEIGHT = 0.4;
/** An everyday word that no entry has: callers say more than the entries do. */
const EVERYDAY_WEIGHT = 1.2;
/** An everyday word behind a preposition that no entry has. */
const BESIDE_WEIGHT = 0.9;
/** A common verb that some entry has tells less than a noun. */
const COMMON_SHARE = 0.7;
/** Days rank entries, but an entry needn't name them. */
const LIGHT_WEIGHT = 0.15;

/** The share that's enough where no word is met by the title: passing words of an entry are rarely what it's about. */
const UNTITLED_THRESHOLD = 0.6;

/** Below this share, with no word met by the title and one of weight met by nothing, it may be about something else. */
const DOUBTFUL = 0.7;

interface WeighedHit extends KnowledgeHit {
  /** It's the nearest entry, but a word that matters isn't in it. */
  doubtful: boolean;
}

/** What a question asks for, and what an entry must have in it to answer that. */
const askedFor: readonly (readonly [question: RegExp, answer: RegExp])[] = [
  [
    /\bhow (?:long|soon|fast|quick(?:ly)?|many (?:minutes|hours|days|weeks|months))\b/i,
    /\b(?:minutes?|hours?|days?|weeks?|months?|years?|immediately|until|from .* to|by itself)\b|\d/i,
  ],
  [
    /\bhow (?:much|expensive)\b(?! (?:time|longer|notice))|\bset (?:me|us) back\b/i,
    /\d|\b(?:free|nothing|dollars?|pounds?|euros?|cents?|percent|cheaper|pays?|costs?|fees?|charges?|commission|price)\b/i,
  ],
  // "When can I pick it up?"
  [
    /\bwhen\b.*\b(?:(?:i|we|he|she|they) (?:pick|collect|fetch|get|have) (?:it|them|that|my|our|the)\b|(?:be|get|is|are) (?:ready|done|finished|fixed|repaired|mended|collected|picked up))/i,
    /\b(?:minutes?|hours?|days?|weeks?|months?|until|from .* to|by (?:noon|\w+day|the (?:next|same|evening|morning|end))|overnight|immediately|tomorrow|mornings?|afternoons?|evenings?|noon|weekdays?|\w+day)\b|\b\d{1,2}(?::\d\d)? ?(?:[ap]\.?m\b|o['’]?clock)/i,
  ],
  // "Is my car ready?" isn't answered by a car that's lent meanwhile.
  [
    /\b(?:is|are) (?:my|our|his|her) (?:[\p{L}'’-]+ ){1,3}ready(?: (?:yet|now|already|today|for (?:me|us|collection|pick-?up)|to (?:collect|pick up|be (?:collected|picked up)|go)))*\W*$/iu,
    /\bready\b|\btrack|\bstatus\b|\b(?:text|call|ring|phone|e-?mail|tell|notify) you\b|\blet you know\b/i,
  ],
  [
    /\bdo you (?:also |still |even )?(?:sell|stock)\b/i,
    /\d|\b(?:sells?|sold|buy|bought|sale|stock|order(?:ed)?|shop|store|available)\b/i,
  ],
  // "Are you taking new patients?" isn't answered by where patients park.
  [
    /\b(?:tak(?:e|ing)|accept(?:ing)?|see(?:ing)?|(?:room|space|spaces) for)(?: on)?(?: any| more)? new (?:patients?|clients?|customers?|members?|students?|pupils?|pets?|children)\b/i,
    /\bnew\b|\b(?:accept|regist|enrol|join|sign(?:ing)? up|waiting list)/i,
  ],
];

/** What asks for something to be known. */
const asks =
  /\?|^\W*(?:(?:and|so|oh|but|also|sorry|ok(?:ay)?|well|um+|uh+|er+m*|hi|hello) )*(?:how|what|when|where|which|who|why|do|does|did|is|are|can|could|will|would|may|should|have you|has|any)\b|\b(?:how|what|whats|when|where|which|whether|if|do you|does it|is there|are there|are you|is (?:it|that|this)|can i|can you|could you|tell me|who (?:do|can|should) i|know|wondering|question)\b/i;
/** "An appointment, please" says what the call is for: an entry that only mentions one doesn't answer it. */
const STATED_TERMS = 2;

/**
 * Entries that answer the question, best first.
 *
 * @param isAsked whether something is to be known; by default the words tell
 */
export function knowledgeByWords(
  entries: readonly Pick<KnowledgeEntry, 'title' | 'text'>[],
  whole: string,
  isAsked: boolean = asks.test(whole) || tag.test(whole),
): WeighedHit[] {
  const question = whole.replace(tag, '');
  const asked = unique(termsIn(question));
  if (asked.every(({ light }) => light)) return [];
  const known = entries.map(({ title, text }) => ({
    title: termsIn(title),
    whole: withCompounds(termsIn(`${title} ${text}`)),
  }));
  const wholes = known.map(({ whole }) => whole);
  const has = hasSomething.test(question);
  const beside = besideIn(question);
  const weights = asked.map(
    (term, at) =>
      weightOf(term, wholes, beside) *
      (has && at === asked.length - 1 && !beside.has(term.word) ? headWeight(term, wholes) : 1),
  );
  const wanted = askedFor.filter(([asks]) => asks.test(question)).map(([, answer]) => answer);
  // What's said for every day needn't hold on a holiday.
  const namedHolidays = asked.filter(isHoliday);
  const isKnown = asked.every((term) => term.light || wholes.some((terms) => metBy(term, terms) > 0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return entries
    .map(({ title, text }, index) => {
      const terms = known[index];
      const share = asked.reduce(
        (sum, term, at) => sum + (weights[at] ?? 0) * metBy(term, terms?.whole ?? []),
        0,
      );
      const inTitle = asked.reduce(
        (sum, term, at) => sum + (weights[at] ?? 0) * metBy(term, terms?.title ?? []),
        0,
      );
      const ofTitle = titleMet(terms?.title ?? [], asked);
      const named = asked.filter(
        ({ root, common, light }) =>
          !common && !light && terms?.whole.some((other) => other.root === root) === true,
      );
      const isMentioned = !isAsked && named.length < (inTitle === 0 ? STATED_TERMS : 1);
      return {
        title,
        text,
        share: isMentioned ? 0 : share / total,
        doubtful:
          inTitle === 0 &&
          share / total < DOUBTFUL &&
          asked.some(
            (term) =>
              !term.common &&
              !term.light &&
              !(has && beside.has(term.word)) &&
              metBy(term, terms?.whole ?? []) === 0,
          ),
        least:
          isKnown && ofTitle > 0 && isNamedBy(terms?.title ?? [], asked)
            ? WHOLE_TITLE_THRESHOLD
            : inTitle > 0
              ? THRESHOLD
              : UNTITLED_THRESHOLD,
        knowsDay: namedHolidays.every((term) => metBy(term, terms?.whole ?? []) > 0),
        rank: (share + TITLE_WEIGHT * inTitle) / total + WHOLE_TITLE_WEIGHT * ofTitle ** 2,
      };
    })
    .filter(
      ({ title, text, share, least, doubtful, knowsDay }) =>
        knowsDay &&
        share >= least &&
        !(has && doubtful) &&
        wanted.every((answer) => answer.test(`${title} ${text}`)),
    )
    .sort((a, b) => b.rank - a.rank)
    .map(({ title, text, rank, doubtful }) => ({ title, text, rank, doubtful }));
}

/** "You take Delta, right": what only makes a question of it. */
const tag =
  /(?<=\S \S+)[\s,]+(?:right|correct|(?:is|does|do|are|have|ca|wo)n['’]?t (?:you|it|they|there|we|i)|(?:would|could) you)[\s?.!]*$/i;

/** "High chair" is met by "highchair". */
function withCompounds(terms: readonly Term[]): Term[] {
  const joined = terms.slice(1).map((term, at) => {
    const before = terms[at]?.word ?? '';
    return { ...term, word: before + term.word, root: before + term.root, rows: noRows, kinds: noRows };
  });
  return [...terms, ...joined];
}
const noRows: ReadonlySet<number> = new Set();

/** Rare words tell entries apart; a word that no entry knows counts as one of the rarest. */
function weightOf(term: Term, entries: readonly (readonly Term[])[], beside: ReadonlySet<string>): number {
  if (term.light) return LIGHT_WEIGHT;
  const having = entries.filter((terms) => metBy(term, terms) > 0).length;
  if (having === 0 && term.common) return COMMON_WEIGHT;
  if (having === 0 && isEveryday(term.word)) return beside.has(term.word) ? BESIDE_WEIGHT : EVERYDAY_WEIGHT;
  if (having === 0 && beside.has(term.word)) return EVERYDAY_WEIGHT;
  const rarity = Math.log(1 + (entries.length + 1) / Math.max(having, 1));
  return term.common ? COMMON_SHARE * rarity : rarity;
}

/** "A guarantee on the drills" asks about a guarantee: what stands behind a preposition needn't be in an entry. */
const besideIn = (question: string): ReadonlySet<string> =>
  new Set(
    [
      // "Are the shears under warranty?"
      ...question
        .toLowerCase()
        .matchAll(
          /\b(?:is|are) (?:the|my|your|these|those|this) (\p{L}+)(?= (?:under|covered|still|also|included|insured))/gu,
        ),
      ...question
        .toLowerCase()
        .matchAll(
          /\b(?:on|for|with|from|of|to|in|at)\s+(?:(?:the|my|our|your|an?|any|these|those)\s+)?([\p{L}]+)/gu,
        ),
    ].flatMap(([, word]) => word ?? []),
  );

/** "Do you do car washes?" */
const hasSomething =
  /^(?:\W|and |so |also |but )*do you (?:also |still |even )?(?:do|sell|have|offer|make|provide|carry|stock)\b/i;
/** "Car washes" are washes: what the last word names and no entry knows isn't answered by the word before it. */
function headWeight(term: Term, entries: readonly (readonly Term[])[]): number {
  const unknown =
    !term.light &&
    !term.common &&
    isEveryday(term.word) &&
    entries.every((terms) => metBy(term, terms) === 0);
  return unknown ? UNKNOWN_HEAD : 1;
}
const UNKNOWN_HEAD = 1.4;

function metBy(term: Term, terms: readonly Term[]): number {
  if (terms.some(({ root }) => root === term.root)) return 1;
  return terms.some((other) => meansTheSame(term, other)) ? SYNONYM_WEIGHT : 0;
}

/** Whether every word of a title is asked for by itself or by one that's the very same. */
const isNamedBy = (title: readonly Term[], asked: readonly Term[]) =>
  title.every((term) => asked.some((other) => areSynonyms(term, other)));

/** How much of a title is in what's asked for, from 0 to 1. */
function titleMet(title: readonly Term[], asked: readonly Term[]): number {
  const named = title.filter(({ light }) => !light);
  const met = named.reduce((sum, term) => sum + (term.common ? 0 : metBy(term, asked)), 0);
  return named.length === 0 ? 0 : met / named.length;
}

function unique(terms: readonly Term[]): Term[] {
  return terms.filter((term, at) => terms.findIndex(({ root }) => root === term.root) === at);
}
