/**
 * An agent from one sentence without a model: put together from what it says, or the nearest template, and honest about what
 * that isn't.
 */
import type { AgentProposal } from '#contract/agents/agents';
import { composedAgent, listed, saidLanguage } from './composed-agent';
import { nameOf, nearestTemplate } from './nearest-template';
import { phoneText } from './phone-numbers/phone-text';
import { asSaid, notMade } from './not-made';
import { saidFacts } from './said-facts';
import { type SaidHours, saidHours } from './said-hours';
import { saidKnowledge, saidStatements } from './said-knowledge';
import { saidTransfers, withSaidTransfers } from './said-transfer';
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

const ofOrders = /\b(?:orders?|parcels?|packages?|shipments?|shipping|track)/i;

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
  // A shop that says what to ask for, and speaks of no order, has none to look up.
  const looksUp = ofTheirOwn.has(template_id) && (template_id !== 'order-status' || ofOrders.test(sentence));
  if (said.hasOrder || (said.facts.length >= 2 && !looksUp)) {
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
  const isOwnSurvey = template_id === 'survey' && said.facts.length >= 2;
  const added = more.length === 0 ? '' : ` It asks for ${listed(more)}${isOwnSurvey ? '' : ' as well'}.`;
  return {
    content: {
      ...content,
      language: saidLanguage(sentence) ?? content.language,
      // A survey's own questions are of another trade.
      facts: isOwnSurvey ? said.facts : [...content.facts, ...more].slice(0, 20),
    },
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
