/** Whether an agent is complete enough to run, and what it lacks. */
import * as z from 'zod/mini';
import { AgentContent, type AgentDraft } from '#contract/agents/agent-content';
import type { FieldFault } from '#contract/errors';
import { ApiError } from '#domain/api-error';

/**
 * The draft as content that can run.
 *
 * @param further faults that the schema cannot see, such as a missing secret
 * @throws ApiError `invalid_request` that names each field that is not complete, such as `facts.0.name`
 */
export function completeContent(draft: AgentDraft, further: readonly FieldFault[] = []): AgentContent {
  const result = z.safeParse(AgentContent, draft);
  if (result.success && further.length === 0) return result.data;
  const issues = result.success ? [] : result.error.issues;
  const fields = [...issues.map(({ path, message }) => ({ field: path.join('.'), message })), ...further];
  const [first] = fields;
  throw new ApiError(
    'invalid_request',
    fields.length === 1 && first
      ? `The agent is not complete: ${first.message}`
      : `The agent is not complete: ${fields.length} fields need attention.`,
    fields,
  );
}
