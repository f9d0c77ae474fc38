/** Callers who say goodbye. */
import type { Fact } from '#contract/agents/agent-content';
import { asksToWait, intentOf } from '../meaning/intents/intents';
import type { Leaving } from '../meaning/intents/leaving';
import { isQuestion } from '../meaning/questions';
import { countsAtOnce, factsIn, readAnswer } from '../meaning/understanding';
import { isThing } from '../read/text';
import { collect } from './facts/collect';
import { leaveOut } from './facts/leave-out';
import type { Step } from './talk/step';
import type { Talk } from './talk/talk';

/** The caller says goodbye, perhaps behind an answer. */
export function leave(talk: Talk, { before, politely }: Leaving): Step {
  const { current, unconfirmed } = talk;
  const yes = intentOf(before) === 'yes' || before === '';
  // "That's it" to "Is that right?"
  if (unconfirmed !== null && yes && politely === 'done') {
    talk.understood();
    talk.confirm();
    return talk.goOn();
  }
  if (unconfirmed !== null && intentOf(before) === 'yes') talk.confirm();
  if (talk.stage === 'summary' && yes) return talk.close('completed', 'everything collected');
  // "No, that's all" to a question that may be left out.
  if (politely === 'done' && current?.required === false && talk.isComplete && talk.sheet.known.length > 0) {
    for (const fact of talk.sheet.open) talk.sheet.skip(fact);
    return leaveOut(talk, current);
  }
  // "An MOT, and that's it" answers the question; the next one follows.
  const isAnswered =
    politely === 'done' &&
    current !== null &&
    answers(talk, current, before) &&
    talk.sheet.open.some(({ name, required }) => required && name !== current.name);
  if (isAnswered && collect(talk, before).understood) return talk.goOn();
  if (before !== '' && intentOf(before) === null && !asksToWait(before)) {
    const certain = current?.type === 'text' || current?.type === 'name' ? null : current;
    const { found } = factsIn(before, talk.sheet.open, certain, talk.world.context());
    talk.note(found.filter(countsAtOnce));
  }
  return talk.close('end_phrase', politely === 'gone' ? 'the caller said goodbye' : 'end phrase');
}

/** Whether words surely answer what is asked; of free text only the name of a thing does. */
function answers({ world }: Talk, fact: Fact, words: string): boolean {
  if (words === '' || intentOf(words) !== null || asksToWait(words) || isQuestion(words)) return false;
  if (fact.type === 'text' && !isThing(fact)) return false;
  const reading = readAnswer(words, fact, world.context());
  return reading.ok && (reading.doubts === undefined || fact.type === 'choice');
}
