/** Which rule decided how long the agent waited before it took a caller's pause for the end of the turn. */
import * as z from 'zod/mini';

/** What the caller said is a complete answer, question or goodbye. */
const completeRules = [
  'yes_or_no',
  'choice',
  'date',
  'time',
  'number',
  'phone',
  'email',
  'question',
  'goodbye',
] as const;
/** The caller is in the middle of something. */
const unfinishedRules = [
  'hesitation',
  'unfinished_sentence',
  'unfinished_number',
  'unfinished_date',
  'unfinished_email',
  'spelling',
] as const;
/** `setting`: the words decide nothing. `no_words`: none had come by the time the agent's own wait was over. */
const plainRules = ['setting', 'no_words'] as const;

export const EndOfTurnRule = z.enum([...completeRules, ...unfinishedRules, ...plainRules]);
export type EndOfTurnRule = z.infer<typeof EndOfTurnRule>;
