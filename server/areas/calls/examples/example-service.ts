/** Adds and removes example calls: real rows, marked, never charged. Only on a fresh machine. */
import { randomUUID } from 'node:crypto';
import { ApiError } from '#domain/api-error';
import type { Database } from '../../../platform/database/connection';
import type { Session } from '../../../platform/http/session';
import { publishEvent } from '../../../platform/workspace-events';
import type { AgentsService } from '../../agents/service';
import { exampleCalls } from './example-calls';
import * as store from '../store';

/** More agents than this would leave each with too few calls to look at. */
const MOST_AGENTS = 4;

export interface ExampleCallsService {
  /**
   * @returns how many were added
   * @throws ApiError `not_available` outside a fresh machine, `conflict` when they are there already
   */
  add(session: Session): Promise<number>;
  /** @returns how many were removed */
  remove(session: Session): Promise<number>;
}

interface ExampleCallsOptions {
  database: Database;
  agents: Pick<AgentsService, 'latest'>;
  /** Whether the installation runs on the identity emulator. */
  enabled: boolean;
}

export function createExampleCallsService({
  database,
  agents,
  enabled,
}: ExampleCallsOptions): ExampleCallsService {
  return {
    add: (session) => {
      if (!enabled) {
        throw new ApiError('not_available', 'Example calls are only offered on a fresh machine.');
      }
      const { workspace_id } = session;
      return database.inWorkspace(workspace_id, async (tx) => {
        await store.lockExamples(tx, workspace_id);
        if (await store.hasExamples(tx)) {
          throw new ApiError('conflict', 'The example calls are there already.');
        }
        const made = exampleCalls(new Date(), await agents.latest(tx, MOST_AGENTS));
        for (const { row, events } of made) {
          const call = { workspace_id, call_id: randomUUID() };
          await store.insertCall(tx, { ...row, ...call });
          await store.insertEvents(
            tx,
            call,
            events.map((event) => ({ event, message_seq: event.seq })),
          );
        }
        await announce(tx, workspace_id);
        return made.length;
      });
    },

    remove: ({ workspace_id }) =>
      database.inWorkspace(workspace_id, async (tx) => {
        const removed = await store.deleteExamples(tx);
        if (removed > 0) await announce(tx, workspace_id);
        return removed;
      }),
  };
}

/** Many calls at once: pages fetch again what they show. */
function announce(tx: Parameters<typeof publishEvent>[0], workspaceId: string): Promise<void> {
  return publishEvent(tx, workspaceId, { type: 'gap' });
}
