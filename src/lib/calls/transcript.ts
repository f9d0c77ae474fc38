/** Reads a call's log as a conversation: who said what when, and what happened in between. */
import type { Speaker } from '#contract/calls/speaker';
import type { CallEvent, HandedBackBecause, HelpOverBecause, LineReason } from '#contract/calls/call-events';
import type { EndReason } from '#contract/calls/outcomes';
import { legWords } from './leg-words';
import { placeName } from '@/lib/countries';
import { turnLatencies } from '#contract/calls/turn-latency';

export interface SpokenLine {
  kind: Speaker;
  seq: number;
  offset_ms: number;
  turn: number;
  /** Empty: someone spoke, and no one understood the words. */
  text: string;
  /** Of a person, the name; null for caller and agent. */
  name: string | null;
  /** Why the agent said it; empty for others. */
  why: readonly LineReason[];
  interrupted: boolean;
  /** Caller's sentence to the agent's line, in milliseconds; on the first line that answers a sentence. */
  response_ms: number | null;
}

export interface ToolLine {
  kind: 'tool';
  seq: number;
  offset_ms: number;
  turn: number;
  /** Tells calls of the same tool apart. */
  call: string;
  tool: string;
  arguments: Readonly<Record<string, unknown>>;
  /** Whom a transfer reaches; null: it's another tool. */
  transfer: string | null;
  /** Null while the tool has not answered. */
  answer: { duration_ms: number; status: number | null; text: string; error: string | null } | null;
}

export interface FactLine {
  kind: 'fact';
  seq: number;
  offset_ms: number;
  turn: number;
  name: string;
  value: string;
}

interface MarkLine {
  kind: 'mark';
  seq: number;
  offset_ms: number;
  /** Marks are between the turns. */
  turn: null;
  text: string;
}

/** What was found in the agent's knowledge. */
interface KnowledgeLine {
  kind: 'knowledge';
  seq: number;
  offset_ms: number;
  turn: number;
  titles: readonly string[];
}

/** The rule that ended the call. */
interface EndLine {
  kind: 'end';
  seq: number;
  offset_ms: number;
  turn: null;
  reason: EndReason;
}

export type TranscriptItem = SpokenLine | ToolLine | FactLine | MarkLine;
/** The same with what the agent's builder wants to see as well. */
export type WorkbenchItem = TranscriptItem | KnowledgeLine | EndLine;

/** The items of a conversation in the order in which they began. */
export function transcriptOf(events: readonly CallEvent[]): TranscriptItem[] {
  return workbenchItemsOf(events).filter((item) => item.kind !== 'knowledge' && item.kind !== 'end');
}

/** The same with the knowledge that was used and the rule that ended the call. */
export function workbenchItemsOf(events: readonly CallEvent[]): WorkbenchItem[] {
  const items: WorkbenchItem[] = [];
  const tools = new Map<string, ToolLine>();
  /** Who had the call last in the agent's place. */
  let person = '';
  const responses = new Map(turnLatencies(events).map(({ turn, response_ms }) => [turn, response_ms]));
  for (const event of events) {
    const { seq, offset_ms } = event;
    const mark = (text: string) => items.push({ kind: 'mark', seq, offset_ms, turn: null, text });
    switch (event.type) {
      case 'caller_said':
        items.push({ ...heard(event, event.start_ms ?? offset_ms), kind: 'caller', name: null });
        break;
      case 'person_said':
        items.push({ ...heard(event, event.start_ms), kind: 'person', name: person });
        break;
      case 'agent_said':
        items.splice(placeOf(event.turn, items), 0, {
          ...heard(event, event.start_ms ?? offset_ms),
          kind: 'agent',
          name: null,
          why: event.why,
          interrupted: event.interrupted,
          response_ms: responses.get(event.turn) ?? null,
        });
        // The first line of a turn is the one that was waited for.
        responses.delete(event.turn);
        break;
      case 'tool_called': {
        const { turn, call, tool, transfer = null } = event;
        const answer = null;
        const called = { kind: 'tool', seq, offset_ms, turn, call, tool, transfer, answer } as const;
        const line: ToolLine = { ...called, arguments: event.arguments };
        tools.set(call, line);
        items.push(line);
        break;
      }
      case 'tool_answered': {
        const line = tools.get(event.call);
        const { duration_ms, status, answer, error } = event;
        if (line) line.answer = { duration_ms, status, text: answer, error };
        if (event.missing !== undefined) {
          const paths = event.missing.map((path) => `"${path}"`).join(', ');
          mark(`${event.tool} answered without ${paths}. Check the paths in the agent's tool.`);
        }
        break;
      }
      case 'fact_collected':
        items.push({ kind: 'fact', seq, offset_ms, turn: event.turn, name: event.name, value: event.value });
        break;
      case 'knowledge_used':
        items.push({ kind: 'knowledge', seq, offset_ms, turn: event.turn, titles: event.titles });
        break;
      case 'ended':
        items.push({ kind: 'end', seq, offset_ms, turn: null, reason: event.reason });
        break;
      case 'taken_over':
        person = event.by.name;
        mark(`${person} took the call over.`);
        break;
      case 'handed_back':
        mark(givenBack(event.because, person));
        break;
      default: {
        const text = markWords(event);
        if (text !== null) mark(text);
      }
    }
  }
  return items;
}

