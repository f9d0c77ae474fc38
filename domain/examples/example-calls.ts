/**
 * Sixty calls of the last two weeks to the example agents, so that the pages of a new workspace can be tried.
 * The same every time but for the day: no randomness that a reader couldn't repeat.
 */
import type { AgentContent } from '#contract/agents/agent-content';
import type { CallEvent } from '#contract/calls/call-events';
import { factsOf } from '#contract/calls/call-facts';
import type { CollectedFact, Happening } from '#contract/calls/calls';
import { reasonFacts } from '#contract/calls/end-sentences';
import { happeningsIn } from '#contract/calls/happenings';
import type { CallStatus, EndReason, Fault } from '#contract/calls/outcomes';
import { responseFigures } from '#contract/calls/turn-latency';
import { type CallStage, spokenStage, typedStage } from './call-stage';
import { exampleAgents } from './example-agents';
import {
  type ExampleCaller,
  exampleNames,
  type ExampleScript,
  exampleScripts,
  type ExampleStep,
} from './example-scripts';

interface ExampleCall {
  /** Which of `exampleAgents` was called. */
  agent: number;
  agent_name: string;
  /** Calls by phone are spoken, and each has a recording. The others are typed in a browser. */
  origin: 'phone' | 'web';
  /** Where on the call's clock its recording begins; null: there's none. */
  recorded_from_ms: number | null;
  party: string;
  status: CallStatus;
  end_reason: EndReason;
  fault: Fault;
  provider_code: string | null;
  success: boolean | null;
  outcome: string;
  started_at: Date;
  ended_at: Date;
  duration_ms: number;
  response_ms: number | null;
  worst_response_ms: number | null;
  happened: Happening[];
  facts: CollectedFact[];
  events: CallEvent[];
}

const DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Of an agent's calls, from the newest on, every fourth is spoken: 16 in all, 10 minutes of sound. */
const SPOKEN_EVERY = 4;

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

/** Newest first. */
export function exampleCalls(now: Date): ExampleCall[] {
  const random = seeded(20_261_120);
  const counts = exampleScripts.map(() => 0);
  return instants(now, random).map((started_at, index) => {
    const agent = index % exampleScripts.length;
    const nth = counts[agent] ?? 0;
    counts[agent] = nth + 1;
    const isSpoken = nth % SPOKEN_EVERY === 0;
    const end_reason = pick(endings, (index * 7) % endings.length);
    const caller = callerOf(index, started_at);
    const content = pick(exampleAgents, agent);
    const stage = isSpoken ? spokenStage(random) : typedStage(random);
    play(stage, pick(exampleScripts, agent), { content, caller, reason: end_reason, random });
    const { events } = stage;
    const { status, fault, success, sentence } = reasonFacts(end_reason);
    const duration_ms = events.at(-1)?.offset_ms ?? 0;
    const recorded = events.find(({ type }) => type === 'recording_started');
    return {
      agent,
      agent_name: content.name,
      origin: isSpoken ? 'phone' : 'web',
      recorded_from_ms: recorded?.offset_ms ?? null,
      party: isSpoken ? caller.phone : 'Browser',
      status,
      end_reason,
      fault,
      provider_code: codeOf(end_reason),
      success,
      outcome: sentence,
      started_at,
      ended_at: new Date(started_at.getTime() + duration_ms),
      duration_ms,
      ...responseFigures(events),
      happened: happeningsIn(events),
      facts: factsOf(events),
      events,
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
  })
    .flat()
    .sort((one, other) => other.getTime() - one.getTime());
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

const codeOf = (reason: EndReason): string | null => (reason === 'model_failed' ? '429' : null);

interface Played {
  content: AgentContent;
  caller: ExampleCaller;
  reason: EndReason;
  random: () => number;
}

function play(stage: CallStage, script: ExampleScript, { content, caller, reason, random }: Played): void {
  const { add } = stage;
  /** As a call fills it in. */
  const filled = (text: string) => text.replaceAll('{{business_name}}', content.business_name);
  const model = reason === 'model_failed' ? 'gpt-4.1-mini' : null;
  add({ type: 'started', brain: model ? 'model' : 'built_in', model });
  stage.answer(filled(content.first_message), { kind: 'greeting', text: 'first message' });
  let turn = 0;
  for (const step of cut(script.steps(caller), reason, random)) {
    if ('agent' in step) stage.answer(step.agent, step.why);
    else if ('caller' in step) {
      turn += 1;
      stage.say(step.caller);
    } else if ('fact' in step) add({ type: 'fact_collected', turn, name: step.fact, value: step.value });
    else if ('knowledge' in step) add({ type: 'knowledge_used', turn, titles: [step.knowledge] });
    else stage.tool(step.tool, step.arguments, step.answer);
  }
  leadOut(stage, reason, filled(content.closing_message));
  const { fault, sentence } = reasonFacts(reason);
  stage.end({ type: 'ended', reason, fault, provider_code: codeOf(reason), summary: sentence });
}

/** Calls that end early lose the rest of their script, right after someone has spoken. */
function cut(steps: ExampleStep[], reason: EndReason, random: () => number): ExampleStep[] {
  if (reason === 'completed' || reason === 'agent_ended') return steps;
  // The caller's last word is the goodbye.
  if (reason === 'end_phrase') return steps.slice(0, steps.findLastIndex((step) => 'agent' in step) + 1);
  const lastBy = reason === 'model_failed' ? 'caller' : 'agent';
  const places = steps.flatMap((step, index) => (lastBy in step && index > 0 ? [index] : []));
  return steps.slice(0, pick(places, Math.floor(random() * places.length)) + 1);
}

function leadOut({ add, wait, say, answer }: CallStage, reason: EndReason, closing: string): void {
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
      ['Mm, the thing with the blue one.', "I didn't understand that. Could you say it in other words?"],
      ['You know, like last time.', "I'm still not sure what you mean."],
      ['Never mind the first part.', "I'm sorry, I don't understand. Shall we end the call here?"],
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
