/** What the audit log calls the things that were changed. */

/** By their table, each that has a trigger for the log. */
export const auditedThings: Readonly<Record<string, string>> = {
  agents: 'Agent',
  agent_versions: 'Version',
  kept_drafts: 'Kept draft',
  agent_tests: 'Test',
  knowledge_files: 'Knowledge file',
  share_links: 'Share link',
  api_keys: 'API key',
  call_views: 'View',
  call_links: 'Link to a call',
  call_notes: 'Note',
  call_tags: 'Tag',
  call_topics: 'Topic',
  call_exports: 'Export',
  call_scores: 'Score',
  call_score_reviews: 'Judged answer',
  scorecards: 'Scorecard',
  carriers: 'Phone system',
  phone_numbers: 'Number',
  provider_keys: 'Provider key',
  invitations: 'Invitation',
  memberships: 'Member',
  workspaces: 'Workspace',
  telephone_caps: 'Telephone cap',
  purchases: 'Purchase',
  calls: 'Call',
  campaigns: 'Campaign',
  webhooks: 'Webhook',
  recordings: 'Recording',
  alert_rules: 'Alert rule',
  alerts: 'Alert',
  call_write_ups: 'Write-up of a call',
  do_not_call: 'Do-not-call number',
  mcp_sign_ins: 'Sign-in at an MCP server',
  test_runs: 'Test run',
};

/** What one of them is called. */
export const thingWords = (thing: string): string =>
  auditedThings[thing] ?? `${thing.charAt(0).toUpperCase()}${thing.slice(1).replaceAll('_', ' ')}`;
