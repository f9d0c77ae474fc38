/** What the mocked agent answers, and what the log tells of it. */
import type { AnyTransferTool, HelpTool } from '#contract/agents/agent-tools';
import type { LineReason, UnstampedEvent } from '#contract/calls/call-events';
import type { EndReason } from '#contract/calls/outcomes';
import type { AskingTool } from '#domain/agents/tools/conversation-tools';
import { toldTransfer, transferTarget } from '#domain/calls/telephone/told-transfer';
import type { ToolArguments } from '#domain/brain/exchange';

export interface Reply {
  /** Empty: nothing is said before the tool has answered. */
  text: string;
  why: LineReason[];
  /** Facts of the draft that the sentence gave, by name. */
  facts: { name: string; value: string }[];
  /** Titles of the knowledge that was used. */
  knowledge: string[];
  /** A transfer that this line announces, as the log tells of it. */
  transfers: AnyTransferTool | null;
  /** A person whom this line announces. */
  asksHelp: HelpTool | null;
  /** The tool to ask now; its answer goes to `toolAnswered`. */
  uses: ToolUse | null;
  /** The call ends after this line. */
  ends: EndReason | null;
}

export interface ToolUse {
  tool: AskingTool;
  arguments: ToolArguments;
}

/** What a reply puts down in the log, in this order. */
export function eventsOfReply(
  turn: number,
  { text, why, facts, knowledge, transfers }: Reply,
): UnstampedEvent[] {
  return [
    ...facts.map((fact) => ({ type: 'fact_collected', turn, ...fact }) as const),
    ...(knowledge.length > 0 ? [{ type: 'knowledge_used', turn, titles: knowledge } as const] : []),
    ...(transfers === null ? [] : transferEvents(turn, transfers)),
    ...(text === '' ? [] : [{ type: 'agent_said', turn, text, why, interrupted: false } as const]),
  ];
}

/** A call without a telephone is put through to no one: that it would be is what's logged. */
function transferEvents(turn: number, tool: NonNullable<Reply['transfers']>): UnstampedEvent[] {
  const about = { turn, call: crypto.randomUUID(), tool: tool.name };
  const { args, answer } = toldTransfer(tool);
  return [
    { type: 'tool_called', ...about, arguments: args, transfer: transferTarget(tool) },
    { type: 'tool_answered', ...about, duration_ms: 0, status: null, answer, error: null },
  ];
}
