/** From rows to what the API answers. */
import * as z from 'zod/mini';
import { AgentDraft } from '#contract/agents/agent-content';
import type { Agent, AgentSummary, AgentVersion, KeptDraft, TestCount } from '#contract/agents/agents';
import { statusOf } from '#domain/agents/publishing';
import type { KeptDraftRow } from './kept-draft-store';
import type { AgentActivity } from './ports';
import type { AgentRow, AgentVersionRow } from './store';

export function agentOf(row: AgentRow): Agent {
  return {
    agent_id: row.agent_id,
    is_example: row.is_example,
    status: statusOf(row),
    live_version: row.live_version,
    draft_revision: row.draft_revision,
    // A draft from before a field existed gets its default.
    draft: z.parse(AgentDraft, row.draft),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** An agent as lists need it, without its draft. */
export type AgentListRow = Omit<AgentRow, 'draft'>;

export function summaryOf(
  row: AgentListRow,
  activity: AgentActivity | undefined,
  tests: TestCount | undefined,
): AgentSummary {
  return {
    agent_id: row.agent_id,
    name: row.name,
    is_example: row.is_example,
    status: statusOf(row),
    live_version: row.live_version,
    last_call_at: activity?.last_call_at.toISOString() ?? null,
    last_call_is_test: activity?.last_call_is_test ?? false,
    calls_7_days: activity?.calls_7_days ?? 0,
    success_7_days: activity?.success_7_days ?? null,
    tests: tests ?? null,
    updated_at: row.updated_at.toISOString(),
  };
}

export function keptDraftOf(row: Omit<KeptDraftRow, 'content'>): KeptDraft {
  return {
    kept_draft_id: row.kept_draft_id,
    replaced_by: row.replaced_by_name,
    replaced_at: row.replaced_at.toISOString(),
  };
}

export function versionOf(
  row: Omit<AgentVersionRow, 'content'>,
  liveVersion: number | null,
  tests: TestCount | undefined,
): AgentVersion {
  return {
    version: row.version,
    note: row.note,
    published_by: row.published_by_name,
    published_at: row.published_at.toISOString(),
    is_live: row.version === liveVersion,
    tests: tests ?? null,
  };
}
