/** A call that is prepared and waits for its socket. */
import type { StoredCall } from '../stored-calls';

type Given = Pick<
  StoredCall,
  | 'workspace_id'
  | 'started_by'
  | 'content'
  | 'setup'
  | 'agent_id'
  | 'agent_name'
  | 'agent_version'
  | 'origin'
  | 'party'
  | 'link_id'
>;

export function newCall(given: Given): StoredCall {
  return {
    ...given,
    takeover_secret: crypto.randomUUID(),
    call_id: crypto.randomUUID(),
    is_example: false,
    status: 'queued',
    end_reason: null,
    fault: 'none',
    success: null,
    score: null,
    topic: null,
    started_at: new Date().toISOString(),
    ended_at: null,
    duration_ms: null,
    response_ms: null,
    worst_response_ms: null,
    cost_micros: null,
    outcome: '',
    provider_code: null,
    direction: null,
    called_number: null,
    calling_number: null,
    facts: [],
    tags: [],
    summary: null,
    extracted: [],
    events: [],
    recording: null,
    receipt: null,
  };
}
