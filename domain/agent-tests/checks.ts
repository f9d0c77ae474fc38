/**
 * Whether what a test demands came true in a conversation, each with a sentence that says why and the
 * event that decided it. Nothing here asks a model: its judgements are handed in.
 */
import type { CheckResult, TestCheck } from '#contract/calls/agent-tests';
import type { CallEvent } from '#contract/calls/call-events';
import { formatMicros, type Micros, moneyPlaces } from '#contract/money';
import { reasonFacts } from '#contract/calls/end-sentences';
import { ordinal, placeOf, quoted } from './place-in-conversation';

/** What a model says about a statement; `line` counts the agent's lines from 1. */
export interface Judgement {
  holds: boolean;
  reason: string;
  line: number | null;
}

interface CheckedAgent {
  /** Names of the tools that it uses in conversations. */
  tools: readonly string[];
  /** Null: its draft. */
  version: number | null;
}

export interface Conversation {
  agent: CheckedAgent;
  events: readonly CallEvent[];
  /** What its model tokens cost. */
  cost_micros: Micros;
  /** By statement; or why it wasn't judged, as a sentence. */
  judgements: ReadonlyMap<string, Judgement> | string;
}

/** Why statements aren't judged where no model is configured. */
export const NO_JUDGE = 'Skipped: a model would judge this, and none is configured.';

type Verdict = Omit<CheckResult, 'check'>;
type CheckOf<Type extends TestCheck['type']> = Extract<TestCheck, { type: Type }>;
type EventOf<Type extends CallEvent['type']> = Extract<CallEvent, { type: Type }>;

const passed = (reason: string, event?: CallEvent): Verdict => ({
  state: 'passed',
  reason,
  seq: event?.seq ?? null,
});
const failed = (reason: string, event?: CallEvent): Verdict => ({
  state: 'failed',
  reason,
  seq: event?.seq ?? null,
});

/** The verdicts in the order of the checks. */
export function evaluateChecks(checks: readonly TestCheck[], conversation: Conversation): CheckResult[] {
  return checks.map((check) => ({ check, ...verdictOn(check, conversation) }));
}

function verdictOn(check: TestCheck, { agent, events, cost_micros, judgements }: Conversation): Verdict {
  switch (check.type) {
    case 'fact_equals':
      return factEquals(check, events);
    case 'tool_called':
      return toolCalled(check, agent, events);
    case 'ended_by':
      return endedBy(check, events);
    case 'said':
    case 'never_said':
      return said(check, events);
    case 'judged':
      return judged(check, events, judgements);
    case 'max_turns':
      return maxTurns(check, events);
    case 'max_turn_ms':
      return maxTurnMs(check, events);
    case 'max_cost':
      return maxCost(check, cost_micros);
    default:
      return check satisfies never;
  }
}

function factEquals({ fact, value }: CheckOf<'fact_equals'>, events: readonly CallEvent[]): Verdict {
  const event = ofType(events, 'fact_collected').findLast(({ name }) => name === fact);
  if (event === undefined) {
    return value === ''
      ? passed(`${quoted(fact)} wasn’t collected.`)
      : failed(`${quoted(fact)} was never collected; it should be ${quoted(value)}.`);
  }
  const place = placeOf(events, event);
  if (alike(event.value, value)) return passed(`${place}: ${quoted(fact)} is ${quoted(event.value)}.`, event);
  const wanted = value === '' ? 'it shouldn’t be collected' : `it should be ${quoted(value)}`;
  return failed(`${place}: ${quoted(fact)} became ${quoted(event.value)}; ${wanted}.`, event);
}

function toolCalled(
  { tool, arguments: wanted }: CheckOf<'tool_called'>,
  { tools, version }: CheckedAgent,
  events: readonly CallEvent[],
): Verdict {
  const calls = ofType(events, 'tool_called').filter((event) => event.tool === tool);
  const right = calls.find((call) => differences(wanted, call.arguments).length === 0);
  if (right !== undefined) return passed(`${placeOf(events, right)}: ${quoted(tool)} was called.`, right);
  const last = calls.at(-1);
  if (last === undefined && !tools.includes(tool)) {
    // A test keeps the tool's name, and so does a call that's run again.
    return version === null
      ? failed(`The tool ${quoted(tool)} isn’t in the draft any more.`)
      : failed(`The tool ${quoted(tool)} isn’t in version ${version}.`);
  }
  if (last === undefined) return failed(`The tool ${quoted(tool)} was never called.`);
  const wrong = differences(wanted, last.arguments).join('; ');
  return failed(`${placeOf(events, last)}: ${quoted(tool)} was called with other values: ${wrong}.`, last);
}

