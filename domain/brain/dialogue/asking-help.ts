/** The conversation goes on after a person was asked for: without them, while they're waited for, or by what they whisper. */
import type { HelpTool } from '#contract/agents/agent-tools';
import { helpUnansweredLine, stillWaitingLine } from './call-tools';
import type { Step } from './step';
import type { Talk } from './talk';

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
