/** Written by `npm run sdk` from the contract: change the contract, not this file. */
import type { Paged } from '../pages';
import type { RequestOptions } from '../requests';
import type * as t from './types';

export interface AccountNumbersApi {
  /** Import a number of the account and have its calls sent here; the same again changes nothing. `POST /carriers/{carrier_id}/numbers`, needs `phone-numbers:manage`. */
  import(input: { carrier_id: string } & ({ number: string; agent_id?: string | null }), options?: RequestOptions): Promise<t.PhoneNumber>;
  /** The numbers that the account of a phone system has, as it tells them now. `GET /carriers/{carrier_id}/numbers`, needs `phone-numbers:manage`. */
  list(input: { carrier_id: string; digits?: string }, options?: RequestOptions): Paged<{ items: t.AccountNumber[]; next_cursor: string | null }>;
  /** Have the calls of a number sent here; what got them before is kept. `POST /phone-numbers/{phone_number_id}/webhook`, needs `phone-numbers:manage`. */
  setWebhook(input: { phone_number_id: string }, options?: RequestOptions): Promise<t.PhoneNumber>;
}

export interface AgentTestsApi {
  /** Cancel a test run; one that has finished stays as it is. `POST /agents/{agent_id}/test-runs/{run_id}/cancel`, needs `agents:manage`. */
  cancelRun(input: { agent_id: string; run_id: string }, options?: RequestOptions): Promise<t.TestRun>;
  /** Add a test. `POST /agents/{agent_id}/tests`, needs `agents:edit`. */
  create(input: { agent_id: string } & t.AgentTestContentInput, options?: RequestOptions): Promise<t.AgentTest>;
  /** Create a test from a call: its sentences, its tools’ answers, its facts and its end. `POST /calls/{call_id}/tests`, needs `agents:edit`. */
  fromCall(input: { call_id: string }, options?: RequestOptions): Promise<t.AgentTest>;
  /** How each test went on the draft as it is saved, which decides whether it can be published. `GET /agents/{agent_id}/publish-gate`, needs `agents:view`. */
  gate(input: { agent_id: string }, options?: RequestOptions): Promise<t.PublishGate>;
  /** The result of one test of a run, with its conversation. `GET /agents/{agent_id}/test-runs/{run_id}/results/{test_id}`, needs `agents:view`. */
  getResult(input: { agent_id: string; run_id: string; test_id: string }, options?: RequestOptions): Promise<t.PlayedTest>;
  /** One test run with the result of each test, without their conversations. `GET /agents/{agent_id}/test-runs/{run_id}`, needs `agents:view`. */
  getRun(input: { agent_id: string; run_id: string }, options?: RequestOptions): Promise<{ run_id: string; agent_id: string; version: number | null; draft_revision: number | null; state: "running" | "passed" | "failed" | "cancelled"; count: t.TestCount; started_by: string | null; started_at: string; finished_at: string | null; results: t.TestResult[] }>;
  /** The tests of an agent, by name. `GET /agents/{agent_id}/tests`, needs `agents:view`. */
  list(input: { agent_id: string }, options?: RequestOptions): Promise<{ items: t.AgentTest[] }>;
  /** Put back a test that was removed within the last day; one that is there stays as it is. `POST /agents/{agent_id}/tests/{test_id}/put-back`, needs `agents:edit`. */
  putBack(input: { agent_id: string; test_id: string }, options?: RequestOptions): Promise<t.AgentTest>;
  /** Remove a test; for a day it can be put back. `DELETE /agents/{agent_id}/tests/{test_id}`, needs `agents:edit`. */
  remove(input: { agent_id: string; test_id: string }, options?: RequestOptions): Promise<void>;
  /** Run a call again: the same caller against the draft as it is saved, as a test that isn’t kept. `POST /calls/{call_id}/replays`, needs `agents:manage`. */
  replay(input: { call_id: string }, options?: RequestOptions): Promise<t.TestRun>;
  /** Run the tests; with `wait` the answer comes at the end, and is 422 tests_failed when one fails. `POST /agents/{agent_id}/test-runs`, needs `agents:manage`. */
  run(input: { agent_id: string } & { version?: t.VersionOrNull; test_ids?: string[]; wait?: boolean }, options?: RequestOptions): Promise<t.TestRun>;
  /** Test runs, newest first. `GET /agents/{agent_id}/test-runs`, needs `agents:view`. */
  runs(input: { agent_id: string; limit?: number }, options?: RequestOptions): Paged<{ items: t.TestRun[]; next_cursor: string | null }>;
  /** Change a test. 409 when someone has changed it since `base_revision`. `PUT /agents/{agent_id}/tests/{test_id}`, needs `agents:edit`. */
  update(input: { agent_id: string; test_id: string } & ({ name: string; caller: string[]; variables?: Record<string, string>; tool_answers?: t.ToolAnswerInput[]; checks: t.TestCheckInput[]; pretended_at?: string | null; base_revision?: number }), options?: RequestOptions): Promise<t.AgentTest>;
}

