/** Tools that act in the call: they press keys, put the caller through, ask for help or end the call. */
import { type DigitsTool, type HelpTool, isTransferTool } from '#contract/agents/agent-tools';
import { digitsMark, helpAskedLine, lastLineOf } from './call-tools';
import type { CallTool } from '../exchange';
import * as phrases from '../wording/phrasing';
import type { Step } from './step';
import type { Talk } from './talk';

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
