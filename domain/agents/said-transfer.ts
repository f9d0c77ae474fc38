/** Reads out of a sentence to which number callers are put through: "transfer emergencies to +1 415 555 0132". */
import type { AgentContent } from '#contract/agents/agent-content';
import { isTransferTool, type TransferTool } from '#contract/agents/agent-tools';
import { checkNumber } from '#contract/agents/phone-number-check';

interface SaidTransfer {
  /** E.164. */
  number: string;
  /** Who answers there, such as "the front desk"; empty where it isn't said. */
  to: string;
  /** What's put through, such as "emergencies"; empty where it's any call. */
  what: string;
  /** On what condition, such as "it’s urgent"; empty where there's none. */
  when: string;
}

/**
 * With its country code: another one can't be dialled. One separator between its groups and brackets only in front: "(24/7)",
 * ". 24 hours" and " - 9" are no part of it.
 */
const wholeNumber = /\+\d+(?:[ \u{a0}.-]?\(\d{1,5}\)[ \u{a0}.-]?\d+)?(?:[ \u{a0}.-]\d+)*/gu;
/** Behind a number: its last digits belong to this, or it has an extension. */
const goesOn = /^(?:[/:–—]\d|\s?(?:h|hours?|days?|uhr|[ap]\.?m)\b|,?\s?(?:ext|extension|x\s?\d|#))/i;
/** Digits behind a number that may be hours: " 8-18", " 24". */
const maybeHours = /^(.*\d{3})((?:[ \u{a0}]\d{1,2}(?:[.-]\d{1,2})?)+)$/u;
/** Of the national part: with fewer digits what's in front of hours is hardly a whole number. */
const SHORTEST = 7;

const refused =
  /(?:n['’]t|\b(?:not|never|no|without|avoid|instead of|rather than|looking|bank|wire|money)) (?:[\w’']+ ){0,2}$/i;
/** A full stop is also part of "Dr. Miller". */
const sentenceEnd = /(?<!\b(?:Dr|Mr|Mrs|Ms|St|Prof))[.!?;]\s|\n/i;
const conditionBefore =
  /(?<![\p{L}\d])(?:if|when|whenever) ([^,;]{3,80})(?<!\b(?:and|or|but)),? (?:(?:then|please) )?$/iu;
const conditionAfter = /^\)?,? (?:if|when|whenever) ([^,;+]{3,80})/i;
/** What goes on to the next number isn't the condition. */
const nextNumber = /,? (?:and|or|but)\b.*$/i;

const callWords = String.raw`calls?|callers?|questions?|(?:in|en)quir(?:y|ies)|requests?|complaints?|cases?|issues?|matters?|ones?`;
const people = 'customers?|patients?|clients?|guests?|people';
const pronouns = 'it|them|him|her|me|us|everyone|anyone';
const topics = 'emergenc(?:y|ies)|sales|billing|support|service|(?:everything|all) else|rest|others';
/** Not one that begins something else, such as "and log calls". */
const word = String.raw`(?!(?:and|or|in|into|of|on|to|then|with|no|not|after|before|while|by|without|is|are)\b)[\p{L}'’-]+`;
/** What can be put through: callers, and what they call about. Messages and orders aren't. */
const object = String.raw`(?:${word} ){0,3}?(?:${callWords}|${people}|${pronouns}|${topics})(?: (?:with|about|for) (?:${word} ){0,2}${word})?|(?:any|every|some)(?:thing|one|body)(?: urgent| else)?(?: (?:in|with|about|to do with) (?:${word} ){0,2}${word})?`;
/** A name, or a few words behind "the". */
const who = String.raw`(?!your\b)(?:(?:Dr|Mr|Mrs|Ms)\. )?${word}(?: ${word}){0,3}`;
/** "At", "on my cell", ":". */
const beforeNumber = String.raw`(?:,? ?\b(?:at|on|under))?(?: ?\b(?:my|our|the|his|her|their|this))?(?: ?\b(?:cell|phone|mobile|line|number))?[ ,:(]*`;
/** All of what's in front of a number, from the verb on: what has more in it may be about something else. */
const asked = new RegExp(
  String.raw`(?<![\p{L}\d-])(?<verb>(?:transfer|forward|escalat|connect|put|send|pass)(?:e?s|[rt]?ing|e)?)(?: (?<what>${object}))?(?: (?:straight|directly|immediately|right away|at once))?(?<through> (?:through|over|on))? (?<link>to|with)(?: (?<to>${who}?))??${beforeNumber}$`,
  'isu',
);
/** Stand for who is on the line. */
const anyone = new RegExp(
  String.raw`^(?:${pronouns}|(?:(?:all|the|a|any|every|each|other|incoming) )*(?:calls?|callers?|${people}|rest))$`,
  'i',
);
/** "Callers with billing questions": what they call about. */
const withTopic = new RegExp(
  String.raw`^(?:(?:all|any|the) )?(?:calls?|callers?|${people}) (?:with|about|for) (?:an? |any )?`,
  'i',
);
const urgent = /\b(?:emergenc(?:y|ies)|urgent)\b/i;
const ofCalls = new RegExp(String.raw`\b(?:all|any|the|${callWords})\b`, 'gi');
const forAPerson = ['speak to a person', 'talk to a person', 'speak to someone', 'a human', 'put me through'];

/** Every transfer to a whole number that `sentence` asks for, each number once. What's in doubt is none. */
export function saidTransfers(sentence: string): SaidTransfer[] {
  return numbersIn(sentence).flatMap(({ transfer }) => transfer ?? []);
}

/** The numbers that are in no transfer: they may have been meant as one. */
export function otherNumbers(sentence: string): string[] {
  const made = new Set(saidTransfers(sentence).map(({ number }) => number));
  return numbersIn(sentence).flatMap(({ written, number, transfer }) =>
    transfer === null && !made.has(number) ? [written] : [],
  );
}

interface SeenNumber {
  written: string;
  /** E.164; empty where it can't be told. */
  number: string;
  transfer: SaidTransfer | null;
}

function numbersIn(sentence: string): SeenNumber[] {
  const seen: SeenNumber[] = [];
  let from = 0;
  for (const match of sentence.matchAll(wholeNumber)) {
    const sentences = sentence.slice(from, match.index).split(sentenceEnd);
    from = match.index + match[0].length;
    const rest = sentence.slice(from);
    const number = goesOn.test(rest) ? null : numberOf(match[0]);
    const isNew = !seen.some((one) => one.transfer?.number === number);
    const put = number !== null && isNew ? putThrough(sentences.at(-1) ?? '') : null;
    const transfer =
      number === null || put === null ? null : { ...put, number, when: put.when || conditionIn(rest) };
    seen.push({ written: match[0], number: number ?? '', transfer });
  }
  return seen;
}

/** The condition that follows a number; not what goes on to a further number behind it. */
function conditionIn(rest: string): string {
  const [own = '', further] = (rest.split(sentenceEnd)[0] ?? '').split(/(?=\+\d)/);
  const clause = further === undefined ? own : own.replace(nextNumber, '');
  return (
    conditionAfter
      .exec(clause)?.[1]
      ?.replace(/[.!?]+$/, '')
      .trim() ?? ''
  );
}

/** As E.164; null where it can't exist, or may end earlier: a wrong number would be dialled. */
function numberOf(written: string): string | null {
  const checked = checkNumber(written);
  if ('fault' in checked) return null;
  const shorter = maybeHours.exec(written)?.[1];
  const national = shorter?.replace(/^\+\d+/, '').replaceAll(/\D/g, '') ?? '';
  const isUnsettled =
    shorter !== undefined && national.length >= SHORTEST && 'number' in checkNumber(shorter);
  return isUnsettled ? null : checked.number;
}

/** What's put through to the number behind `lead`, and who answers there; null: it isn't asked for, or it's in doubt. */
function putThrough(lead: string): Omit<SaidTransfer, 'number'> | null {
  const found = asked.exec(lead);
  const { verb = '', what = '', through, link, to = '' } = found?.groups ?? {};
  const isConnect = /^connect/i.test(verb);
  const before = lead.slice(0, found?.index ?? 0);
  if (found === null || refused.test(before)) return null;
  // "Put callers to Anna" may be anything, and "connect to our calendar" is no call.
  if (/^put/i.test(verb) && through === undefined) return null;
  // "Send it to" may be a message.
  if (/^(?:send|pass)/i.test(verb) && (what === '' || /^(?:it|me|us)$/i.test(what))) return null;
  if (isConnect ? what === '' && to !== '' : link !== 'to') return null;
  return {
    to: to.replace(/^(?:me|us|myself)$/i, '').replace(/^(?:my|our)\b/i, 'the'),
    what: anyone.test(what) ? '' : what.replace(withTopic, '').replace(/\bones?$/i, 'calls'),
    when: (conditionBefore.exec(before)?.[1] ?? '').trim(),
  };
}

/** With a tool for each transfer that a sentence says the number of; a template's own takes the first. */
export function withSaidTransfers(content: AgentContent, said: readonly SaidTransfer[]): AgentContent {
  const tools = [...content.tools];
  for (const [index, transfer] of said.entries()) {
    const own = index === 0 ? tools.findIndex(({ type }) => type === 'transfer') : -1;
    const template = tools[own];
    if (template?.type === 'transfer') {
      const to = transfer.to || template.to;
      tools[own] = {
        ...template,
        to,
        number: transfer.number,
        description: descriptionOf({ ...transfer, to }, true),
        triggers: [...new Set([...template.triggers, ...triggersOf(transfer)])],
      };
    } else tools.push(toolOf(transfer, nameFor(tools)));
  }
  return { ...content, tools };
}

function toolOf(said: SaidTransfer, name: string): TransferTool {
  return {
    type: 'transfer',
    name,
    description: descriptionOf(said, said.what === '' && said.when === ''),
    to: said.to,
    number: said.number,
    message: '',
    triggers: triggersOf(said),
    ring_seconds: 25,
  };
}

function nameFor(tools: AgentContent['tools']): string {
  const transfers = tools.filter(isTransferTool).length;
  return transfers === 0 ? 'transfer' : `transfer_${transfers + 1}`;
}

function descriptionOf({ to, what, when }: SaidTransfer, onRequest: boolean): string {
  const uses = [
    ...(what === '' ? [] : [`for ${what}`]),
    ...(when === '' ? [] : [`when ${when}`]),
    ...(onRequest ? ['when the caller asks for a person'] : []),
  ];
  return `Puts the caller through to ${to || 'a person'}. Use it ${uses.join(', or ')}.`;
}

/** What callers say: what's urgent, a topic of one or two words, else that they'd like a person. */
function triggersOf({ what, when }: SaidTransfer): string[] {
  if (urgent.test(`${what} ${when}`)) return ['emergency', 'urgent'];
  const topic = what.replaceAll(ofCalls, ' ').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  return topic !== '' && topic.split(' ').length <= 2 ? [topic] : forAPerson;
}
