/** Stores the end of a call, as often as it takes. What can't be stored at all is left to the sweeper. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { EndReason, Fault } from '#contract/calls/outcomes';
import type { Database } from '../../../platform/database/connection';
import type { Log } from '../../../platform/logging';
import { persistently } from '../../../platform/persistently';
import { type CallEnd, type CallSettlement, closeOwnCall } from './call-closing';
import * as store from '../store';

/** Pauses before another try after something else than the database's absence. */
const PAUSES_MS = [0, 250, 500, 1000, 2000, 4000];

interface EndedMessage {
  reason: EndReason;
  fault: Fault;
  duration_ms: number;
  cost_micros: number;
}

/** How the call ended. Without a row: the end could not be stored, and the call will be closed as not charged. */
export function endedMessageOf(row: store.CallRow | undefined): EndedMessage {
  return {
    reason: row?.end_reason ?? 'platform_crash',
    fault: row?.end_reason ? row.fault : 'platform',
    duration_ms: row?.duration_ms ?? 0,
    cost_micros: row?.cost_micros ?? 0,
  };
}

interface EndStorageOptions {
  database: Database;
  settlement: CallSettlement;
  log: Log<'warn' | 'error'>;
  /** The process that holds the call's lease. */
  owner: string;
}

/**
 * Waits for a database that is away, for however long: only the end of the process leaves a call that has
 * ended here to the sweeper.
 *
 * @returns how the call ended as far as anyone will read it: another process may have closed it before
 */
export async function storeEnd(
  { database, settlement, log, owner }: EndStorageOptions,
  { workspace_id, call_id }: { workspace_id: string; call_id: string },
  end: CallEnd,
): Promise<EndedMessage> {
  const closed = () =>
    database.inWorkspace(workspace_id, async (tx) => {
      const receipt = await closeOwnCall(tx, settlement, { callId: call_id, owner }, end);
      const row = await store.findCall(tx, call_id);
      // Its own words are there when the answer to an earlier try was lost.
      if (receipt === null && row?.end_reason !== end.reason) {
        log.warn({ call_id }, 'the call had been closed by another process');
      }
      return endedMessageOf(row);
    });
  for (const pause of PAUSES_MS) {
    await sleep(pause);
    try {
      return await persistently(closed, {
        onWait: (err) => log.warn({ err, call_id }, 'the end of a call waits for the database'),
      });
    } catch (error) {
      log.error({ err: error, call_id }, 'the end of a call could not be stored');
    }
  }
  return endedMessageOf(undefined);
}
