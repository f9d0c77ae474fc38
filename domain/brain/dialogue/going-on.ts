/** How a line ends: on to the next thing, or back to the summary. */
import { correctedFact } from '../meaning/known-facts/corrections';
import * as lines from '../wording/lines';
import * as phrases from '../wording/phrasing';
import { lost } from './not-understood';
import type { Step } from './state/step';
import type { DialogueState } from './state/dialogue-state';
import { type FoundFact, readAnswer } from '../meaning/understanding';
import { partsOf } from '../meaning/parts';
import { noted } from './facts/collect';
import { labelOf } from '../words';

/** After the summary has been read, everything else leads back to it. */
export function goOnFrom(state: DialogueState): Step {
  return state.stage === 'summary' && state.sheet.open.length === 0 ? state.sumUp() : state.goOn();
}

/** The caller says what they want, before or instead of an answer. */
export function hearWish(state: DialogueState): Step {
  state.understood();
  state.say(state.lines.next(lines.heard), { kind: 'answered', text: 'opening' });
  const next = state.current ?? state.sheet.open[0];
  if (next === undefined) return goOnFrom(state);
  if (state.stage === 'cancelled' || state.stage === 'stuck') state.stage = 'asking';
  state.askFor(next, 'first');
  return state.finish();
}

export function sayUnknown(state: DialogueState): Step {
  const { step } = lost(state);
  if (step !== null) return step;
  // Who leaves without what they wanted to know hasn't agreed to what was read back.
  if (state.stage === 'summary') state.objected ||= 'hesitates';
  state.say(state.lines.next(lines.nothingFound), { kind: 'not_understood', text: 'not in the knowledge' });
  return goOnFrom(state);
}

/** "No, it's Ben": changes what's known; null where the words change nothing. */
export function correct(state: DialogueState, text: string): Step | null {
  const found = correctedFact(text, state.sheet, state.current, state.world.context());
  if (found === null) return null;
  state.understood();
  state.because({ kind: 'corrected', text: `corrected: ${labelOf(found.fact.name)}` });
  const beside = answerBeside(state, text);
  const all = bothCorrected(state, text, found);
  if (state.note(all).length > 0) state.say(phrases.acknowledgeCorrection(all), null);
  if (beside !== null) noted(state, [beside]);
  return goOnFrom(state);
}

/**
 * "Make it two nights and three guests", "two nights, and we'll take the suite": two known facts that are put right at once.
 * @param found what the whole puts right: where neither part says the same, as with "three hundred and twelve", there's no second one
 */
function bothCorrected(
  { sheet, current, world }: DialogueState,
  text: string,
  found: FoundFact,
): FoundFact[] {
  const [head = '', tail, ...more] = text.split(/[\s,]+(?:and|plus)\s+(?:also\s+)?/i);
  if (tail === undefined || more.length > 0) return [found];
  const corrected = (part: string) => correctedFact(part, sheet, current, world.context());
  const first = corrected(head);
  if (first === null) return [found];
  const plainly = corrected(tail) ?? corrected(`make it ${tail}`);
  const second =
    plainly !== null && plainly.fact.type !== 'text' && plainly.fact.type !== 'name' ? plainly : null;
  if (second === null || second.fact.name === first.fact.name) return [found];
  const isOneOfThem = [first, second].some(
    ({ fact, value }) => fact.name === found.fact.name && value === found.value,
  );
  return isOneOfThem ? [first, second] : [found];
}

/** "Tomorrow, oh and make that six people": what was asked is answered before something else is put right. */
function answerBeside(
  { current, sheet, world, unconfirmed, stage }: DialogueState,
  text: string,
): FoundFact | null {
  if (current === null || unconfirmed !== null || stage !== 'asking') return null;
  if (current.type === 'text' || current.type === 'name') return null;
  const context = world.context();
  const [first = '', ...more] = partsOf(text);
  if (more.length === 0 || correctedFact(first, sheet, current, context) !== null) return null;
  const rest = correctedFact(more.join(' '), sheet, current, context);
  const reading = rest === null ? null : readAnswer(first, current, context);
  return reading?.ok === true && reading.doubts === undefined ? { fact: current, ...reading } : null;
}
