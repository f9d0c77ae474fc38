/** Which tool an utterance calls for, and with what arguments. */
import type { AgentContent, Fact } from '#contract/agents/agent-content';
import {
  type AnyTransferTool,
  isTransferTool,
  type Tool,
  type ToolArgument,
} from '#contract/agents/agent-tools';
import {
  type AskingTool,
  type ConversationTool,
  conversationTools,
  isAsking,
} from '../../../agents/tools/conversation-tools';
import type { ToolArguments } from '../../exchange';
import { asksOnlyForHours } from '../../knowledge/hours-questions';
import { knowledgeByWords } from '../../knowledge/knowledge-by-words';
import { meansTheSame, type Term, termsIn } from '../../knowledge/stems';
import { isQuestion } from '../../meaning/questions';
import type { FactSheet } from '../../meaning/known-facts/fact-sheet';
import type { Value } from '../../read/reading';
import { labelOf, phrasesOf, plain, plainWords } from '../../words';

/** The tool whose longest trigger is said; null when none is. */
export function triggeredTool(
  text: string,
  tools: readonly (Tool | ConversationTool)[],
): ConversationTool | null {
  const says = phrasesOf(text);
  let best: { tool: ConversationTool; length: number } | null = null;
  for (const tool of conversationTools(tools)) {
    // It needs what no caller can say.
    if (tool.type === 'mcp_tool' && tool.needs.length > 0) continue;
    for (const trigger of tool.triggers) {
      const length = says(trigger) ? plain(trigger).length : 0;
      if (length > (best?.length ?? 0)) best = { tool, length };
    }
  }
  return best?.tool ?? null;
}

const weighty = (text: string): readonly Term[] =>
  termsIn(text).filter(({ light, common }) => !light && !common);

/**
 * The tool that a question calls for in other words than its triggers: "how much will that be?" where "price" is one. Everything
 * that's asked is about the tool, and no entry of the knowledge is about it by its title.
 */
export function meantTool(text: string, { tools, knowledge }: AgentContent): AskingTool | null {
  const asked = isQuestion(text) && !asksOnlyForHours(text) ? weighty(text) : [];
  if (asked.length === 0) return null;
  const meets = (terms: readonly Term[]) => (term: Term) => terms.some((other) => meansTheSame(term, other));
  const meant = conversationTools(tools)
    .filter(isAsking)
    .filter((tool) => tool.type !== 'mcp_tool' || tool.needs.length === 0)
    .find((tool) => {
      const triggers = tool.triggers.flatMap(weighty);
      const about = [...triggers, ...weighty(`${labelOf(tool.name)} ${tool.description}`)];
      return asked.every(meets(about)) && asked.some(meets(triggers));
    });
  const [best] = meant === undefined ? [] : knowledgeByWords(knowledge, text);
  return best !== undefined && asked.some(meets(weighty(best.title))) ? null : (meant ?? null);
}

/** "Can I speak to Anna?": the wish, and what it's for behind it. */
const wantsThrough =
  /^(.*)\b(?:speak|talk|word|chat|through|transfer|connect)\b(?: \w+){0,2}? (?:to|with) (.+)$/;
const beforeSubject = /\b(?:about|regarding|on|because)\b.*$/;
const sayNothing = new Set([
  'a',
  'an',
  'and',
  'at',
  'desk',
  'for',
  'from',
  'in',
  'of',
  'or',
  'our',
  'team',
  'the',
]);
/** A name is said at once: "to someone in the billing team". */
const MOST_WORDS = 6;

/** The transfer that the caller asks for by a word of its `to`; null: none of them. */
export function namedTransfer(
  text: string,
  tools: readonly (Tool | ConversationTool)[],
): AnyTransferTool | null {
  const named = tools.filter((tool): tool is AnyTransferTool => isTransferTool(tool) && tool.to !== '');
  if (named.length === 0) return null;
  const [, before = '', after = ''] = wantsThrough.exec(plain(text)) ?? [];
  if (/\b(?:dont|not|never)\b/.test(before)) return null;
  const said = new Set(after.replace(beforeSubject, '').split(' ').slice(0, MOST_WORDS));
  let best: { tool: AnyTransferTool; words: number } | null = null;
  for (const tool of named) {
    const words = plainWords(tool.to).filter((word) => said.has(word) && !sayNothing.has(word)).length;
    if (words > (best?.words ?? 0)) best = { tool, words };
  }
  return best?.tool ?? null;
}

/** A tool that was asked for. */
export interface PendingTool {
  tool: AskingTool;
  /** The arguments that no fact of the agent carries. */
  own: FactSheet;
  /** Days that were only asked about ("what is free on Friday?"): for this request, not for the facts. */
  askedAbout: ReadonlyMap<string, Value>;
}

/** What has to be asked for an argument: the fact of its name, or a question made from the argument. */
export function factForArgument(argument: ToolArgument, facts: readonly Fact[]): Fact {
  const fact = facts.find((candidate) => candidate.name === argument.name);
  if (fact !== undefined) return fact;
  const described = argument.description.replace(/[\s.!?]+$/, '');
  return {
    name: argument.name,
    type: argument.type === 'number' ? 'number' : argument.type === 'boolean' ? 'choice' : 'text',
    required: argument.required,
    question: described === '' ? `What is the ${labelOf(argument.name)}?` : `For that I need: ${described}.`,
    choices: argument.type === 'boolean' ? ['yes', 'no'] : [],
    minimum: null,
    maximum: null,
    date_rule: 'any',
    confirm: false,
  };
}

/** The arguments as far as they are known, and the facts that are still missing. */
export function argumentsFor(
  pending: PendingTool,
  sheet: FactSheet,
  variables: Readonly<Record<string, string>>,
): { args: ToolArguments; missing: Fact[] } {
  const args: Record<string, string | number | boolean> = {};
  const missing: Fact[] = [];
  for (const argument of pending.tool.arguments) {
    const { name } = argument;
    const known = pending.askedAbout.get(name) ?? sheet.valueOf(name) ?? pending.own.valueOf(name);
    const value = asArgument(known?.value ?? variables[name], argument.type);
    if (value !== null) args[argument.name] = value;
    else if (argument.required) missing.push(factForArgument(argument, sheet.facts));
  }
  return { args, missing };
}

/** A text as an argument of this type; null when it is none. */
export function asArgument(
  value: string | undefined,
  type: ToolArgument['type'],
): string | number | boolean | null {
  if (value === undefined || value === '') return null;
  if (type === 'string') return value;
  if (type === 'boolean') return /^(?:yes|true|1)$/i.test(value);
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
