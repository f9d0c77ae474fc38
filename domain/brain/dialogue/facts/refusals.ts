/** Callers who don't know an answer, don't want to give it, or want nothing any more. */
import type { Fact } from '#contract/agents/agent-content';
import * as lines from '../../wording/lines';
import * as phrases from '../../wording/phrasing';
import { leaveOut, givesUpTool } from './leave-out';
import type { Step } from '../state/step';
import { askedFor } from '../state/draft';
import type { DialogueState } from '../state/dialogue-state';
import { isCode } from '../../read/number';
import { labelOf } from '../../words';

/**
 * The caller doesn't want what the agent is here for any more: nothing is asked from now on. An order that's called about was
 * placed before, and isn't undone by that.
 */
export function onCancel(state: DialogueState, text = ''): Step {
  state.understood();
  state.callOff();
  const isPlaced = /\bcancel\b.*\border\b/i.test(text) && state.agent.facts.some(isOrder);
  state.say(isPlaced ? state.lines.next(lines.cannotCancel) : lines.cancelled, {
    kind: 'skipped',
    text: 'the caller called it off',
  });
  return state.goOn();
}

const isOrder = (fact: Fact) => isCode(fact) && /\border\b/i.test(labelOf(fact.name));

export function onDontKnow(state: DialogueState, current: Fact): Step {
  return declined(state, current, `put off: ${labelOf(current.name)}`);
}

export function onSkip(state: DialogueState, current: Fact): Step {
  return declined(state, current, `refused: ${labelOf(current.name)}`);
}

/** "Why do you need that?" */
export function onWhy(state: DialogueState, current: Fact): Step {
  state.understood();
  state.explained.add(current.name);
  state.say(phrases.reasonFor(current), { kind: 'answered', text: `asked why: ${labelOf(current.name)}` });
  return state.goOn();
}

/**
 * What isn't needed is left out. What is needed waits until everything else is known, is asked for once
 * more with the reason, and then left open: the caller is not pressed.
 */
function declined(state: DialogueState, current: Fact, why: string): Step {
  state.understood();
  if (!current.required) return leaveOut(state, current);
  if (givesUpTool(state, current)) return state.goOn();
  const times = (state.refused.get(current.name) ?? 0) + 1;
  state.refused.set(current.name, times);
  const others = state.sheet.open.filter(({ name }) => name !== current.name && !state.refused.has(name));
  if (others.length > 0) {
    state.sheet.postpone(current);
    state.say(state.lines.next(lines.putOff), { kind: 'skipped', text: why });
    return state.goOn();
  }
  if (times > 1) {
    state.stage = 'stuck';
    state.say(phrases.stuckWithout(current), { kind: 'skipped', text: why });
    return state.goOn();
  }
  state.say(phrases.needed(current, !state.explained.has(current.name)), {
    kind: 'answered',
    text: `needed: ${labelOf(current.name)}`,
  });
  state.say(state.own(current.question), askedFor(current));
  state.expect(current);
  return state.finish();
}
