/** Holds a golden conversation and writes down what happened, line by line. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { CallEvent } from '#contract/calls/call-events';
import { Dialogue } from '#domain/brain/dialogue/dialogue';
import type { Step } from '#domain/brain/dialogue/state/step';
import type { CallEngine } from '#server/runtime/call/call-engine';
import { goldenNow, goldenTools, goldenZone, portsWith, wordKnowledge } from './ports';

const pad = '        ';
const agentSays = (text: string, why: readonly { text: string }[]) => [
  `AGENT   ${text}`,
  `${pad}(${why.map((reason) => reason.text).join('; ')})`,
];
const fact = (name: string, value: string) => `${pad}fact ${name} = ${value}`;
const tool = (name: string, args: unknown, status: number | null) =>
  `${pad}tool ${name} ${JSON.stringify(args)} -> ${status ?? 'no answer'}`;

/** With the dialogue alone: fast, and what the property tests use. */
export async function playDialogue(
  agent: AgentContent,
  broken: boolean,
  callers: readonly string[],
): Promise<string[]> {
  const dialogue = new Dialogue(agent, {
    context: () => ({ now: goldenNow, timeZone: goldenZone, language: agent.language }),
    variables: () => ({}),
    search: (question) => wordKnowledge.search(agent.knowledge, question, new AbortController().signal),
  });
  const lines: string[] = [];
  const tools = goldenTools(broken);
  const note = async (step: Step): Promise<boolean> => {
    lines.push(...step.facts.map(({ name, value }) => fact(name, value)));
    if (step.tool !== null) {
      const answer = await tools.call(step.tool.tool, step.tool.args, new AbortController().signal);
      lines.push(tool(step.tool.tool.name, step.tool.args, answer.status));
      return note(dialogue.toolAnswered(step.tool.tool, answer));
    }
    if (step.say !== null) lines.push(...agentSays(step.say, step.why));
    if (step.end !== null) lines.push(`END     ${step.end}`);
    return step.end !== null;
  };
  await note(dialogue.greeting());
  for (const said of callers) {
    lines.push(`CALLER  ${said}`);
    if (await note(await dialogue.hear(said))) break;
  }
  return lines;
}

/** Through the whole engine, as a caller has it. */
export async function playCall(
  engine: CallEngine,
  agent: AgentContent,
  broken: boolean,
  callers: readonly string[],
): Promise<string[]> {
  const lines: string[] = [];
  const waiting = [...callers];
  const called = new Map<string, unknown>();
  let count = 0;
  const next = () => {
    const said = waiting.shift();
    count += 1;
    if (said === undefined) call.end('caller_hung_up');
    else call.say(said, `message-${count}`);
  };
  const onEvent = (event: CallEvent) => {
    if (event.type === 'caller_said') lines.push(`CALLER  ${event.text}`);
    if (event.type === 'fact_collected') lines.push(fact(event.name, event.value));
    if (event.type === 'tool_called') called.set(event.call, event.arguments);
    if (event.type === 'tool_answered') lines.push(tool(event.tool, called.get(event.call), event.status));
    if (event.type === 'agent_said') {
      lines.push(...agentSays(event.text, event.why));
      setImmediate(next);
    }
    if (event.type === 'ended' && event.reason !== 'caller_hung_up') lines.push(`END     ${event.reason}`);
  };
  const call = engine.start({
    call_id: '00000000-0000-4000-8000-000000000000',
    agent,
    brain: { kind: 'built_in' },
    time_zone: goldenZone,
    ports: portsWith({ tools: goldenTools(broken) }),
    on: { event: onEvent, agentText: () => undefined },
  });
  await call.done;
  return lines;
}
