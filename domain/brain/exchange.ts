/** What the brain hands out and gets back: knowledge that fits, a tool's arguments and its answer. */
import type { AskingTool, ConversationTool } from '../agents/tools/conversation-tools';

/** A piece of knowledge that fits a question; a higher `rank` fits better. */
export interface KnowledgeHit {
  title: string;
  text: string;
  rank: number;
}

/** A tool that acts in the call itself, without a request. */
export type CallTool = Exclude<ConversationTool, AskingTool>;

/** Lists and objects, which only MCP tools take, are their JSON. */
export type ToolArguments = Readonly<Record<string, string | number | boolean>>;

/** The exchange that a tool's request made. Never thrown, always returned. */
export interface ToolAnswer {
  /** HTTP status; null when there was no answer. */
  status: number | null;
  /** The body as text, at most 1 MB; empty when there was none. */
  answer: string;
  /** A sentence when the tool did not work (no answer, or a status from 400 on); otherwise null. */
  error: string | null;
  duration_ms: number;
}
