/** Tools that the caller's words call for. */
import type { Fact } from '#contract/agents/agent-content';
import { type AskingTool, isAsking, type ConversationTool } from '../../agents/tools/conversation-tools';
import { FactSheet } from '../meaning/known-facts/fact-sheet';
import { partsOf } from '../meaning/parts';
import { isQuestion } from '../meaning/questions';
import { type FoundFact, readMention } from '../meaning/understanding';
import { collectBeside } from './facts/beside';
import { act } from './acting';
import type { Step } from './state/step';
import type { DialogueState } from './state/dialogue-state';
import { factForArgument, triggeredTool } from './state/tool-plan';

/** Uses the tool that the caller's words call for. */
export function callFor(state: DialogueState, tool: ConversationTool, text: string): Step {
  if (isAsking(tool)) return wantsTool(state, tool, text);
  state.understood();
  return act(state, tool);
}

/** "What's free for a cleaning on Friday?" where the visit's purpose is being asked. */
function answerWithin({ current, world }: DialogueState, text: string, others: readonly Fact[]): FoundFact[] {
  if (current?.type !== 'choice' || others.some(({ name }) => name === current.name)) return [];
  const reading = readMention(text, current, world.context());
  return reading.ok ? [{ fact: current, value: reading.value, spoken: reading.spoken }] : [];
}

/** A tool is wanted: takes what the words say about its arguments; then it is called, or the rest asked for. */
function wantsTool(state: DialogueState, tool: AskingTool, text: string): Step {
  const { agent, sheet } = state;
  state.understood();
  const wants = (part: string) => triggeredTool(part, [tool]) !== null;
  const told = collectBeside(state, text, wants);
  const facts = tool.arguments.map((argument) => factForArgument(argument, agent.facts));
  const context = state.world.context();
  const said = facts.flatMap((fact) => {
    const reading = readMention(text, fact, context);
    return reading.ok ? [{ fact, value: reading.value, spoken: reading.spoken }] : [];
  });
  const asks = isQuestion(text) || partsOf(text).some((part) => wants(part) && isQuestion(part));
  const askedAbout = asks ? said.filter(({ fact }) => fact.type === 'date') : [];
  state.pending = {
    tool,
    own: new FactSheet(facts.filter((fact) => !agent.facts.some(({ name }) => name === fact.name))),
    askedAbout: new Map(askedAbout.map((day) => [day.fact.name, day])),
  };
  const given = [...said.filter((item) => !askedAbout.includes(item)), ...answerWithin(state, text, facts)];
  state.note(given.filter(({ fact, value }) => value !== sheet.valueOf(fact.name)?.value));
  // What the tool needs isn't said back, so that a "no" now is not about it.
  state.justCollected = told;
  return state.goOn();
}
