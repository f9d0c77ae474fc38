/** Sentences of refusals that take no rule to find. */

/** What isn't there, or isn't there any more: the sentences of `not_found`. */
export const noSuch = {
  alert: 'There is no such alert. They’re kept for a year.',
  alertRule: 'There is no such alert rule. It may have been deleted.',
  agent: 'There is no such agent. It may have been deleted.',
  agentOfCall: 'What ran in this call isn’t kept.',
  call: 'There is no such call.',
  callLink: 'There is no such open link. It may have expired or been revoked.',
  carrier: 'There is no such phone system. It may have been removed.',
  agents: 'Some of these agents are not there any more. Nothing was deleted.',
  draft: 'There is no such draft. Only the newest are kept.',
  file: 'There is no such file, or the link to it has expired.',
  invitation: 'There is no such open invitation.',
  invitationLink: 'This invitation link is not valid. Ask for a new one.',
  key: 'There is no such key. It may have been removed.',
  export: 'There is no such export. Exports are kept for a day.',
  note: 'There is no such note. It may have been removed.',
  score: 'This call has no score.',
  scorecard: 'There is no such scorecard. It may have been removed.',
  view: 'There is no such view. It may have been removed.',
  member: 'There is no such member in this workspace.',
  phoneNumber: 'There is no such phone number. It may have been removed.',
  purchase: 'There is no such purchase.',
  receipt: 'There is no receipt of such a call.',
  recording: 'There is no recording of this call.',
  shareLink: 'There is no such open share link.',
  sharePage: 'This link leads nowhere. It may have been revoked; ask for a new one.',
  sharedCall: 'This link leads nowhere. It may have expired or been revoked; ask for a new one.',
  test: 'There is no such test. It may have been removed.',
  testRun: 'There is no such test run.',
  webhook: 'There is no such webhook. It may have been removed.',
  delivery: 'There is no such delivery. They’re kept for 14 days.',
  workspace: 'There is no such workspace.',
  version: (version: number) => `There is no version ${version} of this agent.`,
} as const;

export const ONLY_REQUESTS = 'Only tools that make a request can be tried here.';
