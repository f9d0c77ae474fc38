/** A call in writing that went well: who, what for, goodbye. */
import { factsOf } from '#contract/calls/call-facts';
import type { CallEvent, LineReason, UnstampedEvent } from '#contract/calls/call-events';
import { reasonFacts } from '#contract/calls/end-sentences';
import { responseFigures } from '#contract/calls/turn-latency';
import type { StoredCall } from '#mock-api/stored-calls';
import type { StoredAgent } from '#mock-api/world';

const STARTED = '2026-11-20T08:00:00.000Z';

const { status, fault, success, sentence } = reasonFacts('completed');

const says = (turn: number, text: string, kind: LineReason['kind'], why: string): UnstampedEvent => ({
  type: 'agent_said',
  turn,
  text,
  why: [{ kind, text: why }],
  interrupted: false,
});

const steps: readonly UnstampedEvent[] = [
  { type: 'started', brain: 'built_in', model: null },
  says(0, 'Hello, this is Harbor Dental. What is your name, please?', 'greeting', 'first message'),
  { type: 'caller_said', turn: 1, text: 'My name is Ada Byron.' },
  { type: 'fact_collected', turn: 1, name: 'name', value: 'Ada Byron' },
  says(1, 'Thank you. What is the visit for?', 'asked', 'asked for: reason'),
  { type: 'caller_said', turn: 2, text: 'A cleaning, please.' },
  { type: 'fact_collected', turn: 2, name: 'reason', value: 'cleaning' },
  says(2, 'Thank you, we have noted your appointment. Goodbye.', 'closing', 'closing message'),
  { type: 'ended', reason: 'completed', fault, provider_code: null, summary: sentence },
];

/** The agent answers quickly; people take their time. */
const CALLER_MS = 4_000;
const AGENT_MS = 180;

export function finishedCall(
  agent: StoredAgent | undefined,
): Omit<StoredCall, 'workspace_id' | 'started_by'> {
  let offset_ms = 0;
  const events = steps.map((step, position) => {
    offset_ms += step.type === 'caller_said' ? CALLER_MS : AGENT_MS;
    // Spreading a union loses its discriminant for the compiler; seq and offset_ms complete each member.
    return { ...step, seq: position + 1, offset_ms } as CallEvent;
  });
  return {
    call_id: crypto.randomUUID(),
    agent_id: agent?.agent_id ?? null,
    agent_name: agent?.draft.name ?? 'Appointment booking',
    agent_version: agent ? agent.live_version : 1,
    origin: 'web',
    is_example: false,
    party: 'Browser',
    status,
    end_reason: 'completed',
    fault,
    success,
    score: null,
    topic: null,
    started_at: STARTED,
    ended_at: new Date(Date.parse(STARTED) + offset_ms).toISOString(),
    duration_ms: offset_ms,
    ...responseFigures(events),
    cost_micros: 0,
    outcome: sentence,
    provider_code: null,
    direction: null,
    called_number: null,
    calling_number: null,
    facts: factsOf(events),
    tags: [],
    summary: null,
    extracted: [],
    events,
    recording: null,
    receipt: null,
    takeover_secret: '',
    content: null,
    setup: null,
    link_id: null,
  };
}
