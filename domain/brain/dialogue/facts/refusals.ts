/** Callers who don't know an answer, or don't want to give it. */
import type { Fact } from '#contract/agents/agent-content';
import * as lines from '../../wording/lines';
import * as phrases from '../../wording/phrasing';
import { leaveOut, givesUpTool } from './leave-out';
import type { Step } from '../talk/step';
import { askedFor } from '../talk/draft';
import type { Talk } from '../talk/talk';
import { labelOf } from '../../words';

export function onDontKnow(talk: Talk, current: Fact): Step {
  return declined(talk, current, `put off: ${labelOf(current.name)}`);
}

export function onSkip(talk: Talk, current: Fact): Step {
  return declined(talk, current, `refused: ${labelOf(current.name)}`);
}

/** "Why do you need that?" */
export function onWhy(talk: Talk, current: Fact): Step {
  talk.understood();
  talk.explained.add(current.name);
  talk.say(phrases.reasonFor(current), { kind: 'answered', text: `asked why: ${labelOf(current.name)}` });
  return talk.goOn();
}

/**
 * What isn't needed is left out. What is needed waits until everything else is known, is asked for once
 * more with the reason, and then left open: the caller is not pressed.
 */
function declined(talk: Talk, current: Fact, why: string): Step {
  talk.understood();
  if (!current.required) return leaveOut(talk, current);
  if (givesUpTool(talk, current)) return talk.goOn();
  const times = (talk.refused.get(current.name) ?? 0) + 1;
  talk.refused.set(current.name, times);
  const others = talk.sheet.open.filter(({ name }) => name !== current.name && !talk.refused.has(name));
  if (others.length > 0) {
    talk.sheet.postpone(current);
    talk.say(talk.lines.next(lines.putOff), { kind: 'skipped', text: why });
    return talk.goOn();
  }
  if (times > 1) {
    talk.stage = 'stuck';
    talk.say(phrases.stuckWithout(current), { kind: 'skipped', text: why });
    return talk.goOn();
  }
  talk.say(phrases.needed(current, !talk.explained.has(current.name)), {
    kind: 'answered',
    text: `needed: ${labelOf(current.name)}`,
  });
  talk.say(talk.own(current.question), askedFor(current));
  talk.expect(current);
  return talk.finish();
}
