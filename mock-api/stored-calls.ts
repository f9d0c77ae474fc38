/** What the mocked backend holds of calls, of tests, and of what is told of them. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { AgentTest, PlayedTest, TestRun } from '#contract/calls/agent-tests';
import type { Alert, AlertRuleContent } from '#contract/figures/alerts';
import type { CallLink } from '#contract/calls/reading/call-links';
import type { CallExport } from '#contract/calls/list/call-exports';
import type { CallNote } from '#contract/calls/reading/call-marks';
import type { CallScore } from '#contract/scoring/call-scores';
import type { CallView } from '#contract/calls/list/call-views';
import type { Scorecard } from '#contract/scoring/scorecards';
import type { Call, CallSetup } from '#contract/calls/calls';

export interface StoredTopic {
  workspace_id: string;
  topic_id: string;
  name: string;
  is_added: boolean;
  is_hidden: boolean;
  merged_into: string | null;
  /** By which it's found. */
  phrases: string[];
}

export interface StoredTest extends AgentTest {
  agent_id: string;
}

export interface StoredRun extends TestRun {
  workspace_id: string;
  /** What runs. */
  content: AgentContent;
  /** All tests of the agent ran, so that the run speaks for it. */
  is_whole: boolean;
  /** The call that's run again; null: it runs tests of the agent. */
  replay: AgentTest | null;
  results: PlayedTest[];
}

/** A call as the API answers it, with what only its own socket needs beside it. */
/** Its log tells whether a tool failed. */
export interface StoredCall extends Omit<Call, 'tool_failed'> {
  workspace_id: string;
  started_by: string;
  takeover_secret: string;
  content: AgentContent | null;
  /** Null for calls that were not started from the panel. */
  setup: CallSetup | null;
  /** Of a call by a share link. */
  link_id: string | null;
}

export interface StoredAlertRule extends AlertRuleContent {
  workspace_id: string;
  alert_rule_id: string;
  changed_at: string;
  last_fired_at: string | null;
  revision: number;
}

export interface StoredAlert extends Omit<Alert, 'calls'> {
  workspace_id: string;
  call_ids: string[];
}

export interface StoredNote extends Omit<CallNote, 'is_own'> {
  /** Who has read that they're mentioned. */
  read_by: string[];
  workspace_id: string;
  call_id: string;
  user_id: string;
}

export interface StoredCallLink extends CallLink {
  call_id: string;
  token: string;
}

export interface StoredExport extends CallExport {
  workspace_id: string;
  user_id: string;
  /** The file; every format is JSON Lines here. */
  text: string;
}

export interface StoredView extends Omit<CallView, 'is_own'> {
  workspace_id: string;
  user_id: string;
}

export interface StoredScorecard extends Omit<Scorecard, 'agent_name' | 'judge' | 'agreement'> {
  workspace_id: string;
}

/** Every answer that people gave is on its criterion. */
export interface StoredScore extends CallScore {
  workspace_id: string;
  call_id: string;
}
