/** Values that are given in parts: a telephone number, and a day of birth without its year. */
import type { Fact } from '#contract/agents/agent-content';
import * as lines from '../../wording/lines';
import {
  countryOfPhone,
  isWholeElsewhere,
  joinedPhone,
  restOfPhone,
  TOO_LONG_FOR_A_PHONE,
} from '../../read/phones/phone';
import type { CallContext, Value } from '../../read/reading';
import { givesUpTool } from './leave-out';
import { lost, misunderstood } from '../not-understood';
import * as phrases from '../../wording/phrasing';
import type { Step } from '../state/step';
import type { DialogueState } from '../state/dialogue-state';
import { readAnswer } from '../../meaning/understanding';
import { labelOf } from '../../words';

/** Part of a telephone number was given: the rest of it is asked for. */
export function askForRest(state: DialogueState, digits: string): Step {
  const { current, soFar } = state;
  if (current === null) return misunderstood(state, null);
  if (current.type === 'date') return askForYear(state, current, digits);
  const { language } = state.world.context();
  if (isWholeElsewhere(digits, language)) return askForCountry(state, current, digits);
  // The same once more is no further part.
  const joined = soFar === null || digits.startsWith(soFar.said) ? digits : soFar.said + digits;
  state.soFar = joined.length > 15 ? null : { fact: current, said: joined };
  if (state.soFar === null) return misunderstood(state, TOO_LONG_FOR_A_PHONE);
  if (isWholeElsewhere(joined, language)) return askForCountry(state, current, joined);
  const { step } = lost(state);
  if (step !== null) return step;
  state.say(restOfPhone(joined, language), { kind: 'asked', text: `asked for: ${labelOf(current.name)}` });
  return state.finish();
}

/** How often a number's country is asked for, each time in other words. */
const MOST_COUNTRIES = 2;

/** A number that can't be one of the agent's country is asked for with its country, and then left open: it's never bent into one. */
function askForCountry(state: DialogueState, current: Fact, digits: string): Step {
  const times = state.soFar?.fact.name === current.name ? (state.soFar.times ?? 0) + 1 : 1;
  if (times > MOST_COUNTRIES || state.refused.has(current.name)) {
    state.soFar = null;
    return leaveOpen(state, current);
  }
  state.soFar = { fact: current, said: digits, times };
  state.say(countryOfPhone(digits, state.world.context().language, times), {
    kind: 'asked',
    text: `asked for: ${labelOf(current.name)}`,
  });
  return state.finish();
}

/** Goes on without a number that can't be noted; one that's needed comes again once everything else is known. */
function leaveOpen(state: DialogueState, current: Fact): Step {
  const { sheet, refused } = state;
  state.understood();
  state.say(lines.withoutCountry, { kind: 'skipped', text: `no country for: ${labelOf(current.name)}` });
  if (givesUpTool(state, current)) return state.goOn();
  if (!current.required) sheet.skip(current);
  else if (!refused.has(current.name) && sheet.open.some(({ name }) => name !== current.name)) {
    sheet.postpone(current);
  } else {
    state.stage = 'stuck';
    state.say(phrases.stuckWithout(current), null);
  }
  refused.set(current.name, (refused.get(current.name) ?? 0) + 1);
  state.current = null;
  return state.goOn();
}

/** Asks once more for the country of a number where the words named none; null where no country is waited for. */
export function askForCountryAgain(state: DialogueState): Step | null {
  const { soFar, current } = state;
  if (soFar === null || soFar.fact.type !== 'phone' || current?.name !== soFar.fact.name) return null;
  const isWaiting = isWholeElsewhere(soFar.said, state.world.context().language);
  return isWaiting ? askForCountry(state, current, soFar.said) : null;
}

/** "May fourth" is no day of birth yet. */
function askForYear(state: DialogueState, current: Fact, said: string): Step {
  state.soFar = { fact: current, said };
  const { step } = lost(state);
  if (step !== null) return step;
  state.say(state.lines.next(lines.whichYear), {
    kind: 'asked',
    text: `asked for: ${labelOf(current.name)}`,
  });
  return state.finish();
}

/** What was started and what completes it, read as one; null while something is still missing. */
export function joined(
  { fact, said }: NonNullable<DialogueState['soFar']>,
  text: string,
  context: CallContext,
): Value | null {
  if (fact.type === 'phone') return joinedPhone(said, text, context.language);
  const reading = readAnswer(text, fact, context);
  const whole = reading.ok ? reading : readAnswer(`${said} in ${text}`, fact, context);
  return whole.ok ? { value: whole.value, spoken: whole.spoken } : null;
}
