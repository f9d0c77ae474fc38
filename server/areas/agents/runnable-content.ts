/** What a test run runs: a published version, or the draft as it is saved. */
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import { present as found } from '#domain/api-error';
import { completeContent } from '#domain/agents/publishing';
import { noSuch } from '#domain/refusals';
import type { Transaction } from '../../platform/database/transaction';
import { agentOf } from './agent-presentation';
import { present } from './presence';
import * as store from './store';

interface RunnableContent {
  content: AgentContent;
  /** The version that this is, also when a draft was asked for that has not changed since. */
  version: number | null;
  /** Null for a version. */
  draft_revision: number | null;
}

/**
 * @param version null for the draft
 * @throws ApiError `not_found`, or `invalid_request` that names what the draft lacks
 */
export async function runnableContent(
  tx: Transaction,
  agentId: string,
  version: number | null,
): Promise<RunnableContent> {
  const row = present(await store.findAgent(tx, agentId));
  if (version === null) {
    const { draft_revision, live_revision, live_version } = row;
    return {
      content: completeContent(agentOf(row).draft),
      version: live_revision === draft_revision ? live_version : null,
      draft_revision,
    };
  }
  const published = found(await store.findVersion(tx, agentId, version), noSuch.version(version));
  return { content: z.parse(AgentContent, published.content), version, draft_revision: null };
}