export interface AgentsApi {
  /** Create an agent. `POST /agents`, needs `agents:create`. */
  create(input: { content: t.AgentDraftInput }, options?: RequestOptions): Promise<t.Agent>;
  /** Create an agent from the draft of this one, with its tests. `POST /agents/{agent_id}/duplicate`, needs `agents:create`. */
  duplicate(input: { agent_id: string }, options?: RequestOptions): Promise<t.Agent>;
  /** The draft as a file; secrets are left out. `GET /agents/{agent_id}/export`, needs `agents:view`. */
  export(input: { agent_id: string }, options?: RequestOptions): Promise<t.AgentExport>;
  /** One agent with its draft. `GET /agents/{agent_id}`, needs `agents:view`. */
  get(input: { agent_id: string }, options?: RequestOptions): Promise<t.Agent>;
  /** Create an agent from an export; 400 names the path of what’s wrong. `POST /agents/import`, needs `agents:create`. */
  import(input: t.AgentExportInput, options?: RequestOptions): Promise<t.Agent>;
  /** A draft that something restored took the place of, whole. `GET /agents/{agent_id}/kept-drafts/{kept_draft_id}`, needs `agents:view`. */
  keptDraft(input: { agent_id: string; kept_draft_id: string }, options?: RequestOptions): Promise<{ kept_draft_id: string; replaced_by: string | null; replaced_at: string; content: t.AgentDraft }>;
  /** Agents, most recently changed first unless another order is asked for. `GET /agents`, needs `agents:view`. */
  list(input?: { limit?: number; q?: string; status?: t.AgentStatus; sort?: "changed" | "name" | "last_call" | "calls"; time_zone?: string }, options?: RequestOptions): Paged<{ items: t.AgentSummary[]; next_cursor: string | null }>;
  /** Ask an MCP server for its tools; a server that fails is an answer. `POST /agents/{agent_id}/mcp-listings`, needs `agents:manage`. */
  listMcpTools(input: { agent_id: string } & t.McpTargetInput, options?: RequestOptions): Promise<t.McpListing>;
  /** Make a version the live one, such as the one before a mistake. `POST /agents/{agent_id}/versions/{version}/live`, needs `agents:manage`. */
  makeLive(input: { agent_id: string; version: t.VersionInPath }, options?: RequestOptions): Promise<t.Agent>;
  /** Draft an agent from one sentence; nothing is saved. `POST /agent-proposals`, needs `agents:create`. */
  propose(input: { sentence: string }, options?: RequestOptions): Promise<t.AgentProposal>;
  /** Freeze the draft as the next version and make it live; 400 names what isn’t complete, 422 says which tests failed or haven’t run on this draft. `POST /agents/{agent_id}/publish`, needs `agents:manage`. */
  publish(input: { agent_id: string } & { despite_failing_tests?: boolean; draft_revision: number; note?: string }, options?: RequestOptions): Promise<t.Agent>;
  /** Delete an agent; its calls remain. `DELETE /agents/{agent_id}`, needs `agents:delete`. */
  remove(input: { agent_id: string }, options?: RequestOptions): Promise<void>;
  /** Delete several agents, all or none. `POST /agents/delete`, needs `agents:delete`. */
  removeMany(input: { agent_ids: string[] }, options?: RequestOptions): Promise<{ removed: number }>;
  /** Put a version into the draft; an unpublished draft is kept, 409 when it has moved on. `POST /agents/{agent_id}/versions/{version}/restore`, needs `agents:edit`. */
  restore(input: { agent_id: string; version: t.VersionInPath } & { draft_revision: number }, options?: RequestOptions): Promise<t.Agent>;
  /** Put a kept draft back; an unpublished draft is kept, 409 when it has moved on. `POST /agents/{agent_id}/kept-drafts/{kept_draft_id}/restore`, needs `agents:edit`. */
  restoreKeptDraft(input: { agent_id: string; kept_draft_id: string } & { draft_revision: number }, options?: RequestOptions): Promise<t.Agent>;
  /** Save the draft; 409 when someone has saved a later revision. `PUT /agents/{agent_id}/draft`, needs `agents:edit`. */
  saveDraft(input: { agent_id: string } & { base_revision: number; content: t.AgentDraftInput }, options?: RequestOptions): Promise<t.Agent>;
  /** Templates to start from. `GET /agent-templates`, needs `agents:view`. */
  templates(input?: Record<string, never>, options?: RequestOptions): Promise<{ items: t.AgentTemplate[] }>;
  /** Make the request of a tool for real and show the exchange; of an MCP server, the one tool that is given with it. `POST /agents/{agent_id}/tool-trials`, needs `agents:manage`. */
  tryTool(input: { agent_id: string } & ({ tool: t.ToolInput; arguments: Record<string, string | number | boolean> }), options?: RequestOptions): Promise<t.ToolTrial>;
  /** One published version, whole. `GET /agents/{agent_id}/versions/{version}`, needs `agents:view`. */
  version(input: { agent_id: string; version: t.VersionInPath }, options?: RequestOptions): Promise<{ version: number; note: string; published_by: string | null; published_at: string; is_live: boolean; tests: t.TestCount | null; content: t.AgentContent }>;
  /** Published versions, and unpublished drafts that a restore replaced, each newest first. `GET /agents/{agent_id}/versions`, needs `agents:view`. */
  versions(input: { agent_id: string }, options?: RequestOptions): Promise<{ items: t.AgentVersion[]; kept_drafts: t.KeptDraft[]; draft_is_unkept: boolean }>;
}

export interface AlertsApi {
  /** Acknowledge an alert; the first to do so stays. `POST /alerts/{alert_id}/acknowledge`, needs `calls:view`. */
  acknowledge(input: { alert_id: string }, options?: RequestOptions): Promise<t.Alert>;
  /** Add an alert rule: tell the workspace when a figure of its calls crosses a threshold. `POST /alert-rules`, needs `settings:manage`. */
  addRule(input: t.AlertRuleContentInput, options?: RequestOptions): Promise<t.AlertRule>;
  /** Change or pause a rule; what it has fired stays. 409 when someone has changed it since `base_revision`. `PUT /alert-rules/{alert_rule_id}`, needs `settings:manage`. */
  changeRule(input: { alert_rule_id: string } & t.AlertRuleChangeInput, options?: RequestOptions): Promise<t.AlertRule>;
  /** Alerts of the last year, newest first. `GET /alerts`, needs `calls:view`. */
  list(input?: { limit?: number }, options?: RequestOptions): Paged<{ items: t.Alert[]; next_cursor: string | null }>;
  /** Delete a rule; what it has fired stays. `DELETE /alert-rules/{alert_rule_id}`, needs `settings:manage`. */
  removeRule(input: { alert_rule_id: string }, options?: RequestOptions): Promise<void>;
  /** What the workspace is alerted of. `GET /alert-rules`, needs `settings:view`. */
  rules(input?: Record<string, never>, options?: RequestOptions): Promise<{ items: t.AlertRule[]; can_email: boolean }>;
}

export interface ApiKeysApi {
  /** The workspace’s API keys, newest first; revoked ones are gone. `GET /api-keys`, needs `settings:view`. */
  list(input?: Record<string, never>, options?: RequestOptions): Promise<{ items: t.ApiKey[] }>;
  /** Revoke a key, from its next request on. `DELETE /api-keys/{key_id}`, needs `settings:manage`. */
  revoke(input: { key_id: string }, options?: RequestOptions): Promise<void>;
  /** Requests by key and day of the last 30 days; behind by a few seconds. `GET /api-keys/usage`, needs `settings:view`. */
  usage(input?: Record<string, never>, options?: RequestOptions): Promise<{ items: t.KeyUsageDay[] }>;
}

export interface AssistantApi {
  /** Save the proposed change into the draft; 409 when the draft has moved on, or both changed the same field. `POST /agents/{agent_id}/assistant/apply`, needs `agents:edit`. */
  apply(input: { agent_id: string } & { draft_revision: number }, options?: RequestOptions): Promise<t.Agent>;
  /** Tell the assistant what to change. It proposes a change, and neither saves nor publishes it. `POST /agents/{agent_id}/assistant/messages`, needs `agents:edit`. */
  ask(input: { agent_id: string } & { text: string }, options?: RequestOptions): Promise<t.AssistantChat>;
  /** Stop the assistant; what it has proposed by then stays. `POST /agents/{agent_id}/assistant/cancel`, needs `agents:edit`. */
  cancel(input: { agent_id: string }, options?: RequestOptions): Promise<t.AssistantChat>;
  /** Forget the conversation and the proposed change. `DELETE /agents/{agent_id}/assistant`, needs `agents:edit`. */
  clear(input: { agent_id: string }, options?: RequestOptions): Promise<void>;
  /** Discard the proposed change. `POST /agents/{agent_id}/assistant/discard`, needs `agents:edit`. */
  discard(input: { agent_id: string }, options?: RequestOptions): Promise<t.AssistantChat>;
  /** Your conversation with the assistant about an agent, and the change it proposes. `GET /agents/{agent_id}/assistant`, needs `agents:edit`. */
  get(input: { agent_id: string }, options?: RequestOptions): Promise<t.AssistantChat>;
  /** Run the agent’s tests on the proposed change. `POST /agents/{agent_id}/assistant/test-runs`, needs `agents:manage`. */
  test(input: { agent_id: string }, options?: RequestOptions): Promise<t.TestRun>;
}

