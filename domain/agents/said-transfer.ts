/** Reads out of a sentence to which number callers are put through: "transfer emergencies to +1 415 555 0132". */
import type { AgentContent } from '#contract/agents/agent-content';
import { isTransferTool, type TransferTool } from '#contract/agents/agent-tools';

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

/** With its country code: another one can't be dialled. */
const wholeNumber = /\+\d[\d ().-]{5,20}\d(?!\d)/g;
const e164 = /^\+[1-9]\d{6,14}$/;
const verbs = /(?<![\p{L}\d])(?:transfer|forward|escalat|connect|put)(?:e?s|[rt]?ing|e)?(?![\p{L}\d])/giu;
const refused = /(?:n['’]t|\bnot|\bnever) (?:\w+ )?$/i;
/** A full stop is also part of "Dr. Miller". */
const sentenceEnd = /(?<!\b(?:Dr|Mr|Mrs|Ms|St|Prof))[.!?;]\s|\n/i;
const conditionBefore = /(?<![\p{L}\d])(?:if|when|whenever) ([^,;]{3,80}),? (?:(?:then|please) )?$/iu;
const conditionAfter = /^\)?,? (?:if|when|whenever) ([^.,;]{3,80})/i;
const beforeNumber = /[ ,:(]*(?:\b(?:at|on|under|number|phone|line|cell|mobile))?[ ,:(]*$/i;
/** What follows the verb where it has no object: "put through to". */
const particle = /\s*\b(?:through|over|on)$|^(?:through|over|on)\b\s*/i;
/** Stand for who is on the line. */
const anyone =
  /^(?:it|them|him|her|everyone|anyone|(?:(?:all|the|a|any|every|each|other|incoming) )*(?:calls?|callers?|customers?|patients?|clients?|guests?|people|person|rest))$/i;
const urgent = /\b(?:emergenc(?:y|ies)|urgent)\b/i;
const ofCalls =
  /\b(?:all|any|the|calls?|callers?|questions?|(?:in|en)quir(?:y|ies)|requests?|issues?|matters?)\b/gi;
const forAPerson = ['speak to a person', 'talk to a person', 'speak to someone', 'a human', 'put me through'];

/** Every transfer to a whole number that `sentence` asks for, each number once. */
export function saidTransfers(sentence: string): SaidTransfer[] {
  const found = new Map<string, SaidTransfer>();
  let from = 0;
  for (const match of sentence.matchAll(wholeNumber)) {
    const number = `+${match[0].replaceAll(/\D/g, '')}`;
    const lead = sentence.slice(from, match.index).split(sentenceEnd).at(-1) ?? '';
    from = match.index + match[0].length;
    const verb = [...lead.matchAll(verbs)].at(-1);
    if (verb === undefined || !e164.test(number) || found.has(number)) continue;
    const before = lead.slice(0, verb.index);
    const between = lead.slice(verb.index + verb[0].length);
    // "put … in", "connect … and": to nowhere.
    const parts = /^(.*?)\b(?:to|with)\b(.*)$/is.exec(between);
    if (parts === null || refused.test(before)) continue;
    const [, what = '', to = ''] = parts.map((part) => part.trim());
    const object = what.replace(particle, '').trim();
    const when = conditionBefore.exec(before)?.[1] ?? conditionAfter.exec(sentence.slice(from))?.[1] ?? '';
    found.set(number, {
      number,
      to: to
        .replace(beforeNumber, '')
        .replace(/^(?:my|our|the|this)?$/i, '')
        .replace(/^(?:my|our)\b/i, 'the')
        .slice(0, 60),
      what: anyone.test(object) ? '' : object.slice(0, 80),
      when: when.trim(),
    });
  }
  return [...found.values()];
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
