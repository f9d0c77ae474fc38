/** The rules of the assistant: who has one at work, and what it begins with. */
import { randomUUID } from 'node:crypto';
import type { AgentDraft } from '#contract/agents/agent-content';
import type { AssistantChat } from '#contract/assistant/assistant';
import { ApiError, throwRefusal } from '#domain/api-error';
import { carriedOver } from '#domain/assistant/carrying-over';
import { isSame } from '#domain/assistant/fields';
import { assistantSentences as sentences } from '#domain/assistant/sentences';
import type { Shares } from '../../platform/configuration/shares';
import { inWorkspaceOf, type Transaction } from '../../platform/database/transaction';
import { inTurn } from '../../platform/database/in-turn';
import { shareInUse } from '../../platform/http/limits/share-error';
import type { Session } from '../../platform/http/session';
import type { ModelEndpoint } from '../../runtime/ports';
import type { AgentTestsService } from '../agent-tests/service';
import type { BillingService } from '../billing/service';
import type { AgentBrains } from '../calls/agent-brains';
import * as store from './chat-store';
import { assistantModel, estimatedTokens, shownModel } from './models';
import { chatOf, proposedDrafts, withEntry } from './presentation';
import { createProposals, keyOf, lockIdle, type Proposals, type ProposalsOptions } from './proposals';
import { endRun, tellChanged } from './run-ending';
import type { AssistantRuns } from './runs';
import { createToolbox, type CallTool } from './toolbox';

/** When a workspace with its whole share of assistants may ask again. */
const RETRY_SECONDS = 30;

export interface AssistantService extends Proposals {
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
  clear(session: Session, agentId: string): Promise<void>;
}

interface AssistantOptions extends ProposalsOptions {
  agentTests: Pick<AgentTestsService, 'runContent' | 'waitFor' | 'cancelRun'>;
  billing: BillingService;
  brains: AgentBrains;
  runs: AssistantRuns;
  shares: Pick<Shares, 'assistants'>;
}

export function createAssistantService(options: AssistantOptions): AssistantService {
  const { database, agents, agentTests, billing, brains, runs, shares } = options;
  const within = inWorkspaceOf(database);
  const get: AssistantService['get'] = async (session, agentId) => {
    const { draft } = await agents.get(session, agentId);
    const model = await assistantModel(brains, session.workspace_id, draft);
    const row = await within(session, (tx) => store.findChat(tx, keyOf(session, agentId)));
    return chatOf(row, typeof model === 'string' ? model : shownModel(model, billing, draft));
  };

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
    ...createProposals(options, get),

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
