/** Closes the calls that no process runs any more. Every process does this; each call is closed once. */
import type { Database } from '../../../platform/database/connection';
import { callsWithExpiredLease } from '../../../platform/database/lookups/due';
import { type CallSettlement, closeAbandonedCall } from './call-closing';
import type { Log } from '../../../platform/logging';
import { repeated } from '../../../platform/repeated';
import type { LeaseTrust } from './lease-trust';

const SWEEP_INTERVAL_MS = 5000;
const BATCH = 50;

interface SweeperOptions {
  database: Database;
  settlement: CallSettlement;
  trust: LeaseTrust;
  log: Log<'info' | 'error'>;
}

export function createSweeper({ database, settlement, trust, log }: SweeperOptions) {
  const sweep = async (): Promise<number> => {
    const abandoned = await database
      .withoutTenant((tx) => callsWithExpiredLease(tx, BATCH))
      .catch((error: unknown) => {
        trust.failed();
        throw error;
      });
    trust.answered();
    let closed = 0;
    for (const { workspace_id, call_id } of abandoned) {
      try {
        const done = await database.inWorkspace(workspace_id, (tx) =>
          closeAbandonedCall(tx, settlement, call_id, trust),
        );
        if (done) closed += 1;
      } catch (error) {
        log.error({ err: error, call_id }, 'an abandoned call could not be closed');
      }
    }
    if (closed > 0) {
      settlement.recordings.wake();
      log.info({ calls: closed }, 'closed abandoned calls');
    }
    return closed;
  };

  return {
    /** Sweeps once. @returns how many calls were closed */
    sweep,
    ...repeated(sweep, SWEEP_INTERVAL_MS, (err) => log.error({ err }, 'sweeping calls failed')),
  };
}
