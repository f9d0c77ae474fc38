/** What a sentence asks of an agent and the agent doesn't do, so that nothing is dropped in silence. */
import type { AgentContent } from '#contract/agents/agent-content';
import { isTransferTool } from '#contract/agents/agent-tools';
import { checkNumber } from '#contract/agents/phone-number-check';
import { saidFacts } from './said-facts';
import { type SaidHours, saidHours } from './said-hours';
import { saidStatements } from './said-knowledge';
import { otherNumbers } from './said-transfer';

/** "12:00" is noon and "13:30" 1:30, which no one takes for the night in a break. */
export function asSaid(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (hour === 12 && minute === 0) return 'noon';
  return `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? '' : time.slice(2)}`;
}

/** @param said the hours that the sentence says, where the content has them */
type Wish = (sentence: string, content: AgentContent, said: SaidHours | null) => string | string[] | null;

const time = String.raw`(?:\d{1,2}(?::\d\d)? ?[ap]\.?m\.?|\d{1,2}:\d\d|noon|midnight|\d{1,2} o['’]clock)`;
const shortDay = String.raw`(?:Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)\.?`;
const times = new RegExp(
  [
    String.raw`(?:from|between) (?:${time}|\d{1,2}) (?:to|until|till|and|-) (?:${time}|\d{1,2})(?![\d,.]* ?\p{L}*(?:dollars|euros|people|guests))`,
    String.raw`(?:before|after|until|till|at|by|from) ${time}`,
    String.raw`(?:on )?(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|weekdays?|weekends?|bank holidays?|public holidays?)(?: (?:to|and|through) (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?)?`,
    String.raw`${shortDay}(?: ?[-–] ?| to )${shortDay}`,
    String.raw`after (?:business |office |working |opening )?hours|out of hours|at night|overnight|\b24/7|around the clock`,
    time,
  ]
    .map((one) => String.raw`(?<![\p{L}\d])(?:${one})(?![\p{L}\d])`)
    .join('|'),
  'giu',
);

/** Numbers that callers are neither told nor put through to. */
function numbersLeft(sentence: string, knowledge: AgentContent['knowledge']): string[] {
  return otherNumbers(sentence).filter((number) => !knowledge.some(({ text }) => text.includes(number)));
}

const prices = /[£$€] ?\d(?:[\d.,]*\d)?/g;
/** Without a country code they can't be dialled: "01632 960123", "999". */
const localNumbers = /(?<![\d+] ?)\b(?:0\d{2,4}(?:[ -]?\d{3,4}){2}|999|911|112)\b/g;

const isWrong = (number: string) => 'fault' in checkNumber(number);

const onlyInstructions = (words: readonly string[], advice: string) =>
  words.length === 0
    ? null
    : `${[...new Set(words)].map((one) => `“${one}”`).join(', ')}: only in the instructions. ${advice}`;

const wishes: readonly Wish[] = [
  // Where a number is left, that's said of it.
  (sentence, { tools, knowledge }) =>
    numbersLeft(sentence, knowledge).length === 0 &&
    /\b(?:transfer|forward|escalat|hand(?:s|ing)? (?:\w+ )?(?:over|off)|put(?:s|ting)? (?:\w+ ){0,3}through|connect(?:s|ing)? (?:\w+ ){0,2}(?:to|with) (?:a |an |the |my |our |me\b|us\b))/i.test(
      sentence,
    ) &&
    !tools.some(isTransferTool)
      ? 'Transferring the call: add a transfer under Tools, with the number to call.'
      : null,
  (sentence, { knowledge }) => {
    const wrong = numbersLeft(sentence, knowledge).filter(isWrong);
    return wrong.length === 0
      ? null
      : `${wrong.join(', ')}: no such number can be called. Check its digits and add a transfer under Tools.`;
  },
  (sentence, { tools, knowledge }) => {
    const others = numbersLeft(sentence, knowledge).filter((number) => !isWrong(number));
    if (others.length === 0) return null;
    return tools.some(isTransferTool)
      ? `${others.join(', ')}: if callers are put through there, too, add another transfer under Tools.`
      : `${others.join(', ')}: if callers are put through there, add a transfer under Tools.`;
  },
  (_sentence, _content, said) =>
    said?.pause
      ? `The break from ${said.pause.map(asSaid).join(' to ')}: opening hours have none, so the agent takes times in it. Callers who ask hear of it from Knowledge.`
      : null,
  (sentence, { knowledge }, said) => {
    const told = saidStatements(sentence).filter(({ text }) =>
      knowledge.some((entry) => entry.text.includes(text)),
    );
    const rest = told.reduce(
      (left, { words }) => left.replace(words, ''),
      sentence.replace(said?.words ?? '', ''),
    );
    const others = [...new Set([...rest.matchAll(times)].map(([words]) => words.trim()))];
    return others.length === 0
      ? null
      : `${others.map((words) => `“${words}”`).join(', ')}: only in the instructions. Set when you’re open under Opening hours, and put other times that callers ask about into Knowledge.`;
  },
  (sentence, { knowledge, facts, tools }) => {
    const text = JSON.stringify([knowledge, facts, tools]);
    const missing = (pattern: RegExp) =>
      (sentence.match(pattern) ?? []).filter((words) => !text.includes(words));
    return [
      onlyInstructions(saidFacts(sentence).left, 'Add what callers are asked under Facts.'),
      onlyInstructions(missing(prices), 'Put what callers may be told into Knowledge.'),
      onlyInstructions(missing(localNumbers), 'To put callers through, add a transfer under Tools.'),
    ].flatMap((line) => line ?? []);
  },
  (sentence) => {
    const service =
      /\b(?:google calendar|outlook|calendly|cal\.com|salesforce|hubspot|zendesk|shopify|stripe|zapier|opentable|slack|whatsapp|our (?:calendar|crm|database|system|booking system)|my (?:calendar|crm|database|system|booking system))\b/i.exec(
        sentence,
      )?.[0];
    return service ? `Connecting to ${service}: add an HTTP request under Tools.` : null;
  },
  (sentence) => {
    const message =
      /\b(?:sms|text message|texts? (?:them|him|her|me|us|the caller)|e-?mails? (?:them|him|her|me|us|the caller)|send (?:\w+ ){0,3}(?:e-?mail|text|link|confirmation))\b/i.exec(
        sentence,
      )?.[0];
    return message ? `Sending messages (“${message}”): add an HTTP request under Tools.` : null;
  },
  (sentence) =>
    /\b(?:take|takes|taking|collect|collects|accept|accepts|process|processes) (?:\w+ ){0,2}(?:payments?|deposits?|card (?:number|details))\b/i.test(
      sentence,
    )
      ? 'Taking payments: an agent takes no card numbers. Add an HTTP request that sends a payment link.'
      : null,
  (sentence, { language }) => {
    const spoken =
      /\b(?:in|speaks?|and|or) (German|French|Spanish|Italian|Portuguese|Dutch|Polish|Chinese|Japanese|Arabic|Hindi)\b/.exec(
        sentence,
      )?.[1];
    return spoken && language.startsWith('en')
      ? `Speaking ${spoken}: choose the language, and a model that speaks it.`
      : null;
  },
];

/** A sentence for each thing that was asked for and isn't in `content`. */
export function notMade(sentence: string, content: AgentContent): string[] {
  const said = content.opening_hours.enabled ? saidHours(sentence) : null;
  return wishes.flatMap((wish) => wish(sentence, content, said) ?? []);
}
