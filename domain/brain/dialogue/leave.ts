/** Callers who say goodbye. */
import type { Fact } from '#contract/agents/agent-content';
import { asksToWait, intentOf } from '../meaning/intents/intents';
import type { Leaving } from '../meaning/intents/leaving';
import { correctionIn, isQuestion } from '../meaning/questions';
import { countsAtOnce, factsIn, readAnswer } from '../meaning/understanding';
import { isThing } from '../read/text';
import { collect } from './facts/collect';
import { leaveOut } from './facts/leave-out';
import type { Step } from './talk/step';
import type { Talk } from './talk/talk';

/** The caller says goodbye, perhaps behind an answer. */
export function leave(talk: Talk, leaving: Leaving): Step {
  const { before, politely } = leaving;
  const { current, unconfirmed } = talk;
  const yes = intentOf(before) === 'yes' || before === '';
  // "That's it" to "Is that right?"
  if (unconfirmed !== null && yes && politely === 'done') {
    talk.understood();
    talk.confirm();
    return talk.goOn();
  }
  if (unconfirmed !== null && intentOf(before) === 'yes') talk.confirm();
  if (talk.stage === 'summary' && agrees(leaving, talk)) {
    talk.objected = false;
    return talk.close('completed', 'everything collected');
  }
  // What else is said to "Is everything right?" isn't a yes: "I'll ask my wife and ring you back".
  talk.objected ||= talk.stage === 'summary';
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

/** Whether a goodbye agrees to "Is everything right?"; "bye" by itself does where nothing was objected to. */
function agrees({ before, later, said }: Leaving, { objected }: Talk): boolean {
  if (later) return false;
  if (denies.test(said)) return isDone.test(said) && !objected;
  const intent = intentOf(before);
  const isPleased = intent === 'yes' || intent === 'thanks' || pleased.test(said);
  if (isPleased && correctionIn(said) === null) return true;
  return (before === '' || isDone.test(said)) && !objected;
}
const denies = /^(?:(?:oh|um|well|hm|sorry) )*(?:no|nope|nah|not|wrong)\b/;
const isDone =
  /^(?:\w+ ){0,4}?(?:thats|that is) (?:all|it|everything|fine|ok|okay|good)\b(?!.* (?:but|not|if|until|unless|except|only|wait|wrong)\b)/;
const pleased =
  /^(?:(?:oh|ok|okay|well|and|that is|thats|sounds) )*(?:yes|yeah|yep|perfect|great|lovely|wonderful|right|correct|good|brilliant|fantastic|excellent|fine|super|all right|alright)\b(?!.* (?:but|not|no|if(?! (?:any|some)thing)|until|unless|except|only|wait|wrong)\b)/;

/** Whether words surely answer what is asked; of free text only the name of a thing does. */
function answers({ world }: Talk, fact: Fact, words: string): boolean {
  if (words === '' || intentOf(words) !== null || asksToWait(words) || isQuestion(words)) return false;
  if (fact.type === 'text' && !isThing(fact)) return false;
  const reading = readAnswer(words, fact, world.context());
  return reading.ok && (reading.doubts === undefined || fact.type === 'choice');
}
