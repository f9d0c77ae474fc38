/** Utterances that weren't understood: it's asked again, then offered to end, then ended. */
import type { HelpTool } from '#contract/agents/agent-tools';
import * as lines from '../wording/lines';
import * as phrases from '../wording/phrasing';
import { act } from './acting';
import { askedFor, notUnderstood } from './talk/draft';
import type { Step } from './talk/step';
import type { Talk } from './talk/talk';

/** After so many utterances in a row that were not understood, the brain offers to end; after twice as many it ends. */
const PATIENCE = 3;

/** What was said did not help. The step that offers to end the call, or ends it, once there are too many. */
export function lost(talk: Talk): { step: Step | null; times: number } {
  const { missed } = talk;
  missed.inARow += 1;
  return { step: missed.inARow >= PATIENCE ? offerToEnd(talk) : null, times: missed.inARow };
}

/** Says a word to a remark that's no answer; false from the second time on, when asking plainly helps more. */
export function hearRemark(talk: Talk, some: readonly string[]): boolean {
  if (talk.missed.inARow > 0) return false;
  talk.missed.inARow += 1;
  talk.say(talk.lines.next(some), { kind: 'answered', text: 'a remark' });
  return true;
}

/** Asks for an answer that can be understood; `problem` says what is wrong with the last one. */
export function misunderstood(talk: Talk, problem: string | null): Step {
  const { step, times } = lost(talk);
  if (step !== null) return step;
  const { current, agent, missed } = talk;
  if (current === null) {
    talk.say(talk.lines.next(lines.notUnderstoodFreely), notUnderstood);
    if (times === 1) talk.say(phrases.abilities(agent), null);
    return talk.finish();
  }
  const question = talk.own(current.question);
  const other = times > 1 && problem === missed.problem ? null : problem;
  missed.problem = problem;
  talk.say(phrases.notUnderstood(current, question, other, times, agent.language), notUnderstood);
  talk.because(askedFor(current));
  return talk.finish();
}

function offerToEnd(talk: Talk): Step {
  const help = helpWhenLost(talk);
  if (help !== null) return act(talk, help);
  const { current, agent, missed } = talk;
  if (missed.inARow >= 2 * PATIENCE) return talk.close('not_understood', 'not understood');
  const [offer = '', lastOffer = ''] = lines.offerToEnd;
  const hint = current === null ? phrases.abilities(agent) : phrases.hintFor(current, agent.language);
  talk.offered = missed.inARow !== PATIENCE + 1;
  talk.say(missed.inARow === PATIENCE ? offer : talk.offered ? lastOffer : hint, notUnderstood);
  return talk.finish();
}

/** The tool that asks for a person in place of the offer; null: there's none, or it was used for that before. */
function helpWhenLost({ agent, missed }: Talk): HelpTool | null {
  const help = agent.tools.find((tool) => tool.type === 'help' && tool.when_not_understood);
  if (help?.type !== 'help' || missed.helpAsked) return null;
  missed.helpAsked = true;
  return help;
}
