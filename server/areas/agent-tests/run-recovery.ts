/** Finds test runs whose process has gone, and hands them out again or closes them. Every process does this. */
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { testRunsWithExpiredLease } from '../../platform/database/lookups/due';
import type { Jobs } from '../../platform/jobs';
import type { Log } from '../../platform/logging';
import { repeated } from '../../platform/repeated';
import type { BillingService } from '../billing/service';
import { announceRun, closeRun, sendJob } from './run-execution';
import * as store from './run-store';
import { brokenTest } from './test-execution';
import { tokensByModel } from '#domain/money/usage';

const LOOK_EVERY_MS = 10_000;
const BATCH = 50;
/** A run that was started this often and never finished isn't started again. */
const MOST_ATTEMPTS = 3;

interface RunRecoveryOptions {
  database: Database;
  billing: BillingService;
  jobs: Jobs;
  log: Log<'info' | 'error'>;
}

export function createRunRecovery({ database, billing, jobs, log }: RunRecoveryOptions) {
  async function recoverOne(tx: Transaction, runId: string): Promise<boolean> {
    const run = await store.lockAbandonedRun(tx, runId);
    if (run === undefined) return false;
    if (run.is_claimed && run.attempt >= MOST_ATTEMPTS) {
      await giveUp(tx, billing, run);
      return true;
    }
    await store.letWait(tx, runId);
    await sendJob(tx, jobs, run.workspace_id);
    await announceRun(tx, run);
    return true;
  }

  async function recover(): Promise<number> {
    const abandoned = await database.withoutTenant((tx) => testRunsWithExpiredLease(tx, BATCH));
    let recovered = 0;
    for (const { workspace_id, run_id } of abandoned) {
      try {
        if (await database.inWorkspace(workspace_id, (tx) => recoverOne(tx, run_id))) recovered += 1;
      } catch (error) {
        log.error({ err: error, run_id }, 'an abandoned test run could not be taken up');
      }
    }
    if (recovered > 0) {
      log.info({ runs: recovered }, 'took up abandoned test runs');
      jobs.wake('test-runs');
    }
    return recovered;
  }

  return {
    /** Looks once. @returns how many runs were handed out again or closed */
    recover,
    ...repeated(recover, LOOK_EVERY_MS, (error) =>
      log.error({ err: error }, 'looking for abandoned test runs failed'),
    ),
  };
}

/** Closes a run as failed; what it has not finished says why. */
async function giveUp(tx: Transaction, billing: BillingService, run: store.ListedRun): Promise<void> {
  for (const result of await store.listUnfinished(tx, run.run_id)) {
    const reason = 'Callwright stopped each time while these tests ran. Run them again.';
    await store.writeResult(tx, run.run_id, brokenTest(result, reason));
  }
  await closeRun(tx, billing, run, tokensByModel(await store.listTokens(tx, run.run_id)));
}