/** What was said, as it's shown unless more is known of it. @param offset_ms when it began */
const heard = ({ seq, turn, text }: Pick<SpokenLine, 'seq' | 'turn' | 'text'>, offset_ms: number) => ({
  seq,
  offset_ms,
  turn,
  text,
  why: [],
  interrupted: false,
  response_ms: null,
});

type LineEvent =
  | 'caller_said'
  | 'person_said'
  | 'agent_said'
  | 'tool_called'
  | 'tool_answered'
  | 'fact_collected'
  | 'knowledge_used'
  | 'ended'
  | 'taken_over'
  | 'handed_back';

/** Null: nothing is marked. */
function markWords(event: Exclude<CallEvent, { type: LineEvent }>): string | null {
  switch (event.type) {
    case 'help_requested':
      return `The agent asked for a person: ${event.why}`;
    case 'help_over':
      return helpOverWords[event.because];
    case 'whispered':
      return `${event.by.name} whispered to the agent: “${event.text}”`;
    case 'transfer_leg':
      return legWords(event);
    case 'connection_lost':
      return 'The connection was lost.';
    case 'connection_resumed':
      return 'The connection came back.';
    case 'caller_hold':
      return event.on ? 'The caller put the call on hold.' : 'The caller took the call off hold.';
    case 'recording_notice':
      return noticeWords(event);
    case 'recording_started':
      return 'Recording started.';
    case 'recording_stopped':
      return 'Recording stopped.';
    case 'consent':
      return event.given ? 'The caller agreed to be recorded.' : 'The caller didn’t agree to be recorded.';
    case 'provider_failed':
      return failureOf(event);
    // What sound and latency are drawn from.
    case 'caller_speech_started':
    case 'caller_speech_ended':
    case 'turn_ended':
    case 'transcript_final':
    case 'first_sentence':
    case 'speech_asked':
    case 'first_sound':
    case 'first_heard':
    case 'output_held':
    case 'output_went_on':
    case 'output_dropped':
    case 'speech_usage':
    case 'microphone':
    case 'started':
    case 'model_asked':
    case 'first_token':
    case 'usage':
      return null;
  }
}

/** An agent's line comes into the log when it is over, after the sentence that was typed into it: it's placed before. */
function placeOf(turn: number, items: readonly WorkbenchItem[]): number {
  let place = items.length;
  while ((items[place - 1]?.turn ?? 0) > turn) place -= 1;
  return place;
}

/** Those that another mark tells are null. */
const helpOverWords: Record<HelpOverBecause, string | null> = {
  taken_over: null,
  whispered: null,
  unanswered: 'No one joined in time, so the agent continued.',
  call_ended: 'The call ended before anyone joined.',
};

function givenBack(because: HandedBackBecause, name: string): string {
  if (because === 'call_ended') return `The call ended while ${name} had it.`;
  return because === 'asked'
    ? `${name} handed the call back to the agent.`
    : `${name} lost the connection, so the agent continued.`;
}

function failureOf({ part, provider, code, taken_over_by }: Extract<CallEvent, { type: 'provider_failed' }>) {
  const what = `The ${part} of ${provider} failed (${code})`;
  if (taken_over_by === null) return `${what}; nothing took over.`;
  return `${what}; ${successors[taken_over_by] ?? taken_over_by} took over.`;
}

/** Why the recording was announced to the caller, or wasn't. */
function noticeWords({ rule, place, law, said }: Extract<CallEvent, { type: 'recording_notice' }>): string {
  const told = said ? 'Recording announced' : 'Recording not announced';
  if (rule === 'always') return `${told}: this number always announces it.`;
  if (rule === 'never') return `${told}: this number never announces it.`;
  if (place === null) return `${told}: it isn’t known where the caller’s number is.`;
  const where = placeName(place);
  if (law === 'unknown') return `${told}: the law in ${where} isn’t known.`;
  return `${told}: the law in ${where} ${law === 'everyone' ? 'requires' : 'doesn’t require'} it.`;
}

/** Those that are no provider. */
const successors: Readonly<Record<string, string>> = {
  built_in: 'the built-in voice',
  browser: 'the browser, or typing,',
};
