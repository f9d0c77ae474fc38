/** The built-in brain's own sentences. Everything it says besides the agent's own texts stands here. */
import type { AgentContent, Fact } from '#contract/agents/agent-content';
import { conversationTools } from '../../agents/tools/conversation-tools';
import { dayInWords } from '../read/days/day-words';
import { localNow } from '../read/days/local-now';
import { spokenClock } from '../read/days/time';
import { isCode } from '../read/number';
import type { CallContext } from '../read/reading';
import type { FoundFact } from '../meaning/understanding';
import { capitalised, labelOf, sentencesOf, spokenList } from '../words';
import { aboutMyself } from './lines';

const nouns: Record<Fact['type'], string> = {
  text: 'an answer',
  name: 'a name',
  email: 'an email address',
  phone: 'a phone number',
  number: 'a number',
  date: 'a day',
  time: 'a time',
  choice: 'one of the choices',
};

/** How an answer may look. */
export function hintFor(fact: Fact, language: AgentContent['language']): string {
  switch (fact.type) {
    case 'name':
      return 'Please tell me just the name.';
    case 'email':
      return 'You can say it like this: ada at example dot com.';
    case 'phone':
      return 'Please give it to me digit by digit.';
    case 'number':
      return isCode(fact) ? 'Please read me the digits.' : 'Please say a number, such as four.';
    case 'date':
      return `You can say tomorrow, Friday, or ${language === 'en-GB' ? '3rd April' : 'April 3rd'}.`;
    case 'time':
      return `You can say ${language === 'en-GB' ? 'half past two' : '2:30 PM'}.`;
    case 'choice':
      return `You can say ${spokenList(fact.choices, 'or')}.`;
    case 'text':
      return 'A few words are enough.';
    default:
      return fact.type satisfies never;
  }
}

/** A fact as people call it: "phone" is a phone number. */
function nounFor({ type, name }: Fact): string {
  const label = labelOf(name);
  if (type === 'phone' && /^(?:tele)?phone$|^(?:mobile|cell|home|work)(?: phone)?$/i.test(label))
    return `${label} number`;
  return type === 'email' && /^e-?mail$/i.test(label) ? `${label} address` : label;
}

/** "A phone number", "an email address", "a name"; anything else is "the budget". */
function anyFor(fact: Fact): string {
  const noun = nounFor(fact);
  if (!/^(?:phone number|email address|name)$/i.test(noun)) return `the ${noun}`;
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

const acknowledgements = ['Thank you', 'Got it', 'All right', 'Okay'];

/** Says back what was understood. `turn` makes the wording change from turn to turn. */
export function acknowledge(found: readonly FoundFact[], turn: number): string {
  const word = acknowledgements[turn % acknowledgements.length] ?? 'Okay';
  const [only] = found;
  if (only === undefined) return `${word}.`;
  if (found.length > 1) {
    const items = found.map(readBack);
    return `${word}: ${items.some((item) => item.includes(',')) ? items.join('; ') : spokenList(items)}.`;
  }
  if (only.fact.type === 'name') return `${word}, ${only.spoken}.`;
  if (only.fact.type === 'text' && only.spoken.length > 60) return `${word}.`;
  return `${word}: ${only.spoken.replace(/[.!?]+$/, '')}.`;
}

/** A value on its own may be too bare to understand: "four" is said as "party size four", or as "four guests". */
function readBack({ fact, spoken }: FoundFact): string {
  if (fact.type !== 'number') return spoken.replace(/[.!?]+$/, '');
  const label = labelOf(fact.name);
  if (!counted.test(label)) return `${label} ${spoken}`;
  return `${spoken} ${spoken === 'one' ? label.slice(0, -1) : label}`;
}
/** What can be counted, rather than the name of something. */
const counted = /^(?!.*(?:ss|us|address|series)$)[a-z]{4,}s$/i;

/** What says by itself what it is: no one takes a telephone number for a day. */
const toldByItself: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  'name',
  'email',
  'phone',
  'date',
  'time',
]);

/** Reads a value back before it counts. */
export function readBackToConfirm({ fact, spoken }: FoundFact): string {
  const value = spoken.replace(/[.!?]+$/, '');
  const plainly = toldByItself.has(fact.type) ? "So that's " : `${capitalised(labelOf(fact.name))}: `;
  return `${plainly}${value}. Is that right?`;
}