export interface AuditApi {
  /** The people and API keys that the log has entries of, by name, also those that are gone; 1,000 at most. `GET /audit-entries/actors`, needs `settings:manage`. */
  actors(input?: { q?: string }, options?: RequestOptions): Promise<{ items: t.AuditActor[]; has_more: boolean }>;
  /** A link of five minutes to the entries that fit, as JSON Lines. `POST /audit-entries/export-links`, needs `settings:manage`. */
  exportLink(input?: t.AuditFilters, options?: RequestOptions): Promise<{ url: string; expires_at: string }>;
  /** Who changed what in the workspace, newest first. `GET /audit-entries`, needs `settings:manage`. */
  list(input?: { limit?: number; q?: string; actor_id?: string; action?: string; from?: string; before?: string }, options?: RequestOptions): Paged<{ items: t.AuditEntry[]; next_cursor: string | null }>;
}

export interface BillingApi {
  /** Posted balance, what running calls hold, and what is available. `GET /billing/balance`, needs `billing:view`. */
  balance(input?: Record<string, never>, options?: RequestOptions): Promise<t.Balance>;
  /** The state of a purchase. `GET /billing/purchases/{purchase_id}`, needs `billing:view`. */
  purchase(input: { purchase_id: string }, options?: RequestOptions): Promise<t.Purchase>;
  /** What was paid for a purchase, with the address of the payment provider’s own receipt; 404 before it’s paid. `GET /billing/purchases/{purchase_id}/receipt`, needs `billing:view`. */
  purchaseReceipt(input: { purchase_id: string }, options?: RequestOptions): Promise<t.PurchaseReceipt>;
  /** The rate card in force and how credits can be bought. `GET /billing/rates`, needs `billing:view`. */
  rates(input?: Record<string, never>, options?: RequestOptions): Promise<{ lines: t.RateCardLine[]; buying: t.Buying }>;
  /** What a call was settled at, also after the call was deleted. `GET /billing/receipts/{call_id}`, needs `billing:view`. */
  receipt(input: { call_id: string }, options?: RequestOptions): Promise<t.Receipt>;
  /** Ledger entries of the workspace, newest first. `GET /billing/transactions`, needs `billing:view`. */
  transactions(input?: { page_size?: number }, options?: RequestOptions): Paged<{ items: t.Transaction[]; page: number; page_size: number; total: number }>;
}

export interface BreakdownApi {
  /** What is behind the figures: reasons, faults, hours, agents, versions and spend. `GET /dashboard/breakdown`, needs `dashboard:view`. */
  breakdown(input?: { days?: number; from?: string; to?: string; agent_id?: string; channel?: t.DashboardChannel; include_tests?: string; time_zone?: string }, options?: RequestOptions): Promise<t.DashboardBreakdown>;
}

export interface CallAgentsApi {
  /** The agent as it was in a call. `GET /calls/{call_id}/agent`, needs `agents:view`. */
  get(input: { call_id: string }, options?: RequestOptions): Promise<t.CallAgent>;
  /** Put the agent as it was in a call into its draft; an unpublished draft is kept, 409 when it has moved on. `POST /calls/{call_id}/agent/restore`, needs `agents:edit`. */
  restore(input: { call_id: string } & { draft_revision: number }, options?: RequestOptions): Promise<t.Agent>;
}

export interface CallExportsApi {
  /** A link of five minutes to an export that is ready. `POST /call-exports/{export_id}/links`, needs `calls:view`. */
  link(input: { export_id: string }, options?: RequestOptions): Promise<{ url: string; expires_at: string }>;
  /** Your exports of the last day, newest first. `GET /call-exports`, needs `calls:view`. */
  list(input?: Record<string, never>, options?: RequestOptions): Promise<{ items: t.CallExport[] }>;
  /** Export the calls that the filters mean; a job makes the file. `POST /call-exports`, needs `calls:view`. */
  start(input: { format: t.ExportFormat; filters: t.CallFilters; order: t.CallOrderInput }, options?: RequestOptions): Promise<t.CallExport>;
}

export interface CallLinksApi {
  /** Create a public link to a call; its address is shown once. `POST /calls/{call_id}/links`, needs `calls:manage`. */
  create(input: { call_id: string } & ({ days?: 1 | 7 | 30; with_sound?: boolean; with_facts?: boolean }), options?: RequestOptions): Promise<{ link: t.CallLink; url: string }>;
  /** Public links to a call that are open, newest first. `GET /calls/{call_id}/links`, needs `calls:manage`. */
  list(input: { call_id: string }, options?: RequestOptions): Promise<{ items: t.CallLink[] }>;
  /** Revoke a public link to a call. `DELETE /calls/{call_id}/links/{call_link_id}`, needs `calls:manage`. */
  revoke(input: { call_id: string; call_link_id: string }, options?: RequestOptions): Promise<void>;
}

export interface CallLogsApi {
  /** A link of five minutes to the event log of a call, as JSON Lines. `POST /calls/{call_id}/log-links`, needs `calls:view`. */
  link(input: { call_id: string }, options?: RequestOptions): Promise<{ url: string; expires_at: string }>;
}

export interface CallMarksApi {
  /** Write a note on a call or a moment of it. `POST /calls/{call_id}/notes`, needs `calls:view`. */
  addNote(input: { call_id: string } & ({ offset_ms?: number | null; text: string; mentions?: string[] }), options?: RequestOptions): Promise<t.CallNote>;
  /** Delete calls that have ended, with their logs and recordings; their money stays in the ledger. `POST /calls/delete`, needs `calls:manage`. */
  deleteMany(input: { call_ids: string[] }, options?: RequestOptions): Promise<{ deleted: string[]; left: { call_id: string; reason: string }[] }>;
  /** Who can be mentioned in notes: the members by their names. `GET /mentionable-members`, needs `calls:view`. */
  mentionable(input?: Record<string, never>, options?: RequestOptions): Promise<{ items: t.Mentionable[] }>;
  /** The calls before and after this one in a filtered and sorted list. `GET /calls/{call_id}/neighbours`, needs `calls:view`. */
  neighbours(input: { call_id: string; agent_id?: string; agent_version?: number; end_reason?: t.EndReason; status?: t.CallStatus; origin?: t.CallOrigin; direction?: t.CallDirection; fault?: t.Fault; connected?: "yes" | "no"; success?: "yes" | "no" | "unknown"; happened?: t.Happening; days?: number; from?: string; to?: string; weekday?: number; hour?: number; time_zone?: string; min_seconds?: number; max_seconds?: number; min_response_ms?: number; max_response_ms?: number; min_score?: number; max_score?: number; min_cost_micros?: number; max_cost_micros?: number; spent_on?: t.SpendPart; number?: string; fact?: string; fact_has?: string; variable?: string; topic_id?: "none" | string; tag?: string; alert_id?: string; tests?: "out"; examples?: "out" | "only"; words?: string; words_by?: "caller" | "agent" | "either"; sort?: t.CallSort; order?: t.SortDirection }, options?: RequestOptions): Promise<{ previous: string | null; next: string | null }>;
  /** Notes on a call, in the order of their moments. `GET /calls/{call_id}/notes`, needs `calls:view`. */
  notes(input: { call_id: string }, options?: RequestOptions): Promise<{ items: t.CallNote[] }>;
  /** Remove a note: your own, or any as an admin. `DELETE /calls/{call_id}/notes/{note_id}`, needs `calls:view`. */
  removeNote(input: { call_id: string; note_id: string }, options?: RequestOptions): Promise<void>;
  /** Add and remove tags of calls; a call has at most 20. `POST /call-tags`, needs `calls:view`. */
  tag(input: { call_ids: string[]; add?: string[]; remove?: string[] }, options?: RequestOptions): Promise<{ tagged: string[]; left: { call_id: string; reason: string }[] }>;
  /** The tags that are in use in the workspace. `GET /call-tags`, needs `calls:view`. */
  tags(input?: Record<string, never>, options?: RequestOptions): Promise<{ tags: string[] }>;
}

