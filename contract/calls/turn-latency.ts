/** Where the time between a caller's last sound and the agent's first went, read from the log of a call. */
import type { CallEvent } from './call-events';

export type LatencyPart = 'end_of_turn' | 'transcriber' | 'engine' | 'model' | 'tool' | 'voice' | 'playback';

/** A stretch of a turn's wait; spans follow on each other without a gap. Milliseconds on the call's clock. */
export interface LatencySpan {
  part: LatencyPart;
  /** The event that ended it: what the turn was waiting for. */
  until: CallEvent['type'];
  from_ms: number;
  to_ms: number;
}

export interface TurnLatency {
  turn: number;
  kind: 'spoken' | 'typed';
  from_ms: number;
  /** Null: nothing of an answer was heard, or for a typed turn read. */
  response_ms: number | null;
  /** Where no device of the caller's told when the answer was heard; with `nothing` it's when it was sent. */
  told_by?: 'marks' | 'nothing';
  spans: LatencySpan[];
}

/** Which part of the chain an event ends. Two things that run side by side are told apart by which came last. */
const endedBy = {
  turn_ended: 'end_of_turn',
  transcript_final: 'transcriber',
  model_asked: 'engine',
  first_token: 'model',
  tool_called: 'model',
  tool_answered: 'tool',
  first_sentence: 'model',
  speech_asked: 'engine',
  first_sound: 'voice',
  first_heard: 'playback',
} as const satisfies Partial<Record<CallEvent['type'], LatencyPart>>;

const phrases: Record<LatencyPart, string> = {
  end_of_turn: 'endpointing took',
  transcriber: 'transcription took',
  engine: 'processing took',
  model: 'the model took',
  tool: 'a tool took',
  voice: 'the voice took',
  playback: 'playback took',
};

const grouped = new Intl.NumberFormat('en-US');

/** One entry for each turn of the caller, in the order in which they were taken. */
export function turnLatencies(events: readonly CallEvent[]): TurnLatency[] {
  const starts = new Map<number, { kind: TurnLatency['kind']; from_ms: number }>();
  const said = new Set<number>();
  /** Of turns that a person took from the agent, or that were theirs: from here on nothing in them is an answer. */
  const takenAt = new Map<number, number>();
  let isPersons = false;
  let stopped: number | null = null;
  let speaking = false;
  /** Decided while the caller still spoke, by a key that was let go: where they stopped comes after. */
  let released: number | null = null;
  for (const event of events) {
    if (event.type === 'taken_over') isPersons = true;
    if (isPersons) for (const turn of starts.keys()) if (!takenAt.has(turn)) takenAt.set(turn, event.seq);
    if (event.type === 'handed_back') isPersons = false;
    if (event.type === 'caller_speech_started') {
      speaking = true;
      stopped = null;
      released = null;
    } else if (event.type === 'caller_speech_ended') {
      speaking = false;
      stopped = event.at_ms;
      if (released === null) continue;
      starts.set(released, { kind: 'spoken', from_ms: stopped });
      stopped = released = null;
    } else if (event.type === 'turn_ended' && event.by !== 'typed') {
      if (speaking) released = event.turn;
      else if (stopped !== null) starts.set(event.turn, { kind: 'spoken', from_ms: stopped });
      stopped = null;
    } else if (event.type === 'caller_said' && !said.has(event.turn)) {
      said.add(event.turn);
      // Also where someone spoke before, and nothing was understood.
      if ((event.source ?? 'typed') === 'typed') {
        starts.set(event.turn, { kind: 'typed', from_ms: event.offset_ms });
      }
    }
  }
  const ofTurn = new Map<number, CallEvent[]>();
  for (const event of events) {
    if (!('turn' in event) || event.type === 'person_said') continue;
    if (event.seq > (takenAt.get(event.turn) ?? Number.POSITIVE_INFINITY)) continue;
    const ours = ofTurn.get(event.turn);
    if (ours) ours.push(event);
    else ofTurn.set(event.turn, [event]);
  }
  return [...starts].map(([turn, start]) => latencyOf(turn, start, ofTurn.get(turn) ?? []));
}

/** The response times of those turns whose answer is known to have been heard, in their order, in whole milliseconds. */
export function responseTimes(events: readonly CallEvent[]): number[] {
  const heard = turnLatencies(events).filter(({ told_by }) => told_by !== 'nothing');
  return heard.flatMap(({ response_ms }) => (response_ms === null ? [] : Math.round(response_ms)));
}

interface ResponseFigures {
  /** The median. */
  response_ms: number | null;
  /** The longest. */
  worst_response_ms: number | null;
}

/** The response times of a call; null without a turn whose answer is known to have been heard. */
export function responseFigures(events: readonly CallEvent[]): ResponseFigures {
  const times = responseTimes(events);
  return { response_ms: medianOf(times), worst_response_ms: times.length === 0 ? null : Math.max(...times) };
}

