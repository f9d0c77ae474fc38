/**
 * Sixty calls of the last two weeks for a workspace that has none yet, so that its pages can be tried.
 * The same every time but for the day: no randomness that a reader could not repeat.
 */
import type { CallEvent, UnstampedEvent } from '#contract/calls/call-events';
import { type EndReason, reasonFacts } from '#contract/calls/outcomes';
import { medianResponse } from '#contract/calls/turn-latency';
import { factsOf } from '#contract/calls/call-facts';
import {
  type ExampleCaller,
  exampleNames,
  type ExampleScript,
  exampleScripts,
  type ExampleStep,
} from './example-scripts';
import type { NewCall } from '../store';

interface ExampleCall {
  row: Omit<NewCall, 'workspace_id' | 'call_id'>;
  events: CallEvent[];
}

const DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

/** How often each way to end comes up among twenty calls; sixty calls are three rounds. */
const endings: readonly EndReason[] = [
  ...Array.from({ length: 10 }, () => 'completed' as const),
  ...Array.from({ length: 3 }, () => 'end_phrase' as const),
  'caller_hung_up',
  'caller_hung_up',
  'silence_timeout',
  'not_understood',
  'connection_lost',
  'model_failed',
  'agent_ended',
];

/** @param agents of the workspace, to whom the calls are given; without any, the calls name sample agents */
export function exampleCalls(
  now: Date,
  agents: readonly { agent_id: string; name: string; live_version: number | null }[],
): ExampleCall[] {
  const random = seeded(20_261_120);
  return instants(now, random).map((startedAt, index) => {
    const script = pick(exampleScripts, index + Math.floor(random() * 4));
    const reason = pick(endings, (index * 7) % endings.length);
    const agent = agents.length > 0 ? pick(agents, index + Math.floor(random() * 2)) : null;
    const caller = callerOf(index, startedAt);
    const events = conversation(script, caller, reason, random);
    const { status, fault, success, sentence } = reasonFacts(reason);
    const duration_ms = events.at(-1)?.offset_ms ?? 0;
    const byPhone = random() < 0.7;
    return {
      events,
      row: {
        agent_id: agent?.agent_id ?? null,
        agent_name: agent?.name ?? script.agent,
        agent_version: agent ? agent.live_version : 1,
        origin: byPhone ? 'phone' : 'web',
        is_example: true,
        party: byPhone ? caller.phone : 'Browser',
        status,
        end_reason: reason,
        fault,
        provider_code: reason === 'model_failed' ? '429' : null,
        success,
        outcome: sentence,
        created_at: startedAt,
        started_at: startedAt,
        ended_at: new Date(startedAt.getTime() + duration_ms),
        duration_ms,
        response_ms: medianResponse(events),
        facts: factsOf(events),
        cost_micros: 0,
      },
    };
  });
}

/** Five calls on working days, two or three at weekends, between 8 and 19 o'clock UTC, none ahead of now. */
function instants(now: Date, random: () => number): Date[] {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  let weekends = 0;
  return Array.from({ length: DAYS }, (_, daysAgo) => {
    const day = midnight - daysAgo * DAY_MS;
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
    const calls = isWeekend ? 2 + (weekends++ % 2) : 5;
    return Array.from({ length: calls }, () => {
      const at = day + Math.round((8 + random() * 11) * 3_600_000);
      return new Date(at < now.getTime() - 3_600_000 ? at : at - DAY_MS);
    });
  }).flat();
}

function callerOf(index: number, startedAt: Date): ExampleCaller {
  const name = pick(exampleNames, index * 3);
  const wished = new Date(startedAt.getTime() + (1 + (index % 5)) * DAY_MS);
  const digits = String((index * 37) % 100).padStart(2, '0');
  return {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    phone: `+1 415 555 01${digits}`,
    order: String(48_200 + index * 13),
    day: wished.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' }),
    date: wished.toISOString().slice(0, 10),
  };
}