export interface CallScoresApi {
  /** The score of a call, with each criterion, its answer and the quotes that decide it. `GET /calls/{call_id}/score`, needs `calls:view`. */
  get(input: { call_id: string }, options?: RequestOptions): Promise<t.CallScore>;
  /** Have a call judged by the scorecard of its agent, for the first time or again. `POST /calls/{call_id}/score`, needs `agents:manage`. */
  judge(input: { call_id: string }, options?: RequestOptions): Promise<t.CallScore>;
  /** Agree with an answer or overrule it; without one, your earlier verdict is withdrawn. `PUT /calls/{call_id}/score/{criterion_id}`, needs `calls:manage`. */
  review(input: { call_id: string; criterion_id: string } & ({ answer: t.ScoreAnswer | null; note?: string }), options?: RequestOptions): Promise<t.CallScore>;
}

export interface CallTopicsApi {
  /** Add a topic by name; new calls whose caller says its words are of it. `POST /call-topics`, needs `agents:manage`. */
  add(input: { name: string }, options?: RequestOptions): Promise<t.CallTopic>;
  /** Rename, hide, merge or separate a topic; merged into another, its calls count for that one. `PATCH /call-topics/{topic_id}`, needs `agents:manage`. */
  change(input: { topic_id: string } & ({ name?: string; is_hidden?: boolean; merged_into?: string | null }), options?: RequestOptions): Promise<t.CallTopic>;
  /** Say what the caller wanted, in the place of the model or the words; null: none of the topics. `PUT /calls/{call_id}/topic`, needs `agents:manage`. */
  choose(input: { call_id: string } & ({ topic_id: string | null }), options?: RequestOptions): Promise<{ topic: { topic_id: string; name: string } | null }>;
  /** What callers wanted: the topics of the workspace, the most frequent first. `GET /call-topics`, needs `calls:view`. */
  list(input?: Record<string, never>, options?: RequestOptions): Promise<{ items: t.CallTopic[] }>;
  /** Delete a topic with those merged into it: their calls count under Other, and their words make no topic by themselves again. `DELETE /call-topics/{topic_id}`, needs `agents:manage`. */
  remove(input: { topic_id: string }, options?: RequestOptions): Promise<void>;
}

export interface CallViewsApi {
  /** Change a view: your own, or any shared one as an admin. 409 when someone has changed it since `base_revision`. `PUT /call-views/{view_id}`, needs `calls:view`. */
  change(input: { view_id: string } & { name: string; is_shared?: boolean; filters: t.CallFilters; order: t.CallOrderInput; columns: string[]; base_revision?: number }, options?: RequestOptions): Promise<t.CallView>;
  /** Your own and shared views of the list of calls, by name. `GET /call-views`, needs `calls:view`. */
  list(input?: Record<string, never>, options?: RequestOptions): Promise<{ items: t.CallView[] }>;
  /** Remove a view: your own, or any shared one as an admin. `DELETE /call-views/{view_id}`, needs `calls:view`. */
  remove(input: { view_id: string }, options?: RequestOptions): Promise<void>;
  /** Save a view of the list of calls. `POST /call-views`, needs `calls:view`. */
  save(input: { name: string; is_shared?: boolean; filters: t.CallFilters; order: t.CallOrderInput; columns: string[] }, options?: RequestOptions): Promise<t.CallView>;
}

export interface CallWriteUpsApi {
  /** About what regenerating them costs; refused where they can’t be. `GET /calls/{call_id}/write-up/estimate`, needs `agents:manage`. */
  estimate(input: { call_id: string }, options?: RequestOptions): Promise<t.WriteUpEstimate>;
  /** Whether a call’s summary, fields and success were regenerated and by which model, and whether they can be. `GET /calls/{call_id}/write-up`, needs `calls:view`. */
  get(input: { call_id: string }, options?: RequestOptions): Promise<t.CallWriteUp>;
  /** Have a model regenerate a call’s summary, fields and success; while one waits, asking again changes nothing. `POST /calls/{call_id}/write-up`, needs `agents:manage`. */
  write(input: { call_id: string }, options?: RequestOptions): Promise<t.CallWriteUp>;
}

export interface CallsApi {
  /** Add four published example agents with 60 calls over the last 14 days; only on a fresh machine. `POST /examples`, needs `agents:manage`. */
  addExamples(input?: Record<string, never>, options?: RequestOptions): Promise<{ agents: number; calls: number }>;
  /** How many calls the filters mean: exact up to 10,000. `GET /calls/count`, needs `calls:view`. */
  count(input?: { agent_id?: string; agent_version?: number; end_reason?: t.EndReason; status?: t.CallStatus; origin?: t.CallOrigin; direction?: t.CallDirection; fault?: t.Fault; connected?: "yes" | "no"; success?: "yes" | "no" | "unknown"; happened?: t.Happening; days?: number; from?: string; to?: string; weekday?: number; hour?: number; time_zone?: string; min_seconds?: number; max_seconds?: number; min_response_ms?: number; max_response_ms?: number; min_score?: number; max_score?: number; min_cost_micros?: number; max_cost_micros?: number; spent_on?: t.SpendPart; number?: string; fact?: string; fact_has?: string; variable?: string; topic_id?: "none" | string; tag?: string; alert_id?: string; tests?: "out"; examples?: "out" | "only"; words?: string; words_by?: "caller" | "agent" | "either" }, options?: RequestOptions): Promise<t.CallCount>;
  /** Delete a call that has ended, with its log and its recording; its money stays in the ledger. `DELETE /calls/{call_id}`, needs `calls:manage`. */
  delete(input: { call_id: string }, options?: RequestOptions): Promise<void>;
  /** What a minute of a test call costs now. `GET /test-calls/estimate`, needs `agents:manage`. */
  estimate(input?: Record<string, never>, options?: RequestOptions): Promise<t.CallEstimate>;
  /** One call with its events and receipt. `GET /calls/{call_id}`, needs `calls:view`. */
  get(input: { call_id: string }, options?: RequestOptions): Promise<t.Call>;
  /** Calls in pages, newest first unless sorted otherwise. `GET /calls`, needs `calls:view`. */
  list(input?: { limit?: number; agent_id?: string; agent_version?: number; end_reason?: t.EndReason; status?: t.CallStatus; origin?: t.CallOrigin; direction?: t.CallDirection; fault?: t.Fault; connected?: "yes" | "no"; success?: "yes" | "no" | "unknown"; happened?: t.Happening; days?: number; from?: string; to?: string; weekday?: number; hour?: number; time_zone?: string; min_seconds?: number; max_seconds?: number; min_response_ms?: number; max_response_ms?: number; min_score?: number; max_score?: number; min_cost_micros?: number; max_cost_micros?: number; spent_on?: t.SpendPart; number?: string; fact?: string; fact_has?: string; variable?: string; topic_id?: "none" | string; tag?: string; alert_id?: string; tests?: "out"; examples?: "out" | "only"; words?: string; words_by?: "caller" | "agent" | "either"; sort?: t.CallSort; order?: t.SortDirection; call_ids?: string; id_prefix?: string }, options?: RequestOptions): Paged<{ items: t.CallSummary[]; next_cursor: string | null }>;
  /** Remove every example agent with its example calls and their recordings; other calls stay. `DELETE /examples`, needs `agents:manage`. */
  removeExamples(input?: Record<string, never>, options?: RequestOptions): Promise<{ agents: number; calls: number }>;
  /** A new ticket for a call whose socket was lost. `POST /calls/{call_id}/tickets`, needs `agents:manage`. */
  resume(input: { call_id: string } & { takeover_secret: string }, options?: RequestOptions): Promise<t.CallTicket>;
  /** Prepare a test call of the current draft; holds credit and answers with a ticket. `POST /agents/{agent_id}/test-calls`, needs `agents:manage`. */
  startTest(input: { agent_id: string } & ({ variables?: t.CallVariables; tools?: "real" | "by_hand"; replay?: string[]; sound?: boolean; content: t.AgentContentInput; time_zone?: string }), options?: RequestOptions): Promise<t.CallTicket>;
}

