/**
 * What an API key that's bound to agents reaches, endpoint by endpoint. To it, other agents and what belongs to them
 * aren't there. An endpoint that isn't here is refused to such a key, so that a new one gives nothing away.
 */

/**
 * `thing`: the path, or the body, names one thing, which must be of those agents.
 * `narrowed`: its filter by agent is set to the agent that the key is bound to, or names one of them.
 * `filtered`: its service leaves out what is of other agents.
 * `nothing`: it holds nothing of any agent, or only what the key itself has made.
 */
type KeyReach = 'thing' | 'narrowed' | 'filtered' | 'nothing';

export const keyReach: Readonly<Record<string, KeyReach>> = {
  'GET /agents': 'filtered',
  'GET /agents/{agent_id}': 'thing',
  'PUT /agents/{agent_id}/draft': 'thing',
  'POST /agents/{agent_id}/publish': 'thing',
  'DELETE /agents/{agent_id}': 'thing',
  'GET /agents/{agent_id}/export': 'thing',
  'GET /agents/{agent_id}/versions': 'thing',
  'GET /agents/{agent_id}/versions/{version}': 'thing',
  'POST /agents/{agent_id}/versions/{version}/restore': 'thing',
  'POST /agents/{agent_id}/versions/{version}/live': 'thing',
  'GET /agents/{agent_id}/kept-drafts/{kept_draft_id}': 'thing',
  'POST /agents/{agent_id}/kept-drafts/{kept_draft_id}/restore': 'thing',
  'POST /agents/{agent_id}/tool-trials': 'thing',
  'POST /agents/{agent_id}/test-calls': 'thing',
  'GET /agents/{agent_id}/tests': 'thing',
  'POST /agents/{agent_id}/tests': 'thing',
  'PUT /agents/{agent_id}/tests/{test_id}': 'thing',
  'DELETE /agents/{agent_id}/tests/{test_id}': 'thing',
  'POST /agents/{agent_id}/tests/{test_id}/put-back': 'thing',
  'POST /agents/{agent_id}/test-runs': 'thing',
  'GET /agents/{agent_id}/test-runs': 'thing',
  'GET /agents/{agent_id}/test-runs/{run_id}': 'thing',
  'GET /agents/{agent_id}/test-runs/{run_id}/results/{test_id}': 'thing',
  'POST /agents/{agent_id}/test-runs/{run_id}/cancel': 'thing',
  'GET /agents/{agent_id}/publish-gate': 'thing',
  'GET /agents/{agent_id}/assistant': 'thing',
  'DELETE /agents/{agent_id}/assistant': 'thing',
  'POST /agents/{agent_id}/assistant/messages': 'thing',
  'POST /agents/{agent_id}/assistant/cancel': 'thing',
  'POST /agents/{agent_id}/assistant/test-runs': 'thing',
  'POST /agents/{agent_id}/assistant/apply': 'thing',
  'POST /agents/{agent_id}/assistant/discard': 'thing',
  'GET /agents/{agent_id}/knowledge-files': 'thing',
  'POST /agents/{agent_id}/knowledge-files': 'thing',
  'DELETE /agents/{agent_id}/knowledge-files/{file_id}': 'thing',
  'POST /agents/{agent_id}/knowledge-files/{file_id}/links': 'thing',
  'POST /agents/{agent_id}/knowledge-searches': 'thing',
  'GET /agents/{agent_id}/share-links': 'thing',
  'POST /agents/{agent_id}/share-links': 'thing',
  'DELETE /agents/{agent_id}/share-links/{link_id}': 'thing',

  'GET /calls': 'narrowed',
  'GET /calls/count': 'narrowed',
  'POST /calls': 'thing',
  'GET /calls/{call_id}': 'thing',
  'DELETE /calls/{call_id}': 'thing',
  'GET /calls/{call_id}/neighbours': 'narrowed',
  'POST /calls/{call_id}/cancel': 'thing',
  'POST /calls/{call_id}/tickets': 'thing',
  'POST /calls/{call_id}/follow-tickets': 'thing',
  'POST /calls/{call_id}/tests': 'thing',
  'POST /calls/{call_id}/replays': 'thing',
  'POST /calls/{call_id}/log-links': 'thing',
  'GET /calls/{call_id}/agent': 'thing',
  'POST /calls/{call_id}/agent/restore': 'thing',
  'GET /calls/{call_id}/links': 'thing',
  'POST /calls/{call_id}/links': 'thing',
  'DELETE /calls/{call_id}/links/{call_link_id}': 'thing',
  'GET /calls/{call_id}/notes': 'thing',
  'POST /calls/{call_id}/notes': 'thing',
  'DELETE /calls/{call_id}/notes/{note_id}': 'thing',
  'GET /calls/{call_id}/recording-peaks': 'thing',
  'POST /calls/{call_id}/recording-links': 'thing',
  'DELETE /calls/{call_id}/recording': 'thing',
  'GET /billing/receipts/{call_id}': 'thing',
  'GET /call-exports': 'nothing',
  'POST /call-exports': 'narrowed',
  'POST /call-exports/{export_id}/links': 'nothing',

  'GET /phone-numbers': 'filtered',
  'PATCH /phone-numbers/{phone_number_id}': 'thing',
  'DELETE /phone-numbers/{phone_number_id}': 'thing',
  'POST /phone-numbers/{phone_number_id}/webhook': 'thing',

  'GET /dashboard': 'narrowed',
  'GET /dashboard/breakdown': 'narrowed',

  'GET /agent-templates': 'nothing',
  'POST /agent-proposals': 'nothing',
  'GET /test-calls/estimate': 'nothing',
  'GET /billing/rates': 'nothing',
  'GET /workspace': 'nothing',
  'POST /voices': 'nothing',
  'POST /voice-samples': 'nothing',
};
