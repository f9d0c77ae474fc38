/** Sixty calls of the last two weeks, marked and uncharged; the same every time but for the day. */
import { factsOf } from '#contract/calls/call-facts';
import type { CallEvent, UnstampedEvent } from '#contract/calls/call-events';
import { type EndReason, reasonFacts } from '#contract/calls/outcomes';
import { medianResponse } from '#contract/calls/turn-latency';
import type { StoredAgent, StoredCall } from '../world';

const CALLS = 60;
const DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_HOUR_MS = 8 * 60 * 60 * 1000;
const BETWEEN_MS = 97 * 60 * 1000;

/** How calls end, in turn. */
const endings: readonly EndReason[] = [
  'completed',
  'completed',
  'end_phrase',
  'completed',
  'caller_hung_up',
  'completed',
  'not_understood',
  'completed',
  'silence_timeout',
  'completed',
];

const callers = ['Ada Byron', 'Ben Miller', 'Chen Li', 'Dana Scott', 'Emil Novak', 'Fay Okoro'];

export function exampleCalls(
  now: Date,
  agents: readonly StoredAgent[],
): Omit<StoredCall, 'workspace_id' | 'started_by'>[] {
  return Array.from({ length: CALLS }, (_, index) => {
    const agent = agents.length > 0 ? agents[index % agents.length] : undefined;
    const reason = endings[index % endings.length] ?? 'completed';
    const caller = callers[index % callers.length] ?? '';
    const events = conversation(caller, reason, index);
    const { status, fault, success, sentence } = reasonFacts(reason);
    const started = startOf(now, index);
    const duration_ms = events.at(-1)?.offset_ms ?? 0;
    return {
      takeover_secret: '',
      content: null,
      setup: null,
      link_id: null,
      call_id: crypto.randomUUID(),
      agent_id: agent?.agent_id ?? null,
      agent_name: agent?.draft.name ?? 'Appointment booking',
      agent_version: agent ? agent.live_version : 1,
      origin: index % 3 === 0 ? 'web' : 'phone',
      is_example: true,
      party: index % 3 === 0 ? 'Browser' : `+1 415 555 01${String(index).padStart(2, '0')}`,
      status,
      end_reason: reason,
      fault,
      success,
      started_at: started.toISOString(),
      ended_at: new Date(started.getTime() + duration_ms).toISOString(),
      duration_ms,
      response_ms: medianResponse(events),
      cost_micros: 0,
      outcome: sentence,
      provider_code: null,
      facts: factsOf(events),
      summary: null,
      extracted: [],
      events,
      recording: null,
      receipt: null,
    };
  });
}

function startOf(now: Date, index: number): Date {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const at = midnight - (index % DAYS) * DAY_MS + FIRST_HOUR_MS + Math.floor(index / DAYS) * BETWEEN_MS;
  return new Date(at < now.getTime() - FIRST_HOUR_MS / 8 ? at : at - DAY_MS);
}

function conversation(caller: string, reason: EndReason, index: number): CallEvent[] {
  const finished = reasonFacts(reason).success;
  const steps: UnstampedEvent[] = [
    { type: 'started', brain: 'built_in', model: null },
    says(0, 'Hello, this is Harbor Dental. What is your name, please?', 'greeting', 'first message'),
    { type: 'caller_said', turn: 1, text: `My name is ${caller}.` },
    { type: 'fact_collected', turn: 1, name: 'name', value: caller },
    says(1, 'Thank you. What is the visit for?', 'asked', 'asked for: reason'),
  ];
  if (finished) {
    steps.push(
      { type: 'caller_said', turn: 2, text: 'A cleaning, please.' },
      { type: 'fact_collected', turn: 2, name: 'reason', value: 'cleaning' },
      says(2, 'Thank you, we have noted your appointment. Goodbye.', 'closing', 'closing message'),
    );
  }
  const { fault, sentence } = reasonFacts(reason);
  steps.push({ type: 'ended', reason, fault, provider_code: null, summary: sentence });
  let offset_ms = 0;
  return steps.map((step, position) => {
    // The agent answers quickly; people take their time.
    offset_ms += step.type === 'caller_said' ? 4_000 + (index % 7) * 900 : 180 + (index % 5) * 35;
    // Spreading a union loses its discriminant for the compiler; seq and offset_ms complete each member.
    return { ...step, seq: position + 1, offset_ms } as CallEvent;
  });
}

function says(
  turn: number,
  text: string,
  kind: 'greeting' | 'asked' | 'closing',
  why: string,
): UnstampedEvent {
  return { type: 'agent_said', turn, text, why: [{ kind, text: why }], interrupted: false };
}
