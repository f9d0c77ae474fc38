/** Days that the caller would rather have and can't. */
import type { Fact } from '#contract/agents/agent-content';
import { datesIn } from '../../read/days/named-days';
import type { CallContext } from '../../read/reading';
import { correctionIn } from '../correction-words';
import { isProposal } from '../questions';
import { readAnswer } from '../understanding';
import type { FactSheet } from './fact-sheet';
import { withoutLabel } from './mended-values';

/**
 * A day that the caller would rather have, but that can't be had: the sentence that says why, and the day
 * that stays. Null where no day is put right.
 */
export function refusedDay(
  text: string,
  sheet: FactSheet,
  current: Fact | null,
  context: CallContext,
): { problem: string; stays: string } | null {
  const rest = correctionIn(text) ?? (isProposal(text) ? text : null);
  if (rest === null || current?.type === 'date') return null;
  for (const { fact, value } of sheet.known.filter(({ fact }) => fact.type === 'date')) {
    const reading = readAnswer(withoutLabel(rest, fact), fact, context);
    if (reading.ok || reading.problem === null || datesIn(rest, context, false).length === 0) continue;
    // "Which day exactly?" gives no reason.
    const problem = reading.problem.replace(/(?:^|\s)[^.!?]*\?$/, '');
    if (problem !== '') return { problem, stays: value.spoken };
  }
  return null;
}
