/** What a sentence asks of an agent and a template doesn't do, so that nothing is dropped in silence. */
import type { AgentContent } from '#contract/agents/agent-content';

type Wish = (sentence: string, content: AgentContent) => string | null;

const time = String.raw`(?:\d{1,2}(?::\d\d)? ?[ap]\.?m\.?|\d{1,2}:\d\d|noon|midnight|\d{1,2} o['’]clock)`;
const times = new RegExp(
  [
    String.raw`(?:from|between) (?:${time}|\d{1,2}) (?:to|until|till|and|-) (?:${time}|\d{1,2})(?![\d,.]* ?\p{L}*(?:dollars|euros|people|guests))`,
    String.raw`(?:before|after|until|till|at|by|from) ${time}`,
    String.raw`(?:on )?(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|weekdays?|weekends?|bank holidays?|public holidays?)(?: (?:to|and|through) (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?)?`,
    String.raw`after (?:business |office |working |opening )?hours|out of hours|at night|overnight|\b24/7|around the clock`,
    time,
  ]
    .map((one) => String.raw`(?<![\p{L}\d])(?:${one})(?![\p{L}\d])`)
    .join('|'),
  'giu',
);

const wishes: readonly Wish[] = [
  (sentence, { tools }) =>
    /\b(?:transfer|forward|escalat|hand(?:s|ing)? (?:\w+ )?(?:over|off)|put(?:s|ting)? (?:\w+ ){0,3}through|connect(?:s|ing)? (?:\w+ ){0,2}(?:to|with) (?:a |an |the |my |our |me\b|us\b))/i.test(
      sentence,
    ) && !tools.some(({ type }) => type === 'transfer')
      ? 'Transferring the call: add a transfer under Tools, with the number to call.'
      : null,
  (sentence) => {
    const said = [...new Set([...sentence.matchAll(times)].map(([words]) => words.trim()))];
    return said.length === 0
      ? null
      : `${said.map((words) => `“${words}”`).join(', ')}: only in the instructions. Put times that callers ask about into Knowledge.`;
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
  return wishes.flatMap((wish) => wish(sentence, content) ?? []);
}
