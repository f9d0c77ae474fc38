/** The tools of one run, in one person's name: what the model is offered, and what comes of using them. */
import * as z from 'zod/mini';
import { AgentDraft } from '#contract/agents/agent-content';
import { TestRun } from '#contract/calls/agent-tests';
import type { AssistantEntry } from '#contract/assistant/assistant';
import { ApiError } from '#domain/api-error';
import { edited } from '#domain/assistant/edits';
import { changedFields, fieldWords, isSame } from '#domain/assistant/fields';
import type { Database } from '../../platform/database/connection';
import { storable } from '../../platform/database/storable-text';
import type { Session } from '../../platform/http/session';
import type { OfferedTool, ToolWish } from '../../runtime/brains/model-with-tools';
import type { AgentTestsService } from '../agent-tests/service';
import { type McpTool, NO_SUCH_TOOL } from '../mcp/tools';
import * as store from './chat-store';
import { readable } from './presentation';
import { tellChanged } from './run-ending';
import { doorToolsFor, EDIT_PROPOSAL, offeredTools, runTests } from './tools';

/** More of an answer than this isn't handed to the model. */
const MOST_LETTERS = 24_000;
const MOST_DETAIL = 300;
/** How long tests are waited for. */
const TESTS_MS = 3 * 60_000;
/** How often they run for one message: each run may cost as much as the message. */
const MOST_TEST_RUNS = 5;

/** Makes a tool's request at this server's own door. A refusal is an answer too, in words. */
export type CallTool = (
  tool: McpTool,
  given: Readonly<Record<string, unknown>>,
) => Promise<{ text: string; isError: boolean }>;

export interface StepAnswer {
  /** For the model. */
  content: string;
  state: Exclude<Extract<AssistantEntry, { kind: 'step' }>['state'], 'working'>;
  /** For the person; null: the step's title says it. */
  detail: string | null;
}

export interface Toolbox {
  offered: readonly OfferedTool[];
  /** What a step with this tool is called; null: there's no such tool. */
  titleOf(name: string): string | null;
  /** @throws only when `signal` fires, or something breaks */
  use(wish: ToolWish, signal: AbortSignal): Promise<StepAnswer>;
  /** Cancels what it has started and is still under way. */
  close(): Promise<void>;
}

interface ToolboxOptions {
  database: Database;
  agentTests: Pick<AgentTestsService, 'waitFor' | 'cancelRun'>;
  session: Session;
  agentId: string;
  runId: string;
  callTool: CallTool;
}

export function createToolbox(options: ToolboxOptions): Toolbox {
  const { database, agentTests, session, agentId, runId, callTool } = options;
  const tools = doorToolsFor(session);
  /** Runs that may still be under way. */
  const testing = new Set<string>();
  let tested = 0;

  async function edit(given: Record<string, unknown>): Promise<StepAnswer> {
    return database.inWorkspace(session.workspace_id, async (tx) => {
      const row = await store.lockRun(tx, runId);
      if (row === undefined || row.base === null) throw new Error('The run is no longer ours.');
      const base = z.parse(AgentDraft, row.base);
      const before = row.proposed === null ? base : z.parse(AgentDraft, row.proposed);
      const made = edited(base, before, storable(given));
      if (!made.ok) {
        const faults = made.faults.slice(0, 20).map(({ field, message }) => `- ${field}: ${message}`);
        const first = made.faults[0];
        return refused(
          `Nothing was changed. Mend this and send it again:\n${faults.join('\n')}`,
          first ? `${first.field}: ${first.message}` : null,
        );
      }
      const changed = changedFields(before, made.content);
      if (changed.length === 0) return { content: 'It’s already like that.', state: 'done', detail: null };
      await store.updateChat(tx, row, {
        proposed: isSame(made.content, base) ? null : made.content,
        test_run_id: null,
      });
      await tellChanged(tx, row);
      const words = changed.map(fieldWords).join(', ');
      return { content: `Changed: ${words}.`, state: 'done', detail: words };
    });
  }

  async function test(signal: AbortSignal): Promise<StepAnswer> {
    if (tested === MOST_TEST_RUNS) return refused(TESTED_OFTEN, 'The tests have run often enough.');
    tested += 1;
    const started = await callTool(runTests, { agent_id: agentId });
    if (started.isError) return refused(started.text, started.text);
    const { run_id } = z.parse(z.pick(TestRun, { run_id: true }), JSON.parse(started.text));
    testing.add(run_id);
    const patience = AbortSignal.any([signal, AbortSignal.timeout(TESTS_MS)]);
    const run = await agentTests.waitFor(session, agentId, run_id, patience);
    signal.throwIfAborted();
    if (run.state === 'running') {
      return {
        content: 'The tests still run. Go on without them.',
        state: 'done',
        detail: 'They still run.',
      };
    }
    testing.delete(run_id);
    const results = run.results.map(({ test_id, name, state, reason }) => ({ test_id, name, state, reason }));
    const { passed, total } = run.count;
    return {
      content: cut(JSON.stringify({ run_id, state: run.state, passed, total, results })),
      state: 'done',
      detail: run.state === 'cancelled' ? 'Cancelled' : `${passed} of ${total} passed`,
    };
  }

  return {
    offered: offeredTools(tools),

    titleOf(name) {
      if (name === EDIT_PROPOSAL) return 'Edit the proposal';
      return tools.find((tool) => tool.name === name)?.title ?? null;
    },

    async use({ name, given }, signal) {
      if (given === null) return refused('The arguments are not a JSON object. Send them again.', null);
      try {
        if (name === EDIT_PROPOSAL) return await edit(given);
        if (name === runTests.name) return await test(signal);
        const tool = tools.find((one) => one.name === name);
        if (tool === undefined) return refused(NO_SUCH_TOOL, null);
        const { text, isError } = await callTool(tool, given);
        return isError ? refused(cut(text), text) : { content: cut(text), state: 'done', detail: null };
      } catch (error) {
        if (error instanceof ApiError) return refused(error.message, error.message);
        throw error;
      }
    },

    async close() {
      for (const run_id of testing) {
        await agentTests.cancelRun(session, agentId, run_id).catch((error: unknown) => {
          // It has ended, or has gone with its agent.
          if (!(error instanceof ApiError)) throw error;
        });
      }
    },
  };
}

const TESTED_OFTEN = `The tests have run ${MOST_TEST_RUNS} times, as often as they may. Go on without them.`;

const refused = (content: string, detail: string | null): StepAnswer => ({
  content,
  state: 'refused',
  detail: detail === null ? null : readable(detail, MOST_DETAIL),
});

const cut = (text: string) =>
  text.length <= MOST_LETTERS
    ? text
    : `${text.slice(0, MOST_LETTERS)}\n[Cut here, ${text.length - MOST_LETTERS} characters more. Ask for less.]`;
