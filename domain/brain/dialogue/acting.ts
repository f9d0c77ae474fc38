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
} from './state/call-tools';
import type { CallTool } from '../exchange';
import * as phrases from '../wording/phrasing';
import type { Step } from './state/step';
import type { DialogueState } from './state/dialogue-state';

/** Uses a tool that acts in the call: presses keys, puts the caller through, ends the call. */
export function act(state: DialogueState, tool: CallTool): Step {
  state.acts(tool);
  if (tool.type === 'digits') return press(state, tool);
  if (tool.type === 'help') return askForHelp(state, tool);
  const line = lastLineOf(tool, state.variables());
  if (line === null) return state.close('agent_ended', `tool: ${tool.name}`);
  state.say(line.text, null);
  for (const why of line.why) state.because(why);
  return { ...state.finish(), end: isTransferTool(tool) ? 'transferred' : 'agent_ended' };
}

/** The caller is told so, and may go on meanwhile: nothing is asked now. */
function askForHelp(state: DialogueState, tool: HelpTool): Step {
  state.helped = true;
  state.understood();
  const { text, why } = helpAskedLine(tool, state.variables());
  state.say(text, why);
  return state.finish();
}

function press(state: DialogueState, tool: DigitsTool): Step {
  state.helped = true;
  state.say(phrases.pressing(tool.digits), digitsMark(tool));
  return state.goOn();
}

/** Goes on with a caller whom no one has come to. */
export function helpUnanswered(state: DialogueState, tool: HelpTool): Step {
  state.discard();
  const { text, why } = helpUnansweredLine(tool, state.variables());
  state.say(text, why);
  return state.goOn();
}

/** Keeps a caller company who waits for a person. */
export function stillWaiting(state: DialogueState): Step {
  state.discard();
  state.say(stillWaitingLine.text, stillWaitingLine.why);
  return state.finish();
}

/** Goes on with what a person whispered who was waited for. */
export function helpedByWhisper(state: DialogueState): Step {
  state.discard();
  state.sayWhispered();
  return state.goOn();
}