export interface CallsOutApi {
  /** Stop ringing: cancel a call that no one has answered yet. `POST /calls/{call_id}/cancel`, needs `phone-numbers:manage`. */
  cancel(input: { call_id: string }, options?: RequestOptions): Promise<void>;
  /** Call a number with an agent; the call is in the history from now on, and tells there how it went. `POST /calls`, needs `phone-numbers:manage`. */
  make(input: { agent_id: string; to: string; phone_number_id: string; ring_seconds?: t.RingSeconds; if_machine?: t.IfMachine; machine_by?: t.MachineBy; machine_message?: t.MachineMessage; variables?: t.CallVariables }, options?: RequestOptions): Promise<{ call_id: string }>;
}

export interface CampaignsApi {
  /** Add rows to a draft; each is checked, and those that can’t be called are kept with the reason. `POST /campaigns/{campaign_id}/rows`, needs `phone-numbers:manage`. */
  addRows(input: { campaign_id: string } & { rows: { line: number; number: string; time_zone?: string; variables?: Record<string, string> }[]; rows_in_all?: number; after?: { line: number; number: string; time_zone?: string; variables?: Record<string, string> }; list?: number }, options?: RequestOptions): Promise<{ added: number; left_out: number }>;
  /** Change the settings of a campaign that’s a draft or paused; its agent stays. 409 when someone has changed them since `base_revision`. `PUT /campaigns/{campaign_id}`, needs `phone-numbers:manage`. */
  change(input: { campaign_id: string } & ({ name: string; phone_number_ids: string[]; hours?: { enabled?: boolean; days?: { monday: { open: boolean; from: string; to: string }; tuesday: { open: boolean; from: string; to: string }; wednesday: { open: boolean; from: string; to: string }; thursday: { open: boolean; from: string; to: string }; friday: { open: boolean; from: string; to: string }; saturday: { open: boolean; from: string; to: string }; sunday: { open: boolean; from: string; to: string } }; closed?: { date: string; name?: string }[] }; default_zone?: string | null; pace_per_minute?: number; concurrency?: number; kept_percent?: number; ring_seconds?: t.RingSeconds; if_machine?: t.IfMachine; machine_by?: t.MachineBy; machine_message?: t.MachineMessage; retries?: { no_answer: { times: number; wait_minutes: number }; busy: { times: number; wait_minutes: number }; machine: { times: number; wait_minutes: number }; failed: { times: number; wait_minutes: number } }; budget_micros?: number | null; base_revision?: number }), options?: RequestOptions): Promise<t.Campaign>;
  /** Remove all rows of a draft. `DELETE /campaigns/{campaign_id}/rows`, needs `phone-numbers:manage`. */
  clearRows(input: { campaign_id: string }, options?: RequestOptions): Promise<void>;
  /** Draft a campaign; it calls no one before it’s started. `POST /campaigns`, needs `phone-numbers:manage`. */
  create(input: t.NewCampaignInput, options?: RequestOptions): Promise<t.Campaign>;
  /** A campaign, with how far it is. `GET /campaigns/{campaign_id}`, needs `phone-numbers:view`. */
  get(input: { campaign_id: string }, options?: RequestOptions): Promise<t.Campaign>;
  /** Campaigns, newest first. `GET /campaigns`, needs `phone-numbers:view`. */
  list(input?: { limit?: number }, options?: RequestOptions): Paged<{ items: t.Campaign[]; next_cursor: string | null }>;
  /** Begin no further calls; those under way go on. `POST /campaigns/{campaign_id}/pause`, needs `phone-numbers:manage`. */
  pause(input: { campaign_id: string }, options?: RequestOptions): Promise<t.Campaign>;
  /** Delete a campaign that doesn’t run, with its rows; its calls remain. `DELETE /campaigns/{campaign_id}`, needs `calls:manage`. */
  remove(input: { campaign_id: string }, options?: RequestOptions): Promise<void>;
  /** Resume a paused campaign. `POST /campaigns/{campaign_id}/resume`, needs `phone-numbers:manage`. */
  resume(input: { campaign_id: string }, options?: RequestOptions): Promise<t.Campaign>;
  /** The rows of a campaign in their order, with their calls. `GET /campaigns/{campaign_id}/rows`, needs `calls:view`. */
  rows(input: { campaign_id: string; state?: "left_out" | "waiting" | "calling" | "done"; outcome?: t.RowOutcome; digits?: string; after?: number; limit?: number }, options?: RequestOptions): Promise<{ items: t.CampaignRow[]; next: number | null }>;
  /** Start a draft. `POST /campaigns/{campaign_id}/start`, needs `phone-numbers:manage`. */
  start(input: { campaign_id: string } & { rows: number }, options?: RequestOptions): Promise<t.Campaign>;
  /** Stop a campaign; it can’t be resumed. `POST /campaigns/{campaign_id}/stop`, needs `phone-numbers:manage`. */
  stop(input: { campaign_id: string } & ({ running_calls: "end" | "go_on" }), options?: RequestOptions): Promise<t.Campaign>;
}

export interface CarriersApi {
  /** Connect a phone system; it’s tested first, and kept only if it can be reached. `POST /carriers`, needs `users:manage`. */
  add(input: t.NewAsteriskInput | t.NewTwilio | t.NewTelnyx, options?: RequestOptions): Promise<t.Carrier>;
  /** The phone systems that bring calls. `GET /carriers`, needs `phone-numbers:view`. */
  list(input?: Record<string, never>, options?: RequestOptions): Promise<{ items: t.Carrier[]; has_practice_phone: boolean }>;
  /** Remove a phone system; its numbers stay and stop ringing. `DELETE /carriers/{carrier_id}`, needs `users:manage`. */
  remove(input: { carrier_id: string }, options?: RequestOptions): Promise<void>;
  /** Test a phone system as it is. `POST /carriers/{carrier_id}/test`, needs `users:manage`. */
  test(input: { carrier_id: string }, options?: RequestOptions): Promise<t.Carrier>;
  /** Change a phone system; what changes its connection is tested first. 409 when someone has changed it since `base_revision`. `PATCH /carriers/{carrier_id}`, needs `users:manage`. */
  update(input: { carrier_id: string } & t.CarrierChange, options?: RequestOptions): Promise<t.Carrier>;
}

export interface DashboardApi {
  /** Figures of today, the last 7, 30 or 90 days, or of given days; test calls count only with include_tests. `GET /dashboard`, needs `dashboard:view`. */
  get(input?: { days?: number; from?: string; to?: string; agent_id?: string; channel?: t.DashboardChannel; include_tests?: string; time_zone?: string }, options?: RequestOptions): Promise<t.Dashboard>;
}

