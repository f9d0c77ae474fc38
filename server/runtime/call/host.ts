/** What a brain can ask of the call it thinks for: knowledge, tools, and a place in the log. */
import type { AgentContent } from '#contract/agent-content';
import type { HttpTool } from '#contract/agent-tools';
import type { UnstampedEvent } from '#contract/call-events';
import { renderTemplate } from '#domain/agents/result-template';
import type { CallTool } from '#domain/brain/exchange';
import type { BrainHost, Line } from '../brains/brain-host';
import type { CallVariables } from './variables';
import type { CallPorts, Clock, ToolAnswer } from '../ports';
import { fillAddress } from '../tools/tool-caller';

/** How much of a tool's answer the log keeps. */
const MOST_LOGGED_CHARACTERS = 20_000;
const SEARCH_TIMEOUT_MS = 5_000;
/** A tool that takes longer than this has the caller told so. */
const MOMENT_MS = 600;

export interface CallHostParts {
  agent: AgentContent;
  ports: Pick<CallPorts, 'knowledge' | 'tools'>;
  clock: Clock;
  variables: CallVariables;
  /** The turn that is being answered. */
  turn: () => number;
  log: (event: UnstampedEvent) => void;
  collected: (name: string, value: string) => void;
  /** Says a line at once, beside what is being made. */
  aside: (line: Line) => void;
  /** Something failed that the call survives. */
  fault: (error: unknown) => void;
  lines: Pick<BrainHost, 'because' | 'endAfterLine' | 'goesOn' | 'hangUp' | 'thinking' | 'used'>;
}

export function callHost(parts: CallHostParts): BrainHost {
  const { agent, ports, clock, variables, turn, log, collected, aside, fault, lines } = parts;

  /** Lets the caller know that the tool takes its time; the answer stops it. */
  const announceWait = (tool: HttpTool): (() => void) => {
    if (tool.waiting_message === '') return () => undefined;
    return clock.after(MOMENT_MS, () =>
      aside({
        text: renderTemplate(tool.waiting_message, variables.values()).text,
        why: [{ kind: 'waiting', text: `waiting for: ${tool.name}` }],
      }),
    );
  };

  return {
    ...lines,
    turn,
    variables: () => variables.values(),
    collected(name, value, spoken) {
      collected(name, value);
      variables.know(name, spoken);
      log({ type: 'fact_collected', turn: turn(), name, value });
    },
    async search(question) {
      try {
        const signal = AbortSignal.timeout(SEARCH_TIMEOUT_MS);
        return await ports.knowledge.search(agent.knowledge, question, signal);
      } catch (error) {
        fault(error);
        return [];
      }
    },
    usedKnowledge(titles) {
      log({ type: 'knowledge_used', turn: turn(), titles: [...titles] });
    },
    async callTool(tool, args, call, signal) {
      const asked = turn();
      log({ type: 'tool_called', turn: asked, call, tool: tool.name, arguments: { ...args } });
      const answerIsHere = announceWait(tool);
      const answered = await requested(tool, args, call, signal).catch((error: unknown): ToolAnswer => {
        fault(error);
        return { status: null, answer: '', error: 'The request could not be made.', duration_ms: 0 };
      });
      answerIsHere();
      const { duration_ms, status, answer, error } = answered;
      if (error === null) variables.learn(tool.response_variables, answer);
      log({
        type: 'tool_answered',
        turn: asked,
        call,
        tool: tool.name,
        duration_ms: Math.round(duration_ms),
        status,
        answer: answer.slice(0, MOST_LOGGED_CHARACTERS),
        error,
      });
      return answered;
    },
    acted(tool, call) {
      const asked = turn();
      const [args, answer] = actOf(tool);
      log({ type: 'tool_called', turn: asked, call, tool: tool.name, arguments: args });
      log({
        type: 'tool_answered',
        turn: asked,
        call,
        tool: tool.name,
        duration_ms: 0,
        status: null,
        answer,
        error: null,
      });
    },
  };

  async function requested(...[tool, args, call, signal]: Parameters<BrainHost['callTool']>) {
    const filled = fillAddress(tool, variables.values());
    if (filled.error !== null) {
      return { status: null, answer: '', error: filled.error, duration_ms: 0 };
    }
    return ports.tools.call({ ...tool, url: filled.url }, args, signal, call);
  }
}

function actOf(tool: CallTool): [Record<string, string>, string] {
  if (tool.type === 'transfer') return [{ number: tool.number }, `Put through to ${tool.number}.`];
  if (tool.type === 'digits') return [{ digits: tool.digits }, `Pressed ${tool.digits}.`];
  return [{}, 'Ended the call.'];
}
