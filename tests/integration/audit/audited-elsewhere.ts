/** Requests that the contract's suite can't make, because it has no ended call or no carrier, by where their entry is looked for. */
export const auditedElsewhere = {
  /** `audit-log.test.ts`. */
  calls: [
    'DELETE /call-topics/{topic_id}',
    'DELETE /call-views/{view_id}',
    'DELETE /calls/{call_id}/links/{call_link_id}',
    'DELETE /calls/{call_id}/notes/{note_id}',
    'DELETE /calls/{call_id}/recording',
    'DELETE /scorecards/{scorecard_id}',
    'POST /call-exports',
    'PATCH /call-topics/{topic_id}',
    'POST /call-tags',
    'POST /call-topics',
    'POST /calls/delete',
    'POST /calls/{call_id}/agent/restore',
    'POST /calls/{call_id}/links',
    'POST /calls/{call_id}/notes',
    'POST /calls/{call_id}/score',
    'PUT /calls/{call_id}/score/{criterion_id}',
    'PUT /calls/{call_id}/topic',
  ],
  /** `../phone-calls/calls-out.test.ts`. */
  callsOut: ['POST /calls', 'POST /calls/{call_id}/cancel'],
  /** `../agent-tests/agent-tests.test.ts`. */
  replays: ['POST /calls/{call_id}/replays'],
  /** `../assistant/assistant.test.ts`. */
  assistant: ['POST /agents/{agent_id}/assistant/apply'],
  /** `../calls/scoring.test.ts`. */
  writeUps: ['POST /calls/{call_id}/write-up'],
  /** `../alerts/alerts.test.ts`. */
  alerts: ['POST /alerts/{alert_id}/acknowledge'],
  /** `../campaigns/campaigns.test.ts`. */
  campaigns: [
    'DELETE /campaigns/{campaign_id}',
    'DELETE /campaigns/{campaign_id}/rows',
    'POST /campaigns',
    'POST /campaigns/{campaign_id}/pause',
    'POST /campaigns/{campaign_id}/resume',
    'POST /campaigns/{campaign_id}/rows',
    'POST /campaigns/{campaign_id}/start',
    'POST /campaigns/{campaign_id}/stop',
    'PUT /campaigns/{campaign_id}',
  ],
  /** `../mcp/mcp-clients.test.ts`. */
  mcpClients: ['POST /mcp-clients/approvals'],
  /** `../mcp-sign-ins/mcp-sign-ins.test.ts`. */
  mcpSignIns: ['DELETE /mcp-sign-ins/{sign_in_id}', 'POST /mcp-sign-ins/finish'],
  /** `../twilio/import-numbers.test.ts`. */
  carriers: [
    'DELETE /carriers/{carrier_id}',
    'PATCH /carriers/{carrier_id}',
    'POST /carriers',
    'POST /carriers/{carrier_id}/bought-numbers',
    'POST /carriers/{carrier_id}/numbers',
    'POST /phone-numbers/{phone_number_id}/release',
    'POST /phone-numbers/{phone_number_id}/webhook',
  ],
  /** Needs a process of its own; it writes the same tables as connecting a carrier and adding a number. */
  development: ['POST /practice-phone'],
} as const;