/** The middle one of some times, or the middle between two of them, in whole milliseconds; null without any. */
export function medianOf(times: readonly number[]): number | null {
  const sorted = times.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return upper === undefined || lower === undefined ? null : Math.round((upper + lower) / 2);
}

/** Ended by a line that says that the answer is coming: the model or a tool had not answered yet. */
export function isWaitingLine({ part, until }: LatencySpan): boolean {
  return (until === 'speech_asked' || until === 'first_sound') && (part === 'model' || part === 'tool');
}

/** Names the longest span: "the model took 1,910 ms to its first word". Null without spans. */
export function slowestPart({ spans }: TurnLatency): string | null {
  const [slowest] = spans.toSorted((a, b) => b.to_ms - b.from_ms - (a.to_ms - a.from_ms));
  if (slowest === undefined) return null;
  const time = `${grouped.format(slowest.to_ms - slowest.from_ms)} ms`;
  const { part, until } = slowest;
  if (isWaitingLine(slowest))
    return `${part === 'tool' ? 'a tool' : 'the model'} hadn’t answered after ${time}`;
  return `${phrases[part]} ${time}${until === 'first_token' ? ' to its first word' : ''}`;
}

function latencyOf(
  turn: number,
  { kind, from_ms }: { kind: TurnLatency['kind']; from_ms: number },
  ours: readonly CallEvent[],
): TurnLatency {
  const heard = ours.find((event) => event.type === 'first_heard' && event.at_ms >= from_ms);
  const read = (event: CallEvent) =>
    (event.type === 'first_token' || event.type === 'agent_said') && event.offset_ms >= from_ms;
  // Of a typed turn in a spoken call the answer is heard as well.
  const end = heard ?? (kind === 'typed' ? ours.find(read) : undefined);
  if (end === undefined) return { turn, kind, from_ms, response_ms: null, spans: [] };
  const to_ms = momentOf(end);
  const marks = ours
    .flatMap((event) => marksOf(event, ours))
    .filter(({ type, at }) => at > from_ms && (at < to_ms || (at === to_ms && type === end.type)))
    .toSorted((a, b) => a.at - b.at);
  const spans: LatencySpan[] = [];
  const waited = new WaitedFor();
  let reached = from_ms;
  for (const { type, at, isSent } of marks) {
    const part = isSent ? waited.sent() : waited.until(type);
    if (part === null || at === reached) continue;
    spans.push({ part, until: type, from_ms: reached, to_ms: at });
    reached = at;
  }
  if (reached < to_ms) {
    // A line that came without its own first word: the model that was asked last made it.
    const part = spans.at(-1)?.until === 'model_asked' ? 'model' : 'engine';
    spans.push({ part, until: end.type, from_ms: reached, to_ms });
  }
  const told_by = heard?.type === 'first_heard' ? heard.told_by : undefined;
  return { turn, kind, from_ms, response_ms: to_ms - from_ms, ...(told_by && { told_by }), spans };
}

interface Mark {
  type: keyof typeof endedBy;
  at: number;
  /** Not the event itself: the tool's request left, which took as long as the tool's answer says. */
  isSent?: true;
}

/** The marks of an event of a turn. Until its request leaves, a tool isn't what's waited for: its keys are read, say. */
function marksOf(event: CallEvent, ours: readonly CallEvent[]): Mark[] {
  if (!(event.type in endedBy)) return [];
  const at = momentOf(event);
  const mark: Mark = { type: event.type as keyof typeof endedBy, at };
  if (event.type !== 'tool_answered') return [mark];
  const called = ours.find((one) => one.type === 'tool_called' && one.call === event.call);
  // Both are rounded.
  const sentAt = Math.max(at - event.duration_ms, called?.offset_ms ?? 0);
  return [{ type: event.type, at: sentAt, isSent: true }, mark];
}

/** Who was waited for when something happens: a line may be said because another has not answered yet. */
class WaitedFor {
  #pending: 'model' | 'tool' | null = null;
  #hasModel = false;
  /** Tools whose requests are under way. */
  #asked = 0;

  /** A tool's request leaves. Null: another's was under way, and is waited for as before. */
  sent(): 'engine' | null {
    this.#asked += 1;
    return this.#asked === 1 ? 'engine' : null;
  }

  until(type: keyof typeof endedBy): LatencyPart {
    const pending = this.#pending;
    if (type === 'tool_answered') this.#asked = Math.max(0, this.#asked - 1);
    if (type === 'model_asked') this.#hasModel = true;
    if (type === 'model_asked' || type === 'tool_answered') this.#pending = this.#hasModel ? 'model' : null;
    else if (type === 'tool_called') this.#pending = 'tool';
    else if (type !== 'turn_ended' && type !== 'transcript_final') this.#pending = null;
    if (type === 'tool_called' && !this.#hasModel) return 'engine';
    return (type === 'speech_asked' || type === 'first_sound') && pending !== null ? pending : endedBy[type];
  }
}

function momentOf(event: CallEvent): number {
  return event.type === 'first_heard' ? event.at_ms : event.offset_ms;
}
