/** Sentences of refusals that take no rule to find. */
import { AGENT_NOT_KEPT } from '#contract/calls/call-agents';
import { MOST_CALL_LINKS } from '#contract/calls/reading/call-links';
import { MOST_VIEWS } from '#contract/calls/list/call-views';
import { MOST_ALERT_RULES } from '#contract/figures/alerts';
import { MOST_CAMPAIGNS, MOST_ROWS } from '#contract/outbound/campaigns';

export const SOME_AGENTS_GONE = 'Some of these agents no longer exist.';

/** What isn't there, or isn't there any more: the sentences of `not_found`. */
export const noSuch = {
  alert: 'Alert not found. Alerts are kept for a year.',
  alertRule: 'Alert rule not found. It may have been deleted.',
  agent: 'Agent not found. It may have been deleted.',
  agentOfCall: AGENT_NOT_KEPT,
  call: 'Call not found. It may have been deleted.',
  campaign: 'Campaign not found. It may have been deleted.',
  listedNumber: 'This number isn’t on the list. It may have been removed.',
  callLink: 'Link not found. It may have expired or been revoked.',
  carrier: 'Phone system not found. It may have been removed.',
  agents: `${SOME_AGENTS_GONE} Nothing was deleted.`,
  draft: 'Draft not found. Only the newest are kept.',
  file: 'File not found, or its link has expired.',
  invitation: 'Invitation not found. It may have been used or revoked.',
  invitationLink: 'This invitation link isn’t valid. Ask for a new one.',
  key: 'Key not found. It may have been removed.',
  export: 'Export not found. Exports are kept for a day.',
  note: 'Note not found. It may have been removed.',
  score: 'This call has no score.',
  scorecard: 'Scorecard not found. It may have been removed.',
  topic: 'Topic not found.',
  view: 'View not found. It may have been removed.',
  mention: 'Mention not found. Its note may have been removed.',
  mcpSignIn: 'Sign-in not found. Someone may have signed out.',
  member: 'Member not found. They may have left the workspace.',
  phoneNumber: 'Phone number not found. It may have been removed.',
  purchase: 'Purchase not found.',
  purchaseReceipt: 'This purchase has no receipt: it wasn’t paid.',
  receipt: 'This call has no receipt.',
  recording: 'This call has no recording.',
  shareLink: 'Share link not found. It may have been revoked.',
  sharePage: 'This link isn’t valid. It may have been revoked; ask for a new one.',
  sharedCall: 'This link isn’t valid. It may have expired or been revoked; ask for a new one.',
  test: 'Test not found. It may have been removed.',
  testRun: 'Test run not found.',
  webhook: 'Webhook not found. It may have been removed.',
  delivery: 'Delivery not found. Deliveries are kept for 14 days.',
  workspace: 'Workspace not found.',
  sampleService: (name: string) => `No sample service is called ${name}.`,
  version: (version: number) => `This agent has no version ${version}.`,
} as const;

/** There are as many as there may be: the sentences of `limit_reached`. */
export const tooMany = {
  alertRules: `A workspace can have ${MOST_ALERT_RULES} alert rules.`,
  callLinks: `This call has ${MOST_CALL_LINKS} public links. Revoke one first.`,
  campaigns: `A workspace can have ${MOST_CAMPAIGNS} campaigns. Delete one first.`,
  rows: `A campaign can have ${MOST_ROWS.toLocaleString('en-US')} rows.`,
  views: `You can save ${MOST_VIEWS} views.`,
} as const;

/** Something else comes first, or has gone. */
export const asThingsAre = {
  hasExamples: 'Your workspace has the examples already.',
  keyGone: 'This key is no longer there. Choose another one.',
  noCallsNow: 'The agent can’t take calls at the moment. Try again later.',
  noCallingNumber: 'None of the numbers that call is there any more. Select others.',
  noCarrierOfNumber: 'Select the number’s phone system first.',
  otherRows: (there: number, asked: number) =>
    `The list has changed: ${there} to call now, not ${asked}. Check it again.`,
} as const;

export const ONLY_REQUESTS = 'Only tools that make a request can be tried here.';
