/** What keeps a draft from being published, and what an agent's status is. */
import * as z from 'zod/mini';
import { AgentContent, type AgentDraft } from '#contract/agents/agent-content';
import type { AgentStatus } from '#contract/agents/agents';
import type { FieldFault } from '#contract/errors';
import { ApiError } from '../api-error';

/** An agent's state: its draft, and the draft that its live version was made of. */
interface Standing {
  live_version: number | null;
  live_revision: number | null;
  draft_revision: number;
}

export function statusOf({ live_version, live_revision, draft_revision }: Standing): AgentStatus {
  if (live_version === null) return 'draft';
  return live_revision === draft_revision ? 'live' : 'live_with_changes';
}

/** @throws ApiError `conflict` when the draft is at another revision than the person saw */
export function mustBeAt({ draft_revision }: Pick<Standing, 'draft_revision'>, seen: number): void {
  if (draft_revision === seen) return;
  throw new ApiError(
    'conflict',
    `The draft was saved meanwhile and is now at revision ${draft_revision}. Load it, then apply your changes again.`,
  );
}

/** @throws ApiError `conflict` when the live version is what the draft holds */
export function mustHaveChanged(agent: Standing): void {
  if (statusOf(agent) !== 'live') return;
  throw new ApiError('conflict', `Nothing has changed since version ${agent.live_version}.`);
}

/**
 * The draft as content that can run.
 *
 * @param further faults that the schema can't see, such as a missing secret
 * @throws ApiError `invalid_request` that names each field that isn't complete, such as `facts.0.name`
 */
export function completeContent(draft: AgentDraft, further: readonly FieldFault[] = []): AgentContent {
  const result = z.safeParse(AgentContent, draft);
  if (result.success && further.length === 0) return result.data;
  const issues = result.success ? [] : result.error.issues;
  const fields = [...issues.map(({ path, message }) => ({ field: path.join('.'), message })), ...further];
  const [first] = fields;
  const lacking = fields.length === 1 && first ? first.message : `${fields.length} fields need attention.`;
  throw new ApiError('invalid_request', `The agent isn’t complete: ${lacking}`, fields);
}