export interface DoNotCallsApi {
  /** Put numbers on the do-not-call list; from then on no agent calls them. `POST /do-not-call`, needs `phone-numbers:manage`. */
  add(input: { numbers: string[]; country?: string | null; source?: "added" | "imported"; note?: string }, options?: RequestOptions): Promise<{ added: number; already: number; faults: { place: number; number: string; fault: string }[] }>;
  /** Numbers that agents must not call, newest first. `GET /do-not-call`, needs `phone-numbers:view`. */
  list(input?: { limit?: number; digits?: string }, options?: RequestOptions): Paged<{ items: t.DoNotCallEntry[]; next_cursor: string | null; total: number }>;
  /** Take a number off the do-not-call list. `DELETE /do-not-call/{entry_id}`, needs `phone-numbers:manage`. */
  remove(input: { entry_id: string }, options?: RequestOptions): Promise<void>;
}

export interface DoctorApi {
  /** Check one thing that calls of a phone system need, and say how to mend it. `POST /carriers/{carrier_id}/checks`, needs `phone-numbers:manage`. */
  carrier(input: { carrier_id: string } & ({ step: "number" | "rules" | "agent" | "keys" | "credit" | "lines" | "phone_system" | "trunk" | "connection" | "webhook" | "sound" | "clock" | "public_url" | "tls" | "web_socket" | "signature" | "test_call"; run: string }), options?: RequestOptions): Promise<{ findings: t.Finding[] }>;
  /** Check one thing that calls to a number need, and say how to mend it. `POST /phone-numbers/{phone_number_id}/checks`, needs `phone-numbers:manage`. */
  number(input: { phone_number_id: string } & ({ step: "number" | "rules" | "agent" | "keys" | "credit" | "lines" | "phone_system" | "trunk" | "connection" | "webhook" | "sound" | "clock" | "public_url" | "tls" | "web_socket" | "signature" | "test_call"; run: string }), options?: RequestOptions): Promise<{ findings: t.Finding[] }>;
}

export interface EventsApi {
  /** A single-use ticket for /ws/events, valid for 30 seconds. `POST /event-tickets`, needs `settings:view`. */
  ticket(input?: Record<string, never>, options?: RequestOptions): Promise<{ ticket: string }>;
}

export interface FollowingApi {
  /** A single-use ticket for /ws/follow, valid for 30 seconds. `POST /calls/{call_id}/follow-tickets`, needs `calls:view`. */
  ticket(input: { call_id: string }, options?: RequestOptions): Promise<{ ticket: string }>;
}

export interface InboxsApi {
  /** How many things wait in your inbox; more than 30 of a kind count as 31. `GET /inbox/count`, needs `calls:view`. */
  count(input?: Record<string, never>, options?: RequestOptions): Promise<{ waiting: number }>;
  /** What waits in your inbox: alerts that no one has acknowledged, and unread mentions, newest first. `GET /inbox`, needs `calls:view`. */
  get(input?: Record<string, never>, options?: RequestOptions): Promise<{ alerts: t.Alert[]; mentions: t.Mention[] }>;
  /** Mark a mention of you as read. `POST /inbox/mentions/{mention_id}/read`, needs `calls:view`. */
  readMention(input: { mention_id: string }, options?: RequestOptions): Promise<void>;
}

export interface KnowledgeApi {
  /** A link to the file, good for a minute; it is served as an attachment. `POST /agents/{agent_id}/knowledge-files/{file_id}/links`, needs `agents:view`. */
  download(input: { agent_id: string; file_id: string }, options?: RequestOptions): Promise<{ url: string }>;
  /** The files uploaded for an agent. `GET /agents/{agent_id}/knowledge-files`, needs `agents:view`. */
  files(input: { agent_id: string }, options?: RequestOptions): Promise<{ items: t.KnowledgeFile[] }>;
  /** Remove a file; versions that used it go on without it. `DELETE /agents/{agent_id}/knowledge-files/{file_id}`, needs `agents:edit`. */
  remove(input: { agent_id: string; file_id: string }, options?: RequestOptions): Promise<void>;
  /** What the draft’s knowledge holds for a question. `POST /agents/{agent_id}/knowledge-searches`, needs `agents:view`. */
  search(input: { agent_id: string } & { question: string }, options?: RequestOptions): Promise<{ items: t.KnowledgePassage[] }>;
  /** Upload a .txt, .md, .pdf or .docx file of at most 10 MB, as application/octet-stream. `POST /agents/{agent_id}/knowledge-files`, needs `agents:edit`. */
  upload(input: { agent_id: string; name: string; file: Blob | Uint8Array<ArrayBuffer> }, options?: RequestOptions): Promise<t.KnowledgeFile>;
}

export interface McpSignInsApi {
  /** The workspace’s sign-ins at MCP servers. `GET /mcp-sign-ins`, needs `agents:view`. */
  list(input?: Record<string, never>, options?: RequestOptions): Promise<{ items: t.McpSignIn[] }>;
  /** Sign out of an MCP server, and take the access back there where the server lets one. `DELETE /mcp-sign-ins/{sign_in_id}`, needs `agents:manage`. */
  remove(input: { sign_in_id: string }, options?: RequestOptions): Promise<{ revoked: boolean }>;
}

export interface MembersApi {
  /** Change the role of a member; the last admin can’t be demoted. `PATCH /members/{user_id}`, needs `users:manage`. */
  changeRole(input: { user_id: string } & { role: t.Role }, options?: RequestOptions): Promise<t.Member>;
  /** Open invitations. `GET /invitations`, needs `users:view`. */
  invitations(input?: Record<string, never>, options?: RequestOptions): Promise<{ items: t.Invitation[] }>;
  /** Invite an address; the answer carries the link, which is shown once, and whether it’s emailed as well. `POST /invitations`, needs `users:manage`. */
  invite(input: t.InvitationRequest, options?: RequestOptions): Promise<{ invitation: t.Invitation; link: string; emailed: boolean }>;
  /** How many days recordings are kept; a shorter time deletes the older ones. `PUT /workspace/recording-days`, needs `users:manage`. */
  keepRecordings(input: t.RecordingDays, options?: RequestOptions): Promise<t.Workspace>;
  /** The members of the workspace. `GET /members`, needs `users:view`. */
  members(input?: Record<string, never>, options?: RequestOptions): Promise<{ items: t.Member[] }>;
  /** Remove a member. `DELETE /members/{user_id}`, needs `users:manage`. */
  removeMember(input: { user_id: string }, options?: RequestOptions): Promise<void>;
  /** Rename the workspace. `PATCH /workspace`, needs `users:manage`. */
  renameWorkspace(input: { name: t.WorkspaceName }, options?: RequestOptions): Promise<t.Workspace>;
  /** Revoke an invitation. `DELETE /invitations/{invitation_id}`, needs `users:manage`. */
  revokeInvitation(input: { invitation_id: string }, options?: RequestOptions): Promise<void>;
  /** The workspace. `GET /workspace`, needs `settings:view`. */
  workspace(input?: Record<string, never>, options?: RequestOptions): Promise<t.Workspace>;
}

