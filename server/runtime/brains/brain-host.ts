/** What a brain asks of the call that it thinks for, and tells it. */
import type { HelpTool } from '#contract/agents/agent-tools';
import type { AskingTool } from '#domain/agents/tools/conversation-tools';
import type { CallTool, KnowledgeHit, ToolAnswer, ToolArguments } from '#domain/brain/exchange';
import type { TokenUsage } from '#domain/money/usage';
import type { CallDesk } from '../desk/call-desk';
import type { SpokenLineNotes } from '../desk/spoken-line-notes';

export interface BrainHost {
  readonly desk: CallDesk;
  /** Why lines are said, and what makes them. */
  readonly notes: SpokenLineNotes;
  /** @param spoken the value as it is said, for `{{name}}` in the agent's texts */
  collected(name: string, value: string, spoken: string): void;
  /** The same of one that's noted at the call's end, when nothing of the agent is said or filled any more. */
  noted(name: string, value: string): void;
  /** The call's variables, as they are now. */
  variables: () => Record<string, string>;
  /** Searches the agent's knowledge. */
  search: (question: string) => Promise<readonly KnowledgeHit[]>;
  usedKnowledge(titles: readonly string[]): void;
  /** Makes the request of a tool and logs it. */
  callTool(tool: AskingTool, args: ToolArguments, call: string, signal: AbortSignal): Promise<ToolAnswer>;
  /**
   * A tool acts in the call: puts through, presses keys, ends it.
   *
   * @param reason of a transfer: what the caller wants
   */
  acted(tool: Exclude<CallTool, HelpTool>, call: string, reason?: string): void;
  /**
   * A tool asks for a person.
   *
   * @param why what for, in words of the caller or the agent
   * @returns why no one is asked: someone is waited for already, or has been asked for too often; else null
   */
  askedForHelp(tool: HelpTool, call: string, why: string): 'waiting' | 'too_often' | null;
  /** Tokens that were used in the answer that is being made. */
  used(usage: TokenUsage): void;
}
