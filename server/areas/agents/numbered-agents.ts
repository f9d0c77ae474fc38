/** What phone numbers show of their agents: one question for a whole list of numbers. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { Transaction } from '../../platform/database/transaction';
import * as store from './store';

export interface NumberedAgent {
  name: string;
  /** The transcriber of the version that answers; null: there's no such version (any more). */
  transcriber: { provider: AgentContent['transcriber']['provider'] } | null;
}

/**
 * @param wanted version null: the live one
 * @returns a function of one of these; null for an agent that doesn't exist (any more)
 */
export async function numberedAgents(
  tx: Transaction,
  wanted: readonly store.WantedVersion[],
): Promise<(one: store.WantedVersion) => NumberedAgent | null> {
  const rows = wanted.length === 0 ? [] : await store.transcribersOf(tx, wanted);
  const versions = new Map<string, typeof rows>();
  for (const row of rows) versions.set(row.agent_id, [...(versions.get(row.agent_id) ?? []), row]);
  return ({ agent_id, version }) => {
    const [first, ...others] = versions.get(agent_id) ?? [];
    if (first === undefined) return null;
    const answers = version ?? first.live_version;
    const found = answers === null ? undefined : [first, ...others].find((row) => row.version === answers);
    // A version from before there were transcribers names none.
    return { name: first.name, transcriber: found ? { provider: found.transcriber ?? 'browser' } : null };
  };
}
