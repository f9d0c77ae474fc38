/** What a public link tells of a call: the words of both sides, and only what is named here. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { CallEvent } from '#contract/calls/call-events';
import type { SharedCall, SharedLine } from '#contract/calls/reading/call-links';
import { asHeard, beganAt, isSaid, speakerOf } from '#contract/calls/said-lines';
import { businessOf, businessOfWorkspace } from '../agents/business';

interface CallToShare {
  content: AgentContent | null;
  started_at: string;
  duration_ms: number | null;
  facts: readonly { name: string; value: string }[];
  events: readonly CallEvent[];
}

interface Sharing {
  workspaceName: string;
  with_facts: boolean;
  expires_at: string;
  sound: SharedCall['sound'];
}

export function sharedCallOf(call: CallToShare, sharing: Sharing): SharedCall {
  const { content, started_at, duration_ms, facts, events } = call;
  const { workspaceName, with_facts, expires_at, sound } = sharing;
  return {
    business_name: (content && businessOf(content)) || businessOfWorkspace(workspaceName),
    workspace_name: workspaceName,
    language: content?.language ?? 'en-US',
    started_at,
    duration_ms,
    lines: asHeard(events).flatMap((event) => lineOf(event) ?? []),
    facts: with_facts ? facts.map(({ name, value }) => ({ name, value })) : null,
    sound,
    expires_at,
  };
}

function lineOf(event: CallEvent): SharedLine | null {
  if (!isSaid(event) || event.text === '') return null;
  const interrupted = event.type === 'agent_said' && event.interrupted;
  return { by: speakerOf(event), text: event.text, at_ms: beganAt(event), interrupted };
}
