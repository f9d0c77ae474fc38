/** The runs of the assistant in this process: each has an owner until it has ended. */
import { assistantSentences } from '#domain/assistant/sentences';
import type { Database } from '../../platform/database/connection';
import { assistantRunsWithExpiredLease } from '../../platform/database/lookups/due';
import type { Log } from '../../platform/logging';
import { type Repeated, repeated } from '../../platform/repeated';
import type { Notices } from '../../platform/workspace-events';
import type { BillingService } from '../billing/service';
import * as store from './chat-store';
import { AssistantRun, type RunOrder } from './run';
import { endRun } from './run-ending';

const LOOK_EVERY_MS = 5000;
const BATCH = 50;

export interface AssistantRuns extends Repeated {
  /** Works on it from now on. */
  begin(order: RunOrder): void;
  /** It was ended in the database: whatever is under way is broken off. */
  letGo(runId: string): void;
  /** Ends the runs of processes that have gone. @returns how many */
  recover(): Promise<number>;
}

interface AssistantRunsOptions {
  database: Database;
  billing: BillingService;
  notices: Notices;
  log: Log;
}

export function createAssistantRuns({
  database,
  billing,
  notices,
  log,
}: AssistantRunsOptions): AssistantRuns {
  const underWay = new Map<string, { run: AssistantRun; ended: Promise<void> }>();
  let isStopping = false;

  async function recover(): Promise<number> {
    const abandoned = await database.withoutTenant((tx) => assistantRunsWithExpiredLease(tx, BATCH));
    for (const { workspace_id, run_id } of abandoned) {
      try {
        await database.inWorkspace(workspace_id, async (tx) => {
          const row = await store.lockAbandonedRun(tx, run_id);
          const reason = assistantSentences.restarted;
          if (row !== undefined) await endRun(tx, billing, row, { kind: 'stopped', reason });
        });
      } catch (err) {
        log.error({ err, run_id }, 'an abandoned run of the assistant could not be ended');
      }
    }
    if (abandoned.length > 0) log.info({ runs: abandoned.length }, 'ended abandoned runs of the assistant');
    return abandoned.length;
  }

  const looking = repeated(recover, LOOK_EVERY_MS, (err) =>
    log.error({ err }, 'looking for abandoned runs of the assistant failed'),
  );

  // What was stopped in another process ends at once, and not only at the next heartbeat.
  const unsubscribe = notices.subscribe((notice) => {
    if (notice.kind !== 'event' || notice.event.type !== 'assistant.changed') return;
    for (const { run } of underWay.values()) {
      if (run.order.agent_id === notice.event.agent_id) void run.check();
    }
  });

  return {
    begin(order) {
      const run = new AssistantRun({ database, billing, log }, order);
      const ended = run.work().finally(() => underWay.delete(order.run_id));
      underWay.set(order.run_id, { run, ended });
      if (isStopping) run.stop(assistantSentences.restarted);
    },
    letGo: (runId) => underWay.get(runId)?.run.stop(),
    recover,
    start: looking.start,
    async stop() {
      isStopping = true;
      unsubscribe();
      for (const { run } of underWay.values()) run.stop(assistantSentences.restarted);
      await Promise.all([...underWay.values()].map(({ ended }) => ended));
      await looking.stop();
    },
  };
}