export interface NumbersForSaleApi {
  /** Buy a number for the account and have its calls sent here; one that the account has by now isn’t bought again. `POST /carriers/{carrier_id}/bought-numbers`, needs `billing:manage`. */
  buy(input: { carrier_id: string } & ({ number: string; agent_id?: string | null }), options?: RequestOptions): Promise<t.PhoneNumber>;
  /** Give an imported or bought number up: its carrier charges no more, and may sell it to someone else. `POST /phone-numbers/{phone_number_id}/release`, needs `billing:manage`. */
  release(input: { phone_number_id: string }, options?: RequestOptions): Promise<void>;
  /** Up to 30 numbers that take calls and that the carrier would sell to its account now. `GET /carriers/{carrier_id}/numbers-for-sale`, needs `billing:manage`. */
  search(input: { carrier_id: string; country: "AC" | "AD" | "AE" | "AF" | "AG" | "AI" | "AL" | "AM" | "AO" | "AR" | "AS" | "AT" | "AU" | "AW" | "AX" | "AZ" | "BA" | "BB" | "BD" | "BE" | "BF" | "BG" | "BH" | "BI" | "BJ" | "BL" | "BM" | "BN" | "BO" | "BQ" | "BR" | "BS" | "BT" | "BW" | "BY" | "BZ" | "CA" | "CC" | "CD" | "CF" | "CG" | "CH" | "CI" | "CK" | "CL" | "CM" | "CN" | "CO" | "CR" | "CU" | "CV" | "CW" | "CX" | "CY" | "CZ" | "DE" | "DJ" | "DK" | "DM" | "DO" | "DZ" | "EC" | "EE" | "EG" | "EH" | "ER" | "ES" | "ET" | "FI" | "FJ" | "FK" | "FM" | "FO" | "FR" | "GA" | "GB" | "GD" | "GE" | "GF" | "GG" | "GH" | "GI" | "GL" | "GM" | "GN" | "GP" | "GQ" | "GR" | "GT" | "GU" | "GW" | "GY" | "HK" | "HN" | "HR" | "HT" | "HU" | "ID" | "IE" | "IL" | "IM" | "IN" | "IO" | "IQ" | "IR" | "IS" | "IT" | "JE" | "JM" | "JO" | "JP" | "KE" | "KG" | "KH" | "KI" | "KM" | "KN" | "KP" | "KR" | "KW" | "KY" | "KZ" | "LA" | "LB" | "LC" | "LI" | "LK" | "LR" | "LS" | "LT" | "LU" | "LV" | "LY" | "MA" | "MC" | "MD" | "ME" | "MF" | "MG" | "MH" | "MK" | "ML" | "MM" | "MN" | "MO" | "MP" | "MQ" | "MR" | "MS" | "MT" | "MU" | "MV" | "MW" | "MX" | "MY" | "MZ" | "NA" | "NC" | "NE" | "NF" | "NG" | "NI" | "NL" | "NO" | "NP" | "NR" | "NU" | "NZ" | "OM" | "PA" | "PE" | "PF" | "PG" | "PH" | "PK" | "PL" | "PM" | "PR" | "PS" | "PT" | "PW" | "PY" | "QA" | "RE" | "RO" | "RS" | "RU" | "RW" | "SA" | "SB" | "SC" | "SD" | "SE" | "SG" | "SH" | "SI" | "SJ" | "SK" | "SL" | "SM" | "SN" | "SO" | "SR" | "SS" | "ST" | "SV" | "SX" | "SY" | "SZ" | "TA" | "TC" | "TD" | "TG" | "TH" | "TJ" | "TK" | "TL" | "TM" | "TN" | "TO" | "TR" | "TT" | "TV" | "TW" | "TZ" | "UA" | "UG" | "US" | "UY" | "UZ" | "VA" | "VC" | "VE" | "VG" | "VI" | "VN" | "VU" | "WF" | "WS" | "XK" | "YE" | "YT" | "ZA" | "ZM" | "ZW"; kind?: t.NumberKind; digits?: string }, options?: RequestOptions): Promise<{ items: t.NumberForSale[] }>;
}

export interface PhoneNumbersApi {
  /** Add a number one owns. `POST /phone-numbers`, needs `phone-numbers:manage`. */
  add(input: t.NewPhoneNumberInput, options?: RequestOptions): Promise<t.PhoneNumber>;
  /** The numbers of the workspace. `GET /phone-numbers`, needs `phone-numbers:view`. */
  list(input?: Record<string, never>, options?: RequestOptions): Promise<{ items: t.PhoneNumber[] }>;
  /** Remove a number; what got its calls before it was imported gets them again. `DELETE /phone-numbers/{phone_number_id}`, needs `phone-numbers:manage`. */
  remove(input: { phone_number_id: string; webhook?: "put_back" | "leave" }, options?: RequestOptions): Promise<void>;
  /** Change label, agent, phone system or rules; an agent needs a published version. 409 when someone has changed it since `base_revision`. `PATCH /phone-numbers/{phone_number_id}`, needs `phone-numbers:manage`. */
  update(input: { phone_number_id: string } & ({ label?: string; agent_id?: string | null; agent_version?: number | null; carrier_id?: string | null; rules?: t.NumberRulesInput; base_revision?: number }), options?: RequestOptions): Promise<t.PhoneNumber>;
}

export interface ProviderKeysApi {
  /** Add a key; it’s tested first, and refused (422 provider_refused) when it doesn’t work. `POST /provider-keys`, needs `users:manage`. */
  add(input: t.NewProviderKey, options?: RequestOptions): Promise<t.ProviderKey>;
  /** Look for model servers on this machine and try each; 409 conflict where the operator has it off. `POST /provider-keys/local-searches`, needs `users:manage`. */
  find(input?: Record<string, never>, options?: RequestOptions): Promise<{ servers: t.LocalServer[]; looked_at: string[] }>;
  /** The workspace’s provider keys, and what the installation offers by itself. `GET /provider-keys`, needs `settings:view`. */
  list(input?: Record<string, never>, options?: RequestOptions): Promise<{ items: t.ProviderKey[]; installation_model: string | null }>;
  /** Remove a key; agents that use it fall back or say that their model is missing. `DELETE /provider-keys/{key_id}`, needs `users:manage`. */
  remove(input: { key_id: string }, options?: RequestOptions): Promise<void>;
  /** Try a key again. `POST /provider-keys/{key_id}/trials`, needs `settings:view`. */
  test(input: { key_id: string }, options?: RequestOptions): Promise<t.ProviderKey>;
  /** Change a key; it’s tested again. 409 when someone has changed it since `base_revision`. `PATCH /provider-keys/{key_id}`, needs `users:manage`. */
  update(input: { key_id: string } & t.ProviderKeyChange, options?: RequestOptions): Promise<t.ProviderKey>;
}

export interface RecordingsApi {
  /** A link of five minutes to the recording of a call. `POST /calls/{call_id}/recording-links`, needs `calls:view`. */
  link(input: { call_id: string }, options?: RequestOptions): Promise<{ url: string; expires_at: string }>;
  /** The waveform of both channels. `GET /calls/{call_id}/recording-peaks`, needs `calls:view`. */
  peaks(input: { call_id: string }, options?: RequestOptions): Promise<t.RecordingPeaks>;
  /** Delete the recording of a call that has ended; the call itself stays. `DELETE /calls/{call_id}/recording`, needs `calls:manage`. */
  remove(input: { call_id: string }, options?: RequestOptions): Promise<void>;
}