function conversation(
  script: ExampleScript,
  caller: ExampleCaller,
  reason: EndReason,
  random: () => number,
): CallEvent[] {
  const { events, add, wait } = recorder();
  const model = reason === 'model_failed' ? 'gpt-4.1-mini' : null;
  add({ type: 'started', brain: model ? 'model' : 'built_in', model });
  let turn = 0;
  const answer = (text: string, why: Extract<ExampleStep, { agent: string }>['why']) => {
    wait(350 + Math.round(random() * random() * 1400));
    add({ type: 'agent_said', turn, text, why: [why], interrupted: false });
    wait(text.length * 55);
  };
  const say = (text: string) => {
    turn += 1;
    wait(900 + text.length * 60 + Math.round(random() * 2500));
    add({ type: 'caller_said', turn, text });
  };

  for (const step of cut(script.steps(caller), reason, random)) {
    if ('agent' in step) answer(step.agent, step.why);
    else if ('caller' in step) say(step.caller);
    else if ('fact' in step) add({ type: 'fact_collected', turn, name: step.fact, value: step.value });
    else if ('knowledge' in step) add({ type: 'knowledge_used', turn, titles: [step.knowledge] });
    else {
      const call = `${step.tool}_${turn}`;
      add({ type: 'tool_called', turn, call, tool: step.tool, arguments: step.arguments });
      const duration_ms = 120 + Math.round(random() * 400);
      wait(duration_ms);
      const answered = { turn, call, tool: step.tool, duration_ms, status: 200, error: null };
      add({ type: 'tool_answered', ...answered, answer: step.answer });
    }
  }
  endingOf(reason, script, { add, wait, say, answer });
  const { fault, sentence } = reasonFacts(reason);
  const provider_code = reason === 'model_failed' ? '429' : null;
  add({ type: 'ended', reason, fault, provider_code, summary: sentence });
  return events;
}

/** Calls that end early lose the rest of their script, right after somebody has spoken. */
function cut(steps: ExampleStep[], reason: EndReason, random: () => number): ExampleStep[] {
  const whole: EndReason[] = ['completed', 'end_phrase', 'agent_ended'];
  if (whole.includes(reason)) return steps;
  const lastBy = reason === 'model_failed' ? 'caller' : 'agent';
  const places = steps.flatMap((step, index) => (lastBy in step && index > 1 ? [index] : []));
  return steps.slice(0, pick(places, Math.floor(random() * places.length)) + 1);
}

interface Stage {
  add: (event: UnstampedEvent) => void;
  wait: (ms: number) => void;
  say: (text: string) => void;
  answer: (text: string, why: Extract<ExampleStep, { agent: string }>['why']) => void;
}

function endingOf(reason: EndReason, { closing }: ExampleScript, { add, wait, say, answer }: Stage): void {
  const goodbye = () => answer(closing, { kind: 'closing', text: 'closing' });
  if (reason === 'completed' || reason === 'agent_ended') goodbye();
  if (reason === 'end_phrase') {
    say("That's all, thank you. Bye.");
    goodbye();
  }
  if (reason === 'caller_hung_up') wait(1500);
  if (reason === 'silence_timeout') {
    wait(30_000);
    answer('Are you still there?', { kind: 'reminder', text: 'no one said anything' });
    wait(30_000);
    goodbye();
  }
  if (reason === 'not_understood') {
    for (const [heard, said] of [
      ['Mm, the thing with the blue one.', 'I did not understand that. Could you say it in other words?'],
      ['You know, like last time.', 'I am still not sure what you mean.'],
      ['Never mind the first part.', 'I am sorry, I do not understand. Shall we end the call here?'],
    ] as const) {
      say(heard);
      answer(said, { kind: 'not_understood', text: 'not understood' });
    }
  }
  if (reason === 'connection_lost') {
    wait(1200);
    add({ type: 'connection_lost' });
    wait(30_000);
  }
  if (reason === 'model_failed') wait(8000);
}

function recorder(): { events: CallEvent[]; add: Stage['add']; wait: Stage['wait'] } {
  const events: CallEvent[] = [];
  let offset_ms = 0;
  return {
    events,
    // Stamping completes each member of the union; the compiler loses which one by the spread.
    add: (event) => void events.push({ ...event, seq: events.length + 1, offset_ms } as CallEvent),
    wait: (ms) => {
      offset_ms += ms;
    },
  };
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('There is nothing to pick from.');
  return item;
}

/** Mulberry32: numbers from 0 to 1 that look random and are the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
