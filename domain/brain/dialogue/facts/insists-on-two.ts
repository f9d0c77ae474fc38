/** Someone who wants two of the choices where one is noted: they're told so, and not asked for it without end. */
import { plain } from '../../words';
import { asksWhichOne, bothOfThem } from '../../read/choices/two-choices';
import { askedFor } from '../state/draft';
import type { DialogueState } from '../state/dialogue-state';
import type { Step } from '../state/step';
import { onSkip } from './refusals';

const onlyOne = 'I can only put one of them down here. Which one comes first?';

/**
 * What comes of the same two choices, or "both", as the answer to "Which one is it?"; null: it was another answer.
 *
 * @param problem what's wrong with the answer
 */
export function insistsOnTwo(state: DialogueState, text: string, problem: string | null): Step | null {
  const { current, missed } = state;
  if (current?.type !== 'choice' || missed.inARow === 0 || !asksWhichOne(missed.problem)) return null;
  if (!asksWhichOne(problem) && !bothOfThem.test(plain(text))) return null;
  // It's left for the end, where it's asked for once more.
  if (missed.inARow > 1) return onSkip(state, current);
  missed.inARow += 1;
  state.say(onlyOne, { kind: 'not_understood', text: 'two choices' });
  state.because(askedFor(current));
  return state.finish();
}
