/** What a brain tells the call that it thinks for. */
import type { HttpTool } from '#contract/agent-tools';
import type { LineReason } from '#contract/call-events';
import type { EndReason } from '#contract/outcomes';
import type { CallTool } from '#domain/brain/exchange';
import type { KnowledgeHit, TokenUsage, ToolAnswer, ToolArguments } from '../ports';

/** A line of the agent with its reasons. */
export interface Line {
  text: string;
  why: LineReason[];
}

export interface BrainHost {
  /** Reasons of the line that is said next. */
  because: (why: readonly LineReason[]) => void;
  /** @param spoken the value as it is said, for `{{name}}` in the agent's texts */
  collected(name: string, value: string, spoken: string): void;
  /** The turn that is being answered, counted from 1 by what the caller said. */
  turn(): number;
  /** The call's variables, as they are now. */
  variables(): Record<string, string>;
  /** Searches the agent's knowledge. */
  search(question: string): Promise<readonly KnowledgeHit[]>;
  usedKnowledge(titles: readonly string[]): void;
  /** Makes the request of a tool and logs it. */
  callTool(tool: HttpTool, args: ToolArguments, callId: string, signal: AbortSignal): Promise<ToolAnswer>;
  /** Notes that a tool acted in the call: put through, keys pressed, ended. */
  acted(tool: CallTool, callId: string): void;
  /** Ends the call once the line that is being said has been said. */
  endAfterLine: (reason: EndReason) => void;
  /** Ends the call after this turn; `line`, or else the closing line, is said first. */
  hangUp: (reason: EndReason, line?: Line) => void;
  /** Names the model that answers now; null for the built-in brain. */
  thinking: (model: string | null) => void;
  /** The same where it goes on with what another one has begun to say. */
  goesOn: (model: string | null, why: LineReason) => void;
  /** Tokens that were used in the answer that is being made. */
  used: (usage: TokenUsage) => void;
}
