/** Whether an agent is complete enough to run, and what it lacks. */
import * as z from 'zod/mini';
import { AgentContent, type AgentDraft } from '#contract/agent-content';
import { ApiError } from '../../platform/http/api-error';

/**
 * The draft as content that can run.
 *
 * @throws ApiError `invalid_request` that names each field that is not complete, such as `facts.0.name`
 */
export function completeContent(draft: AgentDraft): AgentContent {
  const result = z.safeParse(AgentContent, draft);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  const [first] = fields;
  throw new ApiError(
    'invalid_request',
    fields.length === 1 && first
      ? `The agent is not complete: ${first.message}`
      : `The agent is not complete: ${fields.length} fields need attention.`,
    fields,
  );
}
