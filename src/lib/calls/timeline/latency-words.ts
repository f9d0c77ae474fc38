/** The steps of a turn's wait in words: what was waited for, and by whom. */
import type { CallEvent } from '#contract/calls/call-events';
import type { EndOfTurnRule } from '#contract/calls/end-of-turn';
import {
  isWaitingLine,
  type LatencyPart,
  type LatencySpan,
  type TurnLatency,
} from '#contract/calls/turn-latency';
import { shortTime } from '../../format/durations';

export const partNames: Record<LatencyPart, string> = {
  end_of_turn: 'Endpointing',
  transcriber: 'Transcription',
  engine: 'Processing',
  model: 'Model',
  tool: 'Tools',
  voice: 'Voice',
  playback: 'Playback',
};

/** From when to when response times count, and how the second is known, where the caller's device didn't report it. */
export const toldByWords: Record<NonNullable<TurnLatency['told_by']>, string> = {
  marks:
    'Times run from the caller’s last sound, as it reached Callwright, to the answer’s first, as the phone system’s mark reported it passed on. ' +
    'The way through the telephone network isn’t in them.',
  nothing:
    'This line can’t report when an answer was heard. Times run from the caller’s last sound, as it reached Callwright, to the ' +
    'answer’s first, as it left. The way through the network isn’t in them, so callers waited a little longer.',
};

const ruleNames: Record<EndOfTurnRule, string> = {
  yes_or_no: 'Complete answer',
  choice: 'Complete answer',
  date: 'Complete date',
  time: 'Complete time',
  number: 'Complete answer',
  phone: 'Complete phone number',
  email: 'Complete email',
  question: 'Complete question',
  goodbye: 'Goodbye',
  hesitation: 'Hesitation',
  unfinished_sentence: 'Unfinished sentence',
  unfinished_number: 'Unfinished number',
  unfinished_date: 'Unfinished date',
  unfinished_email: 'Unfinished email',
  spelling: 'Spelling',
  setting: 'Agent’s setting',
  no_words: 'No words yet, agent’s setting',
};

/** Which rule decided how long the pause of each turn had to be: "Complete answer: 300 ms". Turns of which the log doesn't say it aren't there. */
export function endOfTurnRules(events: readonly CallEvent[]): ReadonlyMap<number, string> {
  const rules = new Map<number, string>();
  for (const event of events) {
    if (event.type !== 'turn_ended') continue;
    // A turn may end twice: the caller went on speaking.
    const words = ruleWords(event);
    if (words === null) rules.delete(event.turn);
    else rules.set(event.turn, words);
  }
  return rules;
}

function ruleWords({ rule, wait_ms }: Extract<CallEvent, { type: 'turn_ended' }>): string | null {
  return rule === undefined || wait_ms === undefined ? null : `${ruleNames[rule]}: ${shortTime(wait_ms)}`;
}

interface LatencyStep extends LatencySpan {
  /** What it took the time for. */
  what: string;
  /** Who waited for whom. */
  waited: string;
}

/** The spans of one turn, told. `events` are those of the whole call. */
export function latencySteps(
  turn: number,
  spans: readonly LatencySpan[],
  events: readonly CallEvent[],
): LatencyStep[] {
  return spans.map((span) => ({ ...span, ...wordsOf(turn, span, events) }));
}

function wordsOf(
  turn: number,
  span: LatencySpan,
  events: readonly CallEvent[],
): Pick<LatencyStep, 'what' | 'waited'> {
  if (isWaitingLine(span)) {
    const whom = span.part === 'tool' ? 'a tool' : 'the model';
    return { what: 'Filler line', waited: `the caller waited for ${whom}` };
  }
  switch (span.until) {
    case 'turn_ended':
      return {
        what: endOfTurnRules(events).get(turn) ?? 'End of turn detected',
        waited: 'the agent waited for the end of the turn',
      };
    case 'transcript_final':
      return { what: 'Transcript final', waited: 'the agent waited for the transcriber' };
    case 'model_asked':
      return { what: 'Sent to the model', waited: 'the model waited for processing' };
    case 'first_token':
      return { what: 'First word from the model', waited: 'the agent waited for the model' };
    case 'tool_called':
      if (span.part === 'engine')
        return { what: `${toolAt(turn, span, events)} chosen`, waited: 'the tool waited for processing' };
      return {
        what: `The model chose ${toolAt(turn, span, events)}`,
        waited: 'the tool waited for the model',
      };
    case 'tool_answered':
      if (span.part === 'engine')
        return { what: 'Tool’s request sent', waited: 'the tool waited for processing' };
      return {
        what: `${toolAt(turn, span, events)} answered`,
        waited: 'the answer waited for the tool',
      };
    case 'first_sentence':
      return { what: 'First sentence', waited: 'the voice waited for the model' };
    case 'speech_asked':
      return { what: 'Sent to the voice', waited: 'the voice waited for processing' };
    case 'first_sound':
      return { what: 'First audio', waited: 'the caller waited for the voice' };
    case 'first_heard':
      if (wasOnlySent(turn, events))
        return { what: 'Sent to the caller', waited: 'the caller waited for the sound to leave' };
      return { what: 'Playback started', waited: 'the caller waited for the sound to arrive' };
    default:
      return { what: 'Line ready', waited: 'the caller waited for the agent' };
  }
}

function toolAt(turn: number, { until, to_ms }: LatencySpan, events: readonly CallEvent[]): string {
  const event = events.find(
    (one) =>
      (one.type === 'tool_called' || one.type === 'tool_answered') &&
      one.type === until &&
      one.turn === turn &&
      one.offset_ms === to_ms,
  );
  return event !== undefined && 'tool' in event ? event.tool : 'the tool';
}

/** Nothing told when the answer was heard: its moment is when it left. */
function wasOnlySent(turn: number, events: readonly CallEvent[]): boolean {
  return events.some(
    (event) => event.type === 'first_heard' && event.turn === turn && event.told_by === 'nothing',
  );
}
