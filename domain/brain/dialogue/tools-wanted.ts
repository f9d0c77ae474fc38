/** Tools that the caller's words call for. */
import type { Fact } from '#contract/agents/agent-content';
import { type AskingTool, isAsking, type ConversationTool } from '../../agents/tools/conversation-tools';
import { FactSheet } from '../meaning/known-facts/fact-sheet';
import { partsOf } from '../meaning/parts';
import { isQuestion } from '../meaning/questions';
import { type FoundFact, readMention } from '../meaning/understanding';
import { collectBeside } from './facts/beside';
import { act } from './acting';
import type { Step } from './talk/step';
import type { Talk } from './talk/talk';
import { factForArgument, triggeredTool } from './talk/tool-plan';

/** Uses the tool that the caller's words call for. */
export function callFor(talk: Talk, tool: ConversationTool, text: string): Step {
  if (isAsking(tool)) return wantsTool(talk, tool, text);
  talk.understood();
  return act(talk, tool);
}

/** "What's free for a cleaning on Friday?" where the visit's purpose is being asked. */
function answerWithin({ current, world }: Talk, text: string, others: readonly Fact[]): FoundFact[] {
  if (current?.type !== 'choice' || others.some(({ name }) => name === current.name)) return [];
  const reading = readMention(text, current, world.context());
  return reading.ok ? [{ fact: current, value: reading.value, spoken: reading.spoken }] : [];
}

/** A tool is wanted: takes what the words say about its arguments; then it is called, or the rest asked for. */
function wantsTool(talk: Talk, tool: AskingTool, text: string): Step {
  const { agent, sheet } = talk;
  talk.understood();
  const wants = (part: string) => triggeredTool(part, [tool]) !== null;
  const told = collectBeside(talk, text, wants);
  const facts = tool.arguments.map((argument) => factForArgument(argument, agent.facts));
  const context = talk.world.context();
  const said = facts.flatMap((fact) => {
    const reading = readMention(text, fact, context);
    return reading.ok ? [{ fact, value: reading.value, spoken: reading.spoken }] : [];
  });
  const asks = isQuestion(text) || partsOf(text).some((part) => wants(part) && isQuestion(part));
  const askedAbout = asks ? said.filter(({ fact }) => fact.type === 'date') : [];
  talk.pending = {
    tool,
    own: new FactSheet(facts.filter((fact) => !agent.facts.some(({ name }) => name === fact.name))),
    askedAbout: new Map(askedAbout.map((day) => [day.fact.name, day])),
  };
  const given = [...said.filter((item) => !askedAbout.includes(item)), ...answerWithin(talk, text, facts)];
  talk.note(given.filter(({ fact, value }) => value !== sheet.valueOf(fact.name)?.value));
  // What the tool needs isn't said back, so that a "no" now is not about it.
  talk.justCollected = told;
  return talk.goOn();
}
