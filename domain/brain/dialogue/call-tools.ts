/** What tools that act in the call make the agent say. */
import type { DigitsTool } from '#contract/agents/agent-tools';
import type { LineReason } from '#contract/calls/call-events';
import { renderTemplate } from '../../agents/result-template';
import type { CallTool } from '../exchange';

/** What is said when a tool ends the call; null where the agent's closing message is to be said. */
export function lastLineOf(
  tool: Exclude<CallTool, DigitsTool>,
  variables: Readonly<Record<string, string>>,
): { text: string; why: LineReason[] } | null {
  const text = renderTemplate(tool.message, variables).text;
  if (tool.type === 'transfer')
    return {
      text: text || putThroughTo(tool.to),
      why: [{ kind: 'transfer', text: `put through: ${tool.name}` }],
    };
  return text === '' ? null : { text, why: [{ kind: 'closing', text: `tool: ${tool.name}` }] };
}

const putThroughTo = (to: string) =>
  to === '' ? 'One moment, I am putting you through.' : `One moment, I'll put you through to ${to}.`;

export function digitsMark(tool: DigitsTool): LineReason {
  return { kind: 'digits', text: `pressed: ${tool.digits}` };
}
