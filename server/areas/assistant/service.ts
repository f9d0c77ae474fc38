/** The rules of the assistant: who has one at work, what it begins with, and what becomes of what it proposes. */
import { randomUUID } from 'node:crypto';
import type { Agent } from '#contract/agents/agents';
import type { AgentDraft } from '#contract/agents/agent-content';
import type { TestRun } from '#contract/calls/agent-tests';
import type { AssistantChat } from '#contract/assistant/assistant';
import { completeContent } from '#domain/agents/publishing';
import { ApiError, throwRefusal } from '#domain/api-error';
import { carriedOver, clashSentence } from '#domain/assistant/carrying-over';
import { isSame } from '#domain/assistant/fields';
import { assistantSentences as sentences } from '#domain/assistant/sentences';
import type { Shares } from '../../platform/configuration/shares';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { inTurn } from '../../platform/database/in-turn';
import { shareInUse } from '../../platform/http/limits/share-error';
import type { Session } from '../../platform/http/session';
import type { ModelEndpoint } from '../../runtime/ports';
import { adoptRun, type AgentTestsService } from '../agent-tests/service';
import type { AgentsService } from '../agents/service';
import type { BillingService } from '../billing/service';
import type { AgentBrains } from '../calls/agent-brains';
import * as store from './chat-store';
import { assistantModel, estimatedTokens, shownModel } from './models';
import { chatOf, proposedDrafts, withEntry } from './presentation';
import { endRun, tellChanged } from './run-ending';
import type { AssistantRuns } from './runs';
import { createToolbox, type CallTool } from './toolbox';

/** When a workspace with its whole share of assistants may ask again. */
const RETRY_SECONDS = 30;

export interface AssistantService {
  get(session: Session, agentId: string): Promise<AssistantChat>;
  /**
   * Begins to work on what the person asks for, in this process.
   *
   * @param callTool makes requests in the person's name
   * @throws ApiError `conflict` without a model, and while one works for this person; `rate_limited` when the
   *   workspace has its share at work; `insufficient_credit` when its tokens can't be paid
   */
  ask(session: Session, agentId: string, text: string, callTool: CallTool): Promise<AssistantChat>;
  cancel(session: Session, agentId: string): Promise<AssistantChat>;
  /** @throws ApiError `conflict` without a proposal, else as a run of the draft's tests */
  test(session: Session, agentId: string): Promise<TestRun>;
  /** @throws ApiError `conflict` when the draft isn't at this revision, or both changed the same field */
  apply(session: Session, agentId: string, draftRevision: number): Promise<Agent>;
  discard(session: Session, agentId: string): Promise<AssistantChat>;
  clear(session: Session, agentId: string): Promise<void>;
}

interface AssistantOptions {
  database: Database;
  agents: Pick<AgentsService, 'get' | 'saveDraft'>;
  agentTests: Pick<AgentTestsService, 'runContent' | 'waitFor' | 'cancelRun'>;
  billing: BillingService;
  brains: AgentBrains;
  runs: AssistantRuns;
  shares: Pick<Shares, 'assistants'>;
}

