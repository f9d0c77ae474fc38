/** What the agent's last line asks for, so that it can be told whether an answer is complete. */
import type { Fact, FactType } from '#contract/agents/agent-content';
import { asksFor } from './first-message';
import { sentencesOf } from '../words';

export type Asked =
  /** After which answer more tends to follow: a correction after a no, a wish after a yes to "Anything else?" */
  | { kind: 'yes_or_no'; moreAfter: 'yes' | 'no' | null }
  /** `soFar` is the part that was given in an earlier turn, in the caller's words. */
  | { kind: 'fact'; fact: Fact; soFar: string }
  | { kind: 'open' };

const open: Asked = { kind: 'open' };

/** Words that no yes or no answers, in every language that an agent can have. */
const asksWhat: Record<string, RegExp> = {
  en: /\b(?:what|where|when|who|whom|whose|which|how|why)\b/i,
  de: /(?<!\p{L})(?:was|wo|wann|wer|wen|wem|welche[rsnm]?|wie|warum|wohin|woher|wof(?:ü|ue)r|worum)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:qué|d[oó]nde|cu[aá]ndo|qui[eé]n(?:es)?|cu[aá]l(?:es)?|c[oó]mo|cu[aá]nt[oa]s?|por qu[eé])(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:quoi|qu['’]est|que (?:puis|voulez|désirez|souhaitez)|où|quand|qui|quel(?:le)?s?|comment|combien|pourquoi)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:che (?:cosa|giorno|ora|tipo)|cosa|dove|quando|chi|quale|quali|come|quant[oaie]|perch[eé]|qual)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:wat|waar|wanneer|wie|wiens|welke?|hoe|hoeveel|waarom)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:o que|quê|onde|quando|quem|qual|quais|como|quant[oa]s?|por qu[eê])(?!\p{L})/iu,
};

const readBack =
  /\b(?:right|correct|okay|all good|sound good|look good|get that right|have that right)\b[^?]*\?/i;
const offersMore = /\b(?:anything|something)\b/i;
/** Yes or no by its grammar, and yet a value is wanted: "Could you tell me your name?" */
const requests =
  /\b(?:(?:may|can|could) (?:i|we) (?:please )?(?:have|get|take|ask|know|note)|(?:can|could|will|would) you (?:please )?(?:tell|give|spell|say|share|provide|repeat|let me)|please (?:tell|give|say|spell|leave)|(?:i|we)(?:['’]ll| will| also| just)* need|let me (?:have|get|take)|and (?:your|the))\b/i;

/** What a question's words ask for, whatever facts the agent has. */
const kinds: readonly (readonly [RegExp, FactType, Fact['date_rule']?])[] = [
  [/\be-?mail\b/i, 'email'],
  [/\b(?:date of birth|birth ?(?:day|date)|when were you born)\b/i, 'date', 'past'],
  [/\b(?:phone|telephone|mobile|cell|contact|callback)(?: \w+)? ?number\b|\bnumber\b.*\breach\b/i, 'phone'],
  [/\bwhat time\b|\bat which time\b/i, 'time'],
  [/\b(?:what|which) (?:day|date)\b|\bwhen\b/i, 'date'],
  [/\bhow many\b/i, 'number'],
  [/\bname\b/i, 'name'],
];

/**
 * @param line what the agent said last; what it asks, it asks in the last question
 * @param facts those of the agent, whose questions are known
 * @param language of the line: the first part of its BCP 47 tag
 */
export function askedIn(line: string, facts: readonly Fact[], language: string): Asked {
  const sentences = sentencesOf(line);
  const last = sentences.findLast((sentence) => sentence.endsWith('?')) ?? sentences.at(-1) ?? '';
  const what = asksWhat[language];
  if (what === undefined || last === '') return open;
  const english = language === 'en';
  const question = last.endsWith('?');
  if (english && question && !what.test(last) && readBack.test(last))
    return { kind: 'yes_or_no', moreAfter: 'no' };
  if (what.test(last) || (english && requests.test(last))) return valueAskedIn(last, facts, english);
  if (!question) return open;
  const either = facts.find(({ type, choices }) => type === 'choice' && namesTwo(last, choices));
  if (either !== undefined) return { kind: 'fact', fact: either, soFar: '' };
  if (english && / or /i.test(last)) return open;
  return { kind: 'yes_or_no', moreAfter: english && offersMore.test(last) ? 'yes' : null };
}

function valueAskedIn(last: string, facts: readonly Fact[], english: boolean): Asked {
  const known = facts.find((fact) => asksFor(last, fact, fact.question));
  if (known !== undefined) return { kind: 'fact', fact: known, soFar: '' };
  const [, type, date_rule = 'any'] = (english ? kinds.find(([words]) => words.test(last)) : undefined) ?? [];
  if (type === undefined) return open;
  const fact: Fact = {
    name: type,
    type,
    required: true,
    question: last,
    choices: [],
    minimum: null,
    maximum: null,
    date_rule,
    confirm: false,
  };
  return { kind: 'fact', fact, soFar: '' };
}

const namesTwo = (line: string, choices: readonly string[]) =>
  choices.filter((choice) => line.toLowerCase().includes(choice.toLowerCase())).length > 1;
