/** Facts that are left out, and tools that are given up with them. */
import type { Fact } from '#contract/agents/agent-content';
import * as lines from '../../wording/lines';
import { labelOf } from '../../words';
import type { Step } from '../state/step';
import type { DialogueState } from '../state/dialogue-state';

/** Leaves out a fact that isn't needed. */
export function leaveOut(state: DialogueState, fact: Fact): Step {
  state.understood();
  if (!givesUpTool(state, fact)) {
    state.sheet.skip(fact);
    state.current = null;
    state.say(state.lines.next(lines.leftOut), { kind: 'skipped', text: `skipped: ${labelOf(fact.name)}` });
  }
  return state.goOn();
}

/**
 * Gives up the tool that waits for this argument. True when the argument was the tool's alone, so that
 * nothing is left to ask for.
 */
export function givesUpTool(state: DialogueState, fact: Fact): boolean {
  if (!state.pending?.tool.arguments.some((argument) => argument.name === fact.name)) return false;
  state.pending = null;
  if (state.sheet.facts.some(({ name }) => name === fact.name)) return false;
  state.current = null;
  state.say("All right, then I can't look that up.", {
    kind: 'skipped',
    text: `skipped: ${labelOf(fact.name)}`,
  });
  return true;
}