export function createAssistantService(options: AssistantOptions): AssistantService {
  const { database, agents, agentTests, billing, brains, runs, shares } = options;
  const within = <T>(session: Session, work: (tx: Transaction) => Promise<T>) =>
    database.inWorkspace(session.workspace_id, work);
  const keyOf = ({ workspace_id, user_id }: Session, agent_id: string): store.ChatKey => ({
    workspace_id,
    agent_id,
    user_id,
  });

  const get: AssistantService['get'] = async (session, agentId) => {
    const { draft } = await agents.get(session, agentId);
    const model = await assistantModel(brains, session.workspace_id, draft);
    const row = await within(session, (tx) => store.findChat(tx, keyOf(session, agentId)));
    return chatOf(row, typeof model === 'string' ? model : shownModel(model, billing, draft));
  };

  /** The conversation while nothing works on it. */
  async function lockIdle(tx: Transaction, key: store.ChatKey): Promise<store.ChatRow> {
    const row = await store.lockChat(tx, key);
    throwRefusal(row.run_id === null ? null : sentences.working);
    return row;
  }

  async function mustHaveRoom(tx: Transaction, key: store.ChatKey): Promise<void> {
    throwRefusal((await store.worksElsewhere(tx, key)) ? sentences.workingElsewhere : null);
    if ((await store.countWorking(tx)) < shares.assistants) return;
    const sentence = `Your workspace has ${shares.assistants} assistants at work, which is its limit. Wait until one has finished.`;
    throw shareInUse('assistants', sentence, RETRY_SECONDS);
  }

  /** Holds what the message will cost about. @returns whether it's charged at all */
  async function hold(
    tx: Transaction,
    { workspace_id, run_id }: { workspace_id: string; run_id: string },
    { own_key, model }: ModelEndpoint,
    draft: AgentDraft,
  ): Promise<boolean> {
    if (own_key) return false;
    const tokens = [estimatedTokens(model, draft)];
    const micros = billing.costOf({ platform_ms: 0, tokens });
    if (micros === 0) return false;
    const answer = await billing.placeHold(tx, {
      workspace_id,
      call_id: run_id,
      micros,
      test_money_ok: false,
      who: 'The assistant needs',
    });
    if (!answer.held) throw new ApiError('insufficient_credit', answer.message);
    return true;
  }

  return {
    get,

    async ask(session, agentId, text, callTool) {
      const { draft, draft_revision } = await agents.get(session, agentId);
      const endpoint = await assistantModel(brains, session.workspace_id, draft);
      if (typeof endpoint === 'string') throw new ApiError('conflict', endpoint);
      const key = keyOf(session, agentId);
      const run_id = randomUUID();
      await within(session, async (tx) => {
        await inTurn(tx, 'assistants', session.workspace_id);
        const row = await lockIdle(tx, key);
        await mustHaveRoom(tx, key);
        const is_charged = await hold(tx, { ...key, run_id }, endpoint, draft);
        await store.updateChat(tx, key, {
          ...carriedFrom(row, draft),
          base: draft,
          base_revision: draft_revision,
          is_charged,
          tokens: [],
          entries: withEntry(row.entries, { kind: 'asked', text }),
        });
        await store.setRun(tx, key, run_id);
        await tellChanged(tx, key);
      });
      const toolbox = createToolbox({ database, agentTests, session, agentId, runId: run_id, callTool });
      runs.begin({ ...key, run_id, endpoint, toolbox });
      return get(session, agentId);
    },

    async cancel(session, agentId) {
      await agents.get(session, agentId);
      const ended = await within(session, async (tx) => {
        const row = await store.lockChat(tx, keyOf(session, agentId));
        await endRun(tx, billing, row, { kind: 'stopped', reason: sentences.cancelled });
        return row.run_id;
      });
      if (ended !== null) runs.letGo(ended);
      return get(session, agentId);
    },

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

    async clear(session, agentId) {
      await agents.get(session, agentId);
      const key = keyOf(session, agentId);
      await within(session, async (tx) => {
        await lockIdle(tx, key);
        await store.removeChat(tx, key);
        await tellChanged(tx, key);
      });
    },
  };
}

const nothingProposed = { base: null, base_revision: null, proposed: null, test_run_id: null };

/**
 * What's proposed already, on the draft as it is now. Where both have changed the same field the draft's is taken,
 * and the model makes the change again.
 */
function carriedFrom(row: store.ChatRow, draft: AgentDraft): Pick<store.ChatRow, 'proposed' | 'test_run_id'> {
  const drafts = proposedDrafts(row);
  if (drafts === null) return { proposed: null, test_run_id: null };
  const { content } = carriedOver(drafts.before, drafts.after, draft);
  return {
    proposed: isSame(content, draft) ? null : content,
    test_run_id: isSame(content, drafts.after) ? row.test_run_id : null,
  };
}
