/** What was said in a call, line by line, as judging reads it, and which of the lines it doesn't. */
import type { CallEvent } from '#contract/calls/call-events';
import type { ScoreQuote } from '#contract/scoring/call-scores';
import { asHeard, beganAt, isSaid, speakerOf } from '#contract/calls/said-lines';
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

/** In the order in which they began; lines without a word are left out. */
export function linesOf(events: readonly CallEvent[]): Line[] {
  return asHeard(events).flatMap((event) => {
    if (!isSaid(event) || event.text.trim() === '') return [];
    return [
      {
        seq: event.seq,
        by: speakerOf(event),
        text: event.text,
        start_ms: beganAt(event),
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

/**
 * Words of a caller that speak to the judge of the call. What a caller says is material, and must not raise a
 * score: such a line isn't shown to the model, and people see that it was left out.
 */
const judges = [
  // "Ignore the instructions above", in the order of either.
  /\b(ignore|disregard|forget|override|overrule)\b.{0,60}\b(instruction|rule|prompt|criteri|guideline|above|previous|system)/i,
  /\b(system|developer)\s*(prompt|message|instruction)/i,
  /\b(answer|say|reply|respond|mark|rate|rank|grade|judge|score|give)\b.{0,60}\b(criteri|scorecard|score|grade|rating|five out of five|5 out of 5|5\/5|100\s*(%|percent|points)|yes to (all|every)|full marks)/i,
  /\b(criteri\w*|scorecard|evaluation|evaluator|grader|the judge)\b/i,
  /\b(you are|you're|act as)\b.{0,40}\b(judge|evaluator|grader|reviewer|language model|assistant that)/i,
  // The shape of an answer, and marks that part one role from another.
  /["'`]?(answers?|criterion|verdicts?|quotes?)["'`]?\s*:\s*[[{"'\d]/i,
  /<\/?\s*(system|assistant|user|instructions?|conversation|transcript)\s*>|<\|[^|]*\|>|\[\/?INST\]/i,
];

/** Without what a voice or a keyboard may put between letters: invisible characters and doubled space. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ');

export function speaksToJudge({ by, text }: Pick<Line, 'by' | 'text'>): boolean {
  if (by !== 'caller') return false;
  const words = plain(text);
  return judges.some((pattern) => pattern.test(words));
}
