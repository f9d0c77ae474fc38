/** What was said in a call, line by line, as judging reads it. */
import type { CallEvent } from '#contract/calls/call-events';
import type { ScoreQuote } from '#contract/scoring/call-scores';
import { isSaid, speakerOf } from '#contract/calls/said-lines';
import type { Speaker } from '#contract/calls/speaker';

export interface Line {
  seq: number;
  by: Speaker;
  text: string;
  /** On the call's clock. Without sound: when it was logged. */
  start_ms: number;
  /** Null: without sound. */
  end_ms: number | null;
}

/** In the order of the log; lines without a word are left out. */
export function linesOf(events: readonly CallEvent[]): Line[] {
  return events.flatMap((event) => {
    if (!isSaid(event) || event.text.trim() === '') return [];
    return [
      {
        seq: event.seq,
        by: speakerOf(event),
        text: event.text,
        start_ms: event.start_ms ?? event.offset_ms,
        end_ms: event.end_ms ?? null,
      },
    ];
  });
}

/** Beyond it a line is cut: it's the moment that counts. */
const MOST_CHARACTERS = 300;

export function quoteOf({ seq, by, start_ms, text }: Line, words = text): ScoreQuote {
  const cut = words.length > MOST_CHARACTERS ? `${words.slice(0, MOST_CHARACTERS - 1)}…` : words;
  return { seq, offset_ms: Math.max(0, Math.round(start_ms)), by, text: cut };
}
