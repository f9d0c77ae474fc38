/** Values that are given in parts: a telephone number, and a day of birth without its year. */
import type { Fact } from '#contract/agents/agent-content';
import * as lines from '../../wording/lines';
import { joinedPhone, restOfPhone } from '../../read/phone';
import type { CallContext, Value } from '../../read/reading';
import { lost, misunderstood } from '../not-understood';
import type { Step } from '../talk/step';
import type { Talk } from '../talk/talk';
import { readAnswer } from '../../meaning/understanding';
import { labelOf } from '../../words';

/** Part of a telephone number was given: the rest of it is asked for. */
export function askForRest(talk: Talk, digits: string): Step {
  const { current, begun } = talk;
  if (current === null) return misunderstood(talk, null);
  if (current.type === 'date') return askForYear(talk, current, digits);
  const { language } = talk.world.context();
  // The same once more is no further part.
  const joined = begun === null || digits.startsWith(begun.said) ? digits : begun.said + digits;
  talk.begun = joined.length > 15 ? null : { fact: current, said: joined };
  if (talk.begun === null) return misunderstood(talk, "That's too long for a phone number.");
  const { step } = lost(talk);
  if (step !== null) return step;
  talk.say(restOfPhone(joined, language), { kind: 'asked', text: `asked for: ${labelOf(current.name)}` });
  return talk.finish();
}

/** "May fourth" is no day of birth yet. */
function askForYear(talk: Talk, current: Fact, said: string): Step {
  talk.begun = { fact: current, said };
  const { step } = lost(talk);
  if (step !== null) return step;
  talk.say(talk.lines.next(lines.whichYear), { kind: 'asked', text: `asked for: ${labelOf(current.name)}` });
  return talk.finish();
}

/** What was begun and what completes it, read as one; null while something is still missing. */
export function joined(
  { fact, said }: NonNullable<Talk['begun']>,
  text: string,
  context: CallContext,
): Value | null {
  if (fact.type === 'phone') return joinedPhone(said, text, context.language);
  const reading = readAnswer(text, fact, context);
  const whole = reading.ok ? reading : readAnswer(`${said} in ${text}`, fact, context);
  return whole.ok ? { value: whole.value, spoken: whole.spoken } : null;
}
