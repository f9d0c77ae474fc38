/** Plays a test's script with the runtime: the agent's own brain and knowledge, no sound and no requests. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { TokenUsage } from '#domain/money/usage';
import type { Database } from '../../platform/database/connection';
import type { Log } from '../../platform/logging';
import type { SpareTime } from '../../platform/spare-time';
import type { Brain, ModelEndpoint } from '../../runtime/ports';
import { runScript, type Script, type ScriptRun } from '../../runtime/call/script-run';
import type { AgentBrains } from '../calls/agent-brains';
import { wholeKnowledge } from '../knowledge-files/knowledge-of-files';

export interface ScriptRunner {
  /**
   * What the agent thinks with, such as a model on a key of the workspace.
   *
   * @throws ApiError `invalid_request` when its key or model is not there
   */
  brainOf(workspaceId: string, agent: AgentContent): Promise<Brain>;
  /** The model that judges a conversation: the agent's own, else the installation's; null without one. */
  judgeOf(brain: Brain): ModelEndpoint | null;
  /**
   * Waits for what calls and other workspaces leave of the processor: before each piece of a test.
   *
   * @throws the reason of `signal` when it fires first
   */
  slice(workspaceId: string, signal: AbortSignal): Promise<void>;
  /** Plays the whole script. Rejects when its signal fires. */
  run(workspaceId: string, script: Omit<Script, 'knowledge' | 'onFault'>): Promise<ScriptRun>;
}

interface ScriptRunnerOptions {
  database: Database;
  brains: AgentBrains;
  spareTime: SpareTime;
  log: Log<'warn'>;
}

export function createScriptRunner({ database, brains, spareTime, log }: ScriptRunnerOptions): ScriptRunner {
  return {
    brainOf: brains.brainOf,
    judgeOf: (brain) => {
      if (brain.kind === 'model') return brain;
      return brains.installation.kind === 'model' ? brains.installation : null;
    },
    slice: spareTime.slice,
    run: (workspaceId, script) =>
      runScript({
        ...script,
        knowledge: wholeKnowledge(database, workspaceId, script.agent),
        onFault: (error) => log.warn({ err: error }, 'a fault in the conversation of a test'),
      }),
  };
}

/** Those tokens that we charge for. */
export function chargeable(tokens: readonly TokenUsage[]): TokenUsage[] {
  return tokens.flatMap(({ own_key, model, input_tokens, output_tokens }) =>
    own_key || input_tokens + output_tokens === 0 ? [] : [{ model, input_tokens, output_tokens }],
  );
}
