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

const verbs =
  /(?<![\p{L}\d-])(?:transfer|forward|escalat|connect|put)(?:e?s|[rt]?ing|e)?(?![\p{L}\d]|-\p{L})/giu;
const refused =
  /(?:n['’]t|\b(?:not|never|no|without|avoid|instead of|rather than|looking|bank|wire|money)) (?:[\w’']+ ){0,2}$/i;
/** A full stop is also part of "Dr. Miller". */
const sentenceEnd = /(?<!\b(?:Dr|Mr|Mrs|Ms|St|Prof))[.!?;]\s|\n/i;
const conditionBefore = /(?<![\p{L}\d])(?:if|when|whenever) ([^,;]{3,80}),? (?:(?:then|please) )?$/iu;
const conditionAfter =
  /^\)?,? (?:if|when|whenever) ((?:(?!,? and (?:transfer|forward|escalat|connect|put))[^,;+]){3,80})/i;
const beforeNumber = /[ ,:(]*(?:\b(?:at|on|under|number|phone|line|cell|mobile))?[ ,:(]*$/i;
/** What follows the verb where it has no object: "put through to", "transfers go to". */
const particle =
  /\s*\b(?:through|over|on)$|^(?:through|over|on)\b\s*|^(?:(?:should|must|will|always) )*go(?:es)?$/i;
const atOnce = /\s*\b(?:straight|directly|immediately|right(?: away)?)$/i;
/** Stand for who is on the line. */
const anyone =
  /^(?:it|them|him|her|me|us|myself|everyone|anyone|(?:(?:all|the|a|any|every|each|other|incoming) )*(?:calls?|callers?|customers?|patients?|clients?|guests?|people|person|rest))$/i;
/** "Callers with billing questions": what they call about. */
const withTopic =
  /^(?:(?:all|any|the) )?(?:calls?|callers?|customers?|patients?|clients?|guests?|people) (?:with|about|for) (?:an? |any )?/i;
const urgent = /\b(?:emergenc(?:y|ies)|urgent)\b/i;
const callWords = String.raw`calls?|callers?|questions?|(?:in|en)quir(?:y|ies)|requests?|issues?|matters?`;
const ofCalls = new RegExp(String.raw`\b(?:all|any|the|${callWords})\b`, 'gi');
/** What callers call about, and who they are: other things aren't put through. */
const aboutCalls = new RegExp(
  String.raw`(?:\b(?:${callWords}|customers?|patients?|clients?|guests?|people|everyone|anyone|emergenc(?:y|ies))|^(?:sales|billing|support|service|everything else|all else|the rest|others))$`,
  'i',
);
/** What's sent, not put through. */
const sent =
  /\b(?:messages?|texts?|sms|e-?mails?|voicemails?|summar(?:y|ies)|transcripts?|details?|orders?|notes?|data|records?|recordings?|photos?|payments?|money|calendar|appointments?|into|of)\b/i;
/** Another verb, so that the number belongs to that one. */
const otherVerb =
  /^(?:log|send|text|report|giv|tak|mak|not|record|answer|book|e-?mail|fax|messag|call|ring|dial|phon|tell|ask|talk|speak|reach|us|be|do|sav|writ|pass|get|check|discuss|confirm|remind|schedul|cancel|pay)(?:e?s|[gt]?ing|e)?\b/i;
/** What can hardly be who answers: more than a name or a few words behind "the". */
const notWho =
  /[,;]|\b(?:and|or|is|are|then|system|software|database|crm|calendar|website|app)\b|(?:\S+\s+){7}/i;
const who = /^(?:(?:my|our|the|an?|this|someone|one of)\b|\p{Lu}|\p{L}+$)/u;
/** "… and billing to": the verb is the one before. */
const goesOnWith = /^\)?(?:,? (?:if|when|whenever) [^,;]+?)?,? (?:and|but) ((?:[\p{L}-]+ ){1,4}to\b.*)$/iu;
const forAPerson = ['speak to a person', 'talk to a person', 'speak to someone', 'a human', 'put me through'];

/** Every transfer to a whole number that `sentence` asks for, each number once. What's in doubt is none. */
export function saidTransfers(sentence: string): SaidTransfer[] {
  return numbersIn(sentence).flatMap(({ transfer }) => transfer ?? []);
}

/** The numbers beside those of transfers, in the same sentence, that are in no transfer: they may have been meant as one. */
export function otherNumbers(sentence: string): string[] {
  const made = new Set(saidTransfers(sentence).map(({ number }) => number));
  return numbersIn(sentence).flatMap(({ written, isBeside, transfer, number }) =>
    isBeside && transfer === null && !made.has(number) ? [written] : [],
  );
}

type PutThrough = Omit<SaidTransfer, 'number'>;

interface SeenNumber {
  written: string;
  /** E.164; empty where it can't be told. */
  number: string;
  transfer: SaidTransfer | null;
  /** In the same sentence as a transfer before it. */
  isBeside: boolean;
}

function numbersIn(sentence: string): SeenNumber[] {
  const seen: SeenNumber[] = [];
  let from = 0;
  let isBeside = false;
  for (const match of sentence.matchAll(wholeNumber)) {
    const sentences = sentence.slice(from, match.index).split(sentenceEnd);
    from = match.index + match[0].length;
    const rest = sentence.slice(from);
    isBeside &&= sentences.length === 1;
    const number = goesOn.test(rest) ? null : numberOf(match[0]);
    const put: PutThrough | null = number === null ? null : putThrough(sentences.at(-1) ?? '', isBeside);
    const isNew = !seen.some((one) => one.transfer?.number === number);
    const transfer: SaidTransfer | null =
      number === null || put === null || !isNew
        ? null
        : { ...put, number, when: (put.when || conditionIn(rest)).trim() };
    seen.push({ written: match[0], number: number ?? '', transfer, isBeside });
    isBeside ||= transfer !== null;
  }
  return seen;
}

/** The condition that follows a number; not what goes on to a further number behind it. */
function conditionIn(rest: string): string {
  const [own = '', further] = (rest.split(sentenceEnd)[0] ?? '').split(/(?=\+\d)/);
  const clause = further === undefined ? own : own.replace(/,? (?:and|or|but)\b.*$/i, '');
  return conditionAfter.exec(clause)?.[1]?.replace(/[.!?]+$/, '') ?? '';
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
function putThrough(lead: string, isBeside: boolean): PutThrough | null {
  const verb = [...lead.matchAll(verbs)].at(-1);
  const further = isBeside && verb === undefined ? goesOnWith.exec(lead)?.[1] : undefined;
  const before = verb === undefined ? '' : lead.slice(0, verb.index);
  const between = verb === undefined ? further : lead.slice(verb.index + verb[0].length);
  if (between === undefined || refused.test(before)) return null;
  const isConnect = /^connect/i.test(verb?.[0] ?? '');
  const parts =
    /^(.*)\bto\b(.*)$/is.exec(between) ?? (isConnect ? /^(.*)\bwith\b(.*)$/is.exec(between) : null);
  if (parts === null) return null;
  const [, whole = '', toWhom = ''] = parts.map((part) => part.trim());
  const reached = whole.replace(atOnce, '');
  if (/^put/i.test(verb?.[0] ?? '') && !/^through\b|\b(?:through|on)$/i.test(reached)) return null;
  const object = reached.replace(particle, '').replace(atOnce, '').trim();
  if (!canBePutThrough(object)) return null;
  const to = toWhom.replace(beforeNumber, '').replace(/^(?:me|us|myself)\b,?(?: (?:at|on) )?/i, '');
  // "Connect to our calendar": not a call.
  const mustBeOfCalls = (isConnect && (object !== '' || to !== '')) || further !== undefined;
  if (mustBeOfCalls && !isOfCalls(object)) return null;
  if (to !== '' && (notWho.test(to) || !who.test(to) || otherVerb.test(to))) return null;
  return {
    to: to
      .replace(beforeNumber, '')
      .replace(/^(?:my|our|the|this)?(?: (?:own|following))?$/i, '')
      .replace(/^(?:my|our)\b/i, 'the')
      .slice(0, 60),
    what: anyone.test(object) ? '' : object.replace(withTopic, '').slice(0, 80),
    when: conditionBefore.exec(before)?.[1] ?? '',
  };
}

const isOfCalls = (object: string) =>
  anyone.test(object) || withTopic.test(object) || aboutCalls.test(object);

/** Whether `object`, what's between the verb and "to", is a call or whom it's from, and holds no other verb with its own "to". */
function canBePutThrough(object: string): boolean {
  if (/\b(?:no|not|never|n['’]t)\b|\b(?:after|before|while|by|without) \p{L}+ing\b|\bthen\b/iu.test(object)) {
    return false;
  }
  if (sent.test(object) && !isOfCalls(object)) return false;
  if (/(?<!\b(?:wants?|likes?|needs?|asks?|asking|wish(?:es)?|talk|speak)) to\b/i.test(` ${object}`))
    return false;
  const several = object.split(/\s*,\s*(?:(?:and|or)\b\s*)?|\s+(?:and|or|&)\s+/i);
  return several.length === 1 || several.every((one) => isOfCalls(one) && !otherVerb.test(one));
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