/** What of the wanted arguments is missing or has another value. */
function differences(
  wanted: Readonly<Record<string, string>>,
  given: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(wanted).flatMap(([name, value]) => {
    const found = Object.hasOwn(given, name) ? given[name] : undefined;
    if (found === undefined) return [`${quoted(name)} wasn’t given`];
    const text = typeof found === 'string' ? found : JSON.stringify(found);
    return alike(text, value) ? [] : [`${quoted(name)} was ${quoted(text)}, not ${quoted(value)}`];
  });
}

function endedBy({ reason }: CheckOf<'ended_by'>, events: readonly CallEvent[]): Verdict {
  const ended = ofType(events, 'ended').at(-1);
  if (ended === undefined) return failed('The conversation didn’t end.');
  const { sentence } = reasonFacts(ended.reason);
  if (ended.reason === reason) return passed(sentence, ended);
  return failed(`Expected: ${reasonFacts(reason).sentence} Got: ${sentence}`, ended);
}

function said(
  { type, text }: CheckOf<'said'> | CheckOf<'never_said'>,
  events: readonly CallEvent[],
): Verdict {
  const line = ofType(events, 'agent_said').find((event) => plain(event.text).includes(plain(text)));
  if (type === 'said') {
    return line
      ? passed(`${placeOf(events, line)}: ${quoted(line.text)}.`, line)
      : failed(`The agent never said ${quoted(text)}.`, ofType(events, 'agent_said').at(-1));
  }
  return line
    ? failed(`${placeOf(events, line)}: it said ${quoted(text)} in ${quoted(line.text)}.`, line)
    : passed(`The agent never said ${quoted(text)}.`);
}

function judged(
  { statement }: CheckOf<'judged'>,
  events: readonly CallEvent[],
  judgements: Conversation['judgements'],
): Verdict {
  if (typeof judgements === 'string') return { state: 'skipped', reason: judgements, seq: null };
  const judgement = judgements.get(statement);
  if (judgement === undefined) {
    return { state: 'skipped', reason: 'The model gave no judgement on this statement.', seq: null };
  }
  const line =
    judgement.line === null ? undefined : ofType(events, 'agent_said').at(Math.max(judgement.line, 1) - 1);
  const reason = line ? `${placeOf(events, line)}: ${judgement.reason}` : judgement.reason;
  return judgement.holds ? passed(reason, line) : failed(reason, line);
}

function maxTurns({ turns }: CheckOf<'max_turns'>, events: readonly CallEvent[]): Verdict {
  const sentences = ofType(events, 'caller_said');
  const count = `${sentences.length} ${sentences.length === 1 ? 'turn' : 'turns'}`;
  const beyond = sentences[turns];
  if (beyond === undefined) return passed(`The conversation took ${count}.`, sentences.at(-1));
  return failed(`${placeOf(events, beyond)}: the conversation took ${count}, ${turns} at most.`, beyond);
}

function maxTurnMs({ milliseconds }: CheckOf<'max_turn_ms'>, events: readonly CallEvent[]): Verdict {
  let slowest: { line: CallEvent; ms: number; turn: number } | null = null;
  let asked: { at: number; turn: number } | null = null;
  let turn = 0;
  for (const event of events) {
    if (event.type === 'caller_said') {
      turn += 1;
      asked = { at: event.offset_ms, turn };
    } else if (asked !== null && (event.type === 'first_token' || event.type === 'agent_said')) {
      const ms = event.offset_ms - asked.at;
      const line = events.find((later) => later.seq >= event.seq && later.type === 'agent_said') ?? event;
      if (slowest === null || ms > slowest.ms) slowest = { line, ms, turn: asked.turn };
      asked = null;
    }
  }
  if (slowest === null) return passed('The agent had nothing to answer.');
  const took = `the answer to the caller’s ${ordinal(slowest.turn)} sentence took ${ms(slowest.ms)}`;
  if (slowest.ms <= milliseconds) return passed(`The slowest turn: ${took}.`, slowest.line);
  return failed(`${placeOf(events, slowest.line)}: ${took}, ${ms(milliseconds)} at most.`, slowest.line);
}

function maxCost({ micros }: CheckOf<'max_cost'>, cost: Micros): Verdict {
  const show = (amount: Micros) => formatMicros(amount, moneyPlaces.receipt);
  if (cost <= micros) return passed(`The model’s tokens cost ${show(cost)}.`);
  return failed(`The model’s tokens cost ${show(cost)}, ${show(micros)} at most.`);
}

const ms = (value: number) => `${value.toLocaleString('en-US')} ms`;

function ofType<Type extends CallEvent['type']>(events: readonly CallEvent[], type: Type): EventOf<Type>[] {
  return events.filter((event): event is EventOf<Type> => event.type === type);
}

/** Without regard to case, kinds of quotes and dashes, or runs of spaces. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’‛ʼ]/g, "'")
    .replace(/[“”„‟]/g, '"')
    .replace(/[‐-―]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

const alike = (one: string, other: string) => plain(one) === plain(other);
