/** The built-in brain's own sentences. Everything it says besides the agent's own texts stands here. */
import type { AgentContent, Fact } from '#contract/agent-content';
import { isCode } from './read-words';
import type { FoundFact } from './understanding';
import { capitalised, labelOf, sentencesOf, spokenList } from './words';

const nouns: Record<Fact['type'], string> = {
  text: 'an answer',
  name: 'a name',
  email: 'an e-mail address',
  phone: 'a telephone number',
  number: 'a number',
  date: 'a day',
  choice: 'one of the choices',
};

/** How an answer may look. */
export function hintFor(fact: Fact, language: AgentContent['language']): string {
  switch (fact.type) {
    case 'name':
      return 'Please tell me just the name.';
    case 'email':
      return 'Please say it like this: ada at example dot com.';
    case 'phone':
      return 'Please give me the whole number, digit by digit.';
    case 'number':
      return isCode(fact) ? 'Please read me the digits.' : 'Please say a number, such as four.';
    case 'date':
      return `You can say tomorrow, Friday, or ${language === 'en-GB' ? '3 April' : 'April 3'}.`;
    case 'choice':
      return `You can say ${spokenList(fact.choices, 'or')}.`;
    case 'text':
      return 'A few words are enough.';
    default:
      return fact.type satisfies never;
  }
}

const acknowledgements = ['Thank you', 'Got it', 'All right', 'Noted'];

/** Says back what was understood. `turn` makes the wording change from turn to turn. */
export function acknowledge(found: readonly FoundFact[], turn: number): string {
  const word = acknowledgements[turn % acknowledgements.length] ?? 'Noted';
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

/** A value on its own may be too bare to understand: "four" is said as "party size four". */
function readBack({ fact, spoken }: FoundFact): string {
  if (fact.type === 'number') return `${labelOf(fact.name)} ${spoken}`;
  return spoken.replace(/[.!?]+$/, '');
}

/** Reads a value back before it counts. */
export function readBackToConfirm({ fact, spoken }: FoundFact): string {
  return `${capitalised(labelOf(fact.name))}: ${spoken.replace(/[.!?]+$/, '')}. Is that right?`;
}

/** For an answer to "Is that right?" that is neither yes nor no nor another value. */
export function confirmPlainly({ fact }: FoundFact): string {
  return `Please say yes if the ${labelOf(fact.name)} is right, or tell me the right one.`;
}

/** "12#" is pressed as "1, 2, hash". */
export function pressing(digits: string): string {
  const names: Record<string, string> = { '*': 'star', '#': 'hash' };
  const keys = Array.from(digits.replace(/w/g, ''), (key) => names[key] ?? key);
  return `I am pressing ${keys.join(', ')}.`;
}

export function acknowledgeCorrection(found: readonly FoundFact[]): string {
  return `${capitalised(spokenList(found.map(readBack)))}, thank you for putting that right.`;
}

/** Asks for a fact; the wording changes with the number of times it was asked. */
export function ask(fact: Fact, question: string, times: number, language: AgentContent['language']): string {
  if (times === 0) return question;
  const label = labelOf(fact.name);
  const hint = hintFor(fact, language);
  const short = [
    `Back to my question: ${inMidSentence(question)}`,
    `Coming back to the ${label}: ${inMidSentence(hint)}`,
    `Let me ask again: ${inMidSentence(question)}`,
    `I still need the ${label}. ${hint}`,
  ];
  return short[(times - 1) % short.length] ?? question;
}

/** Asks for the first fact after the caller has said what they want. */
export function askFirst(question: string): string {
  return `First, ${inMidSentence(question)}`;
}

const sentenceOpeners =
  /^(?:What|Which|How|When|Where|Who|Whom|By|Is|Are|Do|Does|Did|Can|Could|May|Would|Will|Please|On|To|At|In|For|From|With|And|About|You|Your|The)\b/;

/** A sentence that goes on after a comma or a colon. Names keep their capital. */
function inMidSentence(sentence: string): string {
  return sentenceOpeners.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}

/** For an answer that was not understood; `problem` says why when that is known. */
export function notUnderstood(
  fact: Fact,
  question: string,
  problem: string | null,
  times: number,
  language: AgentContent['language'],
): string {
  const noun = nouns[fact.type];
  const first =
    problem ?? (fact.type === 'choice' ? 'That is none of my choices.' : `I did not catch ${noun} there.`);
  const wordings = [
    `${first} ${hintFor(fact, language)}`,
    `${problem ?? `Sorry, I still do not hear ${noun}.`} ${question}`,
    `${problem ?? `I am afraid that does not tell me the ${labelOf(fact.name)}.`} ${hintFor(fact, language)}`,
  ];
  return wordings[(times - 1) % wordings.length] ?? question;
}

export const noPerson = 'I cannot put you through to a person in this call, I am sorry.';
export const howIAm = 'I am working as I should, thank you for asking.';
export const greetings = ['Hello.', 'Hello again.'];
export const welcome = ['You are welcome.', 'My pleasure.'];
export const takeYourTime = ['Take your time.', 'There is no hurry.'];
export const goAhead = ['Please go ahead.', 'I am listening.'];
export const heard = ['All right.', 'Good.'];

export const notUnderstoodFreely = [
  'I am sorry, I did not understand that.',
  'I did not get that either. Please put it in other words.',
  'I do not know what to make of that.',
];

export const nothingFound = [
  'I am sorry, I do not have that information.',
  'That is something I cannot tell you.',
  'I have no answer to that, I am sorry.',
];

export const offerToEnd = [
  'I am sorry, I do not understand. Shall I end the call, or would you like to try once more?',
  'We are not getting any further. Would you like me to end the call?',
];

export const neededForTool = ['I need one thing for that.', 'To look that up I have to ask.'];

export const howCanIHelp = ['How can I help you?', 'What can I do for you?'];

export const anythingElse = [
  'Is there anything else I can help you with?',
  'What else would you like to know?',
  'Can I help you with anything else?',
];

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
  const tools = agent.tools.slice(0, 3).map((tool) => asAbility(tool.description, labelOf(tool.name)));
  const can = parts.length > 0 ? `I can ${spokenList(parts)}.` : '';
  const also = tools.length > 0 ? `I can ${can === '' ? '' : 'also '}${spokenList(tools)}.` : '';
  const all = [can, also].filter((part) => part !== '').join(' ');
  return all === ''
    ? 'I have not been given any questions to ask or anything to look up, so there is little I can do yet.'
    : all;
}

export const aboutMyself =
  'I am an automated assistant, not a person. I follow a fixed plan, without a language model.';

export function whoIAm(agent: AgentContent): string {
  return `My name is ${agent.name}. I am an automated assistant, not a person.`;
}

/** Everything collected, said back at the end. */
export function summaryOf(known: readonly { label: string; spoken: string }[]): string {
  const items = known.map(({ label, spoken }) => `${labelOf(label)}: ${spoken.replace(/[.!?]+$/, '')}`);
  return `To sum up: ${items.join('; ')}.`;
}
