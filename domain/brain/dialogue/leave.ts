/** Callers who say goodbye. */
import type { Fact } from '#contract/agents/agent-content';
import { asksToWait, intentOf } from '../meaning/intents/intents';
import type { Leaving } from '../meaning/intents/leaving';
import { isQuestion } from '../meaning/questions';
import { countsAtOnce, factsIn, readAnswer } from '../meaning/understanding';
import { isThing } from '../read/text';
import { agrees, findsNothingWrong } from './facts/agreement';
import { collect } from './facts/collect';
import { leaveOut } from './facts/leave-out';
import type { Step } from './state/step';
import type { DialogueState } from './state/dialogue-state';

/** The caller says goodbye, perhaps behind an answer. */
export function leave(state: DialogueState, leaving: Leaving): Step {
  const { before, politely } = leaving;
  const { current, unconfirmed } = state;
  const yes = intentOf(before) === 'yes' || before === '' || findsNothingWrong(before);
  // "That's it" to "Is that right?"
  if (unconfirmed !== null && yes && politely === 'done') {
    state.understood();
    state.confirm();
    return state.goOn();
  }
  if (unconfirmed !== null && intentOf(before) === 'yes') state.confirm();
  if (state.stage === 'summary' && agrees(leaving, state)) {
    state.objected = false;
    return state.close('completed', 'everything collected');
  }
  // What else is said to "Is everything right?" isn't a yes: "I'll ask my wife and ring you back".
  state.objected ||= state.stage === 'summary';
  // "No, that's all" to a question that may be left out.
  if (
    politely === 'done' &&
    current?.required === false &&
    state.isComplete &&
    state.sheet.known.length > 0
  ) {
    for (const fact of state.sheet.open) state.sheet.skip(fact);
    return leaveOut(state, current);
  }
  // "An MOT, and that's it" answers the question; the next one follows.
  const isAnswered =
    politely === 'done' &&
    current !== null &&
    answers(state, current, before) &&
    state.sheet.open.some(({ name, required }) => required && name !== current.name);
  if (isAnswered && collect(state, before).understood) return state.goOn();
  if (before !== '' && intentOf(before) === null && !asksToWait(before)) {
    const certain = current?.type === 'text' || current?.type === 'name' ? null : current;
    const { found } = factsIn(before, state.sheet.open, certain, state.world.context());
    state.note(found.filter(countsAtOnce));
  }
  return state.close('end_phrase', politely === 'gone' ? 'the caller said goodbye' : 'end phrase');
}

/** Whether words surely answer what is asked; of free text only the name of a thing does. */
function answers({ world }: DialogueState, fact: Fact, words: string): boolean {
  if (words === '' || intentOf(words) !== null || asksToWait(words) || isQuestion(words)) return false;
  if (fact.type === 'text' && !isThing(fact)) return false;
  const reading = readAnswer(words, fact, world.context());
  return reading.ok && (reading.doubts === undefined || fact.type === 'choice');
}
