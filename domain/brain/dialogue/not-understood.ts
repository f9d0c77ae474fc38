/** Utterances that weren't understood: it's asked again, then offered to end, then ended. */
import type { HelpTool } from '#contract/agents/agent-tools';
import * as lines from '../wording/lines';
import * as phrases from '../wording/phrasing';
import { act } from './acting';
import { askedFor, notUnderstood } from './state/draft';
import type { Step } from './state/step';
import type { DialogueState } from './state/dialogue-state';

/** After so many utterances in a row that were not understood, the brain offers to end; after twice as many it ends. */
const PATIENCE = 3;

/** What was said did not help. The step that offers to end the call, or ends it, once there are too many. */
export function lost(state: DialogueState): { step: Step | null; times: number } {
  const { missed } = state;
  missed.inARow += 1;
  return { step: missed.inARow >= PATIENCE ? offerToEnd(state) : null, times: missed.inARow };
}

/** Says a word to a remark that's no answer; false from the second time on, when asking plainly helps more. */
export function hearRemark(state: DialogueState, some: readonly string[]): boolean {
  if (state.missed.inARow > 0) return false;
  state.missed.inARow += 1;
  state.say(state.lines.next(some), { kind: 'answered', text: 'a remark' });
  return true;
}

/** Asks for an answer that can be understood; `problem` says what is wrong with the last one. */
export function misunderstood(state: DialogueState, problem: string | null): Step {
  const { step, times } = lost(state);
  if (step !== null) return step;
  const { current, agent, missed } = state;
  if (current === null) {
    state.say(state.lines.next(lines.notUnderstoodFreely), notUnderstood);
    if (times === 1) state.say(phrases.abilities(agent), null);
    return state.finish();
  }
  const question = state.own(current.question);
  const other = times > 1 && problem === missed.problem ? null : problem;
  missed.problem = problem;
  state.say(phrases.notUnderstood(current, question, other, times, agent.language), notUnderstood);
  state.because(askedFor(current));
  return state.finish();
}

function offerToEnd(state: DialogueState): Step {
  const help = helpWhenLost(state);
  if (help !== null) return act(state, help);
  const { current, agent, missed } = state;
  if (missed.inARow >= 2 * PATIENCE) return state.close('not_understood', 'not understood');
  const [offer = '', lastOffer = ''] = lines.offerToEnd;
  const hint = current === null ? phrases.abilities(agent) : phrases.hintFor(current, agent.language);
  state.offered = missed.inARow !== PATIENCE + 1;
  state.say(missed.inARow === PATIENCE ? offer : state.offered ? lastOffer : hint, notUnderstood);
  return state.finish();
}

/** The tool that asks for a person in place of the offer; null: there's none, or it was used for that before. */
function helpWhenLost({ agent, missed }: DialogueState): HelpTool | null {
  const help = agent.tools.find((tool) => tool.type === 'help' && tool.when_not_understood);
  if (help?.type !== 'help' || missed.helpAsked) return null;
  missed.helpAsked = true;
  return help;
}
