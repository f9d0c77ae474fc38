/** When each word of a line was said, laid onto the text as it is shown. All times are on the call's clock. */
import type { CallEvent, SpokenWord } from '#contract/calls/call-events';
import { isSaid, speakerOf } from '#contract/calls/said-lines';
import type { Speaker } from '#contract/calls/speaker';

/** A piece of a line: its pieces put together are the line's text, letter for letter. */
interface TextPiece {
  text: string;
  start_ms: number;
  end_ms: number;
}

/** A line that can be heard. */
export interface SpokenTiming {
  /** The event's number. */
  seq: number;
  who: Speaker;
  start_ms: number;
  end_ms: number;
  pieces: TextPiece[];
  /** False: only the line's ends are known, and its words are shared out between them by their length. */
  exact: boolean;
}

/** The lines that were spoken, in the order in which they begin. Typed lines are none of them. */
export function spokenTimings(events: readonly CallEvent[]): SpokenTiming[] {
  return events
    .flatMap((event) => timingOf(event) ?? [])
    .toSorted((a, b) => a.start_ms - b.start_ms || a.seq - b.seq);
}

function timingOf(event: CallEvent): SpokenTiming | null {
  if (!isSaid(event)) return null;
  const { seq, text, start_ms, end_ms } = event;
  const words = 'words' in event ? event.words : undefined;
  if (start_ms === undefined || end_ms === undefined || text === '') return null;
  const told = words === undefined ? null : alignedPieces(text, words);
  return {
    seq,
    who: speakerOf(event),
    start_ms,
    end_ms: Math.max(start_ms, end_ms),
    pieces: told ?? sharedOut(text, start_ms, Math.max(start_ms, end_ms)),
    exact: told !== null,
  };
}

/** Finds each told word in the text, in order; what's between two belongs to the first of them. Null: they do not fit. */
function alignedPieces(text: string, words: readonly SpokenWord[]): TextPiece[] | null {
  const pieces: TextPiece[] = [];
  const lower = text.toLowerCase();
  // Some letters change their length: positions would no longer be those of the text.
  if (lower.length !== text.length || words.length === 0) return null;
  let reached = 0;
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    const at = lower.indexOf(word.text.toLowerCase(), reached);
    const after = at + word.text.length;
    const end = next === undefined ? text.length : lower.indexOf(next.text.toLowerCase(), after);
    if (at === -1 || end === -1) return null;
    // A word that wasn't told would be swallowed.
    if (holdsLetters(text.slice(reached, at)) || holdsLetters(text.slice(after, end))) return null;
    pieces.push({ text: text.slice(reached, end), start_ms: word.start_ms, end_ms: word.end_ms });
    reached = end;
  }
  return pieces;
}

const holdsLetters = (text: string) => /[\p{L}\p{N}]/u.test(text);

function sharedOut(text: string, start_ms: number, end_ms: number): TextPiece[] {
  const texts = text.match(/\s*\S+\s*/gu) ?? [text];
  const lengthOf = (piece: string) => Math.max(1, piece.trim().length);
  const whole = texts.reduce((sum, piece) => sum + lengthOf(piece), 0);
  const at = (letters: number) => Math.round(start_ms + ((end_ms - start_ms) * letters) / whole);
  let before = 0;
  return texts.map((piece) => {
    const from = before;
    before += lengthOf(piece);
    return { text: piece, start_ms: at(from), end_ms: at(before) };
  });
}

/** What is being said at a moment: the number of the line and of its piece. */
interface SpokenPlace {
  seq: number;
  /** Null where single words are not known, and between them. */
  piece: number | null;
}

/** Both voices at a moment; when they speak at once, both. */
export function spokenAt(timings: readonly SpokenTiming[], ms: number): SpokenPlace[] {
  const places: SpokenPlace[] = [];
  for (const { seq, start_ms, end_ms, pieces, exact } of timings) {
    if (start_ms > ms) break;
    if (ms >= end_ms) continue;
    const piece = exact ? pieces.findIndex((one) => one.start_ms <= ms && ms < one.end_ms) : -1;
    places.push({ seq, piece: piece === -1 ? null : piece });
  }
  return places;
}

/** The line one is at: the last one that has started; null before the first. */
export function lineAt(timings: readonly SpokenTiming[], ms: number): SpokenTiming | null {
  return timings.findLast(({ start_ms }) => start_ms <= ms) ?? null;
}
