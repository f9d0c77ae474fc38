/** Adds and removes the examples: agents with their calls, marked and never charged. Only on a fresh machine. */
import { randomUUID } from 'node:crypto';
import type { Examples } from '#contract/figures/dashboard';
import { responseTimes } from '#contract/calls/turn-latency';
import { ApiError } from '#domain/api-error';
import { asThingsAre } from '#domain/refusals';
import { exampleAgents as contents } from '#domain/examples/example-agents';
import { exampleCalls } from '#domain/examples/example-calls';
import type { Database } from '../../../platform/database/connection';
import type { Transaction } from '../../../platform/database/transaction';
import { inTurn } from '../../../platform/database/in-turn';
import type { Session } from '../../../platform/http/session';
import { publishEvent } from '../../../platform/workspace-events';
import type { ExampleAgents } from '../../agents/example-agents';
import type { BillingService } from '../../billing/service';
import type { RecordingKeeper } from '../../recordings/keeping';
import { deleteLocked } from '../closing/call-deletion';
import { packLog } from '../folding/folded-log';
import { topicForCall } from '../topics/assigning';
import * as store from '../store';
import type { ExampleRecordings } from './example-recordings';
import { lockExampleCalls } from './example-removal';

interface ExampleCount {
  agents: number;
  calls: number;
}

export interface ExamplesService {
  /**
   * All of them or none. Their recordings are made afterwards.
   *
   * @throws ApiError `not_available` outside a fresh machine, `conflict` when there are some already,
   *   `limit_reached` without room for their agents
   */
  add(session: Session): Promise<ExampleCount>;
  /** All of them or none. Calls that people made to example agents stay. */
  remove(session: Session): Promise<ExampleCount>;
  /** Null where there are none. */
  summary(tx: Transaction): Promise<Examples | null>;
}

interface ExamplesOptions {
  database: Database;
  agents: ExampleAgents;
  recordings: ExampleRecordings;
  billing: Pick<BillingService, 'releaseHold'>;
  keeper: Pick<RecordingKeeper, 'removeFiles' | 'wake'>;
  /** Whether the installation runs on the identity emulator. */
  enabled: boolean;
}

export function createExamplesService(options: ExamplesOptions): ExamplesService {
  const { database, agents, recordings, billing, keeper, enabled } = options;

  const summary = async (tx: Transaction): Promise<Examples | null> => {
    const [added, calls] = [await agents.list(tx), await store.countExamples(tx)];
    if (added.length === 0 && calls === 0) return null;
    return {
      agents: added.length,
      edited: added.flatMap(({ name, is_edited }) => (is_edited ? [name] : [])),
      calls,
      own_calls: await store.countOwnCalls(
        tx,
        added.map(({ agent_id }) => agent_id),
      ),
    };
  };

  return {
    async add(session) {
      if (!enabled) throw new ApiError('not_available', 'Examples are only offered on a fresh machine.');
      const { workspace_id } = session;
      // Packed before the transaction, which stays short.
      const made = await Promise.all(
        exampleCalls(new Date()).map(async (call) => ({
          ...call,
          log: await packLog(call.events.map((event) => ({ event, message_seq: event.seq }))),
        })),
      );
      await database.inWorkspace(workspace_id, async (tx) => {
        await inTurn(tx, 'examples', workspace_id);
        if ((await summary(tx)) !== null) {
          throw new ApiError('conflict', asThingsAre.hasExamples);
        }
        const ids = await agents.add(tx, session, contents);
        const calls = made.map(({ agent, recorded_from_ms, events, log, ...call }) => ({
          recorded_from_ms,
          events,
          log,
          row: {
            ...call,
            workspace_id,
            call_id: randomUUID(),
            agent_id: ids[agent] ?? null,
            agent_version: 1,
            is_example: true,
            created_at: call.started_at,
            cost_micros: 0,
            response_times: responseTimes(events),
          },
        }));
        for (const { row, events } of calls) {
          Object.assign(row, await topicForCall(tx, { ...row, events }, null));
        }
        await store.insertFinishedCalls(tx, calls);
        for (const [index, { row, recorded_from_ms }] of calls.entries()) {
          // The newest first: it's the one that people open.
          if (recorded_from_ms !== null) await recordings.ask(tx, row, recorded_from_ms, -index);
        }
        // Many at once: pages fetch again what they show.
        await publishEvent(tx, workspace_id, { type: 'gap' });
      });
      recordings.wake();
      return { agents: contents.length, calls: made.length };
    },

    async remove({ workspace_id }) {
      const removed = await database.inWorkspace(workspace_id, async (tx) => {
        await inTurn(tx, 'examples', workspace_id);
        const agentIds = await agents.lock(tx);
        // With those whose agent is gone, or was never an example: they had one before there were example agents.
        const calls = await lockExampleCalls(tx);
        const count = { agents: agentIds.length, calls: calls.call_ids.length };
        await agents.remove(tx, workspace_id, agentIds);
        // Those that went with no agent.
        await deleteLocked(tx, { billing, keeper }, workspace_id, await lockExampleCalls(tx));
        if (count.agents + count.calls > 0) await publishEvent(tx, workspace_id, { type: 'gap' });
        return count;
      });
      keeper.wake();
      return removed;
    },

    summary,
  };
}
