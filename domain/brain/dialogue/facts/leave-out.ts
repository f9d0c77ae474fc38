/** Facts that are left out, and tools that are given up with them. */
import type { Fact } from '#contract/agents/agent-content';
import * as lines from '../../wording/lines';
import { labelOf } from '../../words';
import type { Step } from '../talk/step';
import type { Talk } from '../talk/talk';

/** Leaves out a fact that isn't needed. */
export function leaveOut(talk: Talk, fact: Fact): Step {
  talk.understood();
  if (!givesUpTool(talk, fact)) {
    talk.sheet.skip(fact);
    talk.current = null;
    talk.say(talk.lines.next(lines.leftOut), { kind: 'skipped', text: `skipped: ${labelOf(fact.name)}` });
  }
  return talk.goOn();
}

/**
 * Gives up the tool that waits for this argument. True when the argument was the tool's alone, so that
 * nothing is left to ask for.
 */
export function givesUpTool(talk: Talk, fact: Fact): boolean {
  if (!talk.pending?.tool.arguments.some((argument) => argument.name === fact.name)) return false;
  talk.pending = null;
  if (talk.sheet.facts.some(({ name }) => name === fact.name)) return false;
  talk.current = null;
  talk.say("All right, then I can't look that up.", {
    kind: 'skipped',
    text: `skipped: ${labelOf(fact.name)}`,
  });
  return true;
}