/** What was read back or said back is wrong. */
export const askRight = (question: string): string => `Sorry about that. ${withoutAnd(question)}`;

/** What was read back is wrong, and so is what was read the second time. */
export function askOnceMore(fact: Fact, question: string): string {
  const wrong = "I'm sorry, I still have it wrong.";
  return fact.type === 'name' || fact.type === 'email'
    ? `${wrong} Could you spell the ${nounFor(fact)} for me?`
    : `${wrong} ${withoutAnd(question)}`;
}

/** "And what time?" follows on something else. */
const withoutAnd = (question: string) => capitalised(question.replace(/^And\s+/, ''));

/** For an answer to "Is that right?" that is neither yes nor no nor another value. */
export function confirmPlainly({ fact }: FoundFact): string {
  return `Please say yes if the ${nounFor(fact)} is right, or tell me the right one.`;
}

/** "12#" is pressed as "1, 2, hash". */
export function pressing(digits: string): string {
  const names: Record<string, string> = { '*': 'star', '#': 'hash' };
  const keys = Array.from(digits.replace(/w/g, ''), (key) => names[key] ?? key);
  return `I'm pressing ${keys.join(', ')}.`;
}

export function acknowledgeCorrection(found: readonly FoundFact[]): string {
  return `Thanks, I've changed that to ${spokenList(found.map(readBack))}.`;
}

/** Asks for a fact; the wording changes with the number of times it was asked. */
export function ask(fact: Fact, question: string, times: number, language: AgentContent['language']): string {
  if (times === 0) return question;
  const wordings = [
    `Now, ${inMidSentence(question)}`,
    `Let me ask again: ${inMidSentence(question)}`,
    `I still need ${anyFor(fact)}. ${hintFor(fact, language)}`,
    `So, ${inMidSentence(question)}`,
  ];
  return wordings[(times - 1) % wordings.length] ?? question;
}

/** Asks for the first fact after the caller has said what they want. */
export function askFirst(question: string): string {
  return `First, ${inMidSentence(question)}`;
}

const sentenceOpeners =
  /^(?:What(?:['’]s)?|Which|How|When|Where|Who(?:['’]s)?|Whom|Whose|By|Is|Are|Am|Was|Were|Do|Does|Did|Can|Could|May|Would|Will|Shall|Should|Have|Has|Please|On|To|At|In|For|From|With|Under|About|You|Your|The|Any|If|Tell|Give|Let|It|This|That|Do)\b/;

/** A sentence that goes on after a comma or a colon. Names keep their capital. */
function inMidSentence(sentence: string): string {
  const bare = sentence.replace(/^And\s+/, '');
  return bare !== sentence || sentenceOpeners.test(bare)
    ? bare.charAt(0).toLowerCase() + bare.slice(1)
    : bare;
}

/** For an answer that wasn't understood; `problem` says why when that is known. */
export function notUnderstood(
  fact: Fact,
  question: string,
  problem: string | null,
  times: number,
  language: AgentContent['language'],
): string {
  if (problem?.endsWith('?') === true && times === 1) return problem;
  const first =
    problem ??
    (fact.type === 'choice'
      ? `I can put down ${spokenList(fact.choices, 'or')}.`
      : `Sorry, I didn't catch ${nouns[fact.type]} there.`);
  const hint = fact.type === 'choice' ? 'Which one fits best?' : hintFor(fact, language);
  const wordings = [
    `${first} ${hint}`,
    `${problem ?? 'Sorry, once more.'} ${question}`,
    `${problem ?? `I'm afraid I still don't have ${anyFor(fact)}.`} ${hintFor(fact, language)}`,
  ];
  return wordings[(times - 1) % wordings.length] ?? question;
}

/** "Looks up the free times. Use it …" as what comes after "I can": "look up the free times". */
function asAbility(description: string, name: string): string {
  const first = (sentencesOf(description)[0] ?? '').replace(/[.!?]+$/, '').slice(0, 120);
  const [verb = '', ...rest] = first.split(' ');
  if (rest.length === 0) return `look up: ${name}`;
  const base = verb
    .toLowerCase()
    .replace(/(?<=[a-z]{2})ies$/, 'y')
    .replace(/(?<=sh|ch|x|ss|o)es$/, '')
    .replace(/(?<=[a-z]{2}[^s])s$/, '');
  return [base, ...rest].join(' ');
}

