/** Values that are given in parts: a telephone number, and a day of birth without its year. */
import type { Fact } from '#contract/agents/agent-content';
import * as lines from '../../wording/lines';
import { joinedPhone, restOfPhone, TOO_LONG_FOR_A_PHONE } from '../../read/phones/phone';
import type { CallContext, Value } from '../../read/reading';
import { lost, misunderstood } from '../not-understood';
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
  // The same once more is no further part.
  const joined = soFar === null || digits.startsWith(soFar.said) ? digits : soFar.said + digits;
  state.soFar = joined.length > 15 ? null : { fact: current, said: joined };
  if (state.soFar === null) return misunderstood(state, TOO_LONG_FOR_A_PHONE);
  const { step } = lost(state);
  if (step !== null) return step;
  state.say(restOfPhone(joined, language), { kind: 'asked', text: `asked for: ${labelOf(current.name)}` });
  return state.finish();
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
