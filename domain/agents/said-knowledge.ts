/** Reads out of a sentence what callers may be told: "Delivery in Leeds is £5. We don't deliver on Sundays." */
import type { AgentContent } from '#contract/agents/agent-content';
import { saidHours } from './said-hours';

type Entry = AgentContent['knowledge'][number];

interface Statement {
  /** As callers hear it: a whole sentence. */
  text: string;
  /** As it was written. */
  words: string;
}

/** A point that ends no sentence: "Dr. Patel", "5 p.m. sharp". */
const sentenceEnd = /(?<!\b(?:Dr|Mr|Mrs|Ms|St|Prof|No|[ap]\.m))[.!?](?=\s|$)\s*|\n+/u;
/** Another clause that says something of the business begins. */
const clauseEnd =
  /;\s+(?:and |but )?|(?:[,;:–—]| -)\s+(?:and |but )?(?=(?:we|our|there|delivery|parking|[\p{L}]+ (?:costs?|is free|are free|is included)|(?:an?|the) (?:[\p{L}-]+ ){1,3}(?:is|are|costs?|starts? at) [£$€]?\d)\b)|\s+(?:and|but)\s+(?=(?:we|our|there|(?:delivery|parking) (?:is|takes|costs?))\b)/iu;
const hasToSay =
  /(?<!\b(?:never|not|without) |n['’]t )\b(?:say|tell (?:the )?(?:callers?|people|them|customers?|everyone|guests?|patients?)|mention|explain|let (?:callers|them|people|customers) know)(?: that)?,? (?<what>.+)$/iu;

/** "…, and take orders": the agent is to do something else. */
const nextWish =
  /,? (?:and|then|but) (?:then |also )?(?:take|ask|book|collect|tell|say|answer|transfer|forward|get|note|offer|send|put)\b.*$/iu;

/** What's for the agent to do, or about the agent, or says who the business is. */
const isForAgent =
  /^(?:(?:then|also|and|but|please|otherwise) )*(?:answer|take|book|ask|tell|say|collect|transfer|forward|call|never|always|don['’]?t|do not|be|speak|if|when|what|where|who|how|whether|remind|qualify|help|it(?! is [£$€])|it['’]s(?! [£$€])|survey|she|he|you|i|i['’]m|put|connect|send|check|confirm|offer|give|make|let|keep|use|find|get|note|write|record|handle|greet|explain|mention|read|look|schedule|reserve|respond|reply|act|talk|sound|stay|accept|support|the (?:agent|assistant|bot|receptionist)|callers? (?:should|must|will|may|might|want|need|who|call|ask)|someone|an? [^.]*\b(?:that|which|who)\b)(?![\p{L}’'-])/iu;
const isOfUs =
  /^(?:[Ww]e|I)(?:['’]d| would)? (?:want|need|like|wish|hope|run|own|are looking)\b|^(?:[Ww]e are|[Ww]e['’]re|[Tt]his is) (?:an? |the |[“"]?\p{Lu})/u;
const says =
  /\b(?:is|are|isn['’]t|aren['’]t|costs?|do(?:es)?(?:n['’]t| not)|have|has|haven['’]t|hasn['’]t|can|can['’]t|will|won['’]t|must|accepts?|offers?|delivers?|sells?|takes?|opens?|closes?|shuts?|charges?|includes?|speaks?|serves?|ships?|repairs?|provides?|comes?|starts?|lasts?|needs?|makes?|works?|close[ds])\b|\b(?:we|there|that|it)['’](?:re|s)\b/iu;

/** What an entry is called by: the first that its text speaks of. */
const topics: readonly (readonly [RegExp, string])[] = [
  [/\bdeliver/i, 'Delivery'],
  [/\bpark(?:ing)?\b/i, 'Parking'],
  [/\b(?:cash|cards?|cheques?|checks?(?!-)|pay|payments?|apple pay|invoices?)\b/i, 'Payment'],
  [/\b(?:return|refund)/i, 'Returns'],
  [/\b(?:cancel|resched)/i, 'Cancelling'],
  [/\b(?:vegan|vegetarian|gluten|halal|kosher|allerg|nuts?)\b/i, 'Diets and allergies'],
  [/\b(?:costs?|prices?|charges?|free)\b|[£$€]\s?\d/i, 'Prices'],
  [/\b(?:dogs?|cats?|pets?)\b/i, 'Pets'],
  [/\bemergenc/i, 'Emergencies'],
  [
    /\b(?:closed|open|holidays?|weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/i,
    'When we’re open',
  ],
  [/\b(?:street|road|avenue|address|located|opposite|next to)\b/i, 'Address'],
];
const LONGEST_TITLE = 60;

/** Everything that a sentence says of the business; its opening hours are read by `saidHours`. */
export function saidStatements(sentence: string): Statement[] {
  const hours = saidHours(sentence)?.words;
  const rest = hours === undefined ? sentence : sentence.replace(hours, '\n');
  return rest
    .split(sentenceEnd)
    .flatMap((part) => part.split(clauseEnd))
    .flatMap((part) => statementIn(part.trim()) ?? []);
}

/** With the statements as entries, those about the same thing in one. */
export function saidKnowledge(statements: readonly Statement[]): Entry[] {
  const entries = new Map<string, string[]>();
  for (const { text } of statements) {
    const title = titleOf(text);
    entries.set(title, [...(entries.get(title) ?? []), text]);
  }
  return [...entries].map(([title, texts]) => ({ title, text: texts.join(' ') }));
}

function statementIn(part: string): Statement | null {
  const words = hasToSay.exec(part)?.groups?.['what']?.replace(nextWish, '') ?? part;
  const isOne =
    words.split(/\s+/).length >= 3 && says.test(words) && !isForAgent.test(words) && !isOfUs.test(words);
  if (!isOne) return null;
  const clean = words
    // What's left in front of hours, which are read elsewhere.
    .replace(/[\s,;]+(?:and |but )?(?:we|we['’]re|we are|it['’]s|it is)\s*$/iu, '')
    .replace(/^my\b/i, 'our')
    .replace(/[\s,;:–—-]+$/u, '');
  return { words, text: `${clean.charAt(0).toUpperCase()}${clean.slice(1)}.` };
}

function titleOf(text: string): string {
  const topic = topics.find(([words]) => words.test(text))?.[1];
  if (topic !== undefined) return topic;
  const whole = text.replace(/\.$/, '');
  return whole.length <= LONGEST_TITLE ? whole : `${whole.slice(0, LONGEST_TITLE).replace(/\s+\S*$/u, '')}…`;
}