/** What the agent can do, from its own structure. */
export function abilities(agent: AgentContent): string {
  const parts: string[] = [];
  if (agent.facts.length > 0)
    parts.push(`take down the ${spokenList(agent.facts.slice(0, 5).map((fact) => labelOf(fact.name)))}`);
  if (agent.knowledge.length > 0)
    parts.push(
      `answer questions about ${spokenList(agent.knowledge.slice(0, 4).map((entry) => entry.title.trim()))}`,
    );
  const tools = conversationTools(agent.tools)
    .slice(0, 3)
    .map((tool) => asAbility(tool.description, labelOf(tool.name)));
  const can = parts.length > 0 ? `I can ${spokenList(parts)}.` : '';
  const also = tools.length > 0 ? `I can ${can === '' ? '' : 'also '}${spokenList(tools)}.` : '';
  const all = [can, also].filter((part) => part !== '').join(' ');
  return all === ''
    ? "I haven't been given any questions to ask or anything to look up, so there's little I can do yet."
    : all;
}

/** @param business what callers know it by; empty when that isn't known */
export function whoIAm(business: string): string {
  return business === '' ? aboutMyself : `You've reached ${business}. ${aboutMyself}`;
}

/** What a fact is asked for. */
export function reasonFor(fact: Fact): string {
  const label = labelOf(fact.name);
  switch (fact.type) {
    case 'phone':
      return "It's only so we can reach you about this.";
    case 'email':
      return "It's only so we can write to you about this.";
    case 'name':
      return "It's so we know who this is for.";
    case 'date':
      return fact.date_rule === 'past'
        ? `The ${label} helps us find the right person.`
        : `Without the ${label} we couldn't plan it.`;
    default:
      return `We need the ${label} to handle this properly.`;
  }
}

/** Asks once more for what was refused, because nothing can be done without it. */
export function needed(fact: Fact, withReason: boolean): string {
  const reason = withReason ? ` ${reasonFor(fact)}` : '';
  return `I understand, but I can't finish this without ${anyFor(fact)}.${reason}`;
}

/** It stays refused. */
export function stuckWithout(fact: Fact): string {
  return `All right, I'll leave it open, then. I just can't finish it without ${anyFor(fact)}.`;
}

/** How far things are, for a caller who thinks that it's done. `turn` makes the wording change. */
export function notYet(missing: readonly Fact[], turn: number): string {
  if (missing.length > 2) return 'Not yet, I still need a few things.';
  const needed = spokenList(missing.map(nounFor));
  return turn % 2 === 0
    ? `Not yet, I still need the ${needed}.`
    : `Not yet. I'm still missing the ${needed}.`;
}

/** A change that isn't possible, and what stays. */
export function dayStays({ problem, stays }: { problem: string; stays: string }): string {
  return `${problem} I have you down for ${stays}; tell me if another day suits you better.`;
}

type Known = readonly { label: string; spoken: string }[];
const listed = (known: Known) =>
  known.map(({ label, spoken }) => `${labelOf(label)}: ${spoken.replace(/[.!?]+$/, '')}`).join('; ');

/** What the caller said before, said back. */
export const recalled = (known: Known): string =>
  known.length === 1 ? `I have ${known[0]?.spoken ?? ''}.` : `I have ${listed(known)}.`;

/** Everything collected, said back at the end. */
export const summaryOf = (known: Known): string => `Let me read that back. ${capitalised(listed(known))}.`;

/** What was told already and answers this question too. */
export const asISaid = (answer: string): string => `As I said: ${answer}`;

/** What may answer a question, said as no more than that. */
export const perhaps = (answer: string): string =>
  `I'm not sure that's what you mean, but this may help: ${answer}`;

/** "It's Tuesday, November 24th", and by the clock where that's asked for. */
export function todayIs(question: string, context: CallContext): string {
  const here = localNow(context);
  if (/\btime\b/i.test(question)) return `It's ${spokenClock(here, context)}.`;
  return `It's ${dayInWords(here, context.language, false)}.`;
}
