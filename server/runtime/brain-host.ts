/** What a brain tells the call that it thinks for. */
import type { HttpTool } from '#contract/agent-tools';
import type { LineReason } from '#contract/call-events';
import type { EndReason } from '#contract/outcomes';
import type { KnowledgeHit, ToolAnswer, ToolArguments } from './ports';

/** A line of the agent with its reasons. */
export interface Line {
  text: string;
  why: LineReason[];
}

export interface BrainHost {
  /** Reasons of the line that is said next. */
  because: (why: readonly LineReason[]) => void;
  collected(name: string, value: string): void;
  /** Searches the agent's knowledge. */
  search(question: string): Promise<readonly KnowledgeHit[]>;
  usedKnowledge(titles: readonly string[]): void;
  /** Makes the request of a tool and logs it. */
  callTool(tool: HttpTool, args: ToolArguments, callId: string, signal: AbortSignal): Promise<ToolAnswer>;
  /** Ends the call once the line that is being said has been said. */
  endAfterLine: (reason: EndReason) => void;
  /** Ends the call after this turn; the closing line is said first. */
  hangUp: (reason: EndReason) => void;
}
