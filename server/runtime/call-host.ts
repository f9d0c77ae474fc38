/** What a brain can ask of the call it thinks for: knowledge, tools, and a place in the log. */
import type { AgentContent } from '#contract/agent-content';
import type { UnstampedEvent } from '#contract/call-events';
import type { BrainHost } from './brain-host';
import type { CallPorts, ToolAnswer } from './ports';

/** How much of a tool's answer the log keeps. */
const MOST_LOGGED_CHARACTERS = 20_000;
const SEARCH_TIMEOUT_MS = 5_000;

export interface CallHostParts {
  agent: AgentContent;
  ports: Pick<CallPorts, 'knowledge' | 'tools'>;
  /** The turn that is being answered. */
  turn: () => number;
  log: (event: UnstampedEvent) => void;
  collected: (name: string, value: string) => void;
  /** Something failed that the call survives. */
  fault: (error: unknown) => void;
  lines: Pick<BrainHost, 'because' | 'endAfterLine' | 'hangUp'>;
}

export function callHost({ agent, ports, turn, log, collected, fault, lines }: CallHostParts): BrainHost {
  return {
    ...lines,
    collected(name, value) {
      collected(name, value);
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
      const answered = await ports.tools.call(tool, args, signal).catch((error: unknown): ToolAnswer => {
        fault(error);
        return { status: null, answer: '', error: 'The request could not be made.', duration_ms: 0 };
      });
      const { duration_ms, status, answer, error } = answered;
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
  };
}
