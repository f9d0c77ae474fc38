/** How a line ends: on to the next thing, or back to the summary. */
import { correctedFact } from '../meaning/known-facts/corrections';
import * as lines from '../wording/lines';
import * as phrases from '../wording/phrasing';
import { lost } from './not-understood';
import type { Step } from './talk/step';
import type { Talk } from './talk/talk';
import { type FoundFact, readAnswer } from '../meaning/understanding';
import { partsOf } from '../meaning/parts';
import { noted } from './facts/collect';
import { labelOf } from '../words';

/** After the summary has been read, everything else leads back to it. */
export function goOnFrom(talk: Talk): Step {
  return talk.stage === 'summary' && talk.sheet.open.length === 0 ? talk.sumUp() : talk.goOn();
}

/** The caller says what they want, before or instead of an answer. */
export function hearWish(talk: Talk): Step {
  talk.understood();
  talk.say(talk.lines.next(lines.heard), { kind: 'answered', text: 'opening' });
  const next = talk.current ?? talk.sheet.open[0];
  if (next === undefined) return goOnFrom(talk);
  if (talk.stage === 'cancelled' || talk.stage === 'stuck') talk.stage = 'asking';
  talk.askFor(next, 'first');
  return talk.finish();
}

export function sayUnknown(talk: Talk): Step {
  const { step } = lost(talk);
  if (step !== null) return step;
  talk.say(talk.lines.next(lines.nothingFound), { kind: 'not_understood', text: 'not in the knowledge' });
  return goOnFrom(talk);
}

/** "No, it's Ben": changes what's known; null where the words change nothing. */
export function correct(talk: Talk, text: string): Step | null {
  const found = correctedFact(text, talk.sheet, talk.current, talk.world.context());
  if (found === null) return null;
  talk.understood();
  talk.because({ kind: 'corrected', text: `corrected: ${labelOf(found.fact.name)}` });
  const beside = answerBeside(talk, text);
  if (talk.note([found]).length > 0) talk.say(phrases.acknowledgeCorrection([found]), null);
  if (beside !== null) noted(talk, [beside]);
  return goOnFrom(talk);
}

/** "Tomorrow, oh and make that six people": what was asked is answered before something else is put right. */
function answerBeside({ current, sheet, world, unconfirmed, stage }: Talk, text: string): FoundFact | null {
  if (current === null || unconfirmed !== null || stage !== 'asking') return null;
  if (current.type === 'text' || current.type === 'name') return null;
  const context = world.context();
  const [first = '', ...more] = partsOf(text);
  if (more.length === 0 || correctedFact(first, sheet, current, context) !== null) return null;
  const rest = correctedFact(more.join(' '), sheet, current, context);
  const reading = rest === null ? null : readAnswer(first, current, context);
  return reading?.ok === true && reading.doubts === undefined ? { fact: current, ...reading } : null;
}
