/** What tools that act in the call make the agent say. */
import {
  type AnyTransferTool,
  type DigitsTool,
  type HelpTool,
  isTransferTool,
} from '#contract/agents/agent-tools';
import type { LineReason } from '#contract/calls/call-events';
import { renderTemplate } from '../../../agents/tools/result-template';
import type { CallTool } from '../../exchange';

/** What is said when a tool ends the call; null where the agent's closing message is to be said. */
export function lastLineOf(
  tool: Exclude<CallTool, DigitsTool | HelpTool>,
  variables: Readonly<Record<string, string>>,
): { text: string; why: LineReason[] } | null {
  const text = renderTemplate(tool.message, variables).text;
  if (isTransferTool(tool))
    return {
      text: text || (tool.type === 'transfer' ? putThroughTo(tool.to) : askingFor(tool.to)),
      why: [{ kind: 'transfer', text: `put through: ${tool.name}` }],
    };
  return text === '' ? null : { text, why: [{ kind: 'closing', text: `tool: ${tool.name}` }] };
}

const putThroughTo = (to: string) =>
  to === '' ? 'One moment, I am putting you through.' : `One moment, I'll put you through to ${to}.`;

const askingFor = (to: string) =>
  `One moment, I'll see whether ${to === '' ? 'someone' : to} can take your call. Please stay on the line.`;

/**
 * Why a caller is back with the agent: the others are one and the same to them. `not_taken`: of the people who were
 * asked, no one took the call.
 */
export type NotTransferred = 'no_answer' | 'line_busy' | 'not_taken' | 'failed';

/** What the agent says to a caller who couldn't be put through. */
export function notTransferredLine(
  tool: Pick<AnyTransferTool, 'to'> & { unanswered_message?: string },
  failure: NotTransferred,
  variables: Readonly<Record<string, string>>,
): { text: string; why: LineReason } {
  const { to } = tool;
  const why: LineReason = { kind: 'transfer', text: `not put through: ${failure.replace('_', ' ')}` };
  const own = renderTemplate(tool.unanswered_message ?? '', variables).text;
  if (own !== '') return { text: own, why };
  const text = {
    no_answer: to === '' ? "I'm sorry, no one is answering." : `I'm sorry, I get no answer from ${to}.`,
    line_busy: to === '' ? "I'm sorry, the line is busy." : `I'm sorry, the line to ${to} is busy.`,
    not_taken: `I'm sorry, ${to === '' ? 'no one' : to} can${to === '' ? '' : "'t"} take your call right now.`,
    failed: `I'm sorry, I couldn't put you through${to === '' ? '' : ` to ${to}`}.`,
  }[failure];
  return { text, why };
}

/** What the caller hears when a person has been asked for. */
export function helpAskedLine(
  { name, message }: Pick<HelpTool, 'name' | 'message'>,
  variables: Readonly<Record<string, string>>,
): { text: string; why: LineReason } {
  return {
    text: renderTemplate(message, variables).text || "I've asked a colleague to join us. One moment, please.",
    why: { kind: 'help', text: `asked for a person: ${name}` },
  };
}

/** What the caller hears when no one has come in time. */
export function helpUnansweredLine(
  { unanswered_message }: Pick<HelpTool, 'unanswered_message'>,
  variables: Readonly<Record<string, string>>,
): { text: string; why: LineReason } {
  return {
    text:
      renderTemplate(unanswered_message, variables).text ||
      "I'm sorry, none of my colleagues is free right now, so you're still with me.",
    why: { kind: 'help', text: 'no one came' },
  };
}

/** What the caller hears while someone is waited for, and no one speaks. */
export const stillWaitingLine: { text: string; why: LineReason } = {
  text: "I'm still waiting for my colleague. You can go on talking to me meanwhile.",
  why: { kind: 'help', text: 'waiting for a person' },
};

export function digitsMark(tool: DigitsTool): LineReason {
  return { kind: 'digits', text: `pressed: ${tool.digits}` };
}
