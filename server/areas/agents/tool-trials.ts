/** Makes a tool's request for real, before a caller depends on it, and shows the exchange. */
import type { agentEndpoints, ToolTrial } from '#contract/agents';
import type { BodyOf } from '#contract/endpoint';
import type { Session } from '../../platform/http/session';
import type { ToolCaller } from '../../runtime/ports';
import { renderTemplate } from '../../runtime/result-template';
import type { AgentsService } from './service';

/** More than anybody reads on a page. */
const SHOWN_CHARACTERS = 20_000;

export interface ToolTrials {
  /**
   * A tool that fails is an answer, not an error.
   *
   * @throws ApiError `not_found` when there is no such agent
   */
  run(session: Session, agentId: string, trial: BodyOf<typeof agentEndpoints.tryTool>): Promise<ToolTrial>;
}

export interface ToolTrialsOptions {
  agents: AgentsService;
  tools: ToolCaller;
}

export function createToolTrials({ agents, tools }: ToolTrialsOptions): ToolTrials {
  return {
    async run(session, agentId, { tool, arguments: args }) {
      await agents.get(session, agentId);
      const { status, answer, error, duration_ms } = await tools.call(
        tool,
        args,
        AbortSignal.timeout(15_000),
      );
      return {
        status,
        duration_ms,
        body: answer.slice(0, SHOWN_CHARACTERS),
        says: error === null ? renderTemplate(tool.result_message, parsed(answer)).text : '',
        error,
      };
    },
  };
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return null;
  }
}
