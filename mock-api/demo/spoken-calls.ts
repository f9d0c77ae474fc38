/** Calls that were spoken, with their recordings: what the page of a call looks like with sound. */
import { factsOf } from '#contract/calls/call-facts';
import { reasonFacts } from '#contract/calls/end-sentences';
import { responseFigures } from '#contract/calls/turn-latency';
import { finishedRecording } from '../recordings/recordings';
import { type SpokenTurn, spokenLog, type Waits } from './spoken-log';
import type { StoredCall } from '../stored-calls';
import type { StoredAgent } from '../world';

const HOUR_MS = 60 * 60 * 1000;

const usual: Waits = {
  end_of_turn: 320,
  transcriber: 110,
  model: 410,
  sentence: 130,
  voice: 95,
  playback: 60,
};

const GREETING = 'Hello, this is Harbor Dental. How can I help you today?';

const turns: readonly SpokenTurn[] = [
  {
    caller: 'Hi, this is Ada Byron. I would like to book a cleaning.',
    after_ms: 900,
    waits: usual,
    ended: { wait_ms: 300, rule: 'setting' },
    fact: { name: 'name', value: 'Ada Byron' },
    agent: 'Of course, Ada. Which day would suit you?',
    why: [{ kind: 'asked', text: 'asked for: day' }],
  },
  {
    caller: 'What are your opening hours?',
    after_ms: 1_400,
    waits: { ...usual, end_of_turn: 410, model: 520 },
    ended: { wait_ms: 350, rule: 'question' },
    knowledge: ['Opening hours'],
    agent:
      'We are open from eight to six, Monday to Friday, and on Saturday mornings by appointment only, except',
    why: [{ kind: 'knowledge', text: 'from: Opening hours' }],
    heardWords: 9,
  },
  {
    caller: 'Friday morning, please.',
    after_ms: -260,
    waits: { ...usual, model: 240 },
    ended: { wait_ms: 300, rule: 'date' },
    tool: {
      name: 'free_times',
      arguments: { day: '2026-11-27', part: 'morning' },
      answer: '{"slots":["09:00","10:30"]}',
      took_ms: 212,
    },
    fact: { name: 'day', value: 'Friday, 27 November' },
    agent: 'Friday at nine or at half past ten is free. Which one do you prefer?',
    why: [{ kind: 'tool', text: 'tool: free_times 212 ms' }],
  },
  {
    caller: 'Nine is good. Does it cost anything if I have to move it?',
    after_ms: 2_600,
    waits: { ...usual, model: 1_910, sentence: 240 },
    ended: { wait_ms: 300, rule: 'question' },
    knowledge: ['Moving an appointment'],
    agent: 'Moving it is free until the evening before. Shall I book Friday at nine for you?',
    why: [{ kind: 'knowledge', text: 'from: Moving an appointment' }],
  },
  {
    caller: 'Yes, please.',
    after_ms: 1_100,
    waits: { ...usual, end_of_turn: 290, model: 350 },
    ended: { wait_ms: 280, rule: 'yes_or_no' },
    withoutWords: true,
    tool: {
      name: 'book',
      arguments: { slot: '2026-11-27T09:00' },
      answer: '{"booked":true}',
      took_ms: 640,
    },
    agent: 'Done. Friday at nine, a cleaning with Doctor Scott. Is there anything else?',
    why: [{ kind: 'tool', text: 'tool: book 640 ms' }],
  },
  {
    caller: 'No, that is all. Thank you.',
    after_ms: 3_200,
    waits: usual,
    ended: { wait_ms: 300, rule: 'goodbye' },
    agent: 'Thank you for calling, Ada. Goodbye.',
    why: [{ kind: 'closing', text: 'closing message' }],
  },
];

type UnownedCall = Omit<StoredCall, 'workspace_id' | 'started_by'>;

/** A call with a recording, and one whose recording was deleted. */
export function spokenCalls(now: Date, agent: StoredAgent | undefined): UnownedCall[] {
  const recent = spokenCall(now.getTime() - HOUR_MS / 12, agent);
  const older = spokenCall(now.getTime() - 3 * HOUR_MS, agent);
  return [
    recent,
    { ...older, recording: { state: 'deleted', offset_ms: 0, duration_ms: null, bytes: null } },
  ];
}

export function spokenCall(endedAt: number, agent: StoredAgent | undefined): UnownedCall {
  const { status, fault, success, sentence } = reasonFacts('completed');
  const events = spokenLog(GREETING, turns, {
    type: 'ended',
    reason: 'completed',
    fault,
    provider_code: null,
    summary: sentence,
  });
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
    origin: 'web',
    is_example: true,
    party: 'Browser',
    status,
    end_reason: 'completed',
    fault,
    success,
    score: null,
    topic: null,
    started_at: new Date(endedAt - duration_ms).toISOString(),
    ended_at: new Date(endedAt).toISOString(),
    duration_ms,
    ...responseFigures(events),
    cost_micros: 0,
    outcome: sentence,
    direction: null,
    called_number: null,
    calling_number: null,
    provider_code: null,
    facts: factsOf(events),
    tags: [],
    summary: null,
    extracted: [],
    events,
    recording: finishedRecording(duration_ms),
    receipt: null,
  };
}