export interface ScorecardsApi {
  /** Add a scorecard; all agents together have one at most, and so has each agent. `POST /scorecards`, needs `agents:manage`. */
  add(input: t.ScorecardContentInput, options?: RequestOptions): Promise<t.Scorecard>;
  /** Change a scorecard; calls that have been scored keep their scores. 409 when someone has changed it since `base_revision`. `PUT /scorecards/{scorecard_id}`, needs `agents:manage`. */
  change(input: { scorecard_id: string } & t.ScorecardChangeInput, options?: RequestOptions): Promise<t.Scorecard>;
  /** What calls are judged by: the scorecard of all agents first, then those of one agent by its name. `GET /scorecards`, needs `agents:view`. */
  list(input?: Record<string, never>, options?: RequestOptions): Promise<{ items: t.Scorecard[] }>;
  /** Remove a scorecard; calls that have been scored keep their scores. `DELETE /scorecards/{scorecard_id}`, needs `agents:manage`. */
  remove(input: { scorecard_id: string }, options?: RequestOptions): Promise<void>;
}

export interface ShareLinksApi {
  /** Create a share link; its address is shown once. `POST /agents/{agent_id}/share-links`, needs `agents:manage`. */
  create(input: { agent_id: string } & { calls_at_once?: number; call_seconds?: number; day_spend_micros?: number; label?: string; version?: t.VersionOrNull; origins?: t.SiteOrigins }, options?: RequestOptions): Promise<{ link: t.ShareLink; url: string; secret: string | null }>;
  /** Share links of an agent, newest first. `GET /agents/{agent_id}/share-links`, needs `agents:manage`. */
  list(input: { agent_id: string }, options?: RequestOptions): Promise<{ items: t.ShareLink[] }>;
  /** Revoke a share link; its active calls end. `DELETE /agents/{agent_id}/share-links/{link_id}`, needs `agents:manage`. */
  revoke(input: { agent_id: string; link_id: string }, options?: RequestOptions): Promise<void>;
}

export interface TelephoneCapApi {
  /** Set the most that phone calls may cost in a day. `PUT /billing/telephone-cap`, needs `billing:manage`. */
  setCap(input: t.TelephoneCap, options?: RequestOptions): Promise<t.TelephoneSpending>;
  /** What phone calls have cost today, and the most they may. `GET /billing/telephone-spending`, needs `billing:view`. */
  spending(input?: Record<string, never>, options?: RequestOptions): Promise<t.TelephoneSpending>;
}

export interface VoicesApi {
  /** Voices of a provider, as it lists them to this key. `POST /voices`, needs `agents:manage`. */
  list(input: { provider: "built_in" | "openai" | "elevenlabs" | "cartesia" | "deepgram"; key_id?: string | null }, options?: RequestOptions): Promise<{ items: { voice: string; name: string }[] }>;
  /** A sentence in a voice, as WAV. `POST /voice-samples`, needs `agents:manage`. */
  sample(input: { provider: "built_in" | "openai" | "elevenlabs" | "cartesia" | "deepgram"; key_id?: string | null; voice?: string; model?: string; speed?: number; text: string; language?: string }, options?: RequestOptions): Promise<{ wav: string }>;
}

export interface WaitingCallsApi {
  /** Running calls whose agent asks for a person, longest wait first; of test calls, only your own. `GET /waiting-calls`, needs `calls:manage`. */
  list(input?: Record<string, never>, options?: RequestOptions): Promise<{ items: t.WaitingCall[]; more: boolean }>;
}

export interface WebhooksApi {
  /** Add a webhook; the answer carries the secret that signs its deliveries, this once. `POST /webhooks`, needs `settings:manage`. */
  create(input: t.WebhookRequestInput, options?: RequestOptions): Promise<{ webhook: t.Webhook; secret: string }>;
  /** Its deliveries of the last 14 days, newest first. `GET /webhooks/{webhook_id}/deliveries`, needs `settings:view`. */
  deliveries(input: { webhook_id: string; limit?: number }, options?: RequestOptions): Paged<{ items: t.WebhookDelivery[]; next_cursor: string | null }>;
  /** The workspace’s webhooks. `GET /webhooks`, needs `settings:view`. */
  list(input?: Record<string, never>, options?: RequestOptions): Promise<{ items: t.Webhook[] }>;
  /** Remove a webhook with its deliveries. `DELETE /webhooks/{webhook_id}`, needs `settings:manage`. */
  remove(input: { webhook_id: string }, options?: RequestOptions): Promise<void>;
  /** Send a delivery again, with the same id. `POST /webhooks/{webhook_id}/deliveries/{delivery_id}/resend`, needs `settings:manage`. */
  resend(input: { webhook_id: string; delivery_id: string }, options?: RequestOptions): Promise<t.WebhookDelivery>;
  /** Give it a new secret; until the chosen moment both sign. `POST /webhooks/{webhook_id}/rotate`, needs `settings:manage`. */
  rotate(input: { webhook_id: string } & ({ old_secret_until: string | null }), options?: RequestOptions): Promise<{ webhook: t.Webhook; secret: string }>;
  /** Send an invented event of a type. `POST /webhooks/{webhook_id}/samples`, needs `settings:manage`. */
  sendSample(input: { webhook_id: string } & ({ type: "call.started" | "call.ended" | "call.help_requested" | "call.reviewed" | "alert.fired" | "agent.published" | "balance.low" | "campaign.finished" | "purchase.paid" }), options?: RequestOptions): Promise<t.WebhookDelivery>;
  /** Change a webhook, or enable it again; what waits is delivered then. 409 when someone has changed it since `base_revision`. `PATCH /webhooks/{webhook_id}`, needs `settings:manage`. */
  update(input: { webhook_id: string } & t.WebhookChange, options?: RequestOptions): Promise<t.Webhook>;
}

/** Everything that an API key can do. */
export interface Api {
  readonly accountNumbers: AccountNumbersApi;
  readonly agentTests: AgentTestsApi;
  readonly agents: AgentsApi;
  readonly alerts: AlertsApi;
  readonly apiKeys: ApiKeysApi;
  readonly assistant: AssistantApi;
  readonly audit: AuditApi;
  readonly billing: BillingApi;
  readonly breakdown: BreakdownApi;
  readonly callAgents: CallAgentsApi;
  readonly callExports: CallExportsApi;
  readonly callLinks: CallLinksApi;
  readonly callLogs: CallLogsApi;
  readonly callMarks: CallMarksApi;
  readonly callScores: CallScoresApi;
  readonly callTopics: CallTopicsApi;
  readonly callViews: CallViewsApi;
  readonly callWriteUps: CallWriteUpsApi;
  readonly calls: CallsApi;
  readonly callsOut: CallsOutApi;
  readonly campaigns: CampaignsApi;
  readonly carriers: CarriersApi;
  readonly dashboard: DashboardApi;
  readonly doNotCalls: DoNotCallsApi;
  readonly doctor: DoctorApi;
  readonly events: EventsApi;
  readonly following: FollowingApi;
  readonly inboxs: InboxsApi;
  readonly knowledge: KnowledgeApi;
  readonly mcpSignIns: McpSignInsApi;
  readonly members: MembersApi;
  readonly numbersForSale: NumbersForSaleApi;
  readonly phoneNumbers: PhoneNumbersApi;
  readonly providerKeys: ProviderKeysApi;
  readonly recordings: RecordingsApi;
  readonly scorecards: ScorecardsApi;
  readonly shareLinks: ShareLinksApi;
  readonly telephoneCap: TelephoneCapApi;
  readonly voices: VoicesApi;
  readonly waitingCalls: WaitingCallsApi;
  readonly webhooks: WebhooksApi;
}
