/** Writes the log of a spoken call, as the server would: who spoke when, and what each turn waited for. */
import type { EndOfTurnRule } from '#contract/calls/end-of-turn';
import type { CallEvent, LineReason, SpokenWord, UnstampedEvent } from '#contract/calls/call-events';

/** Milliseconds that the parts of a turn take. */
export interface Waits {
  end_of_turn: number;
  transcriber: number;
  model: number;
  /** From the first word to a whole sentence. */
  sentence: number;
  voice: number;
  playback: number;
}

export interface SpokenTurn {
  caller: string;
  /** Silence before the caller speaks. */
  after_ms: number;
  waits: Waits;
  tool?: { name: string; arguments: Record<string, unknown>; answer: string; took_ms: number };
  knowledge?: string[];
  fact?: { name: string; value: string };
  agent: string;
  why: LineReason[];
  /** The caller speaks into the line after so many of its words, and the next turn is theirs. */
  heardWords?: number;
  /** What decided how long the pause had to be. */
  ended: { wait_ms: number; rule: EndOfTurnRule };
  /** The transcriber tells no words for this turn. */
  withoutWords?: true;
}

const MS_A_LETTER = 62;
const MS_BETWEEN_WORDS = 45;

/** When each word of a line is said that begins at `start_ms`. */
function wordsFrom(text: string, start_ms: number): SpokenWord[] {
  let at = start_ms;
  return (text.match(/\S+/gu) ?? []).map((word) => {
    const begin = at;
    const end_ms = begin + 70 + word.length * MS_A_LETTER;
    at = end_ms + MS_BETWEEN_WORDS + (/[.,?!;:]$/.test(word) ? 220 : 0);
    return { text: word, start_ms: begin, end_ms };
  });
}

/** The log of a call that the agent begins with `greeting`, in the order in which the server knows things. */
export function spokenLog(
  greeting: string,
  turns: readonly SpokenTurn[],
  end: Extract<UnstampedEvent, { type: 'ended' }>,
): CallEvent[] {
  const known: { offset_ms: number; event: UnstampedEvent }[] = [];
  const log = (offset_ms: number, event: UnstampedEvent) => known.push({ offset_ms, event });
  let speech = 1;
  log(0, { type: 'started', brain: 'model', model: 'gpt-4.1-mini' });
  log(12, { type: 'recording_started' });
  let reached = says(log, 0, speech, greeting, 420, [{ kind: 'greeting', text: 'first message' }]);
  for (const [index, turn] of turns.entries()) {
    const number = index + 1;
    const words = wordsFrom(turn.caller, reached + turn.after_ms);
    const start_ms = words[0]?.start_ms ?? reached;
    const end_ms = words.at(-1)?.end_ms ?? start_ms;
    const { waits } = turn;
    log(start_ms + 90, { type: 'caller_speech_started', at_ms: start_ms });
    let at = end_ms + waits.end_of_turn;
    log(at - 40, { type: 'caller_speech_ended', at_ms: end_ms });
    log(at, { type: 'turn_ended', turn: number, by: 'endpointing', ...turn.ended });
    log((at += waits.transcriber), { type: 'transcript_final', turn: number });
    log(at, {
      type: 'caller_said',
      turn: number,
      text: turn.caller,
      source: 'transcriber',
      start_ms,
      end_ms,
      ...(!turn.withoutWords && { words }),
    });
    if (turn.fact) log(at, { type: 'fact_collected', turn: number, ...turn.fact });
    if (turn.knowledge) log((at += 14), { type: 'knowledge_used', turn: number, titles: turn.knowledge });
    log((at += 6), { type: 'model_asked', turn: number });
    if (turn.tool) {
      const { name: tool, took_ms, answer } = turn.tool;
      const call = `tool-${number}`;
      log((at += 380), { type: 'tool_called', turn: number, call, tool, arguments: turn.tool.arguments });
      log((at += took_ms), {
        type: 'tool_answered',
        turn: number,
        call,
        tool,
        duration_ms: took_ms,
        status: 200,
        answer,
        error: null,
      });
    }
    log((at += waits.model), { type: 'first_token', turn: number });
    log((at += waits.sentence), { type: 'first_sentence', turn: number });
    log((at += 1), { type: 'speech_asked', turn: number });
    speech += 1;
    log((at += waits.voice), { type: 'first_sound', turn: number, speech });
    const heard = at + waits.playback;
    log(heard + 30, { type: 'first_heard', turn: number, speech, at_ms: heard });
    reached = says(log, number, speech, turn.agent, heard, turn.why, turn.heardWords);
  }
  log(reached + 350, { type: 'recording_stopped' });
  log(reached + 400, end);
  return known
    .toSorted((a, b) => a.offset_ms - b.offset_ms)
    .map(({ offset_ms, event }, index) => {
      // Spreading a union loses its discriminant for the compiler; seq and offset_ms complete each member.
      return { ...event, seq: index + 1, offset_ms } as CallEvent;
    });
}

/** @returns when the line ended */
function says(
  log: (offset_ms: number, event: UnstampedEvent) => void,
  turn: number,
  speech: number,
  text: string,
  start_ms: number,
  why: LineReason[],
  heardWords?: number,
): number {
  const words = wordsFrom(text, start_ms).slice(0, heardWords);
  const end_ms = words.at(-1)?.end_ms ?? start_ms;
  const interrupted = heardWords !== undefined;
  if (interrupted) {
    log(end_ms - 180, { type: 'output_held', turn, speech });
    log(end_ms, { type: 'output_dropped', turn, speech, because: 'words', heard_ms: end_ms - start_ms });
  }
  const said = interrupted ? words.map((word) => word.text).join(' ') : text;
  log(end_ms + 10, { type: 'agent_said', turn, text: said, why, interrupted, start_ms, end_ms, words });
  return end_ms;
}
