/**
 * What a model's answers come to. Nothing of them is believed unseen: a quote counts only where it was said, an answer
 * only where it's one of those asked for, and a good one only where it rests on words of the agent.
 */
import type { JudgedCriterion, ScoreAnswer, ScoreQuote } from '#contract/scoring/call-scores';
import type { Criterion } from '#contract/scoring/scorecards';
import { type Line, quoteOf } from './lines';
import { answersOf, pointsOf } from './score';

/** As the model gives it; `criterion` and `line` count from 1. */
export interface ModelAnswer {
  criterion: number;
  answer: string;
  reason: string;
  quotes: readonly { line: number; words: string }[];
}

const NO_ANSWER = 'The model gave no answer to this.';
const NO_PROOF = 'The model gave a good answer and no words of the agent that show it, so it doesn’t count.';
const NOT_ONE_OF = 'The model gave an answer that isn’t one of those asked for.';

const MOST_QUOTES = 5;

/** @param lines those that the model was shown, in the order in which they were counted */
export function judgedByModel(
  criterion: Criterion,
  place: number,
  answers: readonly ModelAnswer[],
  lines: readonly Line[],
): Pick<JudgedCriterion, 'by' | 'answer' | 'reason' | 'quotes'> {
  const unjudged = (reason: string) => ({ by: null, answer: null, reason, quotes: [] });
  const given = answers.find((one) => one.criterion === place);
  if (given === undefined) return unjudged(NO_ANSWER);
  const answer = answersOf(criterion.scale).find((one) => one === given.answer.trim().toLowerCase());
  if (answer === undefined) return unjudged(NOT_ONE_OF);
  const quotes = given.quotes.flatMap((quote) => heard(quote, lines) ?? []).slice(0, MOST_QUOTES);
  // Of a good answer that rests on the caller's words alone one can't tell whether the caller gave it.
  const hasProof = quotes.some(({ by }) => by === 'agent');
  if (isGood(answer) && !hasProof && (criterion.needs_quote || quotes.length > 0)) return unjudged(NO_PROOF);
  return { by: 'model', answer, reason: sentence(given.reason), quotes };
}

const isGood = (answer: ScoreAnswer) => (pointsOf(answer) ?? 0) > 50;

/** The quote where it was said, else in another line where it was; null: no one said it. */
function heard(quote: { line: number; words: string }, lines: readonly Line[]): ScoreQuote | null {
  const wanted = comparable(quote.words);
  if (wanted.replaceAll(' ', '').length < 2) return null;
  const named = lines[quote.line - 1];
  const found = [...(named ? [named] : []), ...lines].find((line) => comparable(line.text).includes(wanted));
  return found === undefined ? null : quoteOf(found, quote.words.trim());
}

/** Letters and digits alone: models mend punctuation and case. */
const comparable = (text: string) =>
  ` ${text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

const sentence = (reason: string) => (/[.!?…”]$/.test(reason) ? reason : `${reason}.`);
