/**
 * An agent from one sentence without a model: put together from what it says, or the nearest template, and honest about what
 * that isn't.
 */
import { isTransferTool } from '#contract/agents/agent-tools';
import type { AgentProposal } from '#contract/agents/agents';
import { composedAgent, listed } from './composed-agent';
import { nameOf, nearestTemplate } from './nearest-template';
import { phoneText } from './phone-numbers/phone-text';
import { saidFacts } from './said-facts';
import { type SaidHours, saidHours } from './said-hours';
import { saidKnowledge, saidStatements } from './said-knowledge';
import { otherNumbers, saidTransfers, withSaidTransfers } from './said-transfer';
import { weekSummary } from './week-summary';
import type { AgentContent } from '#contract/agents/agent-content';

interface ProposalOptions {
  /** The business is called so where the sentence doesn't name it. */
  workspaceName?: string;
  /** A clause that says why no model made it. */
  why?: string;
}

export function templateProposal(
  sentence: string,
  { workspaceName, why = 'No model is configured' }: ProposalOptions = {},
): AgentProposal {
  const { content, made_by, business, speaksFor, how } = startOf(sentence, workspaceName);
  const named =
    business?.kind === 'name'
      ? ` Your sentence gave the name: ${business.words}.`
      : business
        ? ` It speaks for ${business.words}; put the name in its place.`
        : speaksFor === 'workspace'
          ? ` It speaks for ${content.business_name}, as your workspace is called.`
          : ` Your sentence names no business, so it speaks for “${content.business_name}”.`;
  const said = saidHours(sentence);
  const transfers = saidTransfers(sentence);
  const own = withSaidTransfers(said === null ? content : withoutHours(content), transfers);
  const invented = inventedValues(own, sentence);
  const proposed = withSaidHours(
    {
      ...own,
      // Hours that no one gave would turn callers away. Those in a text are marked.
      opening_hours: { ...content.opening_hours, enabled: false },
      examples: speaksFor === 'example' ? [content.business_name, ...invented] : invented,
    },
    said,
  );
  const pause = said?.pause ?? null;
  const throughTo =
    transfers.length === 0
      ? ''
      : ` It transfers callers to ${transfers.map(({ number }) => phoneText(number)).join(' and ')}.`;
  const marked = proposed.examples.length === 0 ? '' : ` What’s made up is marked until you replace it.`;
  const told = saidKnowledge(saidStatements(sentence));
  const knowledge = [...(pause === null ? [] : [breakEntry(pause)]), ...told, ...proposed.knowledge];
  const whole = { ...proposed, knowledge };
  return {
    content: whole,
    made_by,
    not_made: notMade(sentence, whole),
    explanation: `${why}, so ${how}${named}${throughTo}${marked}`,
  };
}

interface Start extends Pick<ReturnType<typeof nearestTemplate>, 'content' | 'business' | 'speaksFor'> {
  made_by: 'sentence' | 'template';
  /** What it is, and what it asks for. */
  how: string;
}

/** What a business of any trade may be called. */
const ANY_BUSINESS = 'Riverside Services';

/** Templates that ask for what their work needs, or look it up: what a sentence lists is asked for besides. */
const ofTheirOwn = new Set(['order-status', 'lead-qualification', 'survey', 'reminder', 'payment-reminder']);

type Fact = AgentContent['facts'][number];

/** One name, one number, one reason: a template has its own words for them. */
function asksTheSame(own: Fact, said: Fact): boolean {
  if (said.type === 'choice') return own.name === said.name;
  if (said.type !== 'text') return own.type === said.type || own.name === said.name;
  return own.name === said.name || (own.type === 'text' && /^(?:reason|message)$/.test(said.name));
}

/** Put together where the sentence says what to ask for, else the nearest template. */
function startOf(sentence: string, workspaceName?: string): Start {
  const { template_id, title, content, business, speaksFor } = nearestTemplate(sentence, workspaceName);
  const said = saidFacts(sentence);
  if (said.hasOrder || (said.facts.length >= 2 && !ofTheirOwn.has(template_id))) {
    const composed = composedAgent(sentence, said, {
      // A template's own is of another trade.
      businessName: speaksFor === 'example' ? ANY_BUSINESS : content.business_name,
      nameOf: (does) => nameOf(does, business),
    });
    const besides =
      composed.added.length === 0 ? '' : ` It asks for ${listed(composed.added)}, too, as you’ll need that.`;
    return {
      content: composed.content,
      made_by: 'sentence',
      business,
      speaksFor,
      how: `this is put together from your sentence. It asks for ${listed(said.facts)}.${besides}`,
    };
  }
  const more = said.facts.filter((fact) => !content.facts.some((own) => asksTheSame(own, fact)));
  const added = more.length === 0 ? '' : ` It asks for ${listed(more)} as well.`;
  return {
    content: { ...content, facts: [...content.facts, ...more].slice(0, 20) },
    made_by: 'template',
    business,
    speaksFor,
    how: `this is the template “${title}”, the nearest to your sentence.${added}`,
  };
}

/** With the opening hours that a sentence says. Where it names no days, those of a usual week are an example. */
export function withSaidHours(content: AgentContent, said: SaidHours | null): AgentContent {
  if (said === null) return content;
  const { hours, saysDays } = said;
  const examples = saysDays ? content.examples : [...content.examples, weekSummary(hours.days)];
  return { ...content, opening_hours: hours, examples };
}

/** What callers hear of a break, which opening hours have no place for. */
const breakEntry = ([from, to]: readonly [from: string, to: string]) => ({
  title: 'Break at midday',
  text: `We’re closed for a break from ${asSaid(from)} to ${asSaid(to)}.`,
});

