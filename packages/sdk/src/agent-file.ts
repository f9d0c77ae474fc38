/** Agents as files: what `npx callwright agents pull` writes and `push` publishes. */
import type { AgentSource } from './generated/types';

export interface AgentFile {
  /** The agent of the workspace that this file is; without one, `push` creates it and writes its id here. */
  agent_id?: string;
  /** Of the draft that was pulled or pushed last: `push` refuses to replace one that was edited since. */
  draft_revision?: number;
  /** Of the content that was pulled or pushed last: `pull` refuses to replace one that was edited since. */
  content_hash?: string;
  content: AgentSource;
}

/** An agent, checked by its types while you write. */
export function defineAgent(agent: AgentFile): AgentFile {
  return agent;
}
