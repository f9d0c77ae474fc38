/**
 * Tools that act in the call: they press keys, put the caller through, ask for help or end the call. Also how the
 * conversation goes on after a person was asked for.
 */
import { type DigitsTool, type HelpTool, isTransferTool } from '#contract/agents/agent-tools';
import {
  digitsMark,
  helpAskedLine,
  helpUnansweredLine,
  lastLineOf,
  stillWaitingLine,
} from './talk/call-tools';
import type { CallTool } from '../exchange';
import * as phrases from '../wording/phrasing';
import type { Step } from './talk/step';
import type { Talk } from './talk/talk';

/** Uses a tool that acts in the call: presses keys, puts the caller through, ends the call. */
export function act(talk: Talk, tool: CallTool): Step {
  talk.acts(tool);
  if (tool.type === 'digits') return press(talk, tool);
  if (tool.type === 'help') return askForHelp(talk, tool);
  const line = lastLineOf(tool, talk.variables());
  if (line === null) return talk.close('agent_ended', `tool: ${tool.name}`);
  talk.say(line.text, null);
  for (const why of line.why) talk.because(why);
  return { ...talk.finish(), end: isTransferTool(tool) ? 'transferred' : 'agent_ended' };
}

/** The caller is told so, and may go on meanwhile: nothing is asked now. */
function askForHelp(talk: Talk, tool: HelpTool): Step {
  talk.helped = true;
  talk.understood();
  const { text, why } = helpAskedLine(tool, talk.variables());
  talk.say(text, why);
  return talk.finish();
}

function press(talk: Talk, tool: DigitsTool): Step {
  talk.helped = true;
  talk.say(phrases.pressing(tool.digits), digitsMark(tool));
  return talk.goOn();
}

/** Goes on with a caller whom no one has come to. */
export function helpUnanswered(talk: Talk, tool: HelpTool): Step {
  talk.discard();
  const { text, why } = helpUnansweredLine(tool, talk.variables());
  talk.say(text, why);
  return talk.goOn();
}

/** Keeps a caller company who waits for a person. */
export function stillWaiting(talk: Talk): Step {
  talk.discard();
  talk.say(stillWaitingLine.text, stillWaitingLine.why);
  return talk.finish();
}

/** Goes on with what a person whispered who was waited for. */
export function helpedByWhisper(talk: Talk): Step {
  talk.discard();
  talk.sayWhispered();
  return talk.goOn();
}