/** "12:00" is noon and "13:30" 1:30, which no one takes for the night in a break. */
function asSaid(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (hour === 12 && minute === 0) return 'noon';
  return `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? '' : time.slice(2)}`;
}

/** Without what a template says of its own week: callers would be told two. */
function withoutHours(content: AgentContent): AgentContent {
  const knowledge = content.knowledge.map((entry) =>
    /hours$/i.test(entry.title) ? { ...entry, text: entry.text.replaceAll(ofWeek, '').trim() } : entry,
  );
  return { ...content, knowledge: knowledge.filter(({ text }) => text !== '') };
}

/** What a template says of a business that it can't know: its hours, address, prices, numbers and terms. */
const count = String.raw`(?:\d[\d.,:]*\d|\d|half an?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|sixty|ninety)`;
const day = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?';
const ofWeek = new RegExp(`[^.]*${day}[^.]*\\.`, 'g');
const hour = String.raw`(?:${count}|noon|midnight)(?: ?[ap]\.?m\.?)?(?: in the (?:morning|afternoon|evening))?`;
const unit =
  '(?:dollars|euros|pounds|cents|per ?cent|seconds|minutes|hours?|(?:working )?days?|weeks?|months?|years?|instal?lments)';

/** In the order in which they're looked for; the first that fits a place has it. */
const patterns = [
  // "Monday to Friday from 8 in the morning until 6 in the evening"
  String.raw`${day}(?: (?:to|and|through|or) ${day})?(?:,? from ${hour}(?: (?:until|till|to) ${hour})?)?`,
  String.raw`from ${hour} (?:until|till|to) ${hour}`,
  // "14 Harbor Street", "3 Court Square"
  String.raw`\d+[a-z]? \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*`,
  // "555 0199", "+14155550142"
  String.raw`\+?\d[\d -]{5,}\d`,
  String.raw`[$€£]\d[\d.,]*\d|[$€£]\d`,
  // "60 dollars", "four to six weeks", "two working days", "half an hour"
  String.raw`${count}(?: (?:to|or) ${count})? ${unit}`,
  // "the first of the month", "second floor"
  String.raw`(?:the )?(?:first|second|third|fourth|fifth) (?:floor|of the month)`,
  // "Oregon and Washington"
  String.raw`(?<=[a-z,] )(?!${day})\p{Lu}[\p{L}’'-]+(?: and \p{Lu}[\p{L}’'-]+)*`,
  String.raw`\b[\w-]+\.(?:example|com)\b(?:/\w+)*`,
  String.raw`\d+`,
];
const anyOf = new RegExp(patterns.map((one) => `(?<![\\p{L}\\d])(?:${one})(?![\\p{L}\\d])`).join('|'), 'gu');

/** "…of {{business_name}}, a small law firm." */
const businessKind = /\{\{business_name\}\}, ((?:an?|which) [^.,]+)/;

/** Say nothing of what a business does. */
const ofAnyBusiness = new Set(['a', 'an', 'small', 'firm', 'practice', 'which', 'puts', 'on']);
const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Whether a sentence about a business has a word of what a template takes it for: "Miller Dental" is a dental practice. */
function sharesWord(business: string, sentence: string): boolean {
  const said = new Set(wordsOf(sentence));
  return wordsOf(business).some((word) => said.has(word) && !ofAnyBusiness.has(word));
}

/** "a check-up, a cleaning, or pain": asked of callers of a business that isn't of this kind. */
function ownChoices({ facts, knowledge }: AgentContent): string[] {
  const told = knowledge.map(({ text }) => text).join(' ');
  return facts.flatMap(({ question, choices }) => {
    const [, listed] = /: ([^:]+)\?$/.exec(question) ?? [];
    return listed !== undefined && choices.some((choice) => told.includes(choice)) ? [listed] : [];
  });
}

/**
 * The values of `content` that a sentence about the agent did not give, each once.
 *
 * @param sentence what the person wrote; empty where a template was chosen as it is
 */
export function inventedValues(content: AgentContent, sentence: string): string[] {
  const found = new Set<string>();
  const valuesIn = (text: string) => Array.from(text.matchAll(anyOf), ([value]) => value);
  for (const { text } of content.knowledge) {
    // "We work in family law": as a whole, where none of its words says more than the others.
    const values = valuesIn(text);
    for (const value of values.length > 0 ? values : [text]) found.add(value);
  }
  for (const value of valuesIn(content.closing_message)) found.add(value);
  const [, business] = businessKind.exec(content.instructions) ?? [];
  if (business !== undefined && !sharesWord(business, sentence)) {
    found.add(business);
    for (const choices of ownChoices(content)) found.add(choices);
  }
  for (const variable of content.variables) if (variable.default !== '') found.add(variable.default);
  for (const tool of content.tools) {
    if (tool.type === 'transfer') found.add(tool.number);
    if (tool.type === 'warm_transfer') for (const { number } of tool.people) found.add(number);
    if (tool.type === 'http' && tool.url.startsWith('callwright:')) found.add(tool.url);
  }
  const said = sentence.toLowerCase();
  const dialled = new Set(saidTransfers(sentence).map(({ number }) => number));
  return [...found].filter((value) => !said.includes(value.toLowerCase()) && !dialled.has(value));
}

/** What a sentence asks of an agent and a template doesn't do, so that nothing is dropped in silence. */
/** @param said the hours that the sentence says, where the content has them */
type Wish = (sentence: string, content: AgentContent, said: SaidHours | null) => string | null;

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
  (sentence, { tools, knowledge }) => {
    const others = numbersLeft(sentence, knowledge);
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
