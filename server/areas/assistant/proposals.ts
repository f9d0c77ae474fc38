/** What becomes of what the assistant proposes: tested, taken into the draft, or discarded. */
import type { Agent } from '#contract/agents/agents';
import type { TestRun } from '#contract/calls/agent-tests';
import type { AssistantChat } from '#contract/assistant/assistant';
import { completeContent } from '#domain/agents/publishing';
import { ApiError, throwRefusal } from '#domain/api-error';
import { carriedOver, clashSentence } from '#domain/assistant/carrying-over';
import { isSame } from '#domain/assistant/fields';
import { assistantSentences as sentences } from '#domain/assistant/sentences';
import type { Database } from '../../platform/database/connection';
import { inWorkspaceOf, type Transaction } from '../../platform/database/transaction';
import type { Session } from '../../platform/http/session';
import { adoptRun, type AgentTestsService } from '../agent-tests/service';
import type { AgentsService } from '../agents/service';
import * as store from './chat-store';
import { proposedDrafts, withEntry } from './presentation';
import { tellChanged } from './run-ending';

export interface Proposals {
  /** @throws ApiError `conflict` without a proposal, else as a run of the draft's tests */
  test(session: Session, agentId: string): Promise<TestRun>;
  /** @throws ApiError `conflict` when the draft isn't at this revision, or both changed the same field */
  apply(session: Session, agentId: string, draftRevision: number): Promise<Agent>;
  discard(session: Session, agentId: string): Promise<AssistantChat>;
}

export interface ProposalsOptions {
  database: Database;
  agents: Pick<AgentsService, 'get' | 'saveDraft'>;
  agentTests: Pick<AgentTestsService, 'runContent'>;
}

const nothingProposed = { base: null, base_revision: null, proposed: null, test_run_id: null };

/** @param get the conversation as it's shown */
export function createProposals(
  { database, agents, agentTests }: ProposalsOptions,
  get: (session: Session, agentId: string) => Promise<AssistantChat>,
): Proposals {
  const within = inWorkspaceOf(database);

  return {
    async test(session, agentId) {
      await agents.get(session, agentId);
      const key = keyOf(session, agentId);
      const row = await within(session, (tx) => store.findChat(tx, key));
      const drafts = row && proposedDrafts(row);
      if (!drafts) throw new ApiError('conflict', sentences.nothing);
      const run = await agentTests.runContent(session, agentId, completeContent(drafts.after));
      await within(session, async (tx) => {
        const now = await store.lockChat(tx, key);
        const proposed = proposedDrafts(now)?.after;
        // It may have been changed since, and then no test has run on it.
        if (!isSame(proposed, drafts.after)) return;
        await store.updateChat(tx, key, { test_run_id: run.run_id });
        await tellChanged(tx, key);
      });
      return run;
    },

    async apply(session, agentId, draftRevision) {
      const key = keyOf(session, agentId);
      const agent = await agents.get(session, agentId);
      const row = await within(session, (tx) => lockIdle(tx, key));
      const drafts = proposedDrafts(row);
      if (drafts === null) throw new ApiError('conflict', sentences.nothing);
      const { content, clashes } = carriedOver(drafts.before, drafts.after, agent.draft);
      if (clashes.length > 0) throw new ApiError('conflict', clashSentence(clashes));
      const saved = await agents.saveDraft(session, agentId, { base_revision: draftRevision, content });
      await within(session, async (tx) => {
        const now = await store.lockChat(tx, key);
        if (row.test_run_id !== null && isSame(content, drafts.after)) {
          await adoptRun(tx, agentId, row.test_run_id, saved.draft_revision);
        }
        // What's been asked for meanwhile goes on.
        const isLast = now.run_id === null && isSame(now.proposed, row.proposed);
        await store.updateChat(tx, key, {
          ...(isLast && nothingProposed),
          entries: withEntry(now.entries, { kind: 'applied' }),
        });
        await tellChanged(tx, key);
      });
      return saved;
    },

    async discard(session, agentId) {
      await agents.get(session, agentId);
      const key = keyOf(session, agentId);
      await within(session, async (tx) => {
        const row = await lockIdle(tx, key);
        if (row.proposed === null) return;
        await store.updateChat(tx, key, {
          ...nothingProposed,
          entries: withEntry(row.entries, { kind: 'discarded' }),
        });
        await tellChanged(tx, key);
      });
      return get(session, agentId);
    },
  };
}

/** The conversation while nothing works on it. */
export async function lockIdle(tx: Transaction, key: store.ChatKey): Promise<store.ChatRow> {
  const row = await store.lockChat(tx, key);
  throwRefusal(row.run_id === null ? null : sentences.working);
  return row;
}

export const keyOf = ({ workspace_id, user_id }: Session, agent_id: string): store.ChatKey => ({
  workspace_id,
  agent_id,
  user_id,
});
