/** The agent as it was in a call: what ran, and the way back to it. */
import * as z from 'zod/mini';
import { AgentContent } from '../agents/agent-content';
import { Agent } from '../agents/agents';
import { CallParams } from '../call-params';
import { endpoint } from '../endpoint';

export const AGENT_NOT_KEPT = 'What ran in this call isn’t kept.';

export const CallAgent = z.object({
  /** Null once the agent is deleted. */
  agent_id: z.nullable(z.uuid()),
  agent_name: z.string(),
  /** Null: it ran a draft. */
  agent_version: z.nullable(z.int()),
  started_at: z.iso.datetime(),
  /** What ran; secrets are named in it and not told. Null: it isn't kept, as with example calls. */
  content: z.nullable(AgentContent),
});
export type CallAgent = z.infer<typeof CallAgent>;

export const callAgentEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/calls/{call_id}/agent',
    access: 'agents:view',
    summary: 'The agent as it was in a call',
    params: CallParams,
    response: CallAgent,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/calls/{call_id}/agent/restore',
    access: 'agents:edit',
    summary:
      'Put the agent as it was in a call into its draft; an unpublished draft is kept, 409 when it has moved on',
    params: CallParams,
    body: z.object({ draft_revision: z.int() }),
    response: Agent,
  }),
};
